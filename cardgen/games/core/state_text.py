"""States as text: a line for each thing, which begins with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.contract import parse_actor

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


def read_rows(text: str, known: Collection[str], name: str) -> list[tuple[str, ...]]:
    """The words of each line of a state of the game of that name. Raises CardgenError at a line that none has."""
    rows = [tuple(line.split()) for line in text.splitlines() if line.strip()]
    if not {row[0] for row in rows} <= {*known}:
        raise CardgenError(f"this is not a state of {name}: it has a line that none of its states has.")
    return rows


def read_sides(words: Iterable[str]) -> tuple[Side, ...]:
    """The sides of that name. Raises CardgenError."""
    return tuple(side for side in map(parse_actor, words) if isinstance(side, Side))
