"""Which pieces are like a piece, and why: by what they do on some boards with men, and what they are made of.

Two that do the same on all of these boards need not be the same; so only those are said to have the same moves whose
notation says so. That one does all that another does is held against other boards by the tests.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from cardgen.kit.gallery.movers import movers_of
from cardgen.words import same_moves

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.engine.reach import Reach

MOST = 8
"""So many are named."""
OF_A_KIND = 2
"""Of those that do more, and of those that do less, so many."""
KNOWN = ("king", "queen", "rook", "bishop", "knight")
"""Everybody knows these, so they are named before others that move alike."""
NEAR = 0.5
"""What two have in common, of all that either does, from which on they are near."""
BOARD = Board(15, 15)
MIDDLE, SECOND_ROW = Square(7, 7), Square(7, 1)
FILLED = (40, 24, 17, 12, 9, 9, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3)
"""One man of each side on so many squares: a board for each."""


class Resemblance(NamedTuple):
    """A piece that is like another."""

    piece: Piece
    why: str
    """As said of it: "the same moves"."""


@cache
def boards() -> tuple[tuple[Square, View], ...]:
    """Where a piece stands, and who else does: more and more men. They are always the same.

    On every second board it has not moved, stands on its second row and is attacked.
    """
    views, number = [], 1
    for index, squares in enumerate(FILLED):
        special = bool(index % 2)
        start = SECOND_ROW if special else MIDDLE
        men: tuple[set[Square], set[Square]] = (set(), set())
        for square in BOARD:
            number = (1103515245 * number + 12345) % 2**31  # as the standard of C has it for rand()
            side = (number >> 16) % squares
            if square != start and side < len(men):
                men[side].add(square)
        own, enemy = map(frozenset, men)
        views.append((start, View(BOARD, Side.WHITE, own, enemy, initial=special, attacked=special)))
    return tuple(views)


@dataclass(frozen=True)
class Likeness:
    """A piece with all that it is compared by."""

    piece: Piece

    @cached_property
    def does(self) -> int:
        """A bit for each thing that it can do on one of the boards: go there, capture there, push, change places."""
        bits = self.quiet
        for what in (self.takes, _over_boards(self.piece, "push"), _over_boards(self.piece, "swap")):
            bits = bits << len(FILLED) * BOARD.files * BOARD.ranks | what
        return bits

    @cached_property
    def quiet(self) -> int:
        """A bit for each square that it goes to without capturing."""
        return _over_boards(self.piece, "quiet")

    @cached_property
    def takes(self) -> int:
        """A bit for each square that it captures on."""
        return _over_boards(self.piece, "capture")

    @property
    def free(self) -> bool:
        """It moves alike on all rows, from first to last, attacked or not."""
        return not any(term.initial or term.guard for term in self.piece.kind.moves)

    @cached_property
    def parts(self) -> frozenset[str]:
        """The simple movers that it is made of and nothing else; none where it is anything else too."""
        found = movers_of(self.piece.kind.moves)
        return frozenset(found.whole) if found.pure else frozenset()


def resembling(pieces: Sequence[Piece]) -> dict[str, tuple[Resemblance, ...]]:
    """For each piece by its id those that are like it, the nearest first. The pieces are each there once."""
    known = [Likeness(piece) for piece in pieces]
    return {one.piece.id: tuple(_of(one, known))[:MOST] for one in known}


def _of(one: Likeness, known: Sequence[Likeness]) -> Iterator[Resemblance]:
    others = [other for other in known if other is not one and other.does and one.does]
    told: set[str] = set()
    for found in (
        _same(one, others),
        _together(one, others),
        _parted(one, others),
        _more(one, others),
        _less(one, others),
        _near(one, others),
    ):
        for like in found:
            if like.piece.id not in told:
                told.add(like.piece.id)
                yield like


def _same(one: Likeness, others: Iterable[Likeness]) -> Iterator[Resemblance]:
    """Those that move alike, then those that come to the same squares by other ways."""
    equal = [other for other in others if other.does == one.does]
    alike = [other for other in equal if same_moves(one.piece.kind.moves, other.piece.kind.moves)]
    for other in alike:
        as_class = "" if other.piece.class_ is one.piece.class_ else f", as a {other.piece.class_.value}"
        yield Resemblance(other.piece, f"the same moves{as_class}")
    yield from (Resemblance(other.piece, "the same squares, another way") for other in equal if other not in alike)


def _together(one: Likeness, others: Iterable[Likeness]) -> Iterator[Resemblance]:
    """Two pieces that are together what it is: the first such two."""
    parts = [other for other in others if other.parts and other.parts < one.parts and not other.piece.rules.royal]
    for first, second in combinations(parts, 2):
        if first.parts | second.parts == one.parts and not first.parts & second.parts:
            yield Resemblance(first.piece, f"with the {second.piece.name}, all that it does")
            yield Resemblance(second.piece, f"with the {first.piece.name}, all that it does")
            return


def _parted(one: Likeness, others: Iterable[Likeness]) -> Iterator[Resemblance]:
    """A piece that goes where it goes and one that captures where it captures, each of which does both alike."""
    whole = sorted((other for other in others if other.parts), key=lambda other: other.piece.id not in KNOWN)
    mover = next((other for other in whole if other.quiet == one.quiet), None)
    taker = next((other for other in whole if other.takes == one.takes), None)
    if mover and taker and mover is not taker:
        yield Resemblance(mover.piece, "moves as this, without capturing")
        yield Resemblance(taker.piece, "captures as this")


def _more(one: Likeness, others: Iterable[Likeness]) -> list[Resemblance]:
    found = [other for other in others if one.free and other.does & one.does == one.does != other.does]
    found.sort(key=lambda other: other.does.bit_count())
    return [Resemblance(other.piece, "does all of this, and more") for other in found[:OF_A_KIND]]


def _less(one: Likeness, others: Iterable[Likeness]) -> list[Resemblance]:
    found = [other for other in others if other.free and other.does & one.does == other.does != one.does]
    found.sort(key=lambda other: -other.does.bit_count())
    return [Resemblance(other.piece, "does a part of this") for other in found[:OF_A_KIND]]


def _near(one: Likeness, others: Iterable[Likeness]) -> list[Resemblance]:
    shared = [(share, other) for other in others if (share := _share(one, other)) >= NEAR]
    shared.sort(key=lambda pair: -pair[0])
    return [Resemblance(other.piece, f"{share:.0%} the same") for share, other in shared if share < 1]


def _share(one: Likeness, other: Likeness) -> float:
    """Of all that either does, what both do: by Jaccard."""
    return (one.does & other.does).bit_count() / (one.does | other.does).bit_count()


def _over_boards(piece: Piece, what: str) -> int:
    """A bit for each square of each board with which a piece can do this; `what` is a field of Reach."""
    bits = 0
    for found in _reaches(piece):
        bits <<= BOARD.files * BOARD.ranks
        for square in getattr(found, what):
            bits |= 1 << square.rank * BOARD.files + square.file
    return bits


@lru_cache(maxsize=1)
def _reaches(piece: Piece) -> tuple[Reach, ...]:
    """Of a piece on all boards; asked for again at once by another field."""
    return tuple(reach(piece.kind.moves, start, view) for start, view in boards())
