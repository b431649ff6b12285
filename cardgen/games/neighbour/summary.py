"""The rules of Neighbour Chess Solitaire in a few sentences, as they were agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.options import marked_as_ours
from cardgen.games.neighbour.options import RECOMMENDED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.neighbour.options import NeighbourOptions


def rules_summary(options: NeighbourOptions) -> Iterator[str]:
    """From the first card to the end."""
    yield "The sixteen men but pawns have a card each; twenty other cards say two to six to the right or up."
    yield "To add a man, turn up a card of each pile. He goes so far from the last man added, the first from a1."
    yield "Off an edge he goes on at the other. If his square is taken, choose one of the nearest empty ones."
    count = "any man" if options.min_pieces == 1 else f"{options.min_pieces} men"
    yield f"After adding {count} you may stop; then none is added any more."
    if options.min_pieces == 1:
        yield marked_as_ours(
            f"One man alone wins at once; we recommend to add {RECOMMENDED} at least (--rule min-pieces={RECOMMENDED})."
        )
    yield "Then each move costs a card of either pile: a man goes as a neighbour of his colour does, at a corner too."
    if options.captures:
        yield "He may take a man of the other colour."
    else:
        yield "He goes to empty squares; nobody is taken."
    if options.golf_king:
        yield "While no two men of a colour are neighbours, each of them may move as a king."
    corner = "at corners too" if options.diagonals else "not at corners"
    yield f"You win when all men form one group, side by side and {corner}: a point for each card left. Else none."
