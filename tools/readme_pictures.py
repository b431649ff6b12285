"""Renew the pictures of the README from real output: cards, sheets, figures and tokens, into docs/pictures/."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from cardgen import data
from cardgen.card.backs.back import CardBack, back
from cardgen.card.deck import card_page, filled, sheets_of
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.card.front.zones import picture_symbol
from cardgen.catalog import load
from cardgen.diagram import diagrams
from cardgen.figure import build, recipe
from cardgen.figure.picture.raster import FAR, rasterise
from cardgen.figure.picture.render import picture_size, shaded
from cardgen.figure.printing import estimate
from cardgen.figure.printing.finish import PLAIN
from cardgen.figure.printing.placed import COLOURS
from cardgen.figure.token.disc import Token, mesh
from cardgen.games.decks import CHESS_KIT_GAMES, decks_of
from cardgen.ink.items import Group, Page, Use
from cardgen.ink.png import png_bytes
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.cards.decks import men_pictures
from cardgen.kit.papers.booklets import laid_out
from cardgen.pages.deck.faces import play_card
from cardgen.paper.classes import CLASSES
from cardgen.paper.looks import BackDeck, CardLook
from cardgen.paper.shelf import find_stock, template_for
from cardgen.picture.shelf import OURS
from cardgen.picture.svg import load_picture
from tools import kit_pictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.mesh import Mesh

TARGET = Path(__file__).parents[1] / "docs" / "pictures"
DESK = (207, 203, 196)
ROWS = (
    "pharaoh rex shogun pope chef queen chancellor",
    "knight unicorn camel giraffe cannon ship gryffon phoenix turtle squirrel cheetah",
    "mastodon dabbaba muezzin wizard templar general bede left-knight centaur boxer",
    "standard-pawn mongolian-pawn fish-pawn zombie-pawn piglet-pawn scorpion-pawn luna-spear vivi",
)
"""The figures that the README shows."""
STRIPS = {
    "size": "standard-pawn gold-pawn luna-spear lance turtle knight cannon gryffon chancellor amazon queen rex king",
    "pedestals": "rook chancellor admiral castellan n2r4 bishop archbishop missionary abbot queen amazon centauride",
    "leaps": "knight wide-knight zebra camel giraffe alfil dabbaba threeleaper fourleaper fiveleaper squirrel",
    "wheels": "nightrider camelrider zebrarider nao ptt-chinese-nightrider cannon vao",
    "families": "mecklenbeck-pawn mecklenbeck-fish-pawn gold-pawn silver-pawn copper-pawn iron-pawn fish-pawn "
    "ptt-defending-pawn berolina-pawn luna-pawn korean-pawn ptt-chinese-pawn",
    "spears": "arabian-spear berolina-spear korean-spear luna-spear right-spear vivi lance charging-rook",
}
"""Which figures docs/figures.md shows beside each other."""
PAPERS = (
    ("business-letter-10up", "pharaoh"),
    ("business-a4-10up", "cannon"),
    ("trading-letter-9up", "gryffon"),
    ("letter-8up", "unicorn"),
    ("tarot-letter-4up", "linebacker-pawn"),
    ("index-3x5", "amazon"),
    ("index-4x6", "left-spear"),
)
"""A size of card, and who stands on it."""
BOOKLET = (1, 3, 4, 6)
"""Pages that the README shows."""
BACK = "queen-mother general wizard pharaoh rex duchess shogun thaumaturge"
FRONT = "gryffon bison lion knight unicorn phoenix turtle squirrel"
"""Figures on the shelf, as they are printed."""
SHELF, SHELF_SCALE = (1560, 820), 5.5
"""Pixels, and pixels to a millimetre."""
BACK_FOOT, FRONT_FOOT = 0.60, 0.95
"""Where the rows stand, as shares of the height."""
WALL, BOARD, DARK = (214, 222, 226), (186, 176, 160), (92, 84, 74)
MODELS = recipe.load(data.folder("models"))
HAND = ["king", "cannon", "nao", "berolina-pawn", "luna-spear", "queen", "left-knight", "vivi", "gryffon"]
SPREAD = 44
FAN = (
    "White King",
    "Black Queen",
    "White Rook",
    "Any White Man",
    "Position: 4 to the right",
    "Position: 3 up",
    "Black Knight",
)
FAN_SPREAD = 50
"""Degrees from the first card of a hand to the last."""
MEASURE = (208, 60, 140)
TOKENS = ["cannon", "gryffon", "knight", "left-end-pawn", "heart", "zebra"]
RELIEF, RIM = 3.7, 13.0
"""Above this height and within this radius a token has marks and letters, in mm."""
DECKS: tuple[BackDeck, ...] = ("dark", "light", "dark", "light")
LIGHT = np.array([-0.5, 0.6, 0.65]) / np.linalg.norm([-0.5, 0.6, 0.65])


def cards(*ids: str) -> Image.Image:
    """Single cards beside each other on a desk."""
    catalogue, template = load(), template_for(find_stock("letter-8up"))
    pages = [card_page(face_of(catalogue.piece(ident)), template) for ident in ids]
    return on_desk([picture(content) for content in png_bytes(pages, 130)], 22)


def hand() -> Image.Image:
    """A hand of cards: the strip of each that somebody sees who holds them."""
    catalogue, template = load(), template_for(find_stock("letter-8up"))
    return fanned([card_page(face_of(catalogue.piece(ident)), template) for ident in HAND], SPREAD)


def deck() -> Image.Image:
    """Cards of the chess kit, and their back, in a fan."""
    catalogue, template = load(), template_for(find_stock("poker-letter-9up"))
    (whole,) = decks_of(CHESS_KIT_GAMES, ())
    faces = {card.name: card for card in whole.faces}
    pictures = men_pictures(catalogue, OURS)
    behind = back(CardBack("piece", whole.label), template.width, template.height)
    return fanned([behind, *(play_card(faces[name], template, pictures) for name in FAN)], FAN_SPREAD)


def fanned(pages: Sequence[Page], spread: float) -> Image.Image:
    """Cards as somebody holds them."""
    faces = [picture(content).convert("RGBA") for content in png_bytes(pages, 110)]
    width, height = faces[0].size
    desk = Image.new("RGBA", (width * 3, round(height * 1.12)), DESK)
    pivot = desk.width // 2, round(height * 1.9)
    for number, face in enumerate(faces):
        ImageDraw.Draw(face).rectangle((0, 0, width - 1, height - 1), outline=DARK)
        sheet = Image.new("RGBA", (desk.width, desk.height * 2))
        sheet.paste(face, (pivot[0] - width // 2, round(height * 0.12)))
        turned = sheet.rotate(spread * (0.5 - number / (len(faces) - 1)), Image.Resampling.BICUBIC, center=pivot)
        desk.alpha_composite(turned.crop((0, 0, *desk.size)))
    return desk.convert("RGB")


def zones() -> Image.Image:
    """A card with the lines that its zones are measured from: the content box, and what hangs from its top and foot."""
    template = template_for(find_stock("letter-8up"))
    page = card_page(face_of(load().piece("cannon")), template)
    face = picture(next(iter(png_bytes([page], 200))))
    pen, mm = ImageDraw.Draw(face), 200 / 25.4
    inset, top = template.inset, template.inset.top
    left, right, bottom = inset.left, template.width - inset.right, template.height - inset.bottom
    column = right - template.picture.widths["piece"]
    ground = bottom - template.board.foot["piece"]
    for y in (top, top + template.corners.drop, top + template.name.drop, ground, bottom - template.foot.rise, bottom):
        pen.line((left * mm, y * mm, right * mm, y * mm), MEASURE, 2)
    for x in (left, column, right):
        pen.line((x * mm, top * mm, x * mm, bottom * mm), MEASURE, 2)
    return on_desk([face], 22)


def sheets() -> Image.Image:
    """A sheet of fronts and the backs that follow it."""
    stock, royals = find_stock("letter-8up"), load().set("royals").pieces
    deck = filled([face_of(piece) for piece in royals], stock, blank_diagram)
    return on_desk([picture(content) for content in png_bytes(sheets_of(deck, stock, duplex=True), 72)], 22)


def papers() -> Image.Image:
    """A card on each of some papers, to one scale."""
    catalogue = load()
    pages = [card_page(face_of(catalogue.piece(name)), template_for(find_stock(stock))) for stock, name in PAPERS]
    return on_desk([picture(content) for content in png_bytes(pages, 84)], 16)


def backs() -> Image.Image:
    """Backs of the four classes, light and dark in turn."""
    template = template_for(find_stock("letter-8up"))
    pages = [
        back(CardBack(class_, "Dealer's Chess"), template.width, template.height, CardLook(deck=deck))
        for class_, deck in zip(CLASSES, DECKS, strict=True)
    ]
    return on_desk([picture(content) for content in png_bytes(pages, 130)], 22)


def booklet() -> Image.Image:
    """Four pages of the rules of Dealer's Chess."""
    pages = laid_out(order_of(KitRequest("dealers")))
    shown = [pages[number - 1] for number in BOOKLET]
    return on_desk([picture(content) for content in png_bytes(shown, 78)], 14)


