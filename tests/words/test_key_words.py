"""What key cards say: the same things in every language, with the same gaps, and something of every mark."""

from __future__ import annotations

import pytest

from cardgen.diagram.samples import SAMPLES
from cardgen.words import ENGLISH
from cardgen.words.language.key_english import KEY_WORDS
from cardgen.words.language.languages import LANGUAGES
from cardgen.words.language.table import Gap


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_phrase_has_the_gaps_of_the_english_one(code: str) -> None:
    """A number that a game puts into a sentence stands in it in every language, once."""
    for key in KEY_WORDS:
        assert gaps(code, key) == gaps("en", key), key


def gaps(code: str, key: str) -> list[str]:
    (elements,) = LANGUAGES[code].elements(key, "")
    return sorted(element.name for element in elements if isinstance(element, Gap))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_mark_is_explained_in_other_words_than_every_other(code: str) -> None:
    """Two marks with one explanation would be one mark."""
    said = [LANGUAGES[code].text(f"key.{key.value}") for key in SAMPLES]
    assert len(set(said)) == len(SAMPLES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_ends(code: str) -> None:
    """Texts are sentences and end with a full stop; heads do not, but for those of rules, which stand before a text."""
    language = LANGUAGES[code]
    for key in KEY_WORDS:
        if key.count(".") == (2 if key.startswith("start.") else 1) and key.startswith(("key.", "start.", "example.")):
            title = key in ("key.reading", "key.examples", "key.joined") or (
                key.count(".") == 1 and key.startswith("start.")
            )
            assert language.text(key).endswith(".") is not title, key


def test_a_phrase_is_said_as_it_stands() -> None:
    """Anchored: the ring."""
    assert ENGLISH.text("key.move") == "it may go here if the square is empty."
