"""What the players of ChessDeck agree on."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import option


@dataclass(frozen=True)
class DeckOptions:
    """What the rules leave open, each as we recommend it."""

    hands: str = option(
        "visible",
        "Whether each sees the cards of the other.",
        ("visible", "hidden"),
        meanings={"visible": "All cards lie open.", "hidden": "Hands are hidden."},
        ours=("hidden",),
    )
    deck: str = option(
        "own",
        "A deck and a pile for each player, or one of each for both.",
        ("own", "shared"),
        meanings={"own": "Each player has a deck of his own.", "shared": "Both players draw from one deck."},
        ours=("own",),
    )
    castling: str = option(
        "king",
        "Whose move castling is: the king's, free, or the rook's.",
        ("king", "rook"),
        meanings={
            "king": "Castling is a move of the king, and free.",
            "rook": "Castling is a move of the rook, and is paid for.",
        },
        ours=("king", "rook"),
    )
    unpaid_check: str = option(
        "pass",
        "In check without cards for an answer: pass, and the other may take the king if he can pay for it; or lost.",
        ("pass", "lost"),
        meanings={
            "pass": "Who cannot pay for an answer to a check passes, and his king may be taken.",
            "lost": "Who cannot pay for an answer to a check has lost.",
        },
        ours=("pass", "lost"),
    )
    passes_count: bool = option(
        True,
        "Whether a pass is a turn, after which the limit grows.",
        meanings={"yes": "A pass is a turn: the peg goes on.", "no": "After a pass the peg stays."},
        ours=(True, False),
    )
