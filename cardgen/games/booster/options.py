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
    castling: str = option(
        "bare",
        "Whether a king may castle with a rook that is hobbled.",
        ("bare", "hobbled-rook"),
        meanings={
            "bare": "Nobody castles with checkers under king or rook.",
            "hobbled-rook": "A king may castle with a rook that is hobbled, and the checkers go with the rook.",
        },
        ours=("bare",),
    )
    exposing: bool = option(
        False,
        "Whether a checker may be put under a man who, hobbled by it, attacks the king of who plays the card.",
        meanings={
            "yes": "A checker may be put under a man who then attacks one's own king; the other may take it, and wins.",
            "no": "Nobody hobbles a man who could then take his king.",
        },
        ours=(False,),
    )
    boost: bool = option(
        True,
        "Whether a man on checkers of its own may step on; without it they only hobble and free.",
        meanings={
            "yes": "A man on checkers of his own may step on.",
            "no": "Checkers hobble and free, and nobody steps on.",
        },
        ours=(False,),
    )
