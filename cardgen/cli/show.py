"""cardgen show: all about one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._board import drawn
from cardgen.cli._options import PIECE, catalog_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("piece", type=PIECE)
@catalog_option
@answering
def verb(piece: str, catalogs: tuple[Path, ...]) -> RunResult:
    """Show a piece: its words, diagram, notation, source and sets.

    \b
    Examples:
      cardgen show pharaoh
      cardgen show 'Left End Pawn' --json
    """
    from cardgen.kit.moves.pieces import show

    return show(piece, catalogs, drawn)
