"""cardgen estimate: how long figures print, and how much filament they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import choice_options, finish_options, side_option
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from cardgen.kit.choose import PieceRequest
    from cardgen.kit.figures.files import Sides
    from cardgen.kit.figures.finishes import FinishRequest
    from cardgen.kit.result import RunResult


@click.command()
@choice_options
@finish_options
@side_option("white", "black", "both", help="Whose men: both prints everything twice.  [default: no difference]")
@answering
def verb(request: PieceRequest, finish: FinishRequest, side: Sides | None) -> RunResult:
    """Say how long figures print and what they weigh.

    For PLA, layers of 0.2 mm, two walls and 15 % of infill, as a slicer has measured each figure; other sizes are
    reckoned from that, and so is a figure of your own from its mesh.

    \b
    Examples:
      cardgen estimate --set royals
      cardgen estimate rook:2 knight:2 --square 50mm
    """
    from cardgen.kit.choose import choose
    from cardgen.kit.figures.estimates import estimate

    return estimate(choose(request), finish, side, progress())
