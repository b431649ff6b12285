"""cardgen stl: pieces for the 3D printer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import (
    GEAR_GAME,
    choice_options,
    finish_options,
    force_option,
    output_option,
    side_option,
    workers_option,
)
from cardgen.cli._show import answering, progress
from cardgen.kit.figures.formats import FORMATS

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.choose import PieceRequest
    from cardgen.kit.figures.files import Sides
    from cardgen.kit.figures.finishes import FinishRequest
    from cardgen.kit.result import RunResult


@click.command()
@choice_options
@click.option(
    "--style",
    type=click.Choice(["figure", "token"]),
    default="figure",
    show_default=True,
    help="Sculpted figure, or a stackable disc with moves and name.",
)
@click.option(
    "--gear",
    type=GEAR_GAME,
    metavar="GAME",
    help="In the place of pieces what a game needs beside men: dice, cubes, checkers, pegs and their track, trays.",
)
@finish_options
@side_option(
    "white",
    "black",
    "both",
    help="Whose men: black has a groove round its foot, to be told by touch.  [default: no difference]",
)
@click.option(
    "--format",
    "formats",
    type=click.Choice(FORMATS),
    multiple=True,
    help="3mf has names and colours; step is for CAD programs, with solids that overlap; glb and png are for "
    "screens, svg for cards. May be repeated.  [default: stl]",
)
@click.option("--check", "check", is_flag=True, help="Print a table of what was measured of each mesh.")
@click.option(
    "--preview",
    is_flag=True,
    help="In the place of files for printing a quick picture of each, from three sides, as ID-preview.png.",
)
@force_option
@workers_option
@output_option
@answering
def verb(
    request: PieceRequest,
    style: str,
    gear: str | None,
    finish: FinishRequest,
    side: Sides | None,
    formats: tuple[str, ...],
    check: bool,
    preview: bool,
    force: bool,
    workers: int | None,
    output: Path,
) -> RunResult:
    """Make STL files of pieces, in millimetres and ready to slice.

    Every mesh is checked before it is written; a second run makes only what has changed. What differs from the plain
    figure is in the file's name. Print filament with supports off: nothing hangs. White and black are told by the
    filament, or also by touch (--side both). All lengths are millimetres.

    \b
    Examples:
      cardgen stl pharaoh
      cardgen stl --set royals --square 50mm --weight shot
      cardgen stl king queen --side both --magnet 8x3 --engrave name
      cardgen stl knight --preview
      cardgen stl --all --style token
      cardgen stl --gear dice-chess --format 3mf
      cardgen stl --catalog my-pieces my-piece
    """
    from cardgen.kit.choose import choose
    from cardgen.kit.figures.files import FiguresRequest, check_preview, make_figures, make_previews, make_tokens
    from cardgen.kit.figures.gear_files import check_alone, make_gear

    wanted = FiguresRequest(finish, side, formats, force, workers)
    if preview:
        check_preview(wanted, gear, style, check)
        return make_previews(choose(request), wanted, output, progress())
    if gear is not None:
        check_alone(request, style)
        return make_gear(gear, wanted, output, progress(), checks=check)
    make = make_tokens if style == "token" else make_figures
    return make(choose(request), wanted, output, progress(), checks=check)
