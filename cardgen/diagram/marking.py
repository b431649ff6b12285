"""Which mark a square bears: what may be done there, and when, by everything that leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram.probe import LandingUse
from cardgen.diagram.values import Mark, MarkKind, MarkWhen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.board import Leap
    from cardgen.notation.terms import Term

MOVING = LandingUse.QUIET | LandingUse.PUSH | LandingUse.SWAP
TAKING = LandingUse.CAPTURE | LandingUse.SPECIAL


def when_of(term: Term) -> MarkWhen:
    """When a term may be used."""
    if term.guard is not None:
        return MarkWhen.CONDITION
    return MarkWhen.OPENING if term.initial else MarkWhen.ALWAYS


def what_of(uses: int) -> MarkKind:
    """The kind of mark, and the colour of the strings that lead to it."""
    if not uses & TAKING:
        return MarkKind.MOVE
    return MarkKind.BOTH if uses & MOVING else MarkKind.CAPTURE


def row(leap: Leap) -> tuple[int, int]:
    """The key of reading order."""
    return -leap.dy, leap.dx


def ordered(leaps: Iterable[Leap]) -> tuple[Leap, ...]:
    """From the top row down, each row from the left."""
    return tuple(sorted(leaps, key=row))


def mark_of(at: Leap, uses: dict[MarkWhen, int]) -> Mark:
    """The mark of a square."""
    every = 0
    for some in uses.values():
        every |= some
    shown = every & (LandingUse.QUIET | TAKING)
    swap = bool(every & LandingUse.SWAP)
    if not shown:
        return Mark(
            at,
            MarkKind.NOTHING if swap else MarkKind.MOVE,
            MarkWhen.CONDITION if not swap else _corner(uses, LandingUse.SWAP),
            swap,
        )
    corner = _corner(uses, shown)
    if every & LandingUse.SPECIAL and not every & LandingUse.CAPTURE:
        corner = MarkWhen.CONDITION
    return Mark(at, what_of(shown), corner, swap)


def _corner(uses: dict[MarkWhen, int], shown: int) -> MarkWhen:
    """No corner where everything is always possible; where conditions are mixed the words must say it."""
    always = uses.get(MarkWhen.ALWAYS, 0) & shown
    if always & ~LandingUse.SPECIAL == shown & ~LandingUse.SPECIAL:
        return MarkWhen.ALWAYS
    if not always and not uses.get(MarkWhen.CONDITION, 0) & shown:
        return MarkWhen.OPENING
    return MarkWhen.CONDITION
