"""A folder of figures as a shelf for the page: of each the packed mesh, kept until the figure is another one."""

from __future__ import annotations

import os
import zlib
from contextlib import ExitStack, suppress
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardgen.errors import CardgenError
from cardgen.figure.formats import stl
from cardgen.figure.stored.held import StoredFigure, stored
from cardgen.figure.workshop.manifest import Manifest
from cardgen.processes import deaf, pool
from cardgen.provenance import code, hashing
from cardgen.provenance.manifest import BuildManifest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cardgen.figure.printing.finish import Finish
    from cardgen.figure.workshop.jobs import Job
    from cardgen.provenance.code import StateOf

PACKED, MANIFEST = "packed", ".cardgen-packed.json"
"""The folder within that of the figures, and what remembers how its files were made."""
MADE_BY = (stored.__module__, stl.__name__)
"""By these modules meshes are packed and looked at."""
Absence: TypeAlias = Literal["missing", "stale"]
"""Why there is no figure: there is no such file, or it is not what would be made now."""
FEW = 8
"""So many meshes are packed sooner by one process than others are started."""


def from_shelf(
    folder: Path, jobs: Sequence[Job], progress: Callable[[int, str, bool], None], state: StateOf = code.state
) -> tuple[StoredFigure | Absence | CardgenError, ...]:
    """Each figure of the folder as it is stored, or why there is none.

    What is packed is kept beside the figures, where the folder can be written. `progress` is told how many are done,
    the last one, and whether it took work; `state` says by what code figures are made and packed.
    """
    shelf = _PackedShelf(folder, state)
    found: list[StoredFigure | Absence | CardgenError | None] = [shelf.kept(job) for job in jobs]
    open_jobs = [(place, jobs[place]) for place, one in enumerate(found) if one is None]
    there = [job.name for job, one in zip(jobs, found, strict=True) if one is not None]
    for done, name in enumerate(there, 1):
        progress(done, name, False)
    made = _packed([(folder / job.file, job.recipe.base, job.finish) for _, job in open_jobs])
    for (place, job), one in zip(open_jobs, made, strict=True):
        found[place] = one
        if isinstance(one, StoredFigure):
            shelf.keep(job, one)
        progress(len(found) - found.count(None), job.name, True)
    return tuple(one for one in found if one is not None)


class _PackedShelf:
    """What is remembered of the figures of a folder, and of their packed meshes."""

    def __init__(self, folder: Path, state: StateOf) -> None:
        self.folder = folder
        self.figures = Manifest(folder, state)
        self.packed = BuildManifest(folder / PACKED / MANIFEST)
        self.by = hashing.of_values(*state(MADE_BY, code.NOTHING), zlib.ZLIB_RUNTIME_VERSION)

    def kept(self, job: Job) -> StoredFigure | Absence | None:
        """The mesh as it was packed before; None where it has yet to be packed."""
        if not (self.folder / job.file).is_file():
            return "missing"
        if self.figures.kept(job) is None:
            return "stale"
        facts = self.packed.kept(_file(job), self._made_from(job))
        if facts is None:
            return None
        try:
            content = (self.folder / PACKED / _file(job)).read_bytes()
            size, box = tuple(map(float, facts["size"])), tuple(map(float, facts["box"]))
            return StoredFigure(**facts | {"content": content, "size": size, "box": box})
        except (KeyError, TypeError, ValueError, OSError):  # a version of ours that told other things wrote it
            return None

    def keep(self, job: Job, one: StoredFigure) -> None:
        """Remember it; where the folder cannot be written the next run packs it again."""
        facts = asdict(replace(one, content=b""))
        del facts["content"]
        with suppress(CardgenError):
            self.packed.write(_file(job), self._made_from(job), one.content, facts)

    def _made_from(self, job: Job) -> str:
        return hashing.of_values(self.figures.seal(job), job.recipe.base, job.finish, self.by)


def _file(job: Job) -> str:
    return f"{job.name}.bin"


def _packed(figures: Sequence[tuple[Path, float, Finish]]) -> Iterator[StoredFigure | CardgenError]:
    """Each figure packed, in their order, by as many processes as there are cores where there are many figures."""
    workers = min(os.cpu_count() or 1, len(figures) // FEW)
    if workers <= 1:
        yield from map(_stored, figures)
        return
    with ExitStack() as stack:
        processes = stack.enter_context(pool(workers))
        with deaf():
            waiting = [processes.submit(_stored, figure) for figure in figures]
        yield from (one.result() for one in waiting)


def _stored(figure: tuple[Path, float, Finish]) -> StoredFigure | CardgenError:
    """A figure packed. Runs in a worker."""
    path, base, finish = figure
    try:
        return stored(stl.parse(path.read_bytes()), base, finish)
    except OSError as error:
        return CardgenError(f"{path}: cannot be read: {error.strerror}.")
    except CardgenError as error:
        return error
