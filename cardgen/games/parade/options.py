"""What may be agreed on in Parade Chess Solitaire."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import ANY, option

HAND = 8
"""Cards to spend; as many men are laid out."""


@dataclass(frozen=True)
class ParadeOptions:
    """What is agreed on before the cards are dealt."""

    overflow: str = option(
        "aside",
        "A man who is added and finds no room up to h8 is set aside and his card is spent (aside), or nobody may be "
        "added while a card that may come would be such (barred).",
        ("aside", "barred"),
        meanings={
            "aside": "An added man who finds no room up to h8 is set aside, and his card is spent.",
            "barred": "Nobody may be added while the next card could be a man without room.",
        },
        ours=("aside", "barred"),
    )
    negative: int = option(
        16,
        "How many cards count below zero once the hand is spent; with the last of them the game is lost.",
        tuple(range(17)),
        meanings={
            "0": "The game is lost when the hand is spent.",
            ANY: "Once the hand is spent, cards count below zero; {} below zero, the game is lost.",
        },
        ours=tuple(range(16)),
    )
