"""What the verbs that make figures share: jobs of pieces, their sides, progress, and what to say of failures."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.figure.finish import Finish, Side
    from cardgen.figure.jobs import Job
    from cardgen.figure.recipe import Models, Recipe
    from cardgen.figure.token import Token
    from cardgen.figure.workshop import AnyJob, Progress

JobKind = TypeVar("JobKind", bound="AnyJob")
LISTED = 6
"""Pieces that are named in a sentence before it says how many more there are."""
TOKENS_PER_PROCESS = 40
"""Starting a process costs as much time as some tokens."""


def all_models(catalogs: Iterable[Path]) -> Models:
    """Our recipes, with those of a maker's folders (DIR/models/*.yaml) laid over them."""
    from cardgen import data
    from cardgen.figure import recipe

    return recipe.laid_over([data.folder("models"), *(folder / "models" for folder in catalogs)])


def figure_jobs(chosen: Iterable[Piece], finish: Finish, catalogs: Iterable[Path]) -> list[Job]:
    """A figure for each piece; one without a recipe gets a figure composed from its moves."""
    from cardgen.figure.jobs import Job

    models = all_models(catalogs)
    jobs: dict[str, Job] = {}
    for piece in chosen:
        found = models.find(piece.figure) if piece.figure in models else _composed(piece)
        label = _label(piece) if finish.engrave else None
        jobs.setdefault(piece.id, Job(piece.id, found, finish, label))
    return list(jobs.values())


def _composed(piece: Piece) -> Recipe:
    from cardgen.figure import compose

    return compose.recipe_for(piece.kind)


def _label(piece: Piece) -> Token:
    """What is engraved: the name, or the moves."""
    from cardgen.figure.token import Token
    from cardgen.moves.diagram import diagrams

    return Token(piece.id, piece.name, diagrams(piece.kind))


def sides_of(job: JobKind, side: str | None) -> list[JobKind]:
    """The job for each side that is asked for; tokens of both sides are the same."""
    from cardgen.figure.jobs import Job

    if side is None or not isinstance(job, Job):
        return [job]
    sides: tuple[Side, ...] = ("white", "black") if side == "both" else (cast("Side", side),)
    return [replace(job, name=f"{job.name}-{one}", finish=replace(job.finish, side=one)) for one in sides]


def useful_workers(asked: int | None, jobs: Sequence[AnyJob]) -> int:
    tokens = sum(job.kind == "token" for job in jobs)
    useful = len(jobs) - tokens + tokens // TOKENS_PER_PROCESS
    return asked or max(1, min(os.cpu_count() or 1, useful))


def listed(names: Sequence[str]) -> str:
    """The first names, and how many more."""
    more = len(names) - LISTED
    if more <= 1:
        return ", ".join(names)
    return f"{', '.join(names[:LISTED])} and {more} more"


def progress(shown: bool) -> Callable[[Progress], None]:
    """A line on a terminal that counts, with the time left."""
    started, made = time.monotonic(), 0
    if not shown:
        return lambda _: None

    def show(step: Progress) -> None:
        nonlocal made
        made += step.result.outcome != "kept"
        left = step.total - step.done
        click.echo(f"\r{counted(step, left, started, made):<70}", err=True, nl=False)
        if not left:
            click.echo(f"\r{'':<70}\r", err=True, nl=False)

    return show


def counted(step: Progress, left: int, started: float, made: int) -> str:
    text = f"{step.done} of {step.total}  {step.result.name[:32]}"
    if not left or not made:
        return text
    seconds = (time.monotonic() - started) / made * left
    return f"{text}  {f'{seconds / 60:.0f} min' if seconds > 90 else f'{seconds:.0f} s'} left"


def show_problems(problems: Sequence[tuple[str, str]]) -> None:
    """On standard error; a problem that several pieces have is told once."""
    for problem, names in _grouped(problems).items():
        click.echo(f"Error: {listed(names)}: {problem}", err=True)


def _grouped(problems: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
    """Which pieces have the same problem."""
    grouped: dict[str, list[str]] = {}
    for name, problem in problems:
        grouped.setdefault(problem, []).append(name)
    return grouped
