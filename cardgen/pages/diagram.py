"""A position in a booklet: part of a board with its men, and marks where one of them may go. Pure.

A man is a form of its side and kind, placed on the unit squares of the ground, so that whoever reads the finished file
finds each man and mark by its name and place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Side, Square
from cardgen.card.front.zones import picture_symbol
from cardgen.card.marks.marks import CASING, CROSS, RING
from cardgen.card.palette import DARK_SQUARE, EDGE, INK, PAD, PAD_EDGE, QUIET, WHITE
from cardgen.games.core.paper.table_items import TableItems
from cardgen.games.core.reading.abbreviations import short_names, spoken
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Stroke, Symbol, Tagged, Text, Use, rectangle
from cardgen.pages.deck.signs import MAN_LETTERS
from cardgen.pages.table_items import LETTER, ROW, checkers_under, number_disc, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from cardgen.engine.move import Man
    from cardgen.engine.position import Position
    from cardgen.ink.items import Item
    from cardgen.picture.svg import Picture

    PictureOf = Callable[[str, Side], Picture | None]
    """The picture of a kind, in the colour of a side."""

LEFT, BELOW = 4.2, 4.0
"""Room for numbers and letters, in mm."""
LABEL = 6.5
HIGH, WIDE, FEET = 0.86, 0.9, 0.07
"""How much of a square a figure takes, and where its feet are."""
FINE, OUTLINE = 0.0015, 0.008
"""The thinnest lines of a figure, in squares."""
BLACK_TILE = "#B5ABA0"
"""Under Black's men; White's have a white one with a thin rim. On squares this small colours alone do not tell."""
SHIFT = 0.08
"""How far a man goes aside for his letter, in squares."""
RULE = 0.25
LEAST = 5
"""Files and ranks that are shown at least."""


@dataclass(frozen=True, slots=True)
class BoardWindow:
    """The squares that are shown, from one corner to the other."""

    left: int
    bottom: int
    right: int
    top: int

    @property
    def files(self) -> int:
        """How many."""
        return self.right - self.left + 1

    @property
    def ranks(self) -> int:
        """How many."""
        return self.top - self.bottom + 1

    def __str__(self) -> str:
        return f"{Square(self.left, self.bottom)} to {Square(self.right, self.top)}"


@dataclass(frozen=True, slots=True)
class DiagramOf:
    """A position as it is to be shown."""

    position: Position
    window: BoardWindow
    asked: Square | None = None
    """Whose moves are marked."""
    moved: frozenset[Square] = frozenset()
    """Squares of the last move, which are tinted."""
    goes: frozenset[Square] = frozenset()
    """Where a man may come to, by a game in which he does not go by himself."""
    items: TableItems = field(default_factory=TableItems)
    """What lies beside and under the men."""

    @property
    def men(self) -> dict[Square, Man]:
        """Those that are seen."""
        return {at: man for at, man in self.position.men.items() if at not in self.items.numbers}

    @property
    def marks(self) -> dict[Square, bool]:
        """The squares that are marked, and whether a man is captured there."""
        if self.asked is None:
            return dict.fromkeys(self.goes, False)
        return marks_of(self.position, self.asked)


def window_of(position: Position, squares: Iterable[Square]) -> BoardWindow:
    """The part of the board with these squares, one more on each side, and not too small."""
    board, there = position.army.board, tuple(squares)
    left, right = _span([at.file for at in there], board.files)
    bottom, top = _span([at.rank for at in there], board.ranks)
    return BoardWindow(left, bottom, right, top)


def _span(places: Collection[int], size: int) -> tuple[int, int]:
    low, high = max(0, min(places) - 1), min(size - 1, max(places) + 1)
    while high - low + 1 < min(LEAST, size):
        low, high = (low - 1, high) if low and (high == size - 1 or (high - low) % 2) else (low, high + 1)
    return low, high


def whole_of(position: Position) -> BoardWindow:
    """All of the board."""
    board = position.army.board
    return BoardWindow(0, 0, board.files - 1, board.ranks - 1)


def marks_of(position: Position, asked: Square) -> dict[Square, bool]:
    """Where a man may go, by the engine, and whether it captures there."""
    found: dict[Square, bool] = {}
    for move in position.legal_moves():
        if move.start == asked:
            found[move.end] = found.get(move.end, False) or bool(move.captured)
    return found


def size_of(shown: DiagramOf, cell: float) -> tuple[float, float]:
    """How wide and high a diagram is on paper, in mm, with what lies beside the board."""
    rows = ROW * len(shown.items.rows)
    return LEFT + shown.window.files * cell, BELOW + shown.window.ranks * cell + rows


def drawn(
    shown: DiagramOf, x: float, y: float, cell: float, picture_of: PictureOf, more: Iterable[Item] = ()
) -> Tagged:
    """The diagram with its lower left corner at (x, y); more: dice, which lie between its captions."""
    window, left, bottom = shown.window, x + LEFT, y + BELOW + ROW * len(shown.items.rows)
    return Tagged(
        "Figure",
        (
            Use(_ground(window), left, bottom, cell),
            Group(tuple(_tints(shown)), left, bottom, cell),
            Group(tuple(_men(shown, picture_of)), left, bottom, cell),
            Group(tuple(_round_men(shown)), left, bottom, cell),
            Group(tuple(_marks(shown)), left, bottom, cell),
            Stroke(rectangle(left, bottom, window.files * cell, window.ranks * cell), EDGE, RULE),
            *_labels(window, left, bottom, cell),
            *rows_of(shown.items.rows, left, bottom - BELOW, window.files * cell, picture_of),
            *more,
        ),
        alt_text(shown),
    )


def alt_text(shown: DiagramOf) -> str:
    """The same in words."""
    position, window = shown.position, shown.window
    sides = [f"{side.name.title()}: {_where(shown, side)}." for side in Side]
    words = [f"Squares {window} of a board of {position.army.board}.", *sides, f"{position.turn.name.title()} to move."]
    if marks := shown.marks:
        for name, wanted in (("May move to", False), ("May capture on", True)):
            squares = sorted(str(at) for at, taken in marks.items() if taken is wanted)
            words += [f"{name} {', '.join(squares)}."] if squares else []
    return " ".join((*words, *shown.items.sentences))


def _where(shown: DiagramOf, side: Side) -> str:
    kinds = shown.position.army.kinds
    found = sorted((str(at), man) for at, man in shown.men.items() if man.side is side)
    return ", ".join(f"{spoken(kinds[man.key].name)} {at}" for at, man in found) or "nobody"


@cache
def _ground(window: BoardWindow) -> Symbol:
    """Dark squares, one unit each; the lower left corner of the window is (0, 0)."""
    dark = "".join(
        rectangle(file, rank, 1, 1)
        for rank in range(window.ranks)
        for file in range(window.files)
        if (file + window.left + rank + window.bottom) % 2 == 0
    )
    name = f"ground.{window.left}.{window.bottom}.{window.right}.{window.top}"
    return Symbol(name, (Fill(dark, DARK_SQUARE),), (0, 0, window.files, window.ranks))


def _at(window: BoardWindow, square: Square) -> tuple[int, int]:
    return square.file - window.left, square.rank - window.bottom


def _inside(window: BoardWindow, square: Square) -> bool:
    return window.left <= square.file <= window.right and window.bottom <= square.rank <= window.top


def _tints(shown: DiagramOf) -> Iterator[Item]:
    for square in sorted(shown.moved):
        if _inside(shown.window, square):
            yield Fill(rectangle(*_at(shown.window, square), 1, 1), PAD)


def _men(shown: DiagramOf, picture_of: PictureOf) -> Iterator[Item]:
    kinds = shown.position.army.kinds
    letters = short_names({key: kind.name for key, kind in kinds.items()})
    for square, man in sorted(shown.men.items()):
        if _inside(shown.window, square):
            symbol = _man(man.key, man.side, letters[man.key], picture_of(man.key, man.side))
            yield Use(symbol, *_at(shown.window, square))
    for square, disc in sorted(shown.items.numbers.items()):
        yield Use(number_disc(disc), *_at(shown.window, square))


def _round_men(shown: DiagramOf) -> Iterator[Item]:
    """A frame round whoever has moved or has become something where he stands, as his tile hides the tint; checkers."""
    for square in sorted(shown.moved):
        if _inside(shown.window, square) and square in shown.position.men:
            x, y = _at(shown.window, square)
            yield Stroke(rectangle(x + 0.04, y + 0.04, 0.92, 0.92, 0.08), PAD_EDGE, 0.09)
    for square, disc in sorted(shown.items.under.items()):
        yield Use(checkers_under(disc), *_at(shown.window, square))


@cache
def _man(key: str, side: Side, letters: str, picture: Picture | None) -> Symbol:
    """A figure on one unit square; letters where there is none, underlined for Black."""
    name, box = f"man.{side.name.lower()}.{key}", (0, 0, 1, 1)
    ground = rectangle(0.03, 0.03, 0.94, 0.94, 0.1)
    tile = (Fill(ground, BLACK_TILE),) if side is Side.BLACK else (Fill(ground, WHITE), Stroke(ground, INK, 0.02))
    if picture is None:
        size = 0.5 / MM_PER_TYPE_POINT
        wide = width(letters, "sans-bold", size)
        under = (Fill(rectangle(0.5 - wide / 2, 0.2, wide, 0.06), INK),) if side is Side.BLACK else ()
        return Symbol(name, (*tile, Text(0.5 - wide / 2, 0.32, letters, "sans-bold", size, INK), *under), box)
    scale = min(HIGH / picture.height, WIDE / picture.width)
    inner = picture_symbol(picture, round(scale, 8), FINE, OUTLINE)
    x = 0.5 - scale * (picture.box[0] + picture.width / 2)
    word = MAN_LETTERS.get(key.removeprefix("hobbled-"), "")
    letter = (Text(0.07, 0.63, word, "sans-bold", LETTER, INK),) if word else ()
    x += SHIFT if letter else 0
    return Symbol(name, (*tile, Use(inner, x, FEET + scale * picture.box[3], scale), *letter), box)


def _marks(shown: DiagramOf) -> Iterator[Item]:
    for square, taken in sorted(shown.marks.items()):
        if _inside(shown.window, square):
            x, y = _at(shown.window, square)
            if taken:
                yield Use(CASING, x + 0.5, y + 0.5)
            yield Use(CROSS if taken else RING, x + 0.5, y + 0.5)


def _labels(window: BoardWindow, left: float, bottom: float, cell: float) -> Iterator[Text]:
    for file in range(window.files):
        letter = chr(ord("a") + window.left + file)
        x = left + (file + 0.5) * cell - width(letter, "sans", LABEL) / 2
        yield Text(x, bottom - 3, f"{letter} ", "sans", LABEL, QUIET)
    for rank in range(window.ranks):
        number = str(window.bottom + rank + 1)
        x = left - 1.2 - width(number, "sans", LABEL)
        yield Text(x, bottom + (rank + 0.5) * cell - 0.8, f"{number} ", "sans", LABEL, QUIET)
