"""Text into lines, and the largest type that fits. Letters and spaces are never squeezed and nothing is cut. Pure."""

from __future__ import annotations

import re
from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.ink.breaks import unbroken
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Text
from cardgen.ink.lines import SetWord, evened, filled, parted
from cardgen.ink.maker_fonts import makers_fonts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.ink.items import Font
    from cardgen.ink.maker_fonts import MakerFont

EM = 1 / MM_PER_TYPE_POINT
"""The size in points at which an em is a millimetre: widths at this size are widths in em."""
ROUNDING = 0.01
"""Millimetres that do not count."""
ASCENT = 0.70
"""From the top of a block of text to its first baseline, in em."""


class Run(NamedTuple):
    """A stretch of text in one font."""

    text: str
    font: Font
    unbroken: bool = False
    fresh: bool = False
    """It begins a line."""
    trail: float = 0
    """Room kept free after its last word for a mark, in em."""
    makers: tuple[MakerFont, ...] = ()
    """The fonts of a maker that were in force when it was measured."""


class TextPiece(NamedTuple):
    """Words of one font that stand together on a line."""

    offset: float
    """From the start of the line, in em."""
    string: str
    font: Font
    mark: float | None = None
    """Where the room for a mark begins after it, in em from the start of the line; None for no mark."""


TextLine = tuple[TextPiece, ...]


class Block(NamedTuple):
    """Lines of one size."""

    lines: tuple[TextLine, ...]
    size: float
    leading: float

    @property
    def height(self) -> float:
        """From the top of the first line to the foot of the last, in mm."""
        return len(self.lines) * self.size * self.leading * MM_PER_TYPE_POINT

    @property
    def width(self) -> float:
        """Of its longest line, in mm."""
        em = self.size * MM_PER_TYPE_POINT
        ends = (
            piece.offset * em + width(piece.string.rstrip(), piece.font, self.size)
            for line in self.lines
            for piece in line
        )
        return max(ends, default=0.0)

    @property
    def end(self) -> float:
        """Where its last line ends, in mm from its left edge."""
        return self._replace(lines=self.lines[-1:]).width

    def at(self, x: float, top: float, colour: str) -> tuple[Text, ...]:
        """The block with its upper left corner at (x, top)."""
        em = self.size * MM_PER_TYPE_POINT
        baseline = top - em * ASCENT
        return tuple(
            Text(x + piece.offset * em, baseline - row * em * self.leading, piece.string, piece.font, self.size, colour)
            for row, line in enumerate(self.lines)
            for piece in line
        )

    def marks(self, x: float, top: float) -> tuple[tuple[float, float], ...]:
        """Where the marks after its runs begin, on their baselines."""
        em = self.size * MM_PER_TYPE_POINT
        baseline = top - em * ASCENT
        return tuple(
            (x + piece.mark * em, baseline - row * em * self.leading)
            for row, line in enumerate(self.lines)
            for piece in line
            if piece.mark is not None
        )


class Misfit(NamedTuple):
    """Why text has no room, even at the smallest size; lengths in mm."""

    size: float
    needed: float
    available: float
    word: str = ""
    """What is wider than its line; empty when the lines are too many."""

    def __str__(self) -> str:
        way = f"width needed for {self.word!r}" if self.word else "height needed"
        said = f"{self.needed:.1f} mm of {way} at {self.size:g} pt, {max(self.available, 0):.1f} mm available"
        if not self.word:
            return said
        fitting = int(len(self.word) * max(self.available, 0) / self.needed)
        return f"{said}, for {f'about {fitting}' if fitting else 'none'} of its {len(self.word)} letters"


REMEDIES = {
    "name": "Give it a shorter name, or a blank or a hyphen where it may be broken.",
    "set": "Give the set a shorter name, or a blank or a hyphen where it may be broken.",
    "words": "Say it in fewer words (sentence:), give it a shorter name, or take larger cards (--stock).",
    "rules": "Leave out one of its special rules, or take larger cards (--stock).",
    "legend": "Take larger cards (--stock).",
    "notation": "Write it in fewer terms, or take larger cards (--stock).",
    "distance of its leaps": "Take larger cards (--stock), or a template with a smaller board.",
}


class NoRoomError(CardgenError):
    """Text that has no room on a card; names the card, the field and the millimetres, and says what to do."""

    def __init__(self, card: str, field: str, misfit: Misfit) -> None:
        self.card, self.field, self.misfit = card, field, misfit
        super().__init__(f"{card}: no room for the {field}: {misfit}. {REMEDIES[field]}")


