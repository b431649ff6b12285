"""cardgen perft: count lines of legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._shared import catalog_option, json_option, load_catalogue, piece_or_moves, show_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.moves.rules import Kind


@click.command()
@click.option(
    "--depth", type=click.IntRange(0, 12), required=True, metavar="N", help="Length of the lines, in moves of one side."
)
@click.option("--fen", metavar="FEN", help="Where the men stand. [default: the start of chess]")
@click.option("--board", "board_text", metavar="SIZE", help="Files x ranks. [default: as the FEN has them]")
@click.option("--pieces", default="", metavar="LIST", help="What letters of the FEN stand for: 'C=camel,M=nN,E=FA'.")
@click.option("--divide", "divided", is_flag=True, help="Print the split by the first move.")
@catalog_option
@json_option
def verb(
    depth: int,
    fen: str | None,
    board_text: str | None,
    pieces: str,
    divided: bool,
    catalogs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Count lines of legal moves, to compare with other programs.

    Letters are the men of chess unless --pieces says otherwise; a piece is named by its id or by notation.

    \b
    Examples:
      cardgen perft --depth 4
      cardgen perft --depth 3 --pieces 'Q=amazon' --divide
      cardgen perft --depth 2 --fen '3k6/10/10/4c5/10/10/4C5/10/10/3K6 w - -' --pieces C=cannon
    """
    from cardgen.moves.army import CHESS_START
    from cardgen.moves.board import parse_board
    from cardgen.moves.fen import board_of, parse_fen
    from cardgen.moves.perft import army_of, divide, perft

    start = CHESS_START if fen is None else fen
    board = board_of(start) if board_text is None else parse_board(board_text)
    if fen is None and board != board_of(start):
        raise click.UsageError(f"a board of {board} needs --fen, to say where the men stand; without it they play 8x8.")
    army = army_of(pieces, board, _finder(catalogs))
    position = parse_fen(start, army)
    split = divide(position, depth) if divided else {}
    nodes = sum(split.values()) if divided and depth else perft(position, depth)
    if as_json:
        facts = {"fen": start, "board": [board.files, board.ranks], "depth": depth, "nodes": nodes}
        show_json({**facts, **({"divide": split} if divided else {})})
        return
    for move, count in split.items():
        click.echo(f"{move}: {count}")
    click.echo(f"{nodes}")


def _finder(catalogs: tuple[Path, ...]) -> Callable[[str], Kind | None]:
    """Looks a word up in the catalogue; None when it is notation, an error when it is neither."""
    catalogue = load_catalogue(catalogs)

    def find(word: str) -> Kind | None:
        piece, _ = piece_or_moves(word, catalogue)
        return piece.kind if piece else None

    return find
