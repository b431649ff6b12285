"""The shelf: the figures of models/ as files, each built once for all tests, and kept for later runs.

It stands outside the checkout, where a cache belongs. What is on it was made from the same recipe, by the same code with
the same libraries, on a machine that reckons alike; for whatever differs there is another place, so runs of several
checkouts share it at once. Processes share it too: who comes first builds a figure, the others wait for it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import time
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeGuard

from cardgen.figure.formats import stl
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import Made
from cardgen.figure.workshop.manifest import Manifest, fingerprint

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.workshop.jobs import Result

HOUR = 60 * 60.0
OLDEST = 30 * 24 * HOUR
"""In seconds; what nobody has used for longer is thrown away."""
MOST, LONGEST = 4, 3 * HOUR
"""So many of one figure are kept; more only where they were used a short while ago, for that run may not have ended."""
ANEW = 3
"""Figures that each run builds though they are on the shelf."""


STARTED = Path.cwd()
"""Where the run was started; tests go to folders of their own."""


def home() -> Path | None:
    """Where the shelf stands: in $CARDGEN_CACHE, or in `cardgen` where this system keeps what can be made again.

    None where nobody knows of such a place: a user without a name and without a home, as in some containers.
    """
    if named := os.environ.get("CARDGEN_CACHE"):
        return STARTED / named / "figures"
    usual = Path(os.environ.get("XDG_CACHE_HOME", ""))
    try:
        return (usual if usual.is_absolute() else Path.home() / ".cache") / "cardgen" / "figures"
    except RuntimeError:
        return None


def usable(folder: Path | None) -> TypeGuard[Path]:
    """Whether a shelf can stand there."""
    if folder is None:
        return False
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return os.access(folder, os.W_OK | os.X_OK)


def today() -> str:
    """By which figures are drawn that are built anew; CARDGEN_DAY makes it another day."""
    return os.environ.get("CARDGEN_DAY") or datetime.now(UTC).date().isoformat()


def drawn(day: str, recipes: Sequence[Recipe]) -> list[Recipe]:
    """The figures that are built anew on a day."""
    return Random(day).sample(recipes, ANEW)


@cache
def machine() -> tuple[str, ...]:
    """What decides about the last digits of a mesh, beside code and libraries."""
    python = f"{platform.python_implementation()} {sys.version_info.major}.{sys.version_info.minor}"
    return python, platform.system(), platform.machine(), *platform.libc_ver(), _abilities()


def _abilities() -> str:
    """What the processor can do: libraries reckon otherwise where it can do more."""
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next((line for line in lines if line.startswith(("flags", "Features"))), "")
    return platform.processor()


class Shelf:
    """A folder for each figure, and in it one for each way to make it; the workshop's manifest says if that is whole."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.found: dict[str, Result] = {}

    def result(self, each: Recipe) -> Result:
        """The file of a figure at its own size, with what the gate says of it; written even when that is bad."""
        if each.id not in self.found:
            job = workshop.Job(each.id, each, force=True)
            with _locked(self.folder / each.id) as folder:
                (self.found[each.id],) = workshop.make([job], folder / place_of(job)).results
                os.utime(folder / place_of(job))
        assert self.found[each.id].outcome != "failed", self.found[each.id].problem
        return self.found[each.id]

    def content(self, each: Recipe) -> bytes:
        """The bytes of its file."""
        return self.result(each).path.read_bytes()

    def mesh(self, each: Recipe) -> Mesh:
        """What is in its file."""
        return stl.parse(self.content(each))

    def stock(self, jobs: Iterable[workshop.Job], folder: Path) -> None:
        """Put figures at their own size into a folder, as the workshop puts them there."""
        manifest = Manifest(folder)
        for job in jobs:
            one = self.result(job.recipe)
            content = one.path.read_bytes()
            manifest.keep(job, Made(content, one.size, one.volume, one.triangles, one.checks))

    def clear(self) -> None:
        """Throw away what is old."""
        for figure in [path for path in self.folder.iterdir() if path.is_dir()]:
            with _locked(figure) as folder:
                for old in _old(folder, time.time()):
                    shutil.rmtree(old, ignore_errors=True)


def place_of(job: workshop.Job) -> str:
    """Another one for whatever makes another file."""
    return hashlib.sha256(repr((machine(), fingerprint(job))).encode()).hexdigest()[:24]


def _old(folder: Path, now: float) -> list[Path]:
    """What is thrown away of one figure; a folder is as old as its last use."""
    ages = {path: now - path.stat().st_mtime for path in folder.iterdir() if path.is_dir()}
    last = sorted(ages, key=lambda path: ages[path])
    return [path for place, path in enumerate(last) if ages[path] > (LONGEST if place >= MOST else OLDEST)]


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[Path]:
    """Wait until no other process is at this folder; where there are no locks a figure may be built twice."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("wb") as file:
        with contextlib.suppress(ImportError, OSError):  # not on Windows, and not on every disk of a network
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)  # until it is closed
        yield folder
