"""cardgen pdf: card sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._choice import choice_options
from cardgen.cli._shared import (
    DEFAULT_STOCK,
    json_option,
    men_option,
    output_option,
    report,
    stock_option,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.cli._choice import Choice


@click.command()
@choice_options
@click.option("--backs", is_flag=True, help="Only backs: one page a class, to be printed again and again.")
@click.option(
    "--duplex", is_flag=True, help="Fronts and backs in turn, for printing on both sides (flip on long edge)."
)
@men_option
@stock_option
@output_option
@json_option
def verb(
    choice: Choice,
    backs: bool,
    duplex: bool,
    men: str,
    stock: str,
    output: Path,
    as_json: bool,
) -> None:
    """Make card sheets as a PDF file, ready to print at 100 %.

    The last sheet is filled up with blank cards, for pieces drawn by hand.

    \b
    Examples:
      cardgen pdf --set expansion1
      cardgen pdf --set royals --set pieces --duplex
      cardgen pdf pharaoh cannon --stock a4-8up
      cardgen pdf --backs
    """
    from cardgen.card.deck import write_backs, write_cards
    from cardgen.card.palette import CLASSES
    from cardgen.card.shelf import find_stock

    if backs and duplex:
        raise click.UsageError("choose --backs or --duplex; --duplex has the backs between the fronts.")
    paper = find_stock(stock)
    tail = "" if paper.id == DEFAULT_STOCK else f"-{paper.id}"
    if backs and not choice:
        target = output / f"backs{tail}.pdf"
        report(as_json, target, pages=write_backs(target, CLASSES, paper))
        return
    chosen = choice.cards(men=men)
    if backs:
        target = output / f"{chosen.name}-backs{tail}.pdf"
        report(as_json, target, pages=write_backs(target, chosen.classes, paper))
        return
    target = output / f"{chosen.name}{'-duplex' if duplex else ''}{tail}.pdf"
    pages = write_cards(target, chosen.filled(paper), paper, duplex=duplex, title=chosen.title)
    report(as_json, target, pages=pages, cards=len(chosen.faces))
    chosen.tell_of_pictures()
