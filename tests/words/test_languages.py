"""What is true of every language: what it says it reads back, and it has a phrase for all that can be said."""

from __future__ import annotations

import pytest
from hypothesis import given

from cardgen.catalog import load
from cardgen.notation import parse
from cardgen.words import Language, parse_card_words, parse_sentence, same_moves, say, words_of
from cardgen.words.from_moves.planning import planned
from cardgen.words.from_moves.shorten import shortened
from cardgen.words.language.languages import LANGUAGES
from cardgen.words.language.parsing import parse_text
from cardgen.words.language.realising import realise
from cardgen.words.sentences import TEXT
from cardgen.words.to_moves.meaning import meant
from tests.support.examples import examples
from tests.support.made_up import MADE_UP
from tests.support.strategies import notations

SPOKEN = [pytest.param(language, id=language.code) for language in (*LANGUAGES.values(), MADE_UP)]
PIECES = load().pieces


@examples(300)
@given(notations())
def test_a_plan_means_its_moves(notation: str) -> None:
    """From moves to a plan and back, without any language; the shorter plan means the same."""
    moves = parse(notation)
    text = planned(moves)
    assert same_moves(meant(text), moves), text
    if hasattr(text, "sentences"):
        assert same_moves(meant(shortened(text)), moves), text


@pytest.mark.parametrize("language", SPOKEN)
@examples(100)
@given(notation=notations())
def test_what_is_said_is_heard(language: Language, notation: str) -> None:
    """parse_text(realise(plan)) is the plan, so that two plans never have one sentence, nor two moves."""
    text = planned(parse(notation))
    for one in (text, shortened(text)) if hasattr(text, "sentences") else (text,):
        assert parse_text(realise(one, language), TEXT, language).values[0] == one


@pytest.mark.parametrize("language", SPOKEN)
def test_every_card_is_read_back(language: Language) -> None:
    """All pieces, in all wordings, with all their rules."""
    for piece in PIECES:
        words = words_of(piece.kind, class_=piece.class_, promotes_to=piece.promotes_to, language=language)
        for wording, said in ((words.move, words.rules), (words.wordings[-1], words.brief)):
            moves, rules = parse_card_words(wording, said, language)
            assert same_moves(moves, piece.kind.moves), (piece.id, wording)
            assert rules == piece.rules, (piece.id, words.rules)


def test_no_two_cards_say_the_same_of_different_moves() -> None:
    """The sentences of the catalogue, in each language."""
    for language in (*LANGUAGES.values(), MADE_UP):
        said = {say(piece.kind.moves, language): piece.kind.moves for piece in PIECES}
        for piece in PIECES:
            assert same_moves(said[say(piece.kind.moves, language)], piece.kind.moves)
        assert all(same_moves(parse_sentence(text, language), moves) for text, moves in said.items())
