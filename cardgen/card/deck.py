"""From faces to finished files: sheets of fronts with key cards and blanks to the end, backs, or both in turn.

deck = deck_of(faces, stock, blank_diagram)  # deck.left_out are the cards that have no room for what they say
write_deck(Path("output/cards.pdf"), deck, stock)
write_backs(Path("output/backs.pdf"), backs_of(deck.cards), stock)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.card.backs.back import CardBack, back
from cardgen.card.face import CardFace
from cardgen.card.front.blank import BlankCard, lay_out_blank
from cardgen.card.front.layout import lay_out
from cardgen.card.inks import as_looked
from cardgen.card.key.key_card import KeyCard
from cardgen.card.key.key_layout import lay_out_key
from cardgen.card.sheet import backs, fronts, interleaved
from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.garbage import gc_spared
from cardgen.ink.items import Page
from cardgen.paper.classes import CLASSES
from cardgen.paper.imprint import imprint_of
from cardgen.paper.looks import USUAL, CardLook
from cardgen.paper.shelf import template_for
from cardgen.steps import finish
from cardgen.words import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence
    from pathlib import Path

    from cardgen.card.face import CardDiagram
    from cardgen.paper.classes import Class
    from cardgen.paper.stock import Stock
    from cardgen.paper.template import CardTemplate
    from cardgen.steps import Counted
    from cardgen.words import Language


AnyCard = CardFace | BlankCard | KeyCard
"""Whatever stands on a sheet of fronts."""


def filled(
    faces: Sequence[CardFace],
    stock: Stock,
    blank_diagram: Callable[[Class], CardDiagram],
    skip: int = 0,
    keys: Sequence[KeyCard] = (),
) -> tuple[AnyCard, ...]:
    """The faces, and to the end of the last sheet a blank card of the last one's set, key cards, and more blanks.

    The first free place is for a piece drawn by hand; key cards have the others, as far as there are any.
    """
    if not faces:
        return ()
    missing = -(skip + len(faces)) % stock.cards
    blank = _blank(faces[-1], blank_diagram)
    some = tuple(keys[: max(0, missing - 1)])
    return (*faces, *[blank] * min(missing, 1), *some, *[blank] * (missing - len(some) - 1))


def with_keys(
    faces: Sequence[CardFace],
    keys: Sequence[KeyCard],
    stock: Stock,
    blank_diagram: Callable[[Class], CardDiagram],
    skip: int = 0,
) -> tuple[AnyCard, ...]:
    """The faces, all the key cards, and blank cards to the end of the last sheet."""
    found: tuple[AnyCard, ...] = (*faces, *keys)
    blanks = [_blank(found[-1], blank_diagram)] * (-(skip + len(found)) % stock.cards) if found else []
    return (*found, *blanks)


def _blank(like: AnyCard, blank_diagram: Callable[[Class], CardDiagram]) -> BlankCard:
    """A blank card of the set of another card."""
    return BlankCard(like.set_label, like.class_, blank_diagram(like.class_), like.game, like.expansion)


def card_page(card: AnyCard, template: CardTemplate) -> Page:
    """One card, upright, as a page of its own."""
    if isinstance(card, KeyCard):
        return lay_out_key(card, template)
    return lay_out_blank(card, template) if isinstance(card, BlankCard) else lay_out(card, template)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Cards that have room for what they say, each with its page; and those that have not, each with what is wrong."""

    cards: tuple[AnyCard, ...]
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


def card_pages(cards: Iterable[AnyCard], template: CardTemplate) -> LaidOut:
    """All the cards that can be laid out; one that cannot does not stop the others."""
    tried = [(card, _tried(card, template)) for card in cards]
    return LaidOut(
        tuple(card for card, page in tried if isinstance(page, Page)),
        tuple(page for _, page in tried if isinstance(page, Page)),
        tuple(page for _, page in tried if isinstance(page, LeftOut)),
        tuple(isinstance(page, Page) for _, page in tried),
    )


def _tried(card: AnyCard, template: CardTemplate) -> Page | LeftOut:
    try:
        return card_page(card, template)
    except CardgenError as error:
        return LeftOut(card.name, str(error))


@gc_spared
def deck_of(
    faces: Sequence[CardFace],
    stock: Stock,
    blank_diagram: Callable[[Class], CardDiagram],
    skip: int = 0,
    keys: Sequence[KeyCard] = (),
    *,
    all_keys: bool = False,
) -> LaidOut:
    """The faces that can be laid out, and key cards and blank cards until the last sheet is full.

    `skip` leaves so many places of the first sheet free, which somebody has used before. Of the key cards there are
    as many as have a place, or all, on further sheets.
    """
    template = template_for(stock)
    laid = card_pages(faces, template)
    fronts_ = [face for face in laid.cards if isinstance(face, CardFace)]
    whole = (
        with_keys(fronts_, keys, stock, blank_diagram, skip)
        if all_keys
        else filled(fronts_, stock, blank_diagram, skip, keys)
    )
    blanks = card_pages(whole[len(fronts_) :], template)
    left_out = (*laid.left_out, *blanks.left_out[:1])
    return LaidOut((*laid.cards, *blanks.cards), (*laid.pages, *blanks.pages), left_out, laid.kept, skip)


def back_of(card: AnyCard, look: CardLook = USUAL) -> CardBack:
    """What stands on the other side of a card."""
    return CardBack(card.class_, card.game, card.expansion if look.numeral else 0)


def backs_of(cards: Iterable[AnyCard], look: CardLook = USUAL) -> tuple[CardBack, ...]:
    """The backs that occur, each once, class by class."""
    found = dict.fromkeys(back_of(card, look) for card in cards)
    return tuple(sorted(found, key=lambda one: CLASSES.index(one.class_)))


