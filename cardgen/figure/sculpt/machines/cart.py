"""The truck on four wheels that carries riders: pieces that go on and on in one line. Lengths are millimetres."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, ball, prism

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
HOLES = 5
HOLE, HOLE_PLACE, HOLE_BALL = 0.25, 0.60, 0.36
"""The hollows of a wheel, in its radii: how wide, how far from the hub, and the radius of the ball that cuts them."""
HUB = 0.24


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
    return prism(levels).scaled(1, width / length, 1)


def wheel(radius: float) -> Form:
    """A solid wheel that looks to the left, its inner face at y = 0, with hollows round a hub."""
    thick = INSIDE + EDGE + PROUD
    disc = Profile(radius, 0).up(thick - 0.5).to(radius - 0.5, thick)
    hub = (
        Profile(HUB * radius, thick - SINK).to(HUB * radius, thick).to(0.5 * HUB * radius, thick + 0.45 * HUB * radius)
    )
    depth = (HOLE_BALL**2 - HOLE**2) ** 0.5 * radius
    hollow = ball((HOLE_PLACE * radius, 0, thick + depth), HOLE_BALL * radius)
    return (union(disc.solid(), hub.solid()) - hollow.around(HOLES, 90)).turned(-90, (1, 0, 0))
