"""How games end, in English. Phrases by key; who asks for them is `games.core.outcome`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.words.language.table import Entry

OUTCOME_WORDS: dict[str, Entry] = {
    "side.white": "White",
    "side.black": "Black",
    "outcome.won": "{winner} wins: {reason}",
    "outcome.drawn": "drawn: {reason}",
    "outcome.point": "{score} point: {reason}",
    "outcome.points": "{score} points: {reason}",
    "outcome.checkmate": "checkmate",
    "outcome.stalemate": "stalemate",
    "outcome.king-captured": "king taken",
    "outcome.royal-captured": "royal taken",
    "outcome.unpaid-check": "check that could not be paid for",
    "outcome.fifty-moves": "fifty moves without a capture or a pawn's move",
    "outcome.seventy-five-moves": "seventy-five moves without a capture or a pawn's move",
    "outcome.threefold-repetition": "threefold repetition",
    "outcome.fivefold-repetition": "fivefold repetition",
    "outcome.resignation": "{loser} resigns",
    "outcome.agreement": "agreed",
    "outcome.given-up": "given up",
    "outcome.one-group": "the men form one group",
    "outcome.no-cards": "no card is left",
    "outcome.no-moves": "nobody can be moved",
}
