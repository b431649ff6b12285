"""cardgen check: is the catalogue right, a maker's own pieces with it, and what was printed of them?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import (
    PIECE,
    WholeNumber,
    catalog_option,
    font_option,
    save_option,
    set_option,
    stock_option,
    workers_option,
)
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("what", type=PIECE, nargs=-1, metavar="[PIECE]... | FILE | FOLDER")
@set_option
@click.option("--all", "everything", is_flag=True, help="All pieces, ours too where --catalog is given.")
@stock_option
@catalog_option
@workers_option
@click.option(
    "--patience",
    type=WholeNumber(1, 100, 3),
    default=1,
    metavar="N",
    help="Give FILE N times as much memory and time as others: one that takes long, and that you trust.",
)
@save_option("PROVED.pdf", "Write what was proved of FILE so that every program sees the same in it, and print that.")
@answering
@font_option
def verb(
    what: tuple[str, ...],
    sets: tuple[str, ...],
    everything: bool,
    stock: str,
    catalogs: tuple[Path, ...],
    workers: int | None,
    patience: int,
    save: Path | None,
) -> RunResult:
    """Check pieces, and prove their printed cards.

    All entries are read strictly, and every mistake is named with its file, line and column. Then each piece's words
    are read back into moves and compared with its notation, its card is laid out, printed to a temporary PDF and read
    back: every square of every diagram, by its marks, its alternate text and its pixels, the words, the notation, place
    and size in millimetres are compared with the rules. That is done for each PIECE and --set that is named, else for
    your own pieces where --catalog is given, else for all.

    With FILE, a PDF that cardgen pdf has made, that file is read back instead; with --set it has to hold all the
    cards of these sets. Its pages are shared out among --workers. It may be a stranger's: it is read by a process of
    its own, in 500 MB of memory and 30 s of the processor, and 1 s more for each page.

    With FOLDER, one that cardgen kit has made, all that lies in it is read back: each PDF, whether each body is that of
    its recipe and prints, and whether something is missing, was changed or does not belong to it.

    \b
    Examples:
      cardgen check
      cardgen check --catalog my-pieces
      cardgen check --catalog my-pieces okapi2
      cardgen check --set royals --stock a4-8up
      cardgen check output/royals.pdf
      cardgen check output/royals.pdf --workers 2
      cardgen check output/royals.pdf --save proved.pdf
      cardgen check output/dealers
    """
    from click.core import ParameterSource

    from cardgen.kit.checks import AnyCheckRequest, check

    given = click.get_current_context().get_parameter_source("stock") is not ParameterSource.DEFAULT
    asked = AnyCheckRequest(what, sets, everything, stock, given, catalogs, workers, patience, save)
    return check(asked, progress())
