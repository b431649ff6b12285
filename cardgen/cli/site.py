"""cardgen site: the page as a folder for any web host."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import PATH, catalog_option, figures_option, output_into
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@output_into("output/site", "Folder for the site.")
@catalog_option
@figures_option
@click.option("--runtime", type=PATH, metavar="FILE", help="Pyodide as its npm package, of the version that we know.")
@answering
def verb(output: Path, catalogs: tuple[Path, ...], figures: Path | None, runtime: Path | None) -> RunResult:
    """Make the page as a folder of files, for any web host.

    Whoever opens it makes cards in the browser, without installing anything: Python and all of cardgen that makes
    cards run in the page. The host serves files and nothing else, below any path; nothing is fetched from elsewhere.
    `make site` fetches Pyodide and does the rest. A browser runs no Python in a page that it opens as a file: on one
    computer alone use cardgen studio.

    With --figures the page has the figures of a folder too, as `cardgen stl --all` makes it: to be turned, and to be
    taken home as STL and 3MF. They are packed within 0.01 mm, and looked at once more. With --catalog your own pieces
    are in it, as if they were ours.

    \b
    Examples:
      cardgen site --runtime pyodide-314.0.7.tgz
      cardgen site -o public --runtime build/pyodide-314.0.7.tgz
      cardgen site --figures output/figures --runtime pyodide-314.0.7.tgz
      cardgen site --catalog mine --runtime pyodide-314.0.7.tgz
    """
    from cardgen.web.site.folder import make_site

    return make_site(output, runtime, catalogs, figures, progress())
