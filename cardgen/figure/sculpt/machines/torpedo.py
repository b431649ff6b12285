"""The torpedo on its tail: its screw, the ring round its four fins, the long hull with two seams, the fuse with vanes.

Numbers are shares of its length, which is counted from the foot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import plinth
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import box, cylinder, plate

if TYPE_CHECKING:
    from cardgen.figure.solid.solids import OutlineStep

LEAST = 30.0
"""Length of the shortest one whose ring still prints, in mm."""

HULL = 0.140
"""Half of its width."""
HUB, TAIL = 0.080, 0.070
"""Radius of the hub of the screw, and of the hull over it."""
FULL, SHOULDER = 0.40, 0.60
"""Between these heights the hull is a cylinder; from there it tapers like a cigar."""
FUSE, FUSE_HEIGHT = 0.040, 0.030
"""Half the width of the fuse on the nose, and its height."""
VANE: list[OutlineStep] = [(0.0, 0.875), (0.030, 0.890), (0.098, 0.960), (0.098, 0.985), (0.0, 0.992)]
VANE_THICKNESS = 0.046
"""Of the vanes of the fuse's windmill, seen from the side."""

BLADES, PITCH = 6, 40.0
"""How many blades the screw has, and by how many degrees each is turned out of the upright."""
BLADE_THICKNESS = 0.056
SCREW, HUB_HEIGHT = 0.120, 0.010
"""How high the screw is, and up to where its hub is a cylinder."""

RING = 0.185
RING_TOP = 0.215
WALL = 1.7
"""Of the ring, in mm."""
FIN_THICKNESS = 0.075
FIN = [
    (0.0, SCREW),
    (0.060, SCREW),
    (RING - 0.02, SCREW + 0.110),
    (0.215, SCREW + 0.165),
    (0.215, 0.330),
    (0.130, 0.50),
    (0.0, 0.53),
]
"""Seen from the side: below it goes up from the hub past the ring, above it slopes back to the hull."""

SEAMS = (0.485, 0.585)
"""Where the hull was put together: grooves all round."""
GROOVE, DEEP = 0.5, 0.35
"""Their height and depth in mm."""


@part("body")
def torpedo(seat: Seat, *, height: float) -> Built:
    """A torpedo on its tail: a long hull that tapers to a fuse with vanes, four fins through a ring, and the screw."""
    base = plinth(seat)
    length = height - base.z
    if length < LEAST:
        raise CardgenError(f"a torpedo {height:g} mm high is too low; on this foot it needs {base.z + LEAST:.1f} mm")
    stand = base.step(0.74 * seat.radius).bead(1.0).solid()
    form = union(hull(length) - seams(length), fins(length), duct(length), screw(length), windmill(length))
    return Built(union(stand, form.moved(z=base.z)), Seat(height, 0))


def hull(length: float) -> Form:
    """The round body from the hub of the screw to the fuse on its nose."""
    wide, fuse = HULL * length, FUSE * length
    tail = (
        Profile(TAIL * length, SCREW * length - 0.5)
        .up(0.5)
        .curve((0.80 * wide, 0.5 * (SCREW + FULL) * length), (wide, FULL * length), leaving=(0.25, 1), arriving=(0, 1))
    )
    face = (1 - FUSE_HEIGHT) * length
    nose = tail.to(wide, SHOULDER * length).curve(
        (0.80 * wide, (SHOULDER + 0.56 * (1 - SHOULDER)) * length),
        (1.25 * fuse, face),
        leaving=(0, 1),
        arriving=(-1, 1.3),
    )
    return nose.step(fuse).to(fuse, length - 0.5).to(fuse - 0.5, length).solid()


def seams(length: float) -> Form:
    """Grooves about the hull, their roofs sloping."""
    wide, high = HULL * length, GROOVE + 2 * DEEP
    kept = Profile(wide, 0).to(wide - DEEP, DEEP).up(GROOVE).to(wide, high)
    groove = Profile(wide + 1, 0).up(high).solid() - kept.solid()
    return union(*(groove.moved(z=at * length) for at in SEAMS))


def fins(length: float) -> Form:
    """Four fins in a cross, set diagonally."""
    return plate(FIN, FIN_THICKNESS * length, size=length, bevel=0.015 * length).around(4, 45)


def windmill(length: float) -> Form:
    """Four vanes on the fuse, which arm it under way."""
    return plate(VANE, VANE_THICKNESS * length, size=length, bevel=0.010 * length).around(4, 45)


def duct(length: float) -> Form:
    """The ring round the fins; it stands on the tips of the screw's blades."""
    outer, low, top = RING * length, (SCREW - 0.01) * length, RING_TOP * length
    pipe = Profile(outer - 0.6, low).flare(outer, 1.2).to(outer, top - 1.6)
    pipe = pipe.ring(0.4, 0.7, 0.3, outer - 0.2).to(outer - 0.7, pipe.z + 2.0)
    return pipe.solid() - Profile(outer - WALL, low - 1).up(length).solid()


def screw(length: float) -> Form:
    """Broad blades, each turned about its own arm, round a hub that opens like a funnel to carry the ring."""
    high, wide = SCREW * length, RING * length
    blade = box((0.5 * wide, 0, 0.5 * high), wide, BLADE_THICKNESS * length, 2.4 * high)
    form = blade.turned(PITCH, X, (0, 0, 0.5 * high)).around(BLADES)
    hub = Profile(HUB * length, -0.3).up(0.3 + HUB_HEIGHT * length).to(wide - 0.5, high - 0.01 * length).up(0.6)
    return union(form & cylinder((0, 0, -0.4), wide - 0.3, high + 0.4), hub.solid())
