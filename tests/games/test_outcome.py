"""How a game ends: a reason for programs, a sentence for players in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.board import Side
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.words.language.languages import LANGUAGES
from cardgen.words.language.outcome_english import OUTCOME_WORDS
from cardgen.words.language.table import Gap

JSON = Path(__file__).parents[2] / "docs" / "json.md"

SENTENCES = {
    Outcome(Side.WHITE, Termination.CHECKMATE): "White wins: checkmate",
    Outcome(None, Termination.STALEMATE): "drawn: stalemate",
    Outcome(Side.BLACK, Termination.KING_CAPTURED): "Black wins: king taken",
    Outcome(Side.WHITE, Termination.ROYAL_CAPTURED): "White wins: royal taken",
    Outcome(Side.BLACK, Termination.UNPAID_CHECK): "Black wins: check that could not be paid for",
    Outcome(None, Termination.FIFTY_MOVES): "drawn: fifty moves without a capture or a pawn's move",
    Outcome(None, Termination.SEVENTY_FIVE_MOVES): "drawn: seventy-five moves without a capture or a pawn's move",
    Outcome(None, Termination.THREEFOLD_REPETITION): "drawn: threefold repetition",
    Outcome(None, Termination.FIVEFOLD_REPETITION): "drawn: fivefold repetition",
    Outcome(Side.WHITE, Termination.RESIGNATION): "White wins: Black resigns",
    Outcome(None, Termination.AGREEMENT): "drawn: agreed",
    Outcome(None, Termination.GIVEN_UP, 0): "0 points: given up",
    Outcome(Side.WHITE, Termination.ONE_GROUP, 1): "1 point: the men form one group",
    Outcome(None, Termination.NO_CARDS, -1): "-1 point: no card is left",
    Outcome(None, Termination.NO_MOVES, -3): "-3 points: nobody can be moved",
}


@pytest.mark.parametrize(("outcome", "sentence"), SENTENCES.items(), ids=[one.reason.value for one in SENTENCES])
def test_an_ending_is_told_in_a_sentence(outcome: Outcome, sentence: str) -> None:
    """Word for word, as it stands on screens and in --json."""
    assert str(outcome) == sentence


def test_every_reason_has_its_sentence_here() -> None:
    """A new one is told before it is used."""
    assert {one.reason for one in SENTENCES} == {*Termination}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_tells_every_ending(code: str) -> None:
    """The same keys and gaps as English, and no two reasons alike."""
    language = LANGUAGES[code]
    for key, phrase in OUTCOME_WORDS.items():
        assert isinstance(phrase, str)
        (elements,) = language.elements(key, "")
        found = sorted(f"{{{one.name}}}" for one in elements if isinstance(one, Gap))
        assert found == sorted(word.rstrip(":") for word in phrase.split() if word.startswith("{")), key
    reasons = [Outcome(Side.WHITE, one).reason_text(language) for one in Termination]
    assert len(set(reasons)) == len(Termination)


def test_german_says_who_has_won() -> None:
    """Anchored: a resignation names who has lost."""
    assert Outcome(Side.BLACK, Termination.RESIGNATION).text(LANGUAGES["de"]) == "Schwarz gewinnt: Weiß gibt auf"


def test_programs_find_every_reason_in_the_documentation() -> None:
    """What --json may say stands in docs/json.md."""
    text = JSON.read_text(encoding="utf-8")
    assert [one.value for one in Termination if f"`{one.value}`" not in text] == []
