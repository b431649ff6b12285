"""When a sentence holds: on the first move, under attack, from certain rows. No moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.notation.parse import MOST_ROWS
from cardgen.notation.terms import Guard
from cardgen.words.vocabulary import ORDINALS

if TYPE_CHECKING:
    from cardgen.words.cursor import Cursor


def read_condition(cursor: Cursor) -> tuple[bool, Guard | None]:
    """Condition = { ( "on its first move" | "if attacked" | rows ) , [ "," ] } ;"""
    initial, attacked, rows = False, False, None
    while True:
        if cursor.take("on its first move"):
            initial = True
        elif cursor.take("if attacked", "when attacked"):
            attacked = True
        elif cursor.peek() == "from":
            if rows is not None:
                raise cursor.fail("a sentence holds from one range of rows.")
            rows = _read_rows(cursor)
        else:
            return initial, Guard(attacked, rows) if attacked or rows else None
        cursor.take(",")


def _read_rows(cursor: Cursor) -> tuple[int, int]:
    """Rows = "from the" , [ nth , "-" ] , "last row"
    | ( "from row" , int | "from rows" , int , ( "to" | "and" ) , int ) , [ "from the end" ] ;
    """
    cursor.need("from")
    if cursor.take("the"):
        last = _nth_last(cursor)
        return last, last
    if cursor.take("row"):
        low = high = cursor.need_number(MOST_ROWS)
    else:
        cursor.need("rows")
        low, both = cursor.need_number(MOST_ROWS), cursor.take("and")
        if not both:
            cursor.need("to")
        high = cursor.need_number(MOST_ROWS)
        if both and abs(high - low) > 1:
            raise cursor.fail("these rows are not neighbours; write 'from rows 1 to 3', or a sentence for each.", -1)
    if cursor.take("from the end"):
        low, high = -low, -high
    if low > high:
        raise cursor.fail("rows go from low to high.", -1)
    return low, high


def _nth_last(cursor: Cursor) -> int:
    nth = 1
    if cursor.peek() in ORDINALS[2:]:
        nth = ORDINALS.index(cursor.peek())
        cursor.at += 1
        cursor.take("-")
    cursor.need("last row")
    return -nth
