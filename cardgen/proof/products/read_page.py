"""What the pages of a card file were read to hold: from it they are made once more, and the file is held against them.

Who makes them anew is not known here: that takes somebody who knows how cards are laid out. He is told what was read.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from cardgen.classes import PieceClass
from cardgen.proof.layout.place import cell_of
from cardgen.proof.layout.wording import head_of, piece_of
from cardgen.proof.moves.witnesses import drawn_diagram
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.products.backs import BackClaim, claim_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.catalog import Catalogue, Piece
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage
    from cardgen.proof.products.keys import PrintedPlace, ReadKey

CLASSES = frozenset(one.value for one in PieceClass)

NO_KEYS: Mapping[PrintedPlace, ReadKey] = MappingProxyType({})


class ReadCard(NamedTuple):
    """What a card was read to be."""

    cell: int
    side: CardSide
    piece: Piece | None = None
    """Of a front; None where none is known."""
    black: bool = False
    """The picture of a front shows the black man."""
    label: str = ""
    """Of a blank card: the set that stands on it."""
    class_: str = ""
    """Of a blank card: that of its own square."""
    back: BackClaim | None = None
    """Of a back."""
    key: ReadKey | None = None
    """Of a key card."""

    @property
    def known(self) -> bool:
        """Whether it can be made anew."""
        if self.side is CardSide.BLANK:
            return bool(self.label) and self.class_ in CLASSES
        return bool(self.piece or self.back or (self.key and self.key.class_ in CLASSES))


@dataclass(frozen=True, slots=True)
class ReadPage:
    """What a page was read to hold."""

    cards: tuple[ReadCard, ...]
    language: str
    """As files name it."""

    @property
    def behind(self) -> bool:
        """Whether it holds backs."""
        return any(card.side is CardSide.BACK for card in self.cards)


class RendersPages(Protocol):
    """Makes a PDF file with these pages, in this order."""

    def __call__(self, pages: Sequence[ReadPage], paper: Paper, *, duplex: bool = False) -> bytes:
        """In the language of the first page; duplex asks the print dialogue for both sides."""


def read_page(
    page: PrintedPage, paper: Paper, catalogue: Catalogue, keys: Mapping[PrintedPlace, ReadKey] = NO_KEYS
) -> ReadPage:
    """What a page holds, as it was read."""
    cards = (_card(card, paper, catalogue, keys) for card in page.cards)
    return ReadPage(tuple(sorted(cards, key=lambda card: card.cell)), page.language)


def _card(card: PrintedCard, paper: Paper, catalogue: Catalogue, keys: Mapping[PrintedPlace, ReadKey]) -> ReadCard:
    cell = cell_of(card, paper)
    if card.side is CardSide.KEY:
        return ReadCard(cell, card.side, key=keys.get((card.page, card.number)))
    if card.side is CardSide.BACK:
        return ReadCard(cell, card.side, back=claim_of(card))
    if card.side is CardSide.BLANK:
        classes = [drawn_diagram(figure).class_ for figure in card.of("Figure")]
        return ReadCard(cell, card.side, label=head_of(card).label, class_="".join(classes[:1]))
    names = [form.name.split(".") for part in card.loose for form in part.forms]
    black = any(name[0] == "picture" and "black" in name for name in names)
    return ReadCard(cell, card.side, piece_of(card, catalogue), black)
