"""Many figures at once: in several processes, only what changed, and whole files or none.

    from cardgen import data
    from cardgen.figure import recipe, workshop

    models = recipe.load(data.folder("models"))
    jobs = [workshop.Job(name, models.find(name), Finish(base=32.0)) for name in ("king", "pawn")]
    report = workshop.make(jobs, Path("output"), workers=2, progress=lambda step: print(step.done, step.result.name))
    report.failed  # () when all are good; each failure says why

A Job makes a figure, a TokenJob a token; both may be asked for in one go. The folder's manifest remembers for every
file from what it was made. A figure is made again when its recipe, its size, the code or a library has changed, or when
its file is gone or was altered. When nothing changed, CadQuery is not loaded.
"""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure import formats, require
from cardgen.figure.solid.kernel import one_thread
from cardgen.figure.workshop.jobs import AnyJob, Failed, Job, Made, Progress, Report, Result, TokenJob
from cardgen.figure.workshop.manifest import MANIFEST, Manifest
from cardgen.figure.workshop.scheduling import Schedule
from cardgen.processes import deaf, nothing, pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

__all__ = ["MANIFEST", "AnyJob", "Job", "Progress", "Report", "Result", "TokenJob", "make"]

AHEAD = 2
"""Jobs that a process has been given: one to make, one to go on with."""
WATCH = 60.0
"""Seconds without a figure after which it is asked whether the processes are alive."""
LONGEST_MESSAGE = 2000
"""Letters. A pipe takes 4096 bytes in one piece."""


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
    if doubles := {file for file in files if files.count(file) > 1}:
        raise ValueError(f"jobs for the same file: {', '.join(sorted(doubles))}")
    manifest = Manifest(output)
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
                finish(manifest.keep(job, piece) if isinstance(piece, Made) else _failed(job, output, piece))
        except KeyboardInterrupt:
            manifest.save()  # the last one may be there and not yet remembered
            raise
    return Report(tuple(results[file] for file in files))


def _failed(job: AnyJob, output: Path, piece: Failed) -> Result:
    return Result(job.name, output / job.file, "failed", problem=piece.problem, checks=piece.checks)


def _pieces(jobs: Sequence[AnyJob], workers: int) -> Iterator[tuple[AnyJob, Made | Failed]]:
    """Each job with what came of it, as they are finished; a Failed says why there is none."""
    if min(workers, len(jobs)) <= 1 and not any(map(_may_crash, jobs)):
        yield from ((job, _piece(job)) for job in _left(Schedule(jobs, 1)))
        return
    lost: list[AnyJob] = []
    for job, piece in _shared_out(jobs, min(workers, len(jobs))):
        if piece is None:
            lost.append(job)
        else:
            yield job, piece
    for job in lost:  # a process died, and what it had been given with it: one by one, only the culprit fails
        for _, piece in _shared_out([job], 1):
            yield (
                job,
                piece
                or Failed(
                    f"the {job.kind} {job.name!r} could not be made: its process died, perhaps for want of memory."
                ),
            )


def _may_crash(job: AnyJob) -> bool:
    """Exact surfaces may, and this process with them."""
    return "form" in formats.needs(job.format)


def _shared_out(jobs: Sequence[AnyJob], workers: int) -> Iterator[tuple[AnyJob, Made | Failed | None]]:
    """Each job with what a process of a pool made of it; None when a process died.

    Files come back through a folder, because a process that is killed in the midst of a long message leaves the reader
    of the pipe waiting for ever. A message of less than a page of memory arrives whole or not at all.
    """
    first = one_thread if workers > 1 else nothing
    schedule = Schedule(jobs, workers)
    with TemporaryDirectory(prefix="cardgen-") as spool, ExitStack() as stack:
        processes = [stack.enter_context(pool(1, first)) for _ in range(workers)]
        waiting: dict[Future[tuple[Path, Made] | Failed], tuple[int, AnyJob]] = {}
        lost: list[AnyJob] = []

        def hand_out(worker: int) -> None:
            job = schedule.next(worker)
            if not job:
                return
            try:
                future = processes[worker].submit(_spooled, job, Path(spool) / job.file)
            except BrokenProcessPool:
                lost.append(job)
            else:
                waiting[future] = worker, job

        with deaf():
            for worker in [*range(workers)] * AHEAD:
                hand_out(worker)

        def forgotten() -> list[Future[tuple[Path, Made] | Failed]]:
            found = []
            for worker in {worker for worker, _ in waiting.values()}:
                try:
                    processes[worker].submit(nothing)
                except BrokenProcessPool:  # it died just as it was given a job, and Python never says so of that job
                    found += [future for future, (whose, _) in waiting.items() if whose == worker]
            return found

        while waiting:
            for future in wait(waiting, WATCH, FIRST_COMPLETED).done or forgotten():
                worker, job = waiting.pop(future)
                try:
                    piece = _collected(future.result(timeout=0))
                except (BrokenProcessPool, TimeoutError):
                    yield job, None
                else:
                    hand_out(worker)
                    yield job, piece
        lost += _left(schedule)  # nothing, unless all processes died
    yield from ((job, None) for job in lost)


def _left(schedule: Schedule) -> Iterator[AnyJob]:
    """All jobs that nobody has been given."""
    return iter(partial(schedule.next, 0), None)


def _spooled(job: AnyJob, path: Path) -> tuple[Path, Made] | Failed:
    """Like _piece, with the content in a file instead. Runs in a worker."""
    piece = _piece(job)
    if isinstance(piece, Failed):
        return replace(piece, problem=piece.problem[:LONGEST_MESSAGE])
    try:
        path.write_bytes(piece.content)
    except OSError as error:
        return Failed(f"the {job.kind} {job.name!r} could not be handed over in {path.parent}: {error.strerror}")
    return path, replace(piece, content=b"")


def _collected(piece: tuple[Path, Made] | Failed) -> Made | Failed:
    """What a worker has put into the spool."""
    if isinstance(piece, Failed):
        return piece
    path, made = piece
    whole = replace(made, content=path.read_bytes())
    path.unlink()
    return whole


def _piece(job: AnyJob) -> Made | Failed:
    """The content of the file, or why there is none. Runs in a worker."""
    try:
        job = job.begun()
        mesh = job.mesh()
        checks = job.checks(mesh)
        good = job.force or not checks.faults
        content = job.content(mesh) if good else b""
        remedy = "" if good or not isinstance(job, Job) else job.remedy()
    except CardgenError as error:
        return Failed(str(error))
    except Exception as error:  # noqa: BLE001  whatever the kernel raises, the other figures go on
        return Failed(f"the {job.kind} {job.name!r} could not be made: {type(error).__name__}: {error}")
    if not good:
        return Failed(f"the {job.kind} {job.name!r} cannot be printed: {'; '.join(checks.faults)}{remedy}.", checks)
    return Made(content, mesh.size, mesh.volume, len(mesh.triangles), checks)
