"""The rosters, made once."""

from __future__ import annotations

import pytest

from cardgen.catalog import load
from cardgen.catalog.worths import LARGE, SMALL
from cardgen.values.roster import Roster, roster


@pytest.fixture(scope="session")
def small() -> Roster:
    """Who stands on eight by eight."""
    return roster(load(), SMALL)


@pytest.fixture(scope="session")
def large() -> Roster:
    """Who stands on ten by ten."""
    return roster(load(), LARGE)
