"""What the players of Booster Chess agree on."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import option


@dataclass(frozen=True)
class BoosterOptions:
    """More checkers and checkers cards make the game wilder, fewer tamer; fewer for one player are a handicap."""

    white_checkers: int = option(6, "White's checkers, and as many cards at the beginning.", tuple(range(13)))
    black_checkers: int = option(6, "Black's checkers.", tuple(range(13)))
    checkers_cards: int = option(4, "Cards that match any man of their colour, half of each.", (0, 2, 4, 6, 8))
    boost: bool = option(
        True, "Whether a man on checkers of its own may step on; without it they only hobble and free."
    )
