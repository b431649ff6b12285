"""A living diagram as it is asked for: read strictly, within bounds, and what is wrong in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.board import Side, Square, parse_board, parse_square
from cardgen.engine.interpreter import View
from cardgen.errors import CardgenError, MisuseError
from cardgen.kit.moves.living.spots import LivePiece

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.board import Board
    from cardgen.engine.rules import Kind

LEAST, MOST = 3, 16
"""Squares along an edge. A printed diagram has 15 at most."""


@dataclass(frozen=True, slots=True)
class LiveQuestion:
    """A board, who stands on it, and what holds of the piece, as words."""

    of: str
    """A piece by its id, name or alias, or a move in notation."""
    board: str = "8x8"
    at: str = ""
    """Empty for the middle."""
    side: str = "white"
    own: tuple[str, ...] = ()
    enemy: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    """Empty squares that an enemy man has just passed; he stands behind them, on the side of the piece."""
    first: bool = False
    """The piece has not moved."""
    attacked: bool = False
    """An enemy could capture it where it stands."""


def placed(question: LiveQuestion, kind: Kind) -> LivePiece:
    """The piece on its board. Raises MisuseError for what is no board, square or side, and for two men on a square."""
    board = _board(question.board)
    start = _square("at", question.at, board) if question.at else board.centre
    if question.side not in ("white", "black"):
        raise MisuseError(f"side is white or black, not {question.side[:60]!r}.")
    own, enemy = (_squares(key, words, board) for key, words in (("own", question.own), ("enemy", question.enemy)))
    _refuse_two(start, own, enemy)
    side = Side[question.side.upper()]
    bare = View(board, side, own, enemy, initial=question.first, attacked=question.attacked)
    passed = {square: _who_passed(square, start, bare) for square in sorted(_squares("passed", question.passed, board))}
    return LivePiece(kind, start, bare._replace(passing=frozenset(passed)), passed)


def _board(text: str) -> Board:
    try:
        board = parse_board(text)
    except CardgenError as error:
        raise MisuseError(str(error)) from error
    if not (LEAST <= board.files <= MOST and LEAST <= board.ranks <= MOST):
        raise MisuseError(f"a board for this has {LEAST} to {MOST} files and ranks, not {board}.")
    return board


def _square(key: str, text: str, board: Board) -> Square:
    try:
        square = parse_square(text.strip().lower())
    except CardgenError as error:
        raise MisuseError(f"{key}: {error}") from error
    if square not in board:
        last = Square(board.files - 1, board.ranks - 1)
        raise MisuseError(f"{key}: {square} is not on a board of {board}; its squares go from a1 to {last}.")
    return square


def _squares(key: str, words: Iterable[str], board: Board) -> frozenset[Square]:
    return frozenset(_square(key, word, board) for word in words)


def _refuse_two(start: Square, own: frozenset[Square], enemy: frozenset[Square]) -> None:
    if start in own | enemy:
        raise MisuseError(
            f"two men on {start}: the piece itself and {'a man of its own' if start in own else 'an enemy man'}."
        )
    for square in sorted(own & enemy):
        raise MisuseError(f"two men on {square}: it is named in own and in enemy.")


def _who_passed(square: Square, start: Square, view: View) -> Square:
    """Where the man stands who has just passed a square, going towards the side of the piece."""
    if square == start or not view.empty(square):
        raise MisuseError(f"passed: {square} is not empty, so that nobody has passed it.")
    at = square
    while True:
        at = Square(at.file, at.rank - view.side.value)
        if at in view.enemy:
            return at
        if at not in view.board or at == start or at in view.own:
            raise MisuseError(f"passed: no enemy man stands behind {square}, who could just have passed it.")
