"""Where lines of cards end: hardly a sentence in a word alone, whatever a maker writes has its card all the same."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

import pytest

from cardgen.card.front.face_of import face_of
from cardgen.card.front.layout import lay_out
from cardgen.catalog import load
from cardgen.ink.items import Page, Tagged, Text
from cardgen.paper.shelf import all_stock, find_stock, template_for
from cardgen.words.language.languages import LANGUAGES
from tests.support.faces import CANARY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.paper.template import CardTemplate

PIECES = [piece for one in load().sets for piece in one.pieces]
STOCK = {stock.id: stock for stock in all_stock()}
LETTER = template_for(find_stock("letter-8up"))
MOST = 0.02
"""Of all sentences may end in a word alone."""
APART = re.compile(r"in / hand|(?:auf|aus) / der Hand|der / Hand|\(\S+ / ")
BODY = {"serif", "sans-bold"}
"""What words and rules are set in; a rule begins with its head."""


def inked(items: object) -> Iterator[Text]:
    """All the text of some ink, in its order."""
    for item in items:  # type: ignore[attr-defined]
        if isinstance(item, Text):
            yield item
        elif hasattr(item, "items"):
            yield from inked(item.items)


def spoken(items: object) -> Iterator[tuple[Text, ...]]:
    """The text of each paragraph of words and rules."""
    for item in items:  # type: ignore[attr-defined]
        if isinstance(item, Tagged) and item.role == "P":
            texts = [text for text in inked(item.items) if text.font in BODY]
            starts = [at for at, text in enumerate(texts) if text.font == "sans-bold" or not at]
            yield from (tuple(texts[start:end]) for start, end in pairwise([*starts, len(texts)]))
        elif isinstance(item, Tagged):
            yield from spoken(item.items)


def lines(texts: tuple[Text, ...]) -> list[str]:
    """What stands at each height."""
    return ["".join(text.string for text in row).strip() for _, row in groupby(texts, lambda text: text.y)]


def paragraphs(page: Page) -> list[list[str]]:
    """The lines of each."""
    return [lines(texts) for texts in spoken(page.items)]


def is_alone(said: list[str]) -> bool:
    """Whether one word, or the end of one, is its last line."""
    return len(said) > 1 and " " not in said[-1]


def alone_on(page: Page) -> list[list[str]]:
    """The paragraphs that end in one word on a line of its own: no rule follows on that line."""
    found = list(spoken(page.items))
    followed = [bool(after) and after[0].y == texts[-1].y for texts, after in zip(found, (*found[1:], ()), strict=True)]
    return [lines(texts) for texts, on in zip(found, followed, strict=True) if is_alone(lines(texts)) and not on]


def cards(code: str, template: CardTemplate) -> Iterator[Page]:
    return (lay_out(face_of(piece, language=LANGUAGES[code]), template) for piece in PIECES)


def parted(said: list[str]) -> list[str]:
    """What belongs together and is parted by the end of a line."""
    ends = (" / ".join((" ".join(above.split()[-2:]), " ".join(below.split()[:2]))) for above, below in pairwise(said))
    return [end for end in ends if APART.search(end)]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("stock", STOCK)
def test_hardly_a_sentence_ends_in_a_word_alone(stock: str, code: str) -> None:
    """On our own cards, in all languages and formats."""
    pages = list(cards(code, template_for(STOCK[stock])))
    said = [found for page in pages for found in paragraphs(page)]
    assert len(said) > len(PIECES), "each card has its words, many have rules"
    alone = [some for page in pages for some in alone_on(page)]
    assert len(alone) <= MOST * len(said), alone


@pytest.mark.parametrize("code", LANGUAGES)
def test_hardly_an_end_parts_what_belongs_together(code: str) -> None:
    """Pieces in hand, and the first two words in brackets; only where it would take a line more."""
    said = [found for page in cards(code, LETTER) for found in paragraphs(page)]
    apart = [one for some in said for one in parted(some)]
    assert len(apart) <= MOST * len(said), apart


def test_the_eye_of_these_tests_sees() -> None:
    """Anchors."""
    assert is_alone(["Leaps two squares", "sideways."])
    first, rest = (("Opening. May go two", 9.0), ("squares.", 5.0)), (("En passant. Both ways.", 5.0),)
    texts = [tuple(Text(6.0, y, said, "serif", 8, "black") for said, y in some) for some in (first, rest)]
    assert len(alone_on(Page(60, 90, (Tagged("P", texts[0]),)))) == 1
    assert alone_on(Page(60, 90, tuple(Tagged("P", some) for some in texts))) == []
    assert not is_alone(["Pass."])
    assert not is_alone(["Leaps two", "squares sideways."])
    seen = [
        "to a piece in",
        "hand",
        "mit Figuren auf",
        "der Hand",
        "und aus der",
        "Hand, dann",
        "weg (es",
        "muss leer sein)",
    ]
    assert parted(seen) == ["piece in / hand", "Figuren auf / der Hand", "aus der / Hand, dann", "weg (es / muss leer"]


@pytest.mark.parametrize(
    "sentence",
    [
        "Slides diagonally as an internationalization.",
        "Kommt.",
        "Zieht wie eine Donauschifffahrtsgesellschaft.",
        "Up to there. " * 30,
    ],
)
def test_what_a_maker_writes_never_fails_for_it(sentence: str) -> None:
    """A word alone at the end is no reason to leave out a card."""
    page = lay_out(replace(CANARY, wordings=(sentence,)), LETTER)
    assert sentence.split() in [" ".join(said).split() for said in paragraphs(page)]
