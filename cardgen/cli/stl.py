"""cardgen stl: pieces for the 3D printer."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, cast

import click

from cardgen.cli._cards import chosen_cards
from cardgen.cli._figures import finish_options, side_option
from cardgen.cli._shared import (
    PieceName,
    catalog_option,
    house_rules_option,
    json_option,
    load_catalogue,
    output_option,
    set_option,
    show_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.figure.finish import Finish, Side
    from cardgen.figure.workshop import AnyJob, Progress, Report, Result

LISTED = 6
"""Pieces that are named in a sentence before it says how many more there are."""
TOKENS_PER_PROCESS = 40
"""Starting a process costs as much time as some tokens."""


@click.command()
@click.argument("pieces", type=PieceName(), nargs=-1, metavar="[PIECE]...")
@set_option
@click.option("--all", "everything", is_flag=True, help="All pieces.")
@click.option(
    "--style",
    type=click.Choice(["figure", "token"]),
    help="Sculpted figure, or a stackable disc with moves and name.  [default: a figure where there is one]",
)
@finish_options
@side_option
@click.option("--check", "check", is_flag=True, help="Print a table of what was measured of each mesh.")
@click.option("--force", is_flag=True, help="Write a figure even when its checks say that it does not print well.")
@click.option("--workers", type=click.IntRange(1, 64), help="Processes at work.  [default: one for each core]")
@catalog_option
@house_rules_option
@output_option
@json_option
def verb(
    pieces: tuple[str, ...],
    sets: tuple[str, ...],
    everything: bool,
    style: str | None,
    finish: Finish,
    side: str | None,
    check: bool,
    force: bool,
    workers: int | None,
    catalogs: tuple[Path, ...],
    house_rules: bool,
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
    from cardgen.figure.workshop import make

    if not (pieces or sets or everything):
        raise click.UsageError("say which pieces: cardgen stl PIECE..., --set or --all.")
    chosen = chosen_cards(sets, pieces, everything, catalogs, house_rules).pieces
    abroad = any(not piece.at_home for piece in chosen)
    names = {piece.id: piece.name for piece in load_catalogue(catalogs).pieces} if abroad else {}
    jobs, without = _jobs(chosen, style, finish, names)
    jobs = [sided for job in jobs for sided in _sides(replace(job, force=force), side)]
    require(library for job in jobs for library in job.needed)
    report = make(jobs, output, workers=_workers(workers, jobs), progress=_progress(sys.stderr.isatty()))
    failed = {result.name for result in report.failed}
    instead = [name for name in without if name not in failed]
    if instead and style is None:
        click.echo(f"{_listed(instead)}: no figure yet, made {'a token' if len(instead) == 1 else 'tokens'}", err=True)
    problems = [(result.name, result.problem) for result in report.failed]
    if without and style == "figure":
        problems += [(name, "there is no figure yet; make a token with --style token.") for name in without]
    if check and not as_json:
        _show_checks(report)
    else:
        _tell(report, problems, as_json=as_json)
    if problems:
        sys.exit(1)


def _jobs(
    chosen: Iterable[Piece], style: str | None, finish: Finish, names: dict[str, str]
) -> tuple[list[AnyJob], list[str]]:
    """What is to be made, and the pieces that have no figure (none when only tokens are wanted).

    A piece that its set calls otherwise than its home does has the set's id before its own.
    """
    from cardgen import data
    from cardgen.figure import recipe, token
    from cardgen.figure.workshop import Job, TokenJob
    from cardgen.moves.diagram import diagrams

    models = recipe.load(data.folder("models"))
    jobs: dict[str, AnyJob] = {}
    without: list[str] = []
    for piece in chosen:
        has_figure = piece.figure in models
        if style != "token" and has_figure:
            label = token.Token(piece.id, piece.name, diagrams(piece.kind)) if finish.engrave else None
            jobs.setdefault(f"{piece.id}.stl", Job(piece.id, models.find(piece.figure), finish, label))
            continue
        name = piece.id if names.get(piece.id, piece.name) == piece.name else f"{piece.set_id}-{piece.id}"
        if style != "token":
            without.append(name)
        if style != "figure":
            jobs[f"{name}-token.stl"] = TokenJob(
                name, token.Token(piece.id, piece.name, diagrams(piece.kind)), finish.base
            )
    if all(isinstance(job, TokenJob) for job in jobs.values()):
        token.check_base(
            finish.base
        )  # once for all; beside figures each token says it for itself, and the figures are made
    return list(jobs.values()), list(dict.fromkeys(without))


def _sides(job: AnyJob, side: str | None) -> list[AnyJob]:
    """The job for each side that is asked for; tokens of both sides are the same."""
    from cardgen.figure.jobs import Job

    if side is None or not isinstance(job, Job):
        return [job]
    sides: tuple[Side, ...] = ("white", "black") if side in (None, "both") else (cast("Side", side),)
    return [replace(job, name=f"{job.name}-{one}", finish=replace(job.finish, side=one)) for one in sides]


def _workers(asked: int | None, jobs: Sequence[AnyJob]) -> int:
    tokens = sum(job.kind == "token" for job in jobs)
    useful = len(jobs) - tokens + tokens // TOKENS_PER_PROCESS
    return asked or max(1, min(os.cpu_count() or 1, useful))


def _listed(names: Sequence[str]) -> str:
    """The first names, and how many more."""
    more = len(names) - LISTED
    if more <= 1:
        return ", ".join(names)
    return f"{', '.join(names[:LISTED])} and {more} more"


def _progress(shown: bool) -> Callable[[Progress], None]:
    """A line on a terminal that counts, with the time left."""
    started, made = time.monotonic(), 0
    if not shown:
        return lambda _: None

    def show(step: Progress) -> None:
        nonlocal made
        made += step.result.outcome != "kept"
        left = step.total - step.done
        click.echo(f"\r{_counted(step, left, started, made):<70}", err=True, nl=False)
        if not left:
            click.echo(f"\r{'':<70}\r", err=True, nl=False)

    return show


def _counted(step: Progress, left: int, started: float, made: int) -> str:
    text = f"{step.done} of {step.total}  {step.result.name[:32]}"
    if not left or not made:
        return text
    seconds = (time.monotonic() - started) / made * left
    return f"{text}  {f'{seconds / 60:.0f} min' if seconds > 90 else f'{seconds:.0f} s'} left"


def _tell(report: Report, problems: Sequence[tuple[str, str]], *, as_json: bool) -> None:
    """The files that are there now, then what could not be made."""
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
    for problem, names in _grouped(problems).items():
        click.echo(f"Error: {_listed(names)}: {problem}", err=True)


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


def _grouped(problems: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
    """Which pieces have the same problem."""
    grouped: dict[str, list[str]] = {}
    for name, problem in problems:
        grouped.setdefault(problem, []).append(name)
    return grouped


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
