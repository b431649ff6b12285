"""How large the signs of a diagram are drawn, and through which points, for those that the pixels do not judge."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.proof.pdf.kept import KeptObjects

NEAR = 0.01
"""Squares that do not count."""
OutlineMeasure = tuple[int, tuple[float, ...]]
"""How many points and handles; their box (left, bottom, right, top), the middle of all, and of their squares."""
DRAWN: dict[str, OutlineMeasure] = {
    "disc": (13, (-0.25, -0.25, 0.25, 0.25, 0.019, 0, 0.04, 0)),
    "ring": (26, (-0.195, -0.195, 0.195, 0.195, 0.015, 0, 0.024, 0)),
    "cross": (4, (-0.21, -0.21, 0.21, 0.21, 0, 0, 0.044, 0)),
    "pad": (34, (-0.43, -0.43, 0.43, 0.43, -0.018, -0.025, 0.149, 0.008)),
    "box": (24, (-0.275, -0.275, 0.275, 0.275, 0, 0, 0.058, 0)),
    "box-round": (24, (-0.395, -0.395, 0.395, 0.395, 0, 0, 0.13, 0)),
    "man": (21, (-0.286, -0.386, 0.286, 0.353, 0.009, 0.03, 0.032, 0.001)),
    "star": (12, (-0.26, -0.3, 0.26, 0.3, 0, 0, 0.027, 0)),
    "push": (6, (-0.15, -0.15, 0.15, 0.15, 0, -0.023, 0.015, 0)),
    "swap": (14, (-0.38, -0.45, 0.38, 0.45, 0, 0, 0.069, 0.008)),
    "pass": (25, (-0.618, -0.614, 0.8, 0.614, -0.007, -0.04, 0.202, -0.016)),
    "opening": (3, (0.11, 0.11, 0.47, 0.47, 0.35, 0.35, 0.151, 0.108)),
    "condition": (6, (0.09, -0.43, 0.43, -0.09, 0.317, -0.317, 0.126, -0.087)),
}
OPERANDS = {"m": 2, "l": 2, "c": 6}


def misdrawn(forms: Iterable[Any], kept: KeptObjects) -> Iterator[str]:
    """Signs that are drawn too large, too small or in part."""
    for name, form in forms:
        sign = str(name).removeprefix("/mark.")
        if sign in DRAWN:
            count, box = _drawn(kept.unpacked(form))
            points, meant = DRAWN[sign]
            if count != points or max(abs(one - other) for one, other in zip(box, meant, strict=True)) > NEAR:
                yield f"the sign {sign!r} is not drawn as it should be"


@cache
def _drawn(stream: bytes) -> OutlineMeasure:
    """What the paths of a form go through."""
    xs: list[float] = []
    ys: list[float] = []
    numbers: list[float] = []
    for word in stream.decode("latin-1").split():
        if word in OPERANDS:
            points = numbers[-OPERANDS[word] :]
            xs += points[::2]
            ys += points[1::2]
        if word.lstrip("-").replace(".", "", 1).isdigit():
            numbers.append(float(word))
        else:
            numbers = []
    if not xs or len(xs) != len(ys):
        return 0, (0.0,) * 8
    count = len(xs)
    squares = sum(x * x for x in xs) / count, sum(x * y for x, y in zip(xs, ys, strict=True)) / count
    return count, (min(xs), min(ys), max(xs), max(ys), sum(xs) / count, sum(ys) / count, *squares)
