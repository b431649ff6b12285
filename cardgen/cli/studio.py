"""cardgen studio: the page, answered by this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import PATH, WholeNumber, catalog_option, figures_option
from cardgen.cli._show import answering, progress, say

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("folder", type=PATH, metavar="[DIR]", required=False)
@catalog_option
@figures_option
@click.option("--port", type=WholeNumber(1024, 65535, 8037), help="Where it listens.  [default: any that is free]")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@answering
def verb(
    folder: Path | None, catalogs: tuple[Path, ...], figures: Path | None, port: int | None, no_browser: bool
) -> RunResult:
    """Open the page in your browser, and answer it from here.

    Cards, decks and deals as with the other verbs, and what a page cannot do by itself: figures, and the proof of what
    is printed. With DIR the pieces of your own are there too; when you have changed one, load the page again. With
    --figures those of a folder can be turned; when you have made more, load the page again. Only this computer can
    reach it, and only by the address that is printed, which is another each time. Ctrl-C ends it.

    \b
    Examples:
      cardgen studio
      cardgen studio my-pieces
      cardgen studio --figures output/figures
      cardgen studio --no-browser --port 8037
    """
    from cardgen.kit.result import RunResult
    from cardgen.web.studio.figures import StudioFigures
    from cardgen.web.studio.start import open_studio, serve

    makers = (*catalogs, *((folder,) if folder else ()))
    shown = StudioFigures(figures, makers)
    notes = shown.now(progress()).notes
    server = open_studio(makers, port or 0, shown)

    @click.get_current_context().call_on_close  # once the address is shown, to people or to a program
    def until_it_is_ended() -> None:
        say("Ctrl-C ends it.")
        serve(server, browser=not no_browser)
        say("\nEnded.")

    return RunResult(result={"address": server.address}, lines=(server.address,), notes=notes)
