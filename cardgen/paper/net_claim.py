"""What the file of nets says of itself, in its keywords: which things, of which game, on which paper, how large."""

from __future__ import annotations

from typing import NamedTuple

IMPRINT = "cardgen nets"


class NetClaim(NamedTuple):
    """What a file of nets says of itself."""

    sort: str
    """dice, cubes, trays."""
    game: str
    paper: str
    square: float
    """Side of the squares of the board that they are made for, in mm."""
    options: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((IMPRINT, self.sort, self.game, self.paper, f"{self.square:g}", *self.options))


def net_claim(keywords: str) -> NetClaim | None:
    """What the keywords of a file say; None for one that has no nets."""
    words = keywords.removeprefix(f"{IMPRINT} ").split()
    if not keywords.startswith(f"{IMPRINT} ") or len(words) < 4:
        return None
    try:
        return NetClaim(words[0], words[1], words[2], float(words[3]), tuple(words[4:]))
    except ValueError:
        return None
