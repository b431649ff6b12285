"""What hollow triangles have to be explained by: the conditions of all the moves that they stand for, asked anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.moves.expected import Ability, AbilityWhen
from cardgen.proof.moves.signs import SignCorner

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardgen.notation.terms import Guard
    from cardgen.proof.moves.expected import Deeds, Truth
    from cardgen.proof.moves.signs import SquarePlace

AS_SAID = "condition"
"""The key of a legend that leaves it to the words."""
_SAID = {Ability.MOVE, Ability.TAKE, Ability.SWAP}


def condition_of(known: Truth) -> str:
    """The key of the row that explains them, with the rows of a board behind it where it names them."""
    places = [place for place in known.abilities if known.sign(place).corner is SignCorner.CONDITION]
    if not places or not all(_only_conditional(known.abilities[place]) for place in places):
        return AS_SAID
    guards = {path.term.guard for path in known.paths if path.to in places} - {None}
    if all(guard == (True, None) for guard in guards):
        return "attacked"
    return _by_rows(places, guards) if not any(guard is None or guard.attacked for guard in guards) else AS_SAID


def _only_conditional(deeds: Deeds) -> bool:
    """Whether all that is done on a square is done under a condition, and the mark tells what it is."""
    when, can = {under for under, _ in deeds}, {ability for _, ability in deeds}
    if Ability.TAKE_SPECIAL in can and Ability.TAKE not in can:
        return False
    return when == {AbilityWhen.CONDITION} and bool(can & _SAID)


def _by_rows(places: Collection[SquarePlace], guards: Collection[Guard | None]) -> str:
    """Rows that follow one another; or the one row from which all steps lead onto the last."""
    rows = sorted({row for guard in guards if guard and guard.rows for row in range(guard.rows[0], guard.rows[1] + 1)})
    first, last = rows[0], rows[-1]
    if first < 0:
        return "last-step" if first == last and {dy for _, dy in places} == {-1 - first} else AS_SAID
    if rows != list(range(first, last + 1)):
        return AS_SAID
    return f"from-row:{first}" if first == last else f"from-rows:{first}:{last}"
