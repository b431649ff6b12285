"""Making many values at once without looking for circles of garbage among them meanwhile."""

from __future__ import annotations

import gc
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_Arguments = ParamSpec("_Arguments")
_Made = TypeVar("_Made")


def gc_paused(make: Callable[_Arguments, _Made]) -> Callable[_Arguments, _Made]:
    """A function while whose work nobody looks for garbage that refers to itself, unless somebody had said so before.

    Python looks through what is new after every 700 values, and through all there is now and then. Our values are in
    no circles, and a deck has a hundred thousand of them: the search found nothing and took a fifteenth of the time.
    """

    @wraps(make)
    def made(*args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Made:
        if not gc.isenabled():
            return make(*args, **kwargs)
        gc.disable()
        try:
            return make(*args, **kwargs)
        finally:
            gc.enable()

    return made
