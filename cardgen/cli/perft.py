"""cardgen perft: count lines of legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import WholeNumber, board_option, catalog_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.option(
    "--depth", type=WholeNumber(0, 12, 4), required=True, metavar="N", help="Length of the lines, in moves of one side."
)
@click.option("--fen", metavar="FEN", help="Where the men stand. [default: the start of chess]")
@board_option(None, "Files x ranks. [default: as the FEN has them]")
@click.option("--pieces", default="", metavar="LIST", help="What letters of the FEN stand for: 'C=camel,M=nN,E=FA'.")
@click.option(
    "--pawn-row", type=WholeNumber(1, 26, 2), default=2, metavar="ROW", help="Where pawns start. [default: 2]"
)
@click.option("--castling/--no-castling", default=True, help="Whether royals castle that may. [default: they do]")
@click.option("--en-passant/--no-en-passant", default=True, help="Whether pawns take so. [default: they do]")
@click.option(
    "--promotions", metavar="LETTERS", help="What pawns promote to: 'QR'. [default: all but royals and pawns]"
)
@click.option("--divide", "divided", is_flag=True, help="Print the split by the first move.")
@catalog_option
@answering
def verb(
    depth: int,
    fen: str | None,
    board: str | None,
    pieces: str,
    divided: bool,
    catalogs: tuple[Path, ...],
    pawn_row: int,
    castling: bool,
    en_passant: bool,
    promotions: str | None,
) -> RunResult:
    """Count lines of legal moves, to compare with other programs.

    Letters are the men of chess unless --pieces says otherwise; a piece is named by its id or by notation.

    \b
    Examples:
      cardgen perft --depth 4
      cardgen perft --depth 3 --pieces 'Q=amazon' --divide
      cardgen perft --depth 4 --pawn-row 3 --no-castling --promotions QN
      cardgen perft --depth 2 --fen '3k6/10/10/4c5/10/10/4C5/10/10/3K6 w - -' --pieces C=cannon
    """
    from cardgen.kit.moves.perft import GameRules, count

    rules = GameRules(
        pawn_row, castling, en_passant, None if promotions is None else tuple(promotions.upper().replace(",", ""))
    )
    return count(depth, fen=fen, board=board, pieces=pieces, divided=divided, catalogs=catalogs, rules=rules)
