"""cardgen pdf: card sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import (
    WholeNumber,
    backs_option,
    choice_options,
    font_option,
    key_options,
    language_option,
    large_option,
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
@backs_option("Only backs: one page a class and game, to be printed again and again.")
@click.option(
    "--duplex", is_flag=True, help="Fronts and backs in turn, for printing on both sides (flip on long edge)."
)
@click.option(
    "--skip", type=WholeNumber(0, 99, 3), default=0, help="Places of the first sheet to leave free: it is partly used."
)
@look_options
@side_option("white", "black", default="white", help="Whose men the pictures show.")
@language_option
@strict_option
@stock_option
@large_option
@output_option
@answering
@font_option
def verb(
    request: PieceRequest,
    key_cards: KeyCardsRequest,
    backs: bool,
    duplex: bool,
    skip: int,
    side: PictureSide,
    look: LookRequest,
    language: str,
    strict: bool,
    stock: str,
    large: bool,
    output: Path,
) -> RunResult:
    """Make card sheets as a PDF file, ready to print at 100 %.

    Free places of a set's last sheet get a blank card, for a piece drawn by hand, then key cards (how to read the
    cards, and the game in short), then more blank cards. A card that has no room for its name or its words is named
    and left out, with exit code 1.

    \b
    Examples:
      cardgen pdf --set expansion1
      cardgen pdf --set royals --set pieces --duplex
      cardgen pdf king:2 queen rook:2 --skip 3
      cardgen pdf pharaoh cannon --stock a4-8up
      cardgen pdf --backs --deck dark
      cardgen pdf --set royals --ink low
      cardgen pdf --set royals --language de
      cardgen pdf --set royals --large
      cardgen pdf --set pawns --key
      cardgen pdf --key --game pick-the-team
    """
    from cardgen.kit.cards.sheets import CardsRequest, KeyCardsRequest, make_backs, make_sheets
    from cardgen.kit.choose import choose

    if backs and (duplex or skip):
        raise click.UsageError(
            "--backs makes whole sheets of backs; --duplex, with backs between the fronts, and --skip are for fronts."
        )
    if backs and key_cards != KeyCardsRequest():
        raise click.UsageError("--backs makes whole sheets of backs; --key, --key-only and --game are for fronts.")
    wanted = CardsRequest(stock, side, strict, look, language, key_cards.which(request), large)
    if backs:
        return make_backs(choose(request) if request else None, wanted, output)
    return make_sheets(key_cards.chosen(request), wanted, output, duplex=duplex, skip=skip)
