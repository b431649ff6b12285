"""What the players of Booster Chess agree on."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import ANY, option


@dataclass(frozen=True)
class BoosterOptions:
    """More checkers and checkers cards make the game wilder, fewer tamer; fewer for one player are a handicap."""

    white_checkers: int = option(
        6,
        "White's checkers, and as many cards at the beginning.",
        tuple(range(13)),
        meanings={"0": "White has no checkers.", ANY: "White has {} checkers, and draws as many cards at first."},
    )
    black_checkers: int = option(
        6,
        "Black's checkers; fewer for the stronger player are a handicap.",
        tuple(range(13)),
        meanings={"0": "Black has no checkers.", ANY: "Black has {} checkers, and draws as many cards at first."},
    )
    checkers_cards: int = option(
        4,
        "Cards that match any man of their colour, half of each.",
        (0, 2, 4, 6, 8),
        meanings={"0": "No card is for any man.", ANY: "{} cards are for any man of a colour, half of each colour."},
    )
    boost: bool = option(
        True,
        "Whether a man on checkers of its own may step on; without it they only hobble and free.",
        meanings={
            "yes": "A man on checkers of his own may step on.",
            "no": "Checkers hobble and free, and nobody steps on.",
        },
    )
