"""Figures and tokens as files: a job for each, made by the workshop, and what is told of them."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cardgen.diagram import diagrams
from cardgen.errors import CardgenError, MisuseError
from cardgen.figure import NEEDED, compose, formats, require
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.token.disc import BASE, Token, check_base
from cardgen.figure.workshop.jobs import LOOSE, Job, PreviewJob, TokenJob, formats_of_tokens
from cardgen.figure.workshop.workshop import make
from cardgen.kit.catalogue import MODELS, load_models
from cardgen.kit.figures.finishes import FinishRequest
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import MadeFile, RunResult, together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from cardgen.catalog import Piece
    from cardgen.figure.printing.finish import FigureSide
    from cardgen.figure.printing.gate import Checks
    from cardgen.figure.recipe import Models, Recipe
    from cardgen.figure.workshop.jobs import AnyJob, Progress, Report, Result
    from cardgen.kit.choose import Selection
    from cardgen.kit.result import Trouble

Sides = Literal["white", "black", "both"]
Style = Literal["figure", "token", "gear", "preview"]
AS_DRAWN = FinishRequest()
TOKENS_PER_PROCESS = 40
"""Starting a process costs as much time as some tokens."""


@dataclass(frozen=True, slots=True)
class FiguresRequest:
    """How figures are wanted."""

    finish: FinishRequest = AS_DRAWN
    side: Sides | None = None
    formats: tuple[str, ...] = ()
    """As the files end; STL where nothing is asked for."""
    force: bool = False
    """Write a figure even when its checks say that it does not print well."""
    workers: int | None = None


@dataclass(frozen=True, slots=True)
class WantedFigure:
    """A figure that is asked for."""

    job: Job
    piece: str
    """Its id."""
    count: int


def make_figures(
    chosen: Selection,
    request: FiguresRequest,
    output: Path,
    progress: Callable[[ProgressStep], None],
    *,
    checks: bool = False,
) -> RunResult:
    """Make a file for each piece, side and format; what is there and up to date is kept.

    Args:
        chosen: the pieces, as `choose` gives them.
        request: the finish, the sides and the formats.
        output: the folder for the files.
        progress: is told each step, the first before anything is made.
        checks: whether lines tell what was measured of each mesh.

    Returns:
        The files with sizes and checks, a trouble for each figure that could not be made, and notes on those that were
        composed.

    Raises:
        MissingExtraError: when CadQuery, or another library for figures, is not installed.
        MisuseError: for a finish that can be made of no figure.
        FileErrors: with every mistake of a maker's recipes.
        CardgenError: when the folder cannot be written.
    """
    wanted = figure_jobs(chosen, request)
    report = run(in_formats([one.job for one in wanted], request), request.workers, output, progress)
    done = result_of(report, ids_of(wanted), "figure", request.finish, checks=checks)
    return replace(done, notes=notes_on_figures(chosen))


def check_preview(request: FiguresRequest, gear: str | None, style: str, checks: bool) -> None:
    """Raise MisuseError for what only files for printing have, and for what is no figure."""
    if request.formats or request.force or request.finish.quality or checks or gear or style != "figure":
        raise MisuseError(
            "it draws a figure's draft, which nobody checks; leave out --format, --quality, --check, --force, --gear "
            "and --style.",
            "--preview",
        )


def make_previews(
    chosen: Selection, request: FiguresRequest, output: Path, progress: Callable[[ProgressStep], None]
) -> RunResult:
    """A quick picture of each piece and side, and which accents stand in the air."""
    wanted = figure_jobs(chosen, request)
    jobs, ids = [_preview(one.job) for one in wanted], ids_of(wanted)
    report = run(jobs, request.workers, output, progress)
    done = result_of(report, ids, "preview", checks=False)
    loose = dict.fromkeys(
        _in_the_air(ids[result.name], fault) for result in report.results for fault in result.checks.faults
    )
    return replace(done, notes=(*notes_on_figures(chosen), *loose))


def _preview(job: Job) -> PreviewJob:
    return PreviewJob(job.name, job.recipe, replace(job.finish, fineness=DRAFT), job.label)


def make_tokens(
    chosen: Selection,
    request: FiguresRequest,
    output: Path,
    progress: Callable[[ProgressStep], None],
    *,
    checks: bool = False,
) -> RunResult:
    """A token for each piece. Raises MisuseError for what tokens do not have."""
    *most, last = formats_of_tokens()
    if replace(request.finish, base=None) != AS_DRAWN or request.side or not {*most, last}.issuperset(request.formats):
        raise MisuseError(
            f"a token takes --base and --format {', '.join(most)} or {last}; the other options are for figures."
        )
    try:
        check_base(request.finish.base)
    except CardgenError as error:
        raise MisuseError(str(error), "--base") from error
    jobs = _tokens(chosen, request)
    report = run(in_formats(jobs, request), request.workers, output, progress)
    return result_of(report, {job.name: job.token.id for job in jobs}, "token", checks=checks)


def figure_jobs(chosen: Selection, request: FiguresRequest) -> list[WantedFigure]:
    """A job for every different figure and side."""
    models = load_models(chosen.catalogs)
    jobs = []
    for piece, count in chosen.by_id:
        for side in sides_of(request.side):
            finish = request.finish.finish(side)
            name = f"{piece.id}{request.finish.tail}{f'-{side}' if side else ''}"
            label = _label(piece) if finish.engrave else None
            job = Job(name, recipe_of(piece, models), finish, label, force=request.force)
            jobs.append(WantedFigure(job, piece.id, count))
    return jobs


def notes_on_figures(chosen: Selection) -> tuple[str, ...]:
    """Which pieces get a figure that is composed, and looks like one of the catalogue."""
    models = load_models(chosen.catalogs)
    own = [piece for piece, _ in chosen.by_id if piece.figure not in models]
    places = {piece.id: _home(piece) / MODELS / f"{piece.id}.yaml" for piece in own}
    alike = {piece.id: compose.looks_like(recipe_of(piece, models), models) for piece in own}
    return tuple(
        f"{name} has no figure of its own; the one composed from its moves looks like that of {other}. "
        f"Write {places[name]} for another."
        for name, other in alike.items()
        if other
    )


def _home(piece: Piece) -> Path:
    """The folder of a maker in which a piece stands."""
    return Path(piece.place.file).parent if piece.place else Path()


def notes_on_accents(folders: Iterable[Path]) -> Iterator[str]:
    """Which accents of the figures in these folders stand in the air; nothing where no figures can be built."""
    from cardgen.figure import build, recipe  # noqa: PLC0415  reads all parts

    own = [each for folder in folders for each in recipe.load(folder)]
    decked = [each for each in own if any(step.slot == "accent" for step in each.steps)]
    if not all(map(find_spec, NEEDED)):
        return
    for each in decked:
        try:
            loose = build.loose_accents(each)
        except CardgenError as error:
            yield f"the figure {each.id!r} cannot be built: {error}."
        else:
            yield from (_in_the_air(each.id, LOOSE.format(name)) for name in loose)


def _in_the_air(name: str, fault: str) -> str:
    return f"{name}: {fault}, and would not be printed."


def ids_of(wanted: Sequence[WantedFigure]) -> dict[str, str]:
    """The id of the piece that a job is for, by the job's name."""
    return {one.job.name: one.piece for one in wanted}


