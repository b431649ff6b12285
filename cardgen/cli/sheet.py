"""cardgen sheet: contact sheets of figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._choice import choice_options
from cardgen.cli._shared import (
    json_option,
    output_option,
    report_files,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.gallery import Exhibit
    from cardgen.cli._choice import Choice, Chosen


@click.command()
@choice_options
@click.option(
    "--men",
    type=click.Choice(["white", "black", "both"]),
    default="white",
    show_default=True,
    help="White men, black ones, or each beside the other.",
)
@click.option("--dpi", type=float, default=150, show_default=True, help="Dots per inch of the PNG, 20 to 1200.")
@output_option
@json_option
def verb(
    choice: Choice,
    men: str,
    dpi: float,
    output: Path,
    as_json: bool,
) -> None:
    """Show figures with their names, as PDF and PNG.

    All stand at one scale, so that their heights can be compared.

    \b
    Examples:
      cardgen sheet --set pieces
      cardgen sheet --set royals --men both --dpi 300
    """
    from cardgen.card.gallery import gallery
    from cardgen.card.pdf import pdf_bytes
    from cardgen.card.png import png_bytes
    from cardgen.errors import CardgenError
    from cardgen.files import write_whole

    chosen = choice.cards()
    exhibits, without = _exhibits(chosen, men)
    if not exhibits:
        raise CardgenError("none of these pieces has a picture of its figure.")
    title = chosen.title.partition(":")[0]
    pages = gallery(exhibits, title if title != "Reference cards" else "Figures")
    images = list(png_bytes(pages, dpi))
    name = f"{chosen.name}-figures"
    names = [f"{name}.png"] if len(images) == 1 else [f"{name}-{number}.png" for number in range(1, len(images) + 1)]
    contents = {f"{name}.pdf": pdf_bytes(pages, title)} | dict(zip(names, images, strict=True))
    for file, content in contents.items():
        write_whole(output / file, content)
    report_files(as_json, [output / file for file in contents], figures=len(exhibits))
    if without:
        click.echo(f"Without a picture: {', '.join(without)}.", err=True)
    chosen.tell_of_pictures()


def _exhibits(chosen: Chosen, men: str) -> tuple[list[Exhibit], list[str]]:
    """The figures of the pieces, and the pieces that have no picture."""
    from cardgen import data
    from cardgen.card.gallery import Exhibit
    from cardgen.card.picture import as_black
    from cardgen.figure import estimate

    heights = estimate.heights(data.folder("models"))
    exhibits, without = [], []
    for piece in chosen.pieces:
        picture = chosen.pictures.of(piece)
        if picture is None:
            without.append(piece.id)
            continue
        both = {"white": picture, "black": as_black(picture)}
        sides = ("white", "black") if men == "both" else (men,)
        exhibits += [Exhibit(piece.name, both[side], heights.get(picture.id, 0.0)) for side in sides]
    return exhibits, without
