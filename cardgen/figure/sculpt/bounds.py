"""Between what the sizes of a part are meant to be.

A size that a part has by itself is asked for greater or smaller, but not many times. A size that has to be said is that
of a thing which is held in a hand. Anything else is a slip: millimetres for a share, a point in the wrong place.
"""

from __future__ import annotations

from inspect import Parameter

LONGEST = 120.0
"""The greatest length, in mm."""
LEAST = {"size": 5.0, "height": 1.0, "width": 2.0, "wall": 0.8, "thickness": 0.8, "neck": 2.0}
"""The least of lengths that have to be said, in mm: what is smaller is not printed, or cannot be made at all."""
TIMES = 5
MOST = 72
"""Folds, corners, merlons."""


def length_bounds(parameter: Parameter) -> tuple[float, float]:
    """Of a length in mm, or of a share of another size."""
    usual = parameter.default
    if usual is Parameter.empty:
        return LEAST.get(parameter.name, 0.0), LONGEST
    return (round(usual / TIMES, 3), round(usual * TIMES, 3)) if usual else (0.0, LONGEST)


def count_bounds(parameter: Parameter) -> tuple[int, int]:
    """Of a number of things."""
    usual = parameter.default
    return (1, MOST) if usual is Parameter.empty else (min(1, usual), MOST)
