"""The words of a legend are held against the rules: a triangle's condition, and what may also be leapt to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen.card.deck import filled, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.diagram import diagram
from cardgen.engine.rules import Kind
from cardgen.notation import parse
from cardgen.paper.shelf import find_stock
from cardgen.proof import prove
from cardgen.proof.moves.conditions import condition_of
from cardgen.proof.moves.expected import truth
from cardgen.proof.moves.leg_order import order_problems
from tests.support.spoilt import deck_of, faults, nothing, on_card

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.card.face import CardFace

CATALOGUE = load()


def reworded(face: CardFace, words: str, others: str) -> CardFace:
    """The face with other words in a row of its legend, or without the row."""
    rows = [
        [
            entry._replace(text=others) if entry.text == words else entry
            for entry in one.legend
            if others or entry.text != words
        ]
        for one in face.diagrams
    ]
    return replace(
        face, diagrams=tuple(replace(one, legend=tuple(row)) for one, row in zip(face.diagrams, rows, strict=True))
    )


@pytest.mark.parametrize(
    ("name", "words", "others", "sentences"),
    [
        (
            "ptt-pawn",
            "from rows 1–3, as said",
            "from rows 1–2, as said",
            {
                "does not explain 'from rows 1–3, as said'.",
                "explains 'from rows 1–2, as said', which does not stand on its board.",
            },
        ),
        (
            "chicken-pawn",
            "only when attacked",
            "only as the words say",
            {
                "does not explain 'only when attacked'.",
                "explains 'only as the words say', which does not stand on its board.",
            },
        ),
        ("zabel-pawn", "onto the last row only", "", {"does not explain 'onto the last row only'."}),
        ("luna-spear", "or leap here", "", {"does not explain 'or leap here'."}),
        ("right-spear", "pass only if empty", "", {"does not explain 'pass only if empty'."}),
    ],
)
def test_another_row_is_caught(name: str, words: str, others: str, sentences: set[str], tmp_path: Path) -> None:
    """Words that are those of another rule, and a row that is missing."""
    piece, file, stock = CATALOGUE.piece(name), tmp_path / "cards.pdf", find_stock("letter-8up")
    for faces, expected in ((face_of(piece), set()), (reworded(face_of(piece), words, others), sentences)):
        write_cards(file, filled([faces], stock, blank_diagram), stock)
        found = {str(one).partition("its legend ")[2] for one in prove(file, CATALOGUE, pieces=(piece,)).findings}
        assert found == expected


TRIANGLES = "the text of the diagram says {!r} of triangles that mean {!r}."


@pytest.mark.parametrize(
    ("name", "told", "others", "sentence"),
    [
        ("chicken-pawn", "Only when attacked", "Only as the words say", TRIANGLES.format("condition", "attacked")),
        (
            "ptt-pawn",
            "Only from rows 1 to 3",
            "Only from rows 2 to 3",
            TRIANGLES.format("from-rows:2:3", "from-rows:1:3"),
        ),
        (
            "ptt-fish-chinese-pawn",
            "(0,2). Only from rows 1 to 2: (0,3)",
            "(0,3), (0,2)",
            TRIANGLES.format("from-rows:1:3", "from-rows:1:2"),
        ),
        ("zabel-pawn", "Only as the last step", "Only from row 6", TRIANGLES.format("from-row:6", "last-step")),
        (
            "double-cross",
            "in this order, to: (1,0), (0,1).",
            "in this order, to: (0,1), (1,0).",
            "the text of the diagram tells of legs to (0, 1), (1, 0), no way has just these.",
        ),
        (
            "heart",
            "Legs of one way, in this order, to: (1,1), (1,3), (0,2). ",
            "",
            "the text of the diagram tells the legs of no way, the engine says that its ways cross or turn more than once.",
        ),
    ],
)
def test_another_alternate_text_is_caught(name: str, told: str, others: str, sentence: str, tmp_path: Path) -> None:
    """What triangles mean, and in which order a path goes, for those who do not see it."""
    piece, file, stock = CATALOGUE.piece(name), tmp_path / "cards.pdf", find_stock("letter-8up")
    face = face_of(piece)
    assert all(told in f"{one.alt} " for one in face.diagrams)
    retold = tuple(replace(one, alt=f"{one.alt} ".replace(told, others).strip()) for one in face.diagrams)
    write_cards(file, filled([replace(face, diagrams=retold)], stock, blank_diagram), stock)
    found = {str(one).partition("): ")[2] for one in prove(file, CATALOGUE, pieces=(piece,)).findings}
    assert found == {sentence}


OWN = "pieces:\n- {id: none, name: None, class: piece, notation: W, source: none, confidence: author}\n"
LEG = r"(BT 1 0 0 1 \S+ \S+ Tm /F\S+ 0\.\d+ Tf) \({} \) Tj ET\n"


@pytest.mark.parametrize(
    ("pattern", "change", "sentence"),
    [
        (LEG.format(2), "", "the numbers 1, 3 on its board stand beside the legs of no way that has just these."),
        (LEG.format(2), r"\1 (3 ) Tj ET\n", "the numbers 1, 3, 3 on its board stand beside the legs of no way"),
        (
            r"(BT 1 0 0 1 )\S+( \S+ Tm /F\S+ 0\.\d+ Tf \(3 \) Tj ET\n)",
            r"\g<1>-2.3\2",
            "the numbers 1, 2, 3 on its board",
        ),
        ("|".join(LEG.format(number) for number in (1, 2, 3)), "", "the legs of no way have numbers"),
        (r"(0\.68 Tf \()2( \))", r"\g<1>3\2", "the legend of 'in this order' has no number of the board on its tile."),
    ],
)
def test_legs_are_numbered_along_one_way(pattern: str, change: str, sentence: str, tmp_path: Path) -> None:
    """A number that is missing, twice there, beside another line; all that are missing; a tile with others."""
    heart = deck_of(tmp_path, OWN, ("heart",))
    found = faults(heart, on_card(0, pattern, change, 0), tmp_path)
    assert any(sentence in one for some in found.values() for one in some), found
    assert faults(heart, nothing, tmp_path) == {}


@pytest.mark.parametrize(
    "notation", ["[F?fF?sF?qF]", "[sW?bB]", "[F?R]", "[W?pR]", "[F?fF?R]", "[W?B]", "[N?fN?bN]", "[cF-mF]", "[W?sR]"]
)
def test_what_has_to_be_numbered_is_found_twice(notation: str) -> None:
    """The proof misses numbers just where the diagram has them."""
    moves = parse(notation)
    found = diagram(Kind("x", "X", moves))
    misses = list(
        order_problems((), truth(moves, found.size, frozenset((man.dx, man.dy) for man in found.men)), found.reach)
    )
    assert bool(misses) == bool(found.order)


@pytest.mark.parametrize(
    ("notation", "key"),
    [
        ("{if attacked}bmR", "attacked"),
        ("{if row 2}fmD", "from-row:2"),
        ("{if row 1..2}fmD{if row 3}fmD", "from-rows:1:3"),
        ("{if row 1..3}fmD{if row 1..2}fmH", "from-rows-far:1:3"),
        ("{if row 1..2}fmF3{if row 3}fmF2", "from-rows-far:1:3"),
        ("{if row 2..4}fmD{if row 3}fmH", "from-rows-far:2:4"),
        ("{if row 1..2}fmD{if row 3}fmH", "condition"),
        ("{if row 1..2}fmD{if row 1..3}fmH", "condition"),
        ("{if row 1..3}fmD{if row 3..4}fmH", "condition"),
        ("{if row 1..2}fmD{if row 4}fmD{if row 1}fmH", "condition"),
        ("{if row -3}fmD{if row -4}fmH", "condition"),
        ("{if row 1..3}fmD{if row 1..2}fmH{if row 1..3}fmA{if row 3}fmN", "condition"),
        ("{if row 1}fmD{if row 3}fmH", "condition"),
        ("{if row -3}fmD", "last-step"),
        ("{if row -4}fmD", "condition"),
        ("{if row -4..-3}fmD", "condition"),
        ("{if row 2}fmD{if attacked}bmR", "condition"),
        ("fmW{if attacked}fcW", "condition"),
        ("{if row 2}fdW", "condition"),
        ("fmW", "condition"),
    ],
)
def test_the_meaning_of_triangles_is_found_twice(notation: str, key: str) -> None:
    """By the proof, from what the engine answers; by the diagram, from its own landings."""
    moves = parse(notation)
    found = diagram(Kind("x", "X", moves), 7)
    assert condition_of(truth(moves, 7, frozenset())) == key
    keys = [one.value for one in found.legend if one.value == key.partition(":")[0]]
    told = list(map(str, dict.fromkeys(found.from_rows or ())))
    assert [":".join((one, *told)) for one in keys] == [key] * (notation != "fmW")
