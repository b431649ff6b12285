"""How hostile input is refused: with a sentence, soon, and without harm to a terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.support.cage import Caged

SECONDS, MEGABYTES = 3.0, 300.0
"""The most that a run may take; on a free machine none takes a second."""
CHECKED = re.compile(r"[01] pieces?: [1-9][0-9]* mistakes?(; .* read back: .*)?\n")
"""What `check` says on standard output of a file that is wrong."""


def check_refused(ran: Caged) -> None:
    """A sentence and no traceback, without what a terminal would obey, in little time and memory."""
    assert ran.code == 1, ran.err[-2000:]
    if ran.out:  # `check` has found mistakes, counts them, and tells them as they are
        assert CHECKED.fullmatch(ran.out), ran.out
        assert ran.err
    else:
        assert ran.err.startswith("Error: ")
    assert "Traceback" not in ran.err
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]", ran.err)
    assert ran.seconds < SECONDS
    assert ran.megabytes < MEGABYTES
