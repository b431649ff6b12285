"""What lies on the table, seen from above and to scale: the board with men, the booklet, sheets, cards, dice, checkers.

All of it is the ink of the papers themselves, made smaller; men of plastic are shown by their pictures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side, parse_board
from cardgen.card.deck import card_page
from cardgen.card.front.face_of import faces_of
from cardgen.card.front.zones import picture_symbol
from cardgen.classes import PieceClass
from cardgen.errors import CardgenError
from cardgen.figure.gear import die
from cardgen.games.core.orthodox import BACK, MEN, PAWN
from cardgen.ink.items import Fill, Group, Page, Tagged, Use, rectangle
from cardgen.ink.svg import svg_of
from cardgen.kit.boxes.decks import POKER
from cardgen.kit.boxes.papers import PaperTask
from cardgen.kit.boxes.sizes import CHECKER, counter_width
from cardgen.kit.cards.decks import men_pictures
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.figures.gear import cube_side
from cardgen.kit.papers.booklets import laid_out, picture_of
from cardgen.kit.papers.known import pieces_of
from cardgen.pages.board import ROLL_EDGE, PlayBoard, board_page
from cardgen.pages.counter import PaperCounter, counter_drawings
from cardgen.pages.cut_out import PaperDisc, disc
from cardgen.pages.deck.faces import play_card
from cardgen.pages.deck.signs import kit_face
from cardgen.pages.form import form_pages
from cardgen.paper.shelf import find_stock, template_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.ink.items import Item
    from cardgen.kit.boxes.men import KitMan
    from cardgen.kit.boxes.order import KitOrder

TABLE = "table.svg"
TABLE_ALT = "What lies on the table, seen from above."
CLOTH, SHADOW, PAPER = "#47624F", "#3A5142", "#FFFFFF"
ROOM, GAP = 350.0, 24.0
"""Beside the board, for papers; and round all things, in mm."""
STRIP = 62.0
"""Under the board, for dice and checkers."""
TALL, FINE, OUTLINE = 0.62, 0.1, 0.4
"""Of a figure as it stands: from above one sees it shorter."""
FOOT = 0.16
"""From the edge of a square to a figure's foot, as a share of its side."""
HAND = 5
"""Cards that are shown."""


class Standing(NamedTuple):
    """A man on a square."""

    piece: Piece
    side: Side
    file: int
    rank: int


def table_task(order: KitOrder, men: Sequence[KitMan]) -> PaperTask:
    """The picture as a file."""
    asked = order.request
    named = [(man.piece.id, man.piece.name, man.piece.figure, man.dark, man.count) for man in men]
    source = order.game.id, order.options, order.components, named, order.paper, asked.square, asked.men
    return PaperTask(TABLE, repr(source), lambda: svg_of(table_page(order, men), TABLE_ALT).encode())


def table_page(order: KitOrder, men: Sequence[KitMan]) -> Page:
    """All of it on a cloth."""
    board = _board(order)
    whole = board_page(board)
    strip = STRIP if order.named("die") or order.named("checker") or order.named("numbered checker") else 0
    wide, high = whole.width + ROOM + 2 * GAP, max(whole.height, 400) + 2 * GAP + strip
    left, bottom = GAP, high - GAP - whole.height
    items = [
        Fill(rectangle(0, 0, wide, high), CLOTH),
        Fill(rectangle(left + ROLL_EDGE + 3, bottom + ROLL_EDGE - 3, board.width, board.height), SHADOW),
        Group(whole.items, left, bottom),
        *_men(order, _standing(order, men, board), board, (left + _rim(whole, board), bottom + _rim(whole, board))),
        *_papers(order, left + whole.width + GAP, high - GAP),
        *_hand(order, left + whole.width + GAP, GAP + strip),
        *_strip(order, left, GAP + strip / 2),
    ]
    return Page(wide, high, (Tagged("Figure", tuple(items), TABLE_ALT),))


def _board(order: KitOrder) -> PlayBoard:
    (one,) = order.named("board")
    size = parse_board(one.name)
    return PlayBoard(size.files, size.ranks, order.request.square)


def _rim(whole: Page, board: PlayBoard) -> float:
    """From the edge of the page to the first square."""
    return (whole.width - board.files * board.square) / 2


def _lying(page: Page, x: float, y: float, turn: float) -> Group:
    """A paper with its shadow, its lower left corner there."""
    shadow = Fill(rectangle(2, -2, page.width, page.height), SHADOW)
    return Group((shadow, Fill(rectangle(0, 0, page.width, page.height), PAPER), *page.items), x, y, 1, turn)


def _standing(order: KitOrder, men: Sequence[KitMan], board: PlayBoard) -> Iterator[Standing]:
    """The men of chess on their squares, or some of all that there are; those farther away first."""
    known = {man.piece.id: man.piece for man in men}
    if not known and order.named("cube"):
        known = {id_: order.catalogue.piece(id_) for id_ in MEN}
    for side, back, front in ((Side.BLACK, board.ranks - 1, board.ranks - 2), (Side.WHITE, 0, 1)):
        mine = [one for one in known.values() if _has(men, one, side)]
        rows = {back: _officers(mine, board.files), front: _some([one for one in mine if _is_pawn(one)], board.files)}
        for rank in sorted(rows, reverse=True):
            yield from (Standing(piece, side, file, rank) for file, piece in enumerate(rows[rank]))


