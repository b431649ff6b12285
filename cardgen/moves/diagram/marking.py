"""Which mark a square bears: what may be done there, and when, by everything that leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.moves.diagram.probe import Use
from cardgen.moves.diagram.values import Mark, What, When

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.moves.board import Leap
    from cardgen.moves.notation.terms import Term

_MOVING = Use.QUIET | Use.PUSH | Use.SWAP
_TAKING = Use.CAPTURE | Use.SPECIAL


def when_of(term: Term) -> When:
    """When a term may be used."""
    if term.guard is not None:
        return When.CONDITION
    return When.OPENING if term.initial else When.ALWAYS


def what_of(uses: int) -> What:
    """The kind of mark, and the colour of the strings that lead to it."""
    if not uses & _TAKING:
        return What.MOVE
    return What.BOTH if uses & _MOVING else What.CAPTURE


def row(leap: Leap) -> tuple[int, int]:
    """The key of reading order."""
    return -leap.dy, leap.dx


def ordered(leaps: Iterable[Leap]) -> tuple[Leap, ...]:
    """From the top row down, each row from the left."""
    return tuple(sorted(leaps, key=row))


def mark_of(at: Leap, uses: dict[When, int]) -> Mark:
    """The mark of a square."""
    every = 0
    for some in uses.values():
        every |= some
    shown = every & (Use.QUIET | _TAKING)
    swap = bool(every & Use.SWAP)
    if not shown:
        return Mark(
            at, What.NOTHING if swap else What.MOVE, When.CONDITION if not swap else _corner(uses, Use.SWAP), swap
        )
    corner = _corner(uses, shown)
    if every & Use.SPECIAL and not every & Use.CAPTURE:
        corner = When.CONDITION
    return Mark(at, what_of(shown), corner, swap)


def _corner(uses: dict[When, int], shown: int) -> When:
    """No corner where everything is always possible; where conditions are mixed the words must say it."""
    always = uses.get(When.ALWAYS, 0) & shown
    if always & ~Use.SPECIAL == shown & ~Use.SPECIAL:
        return When.ALWAYS
    if not always and not uses.get(When.CONDITION, 0) & shown:
        return When.OPENING
    return When.CONDITION
