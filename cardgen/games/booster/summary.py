"""The rules of Booster Chess in a few sentences, as the players have agreed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.chess import DRAWS
from cardgen.games.core.options import marked_as_ours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.booster.options import BoosterOptions


def rules_summary(options: BoosterOptions) -> Iterator[str]:
    """From the deal to the end."""
    yield (
        f"White has {options.white_checkers} checkers and as many cards, Black {options.black_checkers}; "
        "the cards are seen by who holds them. Who plays White is drawn by lot."
    )
    yield "In each turn a man is moved."
    if options.boost:
        yield "Then, while it stands on checkers of its own colour, it may step on as a king: each step sends one home."
    yield "Last, one card may be played (type play white knight c3): an own checker goes under a man that it names."
    yield "A card for any man, or one whose men are all gone, is for any of its colour. Or none is (type done)."
    if options.exposing:
        yield "A man may be hobbled who then attacks the king of who plays the card; who takes a king so wins."
    else:
        yield marked_as_ours("Nobody is hobbled who could then take the king of who plays the card.")
    yield "A pawn on checkers of the other cannot move; any other man moves like a pawn, without the long step."
    yield "Checkers of two colours under a man go home in pairs. Checkers go with their man, and to who captures it."
    yield "A man that comes to its last row sheds the other's checkers."
    if not options.boost:
        yield "Checkers of its own under a man go home at once."
    yield "At the end of a turn cards are drawn: as many as there are checkers before their player."
    yield "Every step has to leave one's king where no whole turn of the other could take it."
    if options.castling == "hobbled-rook":
        yield "Nobody castles with a boosted king or rook, nor with a hobbled king; a hobbled rook may castle."
    else:
        yield marked_as_ours("Nobody castles with a checker of either colour under king or rook.")
    yield "En passant is for moves, not for steps."
    yield DRAWS
