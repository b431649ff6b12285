"""What the suite tries in turn, because all of it says much the same and takes long; `make whole` leaves nothing out.

A sample is the same in every run. Neighbours get different cases, so that in a row of many each case has its turn.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

Case = TypeVar("Case")

WHOLE = os.environ.get("CARDGEN_WHOLE") == "1"


def in_turn(cases: Iterable[Case], number: int, *, whole: bool = WHOLE) -> tuple[Case, ...]:
    """The case whose turn it is at this place in a row."""
    known = tuple(cases)
    return known if whole else (known[number % len(known)],)


def one_in(several: int, cases: Iterable[Case], first: int = 0, *, whole: bool = WHOLE) -> tuple[Case, ...]:
    """Every second or third of many; those that begin elsewhere are others."""
    known = tuple(cases)
    return known if whole else known[first % several :: several]


def half(cases: Iterable[Case], seed: str, *, whole: bool = WHOLE) -> tuple[Case, ...]:
    """Half of them, drawn by lot: where every second would all lie on squares of one colour."""
    known = tuple(cases)
    return known if whole else tuple(Random(seed).sample(known, len(known) // 2))


def fewer(count: int, several: int = 2, *, whole: bool = WHOLE) -> int:
    """Half of so many rounds of the same, or a third."""
    return count if whole else count // several
