"""A sample of the large comparison with other programs (`make oracles`), and what its report says of the catalogue."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from cardgen.board import Board
from cardgen.catalog import Piece, load
from cardgen.engine.army import Army, simple_kind
from cardgen.engine.fen import parse_fen
from cardgen.engine.perft import army_of
from cardgen.engine.rules import Passed, Rules
from cardgen.games import measured
from oracles import drawn, lengths, opponent, report, sjaak, spelling
from oracles.__main__ import GAMES, REPORT
from oracles.compare import Tally

ROOT = Path(__file__).parent.parent
SAMPLE = {"pawns": 206, "crowds": 40, "royals": 32}


@cache
def pieces() -> dict[str, Piece]:
    return {piece.id: piece for piece in load().pieces}


@cache
def asked() -> dict[str, tuple[spelling.Question, ...]]:
    return {name: some for name, piece in pieces().items() if (some := spelling.questions(piece))}


def agrees(tally: Tally, positions: int) -> None:
    assert tally.positions == positions
    assert tally.moves > positions
    assert not tally.differences


@pytest.mark.parametrize("part", GAMES)
def test_fairy_stockfish(part: str) -> None:
    """The pieces have the same moves there: pawns and spears with kings, crowds, royals."""
    pytest.importorskip("pyffish", reason="pyffish is not installed")
    from oracles.fairy_stockfish import run

    agrees(run(tuple(pieces().values()), SAMPLE[part], part), SAMPLE[part])


def test_python_chess() -> None:
    """Chess is the same there."""
    pytest.importorskip("chess", reason="python-chess is not installed")
    from oracles.python_chess import run

    agrees(run(600), 600)


def test_our_interpreter() -> None:
    """Every piece on boards of every size, in corners, crowded and empty: the same moves, attacks and checks."""
    from oracles.strewn import run

    tally = run(tuple(pieces().values()), 60)
    agrees(tally, 60)
    assert tally.events["men"] > 500
    assert tally.events["checks"]
    assert tally.events["legal"] < tally.moves


def test_the_program_wins() -> None:
    """Against who moves at random, with few moves tried; and so says the report."""
    first = opponent.starts()[0]
    rows = [opponent.play(first, "random", number, 150) for number in range(2)]
    assert [row["result"] for row in rows] == ["won", "won"]
    assert "| dealers 8x8 | random | 2 | 0 | 0 |" in opponent.report(rows, 150)
    wanted = list(opponent.jobs(2, 1, {("dealers 8x8", "random", 0, 150)}, 150))
    few = sum(start.few for start in opponent.starts())
    assert len(wanted) == 4 * 2 * 2 - 1 + few + 2 * (len(opponent.starts()) - few - 4)
    assert {start.game for start, *_ in opponent.jobs(2, 1, set(), 150, ("cubic", "vegas"))} == {"cubic", "vegas"}


def test_games_are_measured(tmp_path: Path) -> None:
    """The program plays against itself; what was played is not played again, and few games are not told."""
    file = tmp_path / "lengths.jsonl"
    lengths.work(("gollon-3", "parade"), 2, 60, file)
    rows = lengths.rows_of(file)
    assert [(row["game"], row["number"]) for row in rows] == [
        ("gollon-3", 0),
        ("parade", 0),
        ("gollon-3", 1),
        ("parade", 1),
    ]
    lengths.work(("gollon-3",), 2, 60, file)
    assert lengths.rows_of(file) == rows
    assert all(row["moves"] > 0 and row["points"] in (0, 0.5, 1) for row in rows)
    assert lengths.table(rows, [], 60) == f"{','.join(measured.HEAD)}\n"


def test_the_table_of_measured_games() -> None:
    """Moves of each side, points of White in a hundred, how far they may be off; and who lost to random play."""
    own = [
        {"game": "cubic", "version": 1, "method": 1, "nodes": 9, "number": at, "moves": 40 + 4 * (at % 2)}
        | {"points": float(at % 4 != 0), "reason": ""}
        for at in range(100)
    ]
    other = [{"start": "cubic 1", "against": "random", "result": one} for one in ("won", "lost", "won", "drawn")]
    _, line = lengths.table(own, other, 9).splitlines()
    assert line == "cubic,,1,1,9,100,21.0,0.2,75.0,8.5,4,1"
    alone = [row | {"game": "parade"} for row in own]
    assert lengths.table(alone, [], 9).splitlines()[1] == "parade,,1,1,9,100,42.0,0.4,,,,"
    assert lengths.table(own, other, 10).count("\n") == 1


def test_sjaak() -> None:
    """A fairy game has as many lines of five moves there; leapers, a zombie and a prince have the same moves."""
    if sjaak.program() is None:
        pytest.skip("sjaakii is not installed")
    ((start, ours, theirs),), tally = sjaak.run(pieces(), 10, deep=False)
    assert (start.variant, ours, theirs) == ("losalamos", 191_846, 191_846)
    agrees(tally, 10)


def test_a_difference_is_seen() -> None:
    """A move too many or too few is told, with its position."""
    tally = Tally()
    assert tally.compare("here", ["a1a2", "a1a3"], ["a1a3", "a1a2"])
    assert not tally.compare("there", ["a1a2"], ["a1a3"])
    assert (tally.positions, tally.different) == (2, 1)
    assert tally.differences == ["there: only ours ['a1a2'], only theirs ['a1a3']"]


@pytest.mark.parametrize(
    ("piece", "texts", "rows", "left_out"),
    [
        ("wizard", ["FC"], [()], ()),
        ("gryffon", [], [], ()),
        ("torpedo-pawn", ["ifmR2fmWfcF"], [tuple(range(1, 9))], ()),
        ("ptt-ff-pawn", ["fFifmB3", "fFifmB2"], [(1, 2), (3,)], ()),
        ("zabel-pawn", ["fmWfcFifmR2", "fmWfcF"], [(6,), ()], ()),
        ("patient-pawn", ["fmWfcFifmnD"], [(2,)], ("i[fW-ceF]",)),
        ("zombie-pawn", ["fWfFbmW"], [()], ("contagion",)),
    ],
)
def test_what_is_asked(piece: str, texts: list[str], rows: list[tuple[int, ...]], left_out: tuple[str, ...]) -> None:
    """The spelling for Fairy-Stockfish, the rows of its initial moves, and what it cannot say."""
    found = spelling.questions(pieces()[piece])
    assert [one.text for one in found] == texts
    assert [one.rows for one in found] == rows
    assert all(one.left_out == left_out for one in found)


def test_what_nobody_is_asked_is_drawn() -> None:
    """Every piece that is left out, wholly or in part, has its picture, and the tests that the report names exist."""
    pictures = yaml.safe_load((ROOT / drawn.PICTURES).read_text(encoding="utf-8"))
    for name in pieces():
        if not asked().get(name) or any(one.left_out for one in asked()[name]):
            assert name in pictures
    readings = (ROOT / drawn.READINGS).read_text(encoding="utf-8")
    for name, test in drawn.TESTS.items():
        assert name in pieces()
        assert f"def {test}(" in readings


def legal(pieces: str, fen: str) -> set[str]:
    return {str(move) for move in parse_fen(fen, army_of(pieces, Board(8, 8), lambda _: None)).legal_moves()}


def test_castling_unblocks_a_lame_leaper() -> None:
    """The lame dabbaba on d1 reaches f1 as soon as the king has left e1: he may not pass there. From b1 it does not."""
    assert "O-O" not in legal("S=nD", "4k3/8/8/8/8/8/8/3sK2R w K -")
    assert "O-O" in legal("S=nD", "4k3/8/8/8/8/8/8/1s2K2R w K -")
    assert "O-O" in legal("S=nA", "4k3/8/8/8/8/8/8/3sK2R w K -")


def test_taking_in_passing_on_the_row_of_promotion() -> None:
    """A pawn that takes in passing where it promotes may promote there, or not."""
    rules = Rules(promotion=7, takes_en_passant=True, taken_en_passant=Passed.FORWARD)
    kinds = {"K": simple_kind("K", "K", Rules(royal=True)), "N": simple_kind("N", "N")}
    army = Army(Board(8, 8), kinds | {"L": simple_kind("L", "fmWfmDfceF", rules, front=True)}, promotions=("N",))
    position = parse_fen("l3k3/8/1L6/8/8/8/8/4K3 b - -", army)
    position = position.after(position.find("a8a6"))
    assert {"b6a7xa6", "b6a7xa6n"} <= {str(move) for move in position.legal_moves()}


def test_the_kept_report_is_of_this_catalogue() -> None:
    """docs/measured/oracles.md has a row for each piece as it is asked about now, and nothing unexplained."""
    text = REPORT.read_text(encoding="utf-8")
    rows = {
        name.strip(): spelled for name, spelled in re.findall(r"^\| ([^|]+) \| ((?:`[^|]*`)?) ?\|", text, re.MULTILINE)
    }
    for name in pieces():
        assert rows[name] == " or ".join(f"`{one.text}`" for one in asked().get(name, ()))
    assert "unexplained**" not in text
    assert report.HEAD in text
