"""The chase of a royal that has hardly anybody left: it is driven to the edge, and the other royal comes.

Mobility alone does not mate: with a few men against one royal every move looks as good as another for dozens of moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.engine.compiled.state import State
    from cardgen.engine.compiled.tables import Tables
    from cardgen.search.evaluation import Evaluation

LEFT = 450
"""A side whose men other than royals are worth no more has to flee …"""
AHEAD = 300
"""… when the other is ahead by so much."""
ESCAPE, EDGE, NEAR = 10, 10, 8
"""For each square where the royal may go, for each that it is away from the edge, for each between it and a chaser."""


def chased(state: State, evaluation: Evaluation) -> int | None:
    """The side that has to flee, if one has."""
    left = [evaluation.around(state, side) for side in range(2)]
    for side in range(2):
        if left[side] <= LEFT and left[1 - side] >= left[side] + AHEAD and state.royals[side]:
            return side
    return None


def chase(state: State, side: int) -> int:
    """How well off a royal of a side is that has to flee: the more, the worse for its hunters."""
    tables, occupied = state.tables, state.occupied
    at = state.royals[side][0] if state.royals[side] else -1
    if at < 0:
        return 0
    own = state.men[side]
    squares = tables.vicinity[side][own[at]][at]
    free, around = 0, occupied & ~(1 << at)
    while squares:
        low = squares & -squares
        squares ^= low
        to = low.bit_length() - 1
        free += to != at and to not in own and not state.attacked(to, 1 - side, around)
    return (
        ESCAPE * free
        + EDGE * inside(tables, at)
        + NEAR * sum(distance(tables, at, one) for one in state.royals[1 - side])
    )


def inside(tables: Tables, at: int) -> int:
    """How many steps a square is from the nearest edges, of files and of ranks together."""
    rank, file = divmod(at, tables.files)
    return min(file, tables.files - 1 - file) + min(rank, tables.ranks - 1 - rank)


def distance(tables: Tables, one: int, other: int) -> int:
    """How many moves a king needs from one square to another."""
    (rank, file), (to_rank, to_file) = divmod(one, tables.files), divmod(other, tables.files)
    return max(abs(rank - to_rank), abs(file - to_file))
