"""The measure of strength: what it counts, on boards where it can be counted by hand."""

from __future__ import annotations

import pytest

from cardgen.board import Board
from cardgen.engine.army import simple_kind
from cardgen.games.core.bot.strength import strength
from tests.support.men import catalogue


def of(name: str) -> float:
    return strength(catalogue().piece(name).kind, Board(8, 8))


def test_a_lone_leap() -> None:
    """On two squares beside each other nothing else stands: one square can always be reached."""
    assert strength(simple_kind("W", "W"), Board(2, 1)) == 1
    assert strength(simple_kind("F", "F"), Board(2, 1)) == 0


def test_a_third_is_occupied() -> None:
    """On four squares one other man stands, one's own: of three squares two are left to go to."""
    assert strength(simple_kind("U", "U"), Board(4, 1)) == 2


def test_a_fourth_man_is_an_enemy() -> None:
    """On seven squares two others stand, of each side one, who can be captured."""
    assert strength(simple_kind("U", "U"), Board(7, 1)) == 5
    assert strength(simple_kind("U", "mU"), Board(7, 1)) == 4
    assert strength(simple_kind("U", "cU"), Board(7, 1)) == 1


@pytest.mark.parametrize(
    "names", ["standard-pawn knight rook queen lion", "ferz bishop archbishop", "wazir rook chancellor"]
)
def test_order(names: str) -> None:
    """Men whose order nobody doubts are in that order."""
    values = [of(name) for name in names.split()]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_the_same_again() -> None:
    """A piece has one strength; another seed gives about the same."""
    kind = catalogue().piece("nightrider").kind
    assert strength(kind, Board(8, 8)) == strength(kind, Board(8, 8), "")
    assert strength(kind, Board(8, 8), "other") == pytest.approx(strength(kind, Board(8, 8)), rel=0.15)
