"""cardgen plate: figures packed on the beds of a printer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import (
    bed_option,
    choice_options,
    finish_options,
    force_option,
    output_option,
    side_option,
    workers_option,
)
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.choose import PieceRequest
    from cardgen.kit.figures.files import Sides
    from cardgen.kit.figures.finishes import FinishRequest
    from cardgen.kit.result import RunResult


@click.command()
@choice_options
@bed_option
@finish_options
@side_option("white", "black", "both", help="Whose men: black has a groove round its foot.  [default: no difference]")
@force_option
@workers_option
@output_option
@answering
def verb(
    request: PieceRequest,
    bed: tuple[float, float],
    finish: FinishRequest,
    side: Sides | None,
    force: bool,
    workers: int | None,
    output: Path,
) -> RunResult:
    """Pack figures on printer beds, as 3MF files.

    Each bed also has a picture (PNG) with the names of the figures. White and black men go on beds of their own, for
    they need filament of two colours. The STL files that the beds are made from are written too.

    \b
    Examples:
      cardgen plate --set royals --bed 220x220
      cardgen plate rook:2 knight:2 bishop:2 queen king --side both
      cardgen plate standard-pawn:8 --square 50mm
    """
    from cardgen.kit.choose import choose
    from cardgen.kit.figures.files import FiguresRequest
    from cardgen.kit.figures.plates import make_plates

    wanted = FiguresRequest(finish, side, (), force, workers)
    return make_plates(choose(request), wanted, bed, output, progress())
