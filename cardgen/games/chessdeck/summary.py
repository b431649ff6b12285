"""The rules of ChessDeck in a few sentences, as the players have agreed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.chessdeck.cards import DEALT, FIRST_LIMIT, LAST_LIMIT
from cardgen.games.core.options import marked_as_ours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.chessdeck.options import DeckOptions


def rules_summary(options: DeckOptions) -> Iterator[str]:
    """From the deal to the end."""
    whose = "Both have one deck" if options.deck == "shared" else "There is a deck"
    seen = "which the other does not see" if options.hands == "hidden" else "open to both"
    yield f"{whose} of 16 pawns, 4 knights, 4 bishops, 4 rooks and 4 queens; each is dealt {DEALT} cards, {seen}."
    if options.deck == "own":
        yield marked_as_ours("Each player has such a deck of his own.")
    yield "In each turn a player sheds cards, moves a man that they pay for, and draws a card."
    yield "Without a card the king moves, for one card a man of that kind."
    yield "For several cards any man moves that is worth no more than they are together."
    yield "A capture en passant is a move of the pawn."
    yield marked_as_ours(f"Castling is a move of the {options.castling}.")
    yield "A pawn is worth 1, knight and bishop 3, a rook 5, the queen 9, the king nothing."
    limits = f"{FIRST_LIMIT} in his first turn, one more in each, {LAST_LIMIT} at last"
    yield f"Nobody moves a man above the limit of his turn: {limits}."
    yield "Who can pay for no legal move passes and draws a card; nobody else may pass."
    yield marked_as_ours(
        "A pass raises the limit, too." if options.passes_count else "A pass does not raise the limit."
    )
    yield "Shed cards lie in a pile, which is shuffled and drawn from when the deck is used up."
    if options.unpaid_check == "lost":
        yield marked_as_ours("Who is in check and cannot pay for an answer has lost.")
    else:
        yield "Who is in check and cannot pay for an answer passes."
        yield marked_as_ours("Then his king may be taken by who can pay for that.")
    yield (
        "Checkmate wins, whatever the cards are, and so does taking the king. Stalemate draws, and so do the same "
        "position for the third time, and 75 moves of each side without a capture or a pawn's move; passes count."
    )
