"""Work in steps, between which whoever drives it may stop. Knows no work."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

Counted: TypeAlias = "tuple[int, int]"
"""A step: how many are done, of how many."""
_Step = TypeVar("_Step")
_Made = TypeVar("_Made")


def finish(steps: Generator[_Step, None, _Made], told: Callable[[_Step], object] | None = None) -> _Made:
    """Do all of it, tell each step to who wants to know, and give what was made."""
    try:
        while True:
            step = next(steps)
            if told is not None:
                told(step)
    except StopIteration as over:
        return over.value  # type: ignore[no-any-return]
