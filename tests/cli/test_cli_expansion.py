"""The worked example of docs/expansion-of-your-own.md: its law, what its page shows, and its commands in an empty folder."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

import cardgen
from cardgen.board import Board, Square
from cardgen.catalog import load
from cardgen.cli import main
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from tests.support.command import run
from tests.support.samples import WHOLE

if TYPE_CHECKING:
    from cardgen.catalog import Piece

DOCS = Path(cardgen.__file__).parents[1] / "docs"
EXPANSION = DOCS / "expansion"
PAGE = (DOCS / "expansion-of-your-own.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [line for language, block in BLOCKS if not language for line in block.splitlines()]
CATALOGUE = load([EXPANSION])
PAWNS = CATALOGUE.set("homing-pawns").pieces
STANDARD = CATALOGUE.piece("standard-pawn")
FILES = 5
"""As many as two squares to either side of the middle need."""


def extra(piece: Piece, start: Square, view: View) -> set[Square]:
    """Where it goes and a standard pawn does not, captures told apart from other moves."""
    own, standard = (reach(one.kind.moves, start, view) for one in (piece, STANDARD))
    return {*(own.quiet - standard.quiet), *(own.capture - standard.capture)}


def on_the_last_row(piece: Piece, ranks: int) -> set[Square]:
    """The squares of the last row that its extra moves reach, from any row, moved or not."""
    views = [View(Board(FILES, ranks), initial=initial) for initial in (True, False)]
    middle = [Square(FILES // 2, rank) for rank in range(ranks)]
    ends = {end for view in views for start in middle for end in extra(piece, start, view)}
    assert ends, "it has no extra moves"
    return {end for end in ends if end.rank == ranks - 1}


def test_there_are_eight() -> None:
    """A sheet of cards, each with moves that no other has."""
    assert len(PAWNS) == 8
    assert len({piece.kind.moves for piece in CATALOGUE.pieces if piece in PAWNS or piece == STANDARD}) == 9


@pytest.mark.parametrize("ranks", [8, 10, 12])
@pytest.mark.parametrize("piece", PAWNS, ids=lambda piece: piece.id)
def test_extra_moves_never_reach_the_last_row(piece: Piece, ranks: int) -> None:
    """Nobody promotes by them, on any board that the game is played on."""
    assert on_the_last_row(piece, ranks) == set()


def test_other_extra_moves_would_be_seen() -> None:
    """The law above can fail: a scorpion's leap reaches the last row."""
    assert on_the_last_row(CATALOGUE.piece("scorpion-pawn"), 8)


@pytest.mark.parametrize("piece", PAWNS, ids=lambda piece: piece.id)
def test_it_can_all_that_a_standard_pawn_can(piece: Piece) -> None:
    """Its first move, its captures, its promotion; the extra move comes beside."""
    start, view = Square(2, 4), View(Board(FILES, 8), initial=True)
    own, standard = (reach(one.kind.moves, start, view) for one in (piece, STANDARD))
    assert own.quiet >= standard.quiet
    assert own.capture >= standard.capture
    assert piece.rules == STANDARD.rules


def test_the_page_tells_each() -> None:
    """A row for each pawn, with what its notation has beside that of a standard pawn."""
    told = dict(re.findall(r"^\| ([A-Z]\w+ Pawn) \|.*\| `(\w+)` \|$", PAGE, re.MULTILINE))
    texts = {piece.name: piece.notation for piece in PAWNS}
    head, tail = "fmWfceF", "ifmnD"
    assert told == {name: text.removeprefix(head).removesuffix(tail) for name, text in texts.items()}


def test_what_the_page_shows_stands_in_the_files() -> None:
    """Line by line, without what the page says beside a line."""
    files = "".join(path.read_text(encoding="utf-8") for path in sorted(EXPANSION.rglob("*.yaml")))
    shown = [block for language, block in BLOCKS if language == "yaml"]
    assert len(shown) == 2
    for block in shown:
        plain = "\n".join(re.sub(r"\s+# .*", "", line) for line in block.strip().splitlines())
        assert plain in files


NOTE = re.compile("has no picture of its figure yet|^Next: ")
"""Of a piece that is new."""


def is_dear(words: list[str]) -> bool:
    """Whether a command builds figures, or all papers for every deal."""
    return words[0] in ("stl", "set") or words[:3:2] == ["kit", "--sets"]


def test_the_commands_of_the_page_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In their order, in a folder that has the expansion and nothing else; the dear ones in `make whole`."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(EXPANSION, tmp_path / "homing")
    assert len(COMMANDS) == 15
    for command in COMMANDS:
        name, *words = shlex.split(command)
        assert name == "cardgen"
        if words[0] == "site":  # it needs Pyodide, where tests/web/test_site.py has it
            main.get_command(click.Context(main), "site").make_context("cardgen", words[1:])
            continue
        if is_dear(words) and not WHOLE:
            continue
        ran = run(*words)
        told = [line for line in ran.err.splitlines() if not NOTE.search(line)]
        assert (ran.code, told) == (0, []), command
    assert (tmp_path / "saturday" / "index.html").is_file()
    assert (tmp_path / "output" / "homing-pawns-both-stl.zip").is_file() == WHOLE
