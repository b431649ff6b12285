"""Castling: a royal goes two squares towards a corner man, of any kind, who goes to its far side (A23).

Two other ways for corner men that would never come back to the squares of their first colour:

* betza: where the man keeps to one colour and castling would change it, the royal goes three squares, and he beside it;
* nelson: the royal and he go to the first pair of squares, from the usual one on, of which his he could ever reach.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardgen.engine.compiled.state import Special
from cardgen.engine.interpreter import MoveKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.engine.compiled.state import Attacked, Raw, State


def castled(
    state: State, attacked: Attacked, ends: Callable[[State, int, int, int], tuple[int, int] | None]
) -> list[Raw]:
    """Of a royal and a corner man that have not moved, with nothing between, the royal never in check on its way.

    There must be room for it. A royal that nothing can capture is never in check, nor is a king that is not royal.
    """
    tables, turn = state.tables, state.turn
    found: list[Raw] = []
    if not tables.castlers:
        return found
    own = state.men[turn]
    files = tables.files
    first = 0 if turn == 0 else files * (tables.ranks - 1)
    for at in state.castlers(turn):
        if at // files != first // files:
            continue
        for corner, step in ((first, -1), (first + files - 1, 1)):
            if abs(corner - at) < 3 or own.get(corner, 1) & 1:
                continue
            if any(state.busy[at + step : corner : step] if step > 0 else state.busy[corner + 1 : at]):
                continue
            pair = ends(state, at, corner, step)
            if pair is None:
                continue
            away = state.occupied & ~(1 << at)
            way = range(at, pair[0] + step, step)
            if own[at] not in tables.royal or not any(attacked(square, away | 1 << square) for square in way):
                found.append((at, pair[0], Special(MoveKind.QUIET, partner=(corner, pair[1]))))
    return found


def usual(state: State, at: int, corner: int, step: int) -> tuple[int, int]:  # noqa: ARG001  as the other ways
    """Two squares, and the square that it crossed."""
    return at + 2 * step, at + step


def betza(state: State, at: int, corner: int, step: int) -> tuple[int, int] | None:
    """One farther for a man of one colour that would change it."""
    royal, beside = usual(state, at, corner, step)
    files = state.tables.files

    def colour(square: int) -> int:
        return (square % files + square // files) % 2

    bound = all(colour(square) == colour(corner) for square in corner_range(state, corner))
    return (royal + step, beside + step) if bound and colour(beside) != colour(corner) else (royal, beside)


def nelson(state: State, at: int, corner: int, step: int) -> tuple[int, int] | None:
    """The first pair that puts the man on a square of his; None where there is none."""
    reachable = corner_range(state, corner)
    return next((pair for pair in nelson_pairs(state, at, corner, step) if pair[1] in reachable), None)


def nelson_pairs(state: State, at: int, corner: int, step: int) -> Iterator[tuple[int, int]]:
    """The usual one, then farther out, then with the man farther in and behind the royal."""
    royal, beside = usual(state, at, corner, step)
    for farther in range(abs(corner - royal) + 1):
        yield royal + farther * step, beside + farther * step
    first = at - at % state.tables.files
    inner = beside - step
    while first <= inner < first + state.tables.files and (inner == at or not state.busy[inner]):
        yield royal, inner
        inner -= step


def corner_range(state: State, corner: int) -> frozenset[int]:
    """The squares that the man on a corner could ever come to, his own with them."""
    return state.tables.reach_of(state.turn, state.men[state.turn][corner], corner)


moves = partial(castled, ends=usual)
moves_betza = partial(castled, ends=betza)
moves_nelson = partial(castled, ends=nelson)
