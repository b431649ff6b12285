"""What a charging piece wears besides its lean: a plume swept back, and a short blade that points ahead.

Both are drawn so steep that the piece may lean forward. Plume and blade are shares of their size.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.form import Form, Y, union
from cardgen.figure.part import Landmarks, part
from cardgen.figure.parts.blades import LEAF, from_shares
from cardgen.figure.solids import plate

if TYPE_CHECKING:
    from cardgen.figure.solids import Step

# The curls of a plume from above, each between the hollow below it and its tip (x, z).
CURLS = [
    ((-0.36, 1.06), (-0.60, 1.46)),
    ((-0.44, 0.74), (-0.80, 1.15)),
    ((-0.42, 0.42), (-0.84, 0.83)),
    ((-0.26, 0.02), (-0.62, 0.36)),
]
# The front edge, up to the first curl.
FRONT: list[Step] = [(0.12, -0.05), [(0.14, 0.50), (0.04, 0.98), (-0.20, 1.32), (-0.44, 1.55)], (-0.57, 1.55)]
ROOT: Step = (-0.04, -0.12)
BLUNT = 0.10
"""How broad a curl ends, level on top."""
# How far out a layer's curls reach, its thickness and its bevel: the core is thick, the ends of the curls are thin.
LAYERS = [(1.0, 0.19, 0.03), (0.70, 0.25, 0.07), (0.45, 0.36, 0.10)]


BLADE_TILT = 29.0
"""Degrees by which the blade leans forward from the upright, before the piece itself leans."""
BELLY = (0.38, 0.21)
"""Where a leaf is widest: its height and half its width."""
WEB_THICKNESS, WEB_SLOPE, WEB_BACK = 3.0, 1.60, 0.25


@part("accent")
def plume(place: Landmarks, *, size: float, low: float, back: float = 0.0) -> Form:  # noqa: ARG001  as every accent
    """A plume that rises from the height `low` and sweeps backwards in curls, `back` mm behind the axis."""
    layers = (plate(_outline(out), thick * size, size=size, bevel=cut * size) for out, thick, cut in LAYERS)
    return union(*layers).moved(x=-back, z=low)


def _outline(out: float) -> list[Step]:
    """Up the front edge, and down from curl to curl; `out` is how much of each curl there is."""
    steps: list[Step] = list(FRONT)
    for i, ((x, z), (far, top)) in enumerate(CURLS):
        tip = (x + out * (far - x), z + out * (top - z))
        if i:
            inner = min(tip[0] + 0.03 + BLUNT, CURLS[i - 1][0][0] - 0.03)
            steps += [(inner, tip[1] + BLUNT)] if inner > tip[0] + 0.08 else []
            steps.append((tip[0] + 0.03, tip[1] + BLUNT))
        steps += [tip, (0.40 * x + 0.60 * tip[0] + 0.03, 0.40 * z + 0.60 * tip[1] - 0.06), (x, z)]
    return [*steps, ROOT]


@part("accent")
def breast_blade(place: Landmarks, *, size: float, low: float, ahead: float) -> Form:  # noqa: ARG001  as every accent
    """A leaf-shaped blade of `size` mm that points up and ahead, edge downwards, on a web that carries it."""
    blade = from_shares(LEAF, size, ruled=False).turned(90).turned(BLADE_TILT, Y)
    sine, cosine = math.sin(math.radians(BLADE_TILT)), math.cos(math.radians(BLADE_TILT))
    along, across = BELLY
    x, z = (along * sine + across * cosine) * size, (along * cosine - across * sine) * size
    back = -WEB_BACK * size
    web: list[Step] = [(x, z), (0.3 * x, z + 0.2 * size), (back, z), (back, z - (x - back) * WEB_SLOPE)]
    return union(blade, plate(web, WEB_THICKNESS, bevel=0.3)).moved(x=ahead, z=low)
