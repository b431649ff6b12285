"""Every drawing that cards have, printed, and what is kept of it."""

from __future__ import annotations

import re
from hashlib import sha256
from io import BytesIO
from itertools import product, starmap
from typing import TYPE_CHECKING, Any

import pikepdf

from cardgen.card.backs.back import CardBack, back, back_sign
from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.crest import COLOURS, FAMILIES, ORDINARIES, Arms, seal
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.card.front.foot import MOST_HALVES, MOST_SQUARES, pips, squares
from cardgen.card.front.house import HOUSE
from cardgen.card.front.medallion import engraved
from cardgen.card.front.medallion_lines import HEIGHTS
from cardgen.card.inks import inked
from cardgen.card.marks import board, marks
from cardgen.card.marks.paleness import pale
from cardgen.card.marks.signs import no_sign, sign
from cardgen.card.marks.tiles import tile
from cardgen.card.palette import CLASS_COLOURS, WHITE
from cardgen.catalog import load
from cardgen.diagram import LegendKey
from cardgen.diagram.samples import OWN, SAMPLES
from cardgen.engine.example import LEAST, MOST_FILES, MOST_RANKS
from cardgen.ink.items import Group, Page, Symbol, Tagged, Use
from cardgen.ink.pdf import pdf_bytes, write_pdf
from cardgen.paper.classes import CLASSES
from cardgen.paper.looks import BACK_DECKS, BACK_STYLES, CARD_INKS, CardLook
from cardgen.paper.shelf import all_stock, template_for
from cardgen.proof.layout.place import paper_of
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.pdf.reader import read_pages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.proof.pdf.printed import PrintedCard, PrintedPart

USED = re.compile(r"/([\w.#-]+) Do\b")
HEAD = "name,how it is printed,digest\n"


def table(folder: Path) -> str:
    """The table of drawings as it has to be."""
    return HEAD + "".join(sorted({f"{row}\n" for row in (*_backs(), *sample(folder))}))


def sample(folder: Path) -> tuple[str, ...]:
    """Its rows, but for those of backs, of which there are many."""
    return (*_small(), *_blanks(folder), *_tiles(folder))