def fit(
    runs: Sequence[Run], across: float, high: float, sizes: Sequence[float], leading: float, last: float = inf
) -> Block | Misfit:
    """The runs in the largest of the sizes (largest first) that fits the place, whose last line may be shorter."""
    runs = _measured_now(runs)
    *larger, smallest = sizes
    misfit = _misfit(runs, smallest, leading, across, high, last)
    if misfit is not None:
        return misfit
    size = next((size for size in larger if _misfit(runs, size, leading, across, high, last) is None), smallest)
    em = size * MM_PER_TYPE_POINT
    return Block(_balanced(runs, across / em, last / em), size, leading)


def broken(runs: Sequence[Run], across: float, size: float, leading: float, last: float = inf) -> Block:
    """The runs at one size, however high they get."""
    em = size * MM_PER_TYPE_POINT
    return Block(_lined(_measured_now(runs), across / em, last / em), size, leading)


def _measured_now(runs: Sequence[Run]) -> tuple[Run, ...]:
    """What is kept of them is kept for the fonts of a maker that are in force."""
    makers = makers_fonts()
    return tuple(run._replace(makers=makers) for run in runs) if makers else tuple(runs)


@lru_cache(maxsize=256)
def _widest(runs: tuple[Run, ...]) -> SetWord | None:
    return max(_words(runs), key=lambda word: word.width, default=None)


@lru_cache(maxsize=1024)
def _filled(runs: tuple[Run, ...], limit: float, last: float) -> tuple[tuple[SetWord, ...], ...]:
    """Lines of that width, in em: the same few runs are tried on many boards."""
    return tuple(map(tuple, filled(_words(runs), limit, last)))


@lru_cache(maxsize=256)
def _lined(runs: tuple[Run, ...], limit: float, last: float) -> tuple[TextLine, ...]:
    return tuple(map(_line, _filled(runs, limit, last)))


@lru_cache(maxsize=1024)
def _balanced(runs: tuple[Run, ...], limit: float, last: float) -> tuple[TextLine, ...]:
    """The lines, which are as even as they can be without being more."""
    return tuple(map(_line, evened(_filled(runs, limit, last), limit, last)))


def _misfit(
    runs: tuple[Run, ...], size: float, leading: float, across: float, high: float, last: float
) -> Misfit | None:
    em, widest = size * MM_PER_TYPE_POINT, _widest(runs)
    if widest is not None and widest.width * em > across + ROUNDING:
        return Misfit(size, widest.width * em, across, widest.text)
    height = len(_filled(runs, across / em, last / em)) * em * leading
    return Misfit(size, height, high) if height > high + ROUNDING else None


@lru_cache(maxsize=256)
def _words(runs: tuple[Run, ...]) -> tuple[SetWord, ...]:
    words = []
    for run in runs:
        space = width(" ", run.font, EM)
        whole, fresh = typeset(" ".join(run.text.split())), run.fresh
        for text, tied in [(whole, True)] if run.unbroken else parted(whole):
            gap = space
            for part in [text] if run.unbroken else _at_hyphens(text):
                *firsts, last = (part,) if run.unbroken else unbroken(part)
                for piece in firsts:
                    words.append(SetWord(piece, run.font, width(piece, run.font, EM), gap, fresh, joined=True))
                    gap, fresh = 0, False
                words.append(SetWord(last, run.font, width(last, run.font, EM), gap, fresh))
                gap, fresh = 0, False
            if tied:
                words[-1] = words[-1]._replace(tied=True)
        if run.trail and words:
            words[-1] = words[-1]._replace(width=words[-1].width + run.trail, trail=run.trail)
    return tuple(words)


def typeset(text: str) -> str:
    """The text with the apostrophe of books; catalogues are written with that of typewriters."""
    return re.sub(r"(?<=\w)'", "\N{RIGHT SINGLE QUOTATION MARK}", text) if "'" in text else text


def _at_hyphens(word: str) -> list[str]:
    """A hyphen between letters is a place to break: non-leaping, Luna-Berolina."""
    parts = word.split("-")
    if len(parts) == 1 or not all(part[:1].isalpha() for part in parts):
        return [word]
    return [f"{part}-" for part in parts[:-1]] + parts[-1:]


def _line(words: Sequence[SetWord]) -> TextLine:
    """Neighbours of one font become one string; each ends with a space, so that copied text keeps its words apart."""
    pieces: list[TextPiece] = []
    at = start = 0.0
    text, font = "", words[0].font
    mark = None
    for index, word in enumerate(words):
        gap = word.space if index else 0
        if word.font != font:
            pieces.append(TextPiece(start, text + " ", font))
            text, font, start = "", word.font, at + gap
        elif gap:
            text += " "
        text += word.text
        at += gap + word.width
        mark = at - word.trail if word.trail else mark
    end = "" if text.endswith("-") or words[-1].joined else " "
    return (*pieces, TextPiece(start, text + end, font, mark))
