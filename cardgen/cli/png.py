"""cardgen png: single cards as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._choice import choice_options
from cardgen.cli._shared import (
    json_option,
    men_option,
    output_option,
    report_files,
    stock_option,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.cli._choice import Choice


@click.command()
@choice_options
@click.option("--backs", is_flag=True, help="The backs of these cards too, one a class.")
@click.option("--dpi", type=float, default=300, show_default=True, help="Dots per inch, 20 to 1200.")
@men_option
@stock_option
@output_option
@json_option
def verb(
    choice: Choice,
    backs: bool,
    dpi: float,
    men: str,
    stock: str,
    output: Path,
    as_json: bool,
) -> None:
    """Make a PNG of each card, upright, for screens and printers.

    \b
    Examples:
      cardgen png pharaoh
      cardgen png --set royals --dpi 150 -o output/screen
    """
    from cardgen.card.back import back
    from cardgen.card.deck import card_pages
    from cardgen.card.png import png_bytes
    from cardgen.card.shelf import find_stock, template_for
    from cardgen.files import write_whole

    template = template_for(find_stock(stock))
    chosen = choice.cards(men=men)
    names = list(chosen.names)
    pages = list(card_pages(chosen.faces, template))
    if backs:
        names += [f"back-{class_}" for class_ in chosen.classes]
        pages += [back(class_, template.width, template.height) for class_ in chosen.classes]
    targets = [output / f"{name}.png" for name in names]
    for target, content in zip(targets, png_bytes(pages, dpi), strict=True):
        write_whole(target, content)
    report_files(as_json, targets)
    chosen.tell_of_pictures()
