"""Pages made once more, from what the proof has read on them: what it compares the printed ones with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from cardgen.card.backs.back import CardBack, back
from cardgen.card.deck import card_page, edge_of
from cardgen.card.front.blank import BlankCard
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.card.inks import as_looked
from cardgen.card.key.key_card import KeyCard, KeySet
from cardgen.card.key.keys import at_work, reading, start
from cardgen.card.sheet import backs, fronts
from cardgen.errors import CardgenError
from cardgen.games.starts import quick_start
from cardgen.ink.maker_fonts import fonts_in_force
from cardgen.ink.pdf import pdf_bytes
from cardgen.proof.layout.wording import plain
from cardgen.words.language.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.ink.items import Page
    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.paper.classes import Class
    from cardgen.paper.template import CardTemplate
    from cardgen.picture.shelf import Pictures
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.products.keys import ReadKey
    from cardgen.proof.products.read_page import ReadCard, ReadPage
    from cardgen.words import Language


@dataclass(frozen=True)
class Rerender:
    """Makes pages anew, with the pictures of the figures."""

    pictures: Pictures
    fonts: tuple[MakerFont, ...] = ()
    """Of a maker, for letters that ours lack."""

    def __call__(self, pages: Sequence[ReadPage], paper: Paper, *, duplex: bool = False) -> bytes:
        """A PDF file with these pages, in this order; what nobody knows how to make is left free."""
        language = language_of(pages[0].language).tag
        with fonts_in_force(self.fonts):
            sheets = {page: self._sheet(page, paper) for page in dict.fromkeys(pages)}
            return pdf_bytes([sheets[page] for page in pages], "", duplex=duplex, language=language)

    def _sheet(self, page: ReadPage, paper: Paper) -> Page:
        cells: list[Page | None] = [None] * paper.stock.cards
        language = language_of(page.language)
        for told in page.cards:
            cells[told.cell] = _card(told, paper, language, self.pictures)
        (sheet,) = backs(cells, paper.stock) if page.behind else fronts(cells, paper.stock, edge_of(language))
        return as_looked(sheet, paper.look)


def _card(told: ReadCard, paper: Paper, language: Language, pictures: Pictures) -> Page | None:
    template = paper.template
    if not told.known:
        return None
    try:
        if told.piece is not None:
            face = face_of(told.piece, black=told.black, pictures=pictures, language=language)
            return card_page(face, template)
        if told.back is not None:
            shown = CardBack(cast("Class", told.back.class_), told.back.game, told.back.expansion)
            return back(shown, template.width, template.height, paper.look)
        if told.key is not None:
            return _key_card(told.key, template, language)
        if told.label:
            class_ = cast("Class", told.class_)
            return card_page(BlankCard(told.label, class_, blank_diagram(class_, language)), template)
    except CardgenError:  # it has no room, so that it was not made by us: the other witnesses tell what it is
        pass
    return None


def _key_card(told: ReadKey, template: CardTemplate, language: Language) -> Page | None:
    class_ = cast("Class", told.class_)
    begun, examples = quick_start(told.game, language), at_work(told.pieces, language)
    known = (reading(class_, language), start(begun.title, begun.rules) if begun else None, examples)
    part = next((one for one in known if one is not None and plain(one.title) == told.title), None)
    if part is None:
        return None
    rows = tuple(row for row in part.rows if plain(f"{row.head} {row.text}") in told.rows)
    return card_page(KeyCard(part, rows, told.number, told.size, KeySet(told.label, class_)), template)
