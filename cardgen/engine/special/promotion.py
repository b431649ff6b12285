"""Promotion: what a man may become on its rows, or has to (A19, B5, B9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.engine.compiled.state import State


def becomes(state: State, code: int, start: int, to: int, victims: Sequence[int]) -> tuple[int, ...]:  # noqa: ARG001
    """The codes that a man may have after its move, 0 for its own; empty where it does not promote."""
    turn, tables = state.turn, state.tables
    if not tables.promoting[turn].get(code, 0) >> to & 1:
        return ()
    choices = state.choices[turn]
    has_to = tables.promoted[turn].get(code, 0) >> to & 1 and choices
    return choices if has_to else (0, *choices)


def becomes_on_arrival(state: State, code: int, start: int, to: int, victims: Sequence[int]) -> tuple[int, ...]:
    """The same, but a man that stands on such a row already has let its chance go by."""
    stayed = state.tables.promoting[state.turn].get(code, 0) >> start & 1
    return () if stayed else becomes(state, code, start, to, victims)
