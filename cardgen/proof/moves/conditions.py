"""What hollow triangles have to be explained by: the conditions of all the moves that they stand for, asked anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.moves.expected import Ability, AbilityWhen
from cardgen.proof.moves.signs import SignCorner

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardgen.proof.moves.expected import Deeds, Truth
    from cardgen.proof.moves.signs import SquarePlace

AS_SAID = "condition"
"""The key of a legend that leaves it to the words."""
FAR = "from-rows-far"
"""The key of one that tells rows, and leaves to the words which of them hold for the farthest squares."""
_SAID = {Ability.MOVE, Ability.TAKE, Ability.SWAP}


def condition_of(known: Truth) -> str:
    """The key of the row that explains them, with the rows of a board behind it where it names them."""
    places = _conditional(known)
    if not places or not all(_only_conditional(known.abilities[place]) for place in places):
        return AS_SAID
    guards = {path.term.guard for path in known.paths if path.to in places} - {None}
    if all(guard == (True, None) for guard in guards):
        return "attacked"
    return _by_rows(_rows_of(places, known)) if not any(guard.attacked for guard in guards if guard) else AS_SAID


def conditions_by_square(known: Truth) -> dict[SquarePlace, str]:
    """What has to be told of each of them: the same of all, but where the farthest squares have rows of their own."""
    places, meant = _conditional(known), condition_of(known)
    if not meant.startswith(f"{FAR}:"):
        return dict.fromkeys(places, meant)
    rows = _rows_of(places, known)
    return {place: _key_of_rows(min(rows[place]), max(rows[place])) for place in places}


def _conditional(known: Truth) -> list[SquarePlace]:
    return [place for place in known.abilities if known.sign(place).corner is SignCorner.CONDITION]


def _rows_of(places: Collection[SquarePlace], known: Truth) -> dict[SquarePlace, frozenset[int]]:
    """From which rows each square can be come to."""
    found: dict[SquarePlace, set[int]] = {place: set() for place in places}
    for path in known.paths:
        if path.to in found and path.term.guard and path.term.guard.rows:
            first, last = path.term.guard.rows
            found[path.to] |= {*range(first, last + 1)}
    return {place: frozenset(rows) for place, rows in found.items()}


def _only_conditional(deeds: Deeds) -> bool:
    """Whether all that is done on a square is done under a condition, and the mark tells what it is."""
    when, can = {under for under, _ in deeds}, {ability for _, ability in deeds}
    if Ability.TAKE_SPECIAL in can and Ability.TAKE not in can:
        return False
    return when == {AbilityWhen.CONDITION} and bool(can & _SAID)


def _by_rows(rows: Mapping[SquarePlace, frozenset[int]]) -> str:
    """Rows that follow one another, or the one row from which all steps lead onto the last; or rows that follow one
    another and, for all the farthest squares alike, a part of them.
    """
    sets = {*rows.values()}
    if not all(some and max(some) - min(some) == len(some) - 1 for some in sets):
        return AS_SAID
    if len(sets) == 1:
        (only,) = sets
        first, last = min(only), max(only)
        if first < 0:
            return "last-step" if first == last and {dy for _, dy in rows} == {-1 - first} else AS_SAID
        return _key_of_rows(first, last)
    edge = max(max(abs(dx), abs(dy)) for dx, dy in rows)
    outer = {some for (dx, dy), some in rows.items() if edge in (abs(dx), abs(dy))}
    inner = {some for (dx, dy), some in rows.items() if edge not in (abs(dx), abs(dy))}
    if len(outer) != 1 or len(inner) != 1 or min(map(min, sets)) < 0 or not min(outer, key=len) < min(inner, key=len):
        return AS_SAID
    (many,) = inner
    return f"{FAR}:{min(many)}:{max(many)}"


def _key_of_rows(first: int, last: int) -> str:
    return f"from-row:{first}" if first == last else f"from-rows:{first}:{last}"
