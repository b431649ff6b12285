"""Options beyond all bounds, and names that are devices or lead elsewhere, end with 1 or 2 and leave nothing."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

from tests.support.refused import MEGABYTES, SECONDS, check_refused

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.cage import Cage, Caged

LONG = "y" * 5_000

MISUSED = [
    ("perft", "--depth", "1000000000"),
    ("perft", "--depth", "-1"),
    ("perft", "--depth", "1e9"),
    ("perft", "--depth", "9" * 5_000),
    ("perft", "--depth", "3", "--board", "9x9"),
    ("stl", "king", "--base", "-5"),
    ("stl", "king", "--base", "1e9"),
    ("stl", "king", "--base", "nan"),
    ("stl", "king", "--base", "inf"),
    ("stl", "king", "--base", "0x20"),
    ("stl", "king", "--base", "32 furlongs"),
    ("stl", "king", "--base", "٣٢mm"),
    ("stl", "king", "--base", "9" * 5_000),
    ("stl", "king", "--workers", "1000000"),
    ("stl", "king", "--workers", "0"),
    ("stl", "king", "--style", "../token"),
    ("stl", "king", "--output", "file"),
    ("png", "--piece", "king", "--dpi", "wide"),
    ("pdf", "--piece", "king", "--output", "file"),
    ("pdf", "--backs", "--duplex"),
    ("new", "--help-me"),
    ("new",),
    ("moves",),
    ("moves", "N", "--board", "1000000000x8"),
    ("moves", "N", "--board", "9999x9999"),
    ("moves", "N", "--board", "27x27"),
    ("moves", "N", "--board", "0x0"),
    ("moves", "N", "--board", "-8x-8"),
    ("moves", "N", "--board", "8x8x8"),
    ("moves", "N", "--board", "٨x٨"),
    ("moves", "N", "--board", LONG),
    ("moves", "N", "--from", "z99"),
    ("moves", "N", "--from", "a0"),
    ("moves", "N", "--from", "\u202e4e"),
    ("moves", "N", "--own", "e4," * 2_000 + "zz"),
    ("moves", "N", "--enemy", "h8", "--own", "h8"),
    ("perft", "--depth", "2", "--board", "99x99", "--fen", "8/8"),
    ("png", "--piece", "king", "--dpi", "1e9"),
    ("png", "--piece", "king", "--dpi", "1e309"),
    ("png", "--piece", "king", "--dpi", "nan"),
    ("png", "--piece", "king", "--dpi", "-300"),
    ("png", "--piece", "king", "--dpi", "0"),
    ("moves", "N", "--side", "green"),
    ("moves", "N", "--when", "\x1b[31m"),
    ("../pdf",),
    (LONG,),
    ("",),
]

REFUSED = [
    ("moves", LONG),
    ("moves", "<img src=x>"),
    ("moves", "../../etc/passwd"),
    ("moves", "\x1b]0;owned\x07"),
    ("moves", "\udcff"),
    ("moves", "N\0N"),
    ("perft", "--depth", "2", "--pieces", "Q=" + "N" * 500),
    ("perft", "--depth", "2", "--pieces", "Q=../../yeti"),
    ("perft", "--depth", "2", "--pieces", "=" * 500),
    ("pdf", "--piece", LONG),
    ("pdf", "--piece", "../yeti"),
    ("pdf", "--set", "con"),
    ("pdf", "--set", "/etc/passwd"),
    ("pdf", "--piece", "king", "--stock", "../../etc/passwd"),
    ("pdf", "--piece", "king", "--stock", "/dev/zero"),
    ("pdf", "--piece", "king", "--stock", "/dev/stdin"),
    ("pdf", "--piece", "king", "--stock", LONG),
    ("pdf", "--piece", "king", "--stock", LONG + ".yaml"),
    ("pdf", "--piece", "king", "--stock", "a\0b.yaml"),
    ("pdf", "--piece", "king", "--stock", "con"),
    ("pdf", "--piece", "king", "--stock", ""),
    ("pdf", "--piece", "king", "--stock", "/"),
    ("pdf", "--piece", "king", "--catalog", LONG),
    ("pdf", "--piece", "king", "--catalog", "/dev/zero"),
    ("pdf", "--piece", "king", "--catalog", "file"),
    ("pdf", "--piece", "king", "--catalog", "nul"),
    ("pdf", "--piece", "king", "--catalog", "\udcff"),
    ("check", "--set", "\u202egnp"),
    ("show", "yeti\n"),
    ("show", ""),
    ("list", "../yetis"),
    ("stl", "../../yeti"),
    ("new", "../yeti"),
    ("new", "/tmp/yeti"),
    ("new", "a/b"),
    ("new", "a\\b"),
    ("new", "con"),
    ("new", "nul.txt"),
    ("new", "lpt9"),
    ("new", ".."),
    ("new", ""),
    ("new", "yeti\0"),
    ("new", "y" * 300),
    ("new", "\U0001f984"),
    ("new", "<img src=x>"),
    ("new", "king"),
]

VERBS = [("pdf", "--piece", "king"), ("png", "--piece", "king"), ("new", "yeti"), ("stl", "camel", "--style", "token")]
PLACES = ["file/x", "loop", "loop/x", "pipe", "/dev/null", "/dev/zero/x", "/proc/x", LONG, f"a/{LONG}"]
THERE = {"pipe", "/dev/null"}
"""Of these what is there, and no folder."""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with an empty file, a pipe and a link to itself."""
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    return tmp_path


