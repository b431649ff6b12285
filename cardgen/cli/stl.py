"""cardgen stl: pieces for the 3D printer."""

from __future__ import annotations

import sys
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

import click

from cardgen.cli._choice import choice_options
from cardgen.cli._figures import finish_options, side_option
from cardgen.cli._shared import (
    json_option,
    load_catalogue,
    output_option,
    show_json,
)
from cardgen.cli._workshop import figure_jobs, progress, show_problems, sides_of, useful_workers

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.cli._choice import Choice
    from cardgen.figure.finish import Finish
    from cardgen.figure.jobs import Format, TokenJob
    from cardgen.figure.workshop import Report, Result


@click.command()
@choice_options
@click.option(
    "--style",
    type=click.Choice(["figure", "token"]),
    default="figure",
    show_default=True,
    help="Sculpted figure, or a stackable disc with moves and name.",
)
@finish_options
@side_option
@click.option(
    "--format",
    "formats",
    type=click.Choice(["stl", "3mf", "step", "glb", "png", "svg"]),
    multiple=True,
    help="3mf has names and colours, step is for CAD programs, glb and png for screens, svg for cards; may be "
    "repeated.  [default: stl]",
)
@click.option("--check", "check", is_flag=True, help="Print a table of what was measured of each mesh.")
@click.option("--force", is_flag=True, help="Write a figure even when its checks say that it does not print well.")
@click.option("--workers", type=click.IntRange(1, 64), help="Processes at work.  [default: one for each core]")
@output_option
@json_option
def verb(
    choice: Choice,
    style: str,
    finish: Finish,
    side: str | None,
    formats: tuple[Format, ...],
    check: bool,
    force: bool,
    workers: int | None,
    output: Path,
    as_json: bool,
) -> None:
    """Make STL files of pieces, in millimetres and ready to slice.

    Every mesh is checked before it is written; a second run makes only what has changed. White and black are told by
    the filament, or also by touch (--side both). All lengths are millimetres.

    \b
    Examples:
      cardgen stl pharaoh
      cardgen stl --set royals --square 50mm --weight shot
      cardgen stl king queen --side both --magnet 8x3 --engrave name
      cardgen stl --all --style token
      cardgen stl --catalog my-pieces my-piece
    """
    from cardgen.figure import require
    from cardgen.figure.finish import PLAIN
    from cardgen.figure.workshop import make

    if style == "token" and (replace(finish, base=None) != PLAIN or side or not {"step", "svg"}.isdisjoint(formats)):
        raise click.UsageError(
            "a token takes --base and --format stl, 3mf, glb or png; the other options are for figures."
        )
    chosen = choice.cards().pieces
    jobs = (
        _tokens(chosen, finish, choice.catalogs) if style == "token" else figure_jobs(chosen, finish, choice.catalogs)
    )
    wanted = [
        replace(sided, format=one, force=force)
        for job in jobs
        for sided in sides_of(job, side)
        for one in formats or ("stl",)
    ]
    require(library for job in wanted for library in job.needed)
    report = make(wanted, output, workers=useful_workers(workers, wanted), progress=progress(sys.stderr.isatty()))
    if check and not as_json:
        _show_checks(report)
    else:
        _tell(report, as_json=as_json)
    if report.failed:
        sys.exit(1)


def _tokens(chosen: Iterable[Piece], finish: Finish, catalogs: Iterable[Path]) -> list[TokenJob]:
    """A token for each piece; one that its set calls otherwise than its home does has the set's id before its own."""
    from cardgen.figure import token
    from cardgen.figure.jobs import TokenJob
    from cardgen.moves.diagram import diagrams

    token.check_base(finish.base)
    jobs: dict[str, TokenJob] = {}
    pieces = tuple(chosen)
    abroad = any(not piece.at_home for piece in pieces)
    names = {piece.id: piece.name for piece in load_catalogue(catalogs).pieces} if abroad else {}
    for piece in pieces:
        name = piece.id if names.get(piece.id, piece.name) == piece.name else f"{piece.set_id}-{piece.id}"
        jobs[name] = TokenJob(name, token.Token(piece.id, piece.name, diagrams(piece.kind)), finish.base)
    return list(jobs.values())


def _tell(report: Report, *, as_json: bool) -> None:
    """The files that are there now, then what could not be made."""
    problems = [(result.name, result.problem) for result in report.failed]
    if as_json:
        show_json(
            {
                "files": [_facts(result) for result in report.results if result.outcome != "failed"],
                "failed": [{"piece": name, "problem": problem} for name, problem in problems],
            }
        )
        return
    for result in report.results:
        if result.outcome != "failed":
            length, width, height = result.size
            click.echo(f"{result.path}  {length:.1f} × {width:.1f} × {height:.1f} mm  {result.outcome}")
    show_problems(problems)


def _show_checks(report: Report) -> None:
    """A line for each figure: its size, and what its checks found."""
    wide = max(len(result.name) for result in report.results)
    click.echo(f"{'':{wide}}  height   base volume  tilt islands hanging  thin  ")
    for result in report.results:
        found = result.checks
        length, width, height = result.size
        verdict = "; ".join(found.faults) or result.problem or "good"
        if result.outcome == "failed":
            click.echo(f"{result.name:{wide}}  not written: {verdict}")
            continue
        click.echo(
            f"{result.name:{wide}}  {height:4.0f} mm {max(length, width):3.0f} mm {result.volume / 1000:3.0f} cm³"
            f" {found.tip:4.0f}° {found.islands:7d} {found.overhang:4.0f} mm² {found.thin:5d}  {verdict}"
        )


def _facts(result: Result) -> dict[str, object]:
    return {
        "piece": result.name,
        "file": str(result.path),
        "style": "token" if result.path.stem.endswith("-token") else "figure",
        "outcome": result.outcome,
        "size_mm": [round(length, 3) for length in result.size],
        "volume_mm3": round(result.volume, 1),
        "triangles": result.triangles,
        "checks": asdict(result.checks),
    }
