"""What a law has drawn before, a test draws again: coverage watches drawn tests alone, and a cache would hide them."""

from __future__ import annotations

import pytest

from cardgen.diagram.derive import derive


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """Diagrams are derived anew."""
    derive.cache_clear()
