"""Nothing on a card is set so small that it has to be guessed: words, marks, legend, foot, index."""

from __future__ import annotations

import pytest

from cardgen.card.deck import card_pages
from cardgen.card.front.face_of import face_of
from cardgen.catalog import load
from cardgen.paper.shelf import find_template
from cardgen.words.language.languages import LANGUAGES
from tests.support.type_sizes import set_texts

LEAST, NEAR = 6.5, 1e-6
"""In points."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("template", ["eighth-letter", "poker"])
def test_all_type_of_a_card_can_be_read(template: str, code: str) -> None:
    """Of every piece, in every language."""
    faces = [face_of(piece, language=LANGUAGES[code]) for piece in load().pieces]
    laid = card_pages(faces, find_template(template))
    assert len(laid.pages) > len(faces) - 5
    small = {
        card.name: [one for one in set_texts(page.items) if one.size < LEAST - NEAR]
        for card, page in zip(laid.cards, laid.pages, strict=True)
    }
    assert {name: found for name, found in small.items() if found} == {}
