"""cardgen list and cardgen show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from cardgen.cli._board import drawn
from cardgen.diagram import diagram
from cardgen.engine.army import simple_kind
from cardgen.kit.moves.sign_boards import HEADS, diagram_board
from tests.support.command import fails, misused, run

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = load()
SUMMARY = ["id", "name", "set", "number", "class", "notation", "moves", "house_rule", "house", "confidence"]


def test_list_has_every_piece_of_every_set() -> None:
    """A line for each set and for each of its pieces."""
    assert len(run("list").lines) == sum(1 + len(one.pieces) for one in CATALOGUE.sets)


def test_list_of_a_set() -> None:
    """Sets are named by id, name or alias; each piece with number, name, id and notation."""
    lines = run("list", "Royals").lines
    assert lines[0] == "Royals (royals), 7 pieces"
    assert [line.split() for line in lines[1:4]] == [
        ["1", "Chef", "chef", "sR2F"],
        ["2", "King", "king", "K"],
        ["3", "Pharaoh", "pharaoh", "mKcC"],
    ]
    assert run("list", "royals", "Expansion 1").lines[:8] == lines


def test_list_marks_house_rules() -> None:
    """What is a conjecture of ours, or has one, is marked; without house rules the conjectures are gone."""
    marked = {line.split("  ")[-1] for line in run("list").lines[1:] if "house rule" in line}
    assert {"house rule: move", "house rule: move, en-passant", "house rule: jump"} <= marked
    every, some = run("list", "--json").result, run("list", "--no-house-rules", "--json").result
    gone = {piece["id"]: piece for one in every for piece in one["pieces"]}
    for piece in (piece for one in some for piece in one["pieces"]):
        gone.pop(piece["id"], None)
    assert gone
    assert {piece["confidence"] for piece in gone.values()} == {"conjecture"}
    assert all(piece["house_rule"] for piece in gone.values())


def test_list_json() -> None:
    """The sets, each with its pieces."""
    (royals,) = run("list", "royals", "--json").result
    assert list(royals) == ["set", "name", "count", "pieces"]
    assert (royals["set"], royals["name"], royals["count"]) == ("royals", "Royals", 7)
    assert [list(piece) for piece in royals["pieces"]] == [SUMMARY] * 7
    assert royals["pieces"][1] == {
        "id": "king",
        "name": "King",
        "set": "royals",
        "number": 2,
        "class": "royal",
        "notation": "K",
        "moves": "K",
        "house_rule": False,
        "house": [],
        "confidence": "page",
    }


def test_list_sets() -> None:
    """Only the sets, as lines or as JSON."""
    assert run("list", "sets").lines[0] == "royals: Royals, 7 pieces"
    assert run("list", "sets", "--json").result[0] == {"set": "royals", "name": "Royals", "count": 7}


def test_list_of_own_pieces(tmp_path: Path) -> None:
    """A maker's pieces come last, in a set of their own."""
    run("new", "okapi2", "-o", tmp_path)
    lines = run("list", "--catalog", tmp_path).lines
    assert lines[-2].endswith("(mine), 1 piece")
    assert lines[-1].split() == ["1", "Okapi2", "okapi2", "NZ"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("list", "royls"), "no set is called 'royls'. Did you mean 'royals'?"),
        (("list", "pharaoh"), "'pharaoh' is a piece, not a set; it stands in the set royals."),
        (("show", "pharoah"), "no piece is called 'pharoah'. Did you mean 'pharaoh'?"),
        (("show", ""), "no piece is called ''. `cardgen list` tells all."),
        (("show", "\x1b[31m"), "no piece is called '\N{REPLACEMENT CHARACTER}[31m'. `cardgen list` tells all."),
        (("list", "--catalog", "/no/such/folder"), "there is no folder '/no/such/folder'."),
    ],
)
def test_error(args: tuple[str, ...], message: str) -> None:
    """One sentence, and what would be right."""
    assert fails(*args) == message


def test_error_no_piece() -> None:
    """A verb that needs a piece says so."""
    assert misused("show") == "Missing argument 'PIECE'."


def test_show() -> None:
    """Name, words, rules, the diagram, and where the definition comes from."""
    assert run("show", "pharaoh").lines == [
        "Pharaoh (pharaoh), royal",
        "",
        "Moves one square in any direction without capturing; captures by leaping three squares straight and one to the side.",
        "Royal. May never be left in check. May castle with either corner piece.",
        "",
        ". . × . × . .",
        ". . . . . . .",
        "× . ○ ○ ○ . ×",
        ". . ○ @ ○ . .",
        "× . ○ ○ ○ . ×",
        ". . . . . . .",
        ". . × . × . .",
        "@ the piece   ○ move only   × capture only",
        "",
        "notation    mKcC",
        "reach       6.6 squares on an empty board, 4.3 on a crowded one",
        "worth       2.32 ± 0.38 pawns, 1330 games on 8x8, as a man that may be taken",
        "origin      Dealer's Chess, Bob Greenwade",
        "source      Dealer's Chess, The Chess Variant Pages (chessvariants.com) (page)",
        "note        It gives check only where it captures, never next to it.",
        "sets        royals 3",
    ]


def board(piece: str) -> list[str]:
    """The lines of the diagram that show draws, and its legend."""
    lines = run("show", piece).lines
    end = next(at for at, line in enumerate(lines) if line.startswith(("@ the piece", "◎ the piece")))
    start = max(at for at in range(end) if not lines[at]) + 1
    return lines[start : end + 1]


