"""Boards of pawns and spears without the rows behind that nothing stands on."""

from __future__ import annotations

import pytest

from cardgen.catalog import load
from cardgen.diagram import diagram, diagrams
from cardgen.engine.army import simple_kind

CATALOGUE = load()


@pytest.mark.parametrize(
    ("name", "size", "rows"),
    [
        ("standard-pawn", 5, 4),
        ("fish-pawn", 5, 4),
        ("lance-pawn", 5, 4),
        ("chicken-pawn", 7, 7),
        ("ptt-fish-pawn", 7, 5),
        ("vivi", 7, 5),
        ("knight", 5, 5),
        ("dabbaba", 5, 5),
    ],
)
def test_a_row_behind_is_kept(name: str, size: int, rows: int) -> None:
    """One row behind the own square stays, and as many as are used; pieces that are no pawns keep their boards whole."""
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
    assert (found.size, found.rows) == (7, 5)
