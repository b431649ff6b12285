"""The papers of a kit that are not cut out: cards, boards, sheets. Each is a task that is done unless it is there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from cardgen.board import parse_board
from cardgen.card.deck import deck_of, deck_pdf
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.games.core.options import write_options
from cardgen.ink.svg import svg_of
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.cards.sheets import CardsRequest, keys_of
from cardgen.kit.choose import Selection
from cardgen.kit.made_with import catalogue_digest
from cardgen.kit.papers.bytes_of import board_bytes, board_file, form_bytes, form_file, paper_bytes
from cardgen.kit.papers.known import pieces_of
from cardgen.kit.result import counted
from cardgen.pages.board import PlayBoard, board_page, tiles
from cardgen.pages.form import form_pages
from cardgen.paper.classes import CLASSES
from cardgen.paper.shelf import find_stock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.games.core.components import Component
    from cardgen.ink.items import Page
    from cardgen.kit.boxes.order import KitOrder

STOUT = "stout paper or thin card, 160 to 250 g/m²"
DUPLEX = (
    "on both sides, turned over on the long edge; a printer that cannot do so prints the odd pages, then the even ones "
    "on their backs"
)
SHEET_SKIPPED = {
    "score": "Only to keep what was played",
    "rolls": "Only to keep what was played",
    "grid": "No: any paper and a pencil do as well",
}
"""Sheets that no rule asks for."""
PLURALS = {"royal": "royals", "piece": "pieces", "pawn": "pawns", "spear": "spears"}


@dataclass(frozen=True)
class PaperTask:
    """A file on paper, and what will be in it."""

    path: str
    source: object
    """What decides about it, beside code and data; its repr is the same in every run."""
    content: Callable[[], bytes]


PaperPlan = tuple[KitItem, tuple[PaperTask, ...]]


def card_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """A file for each deck; cards of one set that are not dealt from decks are one file."""
    components = order.named("card")
    pieces = pieces_of(order, [one.name for one in components])
    by_piece = list(zip(pieces, components, strict=True))
    one_set = len({piece.set_id for piece in pieces}) == 1
    groups = [("", by_piece)] if one_set else [(name, _of_class(by_piece, name)) for name in CLASSES]
    for name, some in groups:
        if some:
            yield _cards(order, name, some)
    yield _keys(order)


def _of_class(pieces: list[tuple[Piece, Component]], class_: str) -> list[tuple[Piece, Component]]:
    return [(piece, one) for piece, one in pieces if piece.class_.value == class_]


def _cards(order: KitOrder, class_: str, some: list[tuple[Piece, Component]]) -> PaperPlan:
    stock = find_stock(order.paper.stock)
    pieces = [piece for piece, one in some for _ in range(one.count)]
    path = f"cards/{PLURALS[class_] if class_ else 'cards'}.pdf"
    sheets = -(-len(pieces) // stock.cards)
    about = f"On card stock ({stock.title}), or on thin card that you cut; {DUPLEX}."
    number = counted(len(pieces), "card")
    title = f"{PLURALS[class_].title()}: {number}" if class_ else number
    serves = tuple(one for _, one in some)

    def content() -> bytes:
        faces = faces_of(pieces, pictures=pictures_of(order.request.catalogs))
        deck = deck_of(faces, stock, blank_diagram).checked(strict=False)
        title, made_from = f"{order.game.name}: cards", catalogue_digest(order.catalogs)
        return deck_pdf(deck, stock, duplex=True, title=title, catalogue=made_from)[0]

    source = order.game.id, path, stock, [(piece.id, piece.set_id, piece.figure, piece.kind) for piece in pieces]
    item = KitItem("cards", title, about, (KitFile(path, sheets=sheets),), serves)
    return item, (PaperTask(path, repr(source), content),)


def _keys(order: KitOrder) -> PaperPlan:
    """Key cards for these pieces: how all cards are read."""
    path, stock = "cards/key.pdf", find_stock(order.paper.stock)
    pieces = pieces_of(order, [one.name for one in order.named("card")])
    chosen = Selection("key", order.game.name, pieces, (1,) * len(pieces), order.catalogue, order.request.catalogs)
    keys = keys_of(chosen, CardsRequest(stock.id, keys="alone"))

    def content() -> bytes:
        deck = deck_of((), stock, blank_diagram, 0, keys, all_keys=True).checked(strict=False)
        title, made_from = f"{order.game.name}: key cards", catalogue_digest(order.catalogs)
        return deck_pdf(deck, stock, title=title, catalogue=made_from)[0]

    about = (
        f"On card stock ({stock.title}). What the marks on the cards mean, the game in short, and hard pieces at work."
    )
    file = KitFile(path, sheets=-(-len(keys) // stock.cards))
    item = KitItem("cards", "Key cards", about, (file,), skip="Not if you know how the cards are read")
    return item, (PaperTask(path, repr((order.game.id, path, stock, keys)), content),)


def board_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """The board as sheets to be glued, and whole."""
    for one in order.named("board"):
        size = parse_board(one.name)
        board = PlayBoard(size.files, size.ranks, order.request.square)
        across, down = tiles(board, order.paper)
        sheets = KitFile(board_file(one.name, board.square, order.paper), one.count, sheets=across * down)
        whole = KitFile(f"boards/board-{one.name}-{board.square:g}mm.svg", 0)
        about = (
            f"On {order.paper.title}: {STOUT}. {_joined(across, down)} Or take the SVG to a shop that prints on "
            f"cloth or vinyl: {board.width + 20:g} × {board.height + 20:g} mm, printed at 100 %."
        )
        item = KitItem("boards", f"Board of {board}", about, (sheets, whole), (one,))
        yield (
            item,
            (
                PaperTask(
                    sheets.path,
                    repr((told(order), board, order.paper)),
                    partial(board_bytes, order, board, sheets.path),
                ),
                PaperTask(whole.path, repr(board), _svg(board)),
            ),
        )


def _joined(across: int, down: int) -> str:
    if across * down == 1:
        return "It fits one sheet."
    return (
        f"{across * down} sheets, {across} beside one another and {down} below. Cut the edges that a sheet names along "
        "its ticks, lay each over the one before so that the ticks meet, and glue."
    )


def _svg(board: PlayBoard) -> Callable[[], bytes]:
    return lambda: svg_of(board_page(board), f"Board of {board}").encode()


def sheet_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """Sheets to write on."""
    forms = order.kit.sheets(order.options, order.catalogue)
    for one in order.named("sheet"):
        form = forms[one.name]
        path = form_file(one.name)
        pages = form_pages(form, order.paper)
        file = KitFile(path, one.count, sheets=1)
        sides = " It has two pages: print them on both sides of a sheet." if len(pages) > 1 else ""
        about = f"On {order.paper.title}. {form.about} Print it again for the next game.{sides}"
        item = KitItem(
            "sheets",
            form.title.rpartition(": ")[2].capitalize(),
            about,
            (file,),
            (one,),
            SHEET_SKIPPED.get(one.name, ""),
        )
        yield item, (PaperTask(path, repr((told(order), form, order.paper)), partial(form_bytes, order, form, path)),)


def told(order: KitOrder) -> tuple[object, ...]:
    """What papers say of themselves, beside what they are."""
    return order.game.id, *write_options(order.options), *(order.components if order.dealt else ())


def written(order: KitOrder, path: str, pages: Sequence[Page], title: str) -> Callable[[], bytes]:
    """The pages as a file that says what it is, once it is asked for."""
    square, needs = order.request.square, order.components if order.dealt else ()
    return lambda: paper_bytes(order, path, pages, title, square=square, needs=needs)