def sheets_of(
    cards: Sequence[AnyCard], stock: Stock, *, duplex: bool = False, look: CardLook = USUAL
) -> tuple[Page, ...]:
    """The sheets of a deck; for duplex printing each is followed by its backs. All the cards have to have room."""
    return sheets_of_deck(card_pages(cards, template_for(stock)).checked(strict=True), stock, duplex=duplex, look=look)


def edge_of(language: Language) -> str:
    """What stands in the margin of sheets: whether somebody has signed their language."""
    return language.text("beta") if language.beta else ""


@gc_spared
def sheets_of_deck(
    deck: LaidOut, stock: Stock, *, duplex: bool = False, look: CardLook = USUAL, edge: str = ""
) -> tuple[Page, ...]:
    """The sheets of cards that are laid out already; edge: what stands in their margin, where it is cut off."""
    template = template_for(stock)
    front = [as_looked(sheet, look) for sheet in fronts((*[None] * deck.skipped, *deck.pages), stock, edge)]
    if not duplex:
        return tuple(front)
    behind = [back(back_of(card, look), template.width, template.height, look) for card in deck.cards]
    other = [as_looked(sheet, look) for sheet in backs((*[None] * deck.skipped, *behind), stock)]
    return interleaved(front, other)


def back_sheets(kinds: Iterable[CardBack], stock: Stock, look: CardLook = USUAL) -> tuple[Page, ...]:
    """A sheet full of each kind of back, to be printed as often as needed."""
    template = template_for(stock)
    return tuple(
        as_looked(sheet, look)
        for kind in kinds
        for sheet in backs([back(kind, template.width, template.height, look)] * stock.cards, stock)
    )


def write_cards(
    target: Path,
    cards: Sequence[AnyCard],
    stock: Stock,
    *,
    duplex: bool = False,
    title: str = "Reference cards",
    look: CardLook = USUAL,
) -> int:
    """Write the sheets of a deck as one PDF file and say how many pages it has."""
    deck = card_pages(cards, template_for(stock)).checked(strict=True)
    return write_deck(target, deck, stock, duplex=duplex, title=title, look=look)


def write_deck(
    target: Path,
    deck: LaidOut,
    stock: Stock,
    *,
    duplex: bool = False,
    title: str = "Reference cards",
    look: CardLook = USUAL,
    language: Language = ENGLISH,
    catalogue: str = "",
) -> int:
    """Write the sheets of cards that are laid out already as one PDF file and say how many pages it has."""
    content, pages = deck_pdf(
        deck, stock, duplex=duplex, title=title, look=look, language=language, catalogue=catalogue
    )
    write_whole(target, content)
    return pages


def deck_pdf(
    deck: LaidOut,
    stock: Stock,
    *,
    duplex: bool = False,
    title: str = "Reference cards",
    look: CardLook = USUAL,
    language: Language = ENGLISH,
    catalogue: str = "",
) -> tuple[bytes, int]:
    """The sheets of cards that are laid out already as one PDF file, and how many pages it has.

    catalogue: the digest of the pieces that they were made from, for the file to say.
    """
    return finish(
        deck_pdf_steps(deck, stock, duplex=duplex, title=title, look=look, language=language, catalogue=catalogue)
    )


def deck_pdf_steps(
    deck: LaidOut,
    stock: Stock,
    *,
    duplex: bool = False,
    title: str = "Reference cards",
    look: CardLook = USUAL,
    language: Language = ENGLISH,
    catalogue: str = "",
) -> Generator[Counted, None, tuple[bytes, int]]:
    """The same in steps, one a page."""
    looks = look if duplex else CardLook(ink=look.ink, plain=look.plain)
    asked = replace(
        imprint_of(stock, template_for(stock)),
        skipped=deck.skipped,
        repeated=_repeated(deck.cards),
        look=looks,
        keys=len([card for card in deck.cards if isinstance(card, KeyCard)]),
    )
    sheets = sheets_of_deck(deck, stock, duplex=duplex, look=look, edge=edge_of(language))
    steps = _pdf_steps(sheets, str(asked), title, duplex=duplex, language=language.tag, catalogue=catalogue)
    return (yield from steps)


def _repeated(cards: Iterable[AnyCard]) -> bool:
    named = [(card.set_label, card.number, card.name) for card in cards if isinstance(card, CardFace)]
    return len(set(named)) < len(named)


def write_backs(
    target: Path,
    kinds: Iterable[CardBack],
    stock: Stock,
    *,
    title: str = "Card backs",
    look: CardLook = USUAL,
    catalogue: str = "",
) -> int:
    """Write one page for each kind of back as one PDF file and say how many pages it has."""
    asked = replace(imprint_of(stock, template_for(stock)), look=look)
    content, pages = finish(_pdf_steps(back_sheets(kinds, stock, look), str(asked), title, catalogue=catalogue))
    write_whole(target, content)
    return pages


def _pdf_steps(
    sheets: Sequence[Page],
    keywords: str,
    title: str,
    *,
    duplex: bool = False,
    language: str = ENGLISH.tag,
    catalogue: str = "",
) -> Generator[Counted, None, tuple[bytes, int]]:
    from cardgen.ink.pdf import pdf_steps  # noqa: PLC0415  ReportLab is loaded only when something is written

    if not sheets:
        raise CardgenError("there is no card to print.")
    content = yield from pdf_steps(
        sheets, title, duplex=duplex, keywords=keywords, language=language, catalogue=catalogue
    )
    return content, len(sheets)
