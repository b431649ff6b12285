"""cardgen site: the page as a folder for any web host."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import PATH, output_into
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@output_into("output/site", "Folder for the site.")
@click.option("--runtime", type=PATH, metavar="FILE", help="Pyodide as its npm package, of the version that we know.")
@answering
def verb(output: Path, runtime: Path | None) -> RunResult:
    """Make the page as a folder of files, for any web host.

    Whoever opens it makes cards in the browser, without installing anything: Python and all of cardgen that makes
    cards run in the page. The host serves files and nothing else, below any path; nothing is fetched from elsewhere.
    `make site` fetches Pyodide and does the rest. A browser runs no Python in a page that it opens as a file: on one
    computer alone use cardgen studio.

    \b
    Examples:
      cardgen site --runtime pyodide-314.0.7.tgz
      cardgen site -o public --runtime build/pyodide-314.0.7.tgz
    """
    from cardgen.web.site.folder import make_site

    return make_site(output, runtime)
