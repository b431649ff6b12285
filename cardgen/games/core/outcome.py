"""How a game has ended. Why stands here for programs; what players read of it stands in the tables of languages."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.board import Side
    from cardgen.words import Language


class Termination(Enum):
    """Why a game is over. A value is the word for it in --json, and behind "outcome." the key of its sentence."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    KING_CAPTURED = "king-captured"
    """Of games in which the only royals are kings: one is taken like any man, or was left in check."""
    ROYAL_CAPTURED = "royal-captured"
    """Of games in which other men may be royal too: the last one, be it a king or not, was taken."""
    UNPAID_CHECK = "unpaid-check"
    """No card pays for an answer to check, where that was agreed to lose."""
    FIFTY_MOVES = "fifty-moves"
    SEVENTY_FIVE_MOVES = "seventy-five-moves"
    """Of each side, without a capture or a pawn's move."""
    THREEFOLD_REPETITION = "threefold-repetition"
    FIVEFOLD_REPETITION = "fivefold-repetition"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    """The players agreed on a draw."""
    GIVEN_UP = "given-up"
    """By who plays alone."""
    ONE_GROUP = "one-group"
    NO_CARDS = "no-cards"
    NO_MOVES = "no-moves"
    """Nobody can be moved, in a game for one player."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended."""

    winner: Side | None
    """None: nobody has won."""
    reason: Termination
    score: int | None = None
    """Points, in a game that is played for them."""

    def __str__(self) -> str:
        return self.text()

    def text(self, language: Language | None = None) -> str:
        """All of it in a sentence: White wins: checkmate.

        Args:
            language: English, if none is given, as in logs and on screens; others are for who shows games elsewhere.
        """
        language = language or _english()
        reason = self.reason_text(language)
        if self.score is not None:
            points = "outcome.point" if abs(self.score) == 1 else "outcome.points"
            return language.put(points, score=self.score, reason=reason)
        if self.winner is None:
            return language.put("outcome.drawn", reason=reason)
        return language.put("outcome.won", winner=_name(self.winner, language), reason=reason)

    def reason_text(self, language: Language | None = None) -> str:
        """Why, in words: fifty moves without a capture or a pawn's move."""
        language = language or _english()
        loser = "" if self.winner is None else _name(self.winner.other, language)
        return language.put(f"outcome.{self.reason.value}", loser=loser)


def _english() -> Language:
    from cardgen.words.language.english import ENGLISH  # noqa: PLC0415  heavy; who lists games is told of no end

    return ENGLISH


def _name(side: Side, language: Language) -> str:
    return language.text(f"side.{side.name.lower()}")
