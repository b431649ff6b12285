"""The rules of Pick-the-team Chess in a few sentences, as the players have agreed on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.chess import DRAWS
from cardgen.games.core.options import marked_as_ours
from cardgen.games.pick_the_team.conditions import MOST_ROYAL, MOST_SQUARES
from cardgen.games.pick_the_team.options import variant_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.pick_the_team.options import PickOptions


WHY_SAFETY = (
    "Pieces that jump over others may take it over a full row, so Black has to spend his early picks on them; "
    "--rule draft-safety forbids to place men so, and makes the game more even."
)


def rules_summary(options: PickOptions) -> Iterator[str]:
    """From the first pick to the end."""
    variant = variant_of(options)
    where = f"both lists of {variant.listed}" if variant.listed else "the forty given ones"
    yield f"Players pick men from {where} and place them at once: White one, Black two, White two, and so on."
    if variant.listed:
        yield from _conditions(options)
    else:
        yield "Each piece is there once, for both players together."
    yield "The first row is filled before the second."
    if variant.drafted:
        yield "The first man of each player is royal, and he has no other."
    else:
        yield "Kings and pawns stand as in chess."
    if options.draft_safety:
        yield marked_as_ours(
            "No man may be placed so that White could take Black's royal at once, unless there is no other way."
        )
    else:
        yield "If White can take Black's royal with the first move, he may, and wins: mind where you place it."
        yield marked_as_ours(WHY_SAFETY)
    yield f"Pawns {options.promotion} promote on the last row, to any piece but royals and pawns. Nobody castles."
    yield f"En passant is {'played' if options.en_passant else 'not played'}; the cards say for whom (type card NAME)."
    yield DRAWS


def _conditions(options: PickOptions) -> Iterator[str]:
    """What the list of a player has to fulfil."""
    variant = variant_of(options)
    yield f"No two pieces of a list are the same, and none reaches more than {MOST_SQUARES} squares of an empty board."
    yield "None can go from the first row to the last in one move while the first two rows are full."
    if variant.drafted:
        yield f"Exactly one of them is royal, and never has more than {MOST_ROYAL} squares to go to."
    else:
        yield "None of them is royal or a pawn."
    if variant.slow:
        yield f"At least {variant.slow} of them never reach more than {options.slow} squares of an empty board."
