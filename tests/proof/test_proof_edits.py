"""A sample of the edits of finished files (oracles/edits.py): what is accepted prints as the sound file does.

`make edits` draws thousands of others, for an hour.
"""

from __future__ import annotations

import pytest

from oracles.edits import run
from tests.support.samples import fewer

EDITS = fewer(270, 10)
STEP = 27
"""One of each product."""
FIRST = 100_000


@pytest.mark.uncut
@pytest.mark.parametrize("first", range(FIRST, FIRST + EDITS, STEP))
def test_an_edit_that_is_seen_is_refused(first: int) -> None:
    """One operator, operand, key, object or byte is changed, drawn by lot; nothing breaks the proof."""
    told = list(run(range(first, first + STEP)))
    assert any(one.said for one in told)
    assert [one for one in told if one.missed] == []
