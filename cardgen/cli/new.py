"""cardgen new: a commented entry to start a piece of one's own from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import catalog_option, output_into
from cardgen.cli._show import answering, say

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("name", metavar="ID")
@output_into("my-pieces", "Folder of your own pieces.")
@catalog_option
@answering
def verb(name: str, output: Path, catalogs: tuple[Path, ...]) -> RunResult:
    """Write a commented entry for a piece of your own.

    \b
    Examples:
      cardgen new okapi2
      cardgen check --catalog my-pieces
      cardgen pdf --catalog my-pieces --piece okapi2
    """
    from cardgen.kit.new import start_entry

    done = start_entry(name, output, catalogs)
    say(f"Edit it, then: cardgen check --catalog {output}")
    return done
