"""Players of gridiron football: a helmet with a caged face between shoulder pads, and a catcher's arm with the ball.

Sections of a player are shares of `size`, the height from the belt to the top of the helmet; those of a helmet are
counted in half its width, from its middle.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.cones import rising
from cardgen.figure.sculpt.anatomy.faces import Face, nose, skull
from cardgen.figure.sculpt.anatomy.locks import plus
from cardgen.figure.sculpt.anatomy.skulls import tipped
from cardgen.figure.sculpt.arms.shields import RISING
from cardgen.figure.sculpt.part import Built, Degrees, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Placed, Point3, X, Y, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, ball, box, horn, tiers

HELMET, HELMET_MIDDLE = 0.262, 0.733
"""Half the width of a helmet, and the height of its middle, in shares of the size."""
SHELL = [
    Tier(-0.98, 0.66, 0.62, -0.10),
    Tier(-0.70, 0.88, 0.82, -0.10),
    Tier(-0.35, 1.07, 0.96, -0.07),
    Tier(0.10, 1.16, 1.00, -0.05),
    Tier(0.50, 1.05, 0.90, -0.07),
    Tier(0.82, 0.72, 0.62, -0.10),
    Tier(1.00, 0.26, 0.24, -0.12),
]
STRIPE_WIDTH, STRIPE_RAISED = 0.30, 0.055
OPENING: list[OutlineStep] = [(0.40, -0.28), (1.90, 1.22), (1.90, -1.60), (0.40, -1.60)]
"""Seen from the side: its upper edge falls inwards at 45 degrees, so that the brow does not hang."""
OPENING_WIDTH = 1.42
EAR_HOLE, EAR_HOLE_SIDE = (-0.06, 1.02, -0.12), 0.24
INNER_FACE = Face(chin=-0.95, crown=0.80, width=0.58, depth=0.62, x=0.18)
CAGE = [
    Tier(-1.90, 0.28, 0.40, 0.28),
    Tier(-0.98, 0.82, 0.66, 0.42),
    Tier(-0.86, 0.84, 0.68, 0.42),
    Tier(-0.71, 0.68, 0.54, 0.42),
    Tier(-0.55, 0.85, 0.69, 0.42),
    Tier(-0.45, 0.85, 0.69, 0.42),
    Tier(-0.30, 0.69, 0.54, 0.42),
    Tier(-0.14, 0.86, 0.70, 0.42),
    Tier(-0.03, 0.86, 0.70, 0.42),
    Tier(0.03, 0.78, 0.62, 0.42),
]
"""The chin guard, which stands on the throat, and three bars; each goes out at 45 degrees or steeper."""
UPRIGHT_BAR = [Joint(1.10, 0, -0.98, 0.13), Joint(1.18, 0, -0.55, 0.13), Joint(1.19, 0, -0.06, 0.12)]


def helmet(size: float, middle: Point3, turn: float = 0.0) -> Form:
    """A helmet with its cage and the face inside, turned to the left about its middle."""
    hollow = plate(OPENING, OPENING_WIDTH * size, size=size)
    slab = box(ORIGIN, 4 * size, STRIPE_WIDTH * size, 4 * size)
    stripe = tiers([Tier(z, d + STRIPE_RAISED, w, x) for z, d, w, x in SHELL], size, exponent=2.2) & slab
    side = EAR_HOLE_SIDE * size
    holes = box(ORIGIN, side, side, side).turned(45, Y).moved(*at_share(size, ORIGIN, EAR_HOLE)).pair()
    shell = union(tiers(SHELL, size, exponent=2.2), stripe) - union(hollow, holes)
    cage = union(tiers(CAGE, size, exponent=2.4, ruled=True), horn(UPRIGHT_BAR, size))
    inside = union(skull(size, ORIGIN, INNER_FACE), nose(size, ORIGIN, INNER_FACE))
    return union(shell, cage, inside).turned(turn).moved(*middle)


BIG_CHEST = [
    Tier(0.00, 0.215, 0.225, 0.000),
    Tier(0.10, 0.270, 0.300, 0.015),
    Tier(0.21, 0.325, 0.405, 0.035),
    Tier(0.31, 0.350, 0.495, 0.045),
    Tier(0.38, 0.355, 0.525, 0.045),
    Tier(0.47, 0.340, 0.530, 0.035),
    Tier(0.54, 0.300, 0.495, 0.015),
    Tier(0.61, 0.235, 0.380, 0.000),
    Tier(0.66, 0.170, 0.230, -0.010),
]
CHEST = [
    Tier(0.00, 0.215, 0.225, 0.000),
    Tier(0.10, 0.245, 0.270, 0.010),
    Tier(0.22, 0.275, 0.335, 0.020),
    Tier(0.31, 0.290, 0.395, 0.020),
    Tier(0.37, 0.285, 0.410, 0.015),
    Tier(0.44, 0.260, 0.395, 0.005),
    Tier(0.49, 0.220, 0.320, -0.005),
    Tier(0.55, 0.165, 0.200, -0.010),
]
PAD_EXPONENT = 2.6
UNDER_PAD = 0.92
"""How wide the sleeve below a pad is, in widths of the pad."""
STRIPES, STRIPE_HALF, STRIPE_OUT = (-0.24, -0.68, -1.12), 0.06, 0.06
"""Where a sleeve has stripes, below the middle of its pad, how high half of one is, and how far it stands out there, in
half the height of the pad."""


class Pad(NamedTuple):
    """A pad on a shoulder."""

    halves: Point3
    """Of its size along x, y and z."""
    middle: Point3
    fall: float
    """Degrees by which it falls off outwards."""


BIG_PAD = Pad((0.300, 0.270, 0.175), (0.010, 0.370, 0.440), 24.0)
PAD = Pad((0.245, 0.200, 0.135), (0.000, 0.280, 0.385), 24.0)
SEVEN: list[OutlineStep] = [(-0.180, 0.475), (-0.180, 0.405), (-0.085, 0.405), (-0.165, 0.235), (-0.090, 0.235)]
SEVEN += [(-0.015, 0.405), (-0.015, 0.475)]
"""A digit on the breast, seen from the front; the other is the same, farther to the left."""
NEXT_DIGIT = 0.195
DIGIT_RAISED = 0.042
DIGIT_AT = 0.34
"""How far forward the digits are where their outline is drawn; their edges rise from there."""


@part("head")
def linebacker(seat: Seat, *, size: float) -> Built:
    """A tackler: his helmet sunk between huge pads, a number on his breast."""
    at = foot_of(seat)
    digit = Placed(plate(SEVEN, size, size=size, seen_from="front"), RISING).moved(DIGIT_AT * size, 0, at[2])
    number = in_relief(BIG_CHEST, digit + digit.moved(y=NEXT_DIGIT * size), size, at)
    return player(seat, size, BIG_CHEST, BIG_PAD, number)


def in_relief(chest: list[Tier], number: Form, size: float, at: Point3) -> Form:
    """What a number, drawn through the body, leaves standing out of the breast."""
    over = [t._replace(depth=t.depth + DIGIT_RAISED) for t in chest]
    return tiers(over, size, at, PAD_EXPONENT) & number


CATCHING_ARM = [
    Joint(0.00, -0.250, 0.330, 0.120),
    Joint(0.01, -0.360, 0.440, 0.105),
    Joint(0.02, -0.440, 0.580, 0.085),
    Joint(0.02, -0.490, 0.690, 0.074),
    Joint(0.02, -0.528, 0.845, 0.094),
]
TO_THE_BALL = Degrees(-32)
BALL_MIDDLE, BALL_AXIS = (0.02, -0.575, 1.000), (0.0, -0.22, 1.0)
# How far along its axis, in its half length, and its radius there
BALL_PROFILE = [
    (-1.0, 0.026),
    (-0.62, 0.100),
    (-0.25, 0.140),
    (0.25, 0.140),
    (0.62, 0.098),
    (0.92, 0.040),
    (1.0, 0.022),
]
BALL_ALONG = 0.240
LACE = [Joint(0.118, -0.592, 0.925, 0.024), Joint(0.168, -0.605, 1.000, 0.026), Joint(0.150, -0.616, 1.090, 0.024)]
PALM, PALM_RADIUS = (0.02, -0.535, 0.850), 0.098
FINGERS = [
    [Joint(0.025, -0.515, 0.710, 0.030), Joint(0.118, -0.520, 0.895, 0.044), Joint(0.140, -0.535, 0.960, 0.036)],
    [Joint(0.028, -0.520, 0.710, 0.030), Joint(0.092, -0.640, 0.900, 0.044), Joint(0.104, -0.682, 0.975, 0.036)],
    [Joint(0.012, -0.522, 0.710, 0.030), Joint(-0.010, -0.660, 0.900, 0.044), Joint(-0.015, -0.706, 0.980, 0.036)],
    [Joint(0.005, -0.510, 0.710, 0.030), Joint(-0.078, -0.490, 0.885, 0.046), Joint(-0.098, -0.490, 0.960, 0.040)],
]
"""Three fingers and the thumb, round the lower half of the ball."""
OPEN_PALM, OPEN_HALVES = (0.026, -0.540, 0.880), (0.058, 0.104, 0.150)
"""Of the other hand: its middle, and half of its size."""
OPEN_FINGERS = [
    [Joint(0.025, -0.492, 0.840, 0.043), Joint(0.056, -0.454, 1.005, 0.042), Joint(0.074, -0.450, 1.060, 0.034)],
    [Joint(0.025, -0.522, 0.860, 0.043), Joint(0.048, -0.511, 1.035, 0.041), Joint(0.066, -0.510, 1.100, 0.034)],
    [Joint(0.025, -0.558, 0.860, 0.043), Joint(0.055, -0.572, 1.030, 0.042), Joint(0.072, -0.577, 1.092, 0.034)],
    [Joint(0.025, -0.586, 0.835, 0.043), Joint(0.044, -0.628, 0.985, 0.042), Joint(0.056, -0.640, 1.035, 0.034)],
    [Joint(0.030, -0.505, 0.755, 0.046), Joint(0.064, -0.420, 0.865, 0.043), Joint(0.078, -0.364, 0.935, 0.033)],
]
"""They stand beside each other; the thumb is apart, towards the head."""
EIGHT: list[OutlineStep] = [(-0.045, 0.0), (0.045, 0.0), (0.085, 0.04), (0.085, 0.10), (0.070, 0.125), (0.085, 0.15)]
EIGHT += [(0.085, 0.21), (0.045, 0.25), (-0.045, 0.25), (-0.085, 0.21), (-0.085, 0.15), (-0.070, 0.125)]
EIGHT += [(-0.085, 0.10), (-0.085, 0.04)]
EYES_OF_EIGHT, EYE_HALF = (0.071, 0.179), 0.030
"""Heights of the middles of its holes, and half their widths."""
EIGHTS_AHEAD, EIGHTS_APART, EIGHTS_UP = 0.29, 0.100, 0.145
"""How far forward the two digits are drawn, how far each is from the middle of the breast, and how high they stand."""


@part("head")
def receiver(seat: Seat, *, size: float, turn: Degrees = TO_THE_BALL) -> Built:
    """A catcher, 88 on his breast: both arms up, the ball in his right hand; `turn` is his helmet's, to the left."""
    at = foot_of(seat)
    arm = horn(CATCHING_ARM, size, at)
    palm = ball(at_share(size, at, PALM), PALM_RADIUS * size)
    holding = union(arm, palm, *(tipped(each, size, at) for each in FINGERS))
    flat = ball(ORIGIN, size).scaled(*OPEN_HALVES).moved(*at_share(size, at, OPEN_PALM))
    spread = union(arm, flat, *(tipped(each, size, at) for each in OPEN_FINGERS)).mirrored()
    return player(seat, size, CHEST, PAD, union(holding, spread, held_ball(size, at), eighty_eight(size, at)), turn)


