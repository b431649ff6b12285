"""Lengths, sizes and resolutions as they are typed, with or without their unit. What is out of bounds is misuse."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardgen.errors import MisuseError
from cardgen.units import LEAST_DPI, MOST_DPI

NUMBER = r"([0-9]+(?:\.[0-9]+)?)"
_UNIT = r"\s*(?:mm)?\s*"


@dataclass(frozen=True, slots=True)
class Span:
    """A length that is asked for, and its bounds in mm."""

    what: str
    least: float
    most: float
    example: str
    more: str = ""
    """What else is to be known of it."""


BASE = Span("width of a base", 10.0, 120.0, "32mm")
SIDE_OF_SQUARE = Span("side of a square", 20.0, 120.0, "50mm", "; all figures print from 30mm to 90mm")
RING_GAP = Span("gap round a seat", 0.15, 0.35, "0.25mm")
FELT = Span("depth of a felt", 0.2, 3.0, "1mm")
BED = (60.0, 1000.0)
"""Width and depth of a printer's bed, in mm."""


def parse_length(text: str, span: Span) -> float:
    """Millimetres, with or without the unit. Raises MisuseError."""
    written = re.fullmatch(rf"\s*{NUMBER}{_UNIT}", text, re.ASCII)
    length = float(written[1]) if written else -1
    if not span.least <= length <= span.most:
        raise MisuseError(
            f"{text!r} is no {span.what}; write {span.least:g}mm to {span.most:g}mm, as in {span.example}{span.more}."
        )
    return length


def parse_pair(text: str) -> tuple[float, float]:
    """A diameter and a height, as in 8x3. Raises MisuseError."""
    diameter, height = _pair(text)
    if not (1 <= diameter <= 60 and 0.5 <= height <= 60):
        raise MisuseError(
            f"{text!r} is no diameter and height in mm; write them as 8x3 (1 to 60 wide, 0.5 to 60 high)."
        )
    return diameter, height


def parse_bed(text: str) -> tuple[float, float]:
    """Width and depth of a bed in mm, as in 220x220. Raises MisuseError."""
    width, depth = _pair(text)
    least, most = BED
    if not (least <= width <= most and least <= depth <= most):
        raise MisuseError(f"{text!r} is no bed; write its width and depth in mm, {least:g} to {most:g}, as in 220x220.")
    return width, depth


def parse_dpi(text: str) -> float:
    """Dots per inch, as in 300. Raises MisuseError."""
    written = re.fullmatch(rf"\s*{NUMBER}\s*(?:dpi)?\s*", text, re.ASCII | re.IGNORECASE)
    dpi = float(written[1]) if written else 0
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise MisuseError(f"{text!r} is no resolution; write {LEAST_DPI} to {MOST_DPI}, as in 300.")
    return dpi


def _pair(text: str) -> tuple[float, float]:
    written = re.fullmatch(rf"\s*{NUMBER}{_UNIT}[x×*]\s*{NUMBER}{_UNIT}", text, re.ASCII | re.IGNORECASE)
    return (float(written[1]), float(written[2])) if written else (0.0, 0.0)
