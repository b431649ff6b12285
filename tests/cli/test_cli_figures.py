"""Figures and plates: which files a request makes, under which names, and what is told meanwhile."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.catalog import load
from cardgen.figure.printing.cavity import Shot
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import Result
from cardgen.kit.catalogue import load_models
from cardgen.kit.choose import PieceRequest, choose
from cardgen.kit.figures import files
from cardgen.kit.figures.files import FiguresRequest, figure_jobs, run, sides_of
from cardgen.kit.figures.finishes import FinishRequest
from cardgen.kit.progress import ProgressStep
from tests.support.command import run as typed
from tests.support.processes import as_from_a_terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.figure.workshop.jobs import Job, TokenJob

needs_cadquery = pytest.mark.figures
ASKED = [
    FiguresRequest(),
    FiguresRequest(side="both"),
    FiguresRequest(FinishRequest(square=50.0)),
    FiguresRequest(FinishRequest(square=50.0), side="black"),
    FiguresRequest(FinishRequest(weight=Shot()), side="both"),
    FiguresRequest(FinishRequest(engrave="name", engrave_at="rim")),
]
_models = cache(load_models)
_chosen = cache(lambda *named: choose(PieceRequest(named)))
men = st.lists(st.sampled_from(["rook:2", "king", "camel:8", "rook"]), min_size=1, unique=True)


@given(st.sampled_from(ASKED), st.sampled_from(ASKED), men)
def test_other_requests_make_other_files(one: FiguresRequest, other: FiguresRequest, named: list[str]) -> None:
    """Within a request each file is one figure; two requests share the files of the same figures alone."""
    chosen = _chosen(*named)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "load_models", _models)
        first, second = ({each.job.file: each.job for each in figure_jobs(chosen, asked)} for asked in (one, other))
    assert len(first) == len(chosen.by_id) * len(sides_of(one.side))
    assert all(first[name] == second[name] for name in first.keys() & second.keys())
    assert (first == second) == (one == other)


def test_names_of_files() -> None:
    """The options, then the side."""
    chosen = choose(PieceRequest(("rook", "king:2")))
    found = [(one.job.file, one.count) for one in figure_jobs(chosen, ASKED[4])]
    assert found == [
        ("rook-shot-white.stl", 1),
        ("rook-shot-black.stl", 1),
        ("king-shot-white.stl", 2),
        ("king-shot-black.stl", 2),
    ]
    assert [one.job.file for one in figure_jobs(chosen, ASKED[0])] == ["rook.stl", "king.stl"]


@needs_cadquery
def test_variants_lie_beside_each_other(tmp_path: Path) -> None:
    """A larger pawn does not overwrite the first; both are kept when they are asked for again."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    options = ("stl", "standard-pawn", "--quality", "draft", "-o", tmp_path)
    variants = ((), ("--square", "50"), ("--magnet", "8x3"))
    assert [typed(*options, *more).out.rpartition(" ")[2] for more in variants] == ["made\n"] * 3
    names = ["standard-pawn-50mm-draft.stl", "standard-pawn-draft.stl", "standard-pawn-magnet8x3-draft.stl"]
    assert sorted(path.name for path in tmp_path.glob("*.stl")) == names
    assert [typed(*options, *more).out.rpartition(" ")[2] for more in variants] == ["kept\n"] * 3


@needs_cadquery
def test_plates_of_variants_lie_beside_each_other(tmp_path: Path) -> None:
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    for more in ((), ("--square", "50mm")):
        ran = typed("plate", "standard-pawn:2", "--quality", "draft", *more, "-o", tmp_path)
        assert (ran.code, ran.err) == (0, "")
    assert sorted(path.name for path in tmp_path.glob("*.3mf")) == [
        "standard-pawn-50mm-draft-plate-1.3mf",
        "standard-pawn-draft-plate-1.3mf",
    ]