def sides_of(side: Sides | None) -> tuple[FigureSide, ...]:
    """The sides that are asked for; one without a name where it makes no difference."""
    return ("white", "black") if side == "both" else (side or "",)


def recipe_of(piece: Piece, models: Models) -> Recipe:
    """What the figure of a piece is made from; without a recipe of its own it is composed from the moves."""
    if piece.figure in models:
        return models.find(piece.figure)
    return compose.recipe_for(piece.kind, piece.class_, piece.head)


def run(jobs: Sequence[AnyJob], workers: int | None, output: Path, progress: Callable[[ProgressStep], None]) -> Report:
    """Make what is missing or out of date. Raises MissingExtraError when a library for it is not installed."""
    require(library for job in jobs for library in job.needed)
    progress(ProgressStep(0, len(jobs), "", made=False))

    def told(step: Progress) -> None:
        progress(ProgressStep(step.done, step.total, step.result.name, made=step.result.outcome != "kept"))

    return make(jobs, output, workers=_useful_workers(workers, jobs), progress=told)


def troubles_of_report(report: Report, ids: Mapping[str, str]) -> tuple[Trouble, ...]:
    """The pieces whose figures could not be made, and why; what all sides and formats have in common once."""
    return together(dict.fromkeys((ids[result.name], result.problem) for result in report.failed))


