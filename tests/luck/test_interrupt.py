"""Ctrl-C, at moments that are chosen: 130, one plain line, and no half file; what was told to ignore it goes on.

A run sends the signal to itself when it imports, opens or renames something for the n-th time.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.luck import MANIFEST, PLAIN, PROJECT, parts, session, until
from tests.support.processes import as_from_a_terminal, as_from_nohup, in_foreground
from tests.support.samples import one_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")

ITSELF = """
import os, signal, sys
event, what, left = sys.argv[1], sys.argv[2], int(sys.argv[3])
del sys.argv[1:4]

def hear(name, values):
    global left
    if name == event and any(what == value or (event != "import" and what in str(value)) for value in values[:2]):
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(hear)
from cardgen.__main__ import run
run()
"""
READING = ("import", "cardgen.catalog", 1)
PDF = ("pdf", "--set", "royals", "--backs")
PNG = ("png", "--set", "royals", "--dpi", "20")
TOKENS = ("stl", "king", "chef", "shogun", "--style", "token", "--workers", "1")
PLATE = ("plate", "standard-pawn", "ferz", "--quality", "draft", "--workers", "1")
SHEET = ("sheet", "--set", "royals", "--dpi", "20")
MOMENTS = [
    (PDF, READING),
    (PDF, ("import", "reportlab.pdfbase.pdfdoc", 1)),
    (PDF, ("open", ".part", 1)),
    (PDF, ("os.rename", ".part", 1)),
    (PNG, ("import", "pypdfium2", 1)),
    (PNG, ("open", ".part", 3)),
    (PNG, ("os.rename", ".part", 5)),
    (SHEET, ("os.rename", ".part", 2)),
    (TOKENS, ("import", "manifold3d", 1)),
    (TOKENS, ("open", ".part", 1)),
    (TOKENS, ("os.rename", ".stl", 2)),
    (TOKENS, ("os.rename", MANIFEST, 1)),
    pytest.param(PLATE, ("import", "cadquery", 1), marks=pytest.mark.figures),
    pytest.param(PLATE, ("os.rename", ".3mf", 1), marks=pytest.mark.figures),
]
SAYING = [
    (("check",), READING),
    (("check", "--set", "royals"), ("import", "pikepdf", 1)),
    (("check", "--set", "royals"), ("os.rename", "cards.pdf", 1)),
    (("list",), READING),
    (("show", "king"), READING),
    (("moves", "king"), READING),
    (("perft", "--depth", "2"), READING),
    (("perft", "--depth", "4"), ("import", "cardgen.engine.perft", 1)),
    (("estimate", "king"), READING),
    (("completion", "bash"), ("import", "click.shell_completion", 1)),
    (("new", "okapi2"), READING),
]


def interrupted(moment: tuple[str, str, int], *args: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A run that is interrupted at that moment."""
    return subprocess.run(
        [sys.executable, "-B", "-c", ITSELF, *map(str, moment), *args],
        env=PLAIN, cwd=cwd, capture_output=True, text=True, check=False, timeout=120, preexec_fn=as_from_a_terminal,
    )  # fmt: skip


def made(folder: Path) -> dict[str, bytes]:
    """What lies in the folder, but for what is remembered of figures."""
    if not folder.exists():
        return {}
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != MANIFEST}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, ...], dict[str, bytes]]:
    """What runs make that nobody interrupts; each is made when it is first asked for."""

    class Whole(dict[tuple[str, ...], dict[str, bytes]]):
        def __missing__(self, args: tuple[str, ...]) -> dict[str, bytes]:
            folder = tmp_path_factory.mktemp("whole")
            subprocess.run(
                [sys.executable, "-m", "cardgen", *args, "-o", str(folder)],
                env=PLAIN, check=True, capture_output=True, timeout=120,
            )  # fmt: skip
            self[args] = made(folder)
            return self[args]

    return Whole()


