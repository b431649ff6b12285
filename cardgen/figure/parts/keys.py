"""A robed steward with a great key. Lengths are millimetres; the key is drawn in shares of its height."""

from __future__ import annotations

from cardgen.figure.form import Form, union
from cardgen.figure.part import SINK, Built, Seat, part
from cardgen.figure.parts.beasts import place
from cardgen.figure.profile import Profile
from cardgen.figure.solids import Step, cylinder, egg, horn, mirrored_outline, plate

# The key seen from the front, counted from the foot of its shank.
SHANK = 0.080
"""Its radius."""
BIT: list[Step] = [
    (0.0, 0.01),
    (0.10, 0.03),
    (0.325, 0.255),
    (0.325, 0.375),
    (0.255, 0.375),
    (0.195, 0.315),
    (0.160, 0.350),
    (0.215, 0.405),
    (0.215, 0.475),
    (0.0, 0.475),
]
"""To the left; its lower edges rise at 45 degrees, with a notch between its two teeth."""
BOW = [
    (0.070, -0.295),
    (0.175, -0.170),
    (0.240, -0.060),
    (0.255, 0.010),
    (0.230, 0.105),
    (0.170, 0.180),
    (0.090, 0.230),
    (0.0, 0.255),
]
EYE = [(0.0, -0.165), (0.085, -0.070), (0.125, 0.000), (0.110, 0.050), (0.060, 0.105), (0.0, 0.165)]
"""The right half of the ring on top and of its hole, which is pointed so that it prints; counted from the middle."""
BOW_AT = 0.765
RING_AT = 0.455
"""Height of the swelling of the shank that bears the ring."""


@part("head")
def key(seat: Seat, *, height: float, thickness: float = 5.4) -> Built:
    """A great key standing upright, its ring on top."""
    low = seat.z - SINK
    bow = plate(ring_of(BOW), thickness, size=height, seen_from="front", bevel=0.9)
    eye = plate(ring_of(EYE), 2 * thickness, size=height, seen_from="front")
    form = union(
        bow - eye,
        plate(BIT, 0.72 * thickness, size=height, seen_from="front", bevel=0.4),
        cylinder((0, 0, 0), SHANK * height, (BOW_AT - 0.17) * height),
        egg((0, 0, RING_AT * height), 1.55 * SHANK * height, 0.12 * height),
    )
    return Built(form.moved(z=low), Seat(low + (BOW_AT + 0.255) * height, 0))


def ring_of(half: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Both halves of an outline of the bow, at its place."""
    return [(y, z + BOW_AT) for y, z in mirrored_outline(half)]


# x, y, z, radius; in half widths of the mantle, counted from the top of its collar
SLEEVE = [(0.10, 0.62, -0.95, 0.30), (0.38, 0.52, -0.62, 0.34), (0.42, 0.28, -0.18, 0.30), (0.36, 0.17, 0.05, 0.24)]
HAND = (0.30, 0.13, 0.22)


@part("collar")
def mantle(seat: Seat, *, width: float, height: float) -> Built:
    """A short cape with a standing collar, and two sleeves whose hands hold what stands on it."""
    radius = width / 2
    low = seat.z - 0.80 * height
    cape = Profile(seat.radius - 0.4, low - (radius - seat.radius) * 1.05).flare(radius, 1.05).up(0.9)
    cape = cape.curve(
        (0.90 * radius, cape.z + 0.45 * (seat.z + 0.1 * height - cape.z)),
        (0.42 * radius, seat.z + 0.1 * height),
        leaving=(0.0, 1),
        arriving=(-0.6, 1),
    )
    neck = cape.to(0.42 * radius + 0.5, cape.z + 0.8).bead(1.4).to(0.40 * radius, cape.z + 3.0)
    form = union(neck.solid(), arms(radius, neck.z))
    return Built(form, Seat(neck.z, neck.radius))


def arms(radius: float, top: float) -> Form:
    """Wide sleeves on the breast, and two hands before the collar that hold what stands on it."""
    at = (0.0, 0.0, top)
    sleeve = horn(SLEEVE, radius, at)
    hand = egg(place(HAND, radius, at), 0.20 * radius, 0.27 * radius, (0.2, 0, 1))
    return union(sleeve, hand).pair()
