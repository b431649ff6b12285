"""cardgen values: what is kept is told, and what is not is played for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.catalog.worths import Worth
from tests.support.command import fails, misused, run

if TYPE_CHECKING:
    from cardgen.board import Board
    from cardgen.engine.rules import Kind

FEW = ("--nodes", "10", "--workers", "1")
MINE = "pieces:\n  - {id: okapi2, name: Okapi2, class: piece, notation: NZ, source: mine, confidence: author}\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games go into a folder of their own."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The knight has a value on both boards, and the rook on one."""

    def worth(kind: Kind, board: Board) -> Worth | None:
        known = {("knight", "8x8"): 3.21, ("knight", "10x10"): 2.9, ("rook", "8x8"): 5.0}
        value = known.get((kind.id, str(board)))
        return None if value is None else Worth(kind.id, str(board), value, 0.3, 0.2, 1004, 1000, 1, "")

    for room in ("kit.values", "kit.moves.pieces"):
        monkeypatch.setattr(f"cardgen.{room}.worth_of", worth)


@pytest.mark.usefixtures("table")
def test_what_is_known_is_told() -> None:
    """By board, the dearest first; no game is played for it."""
    ran = run("values", "knight", "rook")
    assert ran.lines == [
        "knight                           10x10   2.90 ± 0.30 pawns, 1004 games",
        "rook                             8x8     5.00 ± 0.30 pawns, 1004 games",
        "knight                           8x8     3.21 ± 0.30 pawns, 1004 games",
    ]
    assert not Path("output").exists()
    assert run("values", "knight", "--board", "8x8").lines == ran.lines[2:]


def test_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then that is the answer, and no note beside one."""
    monkeypatch.setattr("cardgen.kit.values.worth_of", lambda *_: None)
    ran = run("values", "--board", "8x8")
    assert (ran.code, ran.err) == (0, "")
    play = "`cardgen values chef --board 8x8 --games 400` plays 400 games for one of them, which takes some minutes."
    assert ran.out == f"183 pieces have no value on 8x8 yet; {play}\n"


def test_games_are_played_only_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """They take minutes: of a piece without a value it is said what would be played."""
    monkeypatch.setattr("cardgen.kit.values.worth_of", lambda *_: None)
    monkeypatch.delattr("cardgen.values.running.played")
    ran = run("values", "nightrider", "--board", "10x10")
    play = "`cardgen values nightrider --board 10x10 --games 400` plays 400 games for it, which takes some minutes."
    assert (ran.code, ran.out) == (0, f"Nightrider has no value on 10x10 yet; {play}\n")


@pytest.mark.usefixtures("table")
def test_all_that_is_known() -> None:
    """And how many pieces have no value yet."""
    ran = run("values")
    assert len(ran.lines) == 3
    assert ran.err.startswith("181 pieces have no value yet; `cardgen values chef --games 400` plays 400 games")


@pytest.mark.usefixtures("table")
def test_show_tells_what_is_sure() -> None:
    """With the board; JSON has the numbers."""
    assert "worth       3.21 ± 0.30 pawns, 1004 games on 8x8" in run("show", "knight").lines
    assert run("show", "knight", "--json").json["result"]["worth"] == {"8x8": 3.21, "10x10": 2.9}


def test_games_are_kept_and_not_played_again() -> None:
    """The second time the file stays as it is, and more games are added to it."""
    run("values", "--games", "4", *FEW)
    kept = Path("output/values.jsonl").read_bytes()
    assert kept.count(b"\n") == 4
    run("values", "--games", "4", *FEW)
    assert Path("output/values.jsonl").read_bytes() == kept
    run("values", "--games", "6", *FEW)
    assert Path("output/values.jsonl").read_bytes().startswith(kept)
    assert Path("output/values.jsonl").read_bytes().count(b"\n") == 6


def test_a_piece_of_a_maker() -> None:
    """It stands in all games but those of pawn odds, and only it is told."""
    Path("mine").mkdir()
    Path("mine", "mine.yaml").write_text(MINE, encoding="utf-8")
    ran = run("values", "okapi2", "--catalog", "mine", "--games", "32", *FEW)
    lines = map(json.loads, Path("output/values.jsonl").read_text(encoding="utf-8").splitlines())
    assert sum("okapi2" in " ".join((*line["white"], *line["black"])) for line in lines) == 28
    assert [line.split()[0] for line in ran.lines] == ["okapi2"]


def test_a_bad_line_of_a_file() -> None:
    """It is named, and nothing is played."""
    Path("games.jsonl").write_text("nonsense\n", encoding="utf-8")
    said = fails("values", "--games", "2", "--file", "games.jsonl", *FEW)
    assert said == "games.jsonl:1: this is no JSON; a line is a game as `cardgen values` writes it."


def test_pieces_of_both_boards() -> None:
    """They cannot be dealt together unless it is said where."""
    assert misused("values", "knight", "right-spear", "--games", "2") == (
        "Invalid value for '--board': these pieces stand on boards of several sizes; say on which, as in --board 10x10."
    )
