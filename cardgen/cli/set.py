"""cardgen set: sets as they are handed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import (
    SET,
    bed_option,
    catalog_option,
    finish_options,
    font_option,
    force_option,
    house_rules_option,
    language_option,
    look_options,
    output_option,
    side_option,
    stock_option,
    strict_option,
    workers_option,
)
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.cards.sheets import LookRequest
    from cardgen.kit.figures.files import Sides
    from cardgen.kit.figures.finishes import FinishRequest
    from cardgen.kit.result import RunResult


@click.command()
@click.argument("sets", type=SET, nargs=-1, metavar="SET...")
@stock_option
@look_options
@language_option
@strict_option
@bed_option
@finish_options
@side_option("white", "black", "both", help="Whose men: black has a groove round its foot.  [default: no difference]")
@force_option
@workers_option
@catalog_option
@house_rules_option
@output_option
@answering
@font_option
def verb(
    sets: tuple[str, ...],
    stock: str,
    look: LookRequest,
    language: str,
    strict: bool,
    bed: tuple[float, float],
    finish: FinishRequest,
    side: Sides | None,
    force: bool,
    workers: int | None,
    catalogs: tuple[Path, ...],
    house_rules: bool,
    output: Path,
) -> RunResult:
    """Make sets as they are handed on: of each a PDF, a ZIP and a 3MF.

    The PDF has the cards with their backs, for printing on both sides; the ZIP the figures as STL files; the 3MF all of
    them on beds that stand side by side. What is there already and unchanged is not made again, and the same set gives
    the same bytes. The figures lie in the folder as single files too.

    \b
    Examples:
      cardgen set expansion1
      cardgen set royals pieces pawns --side both
      cardgen set expansion1 --stock a4-8up --square 50mm --bed 250x210
      cardgen set mine --catalog my-pieces
    """
    from cardgen.kit.cards.sheets import CardsRequest
    from cardgen.kit.figures.files import FiguresRequest
    from cardgen.kit.sets import SetsRequest, make_sets

    cards = CardsRequest(stock, strict=strict, look=look, language=language)
    figures = FiguresRequest(finish, side, (), force, workers)
    return make_sets(SetsRequest(sets, cards, figures, bed, catalogs, house_rules), output, progress())
