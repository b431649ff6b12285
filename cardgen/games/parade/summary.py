"""The rules of Parade Chess Solitaire in a few sentences, as they were agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.options import marked_as_ours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.parade.options import ParadeOptions


def rules_summary(options: ParadeOptions) -> Iterator[str]:
    """From the deal to the end."""
    yield "The sixteen men but pawns have a card each. Eight are laid out from a1 along the ranks, eight are your hand."
    yield "Before each man stay so many squares empty: knight 1, bishop 2, rook 3, queen 5, king 6."
    yield "A card is spent on each action. One action: a man moves one of the other colour."
    yield "He must attack it as in chess; it is lifted and put on an empty square that he attacks. Nobody is taken."
    yield "Or the card is turned up, and its man is added with his gap behind the last man of the highest rank."
    if options.overflow == "aside":
        yield marked_as_ours("If that is behind h8, the card is spent and he is set aside.")
    else:
        yield marked_as_ours("Nobody may be added while a card that may come would be that of a man behind h8.")
    yield f"Once the hand is spent, men are only moved, up to {options.negative} times: each time a point below zero."
    yield "You win when all men on the board form one group, not at corners: a point for each card left."
