"""Captures en passant: of the man that has just made a long step, on a square that it passed (A17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.compiled.state import Special
from cardgen.engine.generator import refined
from cardgen.engine.interpreter import MoveKind

if TYPE_CHECKING:
    from cardgen.engine.compiled.state import Attacked, Raw, State


def moves(state: State, attacked: Attacked) -> list[Raw]:  # noqa: ARG001  as every rule that adds moves
    """By men whose notation has an e, wherever it lands on such a square."""
    found: list[Raw] = []
    if not state.passing:
        return found
    tables, turn, occupied = state.tables, state.turn, state.occupied
    for to, victim in state.passing.items():
        if state.busy[to] or state.men[1 - turn].get(victim, 0) in tables.safe:
            continue
        for at, code in state.men[turn].items():
            if code not in tables.takers:
                continue
            for mask, want in tables.rows[turn][code][at].passing.get(to, ()):
                if mask & occupied == want or (want < 0 and (mask & occupied).bit_count() == 1):
                    found += refined(state, code, [(at, to, Special(MoveKind.CAPTURE, (victim,)))])
                    break
    return found