def eighty_eight(size: float, at: Point3) -> Form:
    """The number on the catcher's breast; it looks the same in a mirror."""
    eyes = [box((0, 0, high * size), 4 * size, 2 * EYE_HALF * size, 2 * EYE_HALF * size) for high in EYES_OF_EIGHT]
    eight = plate(EIGHT, size, size=size, seen_from="front") - union(*eyes)
    digit = Placed(eight, RISING).moved(*at_share(size, (0, 0, at[2]), (EIGHTS_AHEAD, EIGHTS_APART, EIGHTS_UP)))
    return in_relief(CHEST, digit.pair(), size, at)


def held_ball(size: float, at: Point3) -> Form:
    """A ball with two points, upright in the hand, with its lace in front."""
    along = [Joint(*plus(BALL_MIDDLE, BALL_AXIS, share * BALL_ALONG), radius) for share, radius in BALL_PROFILE]
    return union(horn(along, size, at), horn(LACE, size, at))


def sleeve(size: float, halves: Point3, long: float) -> Form:
    """What hangs below the middle of a pad, with stripes round it; `long` is a share of the size."""
    rise, out = halves[2] * size, (UNDER_PAD + STRIPE_OUT) * size
    edge = 1.3 * STRIPE_OUT * max(halves) * size  # rises steeply enough on the wider side
    cut = Profile(UNDER_PAD * size, -long * size)
    for middle in sorted(STRIPES):
        low, high = (middle - STRIPE_HALF) * rise, (middle + STRIPE_HALF) * rise
        cut = cut.to(UNDER_PAD * size, low - edge).to(out, low).to(out, high).to(UNDER_PAD * size, high + edge)
    return cut.to(UNDER_PAD * size, 0).solid().scaled(halves[0], halves[1], 1)


def player(seat: Seat, size: float, torso: list[Tier], pad: Pad, arms: Form, turn: float = 0.0) -> Built:
    """Torso, pads and helmet, with the arms that are given; nothing hangs out over the belt."""
    at = foot_of(seat)
    share = seat.radius / size
    fitted = [t._replace(depth=min(t.depth, share + t.z), width=min(t.width, share + t.z)) for t in torso]
    halves, middle, fall = pad
    cap = ball(ORIGIN, size).scaled(*halves).turned(-fall, X).moved(*at_share(size, at, middle))
    cap += sleeve(size, halves, middle[2]).moved(*at_share(size, at, middle))
    form = union(
        tiers(fitted, size, at, PAD_EXPONENT),
        union(cap.pair(), arms) & rising(seat, 3 * size),
        helmet(HELMET * size, at_share(size, at, (0.0, 0.0, HELMET_MIDDLE)), turn),
    )
    return Built(form, Seat(at[2] + size, 0))
