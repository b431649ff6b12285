"""How wide a line of text is: in our faces, and in fonts of a maker where ours lack a letter. Does not draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.ink.faces import advances
from cardgen.ink.maker_fonts import stretches, type_of
from cardgen.units import MM_PER_PT, added

if TYPE_CHECKING:
    from cardgen.ink.items import Font

MM_PER_TYPE_POINT = MM_PER_PT
"""Type is measured in points of 1/72 inch even where all lengths are millimetres."""


def italic_for(text: str) -> Font:
    """The italic where it has all letters of the text; else the upright face, which knows Greek and Cyrillic."""
    return "serif-italic" if set(text) <= advances("serif-italic").keys() else "serif"


_widths: dict[tuple[Font, str], float] = {}


def width(text: str, font: Font, size: float, tracking: float = 0) -> float:
    """The width of a line of text in mm; the size is in points, the tracking in em."""
    key = font, text
    em = _widths.get(key)
    if em is None:
        em = _own_width(text, font)
        if em is not None:
            _widths[key] = em
        else:
            em = _mixed_width(text, font)
    if tracking:
        em += tracking * max(len(text) - 1, 0)
    return em * size * MM_PER_TYPE_POINT


def _own_width(text: str, font: Font) -> float | None:
    """In em; None where our font lacks a letter."""
    try:
        return added(map(advances(font).__getitem__, text))
    except KeyError:
        return None


def _mixed_width(text: str, font: Font) -> float:
    """In em, with letters of a maker's fonts; it is not kept, since these are others the next time."""
    known = advances(font)
    return added(
        known[letter] if one is None else type_of(one).advance(letter)
        for one, stretch in stretches(text, font)
        for letter in stretch
    )
