"""The witness of the whole: a page looks like the same page made anew.

Who makes it anew is not known here: that takes somebody who knows how cards are laid out. He is told what was read.
Both pages are rendered and compared as pictures. A fault that is in the writer itself is on both, and for the other
witnesses to see; everything else that changes the print is seen here, wherever in the file it was done.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PIL import ImageChops
from PIL.Image import Image, Resampling

from cardgen.classes import PieceClass
from cardgen.proof.layout.place import cell_of
from cardgen.proof.layout.wording import head_of, piece_of
from cardgen.proof.moves.pixels import eyes_on
from cardgen.proof.moves.witnesses import drawn_diagram
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.products.backs import BackClaim, claim_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.catalog import Catalogue, Piece
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.pixels import Eyes
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage
    from cardgen.proof.products.keys import PrintedPlace, ReadKey

CLASSES = frozenset(one.value for one in PieceClass)
DPI = 100
"""A pixel is a spot of a quarter of a millimetre."""
FAINT = 24
"""How much a spot may differ, of 255, in any of the three colours."""
WIDE = 8
"""Spots along the edge of a field: two millimetres."""
TINT = 3
"""How much a field may differ on the whole: not by a twentieth of grey."""


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


@contextmanager
def page_witness(
    pages: Sequence[PrintedPage],
    paper: Paper,
    catalogue: Catalogue,
    rerender: RendersPages,
    keys: Mapping[PrintedPlace, ReadKey],
) -> Iterator[PageWitness]:
    """The witness of these pages of a file. Each different one is made and rendered once."""
    read = {page.number: read_page(page, paper, catalogue, keys) for page in pages}
    different = list(dict.fromkeys(read.values()))
    with eyes_on(rerender(different, paper)) as eyes:
        yield PageWitness(eyes, {page: number for number, page in enumerate(different, 1)}, read, paper)


class PageWitness:
    """Compares the pages of a file with those that were made anew."""

    def __init__(self, eyes: Eyes, numbers: dict[ReadPage, int], read: Mapping[int, ReadPage], paper: Paper) -> None:
        self._eyes = eyes
        self._numbers = numbers
        self._read = read
        self._paper = paper
        self._backs: dict[int, Image] = {}

    def problems(self, page: PrintedPage, eyes: Eyes) -> Iterator[tuple[PrintedCard | None, str]]:
        """What looks otherwise, card by card; None is the sheet beside them."""
        read = self._read[page.number]
        picture, meant = eyes.colours(page.number, DPI), self._meant(read)
        if meant.size != picture.size:
            yield None, "it is seen to be of another size than the same page made anew."
            return
        spots = differences(picture, meant)
        if spots.getbbox() is None:
            return
        known = {card.cell for card in read.cards if card.known}
        for card in page.cards:
            box = self._box(card, page, spots)
            found = spots.crop(box).getbbox()
            spots.paste(0, box)
            if found is not None and cell_of(card, self._paper) in known:
                yield card, self._sentence(card, page, spots, (box[0] + found[0], box[1] + found[1]))
        if spots.getbbox() is not None:
            yield None, "beside its cards it is seen to differ from the same page made anew."

    def _meant(self, page: ReadPage) -> Image:
        """The page made anew. Backs are the same sheet after sheet."""
        number = self._numbers[page]
        if not page.behind:
            return self._eyes.colours(number, DPI)
        if number not in self._backs:
            self._backs[number] = self._eyes.colours(number, DPI)
        return self._backs[number]

    def _box(self, card: PrintedCard, page: PrintedPage, spots: Image) -> tuple[int, int, int, int]:
        """The cell of a card, in spots."""
        template = self._paper.template
        place = self._paper.places(card.side)[cell_of(card, self._paper)]
        (x, y), (to_x, to_y) = place.at(0, 0), place.at(template.width, template.height)
        across, down = spots.width / page.width, spots.height / page.height
        left, right = sorted((x * across, to_x * across))
        top, bottom = sorted(((page.height - y) * down, (page.height - to_y) * down))
        return max(round(left), 0), max(round(top), 0), round(right), round(bottom)

    def _sentence(self, card: PrintedCard, page: PrintedPage, spots: Image, spot: tuple[int, int]) -> str:
        x = spot[0] / spots.width * page.width
        y = page.height * (1 - spot[1] / spots.height)
        place = self._paper.places(card.side)[cell_of(card, self._paper)]
        across, up = place.inverse.at(x, y)
        down = self._paper.template.height - up
        return (
            "it is seen to differ from the same card made anew, "
            f"{across:.0f} mm from its left edge and {down:.0f} mm from its top."
        )


def differences(one: Image, other: Image) -> Image:
    """Where two pictures of one size differ by more than the tolerance: 255 for a spot, 0 for the others."""
    apart = _apart(one, other).point(_MORE_THAN_FAINT)
    fields = _apart(one.reduce(WIDE), other.reduce(WIDE)).point(_MORE_THAN_TINT)
    if fields.getbbox() is not None:
        larger = fields.resize((fields.width * WIDE, fields.height * WIDE), Resampling.NEAREST)
        apart.paste(255, (0, 0), larger.crop((0, 0, apart.width, apart.height)))
    return apart


def _apart(one: Image, other: Image) -> Image:
    """How much each spot differs, in the colour in which it differs most."""
    return reduce(ImageChops.lighter, ImageChops.difference(one, other).split())


_MORE_THAN_FAINT = [255 if apart > FAINT else 0 for apart in range(256)]
_MORE_THAN_TINT = [255 if apart > TINT else 0 for apart in range(256)]
