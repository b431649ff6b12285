"""Two runs into one folder at once: both end well, every file is whole, and the next run finds nothing amiss."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.figure import recipe
from cardgen.figure.workshop.jobs import UNCHECKED, Job, Made
from cardgen.figure.workshop.manifest import Manifest
from tests.support.luck import MANIFEST, Results, files

if TYPE_CHECKING:
    from pathlib import Path

MODELS = recipe.load(data.folder("models"))


def job(name: str) -> Job:
    return Job(name, MODELS.find(name))


def made(name: str) -> Made:
    return Made(name.encode(), (1, 1, 1), 1, 1, UNCHECKED)


def both(expected: Results, folder: Path, first: str, second: str) -> None:
    """Start two runs and wait for both."""
    runs = [
        subprocess.Popen(
            expected.work.command(which, folder), env=expected.work.env(which),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        for which in (first, second)
    ]  # fmt: skip
    ends = [(run.communicate(timeout=120)[1], run.returncode) for run in runs]
    assert ends == [(b"", 0), (b"", 0)]


def test_two_runs_that_make_the_same(expected: Results, tmp_path: Path) -> None:
    """The folder looks as after one run."""
    folder = expected.folder(tmp_path / "out")
    both(expected, folder, "new", "new")
    expected.check_finished(folder, "new")


def test_two_runs_that_make_different_things(expected: Results, tmp_path: Path) -> None:
    """Each file is that of the one or the other; a third run makes them of one kind."""
    folder = expected.folder(tmp_path / "out")
    both(expected, folder, "old", "new")
    expected.check_whole(folder)
    done = expected.work.run("new", folder)
    assert (done.returncode, done.stderr) == (0, "")
    expected.check_finished(folder, "new")


def test_two_runs_remember_what_both_have_made(tmp_path: Path) -> None:
    """Neither forgets what the other has made since it began."""
    one, two = Manifest(tmp_path), Manifest(tmp_path)
    one.keep(job("king"), made("king"))
    two.keep(job("rook"), made("rook"))
    one.keep(job("queen"), made("queen"))
    assert sorted(json.loads(files(tmp_path)[MANIFEST])) == ["king.stl", "queen.stl", "rook.stl"]


def test_what_another_run_has_made_is_not_taken_for_ours(tmp_path: Path) -> None:
    """A figure that was replaced after it was remembered is made again."""
    one = Manifest(tmp_path)
    one.keep(job("king"), made("king"))
    (tmp_path / "king.stl").write_bytes(b"another king")
    assert Manifest(tmp_path).kept(job("king")) is None


def test_what_was_written_when_ctrl_c_came_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is there and the next line is not reached: it is whole, and the next run keeps it."""

    def interrupted(path: Path, content: bytes) -> None:
        path.write_bytes(content)
        raise KeyboardInterrupt

    monkeypatch.setattr("cardgen.provenance.manifest.write_if_changed", interrupted)
    one = Manifest(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        one.keep(job("king"), made("king"))
    one.save()  # as the workshop does then
    assert Manifest(tmp_path).kept(job("king")) is not None
