"""What does not change during a game of Dealer's Chess: the options, the decks, the squares of the rows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from cardgen.board import Board, Side, Square, parse_board
from cardgen.classes import PieceClass
from cardgen.engine.army import Army
from cardgen.games.core.tables import GameTable
from cardgen.games.dealers.options import DealersOptions, numbers
from cardgen.games.dealers.readings import readings_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardgen.catalog import Piece
    from cardgen.engine.position import Position
    from cardgen.games.dealers.options import Numbers

T = TypeVar("T")
Words = tuple[str, ...]
Hands = tuple[tuple[str, ...], tuple[str, ...]]
"""What each side holds, by piece."""


@dataclass(frozen=True, eq=False)
class DealersTable(GameTable[DealersOptions]):
    """What does not change during a game: the options and the decks."""

    decks: Mapping[PieceClass, tuple[str, ...]]
    pieces: Mapping[str, Piece]
    """All in the decks, as the players read them."""

    @cached_property
    def numbers(self) -> Numbers:
        """How many of everything."""
        return numbers(self.options)

    @cached_property
    def board(self) -> Board:
        """The empty board."""
        return parse_board(self.options.board)

    def cards(self, names: Iterable[str]) -> Words:
        """Those of pieces: a spear from their deck goes to no hand, and nobody promotes to it."""
        return tuple(name for name in names if self.pieces[name].class_ is PieceClass.PIECE)

    def throne(self, side: Side) -> Square:
        """The middle of the back row: on a dark square for White, on a light one for Black (A23)."""
        file = {8: 4, 10: 4, 12: 6}[self.board.files]
        return Square(file, 0 if side is Side.WHITE else self.board.ranks - 1)

    def row(self, side: Side, number: int) -> tuple[str, ...]:
        """The squares of a row as its owner counts, from the a file on, but for the throne."""
        rank = number - 1 if side is Side.WHITE else self.board.ranks - number
        squares = (Square(file, rank) for file in range(self.board.files))
        return tuple(str(square) for square in squares if square != self.throne(side))


def army_of(table: DealersTable, names: set[str]) -> Army:
    """The kinds that take part, and what contagion brings, in the order of their ids."""
    options = table.options
    castling = "castling" if options.castling == "standard" else f"castling-{options.castling}"
    promotion = "promotion" if options.promotion == "later" else "promotion-on-arrival"
    read = (one.special for one in readings_of(options.readings))
    passing = ("en-passant",) if options.en_passant else ()
    special = (castling, *passing, "contagion", promotion, *filter(None, read))
    spread = {table.pieces[name].rules.spreads for name in names} - {""}
    kinds = {name: table.pieces[name].kind for name in sorted(names | spread)}
    if options.simplified:  # promotion as in chess: where it may, it must
        kinds = {
            key: replace(kind, rules=replace(kind.rules, must_promote=kind.rules.promotion))
            for key, kind in kinds.items()
        }
    return Army(table.board, kinds, pawn_row=table.numbers.rows, special=special)


def allowing(position: Position, hands: Hands) -> Position:
    """What each side may promote to is in its hand, each kind once."""
    return position.allowing(dict(zip(Side, (tuple(dict.fromkeys(hand)) for hand in hands), strict=True)))


def with_one(pair: tuple[T, T], index: int, value: T) -> tuple[T, T]:
    """The pair with another value for White (0) or Black (1)."""
    return (value, pair[1]) if index == 0 else (pair[0], value)
