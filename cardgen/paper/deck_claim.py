"""What the file of a deck that is played with says of itself, in its keywords: stock, games, which deck, options."""

from __future__ import annotations

from typing import NamedTuple

IMPRINT = "cardgen deck"


class DeckClaim(NamedTuple):
    """What a deck says of itself in its keywords."""

    stock: str
    games: tuple[str, ...]
    name: str
    """Which of the decks of its game."""
    options: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((IMPRINT, self.stock, ",".join(self.games), self.name, *self.options))


def deck_claim(keywords: str) -> DeckClaim | None:
    """What the keywords of a file say; None for one that is no deck."""
    words = keywords.removeprefix(f"{IMPRINT} ").split()
    if not keywords.startswith(f"{IMPRINT} ") or len(words) < 3:
        return None
    return DeckClaim(words[0], tuple(words[1].split(",")), words[2], tuple(words[3:]))
