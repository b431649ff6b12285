"""Moves with left and right changed. Letters alone: no boards; whether it is the same to the engine, tests ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.notation.parse import parse
from cardgen.notation.spell import spell

if TYPE_CHECKING:
    from cardgen.notation.terms import Moves, Term

_OTHER_SIDE = str.maketrans("lr", "rl")


def mirrored(moves: Moves) -> Moves:
    """What the mirror image of a piece does, as it is spelled; the moves themselves where no letter changes."""
    if not any(_has_sides(term) for term in moves):  # as most have not
        return moves
    changed = tuple(
        term._replace(
            directions=term.directions.translate(_OTHER_SIDE),
            legs=tuple(leg._replace(directions=leg.directions.translate(_OTHER_SIDE)) for leg in term.legs),
        )
        for term in moves
    )
    return moves if changed == moves else parse(spell(changed))


def _has_sides(term: Term) -> bool:
    letters = term.directions, *(leg.directions for leg in term.legs)
    return any("l" in some or "r" in some for some in letters)
