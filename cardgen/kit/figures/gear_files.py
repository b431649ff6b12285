"""What a game needs in plastic beside men, as files: a job for each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, MisuseError
from cardgen.figure.printing.finish import SQUARE
from cardgen.figure.workshop.jobs import GearJob, formats_of_gear
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import find_game
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import PieceRequest
from cardgen.kit.figures.files import in_formats, result_of, run
from cardgen.kit.figures.finishes import FinishRequest
from cardgen.kit.figures.gear import games_with_gear, gear_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.kit.figures.files import FiguresRequest
    from cardgen.kit.figures.gear import KitGear
    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult


def gear_job(one: KitGear) -> GearJob:
    """What makes its file."""
    return GearJob(one.stem, one.gear, one.side, massive=one.massive)


def check_alone(request: PieceRequest, style: str) -> None:
    """Raise MisuseError where pieces are asked for beside a game's gear."""
    if request != PieceRequest() or style != "figure":
        raise MisuseError("it makes what is no piece; leave out pieces and what says how they are chosen.", "--gear")


def make_gear(
    name: str,
    request: FiguresRequest,
    output: Path,
    progress: Callable[[ProgressStep], None],
    *,
    checks: bool = False,
) -> RunResult:
    """A file for each different thing that a game needs beside men. Raises CardgenError."""
    *most, last = formats_of_gear()
    own = FinishRequest(square=request.finish.square)
    plain = replace(request.finish, quality=None) == own and not request.side  # flat sides are as fine as can be
    if not plain or not {*most, last}.issuperset(request.formats):
        raise MisuseError(
            f"dice, checkers and pegs take --square and --format {', '.join(most)} or {last}, and are made for both "
            "sides; the other options are for figures."
        )
    game = find_game(name)
    found = gear_of(kit_of(game).components(game.options(), load_catalogue(())), request.finish.square or SQUARE)
    if not found:
        *some, other = games_with_gear()
        raise CardgenError(
            f"{game.name} needs nothing of plastic beside men; of {', '.join(some)} and {other} there is something."
        )
    jobs = [replace(gear_job(one), name=f"{one.stem}{own.tail}", force=request.force) for one in found]
    report = run(in_formats(jobs, request), request.workers, output, progress)
    return result_of(report, {job.name: job.name for job in jobs}, "gear", checks=checks)