def figures() -> Image.Image:
    """A choice of figures, in rows, all to one scale."""
    images = [strip(row.split()) for row in ROWS]
    whole = Image.new("RGB", (max(image.width for image in images), sum(image.height for image in images)), "white")
    top = 0
    for image in images:
        whole.paste(image, ((whole.width - image.width) // 2, top))
        top += image.height
    return whole


def shelf() -> Image.Image:
    """Figures as they are printed, in two rows, white men and black."""
    whole = Image.new("RGB", SHELF, WALL)
    board = round(SHELF[1] * BACK_FOOT)
    whole.paste(BOARD, (0, board - 60, SHELF[0], SHELF[1]))
    whole = whole.filter(ImageFilter.GaussianBlur(22))  # a soft edge where the wall meets the board
    for names, foot, per_mm in ((BACK, BACK_FOOT, 0.92 * SHELF_SCALE), (FRONT, FRONT_FOOT, SHELF_SCALE)):
        men = [printed(name, per_mm, black=i % 3 == 1) for i, name in enumerate(names.split())]
        gap = (SHELF[0] - sum(man.width for man in men)) / (len(men) + 1)
        left, level = gap, round(SHELF[1] * foot)
        for man in men:
            whole.paste(DARK, (0, 0), foot_shadow(round(left), level, man.width))
            whole.paste(man, (round(left), level - man.height), man)
            left += man.width + gap
    return whole


def printed(name: str, per_mm: float, *, black: bool) -> Image.Image:
    """A figure in its filament, from where its recipe looks at it."""
    each = MODELS.find(name)
    figure = build.made(each, PLAIN)
    colour = COLOURS["black" if black else "white"]
    return shaded(figure.vertices, figure.triangles, each.view, picture_size(figure, each.view, per_mm), colour=colour)


def foot_shadow(left: int, level: int, width: int) -> Image.Image:
    """How dark the board is round a foot."""
    mask = Image.new("L", SHELF, 0)
    ImageDraw.Draw(mask).ellipse((left - 8, level - width // 4 - 6, left + width + 18, level + 10), fill=150)
    return mask.filter(ImageFilter.GaussianBlur(9))


def strip(names: Sequence[str]) -> Image.Image:
    """Figures in a row at one scale, as they are drawn on the cards."""
    heights = estimate.heights(data.folder("models"))
    art = [load_picture(data.folder("models") / "pictures" / f"{name}.svg") for name in names]
    tall = [heights.get(one.id, 50.0) for one in art]
    scale = 0.5
    wide = [high * scale * one.width / one.height for one, high in zip(art, tall, strict=True)]
    width, height = sum(max(each, 12) + 3 for each in wide) + 3, max(tall) * scale + 4
    items, x = [], 3.0
    for one, high, broad in zip(art, tall, wide, strict=True):
        grown = high * scale / one.height
        symbol = picture_symbol(one, round(grown, 6), 0.09, 0.17)
        middle = x + max(broad, 12) / 2
        items.append(Use(symbol, middle - grown * (one.box[0] + one.width / 2), 2 + grown * one.box[3], grown))
        x += max(broad, 12) + 3
    return picture(next(png_bytes([Page(width, height, (Group(tuple(items)),))], 140)))


def tokens() -> Image.Image:
    """Tokens from above, lit from the upper left."""
    pieces = [load().piece(ident) for ident in TOKENS]
    views = [token_view(mesh(Token(piece.id, piece.name, diagrams(piece.kind)))) for piece in pieces]
    return on_desk(views, 0, "white")


def token_view(seen: Mesh, size: int = 230) -> Image.Image:
    """A mesh from straight above."""
    fine, half = size * 2, 17.5
    scale = fine / (2 * half)
    x, y, z = (seen.vertices.astype(float) * scale).T
    points = np.column_stack([x + fine / 2, fine / 2 - y, z])
    buffer = rasterise(points, seen.triangles.astype(np.int64), fine, fine)
    corners = seen.corners
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    shade = 0.45 + 0.55 * np.clip(normals @ LIGHT, 0, 1)
    away = np.linalg.norm(corners[:, :, :2].mean(axis=1), axis=1)
    shade[(corners[:, :, 2].mean(axis=1) > RELIEF) & (away < RIM)] *= 0.45  # the last layers in a darker filament
    image = np.ones((fine, fine))
    image[buffer.seen] = shade[buffer.facet[buffer.seen]]
    image = np.where(buffer.seen & shadow(np.where(buffer.seen, buffer.depth, FAR), scale), image * 0.68, image)
    ivory = np.stack([image * channel for channel in (250, 240, 220)], axis=-1)
    ivory[~buffer.seen] = 255
    return Image.fromarray(np.clip(ivory, 0, 255).astype("uint8")).resize((size, size), Image.Resampling.LANCZOS)


def shadow(depth: np.ndarray, scale: float) -> np.ndarray:
    """Where something higher stands towards the light."""
    dark = np.zeros(depth.shape, bool)
    for step in range(1, int(1.6 * scale)):
        right, up = round(step * LIGHT[0] / LIGHT[1]), step
        moved = np.roll(np.roll(depth, up, axis=0), -right, axis=1)
        dark |= moved > depth + step * LIGHT[2] / LIGHT[1] + 0.15
    return dark


def picture(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGB")


def on_desk(images: list[Image.Image], gap: int, ground: str | tuple[int, int, int] = DESK) -> Image.Image:
    """Pictures in a row."""
    width = sum(image.width for image in images) + gap * (len(images) + 1)
    desk = Image.new("RGB", (width, max(image.height for image in images) + 2 * gap), ground)
    left = gap
    for image in images:
        desk.paste(image, (left, gap))
        left += image.width + gap
    return desk


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    made = {
        "cards": cards("pharaoh", "cannon", "gryffon", "linebacker-pawn"),
        "hand": hand(),
        "zones": zones(),
        "sheets": sheets(),
        "papers": papers(),
        "backs": backs(),
        "deck": deck(),
        "booklet": booklet(),
        "kit": kit_pictures.papers(),
        "table": kit_pictures.table(),
        "figures": figures(),
        "shelf": shelf(),
        "tokens": tokens(),
    } | {f"language-{name}": strip(names.split()) for name, names in STRIPS.items()}
    for name, image in made.items():
        image.quantize(255, kmeans=3, dither=Image.Dither.NONE).save(TARGET / f"{name}.png", optimize=True)
        print(TARGET / f"{name}.png")


if __name__ == "__main__":
    main()
