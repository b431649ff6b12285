"""Where a man is added and where he can go in Neighbour Chess Solitaire: in bits, as a puzzle for the search."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.paper.cards import DealtCard, OrdinaryCard, StrideCard
from cardgen.games.core.paper.chess_cards import SUITS
from cardgen.games.solitaire.bits import around, attacks, each
from cardgen.games.solitaire.joining import Joiner
from cardgen.games.solitaire.move_text import Moving
from cardgen.games.solitaire.shortest import Going, Puzzle, occupied_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.neighbour.options import NeighbourOptions
    from cardgen.games.solitaire.shortest import PlacedMen

RIGHT, UP = "right", "up"
_CARD = re.compile(r"(right|up|red|black|→|↑)-?([2-6])|([2-6])([hdsc♥♦♠♣])", re.IGNORECASE)


class Stride(NamedTuple):
    """A card of a position: so many squares to the right or up."""

    way: str
    squares: int

    def __str__(self) -> str:
        return f"{self.way}{self.squares}"

    def in_words(self) -> str:
        """As in 4 to the right."""
        return f"{self.squares} {'to the right' if self.way == RIGHT else 'up'}"

    def end(self, start: int) -> int:
        """The square that it leads to; off an edge it goes on at the other."""
        if self.way == RIGHT:
            return start & 56 | (start + self.squares & 7)
        return start + 8 * self.squares & 63


LEAST_STRIDE, MOST_STRIDE = 2, 6
STRIDES = tuple(
    Stride(way, squares) for way in (RIGHT, UP) for squares in range(LEAST_STRIDE, MOST_STRIDE + 1) for _ in range(2)
)
"""Two to six of hearts and diamonds to the right, of spades and clubs up."""


def stride_cards() -> tuple[DealtCard, ...]:
    """A card for each, with the playing card that does as well: red to the right, black up."""
    return tuple(
        DealtCard(
            StrideCard("right" if red else "up", squares, OrdinaryCard(str(squares), suit)), "position card", name
        )
        for red, side in ((True, Side.WHITE), (False, Side.BLACK))
        for squares in range(LEAST_STRIDE, MOST_STRIDE + 1)
        for name in (str(Stride(RIGHT if red else UP, squares)),)
        for suit in SUITS[side]
    )


def read_stride(word: str) -> Stride:
    """The card of that name: right4, 4h. Raises CardgenError."""
    found = _CARD.fullmatch(word)
    if found is None:
        raise CardgenError(
            f"{word!r} is no card of a position; write right2 to right6 or up2 to up6, or the card, as in 4h."
        )
    way = (found[1] or found[4]).lower()
    return Stride(RIGHT if way in ("right", "red", "→", *"hd♥♦") else UP, int(found[2] or found[3]))


def landings(occupied: int, target: int) -> int:
    """Where a man may be put whose card leads to a square: there, else on the nearest empty squares round it."""
    found = 1 << target
    while not found & ~occupied:
        found |= around(found)
    return found & ~occupied


class NeighbourPuzzle(Puzzle):
    """The men that stand; none is added any more."""

    def __init__(self, options: NeighbourOptions, most: int, joining: Joiner | None = None) -> None:
        self.options, self._most = options, most
        self.joining = joining or Joiner(diagonals=options.diagonals)
        self.captures = options.captures

    @property
    def most(self) -> int:
        """The cards that are left when the last man has been added."""
        return self._most

    def reach(self, men: PlacedMen, occupied: int, index: int) -> int:
        """Where his neighbours' moves take him."""
        start, letter = men[index]
        white, near, found = letter.isupper(), around(1 << start), 0
        for at, other in men:
            if near >> at & 1 and other.isupper() is white:
                found |= attacks(other.upper(), start, occupied)
        if not found and self.options.golf_king and not _paired(men, white=white):
            found = near
        if not self.captures:
            return found & ~occupied
        return found & ~sum(1 << at for at, other in men if other.isupper() is white)

    def adds(self, _spent: int) -> int:
        """None."""
        return 0

    def added(self, _men: PlacedMen, _spent: int) -> tuple[PlacedMen, Going] | None:
        """Nobody."""
        return None


def _paired(men: PlacedMen, *, white: bool) -> bool:
    """Whether two men of a colour are neighbours."""
    bits = sum(1 << at for at, letter in men if letter.isupper() is white)
    return bool(sum(around(1 << at) & bits for at in each(bits)))


def movings(puzzle: NeighbourPuzzle, men: PlacedMen) -> Iterator[Moving]:
    """All that can be moved, in the order of the squares."""
    occupied = occupied_by(men)
    for index, (start, _) in enumerate(men):
        yield from (Moving(start, end) for end in each(puzzle.reach(men, occupied, index)))


def lenders(men: PlacedMen, start: int) -> list[int]:
    """The neighbours of a man whose moves he borrows."""
    there, near = dict(men), around(1 << start)
    return [at for at, letter in men if near >> at & 1 and letter.isupper() is there[start].isupper()]


def put(men: PlacedMen, letter: str, at: int) -> PlacedMen:
    """The men with one more."""
    return tuple(sorted((*men, (at, letter))))
