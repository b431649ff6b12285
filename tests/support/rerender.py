"""What the witness of the whole says by itself; other witnesses may have said it before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.rerender import Rerender
from cardgen.picture.shelf import OURS
from cardgen.proof.layout.place import paper_of
from cardgen.proof.moves.pixels import eyes_on
from cardgen.proof.pages import called
from cardgen.proof.pdf.reader import read_pages
from cardgen.proof.products.keys import read_keys
from cardgen.proof.products.page_diff import page_witness
from cardgen.words.language.languages import language_of
from tests.support.men import catalogue

if TYPE_CHECKING:
    from pathlib import Path


def looks_otherwise(file: Path) -> list[str]:
    """The cards that look otherwise than made anew; an empty name is the sheet beside them."""
    pages = read_pages(file)
    cards = [card for page in pages for card in page.cards]
    keys = read_keys(cards, catalogue(), language_of(pages[0].language))
    with eyes_on(file) as eyes, page_witness(pages, paper_of(file, pages), catalogue(), Rerender(OURS), keys) as made:
        seen = [card for page in pages for card, _ in made.problems(page, eyes)]
    return [called(card) if card is not None else "" for card in seen]
