"""Many figures at once: in several processes, only what changed, and whole files or none.

    from cardgen import data
    from cardgen.figure import recipe, workshop

    models = recipe.load(data.folder("models"))
    jobs = [workshop.Job(name, models.find(name), base=32.0) for name in ("king", "pawn")]
    report = workshop.make(jobs, Path("output"), workers=2, progress=lambda step: print(step.done, step.result.name))
    report.failed  # () when all are good; each failure says why

A Job makes a figure, a TokenJob a token; both may be asked for in one go. The folder's manifest remembers for every
file from what it was made. A figure is made again when its recipe, its size, the code or a library has changed, or when
its file is gone or was altered. When nothing changed, CadQuery is not loaded.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from cardgen.errors import CardgenError
from cardgen.figure import NEEDED, NEEDED_FOR_TOKENS, require
from cardgen.figure.fineness import NORMAL, Fineness
from cardgen.files import write_if_changed, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardgen.figure.mesh import Mesh
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.token import Token

MANIFEST = ".cardgen-figures.json"


@dataclass(frozen=True, slots=True)
class Job:
    """A figure that is wanted as a file."""

    kind: ClassVar[str] = "figure"
    needed: ClassVar[tuple[str, ...]] = NEEDED
    libraries: ClassVar[tuple[str, ...]] = ("cadquery", "cadquery-ocp", "manifold3d", "numpy")
    """What else decides about its triangles."""

    name: str
    """The file's name without its ending."""
    recipe: Recipe
    base: float | None = None
    """Width of the foot in mm; None is the recipe's own."""
    fineness: Fineness = NORMAL

    @property
    def file(self) -> str:
        return f"{self.name}.stl"

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure import build  # noqa: PLC0415  not needed when nothing changed

        return build.mesh(self.recipe, self.base, self.fineness)

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        plain = replace(self.recipe, view=0, aliases=())  # neither is in the file, and nor is its name
        return replace(self, name="", recipe=plain, base=self.base or self.recipe.base)


@dataclass(frozen=True, slots=True)
class TokenJob:
    """A token that is wanted as a file."""

    kind: ClassVar[str] = "token"
    needed: ClassVar[tuple[str, ...]] = NEEDED_FOR_TOKENS
    libraries: ClassVar[tuple[str, ...]] = ("manifold3d", "numpy", "fonttools", "font-source-sans-pro")

    name: str
    """The file's name without "-token" and its ending."""
    token: Token
    base: float | None = None
    """Width in mm; None is a token's own."""

    @property
    def file(self) -> str:
        return f"{self.name}-token.stl"

    def mesh(self) -> Mesh:
        """What will be in the file."""
        from cardgen.figure import token  # noqa: PLC0415  not needed when nothing changed

        return token.mesh(self.token, self.base)

    def source(self) -> object:
        """What decides about the file, beside code and libraries; its repr is the same in every run."""
        return replace(self, name="", token=replace(self.token, id=""))


AnyJob: TypeAlias = "Job | TokenJob"


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a job."""

    name: str
    """Of the job."""
    path: Path
    outcome: Literal["made", "kept", "failed"]
    size: tuple[float, float, float] = (0, 0, 0)
    """Length, width and height in mm."""
    volume: float = 0
    """In cubic millimetres."""
    triangles: int = 0
    problem: str = ""
    """Why it failed."""


@dataclass(frozen=True, slots=True)
class Progress:
    """One more figure is done."""

    done: int
    total: int
    result: Result


@dataclass(frozen=True, slots=True)
class Report:
    """What became of all jobs, in their order."""

    results: tuple[Result, ...]

    @property
    def made(self) -> tuple[Result, ...]:
        return self._with("made")

    @property
    def kept(self) -> tuple[Result, ...]:
        return self._with("kept")

    @property
    def failed(self) -> tuple[Result, ...]:
        return self._with("failed")

    def _with(self, outcome: str) -> tuple[Result, ...]:
        return tuple(result for result in self.results if result.outcome == outcome)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A finished figure on its way from a worker."""

    content: bytes
    size: tuple[float, float, float]
    volume: float
    triangles: int


def make(
    jobs: Sequence[AnyJob],
    output: Path,
    *,
    workers: int = 1,
    progress: Callable[[Progress], None] = lambda step: None,  # noqa: ARG005  the default does nothing
) -> Report:
    """Make the figures that are missing or out of date in the folder `output`.

    A figure that cannot be made is reported, and the others go on. After Ctrl-C what was finished is there and
    remembered, and nothing else. Raises CardgenError when the folder cannot be written.
    """
    files = [job.file for job in jobs]
    if doubles := {file.removesuffix(".stl") for file in files if files.count(file) > 1}:
        raise ValueError(f"jobs with the same name: {', '.join(sorted(doubles))}")
    manifest = _Manifest(output)
    results: dict[str, Result] = {}

    def finish(result: Result) -> None:
        results[result.path.name] = result
        progress(Progress(len(results), len(jobs), result))

    stale = []
    for job in jobs:
        kept = manifest.kept(job)
        if kept:
            finish(kept)
        else:
            stale.append(job)
    if stale:
        require(library for job in stale for library in job.needed)
        try:
            for job, piece in _pieces(stale, workers):
                finish(manifest.keep(job, piece) if isinstance(piece, _Piece) else _failed(job, output, piece))
        finally:
            manifest.save()
    return Report(tuple(results[file] for file in files))


