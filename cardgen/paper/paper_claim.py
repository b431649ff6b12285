"""What a paper of a kit that has no words of its own to be proved by says of itself, in its keywords.

Boards, sheets to write on, counters, markers, checkers, stickers, tracks: which file of which kit it is, and all that
decides about it. Whoever knows that can make it anew.
"""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote, unquote

IMPRINT = "cardgen paper"
PLAIN = "/=,:*()"
"""Signs that stand as they are."""


class PaperClaim(NamedTuple):
    """What a paper says of itself."""

    file: str
    """Its place in the kit, as in pieces/markers.pdf."""
    game: str
    paper: str
    square: float
    """Side of the squares of the board, in mm."""
    options: tuple[str, ...]
    needs: tuple[tuple[str, str, int], ...] = ()
    """Where a deal has left something out: what there is, its name, how many."""

    def __str__(self) -> str:
        needs = (f"needs:{what}:{name}*{count}" for what, name, count in self.needs)
        words = (self.file, self.game, self.paper, f"{self.square:g}", *self.options, *needs)
        return " ".join((IMPRINT, *(quote(word, safe=PLAIN) for word in words)))


def paper_claim(keywords: str) -> PaperClaim | None:
    """What the keywords of a file say; None for one that is no such paper."""
    words = [unquote(word) for word in keywords.removeprefix(f"{IMPRINT} ").split()]
    if not keywords.startswith(f"{IMPRINT} ") or len(words) < 4:
        return None
    file, game, paper, square, *rest = words
    needs = tuple(word.removeprefix("needs:") for word in rest if word.startswith("needs:"))
    options = tuple(word for word in rest if not word.startswith("needs:"))
    try:
        return PaperClaim(file, game, paper, float(square), options, tuple(map(_need, needs)))
    except ValueError:
        return None


def _need(word: str) -> tuple[str, str, int]:
    """Raises ValueError for what is none."""
    (what, _, named) = word.partition(":")
    name, _, count = named.rpartition("*")
    return what, name, int(count)