def made(folder: Path) -> list[str]:
    """What was not there before, but for empty folders."""
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())
    return sorted(set(names) - {"file", "loop", "pipe"})


def short(args: tuple[str, ...]) -> str:
    """The name of a case."""
    return re.sub("[^ -~]", "?", " ".join(args))[:50]


@pytest.mark.parametrize("args", MISUSED, ids=short)
def test_error_of_hostile_usage(args: tuple[str, ...], cage: Cage, here: Path) -> None:
    """Exit code 2 and what would be right."""
    check_misused(cage.run(*args, cwd=here))
    assert made(here) == []


def check_misused(ran: Caged) -> None:
    """Usage, a sentence and no traceback, in little time and memory."""
    assert ran.code == 2, ran.err
    assert "Traceback" not in ran.err
    assert "\n\nError: " in ran.err
    assert ran.seconds < SECONDS
    assert ran.megabytes < MEGABYTES


@pytest.mark.parametrize("args", REFUSED, ids=short)
def test_error_of_hostile_option(args: tuple[str, ...], cage: Cage, here: Path) -> None:
    """Exit code 1 and a sentence."""
    check_refused(cage.run(*args, cwd=here))
    assert made(here) == []


@pytest.mark.parametrize("place", PLACES, ids=lambda place: short((place,)))
@pytest.mark.parametrize("verb", VERBS, ids=short)
def test_error_of_an_output_folder_that_cannot_be(verb: tuple[str, ...], place: str, cage: Cage, here: Path) -> None:
    """Devices, pipes, files, links to themselves, names that no disk takes; what is there and no folder is wrong usage."""
    ran = cage.run(*verb, "--output", place, cwd=here)
    check_misused(ran) if place in THERE else check_refused(ran)
    assert made(here) == []


def test_new_keeps_a_link_to_nowhere(cage: Cage, here: Path) -> None:
    """Writing would replace what somebody put there."""
    (here / "yeti.yaml").symlink_to("/nowhere/yeti.yaml")
    check_refused(cage.run("new", "yeti", "--output", ".", cwd=here))
    assert (here / "yeti.yaml").is_symlink()


def test_result_replaces_a_link_and_not_what_it_leads_to(cage: Cage, here: Path) -> None:
    """What lies outside the folder stays as it is, although a link in the folder has the name of the result."""
    (here / "made").mkdir()
    (here / "made" / "king.pdf").symlink_to("../file")
    ran = cage.run("pdf", "--piece", "king", "--output", "made", cwd=here)
    assert ran.code == 0
    assert (here / "file").read_bytes() == b""
    assert (here / "made" / "king.pdf").read_bytes().startswith(b"%PDF")
