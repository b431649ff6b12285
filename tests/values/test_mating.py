"""Mates by a man and its king against a king: what every book of endings says."""

from __future__ import annotations

import pytest

from cardgen.engine.army import simple_kind
from cardgen.engine.rules import Rules
from cardgen.values.mating import Mating, around, mating


@pytest.mark.parametrize(("notation", "moves"), [("R", 16), ("Q", 10)])
def test_rook_and_queen_mate(notation: str, moves: int) -> None:
    """From every position, in sixteen moves and in ten at most."""
    assert mating(simple_kind("x", notation)) == Mating(1.0, moves)


@pytest.mark.parametrize("notation", ["B", "N"])
def test_a_minor_piece_does_not(notation: str) -> None:
    """There is no mate with it, not even with help."""
    found = mating(simple_kind("x", notation))
    assert found == Mating(0.0, 0)
    assert not found.mates


def test_a_man_that_moves_as_a_king_does() -> None:
    """It is enough, in eighteen moves."""
    assert mating(simple_kind("x", "K")) == Mating(1.0, 18)


def test_who_cannot_be_taken_may_stand_beside_the_king() -> None:
    """A wazir mates with the help of being safe, or not less often than one that is taken."""
    safe = mating(simple_kind("x", "W", Rules(uncapturable=True)))
    assert safe.share >= mating(simple_kind("x", "W")).share


def test_steps_of_a_king() -> None:
    """From a corner three, and none around the edge of the board."""
    assert around(1) == 1 << 1 | 1 << 8 | 1 << 9
    assert around(1 << 7) == 1 << 6 | 1 << 14 | 1 << 15
    assert around(1 << 27).bit_count() == 8
