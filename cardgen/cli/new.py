"""cardgen new: a commented entry to start a piece of one's own from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import catalog_option, output_into
from cardgen.cli._show import answering, say
from cardgen.errors import MisuseError

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
      cardgen new okapi2 --catalog mine
      cardgen check --catalog my-pieces okapi2
      cardgen pdf --catalog my-pieces --piece okapi2
    """
    from click.core import ParameterSource

    from cardgen.kit.new import start_entry

    if click.get_current_context().get_parameter_source("output") is ParameterSource.DEFAULT and catalogs:
        output, *others = catalogs
        if others:
            raise MisuseError("of several folders, say with -o which one the entry is for.", "--catalog")
    done = start_entry(name, output, catalogs)
    say(f"Edit it, then: cardgen check --catalog {output} {name}")
    return done
