"""cardgen moves: where a piece can go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._board import drawn
from cardgen.cli._options import PIECE, board_option, catalog_option, side_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("piece", type=PIECE, metavar="PIECE|NOTATION")
@board_option("15x15", "Files x ranks, 1x1 to 26x26.")
@click.option("--from", "start", metavar="SQUARE", help="Where it stands. [default: the middle]")
@side_option("white", "black", default="white", help="Whose man it is; white goes up the board.")
@click.option("--own", metavar="SQUARES", default="", help="Men of its own side, as in e4,f5.")
@click.option("--enemy", metavar="SQUARES", default="", help="Enemy men, as in d5.")
@click.option("--when", metavar="WORDS", default="", help="initial (it has not moved), attacked, or both with a comma.")
@click.option("--notation", is_flag=True, help="Read the word as notation even if a piece has that name.")
@catalog_option
@answering
def verb(piece: str, notation: bool, catalogs: tuple[Path, ...], **situation: str) -> RunResult:
    """Draw where a piece, or a move in notation, can go.

    Without men on the board, capture lists where a lone enemy man could be taken; with men, what it can take there.

    \b
    Examples:
      cardgen moves pharaoh
      cardgen moves 'mRcpR' --board 9x9 --enemy e8 --own e6
      cardgen moves standard-pawn --from e2 --board 8x8 --when initial --json
    """
    from cardgen.kit.moves.destinations import Situation, where_to

    return where_to(piece, Situation(**situation), catalogs, drawn, notation=notation)