def test_the_first_step_says_that_none_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes before any figure; then one for each, made or kept."""
    steps: list[ProgressStep] = []
    jobs = [one.job for one in figure_jobs(choose(PieceRequest(("rook", "king"))), FiguresRequest())]

    def make(given: object, output: Path, *, workers: int, progress: object) -> workshop.Report:
        assert (given, steps) == (jobs, [ProgressStep(0, 2, "", made=False)])
        assert callable(progress)
        results = tuple(Result(job.name, output, "kept" if job.name == "rook" else "made") for job in jobs)
        for number, result in enumerate(results, 1):
            progress(workshop.Progress(number, 2, result))
        return workshop.Report(results)

    monkeypatch.setattr("cardgen.kit.figures.files.make", make)
    monkeypatch.setattr("cardgen.kit.figures.files.require", lambda _: None)
    run(jobs, None, tmp_path, steps.append)
    assert steps == [
        ProgressStep(0, 2, "", made=False),
        ProgressStep(1, 2, "rook", made=False),
        ProgressStep(2, 2, "king", made=True),
    ]


@pytest.mark.parametrize(("verb", "more"), [("stl", ("--format", "stl", "--format", "3mf")), ("plate", ())])
def test_what_failed_is_told_by_its_piece(
    verb: str, more: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its id, whatever its files are called; what its sides and formats have in common is told once."""

    def make(jobs: list[Job], output: Path, **_: object) -> workshop.Report:
        dark = {"black": "it is too dark."}
        return workshop.Report(
            tuple(Result(job.name, output, "failed", problem=dark.get(job.finish.side, "it is flat.")) for job in jobs)
        )

    monkeypatch.setattr("cardgen.kit.figures.files.make", make)
    monkeypatch.setattr("cardgen.kit.figures.files.require", list)
    options = ("rook", "king", "--side", "both", "--quality", "draft", *more, "-o", tmp_path)
    told, ran = typed(verb, *options, "--json").json, typed(verb, *options)
    assert [(error["piece"], error["problem"]) for error in told["errors"]] == [
        ("rook", "it is flat."),
        ("king", "it is flat."),
        ("rook", "it is too dark."),
        ("king", "it is too dark."),
    ]
    assert (ran.code, ran.err) == (1, "Error: rook, king: it is flat.\nError: rook, king: it is too dark.\n")


def test_a_token_that_failed_is_told_by_its_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a set calls it otherwise, which its file says."""

    def make(jobs: list[TokenJob], output: Path, **_: object) -> workshop.Report:
        return workshop.Report(tuple(Result(job.name, output, "failed", problem="it is flat.") for job in jobs))

    monkeypatch.setattr("cardgen.kit.figures.files.make", make)
    monkeypatch.setattr("cardgen.kit.figures.files.require", list)
    options = ("--set", "pick-the-team", "--style", "token", "--base", "40", "-o", tmp_path, "--json")
    pieces = {error["piece"] for error in typed("stl", *options).json["errors"]}
    assert pieces == {piece.id for piece in load().set("pick-the-team").pieces}


def read_until(terminal: int, words: bytes, seconds: float = 60) -> bytes:
    """What was written to a terminal until these words came."""
    told, end = b"", time.monotonic() + seconds
    while words not in told:
        ready, _, _ = select.select([terminal], [], [], max(end - time.monotonic(), 0))
        assert ready, told
        told += os.read(terminal, 4096)
    return told


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """Both ends of one."""
    if sys.platform != "linux":
        pytest.skip("what a process has loaded is read from Linux's /proc")
    ends = os.openpty()
    yield ends
    for end in ends:
        os.close(end)


@needs_cadquery
def test_progress_begins_before_cadquery_is_loaded(terminal: tuple[int, int], tmp_path: Path) -> None:
    """Who sits before it sees at once that something is going on, and the seconds while it lasts; then all is wiped."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    ours, theirs = terminal
    words = ["stl", "standard-pawn", "--quality", "draft", "--workers", "1", "-o", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "cardgen", *words],
        stderr=theirs, stdout=subprocess.PIPE, preexec_fn=as_from_a_terminal,  # noqa: PLW1509  no threads
    ) as child:  # fmt: skip
        told = read_until(ours, b"0 of 1  starting")
        maps = Path("/proc", str(child.pid), "maps").read_text(encoding="utf-8")
        told += read_until(ours, f"\r{'':<70}\r".encode())
        assert child.wait(60) == 0
    assert "/OCP" not in maps
    lines = re.sub(r"  [0-9]+ s", "  ? s", told.decode()).split("\r")
    shown = list(dict.fromkeys(line.strip() for line in lines if line.strip()))
    assert shown in (
        ["0 of 1  starting", "1 of 1  standard-pawn-draft"],
        ["0 of 1  starting", "0 of 1  starting  ? s", "1 of 1  standard-pawn-draft"],
    )


def test_the_line_is_wiped_when_a_run_fails(terminal: tuple[int, int]) -> None:
    """And the thread that draws it has ended: what is said next stands on a line of its own."""
    ours, theirs = terminal
    code = """
import threading, click
from cardgen.cli._show import CountingLine
from cardgen.kit.progress import ProgressStep
line = CountingLine()
line(ProgressStep(0, 2, "", made=False))
line.end()
line.end()
click.echo(f"{threading.active_count()} thread", err=True)
"""
    subprocess.run([sys.executable, "-c", code], stderr=theirs, check=True)
    assert read_until(ours, b"thread\r\n").decode() == f"\r{'0 of 2  starting':<70}\r{'':<70}\r1 thread\r\n"


def test_the_line_ticks(terminal: tuple[int, int]) -> None:
    """Each second, while one figure is being made."""
    ours, theirs = terminal
    code = """
import time
from cardgen.cli._show import CountingLine
from cardgen.kit.progress import ProgressStep
line = CountingLine()
line(ProgressStep(0, 2, "", made=False))
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", code], stderr=theirs) as child:
        told = read_until(ours, b" 2 s")
        child.kill()
    assert re.search(rb"0 of 2  starting +\r0 of 2  starting  1 s +\r", told)
