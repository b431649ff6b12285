"""Where a piece, or a move in notation, can go on a board that is described in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, parse_board, parse_square
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from cardgen.errors import CardgenError, MisuseError, did_you_mean
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.moves.pieces import house_rule_lines, piece_or_moves, taken_for
from cardgen.kit.moves.sign_boards import reach_board
from cardgen.kit.result import RunResult
from cardgen.notation import parse, spell
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardgen.board import Square
    from cardgen.engine.reach import Reach
    from cardgen.kit.moves.sign_boards import SignBoard
    from cardgen.notation import Moves

CONDITIONS = {"initial", "attacked"}
NEEDS_MEN = (Hop.CANNON, Hop.GRASSHOPPER, Hop.JUMP)


@dataclass(frozen=True, slots=True)
class Situation:
    """A board and who stands on it, as it was typed."""

    board: str = "15x15"
    start: str | None = None
    """The middle, when it is None."""
    side: str = "white"
    own: str = ""
    """Squares with men of its own side, as in e4,f5."""
    enemy: str = ""
    when: str = ""
    """initial, attacked, or both."""


def where_to(
    word: str,
    situation: Situation,
    catalogs: tuple[Path, ...],
    drawn: Callable[[SignBoard], Iterator[str]],
    *,
    notation: bool = False,
) -> RunResult:
    """The squares that a piece, or a move in notation, reaches on a board with men.

    Args:
        word: a piece by its id, name or alias, or a move in notation.
        situation: the board, where the piece stands, and who else does.
        catalogs: folders of a maker.
        drawn: makes lines of a board with signs, as for a terminal.
        notation: whether the word is notation even if a piece has that name.

    Returns:
        The squares by what may be done there, and lines that show them.

    Raises:
        NotationError: when the word is neither a piece nor notation, or asked to be notation and none.
        MisuseError: for a board, a square or a condition that is none, and for two men on a square.
    """
    piece, moves = (None, parse(word)) if notation else piece_or_moves(word, load_catalogue(catalogs))
    start, view = _placed(situation)
    found = reach(moves, start, view)
    name = piece.id if piece else None
    head = {"piece": name, "notation": spell(moves), "board": [view.board.files, view.board.ranks], "from": str(start)}
    read_as = (f"{word} is read as {spell(moves)}.",) if not piece and spell(moves) != word.strip() else ()
    lines = (
        *drawn(reach_board(found)),
        *(house_rule_lines(piece) if piece else ()),
        *read_as,
        *_missing(moves, found),
    )
    notes = taken_for(word, piece, "; --notation reads it as") if piece else ()
    return RunResult(result={**head, **found.as_lists()}, lines=lines, notes=notes)


def _missing(moves: Moves, found: Reach) -> Iterator[str]:
    """What an empty answer may need to be seen."""
    if found.quiet or found.capture or found.push or found.swap:
        return
    view = found.view
    ways = []
    if any(leg.hop in NEEDS_MEN for term in moves for leg in term.legs) and not view.own and not view.enemy:
        ways.append("men to hop over (--own, --enemy)")
    if any(term.initial for term in moves) and not view.initial:
        ways.append("its first move (--when initial)")
    if any(term.guard is not None and term.guard.attacked for term in moves) and not view.attacked:
        ways.append("to be attacked (--when attacked)")
    yield "It has no move here." + (f" Some need {' or '.join(ways)}." if ways else "")


def board_of_size(text: str, option: str = "--board") -> Board:
    """A board as in 8x8. Raises MisuseError."""
    try:
        return parse_board(text)
    except CardgenError as error:
        raise MisuseError(str(error), option) from error


def _placed(request: Situation) -> tuple[Square, View]:
    board = board_of_size(request.board)
    start = board.centre if request.start is None else _square(request.start, board, "--from")
    conditions = _conditions(request.when)
    view = View(
        board,
        Side[request.side.upper()],
        _squares(request.own, board, "--own") - {start},
        _squares(request.enemy, board, "--enemy"),
        initial="initial" in conditions,
        attacked="attacked" in conditions,
    )
    _refuse_two_on_one(view, start)
    return start, view


def _square(text: str, board: Board, option: str) -> Square:
    try:
        square = parse_square(text.strip().lower())
    except CardgenError as error:
        raise MisuseError(str(error), option) from error
    if square not in board:
        last = f"{chr(ord('a') + board.files - 1)}{board.ranks}"
        raise MisuseError(f"{text} is not on a board of {board}; its squares go from a1 to {last}.", option)
    return square


def _squares(text: str, board: Board, option: str) -> frozenset[Square]:
    return frozenset(_square(name, board, option) for name in text.replace(",", " ").split())


def _conditions(text: str) -> set[str]:
    words = set(text.replace(",", " ").split())
    for word in sorted(words - CONDITIONS):
        raise MisuseError(f"{word!r} is none of initial and attacked.{did_you_mean(word, CONDITIONS)}", "--when")
    return words


def _refuse_two_on_one(view: View, start: Square) -> None:
    if start in view.enemy:
        raise MisuseError(f"two men on {start}: the piece itself and one named by --enemy.")
    for square in sorted(view.own & view.enemy):
        raise MisuseError(f"two men on {square}: it is named by --own and by --enemy.")
