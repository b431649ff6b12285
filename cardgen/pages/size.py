"""Plain paper: what a home printer takes. Lengths in mm."""

from __future__ import annotations

from typing import NamedTuple


class PlainPaper(NamedTuple):
    """A size of paper, upright."""

    id: str
    title: str
    width: float
    height: float
    stock: str
    """The stock of cards of this size."""


PAPERS = {
    one.id: one
    for one in (
        PlainPaper("letter", "letter paper", 215.9, 279.4, "letter-8up"),
        PlainPaper("a4", "A4", 210.0, 297.0, "a4-8up"),
    )
}
EDGE = 8.0
"""What printers may not reach, and a little more: inkjets leave 6.7 mm free at the foot."""
