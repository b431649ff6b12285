"""What the players of ChessDeck agree on."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import option


@dataclass(frozen=True)
class DeckOptions:
    """What the rules leave open, each as we recommend it."""

    hands: str = option("visible", "Whether each sees the cards of the other.", ("visible", "hidden"))
    deck: str = option("own", "A deck and a pile for each player, or one of each for both.", ("own", "shared"))
    castling: str = option("king", "Whose move castling is: the king's, free, or the rook's.", ("king", "rook"))
    unpaid_check: str = option(
        "pass",
        "In check without cards for an answer: pass, and the other may take the king if he can pay for it; or lost.",
        ("pass", "lost"),
    )
    passes_count: bool = option(True, "Whether a pass is a turn, after which the limit grows.")
