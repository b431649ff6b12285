"""cardgen moves: where a piece can go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._board import drawn_reach
from cardgen.cli._shared import (
    PieceName,
    catalog_option,
    house_rule_line,
    json_option,
    load_catalogue,
    piece_or_moves,
    show_json,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.moves.board import Board, Square
    from cardgen.moves.interpreter import View

CONDITIONS = {"initial", "attacked"}


@click.command()
@click.argument("piece", type=PieceName(), metavar="PIECE|NOTATION")
@click.option(
    "--board",
    "board_text",
    default="15x15",
    metavar="SIZE",
    show_default=True,
    help="Files x ranks, 1x1 to 26x26.",
)
@click.option("--from", "from_text", metavar="SQUARE", help="Where it stands. [default: the middle]")
@click.option(
    "--side", type=click.Choice(["white", "black"]), default="white", show_default=True, help="White goes up the board."
)
@click.option("--own", metavar="SQUARES", default="", help="Men of its own side, as in e4,f5.")
@click.option("--enemy", metavar="SQUARES", default="", help="Enemy men, as in d5.")
@click.option("--when", metavar="WORDS", default="", help="initial (it has not moved), attacked, or both with a comma.")
@click.option(
    "--notation", "is_notation", is_flag=True, help="Read the word as notation even if a piece has that name."
)
@catalog_option
@json_option
def verb(
    piece: str,
    board_text: str,
    from_text: str | None,
    side: str,
    own: str,
    enemy: str,
    when: str,
    is_notation: bool,
    catalogs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Draw where a piece, or a move in notation, can go.

    Without men on the board, capture lists where a lone enemy man could be taken; with men, what it can take there.

    \b
    Examples:
      cardgen moves pharaoh
      cardgen moves 'mRcpR' --board 9x9 --enemy e8 --own e6
      cardgen moves standard-pawn --from e2 --board 8x8 --when initial --json
    """
    from cardgen.moves.board import Side, parse_board
    from cardgen.moves.interpreter import View
    from cardgen.moves.notation import parse, spell
    from cardgen.moves.reach import reach

    known, moves = (None, parse(piece)) if is_notation else piece_or_moves(piece, load_catalogue(catalogs))
    board = parse_board(board_text)
    start = board.centre if from_text is None else _square(from_text, board)
    conditions = _conditions(when)
    view = View(
        board,
        Side[side.upper()],
        _squares(own, board) - {start},
        _squares(enemy, board),
        initial="initial" in conditions,
        attacked="attacked" in conditions,
    )
    _refuse_two_on_one(view, start)
    found = reach(moves, start, view)
    if as_json:
        name = known.id if known else None
        head = {"piece": name, "notation": spell(moves), "board": [board.files, board.ranks], "from": str(start)}
        show_json({**head, **found.as_lists()})
    else:
        click.echo("\n".join((*drawn_reach(found), *(house_rule_line(known) if known else ()))))


def _square(text: str, board: Board) -> Square:
    from cardgen.errors import CardgenError
    from cardgen.moves.board import parse_square

    square = parse_square(text.strip().lower())
    if square not in board:
        last = f"{chr(ord('a') + board.files - 1)}{board.ranks}"
        raise CardgenError(f"{text} is not on a board of {board}; its squares go from a1 to {last}.")
    return square


def _squares(text: str, board: Board) -> frozenset[Square]:
    return frozenset(_square(name, board) for name in text.replace(",", " ").split())


def _conditions(text: str) -> set[str]:
    from cardgen.errors import did_you_mean

    words = set(text.replace(",", " ").split())
    for word in sorted(words - CONDITIONS):
        problem = f"{word!r} is none of initial and attacked.{did_you_mean(word, CONDITIONS)}"
        raise click.BadParameter(problem, param_hint="'--when'")
    return words


def _refuse_two_on_one(view: View, start: Square) -> None:
    from cardgen.errors import CardgenError

    if start in view.enemy:
        raise CardgenError(f"two men on {start}: the piece itself and one named by --enemy.")
    for square in sorted(view.own & view.enemy):
        raise CardgenError(f"two men on {square}: it is named by --own and by --enemy.")
