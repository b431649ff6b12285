"""A file is written whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from cardgen.errors import CardgenError
from cardgen.files import write_if_changed, write_whole


def names(folder: Path) -> list[str]:
    """What lies in a folder, hidden files too."""
    return sorted(path.name for path in folder.iterdir())


def test_writes_and_makes_the_folders(tmp_path: Path) -> None:
    """The folders above are made, and nothing but the file is left in them."""
    target = tmp_path / "cards" / "set" / "a.pdf"
    write_whole(target, b"new")
    assert target.read_bytes() == b"new"
    assert names(target.parent) == ["a.pdf"]


def test_replaces_an_older_file(tmp_path: Path) -> None:
    """A longer old file leaves no tail."""
    target = tmp_path / "a.pdf"
    target.write_bytes(b"a longer old file")
    write_whole(target, b"new")
    assert target.read_bytes() == b"new"
    assert names(tmp_path) == ["a.pdf"]


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_error_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """When the disk is full, at whatever step, the old file stays and no .part is left."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    target = tmp_path / "a.pdf"
    target.write_bytes(b"old")
    if step == "replace":
        monkeypatch.setattr(Path, "replace", full)
    else:
        monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CardgenError) as caught:
        write_whole(target, b"new")
    assert str(caught.value) == f"{target}: cannot be written: no space left on device."
    assert target.read_bytes() == b"old"
    assert names(tmp_path) == ["a.pdf"]


def test_interruption_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle passes through, and cleans up behind itself."""

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    target = tmp_path / "a.pdf"
    target.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(target, b"new")
    assert target.read_bytes() == b"old"
    assert names(tmp_path) == ["a.pdf"]


def test_error_folder_that_is_a_file(tmp_path: Path) -> None:
    """A file where the folder should be is said in a sentence, and left alone."""
    (tmp_path / "out").write_bytes(b"mine")
    with pytest.raises(CardgenError, match=r"a\.pdf: cannot be written: .*(out is no folder|not a directory)\.$"):
        write_whole(tmp_path / "out" / "a.pdf", b"new")
    assert (tmp_path / "out").read_bytes() == b"mine"


def test_error_target_that_is_a_folder(tmp_path: Path) -> None:
    """A folder is never replaced by a file."""
    (tmp_path / "a.pdf").mkdir()
    with pytest.raises(CardgenError, match=r"a\.pdf: cannot be written: "):
        write_whole(tmp_path / "a.pdf", b"new")
    assert names(tmp_path) == ["a.pdf"]
    assert (tmp_path / "a.pdf").is_dir()


def test_leftovers_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    """But only those of the file that is written: what looks alike, and what belongs to other files, stays."""
    kept = [
        ".a.pdf.0123456.part",
        ".a.pdf.0123abcdx.part",
        ".b.pdf.0123abcd.part",
        ".axpdf.0123abcd.part",
        "a.pdf.part",
    ]
    for name in (".a.pdf.0123abcd.part", ".a.pdf.ffffffff.part", *kept):
        (tmp_path / name).write_bytes(b"half")
    write_whole(tmp_path / "a.pdf", b"new")
    assert names(tmp_path) == sorted(["a.pdf", *kept])


def test_what_another_run_is_writing_is_no_leftover(tmp_path: Path) -> None:
    """It is locked; when its process dies, the system lets go of the lock and it can be removed."""
    fcntl = pytest.importorskip("fcntl", reason="no locks here: leftovers stay")
    beside = tmp_path / ".a.pdf.0123abcd.part"
    with beside.open("xb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        write_whole(tmp_path / "a.pdf", b"new")
        assert names(tmp_path) == [beside.name, "a.pdf"]
    write_whole(tmp_path / "a.pdf", b"new")
    assert names(tmp_path) == ["a.pdf"]


def test_two_writers_do_not_disturb_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One begins and ends while the other is writing: neither has to write twice, and the last one stays."""
    pytest.importorskip("fcntl", reason="no locks here: a part that is taken away is written again")
    target = tmp_path / "a.pdf"
    times = []

    def write_another(_: int) -> None:
        times.append(1)
        if len(times) == 1:
            write_whole(target, b"another")
            assert target.read_bytes() == b"another"

    monkeypatch.setattr(os, "fsync", write_another)
    write_whole(target, b"new")
    assert target.read_bytes() == b"new"
    assert (names(tmp_path), len(times)) == (["a.pdf"], 2)


def test_without_locks_leftovers_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network folders have none: nothing is removed there, and all else is the same."""
    fcntl = pytest.importorskip("fcntl", reason="no locks here: leftovers stay")

    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    (tmp_path / ".a.pdf.0123abcd.part").write_bytes(b"half")
    write_whole(tmp_path / "a.pdf", b"new")
    assert names(tmp_path) == [".a.pdf.0123abcd.part", "a.pdf"]
    assert (tmp_path / "a.pdf").read_bytes() == b"new"


@pytest.mark.parametrize("lost", ["part", "folder"])
def test_what_vanishes_while_it_is_written_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    """The part, which another run took for a leftover before it was locked; or the whole folder."""
    target = tmp_path / "out" / "a.pdf"
    times = []

    def vanish_once(_: int) -> None:
        times.append(1)
        if len(times) == 1:
            for path in target.parent.iterdir():
                path.unlink()
            if lost == "folder":
                target.parent.rmdir()

    monkeypatch.setattr(os, "fsync", vanish_once)
    write_whole(target, b"new")
    assert target.read_bytes() == b"new"
    assert (names(target.parent), len(times)) == (["a.pdf"], 2)


def test_error_folder_that_vanishes_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not tried for ever."""
    target = tmp_path / "out" / "a.pdf"
    monkeypatch.setattr(os, "fsync", lambda _: shutil.rmtree(target.parent))
    with pytest.raises(CardgenError) as caught:
        write_whole(target, b"new")
    assert str(caught.value) == f"{target}: cannot be written: no such file or directory."


def test_write_if_changed_leaves_an_identical_file_alone(tmp_path: Path) -> None:
    """The time stamp of an unchanged file stays, so that nothing downstream is made again."""
    target = tmp_path / "a.stl"
    assert write_if_changed(target, b"one") is True
    os.utime(target, (1, 1))
    assert write_if_changed(target, b"one") is False
    assert target.stat().st_mtime == 1
    assert write_if_changed(target, b"two") is True
    assert target.read_bytes() == b"two"


@pytest.mark.parametrize("name", [".", "..", "/"])
def test_error_a_folder_in_the_place_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """However it is written, and whoever writes."""
    monkeypatch.chdir(tmp_path)
    for write in (write_whole, write_if_changed):
        with pytest.raises(CardgenError) as caught:
            write(Path(name), b"new")
        assert str(caught.value) == f"{name}: cannot be written: it is a folder."
