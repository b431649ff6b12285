"""cardgen check: is the catalogue right, a maker's own pieces with it, and what was printed of them?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen.cli._options import catalog_option, set_option, stock_option, workers_option
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from cardgen.kit.result import RunResult


@click.command()
@set_option
@stock_option
@catalog_option
@workers_option
@click.argument("file", type=click.Path(path_type=Path), required=False)
@answering
def verb(
    sets: tuple[str, ...], stock: str, catalogs: tuple[Path, ...], workers: int | None, file: Path | None
) -> RunResult:
    """Check pieces, and prove their printed cards.

    All entries are read strictly, and every mistake is named with its file, line and column. Then each piece's words
    are read back into moves and compared with its notation, its card is laid out, printed to a temporary PDF and read
    back: every square of every diagram, by its marks, its alternate text and its pixels, the words, the notation, place
    and size in millimetres are compared with the rules.

    With FILE, a PDF that cardgen pdf has made, that file is read back instead; with --set it has to hold all the
    cards of these sets. Its pages are shared out among --workers.

    \b
    Examples:
      cardgen check
      cardgen check --catalog my-pieces
      cardgen check --set royals --stock a4-8up
      cardgen check output/royals.pdf
      cardgen check output/royals.pdf --workers 2
    """
    from click.core import ParameterSource

    from cardgen.kit.proofs import ProofRequest, check_file, check_pieces

    how = ProofRequest(workers, progress())
    if file is None:
        return check_pieces(sets, stock, catalogs, how)
    given = click.get_current_context().get_parameter_source("stock") is not ParameterSource.DEFAULT
    return check_file(file, sets, stock if given else None, catalogs, how)
