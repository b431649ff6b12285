"""The papers of a kit: cards, boards, sheets, counters, the booklet. Each is a task that is done unless it is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.board import parse_board
from cardgen.card.deck import deck_of, deck_pdf
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.games.chessdeck.cards import FIRST_LIMIT, LAST_LIMIT, limit
from cardgen.games.core.reading.abbreviations import short_names
from cardgen.ink.svg import svg_of
from cardgen.kit.boxes.item import KitFile, KitItem
from cardgen.kit.boxes.known import pieces_of
from cardgen.kit.boxes.men import own_men
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.cards.sheets import CardsRequest, keys_of
from cardgen.kit.choose import Selection
from cardgen.kit.result import counted
from cardgen.pages.board import PlayBoard, board_page, board_sheets, tiles
from cardgen.pages.counter import STICKER, PaperCounter, counter_pages
from cardgen.pages.form import form_pages
from cardgen.pages.track import track_page
from cardgen.paper.classes import CLASSES
from cardgen.paper.shelf import find_stock
from cardgen.picture.svg import as_black

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.games.core.components import Component
    from cardgen.ink.items import Page
    from cardgen.kit.boxes.men import KitMan
    from cardgen.kit.boxes.order import KitOrder

SHARE = 0.74
"""How wide counters are, of a square; the rest is room for fingers."""
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
        return deck_pdf(deck, stock, duplex=True, title=f"{order.game.name}: cards")[0]

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
        return deck_pdf(deck, stock, title=f"{order.game.name}: key cards")[0]

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
        stem = f"boards/board-{one.name}-{order.request.square:g}mm"
        sheets = KitFile(f"{stem}-{order.paper.id}.pdf", one.count, sheets=across * down)
        whole = KitFile(f"{stem}.svg", 0)
        about = (
            f"On {order.paper.title}: {STOUT}. {_joined(across, down)} Or take the SVG to a shop that prints on "
            f"cloth or vinyl: {board.width + 20:g} × {board.height + 20:g} mm, printed at 100 %."
        )
        item = KitItem("boards", f"Board of {board}", about, (sheets, whole), (one,))
        yield (
            item,
            (
                PaperTask(sheets.path, repr((board, order.paper)), _glued(board, order)),
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


def _glued(board: PlayBoard, order: KitOrder) -> Callable[[], bytes]:
    return lambda: _pdf(board_sheets(board, order.paper), f"Board of {board}")


def _svg(board: PlayBoard) -> Callable[[], bytes]:
    return lambda: svg_of(board_page(board), f"Board of {board}").encode()


def sheet_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """Sheets to write on."""
    forms = order.kit.sheets(order.options, order.catalogue)
    for one in order.named("sheet"):
        form = forms[one.name]
        path = f"sheets/{one.name.replace(' ', '-')}.pdf"
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
        yield item, (PaperTask(path, repr((form, order.paper)), _pages(pages, form.title)),)


def marker_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """Numbered markers for men who have become what there is no man of."""
    markers = order.named("marker")
    counters = [
        PaperCounter("promoted", str(number), dark=DARK.get(one.name.partition(" ")[0]), square=True)
        for one in markers
        for number in range(1, one.count + 1)
    ]
    if not counters:
        return
    path = "pieces/markers.pdf"
    pages = counter_pages(counters, order.paper, order.request.square * SHARE)
    file = KitFile(path, sheets=len(pages))
    about = f"On {STOUT}, cut out. {_shared(markers)} {_use(order)}"
    item = KitItem("pieces", f"{len(counters)} markers for promoted pawns", about, (file,), markers, MARKERS_SKIPPED)
    yield item, (PaperTask(path, repr((counters, order.paper, order.request.square)), _pages(pages, "Markers")),)


def _shared(markers: Sequence[Component]) -> str:
    """Whose they are."""
    each = {one.count for one in markers}
    if len(markers) == 1:
        return f"They are numbered 1 to {markers[0].count}, and serve both players."
    return f"They are squares, numbered 1 to {max(each)} for each player; Black's have a black rim."


def _use(order: KitOrder) -> str:
    """What is done with a marker, and where one notes what it stands for."""
    if order.named("cube"):
        return (
            "You need one only for a second queen: turn a blank face of the pawn's cube up and lay a marker under it. "
            "A marker says that, whatever its number is."
        )
    sheet = next((one.name for one in order.named("sheet") if one.name in NOTED), None)
    where = f"on the {NOTED[sheet]}" if sheet else "on a piece of paper"
    return (
        "You need one only when a pawn promotes and the man that it becomes is still in use, as with a second queen; "
        "a captured man does, so take one of those first. If there is none, the pawn stays on its square with a marker "
        f"under it, and you note its number and what it has become {where}."
    )


def sticker_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """Round stickers for who has checkers of his own: with numbers where they are told apart by these."""
    numbered = order.named("numbered checker")
    counters = [
        PaperCounter("", str(number) if numbered else "", dark=DARK[one.name])
        for one in numbered or order.named("checker")
        for number in range(1, one.count + 1)
    ]
    if not counters:
        return
    path, wide = "pieces/stickers.pdf", min(STICKER, order.request.square * SHARE)
    about = (
        f"On sticky paper, cut out; {wide:.0f} mm wide, for checkers, coins or discs of wood that you have and that "
        "are no smaller, in the place of printed ones. "
        + (
            "Each shows the number of a checker; Black's have a black ring."
            if numbered
            else "They make coins that look alike into White's checkers and Black's, which have a black ring."
        )
    )
    pages = counter_pages(counters, order.paper, wide)
    file = KitFile(path, 1 if order.request.men == "paper" else 0, sheets=len(pages))
    item = KitItem("pieces", STICKERS, about, (file,), skip=STICKERS_SKIPPED)
    yield item, (PaperTask(path, repr((counters, order.paper, wide)), _pages(pages, STICKERS)),)


def track_plans(order: KitOrder) -> Iterator[PaperPlan]:
    """The track of limits for who prints none in plastic."""
    if not order.named("track"):
        return
    path, limits = "boards/track.pdf", tuple(limit(turn) for turn in range(1, LAST_LIMIT - FIRST_LIMIT + 2))
    about = f"On {STOUT}. A coin or a button of each player goes along it, a field a turn, and stays on the last."
    file = KitFile(path, 1 if order.request.men == "paper" else 0, sheets=1)
    page = track_page(f"{order.game.name}: turns and limits", limits, ("White", "Black"), order.paper)
    yield (
        KitItem("boards", TRACK, about, (file,), skip=TRACK_SKIPPED),
        (PaperTask(path, repr((order.game.id, limits, order.paper)), _pages((page,), TRACK)),),
    )


TRACK = "Track of limits on paper"
TRACK_SKIPPED = "Not if you print the track in plastic"
STICKERS_SKIPPED = "Only if your checkers are coins or discs"
MARKERS_SKIPPED = "No: a numbered scrap of paper does as well"
NOTED = {"score": "score sheet", "rolls": "sheet of rolls"}
"""Sheets that have room for what a marker stands for."""
STICKERS = "Round stickers"
DARK = {"white": False, "black": True}
"""Whose a marker is, by the first word of its name."""


def counter_plans(order: KitOrder, men: Sequence[KitMan]) -> Iterator[PaperPlan]:
    """All men as paper counters; those that anybody may own in both colours, so that they need no rings."""
    letters = short_names({man.piece.id: man.piece.name for man in men})
    pictures = pictures_of(order.request.catalogs)
    counters = []
    for man in men:
        art = pictures.of(man.piece)
        for dark in (False, True) if man.dark is None else (man.dark,):
            shown = as_black(art) if art and dark else art
            counters += [PaperCounter(man.piece.name, letters[man.piece.id], shown, dark)] * man.count
    path, pages = "pieces/counters.pdf", counter_pages(counters, order.paper, order.request.square * SHARE)
    about = f"On {STOUT}, cut out, or glued to discs of wood. Black's have a black ring."
    serves = (*(man.component for man in men), *order.named("ring"))
    item = KitItem(
        "pieces",
        f"{len(counters)} counters",
        about,
        (KitFile(path, sheets=len(pages)),),
        serves,
        own_men(men),
    )
    named = [(man.piece.id, man.piece.name, man.piece.figure, man.dark, man.count) for man in men]
    source = order.game.id, named, letters, order.paper, order.request.square
    yield item, (PaperTask(path, repr(source), _pages(pages, f"{order.game.name}: men")),)


def _pages(pages: Sequence[Page], title: str) -> Callable[[], bytes]:
    return lambda: _pdf(pages, title)


def _pdf(pages: Sequence[Page], title: str) -> bytes:
    from cardgen.ink.pdf import pdf_bytes  # noqa: PLC0415  ReportLab is loaded only when something is written

    return pdf_bytes(pages, title)
