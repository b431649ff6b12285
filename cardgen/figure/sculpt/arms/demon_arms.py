"""What a demon has besides his face: folded bat's wings, and a spiked mace that he holds close.

Shares of `size`, which is that of the demon (see masks.py).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.cones import rising
from cardgen.figure.sculpt.part import Degrees, Landmarks, part
from cardgen.figure.solid.form import X, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, egg, horn, plate

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form
    from cardgen.figure.solid.solids import OutlineStep

STEEP = 1.16
"""How much all of it rises for each mm that it is farther out than its seat."""

# the left wing seen from the front: below, three points with bays between them, the claw, and down inside
WING: list[OutlineStep] = [
    (-0.02, -0.10),
    (0.14, -0.10),
    [(0.24, 0.03), (0.32, 0.12)],
    (0.425, 0.27),
    (0.44, 0.33),
    [(0.445, 0.42), (0.475, 0.48)],
    (0.550, 0.59),
    (0.565, 0.66),
    [(0.530, 0.80), (0.540, 0.92), (0.585, 1.02)],
    (0.580, 1.09),
    [(0.535, 1.12), (0.520, 1.17), (0.512, 1.25)],
    (0.435, 1.25),
    [(0.40, 1.10), (0.30, 0.90), (-0.02, 0.58)],
]
MEMBRANE, WING_BEVEL = 0.088, 0.014
WRIST = (0.455, 1.12)
ARM = [(-0.02, 0.40, 0.042), (0.25, 0.78, 0.074), (*WRIST, 0.062)]
"""Across, up, radius."""
RIBS = [(0.15, -0.04), (0.395, 0.340), (0.512, 0.670), (0.548, 1.05)]
"""Where the fingers of the wing end."""
RIB = (0.078, 0.040)
WING_X, WING_SWEEP = -0.245, Degrees(10.0)


@part("accent")
def bat_wings(place: Landmarks, *, size: float) -> Form:
    """Two bat's wings, half folded behind the shoulders, with their fingers and a claw each."""
    at = foot_of(place.neck)
    skin = plate(WING, MEMBRANE * size, size=size, seen_from="front", bevel=WING_BEVEL * size)
    ribs = [horn([Joint(0, *WRIST, RIB[0]), Joint(0, *end, RIB[1])], size) for end in RIBS]
    arm = horn([Joint(0, *joint) for joint in ARM], size)
    wing = union(skin, *ribs, arm).turned(WING_SWEEP).moved(at[0] + WING_X * size, 0, at[2])
    return wing.pair() & rising(place.neck, 3 * size, STEEP)


# heights and radii of the mace, from the end of its grip
SHAFT = [(0.285, 0.048), (0.345, 0.085), (0.375, 0.085), (0.39, 0.072)]
THICK, SHOULDER, LENGTH = 0.095, 0.93, 1.01
FLANGE: list[OutlineStep] = [
    (0.03, 0.36),
    (0.065, 0.40),
    (0.150, 0.53),
    (0.152, 0.56),
    (0.108, 0.60),
    (0.172, 0.70),
    (0.174, 0.73),
    (0.122, 0.77),
    (0.182, 0.865),
    (0.182, 0.895),
    (0.065, 0.965),
    (0.03, 0.965),
]
"""One of the flanges, seen from the side: three teeth whose lower edges are steep enough on a leaning mace."""
FLANGES, FLANGE_THICK = 6, 0.068
# the hand about the grip: how far round its fingers go, in degrees from straight ahead to the left
FINGER_TURNS = (-110.0, -45.0, 15.0, 75.0)
FINGER_OUT, FINGER_RADIUS, FINGERS = 0.066, 0.036, (0.135, 0.190, 0.245)
GRIP = (0.240, -0.375, -0.030)
"""Where the grip ends."""
LEAN_OUT, LEAN_BACK = Degrees(8.0), Degrees(4.0)
UPPER_ARM = [Joint(-0.03, -0.330, 0.24, 0.125), Joint(0.00, -0.420, 0.14, 0.120), Joint(0.06, -0.440, 0.04, 0.112)]
FOREARM = [Joint(0.05, -0.440, 0.03, 0.112), Joint(0.13, -0.435, 0.08, 0.100), Joint(0.212, -0.420, 0.165, 0.084)]


@part("accent")
def spiked_mace(place: Landmarks, *, size: float) -> Form:
    """An iron mace with toothed flanges, held close in the right hand, its thick end over the shoulder."""
    at = foot_of(place.neck)
    held = union(mace(), hand()).scaled(size, size, size).turned(-LEAN_BACK, Y).turned(LEAN_OUT, X)
    arm = union(horn(UPPER_ARM, size, at), horn(FOREARM, size, at))
    return union(held.moved(*at_share(size, at, GRIP)), arm) & rising(place.neck, 3 * size, STEEP)


def mace() -> Form:
    """The mace alone, upright on the origin, for a size of 1."""
    shaft = Profile(0.048, 0.06)
    for z, radius in SHAFT:
        shaft = shaft.to(radius, z)
    shaft = shaft.to(THICK, SHOULDER - 0.05).to(THICK - 0.02, SHOULDER).to(0.05, LENGTH)
    flange = plate(FLANGE, FLANGE_THICK, bevel=0.012)
    return union(shaft.solid(), flange.around(FLANGES))


def hand() -> Form:
    """A fist about the grip."""
    fingers = []
    for z in FINGERS:
        turns = [math.radians(turn) for turn in FINGER_TURNS]
        arc = [Joint(FINGER_OUT * math.cos(t), FINGER_OUT * math.sin(t), z, FINGER_RADIUS) for t in turns]
        fingers.append(horn(arc))
    palm = egg((-0.005, -0.010, 0.185), 0.090, 0.140)
    return union(*fingers, palm)
