"""From faces to finished files: sheets of fronts with blanks to the end, backs, or both in turn.

deck = deck_of(faces, stock, blank_diagram)  # deck.left_out are the cards that have no room for what they say
write_deck(Path("output/cards.pdf"), deck, stock)
write_backs(Path("output/backs.pdf"), classes_of(deck.cards), stock)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.card.back import back
from cardgen.card.blank import BlankCard, lay_out_blank
from cardgen.card.face import CardFace
from cardgen.card.layout import lay_out
from cardgen.card.sheet import backs, fronts, interleaved
from cardgen.errors import CardgenError
from cardgen.ink.items import Page
from cardgen.paper.classes import CLASSES
from cardgen.paper.imprint import imprint_of
from cardgen.paper.shelf import template_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from cardgen.card.face import CardDiagram
    from cardgen.paper.classes import Class
    from cardgen.paper.stock import Stock
    from cardgen.paper.template import CardTemplate


def filled(
    faces: Sequence[CardFace],
    stock: Stock,
    blank_diagram: Callable[[Class], CardDiagram],
    skip: int = 0,
) -> tuple[CardFace | BlankCard, ...]:
    """The faces, and blank cards of the last one's set until the last sheet is full."""
    if not faces:
        return ()
    last = faces[-1]
    missing = -(skip + len(faces)) % stock.cards
    return (*faces, *[BlankCard(last.set_label, last.class_, blank_diagram(last.class_))] * missing)


def card_page(card: CardFace | BlankCard, template: CardTemplate) -> Page:
    """One card, upright, as a page of its own."""
    return lay_out_blank(card, template) if isinstance(card, BlankCard) else lay_out(card, template)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Cards that have room for what they say, each with its page; and those that have not, each with what is wrong."""

    cards: tuple[CardFace | BlankCard, ...]
    pages: tuple[Page, ...]
    left_out: tuple[LeftOut, ...] = ()
    kept: tuple[bool, ...] = ()
    """For each card that was asked for, in order, whether it is among these."""
    skipped: int = 0
    """Places of the first sheet that stay free."""

    @property
    def mistakes(self) -> str:
        """A sentence for each card that is left out, on lines of their own; copies of one have it once."""
        return "\n".join(dict.fromkeys(one.problem for one in self.left_out))

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of the cards that are left out."""
        return tuple(one.card for one in self.left_out)

    def checked(self, *, strict: bool) -> LaidOut:
        """The same. Raises CardgenError when no card has room, or, where this is asked for strictly, not all have."""
        if self.left_out and (strict or not any(self.kept)):
            raise CardgenError(self.mistakes)
        return self


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A card that cannot be made."""

    card: str
    """Its name."""
    problem: str
    """A sentence that begins with its name."""


def card_pages(cards: Iterable[CardFace | BlankCard], template: CardTemplate) -> LaidOut:
    """All the cards that can be laid out; one that cannot does not stop the others."""
    tried = [(card, _tried(card, template)) for card in cards]
    return LaidOut(
        tuple(card for card, page in tried if isinstance(page, Page)),
        tuple(page for _, page in tried if isinstance(page, Page)),
        tuple(page for _, page in tried if isinstance(page, LeftOut)),
        tuple(isinstance(page, Page) for _, page in tried),
    )


def _tried(card: CardFace | BlankCard, template: CardTemplate) -> Page | LeftOut:
    try:
        return card_page(card, template)
    except CardgenError as error:
        return LeftOut(card.name, str(error))


def deck_of(
    faces: Sequence[CardFace],
    stock: Stock,
    blank_diagram: Callable[[Class], CardDiagram],
    skip: int = 0,
) -> LaidOut:
    """The faces that can be laid out, and blank cards until the last sheet is full.

    `skip` leaves so many places of the first sheet free, which somebody has used before.
    """
    template = template_for(stock)
    laid = card_pages(faces, template)
    fronts_ = [face for face in laid.cards if isinstance(face, CardFace)]
    blanks = card_pages(filled(fronts_, stock, blank_diagram, skip)[len(fronts_) :], template)
    left_out = (*laid.left_out, *blanks.left_out[:1])
    return LaidOut((*laid.cards, *blanks.cards), (*laid.pages, *blanks.pages), left_out, laid.kept, skip)


def classes_of(cards: Iterable[CardFace | BlankCard]) -> tuple[Class, ...]:
    """The classes that occur, each once."""
    found = {card.class_ for card in cards}
    return tuple(class_ for class_ in CLASSES if class_ in found)


def sheets_of(cards: Sequence[CardFace | BlankCard], stock: Stock, *, duplex: bool = False) -> tuple[Page, ...]:
    """The sheets of a deck; for duplex printing each is followed by its backs. All the cards have to have room."""
    return sheets_of_deck(card_pages(cards, template_for(stock)).checked(strict=True), stock, duplex=duplex)


def sheets_of_deck(deck: LaidOut, stock: Stock, *, duplex: bool = False) -> tuple[Page, ...]:
    """The sheets of cards that are laid out already."""
    template = template_for(stock)
    front = fronts((*[None] * deck.skipped, *deck.pages), stock)
    if not duplex:
        return front
    behind = [back(card.class_, template.width, template.height) for card in deck.cards]
    return interleaved(front, backs((*[None] * deck.skipped, *behind), stock))


def back_sheets(classes: Iterable[Class], stock: Stock) -> tuple[Page, ...]:
    """A sheet full of backs for each class, to be printed as often as needed."""
    template = template_for(stock)
    return tuple(
        sheet
        for class_ in classes
        for sheet in backs([back(class_, template.width, template.height)] * stock.cards, stock)
    )


def write_cards(
    target: Path,
    cards: Sequence[CardFace | BlankCard],
    stock: Stock,
    *,
    duplex: bool = False,
    title: str = "Reference cards",
) -> int:
    """Write the sheets of a deck as one PDF file and say how many pages it has."""
    return write_deck(
        target, card_pages(cards, template_for(stock)).checked(strict=True), stock, duplex=duplex, title=title
    )


def write_deck(
    target: Path, deck: LaidOut, stock: Stock, *, duplex: bool = False, title: str = "Reference cards"
) -> int:
    """Write the sheets of cards that are laid out already as one PDF file and say how many pages it has."""
    asked = replace(imprint_of(stock, template_for(stock)), skipped=deck.skipped, repeated=_repeated(deck.cards))
    return _write(target, sheets_of_deck(deck, stock, duplex=duplex), str(asked), title, duplex=duplex)


def _repeated(cards: Iterable[CardFace | BlankCard]) -> bool:
    named = [(card.set_label, card.number, card.name) for card in cards if isinstance(card, CardFace)]
    return len(set(named)) < len(named)


def write_backs(target: Path, classes: Iterable[Class], stock: Stock, *, title: str = "Card backs") -> int:
    """Write one page of backs for each class as one PDF file and say how many pages it has."""
    return _write(target, back_sheets(classes, stock), str(imprint_of(stock, template_for(stock))), title)


def _write(target: Path, sheets: Sequence[Page], keywords: str, title: str, *, duplex: bool = False) -> int:
    from cardgen.ink.pdf import write_pdf  # noqa: PLC0415  ReportLab is loaded only when something is written

    if not sheets:
        raise CardgenError("there is no card to print.")
    write_pdf(target, sheets, title, duplex=duplex, keywords=keywords)
    return len(sheets)
