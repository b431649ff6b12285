"""Crosses and the crozier: carved plates with deeply broken edges.

The arms of a cross would hang; a thinner web below them, which rises at 45 degrees, carries each.
"""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from cardgen.figure.sculpt.arms.staffs import RIGHT, carried
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Landmarks, Seat, part
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.plates import OutlineStep, mirrored_outline, plate
from cardgen.figure.solid.solids import Joint, ball, cylinder, horn

Cross = Literal["pattee", "lorraine", "maltese"]

Outline = list[tuple[float, float]]


class Pieces(NamedTuple):
    """Of a cross, convex, in its heights."""

    post: list[Outline]
    """Those on the axis, by their right halves."""
    arms: list[Outline]
    """Those on one side."""
    web: Outline
    """What is thin below them."""


PATTEE_POST = [[(0.210, 0.00), (0.095, 0.55)], [(0.095, 0.50), (0.215, 1.00)]]
PATTEE_ARMS = [[(-0.1, 0.425), (0.420, 0.400), (0.420, 0.770), (-0.1, 0.610)]]
PATTEE_WEB = [(0.190, 0.00), (0.100, 0.045), (0.419, 0.380), (0.419, 0.70)]
LORRAINE_POST = [[(0.165, 0.00), (0.064, 0.42)], [(0.064, 0.38), (0.098, 1.00)]]
LORRAINE_ARMS = [
    [(-0.06, 0.330), (0.375, 0.312), (0.375, 0.462), (-0.06, 0.420)],
    [(-0.06, 0.672), (0.262, 0.658), (0.262, 0.800), (-0.06, 0.758)],
]
LORRAINE_WEB = [
    *[(0.066, -0.010), (0.374, 0.304), (0.374, 0.43)],
    *[(0.062, 0.435), (0.261, 0.645), (0.261, 0.76)],
]
MALTESE_POST: list[Outline] = []
MALTESE_ARMS = [
    [(-0.09, 0.53), (0.160, 0.000), (0.255, 0.105), (0.02, 0.65)],
    [(-0.02, 0.65), (0.255, 0.105), (0.400, 0.105), (0.420, 0.165), (0.09, 0.53)],
    [(-0.09, 0.47), (0.02, 0.35), (0.260, 0.900), (0.160, 1.000), (0.095, 1.000)],
    [(0.09, 0.47), (0.430, 0.870), (0.405, 0.930), (0.260, 0.900), (-0.02, 0.35)],
]
"""The eight-pointed cross set diagonally; its upper arms are steep enough to print."""
MALTESE_WEB = [(0.370, 0.00), (0.370, 0.135), (0.080, 0.450), (0.070, 0.5)]
PIECES = {
    "pattee": Pieces(PATTEE_POST, PATTEE_ARMS, PATTEE_WEB),
    "lorraine": Pieces(LORRAINE_POST, LORRAINE_ARMS, LORRAINE_WEB),
    "maltese": Pieces(MALTESE_POST, MALTESE_ARMS, MALTESE_WEB),
}
BEVEL = {"pattee": 0.27, "lorraine": 0.26, "maltese": 0.14}
"""How far the edges are broken, in thicknesses: what is left of them is the web."""
MOST_BEVEL = {"pattee": 0.085, "lorraine": 0.040, "maltese": 0.05}
"""The same, in heights of the cross: its bars are no broader."""


@part("finial")
def carved_cross(seat: Seat, *, kind: Cross, height: float, thickness: float) -> Built:
    """A cross whose broad side is to the players."""
    form = cross_form(kind, height + SINK, thickness).moved(z=seat.z - SINK)
    return Built(form, Seat(seat.z + height, 0))


def cross_form(kind: Cross, height: float, thickness: float) -> Form:
    """A cross that stands on the origin, proud of the thin web that carries its arms."""
    post, arms, web = PIECES[kind]
    bevel = min(BEVEL[kind] * thickness, MOST_BEVEL[kind] * height)

    def carved(outline: Outline) -> Form:
        return plate(outline, thickness, size=height, seen_from="front", bevel=bevel)

    uprights = [carved(mirrored_outline(half)) for half in post]
    thin = plate(mirrored_outline(web), thickness - 2 * bevel, size=height, seen_from="front")
    return union(thin, *uprights, *(carved(arm).pair() for arm in arms))


CROOK_AHEAD = 0.20
"""Where the middle of the spiral is, beyond the pole."""
CROOK_OUT, CROOK_IN = 0.37, 0.10
"""Where the spiral begins and ends, in heights of the crook."""
CROOK_TUBE = 0.13
CROOK_TURNS, CROOK_STEPS = 1.15, 14
CROOK_NECK = ((0.0, 0.0), (-0.03, 0.25), (-0.085, 0.5), (-0.14, 0.78))
"""How the pole bends away to where the spiral begins: sideways in heights, and up in heights of its middle."""
CROOK_FILL = 2.0
"""Thickness of what fills the spiral, in mm."""


def crook(size: float) -> Form:
    """A spiral in the plane of y and z, filled, so that no turn of it hangs; it stands on the origin."""
    middle = (CROOK_AHEAD * size, (1 - CROOK_OUT - CROOK_TUBE) * size)
    joints = [Joint(0.0, y * size, share * middle[1], CROOK_TUBE * size) for y, share in CROOK_NECK]
    for i in range(CROOK_STEPS + 1):
        share = i / CROOK_STEPS
        angle = math.pi - 2 * math.pi * CROOK_TURNS * share
        radius = (CROOK_OUT + (CROOK_IN - CROOK_OUT) * share) * size
        y, z = middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
        joints.append(Joint(0.0, y, z, (CROOK_TUBE - 0.02 * share) * size))
    end = joints[-1]
    knob = ball((end[0], end[1], end[2]), 1.25 * end[3])
    fill = cylinder((-CROOK_FILL / 2, *middle), (CROOK_OUT - 0.02) * size, CROOK_FILL, X)
    return union(horn(joints), knob, fill, _gusset(size, middle))


def _gusset(size: float, middle: tuple[float, float]) -> Form:
    """It carries the turn of the spiral that lies beyond the pole."""
    outer = (CROOK_OUT + 0.4 * CROOK_TUBE) * size
    slant = outer * math.sqrt(0.5)
    touch = (middle[0] + slant, middle[1] - slant)  # the line of 45 degrees touches the spiral here
    outline: list[OutlineStep] = [(0, touch[1] - touch[0]), touch, middle, (0, middle[1])]
    return plate(outline, CROOK_FILL, seen_from="front")


@part("accent")
def crozier(
    place: Landmarks,
    *,
    height: float,
    size: float = 11.0,
    out: float = 0.0,
    bearing: Degrees = RIGHT,
    tie: float = 0.0,
) -> Form:
    """An abbot's staff with a solid spiral of `size` mm, `height` mm to its top; placed and tied like a spear."""
    return carried(place, crook(size).moved(z=height - size).turned(-bearing - 180), height - size, out, bearing, tie)
