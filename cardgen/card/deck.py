"""From faces to finished files: sheets of fronts with blanks to the end, backs, or both in turn.

cards = filled(faces, stock, blank_diagram)
write_cards(Path("output/cards.pdf"), cards, stock)
write_backs(Path("output/backs.pdf"), classes_of(cards), stock)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.back import back
from cardgen.card.blank import BlankCard, lay_out_blank
from cardgen.card.layout import lay_out
from cardgen.card.palette import CLASSES
from cardgen.card.sheet import backs, fronts, interleaved
from cardgen.card.shelf import template_for
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from cardgen.card.face import CardFace, Diagram
    from cardgen.card.ink import Page
    from cardgen.card.palette import Class
    from cardgen.card.stock import Stock
    from cardgen.card.template import CardTemplate


def filled(
    faces: Sequence[CardFace],
    stock: Stock,
    blank_diagram: Callable[[Class], Diagram],
    free_numbers: Mapping[str, int] | None = None,
) -> tuple[CardFace | BlankCard, ...]:
    """The faces, and blank cards of the last one's set until the last sheet is full.

    free_numbers says for a set label which number is the first without a piece; other blanks have no number.
    """
    if not faces:
        return ()
    last = faces[-1]
    missing = -len(faces) % stock.cards
    first = (free_numbers or {}).get(last.set_label)
    numbers = [None if first is None else first + at for at in range(missing)]
    diagram = blank_diagram(last.class_)
    return (*faces, *(BlankCard(last.set_label, number, last.class_, diagram) for number in numbers))


def card_page(card: CardFace | BlankCard, template: CardTemplate) -> Page:
    """One card, upright, as a page of its own."""
    return lay_out_blank(card, template) if isinstance(card, BlankCard) else lay_out(card, template)


def card_pages(cards: Iterable[CardFace | BlankCard], template: CardTemplate) -> tuple[Page, ...]:
    """All the cards; what is wrong with several of them is said together."""
    pages, mistakes = [], []
    for card in cards:
        try:
            pages.append(card_page(card, template))
        except CardgenError as error:
            mistakes.append(str(error))
    if mistakes:
        raise CardgenError("\n".join(mistakes))
    return tuple(pages)


def classes_of(cards: Iterable[CardFace | BlankCard]) -> tuple[Class, ...]:
    """The classes that occur, each once."""
    found = {card.class_ for card in cards}
    return tuple(class_ for class_ in CLASSES if class_ in found)


def sheets_of(cards: Sequence[CardFace | BlankCard], stock: Stock, *, duplex: bool = False) -> tuple[Page, ...]:
    """The sheets of a deck; for duplex printing each is followed by its backs."""
    template = template_for(stock)
    front = fronts(card_pages(cards, template), stock)
    if not duplex:
        return front
    return interleaved(front, backs([back(card.class_, template.width, template.height) for card in cards], stock))


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
    return _write(target, sheets_of(cards, stock, duplex=duplex), title, duplex=duplex)


def write_backs(target: Path, classes: Iterable[Class], stock: Stock, *, title: str = "Card backs") -> int:
    """Write one page of backs for each class as one PDF file and say how many pages it has."""
    return _write(target, back_sheets(classes, stock), title)


def _write(target: Path, sheets: Sequence[Page], title: str, *, duplex: bool = False) -> int:
    from cardgen.card.pdf import write_pdf  # noqa: PLC0415  ReportLab is loaded only when something is written

    if not sheets:
        raise CardgenError("there is no card to print.")
    write_pdf(target, sheets, title, duplex=duplex)
    return len(sheets)
