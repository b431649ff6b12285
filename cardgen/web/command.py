"""A command line that makes what a page makes: options that are not as usual, in the order of the help."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def typed(verb: str, *words: str) -> str:
    """The command, each word such that a shell reads it as it is."""
    return " ".join(("cardgen", verb, *map(quote, words)))


def each(option: str, values: Iterable[str]) -> tuple[str, ...]:
    """An option that may be repeated."""
    return tuple(word for value in values for word in (option, value))


def unless(option: str, value: object, usual: object) -> tuple[str, ...]:
    """An option with its value, unless that is as usual."""
    return () if value == usual else (option, str(value))


def when(option: str, *, asked: bool) -> tuple[str, ...]:
    """An option without a value."""
    return (option,) if asked else ()


def dashed(words: tuple[str, ...]) -> tuple[str, ...]:
    """Arguments; where one begins as an option does, behind the mark that says that it is none."""
    return ("--", *words) if any(word.startswith("-") for word in words) else words
