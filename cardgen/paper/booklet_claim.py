"""What the file of a booklet says of itself, in its keywords: game, version of its rules, paper, options."""

from __future__ import annotations

from typing import NamedTuple

IMPRINT = "cardgen rules"


class BookletClaim(NamedTuple):
    """What a booklet says of itself in its keywords."""

    game: str
    version: str
    paper: str
    options: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((IMPRINT, self.game, self.version, self.paper, *self.options))


def booklet_claim(keywords: str) -> BookletClaim | None:
    """What the keywords of a file say; None for one that is no booklet."""
    if not keywords.startswith(f"{IMPRINT} "):
        return None
    words = keywords.removeprefix(IMPRINT).split()
    game, version, paper = (*words[:3], "", "", "")[:3]
    return BookletClaim(game, version, paper, tuple(words[3:]))
