"""When a sentence holds, as a plan says it, and as the notation does. Holds no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.notation.parse import MOST_ROWS
from cardgen.notation.terms import Guard
from cardgen.words import plan
from cardgen.words.plan import Circumstance
from cardgen.words.plan.senseless import SenselessError

if TYPE_CHECKING:
    from cardgen.engine.normal import Condition


def conditions_of(condition: Condition) -> tuple[plan.When, ...]:
    """When a sentence holds."""
    initial, guard = condition
    found: list[plan.When] = [Circumstance.FIRST_MOVE] if initial else []
    if guard is not None and guard.attacked:
        found.append(Circumstance.ATTACKED)
    if guard is not None and guard.rows is not None:
        found.append(_rows(guard.rows))
    return tuple(found)


def _rows(rows: tuple[int, int]) -> plan.When:
    low, high = rows
    if low != high:
        kind = plan.FromRowsBack if low < 0 else plan.FromRows
        return kind(abs(low), abs(high), neighbours=high == low + 1)
    if low > 0:
        return plan.FromRow(low)
    if low > -3:
        return plan.FromLastRow() if low == -1 else plan.FromRowBeforeLast()
    return plan.FromRowsBeforeLast(-low - 1)


def condition_meant(conditions: tuple[plan.When, ...]) -> Condition:
    """The condition that these words are. Raises SenselessError."""
    initial, attacked, rows = False, False, None
    for condition in conditions:
        if condition is plan.Circumstance.FIRST_MOVE:
            initial = True
        elif condition is plan.Circumstance.ATTACKED:
            attacked = True
        elif rows is not None:
            raise SenselessError("a sentence holds from one range of rows.", condition)
        else:
            try:
                rows = _rows_meant(condition)
            except SenselessError as error:
                raise error.at(condition) from error
    return initial, Guard(attacked, rows) if attacked or rows else None


def _rows_meant(condition: plan.When) -> tuple[int, int]:
    match condition:
        case plan.FromRow(row):
            low = high = row
        case plan.FromLastRow():
            low = high = -1
        case plan.FromRowBeforeLast():
            low = high = -2
        case plan.FromRowsBeforeLast(count):
            low = high = -count - 1
        case plan.FromRows(low, high, neighbours) | plan.FromRowsBack(low, high, neighbours):
            if neighbours and abs(high - low) != 1:
                raise SenselessError("these rows are not neighbours; write 'from rows 1 to 3', or a sentence for each.")
            if isinstance(condition, plan.FromRowsBack):
                low, high = -low, -high
        case _:
            raise AssertionError(condition)
    if low > high:
        raise SenselessError("rows go from low to high.")
    if not 1 <= max(abs(low), abs(high)) <= MOST_ROWS:
        raise SenselessError(f"a row is a number from 1 to {MOST_ROWS}.")
    return low, high
