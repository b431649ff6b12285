"""The rules of Dealer's Chess in a few sentences, as the players have agreed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.chess import DRAWS
from cardgen.games.core.options import marked_as_ours
from cardgen.games.dealers.options import has_extras, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.dealers.options import DealersOptions

PUBLISHED = ("royals", "pieces", "pawns")
"""The sets whose pieces all have published moves."""


def rules_summary(options: DealersOptions) -> Iterator[str]:
    """From the deal to the end."""
    count = numbers(options)
    yield "A royal stands in the middle of the back row."
    spears = f", {count.spears} spears" if count.spears else ""
    yield f"Each player is dealt {count.dealt} pieces{spears} and {count.pawns} pawns."
    if options.redeals:
        yield "A player may ask for other cards."
        yield marked_as_ours(f"They are dealt again {times(options.redeals)} at most.")
    if options.house_rules and (count.spears or options.spears == "deck" or {*options.sets} - {*PUBLISHED}):
        yield marked_as_ours("Some spears and pieces of expansions move as we propose; house-rules=no leaves them out.")
    yield from _chosen(options)
    yield from _captured(options)
    yield "Who castles and who takes en passant, and who promotes where, stands on the cards (type card NAME)."
    yield DRAWS


def times(number: int) -> str:
    """How often something may be done."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _chosen(options: DealersOptions) -> Iterator[str]:
    """What comes before the first move."""
    count = numbers(options)
    if options.simplified:
        yield f"Chess men stand on their squares; {count.chosen} cards say how queen, rook, bishop and knight move."
        return
    if count.chosen < count.dealt:
        yield f"Each keeps {count.chosen} of his pieces in secret; the others are his hand."
    if has_extras(options):
        yield "Two more pieces are dealt for both; who promotes to one first takes it from the other."
    yield f"Then each places his men in secret, pieces behind {'spears behind ' if count.spears else ''}pawns."


def _captured(options: DealersOptions) -> Iterator[str]:
    """What becomes of a man that is captured, and what pawns promote to."""
    if options.simplified:
        yield "There is no hand: pawns promote as in chess."
    elif options.rules == "big-deck":
        yield "What is captured goes aside."
        yield "A pawn on its row may promote: three cards are drawn, and it becomes one of them."
        when = "at once" if options.reshuffle == "at-once" else "before the next draw"
        yield f"A stack of fewer than three cards is shuffled with the discards {when}."
    else:
        yield "A captured piece goes to the captor's hand; a pawn promotes to a piece of its player's hand."
