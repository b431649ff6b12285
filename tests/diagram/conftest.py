"""What a law has drawn before, a test draws again: coverage watches drawn tests alone, and a cache would hide them."""

from __future__ import annotations

import pytest

from cardgen.diagram.derive import derive
from cardgen.diagram.probe import landings


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """Diagrams are derived anew, and so are the landings that they are made of."""
    derive.cache_clear()
    landings.cache_clear()
