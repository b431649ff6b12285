"""How much a kind can do on a crowded board: a measure of its strength until values are known from play.

The strength of a kind is the number of squares that it can go to, by moves or captures, on average over all squares of
the board; of the other squares every third is occupied, by own and enemy men in turn, drawn from a seed. What a man can
do only before it has moved, or while it is attacked, does not count.
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.engine.interpreter import View, actions
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.board import Board, Square
    from cardgen.engine.army import Army
    from cardgen.engine.rules import Kind

EVERY = 3
"""One square of so many is occupied."""
CROWDS = 2
"""Boards that are looked at for each square."""


SQUARES_A_PAWN = 1.4
"""A knight comes to some four squares; it has been three pawns for centuries."""
PAWN = 0.8
"""The least that a man of the pawn row is worth: it may become more."""


def values_of(army: Army) -> Mapping[str, float]:
    """What the kinds of an army are worth, in pawns; a royal, as a man that may be taken."""
    return MappingProxyType({key: value_of(kind, army.board) for key, kind in army.kinds.items()})


def value_of(kind: Kind, board: Board) -> float:
    """What a kind is worth on a board, in pawns: by its strength."""
    return max(strength(kind, board) / SQUARES_A_PAWN, PAWN if kind.front else 0.0)


@cache
def strength(kind: Kind, board: Board, seed: str = "") -> float:
    """Squares that it can go to, on average; of two kinds the one with more is the stronger, by and large."""
    crowds = _crowds(board, seed)
    return added(_mobility(kind, start, view) for start, view in crowds) / len(crowds)


@lru_cache(maxsize=8)
def _crowds(board: Board, seed: str) -> tuple[tuple[Square, View], ...]:
    """The boards that are looked at, with the square that a man stands on: the same for all kinds."""
    random = Random(f"strength {seed} {board}")  # noqa: S311  no secret
    squares = tuple(board)
    return tuple(_crowd(board, start, squares, random) for start in squares for _ in range(CROWDS))


def _crowd(board: Board, start: Square, squares: tuple[Square, ...], random: Random) -> tuple[Square, View]:
    others = [square for square in squares if square != start]
    men = random.sample(others, len(others) // EVERY)
    return start, View(board, own=frozenset((start, *men[::2])), enemy=frozenset(men[1::2]))


def _mobility(kind: Kind, start: Square, view: View) -> int:
    return len({action.to for action in actions(kind.moves, start, view, all_ways=False)})
