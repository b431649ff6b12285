"""Pauses in a long search, in which whoever waits for it may stop it by raising something. By itself there are none."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_PAUSE: ContextVar[Callable[[], None] | None] = ContextVar("pause", default=None)


@contextmanager
def pausing(called: Callable[[], None]) -> Iterator[None]:
    """Within it, every search calls this now and then; what it raises ends the search and is not caught by it."""
    before = _PAUSE.set(called)
    try:
        yield
    finally:
        _PAUSE.reset(before)


def pause() -> None:
    """Said by a search."""
    if (called := _PAUSE.get()) is not None:
        called()
