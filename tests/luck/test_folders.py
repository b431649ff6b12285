"""Output folders that cannot be written, are something else, or go away: a sentence, and nothing is lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardgen import data
from cardgen.cli import main
from cardgen.figure import recipe
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import UNCHECKED, Job, Made, Progress
from cardgen.ink import png
from tests.support.luck import MANIFEST, PLAIN, PNG, Results, files, own_mounts, parts, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cardgen.ink.items import Page

READ_ONLY = """
mount --bind "$FOLDER" "$FOLDER" && mount -o remount,ro,bind "$FOLDER" && exec "$PYTHON" -B -m cardgen "$@"
"""


def cardgen(*args: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A run in a folder."""
    return subprocess.run(
        [sys.executable, "-B", "-m", "cardgen", *args],
        env=PLAIN, cwd=cwd, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


def read_only(folder: Path, args: list[str]) -> subprocess.CompletedProcess[str]:
    """A run that sees this folder as read-only; the administrator too may not write then."""
    words = " ".join(f"'{word}'" for word in args)
    return own_mounts(f"set -- {words}\n{READ_ONLY}", FOLDER=folder, PYTHON=sys.executable)


def test_folder_that_is_read_only(expected: Results, tmp_path: Path) -> None:
    """The older results stay."""
    folder = expected.folder(tmp_path / "out")
    said = sentence(read_only(folder, expected.work.command("new", folder)[4:]))
    assert said.startswith(f"{folder}{os.sep}")
    assert said.endswith(": cannot be written: read-only file system.")
    expected.check_finished(folder, "old")


def test_read_only_folder_that_is_up_to_date(tmp_path: Path) -> None:
    """Tokens that need not be made need no writing."""
    pytest.importorskip("manifold3d", reason="tokens need manifold3d: pip install 'cardgen[figures]'")
    args = ["stl", "king", "--style", "token", "-o", str(tmp_path / "out")]
    assert cardgen(*args, cwd=tmp_path).returncode == 0
    again = read_only(tmp_path / "out", args)
    assert (again.returncode, again.stderr) == (0, "")
    assert again.stdout.endswith("kept\n")


def test_new_in_a_read_only_folder(tmp_path: Path) -> None:
    """An entry to start from is a file as any other."""
    assert sentence(read_only(tmp_path, ["new", "okapi2", "-o", str(tmp_path)])) == (
        f"{tmp_path / 'okapi2.yaml'}: cannot be written: read-only file system."
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the administrator may write everywhere")
def test_folder_without_permission(expected: Results, tmp_path: Path) -> None:
    folder = expected.folder(tmp_path / "out")
    folder.chmod(0o555)
    try:
        said = sentence(expected.work.run("new", folder))
    finally:
        folder.chmod(0o755)
    assert said.endswith(": cannot be written: permission denied.")
    expected.check_finished(folder, "old")


def test_file_in_the_place_of_the_folder(expected: Results, tmp_path: Path) -> None:
    """As the folder itself it is wrong usage; as the one above, an obstacle."""
    file = tmp_path / "out"
    file.write_text("mine", encoding="utf-8")
    done = expected.work.run("new", file)
    assert done.returncode == 2
    assert done.stderr.endswith(f"'{file}' is no folder; name one, or one that is to be made.\n")
    assert sentence(expected.work.run("new", file / "cards")).endswith(": cannot be written: not a directory.")
    assert file.read_text(encoding="utf-8") == "mine"


def test_folder_in_the_place_of_a_file(expected: Results, tmp_path: Path) -> None:
    """It is never replaced, and nothing half is left beside it."""
    folder = expected.folder(tmp_path / "out")
    name = min(set(expected.new) - {MANIFEST})
    (folder / name).unlink()
    (folder / name / "inside").mkdir(parents=True)
    assert sentence(expected.work.run("new", folder)) == f"{folder / name}: cannot be written: it is a folder."
    assert (folder / name / "inside").is_dir()
    assert parts(folder) == [".mine.pdf.0123abcd.part"]


def test_folder_that_does_not_exist_yet(expected: Results, tmp_path: Path) -> None:
    """It is made, with those above."""
    done = expected.work.run("new", tmp_path / "a" / "b")
    assert done.returncode == 0
    assert files(tmp_path / "a" / "b") == expected.new


def test_current_folder_that_has_been_removed(tmp_path: Path) -> None:
    """Whoever stands nowhere is told so."""
    (tmp_path / "gone").mkdir()
    done = subprocess.run(
        ["sh", "-c", 'cd gone && rmdir ../gone && exec "$@"', "sh", sys.executable, "-m", "cardgen", "list"],
        env=PLAIN, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert sentence(done) == "the current folder has been removed; change to one that is there."


def test_folder_that_vanishes_between_two_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made anew for the cards that follow."""
    drawn, command = png.png_bytes, ["png", "--set", "royals", "--dpi", "20", "-o", str(tmp_path / "out")]

    def vanishing(pages: Sequence[Page], dpi: float) -> Iterator[bytes]:
        for number, content in enumerate(drawn(pages, dpi)):
            if number == 2:
                shutil.rmtree(tmp_path / "out")
            yield content

    monkeypatch.setattr(png, "png_bytes", vanishing)
    assert CliRunner().invoke(main, command).exit_code == 0
    assert len(files(tmp_path / "out")) == 5
    assert parts(tmp_path / "out") == []
    monkeypatch.undo()
    assert CliRunner().invoke(main, command).exit_code == 0
    assert len(files(tmp_path / "out")) == 7


def test_folder_that_vanishes_between_two_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered is no more than a hint: the next run sees which figures are gone, and makes those."""
    models = recipe.load(data.folder("models"))
    jobs = [Job(name, models.find(name)) for name in ("king", "queen", "rook")]
    monkeypatch.setattr(workshop, "require", list)
    monkeypatch.setattr(workshop, "_piece", lambda job: Made(job.name.encode(), (1, 1, 1), 1, 1, UNCHECKED))

    def vanish(step: Progress) -> None:
        if step.done == 2:
            shutil.rmtree(tmp_path)

    assert len(workshop.make(jobs, tmp_path, progress=vanish).made) == 3
    assert set(files(tmp_path)) == {"rook.stl", MANIFEST}
    assert [result.outcome for result in workshop.make(jobs, tmp_path).results] == ["made", "made", "kept"]
    assert [result.outcome for result in workshop.make(jobs, tmp_path).results] == ["kept", "kept", "kept"]


def test_folder_that_vanishes_all_the_time(tmp_path: Path) -> None:
    """Whether a run comes through is luck; it ends well or with a sentence, and the next one makes everything."""
    folder = tmp_path / "out"
    enough = Event()

    def remove() -> None:
        while not enough.is_set():
            shutil.rmtree(folder, ignore_errors=True)
            time.sleep(0.001)

    removing = Thread(target=remove)
    removing.start()
    try:
        done = PNG.run("old", folder)
    finally:
        enough.set()
        removing.join()
    if done.returncode:
        assert ": cannot be written: " in sentence(done)
    assert PNG.run("old", folder).returncode == 0
    assert len(files(folder)) == 7
    assert parts(folder) == []
