"""The rules of Cloak and Dagger Chess in a few sentences, as the players have agreed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.cloak.options import CloakOptions


def rules_summary(options: CloakOptions) -> Iterator[str]:
    """From the secret beginning to the end."""
    yield "Behind the pawns stand checkers 1 to 8, from the a file on; each player writes down in secret who they are."
    yield "He has the men of chess, the king between the rooks, one bishop on a light square and one on a dark one."
    yield "Before his move a player may guess one checker of the other: guess 3 bishop."
    shown = "it is uncloaked" if options.guessed == "uncloaked" else "it stays cloaked and is not guessed again"
    yield f"If he is right, {shown}, and after his move he has a bonus; if not, the other has it before his next move."
    yield "A bonus is a pawn's move, or a captured pawn that comes back onto the second row: drop e2; or pass."
    yield "At the end of his turn a player may uncloak his men: uncloak 3, then done."
    yield "A checker that is captured is named. A pawn that promotes is no checker."
    yield "Castling is that of Chess960 (castle short, castle long); it uncloaks both."
    yield "A cloaked king may stand in check; an uncloaked one may not, of pawns and uncloaked men."
    yield (
        "Who takes a king wins, and so does who mates an uncloaked one by pawns and uncloaked men. Stalemate draws, "
        "and so does the same position for the third time, or fifty moves without a capture or a pawn's move."
    )
