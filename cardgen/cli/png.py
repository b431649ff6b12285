"""cardgen png: single cards as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import (
    backs_option,
    choice_options,
    dpi_option,
    font_option,
    key_options,
    language_option,
    look_options,
    output_option,
    side_option,
    stock_option,
    strict_option,
)
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.cards.sheets import KeyCardsRequest, LookRequest, PictureSide
    from cardgen.kit.choose import PieceRequest
    from cardgen.kit.result import RunResult


@click.command()
@choice_options
@key_options
@backs_option("The backs of these cards too, one a class.")
@dpi_option(300)
@look_options
@side_option("white", "black", default="white", help="Whose men the pictures show.")
@language_option
@strict_option
@stock_option
@output_option
@answering
@font_option
def verb(
    request: PieceRequest,
    key_cards: KeyCardsRequest,
    backs: bool,
    dpi: float,
    side: PictureSide,
    look: LookRequest,
    language: str,
    strict: bool,
    stock: str,
    output: Path,
) -> RunResult:
    """Make a PNG of each card, upright, for screens and printers.

    A card that has no room for its name or its words is named and left out, with exit code 1.

    \b
    Examples:
      cardgen png pharaoh
      cardgen png --set royals --dpi 150 -o output/screen
      cardgen png --key --language de
      cardgen png queen --backs --back-style lattice --deck dark
    """
    from cardgen.kit.cards.sheets import CardsRequest, make_pictures

    wanted = CardsRequest(stock, side, strict, look, language, key_cards.which(request))
    return make_pictures(key_cards.chosen(request), wanted, output, dpi=dpi, backs=backs)
