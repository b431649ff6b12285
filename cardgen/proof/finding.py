"""A difference between what was printed and what the rules say, as a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Witness(Enum):
    """Who saw it."""

    PLACE = "place"
    TEXT = "text"
    MARKS = "marks"
    ALT = "alternate text"
    PIXELS = "pixels"


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference."""

    card: str
    """Name of the card, or of what stands in its place; empty for a page as a whole."""
    page: int
    """From 1; 0 for the file as a whole."""
    witness: Witness
    problem: str
    """Goes on after the card: begins with a lower case letter or a square, ends with a full stop."""
    square: str = ""
    """Of its diagram, whose lower left corner is a1; empty where no square is concerned."""

    def __str__(self) -> str:
        where = f"{self.square} " if self.square else ""
        page = f"page {self.page}" if self.page else ""
        card = f"{self.card} ({page})" if self.card and page else self.card or page
        return f"{card}: {where}{self.problem}"
