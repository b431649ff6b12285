"""Two stout arrows that part, on a hub. Lengths are millimetres."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.signs.pawn_heads import FLARE
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import through

SPREAD = 67.0
"""How steep an arrow rises, in degrees."""


class Barb(NamedTuple):
    """A section of an arrow, in shares of the height."""

    along: float
    """The arrow."""
    outwards: float
    """How far it goes there."""
    inwards: float
    ridge: float
    """Half its thickness there, as a share of it."""
    edge: float
    """The same along its edges."""


# The outer barb widens gently, for it looks down; the inner one as much.
ARROW = [
    Barb(0.46, 0.068, 0.068, 0.28, 0.17),
    Barb(0.52, 0.088, 0.088, 0.33, 0.14),
    Barb(0.640, 0.130, 0.138, 0.38, 0.11),
    Barb(0.672, 0.142, 0.176, 0.385, 0.095),
    Barb(0.695, 0.148, 0.178, 0.385, 0.090),
    Barb(0.86, 0.106, 0.106, 0.25, 0.080),
    Barb(1.085, 0.022, 0.022, 0.08, 0.05),
]
ARROW_SHAFT, ARROW_COLLAR = 0.088, ((0.33, 0.088), (0.410, 0.110), (0.455, 0.110), (0.50, 0.075))
"""Radius of its round shaft, and the collar on it: height, radius; in shares of the height."""
HUB, HUB_OUT = 0.22, 0.6
"""Most radius of the hub, in shares of the height; how far its rim stands out, in mm."""
TRUNK, TRUNK_HIGH, FORK = 0.130, 0.30, 0.20
"""Radius of the trunk, where it ends as a point, and where the arrows leave it, in shares of the height."""


@part("head")
def vee(seat: Seat, *, height: float, thickness: float = 6.0, knot: bool = True) -> Built:
    """Two stout arrows that part to the left and the right, half as wide again as high; a hub where they part."""
    fork = FORK * height if knot else 0.0
    long = height - fork
    form = arrow(long, thickness * long / height).turned(SPREAD - 90, X).moved(z=seat.z + fork).pair()
    if knot:
        hub = Seat(seat.z, min(seat.radius, HUB * height))
        rim = rooted(hub).flare(hub.radius + HUB_OUT, FLARE).bead(1.1).step(hub.radius - 0.2)
        trunk = rim.arc(TRUNK * height, rim.z + 0.06 * height, -0.2 * hub.radius)
        form += trunk.to(TRUNK * height, seat.z + fork).to(0.3, seat.z + TRUNK_HIGH * height).solid()
    return Built(form, Seat(seat.z + height, 0))


def arrow(height: float, thickness: float) -> Form:
    """An upright arrow with a ridge on both faces of its head, its shaft from the origin."""
    rings = []
    for along, outwards, inwards, deep, edge in ARROW:
        x, thin, z = deep * thickness, edge * thickness, along * height
        half = [(-thin, outwards), (thin, outwards), (x, 0.0), (thin, -inwards), (-thin, -inwards), (-x, 0.0)]
        rings.append([(across, y * height, z) for across, y in half])
    (low, slim), *rest = ARROW_COLLAR
    shaft = Profile(ARROW_SHAFT * height, 0.0).to(slim * height, low * height)
    for z, radius in rest:
        shaft = shaft.to(radius * height, z * height)
    return union(through(rings), shaft.to(0.5 * ARROW_SHAFT * height, 0.60 * height).solid())
