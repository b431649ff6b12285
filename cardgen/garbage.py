"""Making many values at once without looking for circles of garbage among them meanwhile."""

from __future__ import annotations

import gc
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_Arguments = ParamSpec("_Arguments")
_Made = TypeVar("_Made")


FEW = 1000
"""So many new values are soon looked through."""


def gc_paused(make: Callable[_Arguments, _Made]) -> Callable[_Arguments, _Made]:
    """A function while whose work nobody looks for garbage that refers to itself, unless somebody had said so before.

    Python looks through what is new after every 700 values, and through all there is now and then. Our values are in
    no circles, and a deck has a hundred thousand of them: the search found nothing and took a fifteenth of the time.
    """
    return _paused(make, _nothing)


def gc_spared(make: Callable[_Arguments, _Made]) -> Callable[_Arguments, _Made]:
    """The same for values that are in no circles: they count as old then, and are looked at with all there is.

    Else the next search, which follows at once, would go through all that is new: a twentieth of the time of a deck.
    """
    return _paused(make, _all_old)


def _paused(make: Callable[_Arguments, _Made], after: Callable[[], None]) -> Callable[_Arguments, _Made]:

    @wraps(make)
    def made(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Made:
        if not gc.isenabled():
            return make(*args, **kwargs)
        gc.disable()
        try:
            return make(*args, **kwargs)
        finally:
            after()
            gc.enable()

    return made


def _nothing() -> None:
    """What is new stays so."""


def _all_old() -> None:
    """All that is new is put with the old, which takes no time; unless somebody keeps values apart from both.

    Whether somebody does is asked only where it is worth it: Python counts all that is kept apart, one by one.
    """
    if gc.get_count()[0] > FEW and not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
