"""What the README shows works as it stands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from cli_run import run

import cardgen
from cardgen.cli import main

README = (Path(cardgen.__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
COMMANDS = [
    line.partition("  #")[0].strip()
    for language, block in BLOCKS
    for line in block.splitlines()
    if not language and line.startswith("cardgen ")
]
SPANS = [span for span in re.findall(r"`(cardgen [^\s`]+ [^`]+)`", README) if not re.search(r"\b[A-Z]{4,}\b", span)]
"""In the running text; without those that only name a verb, or have a PIECE or VERB in them."""
SLOW = ("cardgen stl", "cardgen perft --depth 4", "cardgen png --all")
"""These have tests of their own."""


def test_commands_are_found() -> None:
    """The tests below have something to run."""
    assert len(COMMANDS) >= 10
    assert len(SPANS) >= 3


def test_every_verb_is_there() -> None:
    """Whoever reads the README knows what there is."""
    verbs = main.list_commands(click.Context(main))
    assert [verb for verb in verbs if f"cardgen {verb}" not in README] == []


@pytest.mark.parametrize("command", [*COMMANDS, *SPANS])
def test_command(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command does what it is there for; a maker's folder and a file of cards are there once made."""
    if command.startswith(SLOW):
        words = shlex.split(command)
        verb = main.get_command(click.Context(main), words[1])
        assert verb is not None
        verb.make_context("cardgen", words[2:])  # its options are right, at least
        return
    monkeypatch.chdir(tmp_path)
    if "my-pieces" in command:
        run("new", "okapi2")
    if "output/royals.pdf" in command:
        run("pdf", "--set", "royals")
    ran = run(*shlex.split(command)[1:])
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("block", [block for _, block in BLOCKS if block.startswith("$ cardgen")])
def test_shown_output(block: str) -> None:
    """What is shown below a command is what it prints."""
    command, _, output = block.partition("\n")
    assert run(*shlex.split(command)[2:]).out == output


@pytest.mark.parametrize("block", [block for language, block in BLOCKS if language == "yaml"])
def test_entry(block: str, tmp_path: Path) -> None:
    """The entry that is shown is right."""
    (tmp_path / "shown.yaml").write_text(block, encoding="utf-8")
    ran = run("check", "--set", "mine", "--catalog", tmp_path)
    assert ran.err == ""
    assert ran.out.startswith("1 piece: no mistakes; 1 card, ")
