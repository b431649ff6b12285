"""Ways to run the command line: within this process, or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

from cardgen.cli import main
from tests.support.kept import our_files

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

NEITHER = """\
no piece is called 'caml'. Did you mean 'camel'?
As notation, column 2: 'a' joins legs before an atom, as in mafsW; in brackets they are joined by - or ?, as in [W-F].
    caml
     ^"""
"""What is said of 'caml', where a piece or a notation is asked for."""


@dataclass(frozen=True)
class Ran:
    """What a run has left."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, read as JSON."""
        return json.loads(self.out)

    @property
    def result(self) -> Any:
        """What was asked for, of the JSON of a run that went well."""
        assert self.json["errors"] == []
        return self.json["result"]

    @property
    def lines(self) -> list[str]:
        """Standard output by lines."""
        return self.out.splitlines()


def run(*args: object, typed: str = "") -> Ran:
    """A run in this process, with lines that are typed; an exception that is not a user's mistake goes through."""
    words = [str(arg) for arg in args]
    with our_files():
        result = CliRunner().invoke(main, words, typed, prog_name="cardgen", catch_exceptions=False)
    return Ran(result.exit_code, result.stdout, result.stderr)


def fails(*args: object) -> str:
    """The message of a run that ends with 1 and makes nothing."""
    ran = run(*args)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("Error: ")
    return ran.err.removeprefix("Error: ").removesuffix("\n")


def misused(*args: object) -> str:
    """The message of a run that ends with 2, after the lines on usage."""
    ran = run(*args)
    assert (ran.code, ran.out) == (2, "")
    usage, _, message = ran.err.partition("\n\nError: ")
    assert usage.startswith("Usage: cardgen")
    return message.removesuffix("\n")


def run_alone(*args: object, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> Ran:
    """A run in a process of its own, with pipes and no terminal."""
    found = subprocess.run(
        [sys.executable, "-m", "cardgen", *map(str, args)],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **(env or {})},
        cwd=cwd,
        timeout=120,
        check=False,
    )
    return Ran(found.returncode, found.stdout.decode(), found.stderr.decode())


def examples(*verb: str) -> list[str]:
    """The example lines of a verb's help, or of the main one."""
    text = run(*verb, "--help").out
    assert "\n  Examples:\n" in text
    block = text.partition("\n  Examples:\n")[2].partition("\n\n")[0]
    lines = [line.strip() for line in block.splitlines()]
    assert lines
    assert all(line.startswith("cardgen ") for line in lines)
    return lines
