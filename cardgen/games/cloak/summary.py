"""The rules of Cloak and Dagger Chess in a few sentences, as the players have agreed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.options import marked_as_ours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.cloak.options import CloakOptions


def rules_summary(options: CloakOptions) -> Iterator[str]:
    """From the secret beginning to the end."""
    yield "Behind the pawns stand checkers 1 to 8, from the a file on; each player writes down in secret who they are."
    yield "He has the men of chess, the king between the rooks, one bishop on a light square and one on a dark one."
    yield "Before his move a player may guess one checker of the other (type guess 3 bishop)."
    yield "If he is right, he has a bonus after his move; if not, the other has it before his next move."
    shown = "is uncloaked" if options.guessed == "uncloaked" else "stays cloaked and is not guessed again"
    yield marked_as_ours(f"A checker that was guessed {shown}.")
    yield "A bonus is a pawn's move, or a captured pawn back on the second row (type drop e2); or none (type pass)."
    yield "At the end of his turn a player may uncloak his men (type uncloak 3, then done)."
    yield "A checker that is captured is named."
    yield "Castling is that of Chess960 (type castle short, or castle long)."
    yield marked_as_ours("Castling uncloaks king and rook, and a pawn that promotes is no checker.")
    if options.checks == "shown":
        yield "A cloaked king may stand in check; an uncloaked one may not."
        yield marked_as_ours("Only pawns and uncloaked men give check to it, until the others are uncloaked.")
    else:
        yield "A cloaked king may stand in check; an uncloaked one may not, of cloaked men neither."
    yield (
        "Who takes a king wins, and so does who mates an uncloaked one. Stalemate draws, "
        "and so does the same position for the third time, or fifty moves without a capture or a pawn's move."
    )
