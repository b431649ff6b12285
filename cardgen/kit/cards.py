"""Card sheets, backs, and single cards as pictures."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress, zip_longest
from typing import TYPE_CHECKING, Literal

from cardgen.card.back import back
from cardgen.card.deck import card_pages, classes_of, deck_of, write_backs, write_deck
from cardgen.card.face_of import blank_diagram, face_of
from cardgen.errors import MisuseError
from cardgen.files import write_whole
from cardgen.kit.done import Done, MadeFile, Trouble, counted
from cardgen.kit.pictures import notes_on_pictures, pictures_of
from cardgen.paper.classes import CLASSES
from cardgen.paper.shelf import find_stock, template_for

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.card.deck import LaidOut
    from cardgen.card.face import CardFace
    from cardgen.catalog import Piece
    from cardgen.kit.choose import Selection

PictureSide = Literal["white", "black"]
DEFAULT_STOCK = "letter-8up"
SEVERAL = "cards"
"""What the file of several pieces is called."""


@dataclass(frozen=True, slots=True)
class CardsAsked:
    """How cards are wanted."""

    stock: str = DEFAULT_STOCK
    side: PictureSide = "white"
    """Whose men the pictures show."""
    strict: bool = False
    """Make nothing when a card has no room for what it says."""


def make_sheets(chosen: Selection, asked: CardsAsked, output: Path, *, duplex: bool = False, skip: int = 0) -> Done:
    """Sheets of fronts, the last one filled with blank cards; for duplex printing with backs between.

    `skip` leaves so many places of the first sheet free, for a sheet that is partly used.
    """
    paper = find_stock(asked.stock)
    if not 0 <= skip < paper.cards:
        raise MisuseError(f"a sheet of {paper.id} has {paper.cards} cards; skip 0 to {paper.cards - 1}.", "--skip")
    faces = [face for face, count in zip(_faces(chosen, asked), chosen.copies, strict=True) for _ in range(count)]
    deck = deck_of(faces, paper, blank_diagram, skip).checked(strict=asked.strict)
    target = output / f"{chosen.name or SEVERAL}{_tail(asked)}{'-duplex' if duplex else ''}{_stock_tail(asked)}.pdf"
    kind = "Reference cards" if len(chosen.pieces) > 1 or chosen.whole_set else "Reference card"
    title = f"{chosen.heading}: {kind.lower()}" if chosen.heading else "Reference cards"
    pages = write_deck(target, deck, paper, duplex=duplex, title=title)
    cards = sum(deck.kept)
    line = f": {counted(pages, 'page')}, {counted(cards, 'card')}"
    return _done(chosen, chosen.repeated, deck, (MadeFile(target, {"pages": pages, "cards": cards}, line),))


def make_backs(chosen: Selection | None, asked: CardsAsked, output: Path) -> Done:
    """A page of backs for each class of the cards, or for all classes."""
    paper = find_stock(asked.stock)
    present = {piece.class_.value for piece in chosen.pieces} if chosen else set(CLASSES)
    target = output / f"{f'{chosen.name or SEVERAL}-' if chosen else ''}backs{_stock_tail(asked)}.pdf"
    pages = write_backs(target, [class_ for class_ in CLASSES if class_ in present], paper)
    return Done((MadeFile(target, {"pages": pages}, f": {counted(pages, 'page')}"),))


def make_pictures(chosen: Selection, asked: CardsAsked, output: Path, *, dpi: float, backs: bool = False) -> Done:
    """A PNG of each card, upright, however many copies are wanted; with the backs too, one a class."""
    from cardgen.ink.png import png_bytes  # noqa: PLC0415  loads ReportLab and PDFium

    template = template_for(find_stock(asked.stock))
    deck = card_pages(_faces(chosen, asked), template).checked(strict=asked.strict)
    names = list(compress(chosen.names, deck.kept))
    pages = list(deck.pages)
    if backs:
        classes = classes_of(deck.cards)
        names += [f"back-{class_}" for class_ in classes]
        pages += [back(class_, template.width, template.height) for class_ in classes]
    files = []
    for name, content in zip(names, png_bytes(pages, dpi), strict=True):
        target = output / f"{name}{_tail(asked)}{_stock_tail(asked)}.png"
        write_whole(target, content)
        files.append(MadeFile(target, {"card": name}))
    return _done(chosen, chosen.pieces, deck, tuple(files))


def _faces(chosen: Selection, asked: CardsAsked) -> list[CardFace]:
    """What stands on the card of each piece."""
    pictures = pictures_of(chosen.catalogs)
    return [face_of(piece, black=asked.side == "black", pictures=pictures) for piece in chosen.pieces]


def _tail(asked: CardsAsked) -> str:
    return "-black" if asked.side == "black" else ""


def _stock_tail(asked: CardsAsked) -> str:
    paper = find_stock(asked.stock)
    return "" if paper.id == DEFAULT_STOCK else f"-{paper.id}"


def _done(chosen: Selection, printed: Iterable[Piece], deck: LaidOut, files: tuple[MadeFile, ...]) -> Done:
    """The files, the cards that are left out (copies of one told once), and what there is to say of pictures."""
    ids = [piece.id for piece, kept in zip(printed, deck.kept, strict=True) if not kept]
    each = zip_longest(deck.left_out, ids)  # what is left over is a blank card, of no piece
    left_out = tuple({one.problem: Trouble(one.problem, id_, said=one.problem) for one, id_ in each}.values())
    count = len(deck.left_out)
    rest = f"{counted(count, 'card is', 'cards are')} left out; the others are made."
    notes = notes_on_pictures(chosen.pieces, pictures_of(chosen.catalogs), chosen.catalogs)
    return Done(files, troubles=left_out, notes=((rest,) if count else ()) + notes)
