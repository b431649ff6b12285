"""How much a kind can do on a crowded board: a measure of its strength until values are known from play.

The strength of a kind is the number of squares that it can go to, by moves or captures, on average over all squares of
the board; of the other squares every third is occupied, by own and enemy men in turn, drawn from a seed. What a man can
do only before it has moved, or while it is attacked, does not count.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from cardgen.engine.interpreter import View, actions

if TYPE_CHECKING:
    from cardgen.board import Board, Square
    from cardgen.engine.rules import Kind

EVERY = 3
"""One square of so many is occupied."""
CROWDS = 2
"""Boards that are looked at for each square."""


@cache
def strength(kind: Kind, board: Board, seed: str = "") -> float:
    """Squares that it can go to, on average; of two kinds the one with more is the stronger, by and large."""
    random = Random(f"strength {seed} {board}")  # noqa: S311  no secret
    crowds = [_crowd(board, start, random) for start in board for _ in range(CROWDS)]
    return sum(_mobility(kind, start, view) for start, view in crowds) / len(crowds)


def _crowd(board: Board, start: Square, random: Random) -> tuple[Square, View]:
    others = [square for square in board if square != start]
    men = random.sample(others, len(others) // EVERY)
    return start, View(board, own=frozenset((start, *men[::2])), enemy=frozenset(men[1::2]))


def _mobility(kind: Kind, start: Square, view: View) -> int:
    return len({action.to for action in actions(kind.moves, start, view, all_ways=False)})
