"""Boards to play on: sheets that are laid over one another and glued, or all of it on one page. Pure.

A sheet shows its part of the board and a strip more, where the next one comes to lie. Ticks in the margin stand on the
line that is cut on the upper sheet and seen on the lower one, so that nobody has to measure.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.palette import INK
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Page, Stroke, Tagged, Text, line, rectangle
from cardgen.pages.size import EDGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.ink.items import Item
    from cardgen.pages.size import PlainPaper

DARK, LIGHT = "#C8B592", "#F7F2E6"
"""Squares; dark enough beside white men, light enough beside black ones."""
RIM_COLOUR = "#6B5636"
RIM = 8.0
"""Round the squares, with letters and numbers, in mm."""
LINE = 0.7
OVERLAP = 6.0
"""How much of the next sheet a sheet shows, in mm."""
LABEL = 13.0
SMALL = 8.0
ASIDE = 1.4
"""From the board to the line on which the words beside it stand, in mm."""
TICK = 5.0
CHECK = 100.0
"""A line to be measured, in mm: a page that was scaled to fit is seen at once."""
ROLL_EDGE = 10.0


@dataclass(frozen=True, slots=True)
class PlayBoard:
    """A board of so many squares, each of one size in mm."""

    files: int
    ranks: int
    square: float

    @property
    def width(self) -> float:
        """With its rim."""
        return self.files * self.square + 2 * RIM

    @property
    def height(self) -> float:
        """With its rim."""
        return self.ranks * self.square + 2 * RIM

    def __str__(self) -> str:
        return f"{self.files} × {self.ranks}, squares of {self.square:g} mm"


class _Window(NamedTuple):
    """The part of the board that stands on a sheet: left, bottom, right, top."""

    left: float
    bottom: float
    right: float
    top: float


def tiles(board: PlayBoard, paper: PlainPaper) -> tuple[int, int]:
    """How many sheets across and down."""
    across, down = paper.width - 2 * EDGE, paper.height - 2 * EDGE
    return _count(board.width, across), _count(board.height, down)


def _count(length: float, room: float) -> int:
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))


def board_sheets(board: PlayBoard, paper: PlainPaper) -> tuple[Page, ...]:
    """The sheets row by row from the upper left corner."""
    across, down = tiles(board, paper)
    return tuple(_sheet(board, paper, column, row, (across, down)) for row in range(down) for column in range(across))


def board_page(board: PlayBoard) -> Page:
    """All of the board on one page, for whoever prints banners."""
    page = board.width + 2 * ROLL_EDGE, board.height + 2 * ROLL_EDGE
    whole = _Window(0, 0, board.width, board.height)
    ink = Group(tuple(_ink(board, whole)), ROLL_EDGE, ROLL_EDGE)
    trim = ROLL_EDGE, ROLL_EDGE, page[0] - ROLL_EDGE, page[1] - ROLL_EDGE
    return Page(*page, (Group((Tagged("Figure", (ink,), f"Board of {board}."),)),), trim)


def _sheet(board: PlayBoard, paper: PlainPaper, column: int, row: int, counts: tuple[int, int]) -> Page:
    xs = _cuts(board.width, counts[0])
    ys = _cuts(board.height, counts[1])
    low = counts[1] - 1 - row
    half = OVERLAP / 2
    window = _Window(
        max(0.0, xs[column] - half),
        max(0.0, ys[low] - half),
        min(board.width, xs[column + 1] + half),
        min(board.height, ys[low + 1] + half),
    )
    x = (paper.width - (window.right - window.left)) / 2
    y = (paper.height - (window.top - window.bottom)) / 2
    ink = Group(tuple(_ink(board, window)), x - window.left, y - window.bottom)
    number, count = row * counts[0] + column + 1, counts[0] * counts[1]
    alt = f"Sheet {number} of {count} of a board of {board}: row {row + 1} from the top, column {column + 1}."
    words = _words(board, number, (column, row), count)
    items = (Tagged("Figure", (ink,), alt), *_beside(words, x, y + 10, measured=number == 1))
    joints = tuple(_joints(window, xs, ys, x, y))
    return Page(paper.width, paper.height, (Group((*joints, *items)),))


def _cuts(length: float, count: int) -> tuple[float, ...]:
    """Where one sheet ends and the next begins, the edges of the board too: all sheets show as much."""
    step = (length - OVERLAP) / count
    return (0.0, *(at * step + OVERLAP / 2 for at in range(1, count)), length)


def _ink(board: PlayBoard, window: _Window) -> Iterator[Item]:
    """What of the board is in the window."""
    yield from _area((0, 0, board.width, board.height), window, RIM_COLOUR)
    edge = RIM - LINE
    yield from _area((edge, edge, board.width - edge, board.height - edge), window, LIGHT)
    for file in range(board.files):
        for rank in range(board.ranks):
            if (file + rank) % 2 == 0:
                left, bottom = RIM + file * board.square, RIM + rank * board.square
                yield from _area((left, bottom, left + board.square, bottom + board.square), window, DARK)
    yield from (text for text in _labels(board) if _seen(text, window))


def _area(box: tuple[float, float, float, float], window: _Window, colour: str) -> Iterator[Item]:
    left, bottom = max(box[0], window.left), max(box[1], window.bottom)
    right, top = min(box[2], window.right), min(box[3], window.top)
    if left < right and bottom < top:
        yield Fill(rectangle(left, bottom, right - left, top - bottom), colour)


def _labels(board: PlayBoard) -> Iterator[Text]:
    """Letters below and above, numbers on both sides: each player reads them from where he sits."""
    high = LABEL * MM_PER_TYPE_POINT * 0.7
    for file in range(board.files):
        letter = chr(ord("a") + file)
        x = RIM + (file + 0.5) * board.square - width(letter, "sans-semibold", LABEL) / 2
        for y in (RIM - LINE, board.height):
            yield Text(x, y - (RIM - LINE + high) / 2 + 0.2, letter, "sans-semibold", LABEL, LIGHT)
    for rank in range(board.ranks):
        number = str(rank + 1)
        wide = width(number, "sans-semibold", LABEL)
        y = RIM + (rank + 0.5) * board.square - high / 2
        for x in (RIM - LINE, board.width):
            yield Text(x - (RIM - LINE + wide) / 2, y, number, "sans-semibold", LABEL, LIGHT)


def _seen(text: Text, window: _Window) -> bool:
    """Whether all of a label is in the window: half a letter would need a clip."""
    wide, high = width(text.string, text.font, text.size), text.size * MM_PER_TYPE_POINT * 0.7
    across = window.left <= text.x and text.x + wide <= window.right
    return across and window.bottom <= text.y and text.y + high <= window.top


def _joints(window: _Window, xs: tuple[float, ...], ys: tuple[float, ...], x: float, y: float) -> Iterator[Stroke]:
    """Ticks on the lines where sheets meet, in the margin on both ends of each."""
    right, top = x + window.right - window.left, y + window.top - window.bottom
    for cut in xs[1:-1]:
        if window.left < cut < window.right:
            at = x + cut - window.left
            yield Stroke(line((at, y - 0.8), (at, y - 0.8 - TICK)), INK, 0.25)
            yield Stroke(line((at, top + 0.8), (at, top + 0.8 + TICK)), INK, 0.25)
    for cut in ys[1:-1]:
        if window.bottom < cut < window.top:
            at = y + cut - window.bottom
            yield Stroke(line((x - 0.8, at), (x - 0.8 - TICK, at)), INK, 0.25)
            yield Stroke(line((right + 0.8, at), (right + 0.8 + TICK, at)), INK, 0.25)


def _beside(words: str, x: float, y: float, *, measured: bool) -> Iterator[Item]:
    """In the left margin, upwards: which sheet this is and what is done with it; and a line to be measured."""
    yield Tagged("P", (Group((Text(0, 0, f"{words} ", "sans", SMALL, INK),), x - ASIDE, y, rotation=90),))
    if not measured:
        return
    start = y + width(words, "sans", SMALL) + 2
    yield Stroke(line((x - ASIDE - 1, start), (x - ASIDE - 1, start + CHECK)), INK, 0.25)
    for end in (start, start + CHECK):
        yield Stroke(line((x - ASIDE - 2, end), (x - ASIDE, end)), INK, 0.25)


def _words(board: PlayBoard, number: int, place: tuple[int, int], count: int) -> str:
    if count == 1:
        return f"Board of {board}. This line is 100 mm:"
    cuts = [word for word, cut in zip(("left", "upper"), place, strict=True) if cut]
    what = f"Cut the {' and the '.join(cuts)} edge along the ticks and lay it over the others." if cuts else ""
    measured = "This line is 100 mm:" if number == 1 else ""
    return " ".join(filter(None, (f"Sheet {number} of {count}.", what, measured)))
