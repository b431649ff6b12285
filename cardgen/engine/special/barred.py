"""What a man may not do to another, where players agree so: no royal takes a contagious man, none is pushed (A4, A11).

Only moves are forbidden. An attack stays one: it is asked of royals, which are not contagious, and a push is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.engine.compiled.state import State


def contagious_taken(state: State, code: int, pushed: int, victims: Sequence[int]) -> bool:  # noqa: ARG001
    """Whether a royal takes a man that would turn others into its kind."""
    tables = state.tables
    return code in tables.immune and any(victim in tables.contagious for victim in victims)


def royal_pushed(state: State, code: int, pushed: int, victims: Sequence[int]) -> bool:  # noqa: ARG001
    """Whether a royal is pushed."""
    return pushed in state.tables.immune
