"""Horses that wear or bear something: the unicorn's horn, a straw hat, a crown. Numbers are shares of `size`."""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.manes import mane_of
from cardgen.figure.sculpt.anatomy.skulls import grown, place
from cardgen.figure.sculpt.horses.horse import FORWARD, POLL, SKULL, TUCK, bust, forelock, neck, poll_of, skull, throat
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.signs.pawn_heads import straw_cone
from cardgen.figure.sculpt.turned.crowns import closed_crown
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.solids import Joint, Tier, ball, box, horn, tiers, tube

# ---------------------------------------------------------------- the unicorn
HORN_ROOT, HORN_LENGTH, HORN_ANGLE = (0.15, 0.0, 0.90), 0.77, 61
"""Where the horn leaves the brow, how long it is, and its rise in degrees."""
HORN_RADIUS, HORN_TIP = 0.062, 0.036
TWISTS, STRANDS = 1.7, 3
STRAND = 0.62
"""Radius of a strand, and how far its middle is from the horn's, as a share of the horn's radius."""
BEARD = [
    Joint(0.300, 0.0, 0.035, 0.034),
    Joint(0.365, 0.0, 0.115, 0.050),
    Joint(0.405, 0.0, 0.205, 0.062),
    Joint(0.415, 0.0, 0.290, 0.055),
]
SLENDER = 0.90


@part("head")
def unicorn(seat: Seat, *, size: float, horns: float = 1.0) -> Built:
    """A slender horse with a long twisted horn, a beard and a full crest; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        bust(size, at).scaled(1, SLENDER, 1),
        mane_of("crest", size, at),
        twisted_horn(size, at, horns),
        horn(BEARD, size, at),
    )
    tip = HORN_ROOT[2] + horns * (HORN_LENGTH * math.sin(math.radians(HORN_ANGLE)) + HORN_TIP)
    return Built(form, Seat(at[2] + tip * size, 0))


def twisted_horn(size: float, at: Point3, times: float = 1.0) -> Form:
    """Strands wound round each other, thinner to the tip, which is round."""
    root, end = Joint(0, 0, -0.1, HORN_RADIUS), Joint(0, 0, HORN_LENGTH, HORN_TIP)
    middle = Joint(0, 0, 0, HORN_RADIUS)
    strand = horn(grown(_strand(), times, middle), size)
    tip = ball((0, 0, times * HORN_LENGTH * size), times * HORN_TIP * size)
    core = horn(grown([root, end], times, middle), size)
    whole = union(strand.around(STRANDS), core, tip)
    return whole.turned(90 - HORN_ANGLE, Y).moved(*place(HORN_ROOT, size, at))


def _strand() -> list[Joint]:
    """A helix that closes in on the axis."""
    steps = 18
    joints = []
    for i in range(steps + 1):
        share = i / steps
        radius = HORN_RADIUS + (HORN_TIP - HORN_RADIUS) * share
        turn = 2 * math.pi * TWISTS * share
        out = STRAND * radius
        z = -0.1 + (HORN_LENGTH + 0.1) * share
        joints.append(Joint(out * math.cos(turn), out * math.sin(turn), z, STRAND * radius))
    return joints


# ---------------------------------------------------------------- a crown
# The crown stands on the poll; the ears are before it.
CROWN_EAR = [
    Joint(0.060, 0.085, 0.83, 0.060),
    Joint(0.100, 0.172, 0.95, 0.072),
    Joint(0.130, 0.238, 1.06, 0.054),
    Joint(0.140, 0.262, 1.125, 0.034),
]
CROWN_EAR_HOLLOW = [
    Joint(0.155, 0.152, 0.915, 0.012),
    Joint(0.158, 0.197, 0.970, 0.034),
    Joint(0.170, 0.244, 1.040, 0.022),
    Joint(0.170, 0.266, 1.100, 0.006),
]
CROWN_WIDTH, CROWN_HEIGHT, CROWN_SEAT = 0.48, 0.37, Seat(0.85, 0.150)
CROWN_POINTS = 6
CROWNED_FORWARD = 0.012
"""How far the horse stands ahead of the axis, which goes through its crown."""
# The breast band follows the neck.
BAND = [
    Tier(0.10, 0.375, 0.315, 0.0),
    Tier(0.14, 0.395, 0.330, -0.01),
    Tier(0.20, 0.378, 0.312, -0.022),
    Tier(0.225, 0.335, 0.265, -0.03),
]
JEWELS, JEWEL = (0, 42), 0.062


@part("head")
def crowned_horse(seat: Seat, *, size: float) -> Built:
    """A horse with a closed crown behind its ears and a jewelled breast band; it stands on a round of 0.9 size."""
    at = (CROWNED_FORWARD * size, 0.0, seat.z - SINK)
    brow = Seat(at[2] + CROWN_SEAT.z * size, CROWN_SEAT.radius * size)
    worn = closed_crown(brow, width=CROWN_WIDTH * size, height=CROWN_HEIGHT * size, points=CROWN_POINTS)
    *tip, radius = CROWN_EAR[-1]
    ear = horn(CROWN_EAR, size, at) - horn(CROWN_EAR_HOLLOW, size, at)
    ear += ball(place((tip[0], tip[1], tip[2]), size, at), radius * size)
    form = union(crownable(size, at), mane_of("crest", size, at), ear.pair(), breast_band(size, at))
    return Built(union(form, worn.form), worn.top)


def crownable(size: float, at: Point3) -> Form:
    """Neck and head without ears."""
    face = skull(size, at).turned(TUCK, Y, place(POLL, size, at)).moved(x=FORWARD * size)
    return union(neck(size, at), face, throat(size, at))


def breast_band(size: float, at: Point3) -> Form:
    """A band round the foot of the neck, with jewels on the breast."""
    jewels = []
    for turn in JEWELS:
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        jewels.append(ball(place((0.362 * x - 0.012, 0.305 * y, 0.170), size, at), JEWEL * size))
    return union(tiers(BAND, size, at, 2.2), *(each.pair() for each in jewels))


# ---------------------------------------------------------------- a diadem
# Seen from the front, from its root in the brow (y, z): three blunt points.
DIADEM = mirrored_outline([
    (0.105, -0.06),
    (0.110, 0.02),
    (0.185, 0.115),
    (0.185, 0.185),
    (0.150, 0.200),
    (0.095, 0.125),
    (0.045, 0.245),
    (0.0, 0.265),
])  # fmt: skip
DIADEM_PLACE, DIADEM_THICKNESS, DIADEM_LEAN = (0.105, 0.0, 0.935), 0.10, 14


@part("head")
def diadem_horse(seat: Seat, *, size: float) -> Built:
    """A horse with lock mane and a diadem on its brow; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    tiara = plate(DIADEM, DIADEM_THICKNESS * size, size=size, seen_from="front", bevel=0.02 * size)
    worn = tiara.turned(DIADEM_LEAN, Y).moved(*place(DIADEM_PLACE, size, at))
    return Built(union(bust(size, at), mane_of("locks", size, at), forelock(size, at), worn), poll_of(size, at))