@pytest.mark.parametrize(("args", "moment"), one_in(2, MOMENTS, 1))
def test_interrupted_while_making(
    args: tuple[str, ...],
    moment: tuple[str, str, int],
    whole: dict[tuple[str, ...], dict[str, bytes]],
    tmp_path: Path,
) -> None:
    """Each file is the whole one or not there yet, and the next run makes the rest."""
    if args is PLATE:
        pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    out = tmp_path / "out"
    ran = interrupted(moment, *args, "-o", str(out), cwd=tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "Interrupted.\n")
    found = made(out)
    assert len(found) < len(whole[args])
    assert [name for name in found if found[name] != whole[args].get(name)] == []
    if not found:  # the next run is a first one
        return
    again = subprocess.run(
        [sys.executable, "-m", "cardgen", *args, "-o", str(out)], env=PLAIN, capture_output=True, check=False
    )
    assert again.returncode == 0
    assert made(out) == whole[args]


@pytest.mark.parametrize(("args", "moment"), SAYING)
def test_interrupted_while_reading_and_reckoning(
    args: tuple[str, ...], moment: tuple[str, str, int], tmp_path: Path
) -> None:
    """One plain line, on standard error; nothing is left in the folder."""
    ran = interrupted(moment, *args, cwd=tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "Interrupted.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "moment", [("import", "cardgen.cli", 1), ("import", "click", 1), ("open", "cli/__pycache__/list", 1)]
)
def test_interrupted_while_loading(moment: tuple[str, str, int], tmp_path: Path) -> None:
    """Before there is anything to say it ends in silence, or with the line, and never with a traceback."""
    ran = interrupted(moment, "list", cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (130, "")
    assert ran.stderr in ("", "Interrupted.\n")


@pytest.mark.parametrize("args", [PDF, PNG, TOKENS])
def test_what_nohup_has_started_is_not_interrupted(
    args: tuple[str, ...], whole: dict[tuple[str, ...], dict[str, bytes]], tmp_path: Path
) -> None:
    """It was told to ignore Ctrl-C, and ends its work."""
    ran = subprocess.run(
        [sys.executable, "-B", "-c", ITSELF, "open", ".part", "1", *args, "-o", str(tmp_path / "out")],
        env=PLAIN, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120, preexec_fn=as_from_nohup,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    assert made(tmp_path / "out") == whole[args]


LOOKS_INTO_PROC = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


@LOOKS_INTO_PROC
@pytest.mark.parametrize("loading", [True, False], ids=["workers are loading", "workers are at work"])
def test_ctrl_c_goes_to_all_processes_of_a_terminal(loading: bool, tmp_path: Path) -> None:
    """Workers hear it too, and say nothing, even while they load; all of them end at once."""
    out = tmp_path / "out"
    command = [sys.executable, "-m", "cardgen", "stl", "--all", "--style", "token", "--workers", "2", "-o", str(out)]
    with in_foreground(
        command, env=PLAIN, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        until(lambda: len(session(child.pid)) >= 4 if loading else len(list(out.glob("*.stl"))) >= 3)
        started = time.monotonic()
        os.killpg(child.pid, signal.SIGINT)
        told = child.communicate(timeout=60)
    assert (child.returncode, *told) == (130, "", "Interrupted.\n")
    until(lambda: not session(child.pid))
    assert time.monotonic() - started < 30
    assert not out.exists() or parts(out) == []


INTERRUPTS = (
    "tests/cli/test_cli_stl.py::test_ctrl_c_leaves_no_half_file",
    pytest.param(
        "tests/luck/test_interrupt.py::test_ctrl_c_goes_to_all_processes_of_a_terminal[workers are at work]",
        marks=LOOKS_INTO_PROC,
    ),
    "tests/luck/test_interrupt.py::test_interrupted_while_loading",
)


@pytest.mark.parametrize("test", INTERRUPTS)
def test_the_suite_may_be_started_in_the_background(test: str) -> None:
    """As nohup and & start it: with Ctrl-C ignored, and nothing to read. The tests of Ctrl-C pass all the same."""
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "-rs", test],
        env={**os.environ, "PYTHONPATH": str(PROJECT)}, cwd=PROJECT, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=300, preexec_fn=as_from_nohup, start_new_session=True,
    )  # fmt: skip
    assert tests.returncode == 0, tests.stdout
    assert " passed" in tests.stdout, "who is left out has not passed"


def test_every_test_of_ctrl_c_starts_its_programs_so() -> None:
    """Whoever sends the signal has taken care that it is heard."""
    senders = [path for path in PROJECT.glob("tests/**/test_*.py") if "signal.SIGINT" in path.read_text("utf-8")]
    assert len(senders) >= 3
    assert [path.name for path in senders if "from tests.support.processes import" not in path.read_text("utf-8")] == []
