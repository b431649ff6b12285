"""A board with men on it, as a page: figures on checkered ground, two letters in the corner, the names below. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import DARK_SQUARE, EDGE, INK, PAD, QUIET, WHITE
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Page, Stroke, Tagged, Text, Use, rectangle
from cardgen.ink.typesetting import typeset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.ink.items import Item
    from cardgen.picture.svg import Picture

CELL, MARGIN = 14.0, 8.0
HIGH, WIDE = 11.5, 12.5
"""Room for a figure in its square, in mm."""
FEET = 1.3
"""From the lower edge of a square to the feet of a figure, in mm."""
LETTERS, LARGE, LABELS, NAMES, TITLE = 6.0, 15.0, 8.0, 8.0, 11.0
"""Sizes of type: letters in the corner, letters of a man without a figure, coordinates, names, the title."""
NAME_WIDE, NAME_HIGH = 34.0, 4.2
"""A name below the board, in mm."""
FINE, OUTLINE = 0.03, 0.08
"""The thinnest lines within and round a figure, in mm."""


@dataclass(frozen=True, slots=True)
class BoardMan:
    """Who stands on a square."""

    letters: str
    name: str
    white: bool
    picture: Picture | None
    """In the colour of its side; None when it has no figure."""


@dataclass(frozen=True, slots=True)
class BoardSquare:
    """One square; a1 is dark."""

    man: BoardMan | None = None
    marked: bool = False
    """Whether the last move began or ended there."""


def position_page(rows: Sequence[Sequence[BoardSquare]], title: str, told: str, beside: Sequence[str] = ()) -> Page:
    """Rows of squares from the top; `told` says the same to those who do not see it.

    What lies beside the board, as a hand does, is written below, a sentence each.
    """
    ranks, files = len(rows), len(rows[0])
    men = {one.man.letters.upper(): one.man.name for row in rows for one in row if one.man}
    columns = max(1, int(files * CELL / NAME_WIDE))
    sentences = [line for one in beside for line in _lines_of(one, files * CELL)]
    legend = -(-len(men) // columns) * NAME_HIGH
    below = legend + len(sentences) * NAME_HIGH + 3
    bottom = MARGIN + below
    height = bottom + ranks * CELL + MARGIN + 5
    board = [*_grounds(rows, bottom), *_men(rows, bottom), *_labels(files, ranks, bottom)]
    heading = Text(MARGIN, height - MARGIN, typeset(title), "serif-bold", TITLE, INK)
    names = _names(sorted(men.items(), key=lambda one: one[1]), columns, bottom - 8)
    held = [
        Text(MARGIN, bottom - 8 - legend - row * NAME_HIGH, typeset(line), "sans", NAMES, INK)
        for row, line in enumerate(sentences)
    ]
    return Page(files * CELL + 2 * MARGIN, height, (heading, Tagged("Figure", tuple(board), told), *names, *held))


def _lines_of(sentence: str, wide: float) -> Iterator[str]:
    """A sentence in lines that are no wider."""
    line = ""
    for word in sentence.split():
        longer = f"{line} {word}".lstrip()
        if line and width(longer, "sans", NAMES) > wide:
            yield line
            longer = word
        line = longer
    yield line


def _grounds(rows: Sequence[Sequence[BoardSquare]], bottom: float) -> Iterator[Item]:
    ranks = len(rows)
    for down, row in enumerate(rows):
        for file, square in enumerate(row):
            rank = ranks - 1 - down
            colour = PAD if square.marked else DARK_SQUARE if (file + rank) % 2 == 0 else WHITE
            yield Fill(rectangle(MARGIN + file * CELL, bottom + rank * CELL, CELL, CELL), colour)
    yield Stroke(rectangle(MARGIN, bottom, len(rows[0]) * CELL, ranks * CELL), EDGE, 0.4)


def _men(rows: Sequence[Sequence[BoardSquare]], bottom: float) -> Iterator[Item]:
    for down, row in enumerate(rows):
        for file, square in enumerate(row):
            if square.man is not None:
                yield from _man(square.man, MARGIN + file * CELL, bottom + (len(rows) - 1 - down) * CELL)


def _man(man: BoardMan, x: float, y: float) -> Iterator[Item]:
    """A figure with its letters in the upper left corner, or the letters alone, underlined for Black."""
    if man.picture is None:
        wide = width(man.letters, "sans-bold", LARGE)
        left, base = x + (CELL - wide) / 2, y + (CELL - LARGE * MM_PER_TYPE_POINT * 0.7) / 2
        yield Text(left, base, man.letters, "sans-bold", LARGE, INK)
        if not man.white:
            yield Fill(rectangle(left, base - 1.2, wide, 0.5), INK)
        return
    picture = man.picture
    scale = min(HIGH / picture.height, WIDE / picture.width)
    symbol = picture_symbol(picture, round(scale, 6), FINE, OUTLINE)
    middle = x + CELL / 2 - scale * (picture.box[0] + picture.width / 2)
    yield Use(symbol, middle, y + FEET + scale * picture.box[3], scale)
    yield Text(x + 0.6, y + CELL - 2.3, man.letters, "sans-semibold", LETTERS, QUIET)


def _labels(files: int, ranks: int, bottom: float) -> Iterator[Item]:
    for file in range(files):
        letter = chr(ord("a") + file)
        x = MARGIN + (file + 0.5) * CELL - width(letter, "sans", LABELS) / 2
        yield Text(x, bottom - 3.6, letter, "sans", LABELS, QUIET)
    for rank in range(ranks):
        text = str(rank + 1)
        x = MARGIN - 1.5 - width(text, "sans", LABELS)
        yield Text(x, bottom + (rank + 0.5) * CELL - 1, text, "sans", LABELS, QUIET)


def _names(men: Sequence[tuple[str, str]], columns: int, top: float) -> Iterator[Item]:
    rows = -(-len(men) // columns)
    for at, (letters, name) in enumerate(men):
        column, row = divmod(at, rows)
        x, y = MARGIN + column * NAME_WIDE, top - row * NAME_HIGH
        yield Text(x, y, letters, "sans-semibold", NAMES, INK)
        yield Text(x + 6, y, typeset(name), "sans", NAMES, INK)
