"""The truck on four wheels that carries riders: pieces that go on and on in one line. Lengths are millimetres."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, box, prism

PROUD = 1.5
"""How far the wheels stand out from the truck's sides."""
INSIDE = 1.2
"""How deep they are let into it."""
SETTLED = 0.70
"""Height of an axle over the foot in radii of the wheel: a wheel that only touched the foot would hang."""
WHEEL, AXLE = 0.52, 0.53
"""The radius of a wheel in rooms under the deck; where its axle is, in half lengths."""
BELLY, BELLY_FLARE = 0.74, 1.5
"""The underside: its share of the length, and how steeply it opens to the sides."""
EDGE, DECK = 0.8, 1.3
"""How far the deck stands out, and how thick its edge is."""
CORNER = 1.6
SPOKES, SPOKE = 6, 1.1
"""How many spokes a wheel has, and how broad they are; they stand on edge, so that they do not hang."""
TYRE, HOLLOW = 0.84, 0.8
"""Inner radius of the tyre, in the wheel's radii, and how deep the wheel is hollowed inside it."""
HUB, AXLE_END = 0.24, 0.17
PLANKS, SEAM, SEAM_DEEP, SEAM_RISE = 3, 0.15, 0.5, 1.3
"""How many planks the sides are made of; how broad the seams between them are inside, how deep, and how steep their
roofs are."""


@part("body")
def cart(seat: Seat, *, height: float = 17.0, length: float = 26.0, width: float = 22.6) -> Built:
    """A flat truck on four solid wheels; `height` is that of its deck over the table, `width` goes without wheels."""
    room = height - seat.z
    if room < 6:
        raise CardgenError(f"a cart {height:g} mm high is too low; on this foot it needs {seat.z + 6:.1f} mm")
    radius = WHEEL * (room - DECK - 1.5 * EDGE)
    axle = wheel(radius).moved(AXLE * length / 2, width / 2 - EDGE - INSIDE, seat.z + SETTLED * radius)
    wheels = union(axle, axle.turned(180)).pair()
    return Built(truck(seat, height, length, width) + wheels, Seat(height, width / 2))


def truck(seat: Seat, height: float, length: float, width: float) -> Form:
    """The box: drawn in below, and a deck that stands out a little."""
    half = length / 2
    side, low = half - EDGE, BELLY * half
    opened = seat.z + 0.6 + (side - low) * BELLY_FLARE
    levels = [
        Level(seat.z - SINK, low, CORNER),
        Level(seat.z + 0.6, low, CORNER),
        Level(opened, side, CORNER),
        Level(height - DECK - 1.5 * EDGE, side, CORNER),
        Level(height - DECK, half, CORNER),
        Level(height - 0.4, half, CORNER),
        Level(height, half - 0.4, CORNER),
    ]
    box_of_planks = prism(levels) - seams(opened, height - DECK - 1.5 * EDGE, half, side)
    return box_of_planks.scaled(1, width / length, 1)


def seams(low: float, high: float, half: float, side: float) -> Form:
    """The grooves between the planks of the sides, level, their roofs rising outwards."""
    rings = []
    deep, out = side - SEAM_DEEP, half + SEAM_DEEP
    for i in range(1, PLANKS):
        z = low + (high - low) * i / PLANKS
        top = z + SEAM + (out - deep) * SEAM_RISE
        left = prism([Level(z, deep, CORNER), Level(z + SEAM, deep, CORNER), Level(top, out, CORNER)])
        rings.append(prism([Level(z, 2 * half, 0), Level(top, 2 * half, 0)]) - left)
    return union(*rings)


def wheel(radius: float) -> Form:
    """A wheel that looks to the left, its inner face at y = 0: a tyre, spokes and a hub with the end of its axle."""
    thick = INSIDE + EDGE + PROUD
    floor = thick - HOLLOW
    disc = Profile(radius, 0).up(thick - 0.4).to(radius - 0.4, thick)
    dish = Profile(TYRE * radius - HOLLOW, floor).to(TYRE * radius, thick).up(1)
    hub = (
        Profile(HUB * radius + HOLLOW, floor - SINK)
        .to(HUB * radius, thick)
        .to((HUB - 0.1) * radius, thick + 0.1 * radius)
    )
    end = (
        Profile(AXLE_END * radius + 0.3, thick)
        .to(AXLE_END * radius, thick + 0.5)
        .to(0.5 * radius * AXLE_END, thick + 0.8)
    )
    long = 0.9 * radius
    spoke = box((long / 2, 0, 0), long, SPOKE, SPOKE).turned(45, X).moved(z=floor)
    form = union(disc.solid() - dish.solid(), hub.solid(), end.solid(), spoke.around(SPOKES, 90))
    return form.turned(-90, X)
