"""Boards of pawns and spears without the rows behind that nothing stands on."""

from __future__ import annotations

import pytest

from cardgen.board import Leap
from cardgen.catalog import load
from cardgen.diagram import diagram, diagrams, diagrams_of
from cardgen.engine.army import simple_kind
from cardgen.notation import parse

CATALOGUE = load()


@pytest.mark.parametrize(
    ("name", "size", "rows"),
    [
        ("standard-pawn", 5, 3),
        ("fish-pawn", 5, 4),
        ("lance-pawn", 5, 3),
        ("chicken-pawn", 7, 7),
        ("ptt-fish-pawn", 7, 5),
        ("vivi", 7, 4),
        ("knight", 5, 5),
        ("dabbaba", 5, 5),
    ],
)
def test_rows_behind_are_kept_where_they_are_used(name: str, size: int, rows: int) -> None:
    """As many rows behind the own square stay as are used; pieces that are no pawns keep their boards whole."""
    found = diagram(CATALOGUE.piece(name).kind)
    assert (found.size, found.rows) == (size, rows)


def test_nothing_is_cut_off() -> None:
    """Whatever stands on a board of the catalogue stands on a row that is left."""
    cut = 0
    for piece in CATALOGUE.pieces:
        for found in diagrams(piece.kind):
            lowest = found.reach + 1 - found.rows
            places = [*(mark.at for mark in found.marks), *found.pads, *found.boxes, *found.men, *found.turns]
            places += [end for line in found.strings for end in (line.start, line.end)]
            assert all(place.dy >= lowest for place in places)
            if found.rows < found.size:
                cut += 1
                assert all(end.towards.dy >= 0 for end in found.heads)
    assert cut > 60


def test_what_hops_ahead() -> None:
    """Arches stand ahead, and the men that are hopped over; the rows behind are cut off all the same."""
    found = diagram(simple_kind("H", "fcpRfmW", front=True))
    assert found.arches
    assert (found.size, found.rows) == (7, 4)


@pytest.mark.parametrize(
    ("text", "boards"),
    [
        ("fmWbmR", [(5, 4)]),
        ("fmRbmRbmB", [(7, 5), (5, 4)]),
        ("fmRbR", [(7, 5), (5, 4)]),
        ("bmR", [(5, 4)]),
        ("fmRbmRbcF", [(7, 5), (5, 4)]),
        ("fmRbmRbcD", [(7, 7), (5, 5)]),
        ("fmRbmRbcW", [(7, 7), (5, 5)]),
        ("fmRbmRbN", [(7, 7), (5, 5)]),
        ("fmRbmR2", [(7, 6), (5, 5)]),
        ("fmRbmR5", [(11, 11)]),
        ("fmRbcpR", [(7, 7), (5, 5)]),
        ("fmWbNN", [(9, 9)]),
        ("R", [(7, 7), (5, 5)]),
    ],
)
def test_slides_back_on_cards(text: str, boards: list[tuple[int, int]]) -> None:
    """A plain slide back is one step and an arrow, on two rows fewer, unless something else stands behind that step."""
    assert [(found.size, found.rows) for found in diagrams_of(parse(text), front=True)] == boards


def test_what_is_left_of_a_slide_back() -> None:
    """Its first square with its mark, a string to it from the own square, and an arrow from there on."""
    whole = diagram(simple_kind("H", "fmWbmR", front=True))
    (short,) = diagrams_of(parse("fmWbmR"), front=True)
    back = Leap(0, -1)
    assert short.mark(back) == whole.mark(back)
    assert [mark.at for mark in short.marks if mark.at.dy < 0] == [back]
    assert [(line.start, line.end) for line in short.strings] == [(Leap(0, 0), back)]
    assert [(head.at, head.towards) for head in short.heads] == [(back, back)]
    assert short.legend == whole.legend


def test_a_piece_that_goes_every_way_shows_its_slides_whole() -> None:
    """Only cards of pawns and spears look ahead; the boards of others are those of every diagram."""
    moves = parse("fmWbmR")
    assert diagrams_of(moves, front=False) == diagrams(simple_kind("H", "fmWbmR"))
