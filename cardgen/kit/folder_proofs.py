"""The folder of a kit read back as a whole: each paper, each body, and whether all of it is there and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgen.confined import BrokenWorkError, WorkLimits, confined
from cardgen.errors import CardgenError
from cardgen.kit.boxes.index_page import PAGE, index_page
from cardgen.kit.boxes.jobs import kit_jobs
from cardgen.kit.boxes.make import takes_of
from cardgen.kit.boxes.men import FOLDER, men_of
from cardgen.kit.boxes.plans import SECTIONS, paper_plans, shape_items
from cardgen.kit.boxes.record import read_order
from cardgen.kit.boxes.table_picture import table_task
from cardgen.kit.door import DoorRequest, check_through_door, copy_of
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import RunResult, Trouble, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardgen.figure.workshop.jobs import AnyJob
    from cardgen.kit.boxes.item import KitItem
    from cardgen.kit.boxes.papers import PaperTask

PRINTED = frozenset((".pdf", ".svg", ".stl", ".3mf", ".html"))
"""Endings of what somebody might print or read because it lies there."""
ANEW = "cardgen kit makes it anew"


@dataclass(frozen=True, slots=True)
class FolderRequest:
    """The folder of a kit, and how it is read back."""

    folder: Path
    catalogs: tuple[Path, ...] = ()
    workers: int | None = None
    patience: int = 1


@dataclass
class _Found:
    """What is wrong, as it is found."""

    folder: Path
    troubles: list[Trouble] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    extra: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)

    def tell(self, kind: list[str], path: str, problem: str) -> None:
        """Something about a file, once."""
        if path not in kind:
            kind.append(path)
        said = f"{self.folder / path}: {problem}"
        self.troubles.append(Trouble(problem, file=str(self.folder / path), sentence=said))
        self.lines.append(said)


def check_folder(request: FolderRequest, progress: Callable[[ProgressStep], None]) -> RunResult:
    """Hold all that lies in the folder of a kit against what the game needs, as the kit was ordered.

    Each paper is proved, and compared with the one that would be made now; pictures and the page are too. Bodies have
    to be made of the recipes of today, unchanged, and are measured again.

    Args:
        request: the folder, a maker's folders that it was made with, and how papers are proved.
        progress: is told each file, the first before any is read.

    Returns:
        What was read, and a trouble for each file that is missing, changed, or of no use.

    Raises:
        CardgenError: where nobody knows what was ordered, or that is not possible any more.
    """
    from cardgen.kit import proofs  # noqa: F401, PLC0415  each paper has a child, which is forked from what is loaded here

    order = read_order(request.folder, request.catalogs)
    men = men_of(order)
    plans, jobs = paper_plans(order, men), kit_jobs(order, men)
    tasks = {task.path: task for task in (*(task for _, some in plans for task in some), table_task(order, men))}
    items = [item for item, _ in plans] + list(shape_items(order, men, {}))
    found, there = _Found(request.folder), _files(request.folder)
    for path in (*tasks, *jobs, PAGE):
        if path not in there:
            found.tell(found.missing, path, f"is missing{_holding(path, items)}; {ANEW}.")
    for path in sorted(there - {*tasks, *jobs, PAGE}):
        if Path(path).suffix.lower() in PRINTED:
            found.tell(found.extra, path, f"is no part of this kit of {order.game.name}; take it out of the folder.")
    steps = [path for path in (*tasks, *jobs) if path in there]
    progress(ProgressStep(0, len(steps), "", made=False))
    for number, path in enumerate(steps, 1):
        if path in jobs:
            _check_solid(found, path, jobs[path], request)
        else:
            _check_paper(found, tasks[path], request)
        progress(ProgressStep(number, len(steps), path, made=True))
    if PAGE in there and not any(path in jobs for path in (*found.changed, *found.missing)):
        takes = takes_of(jobs, request.folder)
        told = [item for item, _ in plans] + list(shape_items(order, men, takes))
        told.sort(key=lambda item: SECTIONS.index(item.section))
        _compare(found, PAGE, index_page(order, told).encode())
    solids = sum(path in jobs for path in steps)
    return _result(found, order.game.name, len(steps) - solids, solids)


def _result(found: _Found, game: str, papers: int, solids: int) -> RunResult:
    wrong = len(found.troubles)
    read = counted(papers, "paper") + (f", {counted(solids, 'body', 'bodies')}" if solids else "")
    told = {
        "folder": str(found.folder),
        "game": game,
        "papers": papers,
        "solids": solids,
        "missing": found.missing,
        "extra": found.extra,
        "changed": found.changed,
    }
    return RunResult(
        result={"kit": told},
        lines=(
            f"{found.folder}: kit of {game}: {read}: {counted(wrong, 'difference') if wrong else 'no differences'}",
        ),
        troubles=tuple(found.troubles),
        trouble_lines=tuple(found.lines),
    )


def _files(folder: Path) -> set[str]:
    """By their paths in the folder, without what is hidden."""
    paths = (path.relative_to(folder) for path in folder.rglob("*") if not path.is_dir())
    return {path.as_posix() for path in paths if not any(part.startswith(".") for part in path.parts)}


def _holding(path: str, items: list[KitItem]) -> str:
    """What is not there without it."""
    title = next((item.title for item in items if any(file.path == path for file in item.files)), "")
    return f", with it: {title}" if title else ""


def _check_paper(found: _Found, task: PaperTask, request: FolderRequest) -> None:
    """A PDF is proved; a picture is as it would be made now."""
    meant = task.content()
    if not task.path.endswith(".pdf"):
        _compare(found, task.path, meant)
        return
    asked = DoorRequest(
        request.folder / task.path,
        catalogs=request.catalogs,
        workers=request.workers,
        patience=request.patience,
        meant=meant,
    )
    try:
        proof = check_through_door(asked, lambda _: None)
    except CardgenError as error:
        found.tell(found.changed, task.path, str(error).removeprefix(f"{asked.file}: "))
        return
    if proof.troubles:
        found.changed.append(task.path)
        found.troubles += proof.troubles
        found.lines += (f"{asked.file}: {one}" for one in proof.sentences)


def _compare(found: _Found, path: str, meant: bytes) -> None:
    """Byte by byte."""
    try:
        with TemporaryDirectory(prefix="cardgen-") as room:
            copy_of(found.folder / path, Path(room) / "it")
            same = (Path(room) / "it").read_bytes() == meant
    except CardgenError as error:
        found.tell(found.changed, path, str(error).removeprefix(f"{found.folder / path}: "))
        return
    if not same:
        found.tell(found.changed, path, f"is not what this kit has there; {ANEW}.")


def _check_solid(found: _Found, path: str, job: AnyJob, request: FolderRequest) -> None:
    """A body is what its recipe makes, as it was written, and passes the gate once more."""
    from cardgen.figure.workshop.manifest import Manifest, fingerprint  # noqa: PLC0415  only where there are bodies

    manifest = Manifest(found.folder / FOLDER)
    entry: Mapping[str, object] = manifest.files.entries.get(job.file) or {}
    limits = WorkLimits(patience=request.patience)
    try:
        with TemporaryDirectory(prefix="cardgen-") as room:
            copy = Path(room) / "it"
            copy_of(found.folder / path, copy)
            if manifest.kept(job) is None:
                if not entry:
                    problem = "nobody knows what it was made of"
                elif entry.get("from") != fingerprint(job):
                    problem = "was made of another recipe, or by another version of cardgen"
                else:
                    problem = "was changed since it was made"
                found.tell(found.changed, path, f"{problem}; {ANEW}.")
            faults = confined(MeasuredSolid(copy, job), limits, lambda _: None, copy.parent)
    except BrokenWorkError as error:
        found.tell(found.changed, path, f"{error}; {ANEW}.")
    except CardgenError as error:
        found.tell(found.changed, path, str(error).removeprefix(f"{found.folder / path}: "))
    else:
        for fault in faults:
            found.tell(found.changed, path, f"does not print: {fault}.")


@dataclass(frozen=True, slots=True)
class MeasuredSolid:
    """Work of a child: a body from a file goes through the gate."""

    copy: Path
    job: AnyJob

    def __call__(self, told: Callable[[object], None]) -> tuple[str, ...]:  # noqa: ARG002  nothing is told meanwhile
        """What speaks against printing it."""
        from cardgen.figure.formats import stl  # noqa: PLC0415

        try:
            mesh = stl.parse(self.copy.read_bytes())
        except (CardgenError, ValueError, LookupError, ArithmeticError):
            return ("it is no body that can be read",)
        return self.job.checks(mesh).faults
