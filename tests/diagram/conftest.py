"""What a law has drawn before, a test draws again: coverage watches drawn tests alone, and a cache would hide them."""

from __future__ import annotations

from importlib import import_module

import pytest

CACHES = [
    value
    for module in map(import_module, ("cardgen.diagram.derive", "cardgen.diagram.probe"))
    for value in vars(module).values()
    if hasattr(value, "cache_clear") and value.__module__ == module.__name__
]


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """Diagrams are derived anew, and so is all that they are made of."""
    for one in CACHES:
        one.cache_clear()