def _symbols() -> Iterator[Symbol]:
    ours = [one for one in vars(marks).values() if isinstance(one, Symbol)]
    yield from (*ours, *map(pale, ours))
    yield HOUSE
    for class_ in CLASSES:
        yield from (marks.own(class_), marks.unsigned(class_), marks.other(class_), no_sign(CLASS_COLOURS[class_]))
        yield from (marks.standing(class_, own=own) for own in (True, False))
        for colour in (CLASS_COLOURS[class_], WHITE):
            yield from (sign(class_, colour), back_sign(class_, colour))
        yield from (pips(halves, class_) for halves in range(1, MOST_HALVES + 1))
        yield from (squares(count, class_) for count in range(1, MOST_SQUARES + 1))
    for size in range(5, 16, 2):
        yield from (board.squares(size, rows) for rows in range(size // 2 + 1, size + 1))
    yield from _parts()
    yield from (seal(one) for one in (*FAMILIES.values(), *starmap(Arms, product(ORDINARIES, COLOURS))))
    colours = dict.fromkeys((*COLOURS, *(one.colour for one in FAMILIES.values())))
    yield from (engraved(*one) for one in product(colours, CLASSES, HEIGHTS))


def _parts() -> Iterator[Symbol]:
    """Boards of key cards: those that explain the marks, and all that an example may have."""
    for sample in filter(None, (OWN, *SAMPLES.values())):
        yield board.part(sample.diagram.size, sample.reach, sample.reach, sample.files, sample.ranks)
    for files, ranks in product(range(LEAST, MOST_FILES + 1), range(LEAST, MOST_RANKS + 1)):
        size = 2 * max(files, ranks) + 1
        yield board.part(size, size // 2, size // 2, files, ranks)


def _small() -> Iterator[str]:
    """Marks, signs and boards, in every ink."""
    page = Page(10, 10, tuple(Use(symbol, 0, 0) for symbol in {one.name: one for one in _symbols()}.values()))
    for ink in CARD_INKS:
        yield from _rows(inked(page, ink), ink)


def _rows(page: Page, how: str, only: str = "") -> Iterator[str]:
    with pikepdf.open(BytesIO(pdf_bytes([page], ""))) as document:
        for key, form in document.pages[0].Resources.XObject.items():
            name = str(key)[1:]
            if name.startswith(only):
                yield f"{name},{how},{form_digest(form)}"


def form_digest(form: Any) -> str:
    """Of a drawing: its operators, its box, its matrix, and the drawings in it."""
    ink = " ".join(form.read_bytes().decode("latin-1").split())
    inner = form.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    parts = [form_digest(inner[f"/{one}"]) for one in sorted(set(USED.findall(ink)))]
    told = [ink, *(" ".join(f"{float(one):.4f}" for one in some) for some in (form.BBox, form.Matrix)), *parts]
    return sha256("|".join(told).encode()).hexdigest()[:16]


def lines_digest(card: PrintedCard) -> str:
    """Of all lines of a card that have no name: those that a blank card is filled in on."""
    told = [
        f"{path.filled} {path.dashed} {path.width:.2f} " + " ".join(f"{x:.2f} {y:.2f}" for x, y in path.points)
        for part in card.loose
        for path in part.paths
    ]
    return sha256("|".join(told).encode()).hexdigest()[:16]


def tile_digest(row: PrintedPart, left: float, bottom: float, side: float) -> str:
    """Of what is drawn on a tile of the legend without a name, in its side."""
    told = [
        (
            path.filled,
            path.dashed,
            path.inks == (1.0,) and len(path.points) == 3,  # the hole in a head; grounds are white where ink is spared
            _hundredths(path.width / side) * (not path.filled),
            *((_hundredths((x - left) / side), _hundredths((y - bottom) / side)) for x, y in path.points),
        )
        for path in row.paths
    ]
    return sha256(repr(told).encode()).hexdigest()[:16]


def _hundredths(share: float) -> int:
    """Rounded where no measure of a mark lies: these have two decimals, or a 5 after them."""
    return round(share * 100 + 0.2)


def _backs() -> Iterator[str]:
    """In every size, style, deck and ink."""
    sizes = {(one.width, one.height) for one in map(template_for, all_stock())}
    kinds = [(deck, ink) for deck, ink in product(BACK_DECKS, CARD_INKS) if (deck, ink) != ("dark", "low")]
    for (width, height), class_, style, (deck, ink) in product(sizes, CLASSES, BACK_STYLES, kinds):
        page = inked(back(CardBack(class_), width, height, CardLook(style, deck, ink=ink)), ink)
        yield from _rows(page, f"{ink} {style} {deck} {width:g}x{height:g}", "back.")


def _tiles(folder: Path) -> Iterator[str]:
    """Of the legend."""
    file, side = folder / "tiles.pdf", 4.0
    for key in LegendKey:
        row = Tagged("LI", board.tile(tile(key), 10, 10, side))
        write_pdf(file, [Page(100, 100, (Group((row,)),))], "")
        (part,) = read_pages(file)[0].cards[0].parts
        yield f"tile.{key.value},on its tile,{tile_digest(part, 10, 10, side)}"


def _blanks(folder: Path) -> Iterator[str]:
    """Of every class, on every stock that fills its sheets with them."""
    firsts = {piece.class_: piece for piece in reversed(load().pieces)}
    for stock, piece in product((one for one in all_stock() if one.cards > 1), firsts.values()):
        file = folder / f"{stock.id}-{piece.id}.pdf"
        write_deck(file, deck_of([face_of(piece)], stock, blank_diagram, stock.cards - 2), stock)
        pages = read_pages(file)
        template = paper_of(file, pages).template
        blank = next(card for card in pages[0].cards if card.side is CardSide.BLANK)
        yield f"blank.{piece.class_.value},{template.width:g}x{template.height:g},{lines_digest(blank)}"
