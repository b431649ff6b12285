"""Castling: a royal goes two squares towards a corner man, of any kind, who goes to its far side (A23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.compiled.state import Special
from cardgen.engine.interpreter import MoveKind

if TYPE_CHECKING:
    from cardgen.engine.compiled.state import Attacked, Raw, State


def moves(state: State, attacked: Attacked) -> list[Raw]:
    """Of a royal and a corner man that have not moved, with nothing between, the royal never in check on its way.

    There must be room for it. A royal that nothing can capture is never in check.
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
            away = state.occupied & ~(1 << at)
            way = () if own[at] in tables.safe else (at, at + step, at + 2 * step)
            if not any(attacked(square, away | 1 << square) for square in way):
                found.append((at, at + 2 * step, Special(MoveKind.QUIET, partner=(corner, at + step))))
    return found
