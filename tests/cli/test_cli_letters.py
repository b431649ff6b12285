"""What is sent to a terminal that has ASCII alone: every sign of ours as ASCII says it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.cli._letters import wants_ascii
from tests.support.command import run_alone
from tests.support.games import log_to

C = {"LANG": "C", "LC_ALL": "", "LC_CTYPE": "", "PYTHONIOENCODING": "", "PYTHONUTF8": ""}
ASCII = {"PYTHONIOENCODING": "ascii"}
ASKED = """\
help
m a2
m c1
? c1c8
b
s a
p pawn
l
moves
names
hand
rules
card knight
card linebacker pawn
card left spear
card griffon
hint
a2a4
undo
\N{MULTIPLICATION SIGN}
quit
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("env", [C, ASCII], ids=["C", "ascii"])
def test_a_game_in_ascii(env: dict[str, str]) -> None:
    """Whatever is asked while it is played, and where other letters are typed."""
    Path("short.log").write_text(log_to(2), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "cardgen", "play", "dealers", "--resume", "short.log"],
        input=ASKED.encode(),
        capture_output=True,
        env={**os.environ, **env},
        check=True,
        timeout=60,
    )
    assert ran.stdout.isascii()
    assert ran.stderr == b""
    assert b"' is no move; type where from" in ran.stdout
    assert b". * . * .\n" in ran.stdout


@pytest.mark.uncut
@pytest.mark.parametrize("env", [C, ASCII], ids=["C", "ascii"])
@pytest.mark.parametrize(
    "args",
    [
        ("deal", "dealers", "--seed", "7", "--diagrams"),
        ("deal", "pick-the-team", "--seed", "7"),
        ("replay", "short.log", "--svg", "a.svg"),
        ("replay", "wrong.log"),
        ("show", "cannon"),
        ("show", "\N{MULTIPLICATION SIGN}"),
        ("moves", "linebacker-pawn"),
        ("list", "games"),
        ("list", "stocks"),
        ("play", "delaers"),
    ],
    ids=" ".join,
)
def test_other_verbs_in_ascii(env: dict[str, str], args: tuple[str, ...]) -> None:
    """Their lines and their errors."""
    Path("short.log").write_text(log_to(2), encoding="utf-8")
    Path("wrong.log").write_text(
        f"{log_to(2)}white \N{EM DASH}{'x' * 300} # long, so that it is cut\n", encoding="utf-8"
    )
    ran = run_alone(*args, env=env)
    assert ran.code in (0, 1)
    assert (ran.out + ran.err).isascii()
    assert ran.out + ran.err


def test_a_sign_is_said() -> None:
    """By what is read in its place, and not by a number."""
    assert "cards of 74.25 x 105 mm" in run_alone("list", "stocks", env=C).out
    assert "\N{MULTIPLICATION SIGN}" in run_alone("list", "stocks", env=C | {"LANG": "C.UTF-8"}).out


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "POSIX", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "C", "PYTHONUTF8": "1"}, False),
        ({"LANG": "C", "PYTHONIOENCODING": "utf-8"}, False),
    ],
)
def test_who_wants_ascii(environ: dict[str, str], wanted: bool) -> None:
    """Who says C, unless something that comes before it says otherwise."""
    assert wants_ascii(environ) is wanted
