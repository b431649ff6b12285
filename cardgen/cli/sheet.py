"""cardgen sheet: contact sheets of figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import (
    WholeNumber,
    choice_options,
    dpi_option,
    font_option,
    language_option,
    output_option,
    side_option,
)
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.choose import PieceRequest
    from cardgen.kit.figures.files import Sides
    from cardgen.kit.result import RunResult


@click.command()
@choice_options
@side_option("white", "black", "both", default="white", help="White men, black ones, or each beside the other.")
@click.option(
    "--columns",
    type=WholeNumber(1, 12, 4),
    default=None,
    help="Figures beside each other, on as many pages as that takes.  [default: as many as make them largest]",
)
@language_option
@dpi_option(150, " of the PNG")
@output_option
@answering
@font_option
def verb(request: PieceRequest, side: Sides, columns: int | None, language: str, dpi: float, output: Path) -> RunResult:
    """Show figures with their names, as PDF and PNG.

    All stand at one scale, so that their heights can be compared.

    \b
    Examples:
      cardgen sheet --set pieces
      cardgen sheet --set royals --side both --dpi 300
      cardgen sheet --set pieces --language de --columns 8
    """
    from cardgen.kit.cards.contact_sheets import make_contact_sheet
    from cardgen.kit.choose import choose

    return make_contact_sheet(choose(request), side, dpi, output, language, columns or 0)
