"""cardgen plate: figures packed on the beds of a printer."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import click

from cardgen.cli._choice import choice_options
from cardgen.cli._figures import finish_options, side_option
from cardgen.cli._shared import (
    json_option,
    output_option,
    show_json,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardgen.cli._choice import Choice
    from cardgen.figure.finish import Finish, Side
    from cardgen.figure.jobs import Job, Report
    from cardgen.figure.mesh import Mesh
    from cardgen.figure.plate import Place

LEAST, MOST = 60.0, 1000.0


class BedSize(click.ParamType):  # type: ignore[type-arg, unused-ignore]  # generic in newer releases of click only
    """Width and depth of a bed in mm, as in 220x220."""

    name = "WxD"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        if isinstance(value, tuple):
            return cast("tuple[float, float]", value)
        number = r"([0-9]+(?:\.[0-9]+)?)\s*(?:mm)?\s*"
        written = re.fullmatch(rf"\s*{number}[x×*]\s*{number}", str(value), re.ASCII | re.IGNORECASE)
        width, depth = (float(written[1]), float(written[2])) if written else (0.0, 0.0)
        if not (LEAST <= width <= MOST and LEAST <= depth <= MOST):
            self.fail(
                f"{value!r} is no bed; write its width and depth in mm, {LEAST:g} to {MOST:g}, as in 220x220.",
                param,
                ctx,
            )
        return width, depth


@click.command()
@choice_options
@click.option("--bed", type=BedSize(), default="220x220", show_default=True, help="Width and depth of the bed in mm.")
@click.option(
    "--copies", type=click.IntRange(1, 100), default=1, show_default=True, help="How many of each piece of a set."
)
@finish_options
@side_option
@click.option("--force", is_flag=True, help="Also take figures whose checks say that they do not print well.")
@click.option("--workers", type=click.IntRange(1, 64), help="Processes at work.  [default: one for each core]")
@output_option
@json_option
def verb(
    choice: Choice,
    bed: tuple[float, float],
    copies: int,
    finish: Finish,
    side: str | None,
    force: bool,
    workers: int | None,
    output: Path,
    as_json: bool,
) -> None:
    """Pack figures on printer beds, as 3MF files.

    Each bed also has a picture (PNG) with the names of the figures. A piece that is named several times is printed so
    often. White and black men go on beds of their own, for they need filament of two colours. The STL files that the
    beds are made from are written too.

    \b
    Examples:
      cardgen plate --set royals --bed 220x220
      cardgen plate rook rook knight knight bishop bishop queen king --side both
      cardgen plate standard-pawn --copies 8 --square 50mm
    """
    from cardgen.cli._workshop import show_problems
    from cardgen.figure import stl

    wanted = _wanted(choice, finish, copies)
    jobs, numbers = _sided(wanted, side, force)
    report = _made(jobs, workers, output)
    sides = {job.name: job.finish.side for job in jobs}
    written: list[Path] = []
    counts: list[int] = []
    for one in _sides(side):
        results = [result for result in report.results if result.outcome != "failed" and sides[result.name] == one]
        meshes = {result.name: stl.parse(result.path.read_bytes()) for result in results}
        men = [result.name for result in results for _ in range(numbers[result.name])]
        for number, places in enumerate(_beds(men, meshes, bed), 1):
            name = f"plate{f'-{one}' if one else ''}-{number}"
            written += _write(name, one, men, meshes, places, bed, output)
            counts.append(len(places))
    _tell(written, counts, as_json=as_json)
    if report.failed:
        show_problems([(result.name, result.problem) for result in report.failed])
        sys.exit(1)


def _wanted(choice: Choice, finish: Finish, copies: int) -> list[tuple[Job, int]]:
    """A job for every different figure, with how many of it are wanted."""
    from cardgen.cli._workshop import figure_jobs

    jobs = figure_jobs(choice.cards().pieces, finish, choice.catalogs)
    named = choice.times_named()
    return [(job, named.get(job.name, 1) * copies) for job in jobs]


def _sided(wanted: list[tuple[Job, int]], side: str | None, force: bool) -> tuple[list[Job], dict[str, int]]:
    """The jobs for the sides asked for, and how many of each are wanted, by the names of their files."""
    from cardgen.cli._workshop import sides_of

    jobs, numbers = [], {}
    for job, count in wanted:
        for sided in sides_of(job, side):
            jobs.append(replace(sided, force=force))
            numbers[sided.name] = count
    return jobs, numbers


def _made(jobs: list[Job], workers: int | None, output: Path) -> Report:
    from cardgen.cli._workshop import progress, useful_workers
    from cardgen.figure import require
    from cardgen.figure.workshop import make

    require(library for job in jobs for library in job.needed)
    return make(jobs, output, workers=useful_workers(workers, jobs), progress=progress(sys.stderr.isatty()))


def _beds(men: list[str], meshes: dict[str, Mesh], bed: tuple[float, float]) -> tuple[tuple[Place, ...], ...]:
    from cardgen.figure.plate import Bed, Footprint, packed

    if not men:
        return ()
    boxes = {}
    for name, mesh in meshes.items():
        low, high = mesh.vertices.min(axis=0).tolist(), mesh.vertices.max(axis=0).tolist()
        boxes[name] = Footprint(low[0], low[1], high[0], high[1])
    return packed([boxes[name] for name in men], Bed(*bed))


def _write(
    name: str,
    side: Side,
    men: list[str],
    meshes: dict[str, Mesh],
    places: Sequence[Place],
    bed: tuple[float, float],
    output: Path,
) -> list[Path]:
    from cardgen.figure import threemf
    from cardgen.figure.picture.bed import bed_png
    from cardgen.files import write_whole

    colour = threemf.COLOURS[side]
    placed = [threemf.Man(men[at.index], meshes[men[at.index]], colour, at.x, at.y) for at in places]
    files = {f"{name}.3mf": threemf.to_bytes(placed, name), f"{name}.png": bed_png(placed, *bed)}
    for file, content in files.items():
        write_whole(output / file, content)
    return [output / file for file in files]


def _sides(side: str | None) -> tuple[Side, ...]:
    return ("white", "black") if side == "both" else (cast("Side", side or ""),)


def _tell(written: Sequence[Path], counts: Sequence[int], *, as_json: bool) -> None:
    if as_json:
        show_json({"files": [str(path) for path in written], "figures": list(counts)})
        return
    for path, count in zip(written[::2], counts, strict=True):
        click.echo(f"{path}: {count} {'figure' if count == 1 else 'figures'}")