# ---------------------------------------------------------------- a straw hat
BRIM, HAT = 0.56, 0.46
"""Width and height of the hat."""
BROW, BROW_RADIUS, HAT_BACK = 0.795, 0.185, 0.015
# Its ears reach through the brim, turned outwards.
HAT_EAR = [
    Joint(0.075, 0.085, 0.780, 0.050),
    Joint(0.090, 0.170, 0.905, 0.068),
    Joint(0.100, 0.238, 1.025, 0.054),
    Joint(0.104, 0.272, 1.100, 0.034),
]
NOSEBAND, BAND_WIDE, BAND_PROUD, BAND_TILT = (0.285, 0.0, 0.580), 0.062, 0.016, 30.0
BAND_LONG = 0.30
"""Where the middle of the band over the nose is, how broad it is, how far it stands out and by how many degrees it is
tilted; how far it reaches down, for under the jaw it would hang."""
STRAP = [
    Joint(0.262, 0.108, 0.585, 0.026),
    Joint(0.190, 0.128, 0.655, 0.026),
    Joint(0.105, 0.152, 0.735, 0.026),
    Joint(0.038, 0.152, 0.830, 0.026),
    Joint(0.010, 0.120, 0.900, 0.026),
]
"""From the noseband over the cheek to the hat."""


@part("head")
def straw_horse(seat: Seat, *, size: float) -> Built:
    """A horse with a crest, bridled to a straw hat with its ears through the brim; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    hat = straw_cone(Seat(at[2] + BROW * size, BROW_RADIUS * size), BRIM * size, HAT * size)
    *tip, radius = HAT_EAR[-1]
    ear = horn(HAT_EAR, size, at) + ball(place((tip[0], tip[1], tip[2]), size, at), radius * size)
    worn = bridle(size, at).turned(TUCK, Y, place(POLL, size, at)).moved(x=FORWARD * size)
    form = union(crownable(size, at), mane_of("crest", size, at), hat.moved(x=-HAT_BACK * size), ear.pair(), worn)
    return Built(form, Seat(at[2] + (BROW + HAT) * size, 0))


def bridle(size: float, at: Point3) -> Form:
    """A band over the nose and a strap over each cheek."""
    swollen = [each._replace(depth=each.depth + BAND_PROUD, width=each.width + BAND_PROUD) for each in SKULL[1:-1]]
    cut = (
        box((0, 0, 0), BAND_WIDE * size, size, BAND_LONG * size).turned(BAND_TILT, Y).moved(*place(NOSEBAND, size, at))
    )
    return union(tube(swollen, size, at, 2.4) & cut, horn(STRAP, size, at).pair())
