"""A difference between what was printed and what the rules say, as a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST = 8
"""Sentences about one card; a mirrored board has a hundred."""
MOST_CARDS = 12
"""Cards (or pages) that get sentences; on a wrong stock all of them are wrong."""


class Witness(Enum):
    """Who saw it."""

    PLACE = "place"
    TEXT = "text"
    MARKS = "marks"
    ALT = "alternate text"
    PIXELS = "pixels"
    FILE = "file"
    """How it is written."""
    WHOLE = "the whole"


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
        return f"{card}: {where}{self.problem}" if card else f"{where}{self.problem}"


def sentences(findings: Iterable[Finding]) -> tuple[str, ...]:
    """The findings for people: each square once, however many witnesses saw it, and the first few of each card."""
    cards: dict[tuple[int, str], dict[str, Finding]] = {}
    for finding in findings:
        of_card = cards.setdefault((finding.page, finding.card), {})
        of_card.setdefault(finding.square or finding.problem, finding)
    said: list[str] = []
    for (page, card), found in list(cards.items())[:MOST_CARDS]:
        said += [str(finding) for finding in list(found.values())[:MOST]]
        if len(found) > MOST:
            left = len(found) - MOST
            said.append(str(Finding(card, page, Witness.MARKS, f"and {left} more difference{'s' * (left > 1)}.")))
    if len(cards) > MOST_CARDS:
        said.append(f"and differences on {len(cards) - MOST_CARDS} more cards or pages; --json lists them all.")
    return tuple(said)
