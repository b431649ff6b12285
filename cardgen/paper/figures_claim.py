"""What a contact sheet of figures says of itself, in its keywords: whose men, in which language, which pieces."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote, unquote

IMPRINT = "cardgen figures"
PLAIN = "/*"
WORDS = 4
"""Before the pieces."""


class FiguresClaim(NamedTuple):
    """What a contact sheet says of itself."""

    side: str
    language: str
    columns: int
    """Beside one another; 0 for as many as make them largest."""
    heading: str
    """Of the one set or piece; empty where there are several."""
    pieces: tuple[str, ...]
    """Each as set/piece; all of a set as set/*."""

    def __str__(self) -> str:
        words = (self.side, self.language, str(self.columns), f"-{self.heading}", *self.pieces)
        return " ".join((IMPRINT, *(quote(word, safe=PLAIN) for word in words)))


def figures_claim(keywords: str) -> FiguresClaim | None:
    """What the keywords of a file say; None for one that is no contact sheet."""
    words = [unquote(word) for word in keywords.removeprefix(f"{IMPRINT} ").split()]
    if not keywords.startswith(f"{IMPRINT} ") or len(words) < WORDS or not words[2].isascii():
        return None
    if not words[2].isdigit():
        return None
    return FiguresClaim(words[0], words[1], int(words[2][:3]), words[3].removeprefix("-"), tuple(words[WORDS:]))