def _label(piece: Piece) -> Token:
    """What is engraved: the name, or the moves."""
    return Token(piece.id, piece.name, diagrams(piece.kind))


def _tokens(chosen: Selection, request: FiguresRequest) -> list[TokenJob]:
    """A token for each piece; if its set gives it another name, the set's id stands before its own."""
    jobs: dict[str, TokenJob] = {}
    finish = (
        AS_DRAWN if request.finish.base == BASE else request.finish
    )  # their own width, said or not, is the plain one
    names = {piece.id: piece.name for piece in chosen.catalogue.pieces}
    for piece in chosen.pieces:
        own = piece.id if names.get(piece.id, piece.name) == piece.name else f"{piece.set_id}-{piece.id}"
        name = f"{own}{finish.tail}"
        jobs[name] = TokenJob(name, _label(piece), finish.base, force=request.force)
    return list(jobs.values())


def in_formats(jobs: Sequence[AnyJob], request: FiguresRequest) -> list[AnyJob]:
    """Each job in each format that is asked for."""
    wanted = tuple(dict.fromkeys(request.formats)) or (formats.FIRST,)
    return [replace(job, format=one) for job in jobs for one in wanted]


def _useful_workers(asked: int | None, jobs: Sequence[AnyJob]) -> int:
    tokens = sum(job.kind == "token" for job in jobs)
    useful = len(jobs) - tokens + tokens // TOKENS_PER_PROCESS
    return asked or max(1, min(os.cpu_count() or 1, useful))


def result_of(
    report: Report, ids: Mapping[str, str], style: Style, finish: FinishRequest = AS_DRAWN, *, checks: bool
) -> RunResult:
    """What is told of a report; `ids` are what its jobs are for."""
    files = tuple(
        MadeFile(result.path, _facts(result, style), _line(result)) for result in report.results if not _lost(result)
    )
    lines = tuple(_check_lines(report, style, finish)) if checks else None
    return RunResult(files, lines=lines, troubles=troubles_of_report(report, ids))


def _lost(result: Result) -> bool:
    return result.outcome == "failed"


def _line(result: Result) -> str:
    length, width, height = result.size
    return f"  {length:.1f} × {width:.1f} × {height:.1f} mm  {result.outcome}"


def _facts(result: Result, style: Style) -> dict[str, object]:
    return {
        "name": result.name,
        "style": style,
        "outcome": result.outcome,
        "size_mm": [round(length, 3) for length in result.size],
        **({} if style == "preview" else _measured(result)),
    }


def _measured(result: Result) -> dict[str, object]:
    """What counts for printing."""
    return {
        "volume_mm3": round(result.volume, 1),
        "triangles": result.triangles,
        "checks": asdict(result.checks),
    }


def _check_lines(report: Report, style: Style, finish: FinishRequest) -> Iterator[str]:
    """A line for each figure: its size, and what its checks found."""
    wide = max(len(result.name) for result in report.results)
    yield f"{'':{wide}}  height   base volume  tilt islands hanging  thin     lips  "
    for result in report.results:
        found = result.checks
        length, width, height = result.size
        verdict = "; ".join(found.faults) or result.problem or _good(found, style, finish)
        if _lost(result):
            yield f"{result.name:{wide}}  not written: {verdict}"
            continue
        yield (
            f"{result.name:{wide}}  {height:4.0f} mm {max(length, width):3.0f} mm {result.volume / 1000:3.0f} cm³"
            f" {found.tip:4.0f}° {found.islands:7d} {found.overhang:4.0f} mm² {found.thin:5d}"
            f" {found.lips:4.1f} mm²  {verdict}"
        )


def _good(found: Checks, style: Style, finish: FinishRequest) -> str:
    """How it is printed; and why it is fit to print even though something of it hangs."""
    if style == "figure" and finish.printer == "fdm":
        return "good with supports off"
    if not (found.islands or found.overhang):
        return "good"
    recess = "; the recess for the felt hangs too" if finish.felt else ""
    return f"good: resin is printed on supports, which hold what hangs{recess}"
