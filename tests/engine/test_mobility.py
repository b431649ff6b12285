"""How far kinds go: means that can be counted by hand, and what a crowd and a colour do."""

from __future__ import annotations

import pytest

from cardgen.engine import mobility as measured
from cardgen.engine.mobility import mobility
from cardgen.engine.rules import Kind
from cardgen.notation import parse


def kind(notation: str, *, front: bool = False) -> Kind:
    return Kind("one", "One", parse(notation), front=front)


def found(notation: str, *, front: bool = False) -> measured.Mobility:
    known = mobility(kind(notation, front=front))
    assert known is not None
    return known


EMPTY = {
    "R": 14.0,  # seven along its row and seven along its file, wherever it stands
    "B": 8.75,  # 560 moves of 64 squares
    "Q": 22.75,
    "N": 5.25,  # 336
    "K": 6.5625,  # 420
    "W": 3.5,
    "cK": 0.0,
    "mRcpR": 14.0,
    "gQ": 0.0,
    "O": 0.0,
}


@pytest.mark.parametrize("notation", EMPTY)
def test_alone_a_piece_has_the_moves_that_one_can_count(notation: str) -> None:
    """On all squares of an empty board; captures, hops and staying lead nowhere there."""
    assert found(notation).empty == pytest.approx(EMPTY[notation], abs=0.006)


def test_pawns_are_counted_where_they_stand() -> None:
    """Not on the last row; two steps only from the second, where they begin."""
    assert found("fmWfcFifmnD", front=True).empty == pytest.approx((7 + 1) / 7, abs=0.006)
    assert found("fmW", front=True).empty == 1
    assert found("fmW").empty == pytest.approx(7 / 8, abs=0.006)


def test_others_begin_on_the_first_row() -> None:
    """A first move of theirs counts there and nowhere else."""
    assert found("ifmD").empty == pytest.approx(1 / 8, abs=0.006)


def test_what_is_only_done_under_attack_does_not_count() -> None:
    """Nobody attacks in a measure."""
    assert found("{if attacked}mW").empty == found("{if attacked}mW").crowded == 0


def test_a_crowd_stands_in_the_way_and_is_taken() -> None:
    """Half of the squares have a man, every second of them an enemy: a leaper may go to three quarters of what it had."""
    measured._crowds.cache_clear()
    assert found("N").crowded == pytest.approx(5.25 * (1 - 16 / 63), abs=0.15)
    assert found("mN").crowded == pytest.approx(5.25 * 31 / 63, abs=0.15)
    assert found("cN").crowded == pytest.approx(5.25 * 16 / 63, abs=0.15)
    assert found("R").crowded < found("R").empty / 2


COLOURED = {
    "B": True,
    "A": True,
    "C": True,
    "cpB": True,
    "{if attacked}mB": True,
    "N": False,
    "BcW": False,
    "BcpR": False,
    "BiW": False,
    "B{if attacked}mW": False,
    "O": False,
}


@pytest.mark.parametrize("notation", COLOURED)
def test_a_piece_stays_on_one_colour_or_it_does_not(notation: str) -> None:
    """Captures, hops, first moves and those under attack count too; what never moves has no colour of its own."""
    assert found(notation).one_colour is COLOURED[notation]


def test_a_kind_with_too_many_ways_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some pieces of makers have millions."""
    monkeypatch.setattr(measured, "MOST", 8_000)
    assert mobility(kind("Q")) is None
    assert mobility(kind("N")) is not None


def test_a_pawn_that_goes_diagonally_stays_on_one_colour() -> None:
    """It has no move from the last row, where it never stands."""
    assert found("fmFcfF", front=True).one_colour
    assert not found("fmFcfW", front=True).one_colour
