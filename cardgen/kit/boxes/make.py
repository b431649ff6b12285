"""A kit made: what is missing or out of date, the page that tells of it all, and what came of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.figure.printing import estimate as printing
from cardgen.figure.workshop.jobs import GearJob
from cardgen.files import write_if_changed
from cardgen.kit.boxes.index_page import PAGE, index_page
from cardgen.kit.boxes.item import KitFile
from cardgen.kit.boxes.jobs import kit_jobs
from cardgen.kit.boxes.men import FOLDER, men_of
from cardgen.kit.boxes.order import order_of
from cardgen.kit.boxes.plans import SECTIONS, cost_of, paper_plans, shape_items
from cardgen.kit.boxes.record import write_order
from cardgen.kit.boxes.sources import MANIFEST, sources
from cardgen.kit.boxes.table_picture import TABLE, table_task
from cardgen.kit.figures.files import run
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import MadeFile, RunResult, Trouble, counted
from cardgen.provenance import hashing
from cardgen.provenance.manifest import BuildManifest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from cardgen.figure.printing.estimate import Print
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.workshop.jobs import AnyJob
    from cardgen.kit.boxes.item import KitItem
    from cardgen.kit.boxes.order import KitRequest
    from cardgen.kit.boxes.papers import PaperTask

KILO = 1000
"""Grams; less is told in grams."""


def make_kit(request: KitRequest, folder: Path | None, progress: Callable[[ProgressStep], None]) -> RunResult:
    """Make everything that a game needs, in a folder; what is there and up to date is kept.

    Args:
        request: the game with its rules, the paper, what the men are.
        folder: where; None for the folder of the game in `output/`.
        progress: is told each step, the first before anything is made.

    Returns:
        The files, each with how often it is printed, and the page that tells of them, `index.html`, last.

    Raises:
        CardgenError: when there is no such game, it has no kit, its rules or the log cannot be read, or the folder
            cannot be written.
        MisuseError: for options that do not go together.
        MissingExtraError: when men are wanted in plastic and a library for them is not installed.
    """
    shared = sources(request.catalogs)  # before any of them is read: what is edited later has made nothing
    order = order_of(request)
    output = folder or Path("output") / order.game.id
    men = men_of(order)
    plans = paper_plans(order, men)
    jobs = kit_jobs(order, men)
    tasks = [*(task for _, some in plans for task in some), table_task(order, men)]
    total = len(tasks) + len(jobs)
    papers = _papers(tasks, shared, output, total, progress)
    report = _shapes(jobs, request.workers, output, len(tasks), total, progress)
    items = [item for item, _ in plans] + list(shape_items(order, men, takes_of(jobs, output)))
    items.sort(key=lambda item: SECTIONS.index(item.section))
    write_order(order, output)
    write_if_changed(output / PAGE, index_page(order, items).encode())
    files = _told((*papers, *report.files), items, output)
    return replace(report, files=files, lines=tuple(_lines(items, papers, report, output)))


def _papers(
    tasks: Sequence[PaperTask], shared: str, output: Path, total: int, progress: Callable[[ProgressStep], None]
) -> tuple[MadeFile, ...]:
    """Made where they are not there yet, each remembered at once: this run may be cut before the next one is done."""
    manifest, files = BuildManifest(output / MANIFEST), []
    progress(ProgressStep(0, total, "", made=False))
    for number, task in enumerate(tasks, 1):
        made_from = hashing.of_values(task.source, shared)
        kept = manifest.kept(task.path, made_from) is not None
        if not kept:
            manifest.write(task.path, made_from, task.content(), {})
        files.append(MadeFile(output / task.path, {"outcome": "kept" if kept else "made"}))
        progress(ProgressStep(number, total, task.path, made=not kept))
    return tuple(files)


def _shapes(
    jobs: Mapping[str, AnyJob],
    workers: int | None,
    output: Path,
    before: int,
    total: int,
    progress: Callable[[ProgressStep], None],
) -> RunResult:
    """What is missing or out of date of figures, tokens and rings; so many papers were done before."""
    if not jobs:
        return RunResult()

    def told(step: ProgressStep) -> None:
        progress(ProgressStep(before + step.done, total, step.name, made=step.made))

    report = run(list(jobs.values()), workers, output / FOLDER, told)
    files = tuple(MadeFile(one.path, {"outcome": one.outcome}) for one in report.results if one.outcome != "failed")
    return RunResult(files, troubles=tuple(Trouble(one.problem) for one in report.failed))


def takes_of(jobs: Mapping[str, AnyJob], output: Path) -> dict[str, Print]:
    """Of files in a folder what is reckoned from meshes: rings, tokens and gear, which no slicer has measured."""
    reckoned = [path for path, job in jobs.items() if job.kind != "figure" and (output / path).is_file()]
    if not reckoned:
        return {}
    from cardgen.figure.formats import stl  # noqa: PLC0415  only where there are shapes

    return {path: _reckoned(jobs[path], stl.parse((output / path).read_bytes())) for path in reckoned}


def _reckoned(job: AnyJob, mesh: Mesh) -> Print:
    return printing.reckoned(mesh, massive=isinstance(job, GearJob) and job.massive)


def _told(files: Sequence[MadeFile], items: Sequence[KitItem], output: Path) -> tuple[MadeFile, ...]:
    """The files, each with how often it is printed; and the page, with what all of it takes."""
    known = {output / one.path: one for item in items for one in item.files}
    shown = KitFile(TABLE, 0)
    told = [
        replace(file, facts={**file.facts, "times": one.times, "paper": one.sheets})
        for file in files
        for one in (known.get(file.path, shown),)
    ]
    cost = cost_of(items)
    facts = {"sheets": cost.sheets, "minutes": round(cost.minutes), "grams": round(cost.grams)}
    return (*told, MadeFile(output / PAGE, facts))


def _lines(items: Sequence[KitItem], papers: Sequence[MadeFile], report: RunResult, output: Path) -> Iterator[str]:
    cost = cost_of(items)
    made = sum(file.facts.get("outcome") == "made" for file in (*papers, *report.files))
    for item in items:
        yield f"  {item.title}"
    weight = f"{cost.grams / 1000:.1f} kg" if cost.grams >= KILO else f"{cost.grams:.0f} g"
    plastic = f", {weight} of filament in {counted(max(1, round(cost.minutes / 60)), 'hour')}" if cost.grams else ""
    yield f"{counted(cost.sheets, 'sheet')} of paper{plastic}"
    yield f"{output / PAGE}: {counted(made, 'file')} made, {len(papers) + len(report.files) - made} kept"
