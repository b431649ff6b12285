"""Pictures of a kit for the README, from real output: its papers as they are printed, and the table that they make."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from cardgen import data
from cardgen.board import Side
from cardgen.figure import build, recipe
from cardgen.figure.picture.render import picture_size, shaded
from cardgen.figure.printing.finish import PLAIN
from cardgen.figure.printing.placed import COLOURS
from cardgen.games.core.paper.booklet import PlayedExample
from cardgen.ink.png import png_bytes
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.cards.decks import men_pictures
from cardgen.kit.papers.booklets import laid_out
from cardgen.pages.board import RIM, ROLL_EDGE, PlayBoard, board_page, board_sheets
from cardgen.pages.deck.faces import play_card
from cardgen.pages.deck.sheets import deck_sheets
from cardgen.pages.form import form_pages
from cardgen.paper.shelf import find_stock, template_for
from cardgen.picture.shelf import OURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.engine.position import Position
    from cardgen.ink.items import Page

    Point = tuple[float, float]

KIT = "parade"
RULES = (1, 4)
"""Pages of its booklet that are shown."""
WOOD, DARK = (150, 118, 88), (60, 48, 38)
PER_MM = 3
"""Pixels of the flat table."""
TABLE = 780.0, 590.0
"""What of the table is seen, in mm."""
BOARD = 190.0, 30.0
"""The upper left corner of the board on it."""
SIZE = 1400, 900
SEEN = ((190.0, 150.0), (1210.0, 150.0), (1460.0, 960.0), (-60.0, 960.0))
"""Where the corners of the table come to lie in the picture, from the upper left one clockwise."""
ABOVE = 130
"""Pixels over the table that are cut off."""
GRAIN = 6.0
"""Pixels to a millimetre at which men are drawn."""
HAND = ("White Queen", "Black Rook", "White Knight", "Black Bishop")


def papers() -> Image.Image:
    """What a printer gives: a sheet of cards, a quarter of the board, two pages of the rules, the score sheet."""
    order = order_of(KitRequest(KIT))
    (deck,) = order.kit.decks(order.options)
    cards = deck_sheets(deck, find_stock("poker-letter-9up"), men_pictures(order.catalogue, OURS))[0]
    tile = board_sheets(PlayBoard(8, 8, order.request.square), order.paper)[0]
    form, *_ = form_pages(order.kit.sheets(order.options, order.catalogue)["score"], order.paper)
    rules = [laid_out(order)[number - 1] for number in RULES]
    images = [*drawn([cards, tile], 40), *drawn(rules, 55), *drawn([form], 40)]
    gap = 14
    desk = Image.new("RGB", (sum(one.width + gap for one in images) + gap, images[0].height + 2 * gap), (207, 203, 196))
    left = gap
    for one in images:
        desk.paste(one, (left, (desk.height - one.height) // 2))
        left += one.width + gap
    return desk


def drawn(pages: Sequence[Page], dpi: float) -> list[Image.Image]:
    """Pages as pictures."""
    return [Image.open(BytesIO(content)).convert("RGB") for content in png_bytes(pages, dpi)]


def table() -> Image.Image:
    """The same on the table, with printed men: the first example of the booklet, as one sees it who sits before it."""
    to_picture = homography(SEEN)
    back = np.linalg.inv(to_picture)
    flat = flat_table()
    numbers = tuple((back / back[2, 2]).ravel()[:8])
    image = flat.transform(SIZE, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC, fillcolor=WOOD)
    for place, man in men_of(first_position()):
        x, y = seen_at(to_picture, place)
        scale = (seen_at(to_picture, (place[0] + 1, place[1]))[0] - x) / GRAIN
        small = man.resize((round(man.width * scale), round(man.height * scale)), Image.Resampling.LANCZOS)
        left, foot = round(x - small.width / 2), round(y + small.width * 0.16)
        image.paste(DARK, (0, 0), shade(left, foot, small.width))
        image.paste(small, (left, foot - small.height), small)
    return image.crop((0, ABOVE, *SIZE))


def first_position() -> Position:
    """Where the men stand in the first example."""
    order = order_of(KitRequest(KIT))
    booklet = order.kit.booklet(order.options, order.catalogue)
    assert booklet is not None
    parts = (part for one in booklet.chapters for part in one.parts)
    standing = next(part.state.public_position for part in parts if isinstance(part, PlayedExample))
    assert standing is not None
    return standing


def men_of(position: Position) -> list[tuple[Point, Image.Image]]:
    """Each man with the middle of his square on the table, from the back row to the front one."""
    models = recipe.load(data.folder("models"))
    found = []
    made: dict[tuple[str, Side], Image.Image] = {}
    for square, man in sorted(position.men.items(), key=lambda one: -one[0].rank):
        if (man.key, man.side) not in made:
            each = models.find(man.key)
            figure = build.made(each, PLAIN)
            colour = COLOURS["black" if man.side is Side.BLACK else "white"]
            size = picture_size(figure, each.view, GRAIN)
            made[man.key, man.side] = shaded(figure.vertices, figure.triangles, each.view, size, colour=colour)
        side = order_of(KitRequest(KIT)).request.square
        left, top = BOARD[0] + RIM, BOARD[1] + RIM
        place = left + (square.file + 0.5) * side, top + (position.army.board.ranks - square.rank - 0.5) * side
        found.append((place, made[man.key, man.side]))
    return found


def flat_table() -> Image.Image:
    """What lies on it, from straight above: the board, cards, the booklet, the score sheet."""
    order = order_of(KitRequest(KIT))
    whole = Image.new("RGB", (round(TABLE[0] * PER_MM), round(TABLE[1] * PER_MM)), WOOD)
    dpi = 25.4 * PER_MM
    (board,) = drawn([board_page(PlayBoard(8, 8, order.request.square))], dpi)
    edge = round(ROLL_EDGE * PER_MM)
    laid(whole, board.crop((edge, edge, board.width - edge, board.height - edge)), BOARD, 0)
    form, *_ = form_pages(order.kit.sheets(order.options, order.catalogue)["score"], order.paper)
    laid(whole, drawn([form], dpi)[0].resize((430, 556), Image.Resampling.LANCZOS), (14.0, 330.0), 6)
    laid(whole, drawn([laid_out(order)[0]], dpi)[0], (610.0, 150.0), -8)
    (deck,) = order.kit.decks(order.options)
    template = template_for(find_stock("poker-letter-9up"))
    faces = {card.name: card for card in deck.faces}
    cards = [play_card(faces[name], template, men_pictures(order.catalogue, OURS)) for name in HAND]
    for number, card in enumerate(drawn(cards, dpi)):
        laid(whole, card, (225.0 + 80 * number, 440.0), 3 - 2 * number)
    return whole


def laid(whole: Image.Image, paper: Image.Image, corner: Point, turn: float) -> None:
    """A paper on the table with its shadow."""
    turned = paper.convert("RGBA").rotate(turn, Image.Resampling.BICUBIC, expand=True)
    at = round(corner[0] * PER_MM), round(corner[1] * PER_MM)
    mask = Image.new("L", (turned.width + 40, turned.height + 40), 0)
    mask.paste(turned.getchannel("A").point(lambda value: value * 0.5), (20, 20))
    whole.paste(DARK, (at[0] - 14, at[1] - 12), mask.filter(ImageFilter.GaussianBlur(8)))
    whole.paste(turned, at, turned)


def shade(left: int, level: int, width: int) -> Image.Image:
    """How dark the board is round a foot."""
    mask = Image.new("L", SIZE, 0)
    box = left - width // 12, level - width // 3, left + width + width // 6, level + width // 20
    ImageDraw.Draw(mask).ellipse(box, fill=150)
    return mask.filter(ImageFilter.GaussianBlur(5))


def homography(corners: Sequence[Point]) -> np.ndarray:
    """From pixels of the flat table to those of the picture, by where its corners go."""
    width, height = TABLE[0] * PER_MM, TABLE[1] * PER_MM
    rows, wanted = [], []
    for (x, y), (u, v) in zip(((0, 0), (width, 0), (width, height), (0, height)), corners, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    return np.append(np.linalg.solve(np.array(rows, float), np.array(wanted, float)), 1).reshape(3, 3)


def seen_at(to_picture: np.ndarray, place: Point) -> Point:
    """Where a place of the table, in mm, is in the picture."""
    x, y, w = to_picture @ np.array([place[0] * PER_MM, place[1] * PER_MM, 1.0])
    return float(x / w), float(y / w)
