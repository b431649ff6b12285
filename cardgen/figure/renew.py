"""The stored pictures of figures, models/pictures/<id>.svg: which are out of date, and drawing them again.

They are kept with the recipes, so that a card never needs CAD. Each remembers what it was drawn from; see stamp.py.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure import require, stamp
from cardgen.figure.solid.kernel import one_thread
from cardgen.figure.workshop.jobs import Job
from cardgen.files import write_if_changed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.figure.recipe import Models, Recipe


def picture_file(folder: Path, name: str) -> Path:
    """Where the picture of the figure with this id is kept; `folder` is that of the recipes."""
    return folder / "pictures" / f"{name}.svg"


def stale(models: Models, folder: Path) -> tuple[str, ...]:
    """The ids whose pictures are missing, or were drawn from another recipe or by other code."""
    return tuple(recipe.id for recipe in models if stamp.stored(picture_file(folder, recipe.id)) != stamp.stamp(recipe))


def renew(ids: Iterable[str], models: Models, folder: Path, workers: int = 1) -> Iterator[Path]:
    """Draw these figures and store their pictures, each as soon as it is done; an alias means its figure.

    Raises CardgenError for an unknown id, a figure that cannot be printed, or a folder that cannot be written.
    """
    require()
    wanted = tuple(dict.fromkeys(models.find(name) for name in ids))
    for recipe, content in zip(wanted, _drawn(wanted, workers), strict=True):
        path = picture_file(folder, recipe.id)
        write_if_changed(path, content)
        yield path


def drawn(recipe: Recipe) -> bytes:
    """The picture of a figure as SVG: what `cardgen stl --format svg` makes of it, with the same checks."""
    job = Job(recipe.id, recipe, format="svg").begun()
    mesh = job.mesh()
    if faults := job.checks(mesh).faults:
        raise CardgenError(f"the figure {recipe.id!r} cannot be printed: {'; '.join(faults)}.")
    return job.content(mesh)


def _drawn(wanted: tuple[Recipe, ...], workers: int) -> Iterator[bytes]:
    if min(workers, len(wanted)) <= 1:
        yield from map(drawn, wanted)
        return
    # spawned, because a forked process would wait for ever for the kernel's threads
    with ProcessPoolExecutor(min(workers, len(wanted)), multiprocessing.get_context("spawn"), one_thread) as pool:
        yield from pool.map(drawn, wanted)
