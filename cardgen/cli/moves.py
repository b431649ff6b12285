"""cardgen moves: where a piece can go."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  click reads the annotations of nothing, but the option type needs it
from typing import TYPE_CHECKING

import click

from cardgen.cli._shared import PieceName, catalog_option, coloured, json_option, load_catalogue, show_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Catalogue
    from cardgen.moves.board import Board, Square
    from cardgen.moves.interpreter import View
    from cardgen.moves.notation import Moves
    from cardgen.moves.reach import Reach

SIGNS = {"both": "●", "quiet": "○", "capture": "×", "push": "»", "swap": "⇄", "pass": "◎"}
COLOURS = {"both": "white", "quiet": "cyan", "capture": "red", "push": "yellow", "swap": "yellow", "pass": "cyan"}
MEANINGS = {
    "both": "move or capture",
    "quiet": "move only",
    "capture": "capture only",
    "push": "move or push",
    "swap": "move or change places",
    "pass": "may stay",
}
CONDITIONS = {"initial", "attacked"}


@click.command()
@click.argument("piece", type=PieceName(), metavar="PIECE|NOTATION")
@click.option("--board", "board_text", default="15x15", show_default=True, help="Files x ranks, 1x1 to 26x26.")
@click.option("--from", "from_text", metavar="SQUARE", help="Where it stands. [default: the middle]")
@click.option("--side", type=click.Choice(["white", "black"]), default="white", show_default=True)
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

    known, moves = (None, parse(piece)) if is_notation else _named(piece, load_catalogue(catalogs))
    board = parse_board(board_text)
    start = _square(from_text, board) if from_text else board.centre
    conditions = _conditions(when)
    view = View(
        board,
        Side[side.upper()],
        _squares(own, board) - {start},
        _squares(enemy, board) - {start},
        initial="initial" in conditions,
        attacked="attacked" in conditions,
    )
    _refuse_overlap(view)
    found = reach(moves, start, view)
    if as_json:
        head = {"piece": known, "notation": spell(moves), "board": [board.files, board.ranks], "from": str(start)}
        show_json({**head, **found.as_lists()})
    else:
        click.echo("\n".join(drawn(found)))


def _named(word: str, catalogue: Catalogue) -> tuple[str | None, Moves]:
    """The piece of that name, else the notation; with a hint for both when it is neither."""
    from cardgen.errors import CardgenError, NotationError
    from cardgen.moves.notation import parse

    try:
        found = catalogue.piece(word)
    except CardgenError as unknown:
        try:
            return None, parse(word)
        except NotationError as error:
            raise CardgenError(f"{unknown}\nAs notation, {error}") from None
    return found.id, found.kind.moves


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
    from cardgen.errors import CardgenError, did_you_mean

    words = set(text.replace(",", " ").split())
    for word in sorted(words - CONDITIONS):
        raise CardgenError(f"--when takes initial and attacked, not {word!r}.{did_you_mean(word, CONDITIONS)}")
    return words


def _refuse_overlap(view: View) -> None:
    from cardgen.errors import CardgenError

    both = sorted(view.own & view.enemy)
    if both:
        raise CardgenError(f"two men on {both[0]}: it is named by --own and by --enemy.")


def drawn(found: Reach) -> Iterator[str]:
    """The board in lines, rank by rank from the top, and a legend of the signs used."""
    from cardgen.moves.board import Square

    board, used = found.view.board, dict.fromkeys(SIGNS, False)
    for rank in reversed(range(board.ranks)):
        row = [f"{rank + 1:>2}"]
        for file in range(board.files):
            sign = _sign(found, Square(file, rank))
            used[sign] = used.get(sign, False) or sign in SIGNS
            row.append(click.style(SIGNS[sign], fg=COLOURS[sign]) if sign in SIGNS and coloured() else _plain(sign))
        yield " ".join(row)
    yield "   " + " ".join(chr(ord("a") + file) for file in range(board.files))
    legend = [f"{SIGNS[sign]} {meaning}" for sign, meaning in MEANINGS.items() if used[sign]]
    yield "   ".join(["@ the piece", *legend])


def _plain(sign: str) -> str:
    return SIGNS.get(sign, sign)


def _sign(found: Reach, square: Square) -> str:
    """A key of SIGNS, or a letter for a man or an empty square."""
    view = found.view
    if square in found.swap:
        return "swap"
    if square in found.push:
        return "push"
    if square in found.capture:
        return "both" if square in found.quiet else "capture"
    if square == found.start:
        return "pass" if square in found.quiet else "@"
    if square in found.quiet:
        return "quiet"
    return "o" if square in view.own else "e" if square in view.enemy else "."