def test_show_slides_and_hurdles() -> None:
    """Arrows outside the board say where a slide goes on; a man stands where a hop needs one."""
    assert board("cannon") == [
        "          ↑",
        "  . . . . × . . . .",
        "  . . . . o . . . .",
        "  . . . . ○ . . . .",
        "  . . . . ○ . . . .",
        "← × o ○ ○ @ ○ ○ o × →",
        "  . . . . ○ . . . .",
        "  . . . . ○ . . . .",
        "  . . . . o . . . .",
        "  . . . . × . . . .",
        "          ↓",
        "@ the piece   ○ move only   × capture only   o exactly one man   arrows: on to the edge",
    ]


def test_show_some_turns_only() -> None:
    """A move that is not always there has a sign of its own; rows without an arrow are left out."""
    said = "only when attacked"
    assert board("chicken-pawn") == [
        "  . . . . . . .",
        "  . . . ◇ . . .",
        "  . . × ○ × . .",
        "  . . . @ . . .",
        "  . . △ △ △ . .",
        "  . △ . △ . △ .",
        "  △ . . △ . . △",
        "↙       ↓       ↘",
        f"@ the piece   ○ move only   × capture only   ◇ opening move only   △ {said}   arrows: on to the edge",
    ]


def test_show_rides() -> None:
    """A ride goes on beyond the board where its next leap would land, or near it."""
    rows = board("nightrider")
    assert rows[0] == "    ↖           ↗"
    assert rows[2] == "↖ . . . . . . . . . ↗"
    assert rows[8] == "↙ . . . . . . . . . ↘"
    assert rows[10] == "    ↙           ↘"


def test_show_leaps_beyond_the_largest_board() -> None:
    """A leap too long for any diagram is an arrow, and the legend says what kind."""
    rows = list(drawn(diagram_board(diagram(simple_kind("X", "f(1,9)mfW0cbW")))))
    assert rows[0] == "              ↑ ↑ ↑"
    assert rows[1:8] == ["  " + ". " * 7 + "○" + " ." * 7] * 7
    assert rows[8] == "  " + ". " * 7 + "@" + " ." * 7
    assert rows[9] == "  " + ". " * 7 + "×" + " ." * 7
    assert rows[-1] == (
        "@ the piece   ○ move only   × capture only   arrows: leaps beyond this board or on to the edge"
    )


def test_show_says_how_far_limited_moves_go() -> None:
    """An arrow does not promise the edge to a slide of eight squares."""
    legend = list(drawn(diagram_board(diagram(simple_kind("X", "fR8bA4")))))[-1]
    assert legend == "@ the piece   ● move or capture   arrows: up to 8 steps or up to 4 leaps"


@pytest.mark.parametrize("piece", [piece.id for piece in CATALOGUE.pieces])
def test_show_is_true_to_the_diagram(piece: str) -> None:
    """Every mark of the card's diagram stands on the board of the terminal, and nothing else."""
    picture = diagram(CATALOGUE.piece(piece).kind)
    rows = list(drawn(diagram_board(picture)))[:-1]
    edge = picture.size // 2 + (1 if picture.heads else 0)
    middle = next(at for at, row in enumerate(rows) if "@" in row or "◎" in row)
    marks = {(mark.at.dx, mark.at.dy) for mark in picture.marks} | {(push.at.dx, push.at.dy) for push in picture.pushes}
    others = {(at.dx, at.dy) for at in (*picture.boxes, *picture.men, *picture.stars)}
    shown = {
        (column // 2 - edge, middle - line)
        for line, row in enumerate(rows)
        for column, letter in enumerate(row)
        if letter not in {".", " ", "@", "◎", *(head.letter for head in HEADS.values())}
    }
    assert shown == (marks | others) - {(0, 0)}


def test_show_says_why_it_is_a_house_rule() -> None:
    """A reading is given in words; a conjecture without one is called our proposal."""
    assert "house rule  Its retreat never captures, and is open only" in run("show", "chicken-pawn").out
    (marked,) = [line for line in run("show", "chicken-pawn").lines if line.endswith("  (house rule)")]
    assert marked.startswith("Retreat. If an enemy piece could capture it,")
    conjecture = next(piece for piece in CATALOGUE.pieces if piece.conjecture)
    assert "\nhouse rule  " in run("show", conjecture.id).out


def test_show_json() -> None:
    """What listings say, and all the rest."""
    found = run("show", "Cannon", "--json").result
    assert list(found) == [
        *SUMMARY,
        "words",
        "rules",
        "diagram",
        "reach",
        "worth",
        "origin",
        "source",
        "reading",
        "note",
        "aliases",
        "names",
        "figure",
        "sets",
    ]
    assert found["names"] == [{"language": "de", "name": "Pao"}]
    assert "in de       Pao" in run("show", "cannon").lines
    assert found["notation"] == "mRcpR"
    (note,) = found["rules"]
    assert note["head"] == "Jump."
    assert note["text"].startswith("Any piece of either side, near or far; it is not captured.")
    assert found["diagram"].startswith("Diagram on 9 by 9 squares, the piece in the middle. Moves only: ")
    assert found["sets"] == [{"set": "pieces", "number": 10}, {"set": "pick-the-team", "number": 8}]


def test_show_by_the_name_of_a_set() -> None:
    """What only one set calls it finds the piece as it stands there."""
    assert run("show", "Pao", "--json").result["set"] == "pick-the-team"
