"""The figures of models/ as files, each built once for all tests, and kept for the next run while nothing changed.

Processes of one run share the shelf: who comes first builds a figure, the others wait for it.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, BinaryIO

from cardgen import data
from cardgen.catalog import load
from cardgen.figure import recipe
from cardgen.figure.formats import stl
from cardgen.figure.solid import plates, solids
from cardgen.figure.workshop import workshop

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.catalog import Piece
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.workshop.jobs import Result

MODELS = recipe.load(data.folder("models"))
PIECES: tuple[Piece, ...] = tuple(piece for each in load().sets for piece in each.pieces)
"""Of all sets."""


def forget() -> None:
    """Make every solid anew from now on."""
    for remembered in (solids._ball, solids._tube, solids._tiers, solids._horn, plates._plate):
        remembered.cache_clear()


class Shelf:
    """A folder for each figure; the workshop's manifest in it says whether the file is still what would be made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.found: dict[str, Result] = {}

    def result(self, each: Recipe) -> Result:
        """The file of a figure at its own size, with what the gate says of it; written even when that is bad."""
        if each.id not in self.found:
            folder = self.folder / each.id
            folder.mkdir(parents=True, exist_ok=True)
            with (folder / "lock").open("wb") as file, _locked(file):
                (self.found[each.id],) = workshop.make([workshop.Job(each.id, each, force=True)], folder).results
        assert self.found[each.id].outcome != "failed", self.found[each.id].problem
        return self.found[each.id]

    def content(self, each: Recipe) -> bytes:
        """The bytes of its file."""
        return self.result(each).path.read_bytes()

    def mesh(self, each: Recipe) -> Mesh:
        """What is in its file."""
        return stl.parse(self.content(each))


@contextlib.contextmanager
def _locked(file: BinaryIO) -> Iterator[None]:
    """Wait until no other process has it; where there are no locks a figure may be built twice."""
    with contextlib.suppress(ImportError):
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)  # until it is closed
    yield
