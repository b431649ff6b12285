"""Commands that write files, in an older and a newer way: whatever happens, each file is the one or the other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

PROJECT = Path(__file__).parents[2]
MANIFEST = ".cardgen-figures.json"
PLAIN = {
    **{name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"},
    "OMP_NUM_THREADS": "1",
    "PYTHONPATH": str(PROJECT),
}
"""The environment of all runs; they may stand in any folder."""


@dataclass(frozen=True)
class Work:
    """A command with two results that differ in every file."""

    name: str
    common: tuple[str, ...]
    old: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    old_env: dict[str, str] = field(default_factory=dict)

    def command(self, which: str, folder: Path | str) -> list[str]:
        """The command line for "old" or "new" results in a folder."""
        more = self.old if which == "old" else self.new
        return [sys.executable, "-B", "-m", "cardgen", *self.common, *more, "-o", str(folder)]

    def env(self, which: str) -> dict[str, str]:
        """The environment that belongs to it."""
        return PLAIN | (self.old_env if which == "old" else {})

    def run(self, which: str, folder: Path) -> subprocess.CompletedProcess[str]:
        """Run it and wait."""
        return subprocess.run(
            self.command(which, folder),
            env=self.env(which), capture_output=True, text=True, check=False, timeout=120,
        )  # fmt: skip


MAKERS = tuple(("--catalog", str(PROJECT / "tests" / "luck" / "makers" / which)) for which in ("old", "new"))
"""Two makers whose pieces have the same ids and other names: the same files, and other letters on them."""
PDF = Work("pdf", ("pdf", "--set", "royals", "--duplex"), old_env={"SOURCE_DATE_EPOCH": "86400"})
PNG = Work("png", ("png", "--set", "royals"), ("--dpi", "40"), ("--dpi", "60"))
TOKENS = Work("tokens", ("stl", "owl", "heron", "crane", "--style", "token"), *MAKERS)
WORKS = (PDF, PNG, TOKENS)


@dataclass(frozen=True)
class Results:
    """What a work leaves in a folder when nothing goes wrong."""

    work: Work
    old_folder: Path
    old: dict[str, bytes]
    new: dict[str, bytes]

    def folder(self, target: Path) -> Path:
        """A folder with the older results, and two files that are none of the work's."""
        shutil.copytree(self.old_folder, target)
        (target / "mine.txt").write_text("mine", encoding="utf-8")
        (target / ".mine.pdf.0123abcd.part").write_text("mine", encoding="utf-8")
        return target

    def check_whole(self, folder: Path) -> None:
        """No file is half or lost, and the maker's own are as they were."""
        found = files(folder)
        assert sorted(found) == sorted(self.old)
        spoilt = [name for name in found if found[name] not in (self.old[name], self.new[name]) and name != MANIFEST]
        assert not spoilt
        assert (folder / "mine.txt").read_text(encoding="utf-8") == "mine"

    def check_finished(self, folder: Path, which: str) -> None:
        """All of one kind, and nothing is left over but what is not ours."""
        found = files(folder)
        expected = self.old if which == "old" else self.new
        assert [name for name in expected if found.get(name) != expected[name]] == []
        assert sorted(found) == sorted(expected)
        assert parts(folder) == [".mine.pdf.0123abcd.part"]


def results(work: Work, scratch: Path) -> Results:
    """Make both kinds of results, in folders of their own."""
    for which in ("old", "new"):
        (scratch / which).mkdir(parents=True)
        done = work.run(which, scratch / which)
        assert (done.returncode, done.stderr) == (0, "")
    found = Results(work, scratch / "old", files(scratch / "old"), files(scratch / "new"))
    assert sorted(found.old) == sorted(found.new)
    assert all(found.old[name] != found.new[name] for name in found.old)
    return found


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder under final names, the maker's own left out."""
    return {
        path.name: path.read_bytes()
        for path in sorted(folder.iterdir())
        if path.suffix != ".part" and path.name != "mine.txt"
    }


def parts(folder: Path) -> list[str]:
    """What is being written, or was when a run was killed."""
    return sorted(path.name for path in folder.iterdir() if path.suffix == ".part")


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """What a run that failed has said: one sentence and no traceback."""
    assert done.returncode == 1, (done.returncode, done.stdout, done.stderr)
    assert done.stderr.startswith("Error: ")
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("Error: ").removesuffix("\n")


def own_mounts(script: str, **values: Path | str) -> subprocess.CompletedProcess[str]:
    """Run a shell script that mounts what it likes, seen by itself alone; skip where that is not allowed."""
    private = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--mount"]
    if not shutil.which("unshare"):
        pytest.skip("no unshare here: it comes with util-linux")
    probe = subprocess.run(
        [*private, "mount", "-t", "tmpfs", "none", str(PROJECT / "tests")], capture_output=True, check=False
    )
    if probe.returncode:
        pytest.skip("mounts of our own are not allowed here")
    return subprocess.run(
        [*private, "sh", "-c", script],
        env=PLAIN | {name: str(value) for name, value in values.items()},
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


def session(leader: int) -> list[int]:
    """The processes of a session."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, _, its_session = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[:4]
        except OSError:  # it has ended meanwhile
            continue
        if int(its_session) == leader and state != "Z":
            found.append(int(path.parent.name))
    return found


def until(holds: Callable[[], bool], seconds: float = 120) -> None:
    """Wait until something holds, not for ever."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)