def _has(men: Sequence[KitMan], piece: Piece, side: Side) -> bool:
    """Whether a side may have such a man; cubes are of both."""
    own = [man.dark for man in men if man.piece.id == piece.id]
    return not own or None in own or (side is Side.BLACK) in own


def _is_pawn(piece: Piece) -> bool:
    return piece.class_ is PieceClass.PAWN


def _officers(pieces: Sequence[Piece], files: int) -> list[Piece]:
    """As in chess where they are of chess; else a royal in the middle of pieces from all over the list."""
    known = {one.id: one for one in pieces}
    if {*known} <= {*MEN} and files == len(BACK):
        return [known[id_] for id_ in BACK if id_ in known]
    royals = [one for one in pieces if one.class_ is PieceClass.ROYAL]
    others = _some([one for one in pieces if one.class_ is PieceClass.PIECE], files - 1 if royals else files)
    return [*others[: files // 2], *royals[:1], *others[files // 2 :]]


def _some(pieces: Sequence[Piece], many: int) -> list[Piece]:
    """So many from all over the list; of a single kind as many."""
    if not pieces:
        return []
    if [one.id for one in pieces] == [PAWN]:
        return [*pieces] * many
    return [pieces[at * len(pieces) // many] for at in range(many)] if len(pieces) > many else [*pieces]


def _men(
    order: KitOrder, standing: Iterable[Standing], board: PlayBoard, corner: tuple[float, float]
) -> Iterator[Item]:
    """Counters, cubes or figures."""
    found = list(standing)
    places = [
        (corner[0] + (one.file + 0.5) * board.square, corner[1] + (one.rank + 0.5) * board.square) for one in found
    ]
    pictures = picture_of(order)
    art = [pictures(one.piece.id, one.side) for one in found]
    if order.request.men in ("paper", "tokens") and not order.named("cube"):
        counters = [
            PaperCounter(one.piece.name.removeprefix("Standard "), one.piece.name[:2], one.side is Side.BLACK, picture)
            for one, picture in zip(found, art, strict=True)
        ]
        drawn = counter_drawings(counters, counter_width(order))
        yield from (Group(one.items, x, y) for one, (x, y) in zip(drawn, places, strict=True))
        return
    for one, picture, (x, y) in zip(found, art, places, strict=True):
        if picture is None:
            continue
        if order.named("cube"):
            face = kit_face(f"cube.{one.side.name.lower()}.{one.piece.id}", picture)
            yield Use(face, x, y, cube_side(board.square))
            continue
        scale = TALL * board.square / 45 * (picture.unit or 60 / picture.height)
        symbol = picture_symbol(picture, round(scale, 6), FINE, OUTLINE)
        middle = scale * (picture.box[0] + picture.width / 2)
        yield Use(symbol, x - middle, y - board.square * (0.5 - FOOT) + scale * picture.box[3], scale)


def _papers(order: KitOrder, left: float, top: float) -> Iterator[Item]:
    """A sheet to write on, and the booklet before it."""
    for form in list(order.kit.sheets(order.options, order.catalogue).values())[:1]:
        page = form_pages(form, order.paper)[0]
        yield _lying(page, left + ROOM - page.width - 12, top - page.height - 4, -2)
    cover = laid_out(order)[0]
    yield _lying(cover, left + 4, top - cover.height - 12, 3)


def _hand(order: KitOrder, left: float, bottom: float) -> Iterator[Item]:
    """Some cards beside one another."""
    cards = list(_cards(order))
    step = min(72.0, (ROOM - cards[0].width - 24) / max(1, len(cards) - 1)) if cards else 0
    for at, page in enumerate(cards):
        turn = 4 * ((len(cards) - 1) / 2 - at)
        yield _lying(page, left + 4 + at * step, bottom + 8 - abs(turn), turn)


def _cards(order: KitOrder) -> Iterator[Page]:
    decks = order.kit.decks(order.options)
    if decks:
        template = template_for(find_stock(POKER[order.paper.id]))
        shown = men_pictures(order.catalogue, pictures_of(order.request.catalogs))
        faces = list(dict.fromkeys(face for deck in decks for face in deck.faces))
        step = max(1, len(faces) // HAND)
        yield from (play_card(one, template, shown) for one in faces[::step][:HAND])
        return
    pieces = pieces_of(order, [one.name for one in order.named("card")])
    template = template_for(find_stock(order.paper.stock))
    step = max(1, len(pieces) // HAND)
    for face in faces_of(pieces[step // 2 :: step][:HAND], pictures=pictures_of(order.request.catalogs)):
        try:
            yield card_page(face, template)
        except CardgenError:
            continue  # it has no room, and the deck says so


def _strip(order: KitOrder, left: float, y: float) -> Iterator[Item]:
    """Dice and checkers in a row under the board."""
    x = left + 20
    pictures = picture_of(order)
    for one in order.named("die"):
        word = one.name.split()[-1]
        picture = pictures(word if word in MEN else PAWN, Side.WHITE) if word.isalpha() and word != "star" else None
        for _ in range(one.count):
            yield Use(kit_face(f"die.{word}", picture), x, y, die.SIDE)
            x += 2 * die.SIDE
    wide = order.request.square * CHECKER
    for sort in ("checker", "numbered checker"):
        for one in order.named(sort):
            for number in range(1, one.count + 1):
                step = wide * (0.45 if sort == "checker" else 0.9)
                said = str(number) if sort != "checker" else ""
                yield Group(tuple(disc(PaperDisc(one.name == "black", said), wide)), x + wide / 2 - 20, y)
                x += step
            x += wide
