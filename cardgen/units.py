"""Lengths. Everything we design is in millimetres; only the PDF writer sees points."""

from __future__ import annotations

from functools import reduce
from operator import add
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

MM_PER_INCH = 25.4
PT_PER_INCH = 72
MM_PER_PT = MM_PER_INCH / PT_PER_INCH
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
LEAST_DPI, MOST_DPI = 20, 1200
"""Resolutions of pictures, in dots per inch."""


def added(values: Iterable[float]) -> float:
    """The sum, one after the other: Python's own is rounded otherwise from 3.12 on, and files would differ."""
    return reduce(add, values, 0)
