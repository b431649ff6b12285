"""How arches are bent, and which mark lies over which. In squares round the own one."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.pdf.printed import PrintedForm, PrintedPoint

NEAR = 0.03
"""Squares that do not count."""
FINE = 1e-6
HANDLES = ((0.60, 0.62), (-0.60, 0.62))
"""Of an arch two squares long: along and aside, from its start and, where negative, from its end."""
USUAL, WIDEST = 2.0, 1.42
"""How long that is, and how many times as wide the widest arch is."""
LAST = (-0.33, 0.34)
"""Where an arch ends; its start is in ARCH_STARTS."""
ARCH_STARTS = ((0.0, 0.0), (0.20, 0.22))
RANKS = {
    "board": 0, "pad": 1, "box": 2, "push": 3, "man": 4, "disc": 4, "ring": 4, "cross": 4, "swap": 4, "star-aside": 4,
    "star": 4, "opening": 4, "condition": 4, "box-round": 4, "own": 5, "pass": 6,
}  # fmt: skip
"""What is painted later lies over what is painted earlier. A new mark gets its rank here."""


def is_arch(points: Sequence[PrintedPoint]) -> bool:
    """Whether a curve is bent as arches are, whatever squares it joins."""
    if len(points) != len(HANDLES) + 2:
        return False
    start, end = _square(points[0]), _square(points[-1])
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return False
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    aside = (1.0, 0.0) if abs(x) <= FINE else (-y, x) if (x > 0) == (y >= -FINE) else (y, -x)
    wide = min(max(1.0, length / USUAL), WIDEST)

    def off(point: PrintedPoint, along: float, to: float, origin: SquarePlace) -> float:
        meant = origin[0] + x * along + aside[0] * to, origin[1] + y * along + aside[1] * to
        return hypot(point[0] - meant[0], point[1] - meant[1])

    begins = min(off(points[0], *one, start) for one in ARCH_STARTS) < NEAR
    meant = [(along * wide, to * wide) for along, to in HANDLES]
    return begins and all(
        off(point, *handle, start if handle[0] > 0 else end) < NEAR
        for point, handle in zip(points[1:], (*meant, LAST), strict=True)
    )


def is_covered(forms: Sequence[PrintedForm]) -> bool:
    """Whether a mark is painted before one that has to lie under it."""
    ranks = [RANKS.get(form.name.removeprefix("mark.").split(".")[0], 0) for form in forms]
    return ranks != sorted(ranks)


def _square(point: PrintedPoint) -> SquarePlace:
    return round(point[0]), round(point[1])
