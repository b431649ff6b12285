"""What the witness of the whole says by itself; other witnesses may have said it before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.rerender import Rerender
from cardgen.picture.shelf import OURS
from cardgen.proof.layout.place import paper_of
from cardgen.proof.pdf.reader import read_pages
from cardgen.proof.pdf.walk import unlike
from cardgen.proof.products.keys import read_keys
from cardgen.proof.products.read_page import read_page
from cardgen.words.language.languages import language_of
from tests.support.men import catalogue

if TYPE_CHECKING:
    from pathlib import Path


def unlike_anew(file: Path) -> list[str]:
    """The cards that are unlike the same made anew; an empty name is the sheet beside them, or the file."""
    pages = read_pages(file)
    paper = paper_of(file, pages)
    cards = [card for page in pages for card in page.cards]
    keys = read_keys(cards, catalogue(), language_of(pages[0].language))
    read = [read_page(page, paper, catalogue(), keys) for page in pages]
    made = Rerender(OURS)(read, paper, duplex=pages[0].both)
    return [one.card for one in unlike(file, made, split=True)]
