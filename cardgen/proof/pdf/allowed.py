"""What fonts may have in a file of cards, and colours by what they are for, as tables. Pure data.

Something new on a card needs its colour in INKS, and the zone of its text in layout/zones.py.
"""

from __future__ import annotations

from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.paper.looks import CardInk

_KEYS = {
    "font": "Type Subtype BaseFont Name FirstChar LastChar Widths FontDescriptor ToUnicode",
    "description of a font": (
        "Type FontName Flags FontBBox Ascent CapHeight Descent ItalicAngle MissingWidth StemV FontFile2"
    ),
    "file of a font": "Filter Length Length1",
    "font of a maker": "Type Subtype BaseFont Encoding DescendantFonts ToUnicode",
    "letters of a maker's font": "Type Subtype BaseFont CIDSystemInfo FontDescriptor DW W CIDToGIDMap",
    "description of a maker's font": (
        "Type FontName Flags FontBBox ItalicAngle Ascent Descent CapHeight StemV FontFile2 FontFile3"
    ),
    "file of a maker's font": "Filter Length Length1 Subtype",
    "table of letters": "Filter Length",
}
KEYS: Mapping[str, frozenset[str]] = MappingProxyType(
    {kind: frozenset(f"/{key}" for key in keys.split()) for kind, keys in _KEYS.items()}
)
"""By the kind of an object."""
FILTERS = ("/FlateDecode",)
"""How streams may be packed."""

FileColour = tuple[float, ...]
"""As a file gives it: one number is grey, three are red, green and blue."""


@cache
def _operands(code: str) -> FileColour:
    channels = tuple(round(int(code[at : at + 2], 16) / 255, 4) for at in (1, 3, 5))
    return channels[:1] if len(set(channels)) == 1 else channels


BLACK = "#000000"
INKS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "black": (BLACK, BLACK, BLACK),
        "white": ("#ffffff", "#ffffff", "#ffffff"),
        "quiet": ("#636363", "#636363", "#636363"),
        "move": ("#003f74", "#262626", BLACK),
        "capture": ("#8a1406", "#262626", BLACK),
        "pale": ("#505050", "#4a4a4a", "#606060"),
        "pale-move": ("#0e5483", "#4a4a4a", "#606060"),
        "pale-capture": ("#98200f", "#4a4a4a", "#606060"),
        "square": ("#dad1bf", "#d2d2d2", "#ffffff"),
        "dim": ("#757575", "#757575", "#757575"),
        "edge": ("#b4aa9b", "#8c8c8c", "#8c8c8c"),
        "royal": ("#74203f", "#3d3d3d", BLACK),
        "piece": ("#1d4f73", "#444444", BLACK),
        "pawn": ("#40622a", "#515151", BLACK),
        "spear": ("#864b0c", "#555555", BLACK),
    }
)
"""By what they are for: in colour, in greys, with little ink."""
COLUMN: Mapping[CardInk, int] = MappingProxyType({"full": 0, "grey": 1, "low": 2})
HALF = 0.003
"""Less than one of 255 steps from light to dark."""


def is_ink(colour: FileColour, ink: CardInk, *purposes: str) -> bool:
    """Whether a colour is that of one of these purposes."""
    return _is_one(colour, COLUMN[ink], purposes)


@lru_cache(maxsize=4096)
def _is_one(colour: FileColour, column: int, purposes: tuple[str, ...]) -> bool:
    """The same, kept: a file has few colours, and thousands of lines and letters."""
    return any(is_colour(colour, INKS[purpose][column]) for purpose in purposes if purpose in INKS)


def is_pale(colour: FileColour) -> bool:
    """Whether it is that of a mirror image, in whatever ink."""
    return any(is_ink(colour, ink, *PALE) for ink in COLUMN)


PALE = ("pale", "pale-move", "pale-capture")
"""What marks and lines have that are mirror images of others."""
TONES = 2
"""Columns of INKS that have tones; the third has lines alone."""
PICTURE_GREYS: Mapping[str, str] = MappingProxyType({"#f8eed8": "#ffffff"})
"""Tones of pictures that are not as light in greys as they are in colour."""
LIGHT_LINES = "#c9bba8"
"""Lines within a black man."""


def in_ink(colour: FileColour, code: str, column: int) -> bool:
    """Whether a colour is that of a tone of a picture, which is given as in SVG."""
    lower = code.lower()
    if column == 1:
        red, green, blue = (int(lower[at : at + 2], 16) for at in (1, 3, 5))
        level = round(0.299 * red + 0.587 * green + 0.114 * blue)
        lower = PICTURE_GREYS.get(lower, f"#{level:02x}{level:02x}{level:02x}")
    elif column == TONES:
        lower = "#ffffff" if lower == LIGHT_LINES else BLACK
    return is_colour(colour, lower)


LOW_INK = 0.4
"""How much of its ink a maker's own picture has where ink is spared."""


def is_colour(colour: FileColour, code: str) -> bool:
    """Whether a colour is one that is given as in SVG."""
    meant = _operands(code)
    return len(meant) == len(colour) and all(abs(a - b) < HALF for a, b in zip(meant, colour, strict=True))


EMBLEM = (
    "#f8eed8", "#c8a26e", "#5e452d", "#1d1611", "#b5ab9d",
    "#675c51", "#322b25", "#110e0b", "#c9bba8",
)  # fmt: skip
"""Tones of a drawing that stands in for a picture, of white men and of black ones."""
