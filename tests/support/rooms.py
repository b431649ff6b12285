"""The rooms that decide what is true, and which of their tests coverage watches and `make quick` runs."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]


@cache
def covered() -> frozenset[str]:
    """The rooms of the package of which every line and every branch is run, as pyproject.toml lists them."""
    tool = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    return frozenset(path.split("/")[1].removesuffix(".py") for path in tool["coverage"]["run"]["include"])


def room(item: pytest.Item) -> str:
    """The room whose test it is: tests/catalog/... or tests/test_catalog.py."""
    first = item.path.relative_to(PROJECT / "tests").parts[0]
    return first.removeprefix("test_").removesuffix(".py")


def is_traced(item: pytest.Item) -> bool:
    """Whether it is a drawn test of such a room, or one of its laws that has to be watched.

    What a law reaches on three hundred random boards it reaches by luck, and slowly when each line is counted.
    """
    if room(item) not in covered() or item.get_closest_marker("untraced"):
        return False
    return not hasattr(getattr(item, "function", None), "hypothesis") or bool(item.get_closest_marker("traced"))


def mark(item: pytest.Item, *, watched: bool) -> None:
    """Choose what these rooms have for `make quick`; let coverage look away."""
    if room(item) in covered() and not item.get_closest_marker("untraced"):
        item.add_marker(pytest.mark.quick)
    if watched and not is_traced(item):
        item.add_marker(pytest.mark.no_cover)
