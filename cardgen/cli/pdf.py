"""cardgen pdf: card sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._cards import chosen_cards
from cardgen.cli._shared import (
    DEFAULT_STOCK,
    all_option,
    catalog_option,
    house_rules_option,
    json_option,
    men_option,
    output_option,
    piece_option,
    report,
    set_option,
    stock_option,
)

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@set_option
@piece_option
@all_option
@click.option("--backs", is_flag=True, help="Only backs: one page a class, to be printed again and again.")
@click.option(
    "--duplex", is_flag=True, help="Fronts and backs in turn, for printing on both sides (flip on long edge)."
)
@men_option
@stock_option
@catalog_option
@house_rules_option
@output_option
@json_option
def verb(
    sets: tuple[str, ...],
    pieces: tuple[str, ...],
    everything: bool,
    backs: bool,
    duplex: bool,
    men: str,
    stock: str,
    catalogs: tuple[Path, ...],
    house_rules: bool,
    output: Path,
    as_json: bool,
) -> None:
    """Make card sheets as a PDF file, ready to print at 100 %.

    The last sheet is filled up with blank cards, for pieces drawn by hand.

    \b
    Examples:
      cardgen pdf --set expansion1
      cardgen pdf --set royals --set pieces --duplex
      cardgen pdf --piece pharaoh --piece cannon --stock a4-8up
      cardgen pdf --backs
    """
    from cardgen.card.deck import write_backs, write_cards
    from cardgen.card.palette import CLASSES
    from cardgen.card.shelf import find_stock

    if backs and duplex:
        raise click.UsageError("choose --backs or --duplex; --duplex has the backs between the fronts.")
    paper = find_stock(stock)
    tail = "" if paper.id == DEFAULT_STOCK else f"-{paper.id}"
    if backs and not (sets or pieces or everything):
        target = output / f"backs{tail}.pdf"
        report(as_json, target, pages=write_backs(target, CLASSES, paper))
        return
    chosen = chosen_cards(sets, pieces, everything, catalogs, house_rules, men=men)
    if backs:
        target = output / f"{chosen.name}-backs{tail}.pdf"
        report(as_json, target, pages=write_backs(target, chosen.classes, paper))
        return
    target = output / f"{chosen.name}{'-duplex' if duplex else ''}{tail}.pdf"
    pages = write_cards(target, chosen.filled(paper), paper, duplex=duplex, title=chosen.title)
    report(as_json, target, pages=pages, cards=len(chosen.faces))
