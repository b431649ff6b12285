"""What can be known of who is who: for each number the kinds that it may be, by what was seen of all of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.engine.interpreter import View, actions
from cardgen.games.cloak.arrays import arrays
from cardgen.games.core.orthodox import BISHOP, KING, KNIGHT, NAMES, QUEEN, ROOK
from cardgen.games.core.talk import NO, YES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.board import Square
    from cardgen.engine.position import Position
    from cardgen.games.cloak.arrays import Array

KINDS = (KING, QUEEN, ROOK, BISHOP, KNIGHT)
SeenKinds = tuple[frozenset[str], ...]
"""For each number the kinds that what was seen of it allows."""
UNSEEN: SeenKinds = (frozenset(KINDS),) * 8
CIRCLE, CROSS, OPEN = "o", "x", "."


@lru_cache(maxsize=256)
def fitting(seen: SeenKinds) -> tuple[Array, ...]:
    """The arrays that are still possible."""
    return tuple(one for one in arrays() if all(key in kinds for key, kinds in zip(one, seen, strict=True)))


def possible(seen: SeenKinds) -> SeenKinds:
    """For each number the kinds that it is in some array that is still possible."""
    fits = fitting(seen)
    return tuple(frozenset(one[at] for one in fits) for at in range(len(seen)))


def narrowed(seen: SeenKinds, number: int, kinds: frozenset[str]) -> SeenKinds:
    """When a number is one of these kinds."""
    return (*seen[: number - 1], seen[number - 1] & kinds, *seen[number:])


def could_go(position: Position, start: Square, end: Square) -> frozenset[str]:
    """The kinds that could make a move as it was seen."""
    men = position.men
    side = men[start].side
    own = frozenset(at for at, man in men.items() if man.side is side)
    view = View(position.army.board, side, own, frozenset(men) - own)
    kinds = position.army.kinds
    return frozenset(key for key in KINDS if any(one.to == end for one in actions(kinds[key].moves, start, view)))


def table_of(seen: SeenKinds, squares: Mapping[int, str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The grid in cells: for each number where it stands, and of each kind whether it is that, is not, or may be."""
    return tuple(
        (str(number), (squares.get(number, ""), *(_cell(key, kinds) for key in KINDS)))
        for number, kinds in enumerate(possible(seen), 1)
    )


def _cell(key: str, kinds: frozenset[str]) -> str:
    return NO if key not in kinds else YES if len(kinds) == 1 else ""


def written(seen: SeenKinds) -> tuple[str, ...]:
    """The grid: a row for each number, a circle where it is known, crosses where it is not."""
    rows = []
    for number, kinds in enumerate(possible(seen), 1):
        marks = (CROSS if key not in kinds else CIRCLE if len(kinds) == 1 else OPEN for key in KINDS)
        rows.append(f"{number}  " + "  ".join(f"{NAMES[key]} {mark}" for key, mark in zip(KINDS, marks, strict=True)))
    return tuple(rows)
