"""What every verb owes its users; verbs are found, so a new one is held to it at once."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import click
import pytest
from cli_run import run

from cardgen import __version__
from cardgen.cli import main

if TYPE_CHECKING:
    from pathlib import Path

CONTEXT = click.Context(main, info_name="cardgen")
VERBS = main.list_commands(CONTEXT)
ANSWERS = {"check", "estimate", "list", "moves", "pdf", "perft", "plate", "png", "sheet", "show", "stl"}
"""The verbs that have something to read; new names one file, completion prints a script."""
SLOW = ("cardgen stl", "cardgen plate", "cardgen check\n", "cardgen perft --depth 4")
"""Examples that other tests run, or that would only take long."""


def verb(name: str) -> click.Command:
    """The command of that name."""
    found = main.get_command(CONTEXT, name)
    assert found is not None
    return found


def examples(name: str) -> list[str]:
    """The example lines of a verb's help."""
    text = run(name, "--help").out
    assert "\n  Examples:\n" in text
    block = text.partition("\n  Examples:\n")[2].partition("\n\n")[0]
    lines = [line.strip() for line in block.splitlines()]
    assert lines
    assert all(line.startswith("cardgen ") for line in lines)
    return lines


def test_verbs() -> None:
    """All the verbs are found, in the order of the alphabet."""
    first = ["check", "completion", "estimate", "list", "moves", "new", "pdf", "perft", "plate", "png"]
    assert [*first, "sheet", "show", "stl"] == VERBS


@pytest.mark.parametrize("name", VERBS)
def test_help(name: str) -> None:
    """-h and --help say the same, with an example of this very verb; every option is explained."""
    long, short = run(name, "--help"), run(name, "-h")
    assert long.code == 0
    assert long == short
    assert long.err == ""
    assert any(line.startswith(f"cardgen {name}") for line in examples(name))
    for param in verb(name).params:
        if isinstance(param, click.Option):
            assert param.help, param.name


@pytest.mark.parametrize("name", VERBS)
def test_json(name: str) -> None:
    """Who has something to say can say it in JSON, by the same option everywhere."""
    assert any("--json" in param.opts for param in verb(name).params) == (name in ANSWERS)


def test_options_are_alike() -> None:
    """An option of one name is one and the same option in every verb."""
    seen: dict[str, tuple[str, object]] = {}
    shared = {"--catalog", "--house-rules", "--json", "--stock", "--set"}
    for name in VERBS:
        for param in verb(name).params:
            if isinstance(param, click.Option) and param.opts[0] in shared:
                assert seen.setdefault(param.opts[0], (param.help or "", param.default)) == (param.help, param.default)
    assert set(seen) == shared


def test_no_summary_is_cut() -> None:
    """The list of the verbs has whole sentences, on a terminal of 80 columns."""
    out = run("--help").out
    for name in VERBS:
        line = next(line for line in out.splitlines() if re.match(rf"  {name} ", line))
        assert not line.endswith("..."), line
        assert len(line) <= 80


def test_exit_codes_are_documented() -> None:
    """The main help says what the codes mean."""
    out = run("--help").out
    assert "Exit codes:\n    0  done\n    1  a mistake" in out
    assert "\n    2  wrong usage\n" in out


def test_version() -> None:
    """One line."""
    assert run("--version").out == f"cardgen, version {__version__}\n"


@pytest.mark.parametrize("name", [name for name in VERBS if name != "stl"])
def test_examples_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples of the help work as they stand, one after the other, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    if name != "new":
        assert run("new", "okapi2").code == 0
    if name == "check":
        assert run("pdf", "--set", "royals").code == 0
    for line in examples(name):
        if (line + "\n").startswith(SLOW):
            continue
        words = shlex.split(re.sub(r" >>? .*", "", line))
        ran = run(*words[1:])
        assert ran.code == 0, (line, ran.err)


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("shwo", "no such command 'shwo'. Did you mean 'show'?"),
        ("PDF", "no such command 'PDF'. Did you mean 'pdf'?"),
        (
            "xyzzy",
            f"no such command 'xyzzy'. There are {', '.join(VERBS)}.",
        ),
    ],
)
def test_error_verb(word: str, hint: str) -> None:
    """A verb that is not there: what was meant, or what there is."""
    ran = run(word)
    assert ran.code == 2
    assert ran.err.endswith(f"\n\nError: {hint}\n")


@pytest.mark.parametrize(
    ("args", "wrong", "meant"),
    [
        (("pdf", "--sett", "royals"), "--sett", "--set"),
        (("moves", "N", "--bord", "8x8"), "--bord", "--board"),
        (("list", "--jsn"), "--jsn", "--json"),
        (("perft", "--dept", "3"), "--dept", "--depth"),
    ],
)
def test_error_option(args: tuple[str, ...], wrong: str, meant: str) -> None:
    """An option that is not there: what was meant."""
    ran = run(*args)
    assert (ran.code, ran.out) == (2, "")
    message = ran.err.splitlines()[-1]
    assert message.startswith("Error: No such option")
    assert wrong in message
    assert re.search(rf"Did you mean.*{meant}\b", message)


def test_nothing_said() -> None:
    """Without a verb there is help, and a code that says that nothing was done."""
    ran = run()
    assert ran.code == 2
    assert "Examples:" in ran.out + ran.err