def _failed(job: AnyJob, output: Path, problem: str) -> Result:
    return Result(job.name, output / job.file, "failed", problem=problem)


def _pieces(jobs: Sequence[AnyJob], workers: int) -> Iterator[tuple[AnyJob, _Piece | str]]:
    """Each job with what came of it, as they are finished; a text says why one failed."""
    if min(workers, len(jobs)) <= 1:
        yield from ((job, _piece(job)) for job in jobs)
        return
    lost: list[AnyJob] = []
    for job, piece in _shared_out(jobs, min(workers, len(jobs))):
        if piece is None:
            lost.append(job)
        else:
            yield job, piece
    for job in lost:  # a process died, and all that waited went with it: one by one, only the culprit fails
        for _, piece in _shared_out([job], 1):
            yield (
                job,
                piece
                or f"the {job.kind} {job.name!r} could not be made: its process died, perhaps for want of memory.",
            )


def _shared_out(jobs: Sequence[AnyJob], workers: int) -> Iterator[tuple[AnyJob, _Piece | str | None]]:
    """Each job with what a process of a pool made of it; None when a process died."""
    with _pool(workers) as pool:
        waiting = {pool.submit(_piece, job): job for job in jobs}
        for future in as_completed(waiting):
            try:
                yield waiting[future], future.result()
            except BrokenProcessPool:
                yield waiting[future], None


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are spawned: a forked one would wait for ever for the kernel's threads."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _leave_interrupts)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    pool.shutdown()


def _leave_interrupts() -> None:
    """In a worker: Ctrl-C is for the parent, which then ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _piece(job: AnyJob) -> _Piece | str:
    """The content of the file, or why there is none. Runs in a worker."""
    from cardgen.figure import stl  # noqa: PLC0415  not needed when nothing changed

    try:
        mesh = job.mesh()
    except CardgenError as error:
        return str(error)
    except Exception as error:  # noqa: BLE001  whatever the kernel raises, the other figures go on
        return f"the {job.kind} {job.name!r} could not be made: {type(error).__name__}: {error}"
    return _Piece(stl.to_bytes(mesh), mesh.size, mesh.volume, len(mesh.triangles))


class _Manifest:
    """What the folder's figures were made from, and what their files hold."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries = _read_entries(folder / MANIFEST)

    def kept(self, job: AnyJob) -> Result | None:
        """The figure as it is in the folder, if it is what the job asks for."""
        entry = self.entries.get(job.file)
        if not isinstance(entry, dict) or entry.get("from") != _fingerprint(job):
            return None
        path = self.folder / job.file
        try:
            content = path.read_bytes()
        except OSError:
            return None
        if _digest(content) != entry.get("content"):
            return None
        length, width, height = entry["size"]
        return Result(job.name, path, "kept", (length, width, height), entry["volume"], entry["triangles"])

    def keep(self, job: AnyJob, piece: _Piece) -> Result:
        """Write the figure and remember it."""
        path = self.folder / job.file
        write_if_changed(path, piece.content)
        result = Result(job.name, path, "made", piece.size, piece.volume, piece.triangles)
        self.entries[job.file] = {
            "from": _fingerprint(job),
            "content": _digest(piece.content),
            "size": list(piece.size),
            "volume": piece.volume,
            "triangles": piece.triangles,
        }
        return result

    def save(self) -> None:
        text = json.dumps(self.entries, indent=1, sort_keys=True)
        write_whole(self.folder / MANIFEST, f"{text}\n".encode())


def _read_entries(path: Path) -> dict[str, Any]:
    """The manifest's entries; none when there is no readable one, for then everything is made again."""
    try:
        entries = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return entries if isinstance(entries, dict) else {}


def _fingerprint(job: AnyJob) -> str:
    """Changes whenever the file would: with the recipe, the size, the code, the libraries."""
    return _digest(repr((job.source(), _code(), _versions(job.libraries))).encode())


@cache
def _code() -> str:
    """A digest of the code of this package."""
    here = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted([*here.glob("*.py"), *here.glob("parts/*.py")]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


@cache
def _versions(libraries: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{library} {_version(library)}" for library in libraries)


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "?"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
