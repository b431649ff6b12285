"""What a demon has besides his face: folded bat's wings, and his arms, one with a spiked mace.

Shares of `size`, which is that of the demon (see masks.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.cones import rising
from cardgen.figure.sculpt.anatomy.fingers import fist
from cardgen.figure.sculpt.part import Degrees, Landmarks, part
from cardgen.figure.solid.form import ORIGIN, X, Y, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, ball, horn

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form
    from cardgen.figure.solid.plates import OutlineStep

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
    (0.575, 0.615),
    (0.585, 0.665),
    [(0.535, 0.80), (0.548, 0.93), (0.612, 1.06)],
    (0.606, 1.11),
    [(0.545, 1.12), (0.515, 1.14), (0.490, 1.18)],
    (0.435, 1.18),
    [(0.40, 1.10), (0.30, 0.90), (-0.02, 0.58)],
]
MEMBRANE, WING_BEVEL = 0.088, 0.014
WRIST = (0.455, 1.12)
ARM = [(-0.02, 0.40, 0.042), (0.25, 0.78, 0.074), (*WRIST, 0.062)]
"""Across, up, radius."""
RIBS = [(0.15, -0.04), (0.395, 0.340), (0.528, 0.655), (0.566, 1.075)]
"""Where the fingers of the wing end."""
RIB = (0.078, 0.040)
CLAW = [(0.448, 1.08, 0.066), (0.452, 1.20, 0.060), (0.475, 1.31, 0.042), (0.520, 1.41, 0.021)]
"""The pointed end of the arm, hooked outwards: across, up, radius."""
WING_X, WING_SWEEP = -0.245, Degrees(10.0)


@part("accent")
def bat_wings(place: Landmarks, *, size: float) -> Form:
    """Two bat's wings, half folded behind the shoulders, with their fingers and a claw each."""
    at = foot_of(place.neck)
    skin = plate(WING, MEMBRANE * size, size=size, seen_from="front", bevel=WING_BEVEL * size)
    ribs = [horn([Joint(0, *WRIST, RIB[0]), Joint(0, *end, RIB[1])], size) for end in RIBS]
    arm = horn([Joint(0, *joint) for joint in ARM], size)
    claw = horn([Joint(0, *joint) for joint in CLAW], size)
    wing = union(skin, *ribs, arm, claw).turned(WING_SWEEP).moved(at[0] + WING_X * size, 0, at[2])
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
GRIP = (0.280, -0.332, -0.020)
"""Where the grip ends."""
LEAN_OUT, LEAN_BACK = Degrees(8.0), Degrees(4.0)
HELD, ROD = 0.190, 0.050
"""How high over the end of the grip the middle of the hand is, and the radius of the grip in it."""
UPPER_ARM = [Joint(-0.02, -0.300, 0.280, 0.100), Joint(-0.04, -0.385, 0.225, 0.118), Joint(-0.03, -0.422, 0.125, 0.094)]
FOREARM = [Joint(-0.04, -0.422, 0.115, 0.094), Joint(0.07, -0.436, 0.130, 0.096), Joint(0.215, -0.425, 0.165, 0.066)]
"""Of the right arm, to the palm; the left one is its mirror image, but for its hand."""
BRACER = [
    Joint(0.040, -0.434, 0.122, 0.086),
    Joint(0.060, -0.436, 0.126, 0.108),
    Joint(0.140, -0.430, 0.146, 0.102),
    Joint(0.160, -0.428, 0.151, 0.078),
]
REST = [Joint(-0.090, -0.385, 0.000, 0.082), Joint(0.080, -0.415, 0.010, 0.088), Joint(0.215, -0.400, 0.050, 0.062)]
LOWER = (0.0, 0.022, -0.050)
"""What carries a forearm, and where all of the arm is once more for that."""
CLENCHED, CLENCHED_ROD = (0.280, 0.358, 0.152), 0.030
"""The left fist, which holds nothing."""


@part("accent")
def mace_in_hand(place: Landmarks, *, size: float) -> Form:
    """Both arms with bracers: the left fist is clenched, the right one holds an iron mace with toothed flanges."""
    at = foot_of(place.neck)
    right = fist((0.0, 0.0, HELD), ROD, size, ORIGIN).mirrored()
    held = union(mace().scaled(size, size, size), right).turned(-LEAN_BACK, Y).turned(LEAN_OUT, X)
    x, y, z = FOREARM[0][:3]
    arm = union(*(horn(each, size, at) for each in (UPPER_ARM, FOREARM, BRACER, REST)))
    arm = arm + ball(at_share(size, at, (x, y, z)), FOREARM[0].radius * size)
    arm = arm + arm.moved(*at_share(size, ORIGIN, LOWER))
    left = fist(CLENCHED, CLENCHED_ROD, size, at)
    return union(held.moved(*at_share(size, at, GRIP)), arm.pair(), left) & rising(place.neck, 3 * size, STEEP)


def mace() -> Form:
    """The mace alone, upright on the origin, for a size of 1."""
    shaft = Profile(0.048, 0.06)
    for z, radius in SHAFT:
        shaft = shaft.to(radius, z)
    shaft = shaft.to(THICK, SHOULDER - 0.05).to(THICK - 0.02, SHOULDER).to(0.05, LENGTH)
    flange = plate(FLANGE, FLANGE_THICK, bevel=0.012)
    return union(shaft.solid(), flange.around(FLANGES))
