"""Contagion: who captures a contagious man, unless royal, becomes what that spreads: mostly its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.engine.compiled.state import State


def becomes(state: State, code: int, start: int, to: int, victims: Sequence[int]) -> tuple[int, ...]:  # noqa: ARG001  as promotion
    """What a man is after a capture of men with these codes; empty when nothing is caught."""
    tables = state.tables
    if code in tables.immune:
        return ()
    caught = [tables.infects[victim] for victim in victims if victim in tables.contagious]
    return (max(caught),) if caught else ()
