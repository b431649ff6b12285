"""A piece at work: a small position, and what the engine finds there. It says who stands where; no ink."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board, Side, Square
from cardgen.diagram.values import MarkKind
from cardgen.engine.army import Army, chess_army
from cardgen.engine.example import SELF, SPREAD
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.engine.example import Example
    from cardgen.engine.move import Move
    from cardgen.engine.rules import Kind


class ExampleMan(NamedTuple):
    """Who stands on a square."""

    at: Square
    own: bool
    letter: str
    """Of the kind of chess man; X for one of the piece itself, Z for one of the kind that it spreads."""


class ExampleMark(NamedTuple):
    """What the piece can do on a square."""

    at: Square
    what: MarkKind
    pushed: Square | None = None
    """Where the enemy man there is driven."""
    swap: bool = False


@dataclass(frozen=True, slots=True)
class ExampleBoard:
    """A board with men, and what the piece can do there."""

    files: int
    ranks: int
    men: tuple[ExampleMan, ...]
    marks: tuple[ExampleMark, ...] = ()


@lru_cache(maxsize=64)
def worked(kind: Kind, example: Example) -> tuple[ExampleBoard, ...]:
    """The board with what the engine finds legal for the piece, or the boards before and after the move of the example.

    Raises CardgenError when the piece has nothing to do there, or the move is not legal.
    """
    setting = _ExampleSetting(example, _army(kind, example))
    before = setting.position()
    if example.move:
        start = Square(ord(example.move[0]) - ord("a"), int(example.move[1]) - 1)
        man = before.men.get(start)
        before = setting.position(man.side if man is not None else Side.WHITE)
        move = before.find(example.move)
        return setting.board(before, _marks([move])), setting.board(before.after(move))
    marks = _marks(move for move in before.legal_moves() if move.start == setting.place)
    if not marks:
        raise CardgenError("the piece has no move in its example.")
    return (setting.board(before, marks),)


def _army(kind: Kind, example: Example) -> Army:
    """The piece and the men of chess. A pawn on its row has not moved."""
    rows, kinds = example.rows, {**chess_army().kinds, SELF: kind}
    if kind.rules.spreads not in ("", kind.id):
        # Nobody moves after the move of an example, so that it does not matter here how the other kind moves.
        kinds[SPREAD] = replace(kind, id=kind.rules.spreads)
    return Army(Board(len(rows[0]), len(rows)), kinds).without("castling")


@dataclass(frozen=True, slots=True)
class _ExampleSetting:
    example: Example
    army: Army

    @property
    def letters(self) -> Iterator[tuple[Square, str]]:
        """Who stands where, row by row."""
        rows = self.example.rows
        for down, row in enumerate(rows):
            yield from ((Square(file, len(rows) - 1 - down), one) for file, one in enumerate(row) if one != ".")

    @property
    def place(self) -> Square:
        """Of the piece."""
        return next(square for square, letter in self.letters if letter == SELF)

    def position(self, turn: Side = Side.WHITE) -> Position:
        """All men, the piece on White's side."""
        return Position(self.army, {square: self._man(square, letter) for square, letter in self.letters}, turn)

    def _man(self, square: Square, letter: str) -> Man:
        fresh = letter == SELF and self.army.kinds[SELF].front and square.rank + 1 == self.army.pawn_row
        return Man(Side.WHITE if letter.isupper() else Side.BLACK, letter.upper(), moved=not fresh)

    def board(self, position: Position, marks: tuple[ExampleMark, ...] = ()) -> ExampleBoard:
        """A position as it is shown."""
        men = [ExampleMan(at, man.side is Side.WHITE, man.key) for at, man in position.men.items()]
        board = self.army.board
        return ExampleBoard(board.files, board.ranks, tuple(sorted(men, key=lambda man: man.at)), marks)


def _marks(moves: Iterable[Move]) -> tuple[ExampleMark, ...]:
    """One for each square, of whichever move comes first."""
    found: dict[Square, ExampleMark] = {}
    for move in moves:
        what = MarkKind.CAPTURE if move.kind is MoveKind.CAPTURE else MarkKind.MOVE
        found.setdefault(move.end, ExampleMark(move.end, what, move.pushed, move.kind is MoveKind.SWAP))
    return tuple(sorted(found.values(), key=lambda mark: mark.at))
