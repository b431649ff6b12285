"""The imprint: what a file says of itself is what is read from it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from cardgen.paper.imprint import imprint_of, read_imprint
from cardgen.paper.looks import BACK_DECKS, BACK_STYLES, CARD_INKS, CardLook
from cardgen.paper.shelf import find_stock, template_for

STOCK = find_stock("letter-8up")
PLAIN = imprint_of(STOCK, template_for(STOCK))
MEASURES = f"stock letter-8up; measures {PLAIN.measures}"


@pytest.mark.parametrize(
    ("imprint", "words"),
    [
        (PLAIN, ""),
        (replace(PLAIN, skipped=3, repeated=True, look=CardLook(ink="low")), "; skip 3; copies; ink low"),
        (replace(PLAIN, look=CardLook("lattice", "dark", numeral=True)), "; backs lattice dark numeral"),
        (replace(PLAIN, look=CardLook("plain", ink="grey")), "; backs plain light; ink grey"),
        (replace(PLAIN, look=CardLook(plain=True)), "; plain"),
        (replace(PLAIN, look=CardLook("plain", ink="low", plain=True)), "; backs plain light; ink low; plain"),
    ],
)
def test_what_is_usual_is_not_said(imprint: object, words: str) -> None:
    assert str(imprint) == f"{MEASURES}{words}"


def test_every_look_is_read_back() -> None:
    for look in map(CardLook._make, product(BACK_STYLES, BACK_DECKS, (False, True), CARD_INKS, (False, True))):
        for imprint in (replace(PLAIN, look=look), replace(PLAIN, look=look, skipped=2, file="mine.yaml")):
            assert read_imprint(str(imprint)) == imprint


@pytest.mark.parametrize(
    "words", ["; backs", "; backs lattice", "; backs pretty dark", "; ink none", "; ink low; copies"]
)
def test_what_we_do_not_write_is_no_imprint(words: str) -> None:
    assert read_imprint(f"{MEASURES}{words}") is None
