"""cardgen new: a commented entry to start a piece of one's own from."""

from __future__ import annotations

from os.path import lexists  # unlike Path.exists it takes any name, and a link to nowhere counts
from pathlib import Path

import click

from cardgen.cli._shared import catalog_option, load_catalogue, say


@click.command()
@click.argument("name", metavar="ID")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default="my-pieces",
    show_default=True,
    help="Folder of your own pieces.",
)
@catalog_option
def verb(name: str, output: Path, catalogs: tuple[Path, ...]) -> None:
    """Write a commented entry for a piece of your own.

    \b
    Examples:
      cardgen new okapi2
      cardgen check --catalog my-pieces
      cardgen pdf --catalog my-pieces --piece okapi2
    """
    from cardgen.catalog import template_entry
    from cardgen.errors import CardgenError
    from cardgen.files import write_whole

    entry = template_entry(name)
    _refuse_taken(name, catalogs)
    target = output / f"{name}.yaml"
    if lexists(target):
        raise CardgenError(f"{target} exists already; nothing was changed. Choose another id, or edit that file.")
    write_whole(target, entry.encode())
    click.echo(target)
    say(f"Edit it, then: cardgen check --catalog {output}")


def _refuse_taken(name: str, catalogs: tuple[Path, ...]) -> None:
    from cardgen.errors import CardgenError

    catalogue = load_catalogue(catalogs)
    try:
        piece = catalogue.piece(name)
    except CardgenError:  # nobody is called so
        return
    raise CardgenError(f"{name!r} is what {piece.name} is called already ({piece.place}); choose another id.")
