"""Backs: nothing on them tells one card of a class from another, or one way up from the other."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import pairwise, product
from math import pi
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageFilter

from cardgen.card.backs.back import MARGIN, CardBack, back, roman
from cardgen.card.deck import back_of, backs_of
from cardgen.card.engraving import RoundBoard, oval
from cardgen.card.front.face_of import face_of
from cardgen.card.palette import CLASS_COLOURS
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.ink.items import Fill, Group, Stroke, Symbol, Tagged, Text, Use
from cardgen.ink.maker_fonts import fonts_in_force, read_maker_font
from cardgen.ink.png import png_bytes
from cardgen.paper.classes import CLASSES
from cardgen.paper.looks import BACK_DECKS, BACK_STYLES, USUAL, BackDeck, BackStyle, CardLook
from cardgen.paper.shelf import all_stock, template_for
from tests.support.samples import in_turn
from tests.support.type_files import font_bytes

if TYPE_CHECKING:
    from cardgen.paper.stock import Stock

LETTER, A4, POKER = (69.85, 107.95), (74.25, 105), (63.5, 88.9)
SIZES = [LETTER, A4, POKER]
GAME = "Dealer's Chess"


def emblem(card: CardBack, size: tuple[float, float] = LETTER, look: CardLook = USUAL) -> tuple[object, ...]:
    """The ink of a back."""
    (figure,) = back(card, *size, look).items
    assert isinstance(figure, Tagged)
    return figure.items


def ornament(card: CardBack, size: tuple[float, float] = LETTER, look: CardLook = USUAL) -> Symbol:
    """The form under its words."""
    use = emblem(card, size, look)[0]
    assert isinstance(use, Use)
    return use.symbol


def points(path: str) -> list[tuple[float, float]]:
    """What a path goes through, with its handles."""
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", path)]


def seen(card: CardBack, size: tuple[float, float], look: CardLook) -> Image.Image:
    """A back in grey, eight dots to a millimetre."""
    return Image.open(BytesIO(next(png_bytes([back(card, *size, look)], 203.2)))).convert("L")


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
def test_no_ink_within_four_millimetres_of_a_perforation(stock: Stock) -> None:
    """Of all backs on all stocks: printers do not reach the edge, and a shift of two millimetres must not show."""
    template = template_for(stock)
    size = width, height = template.width, template.height
    assert {stock.cell_width, stock.cell_height} == set(size)
    for number, (style, deck) in enumerate(product(BACK_STYLES, BACK_DECKS)):
        for class_ in in_turn(CLASSES, number):
            for item in ornament(CardBack(class_, GAME), size, CardLook(style, deck)).items:
                assert isinstance(item, Fill | Stroke)
                half = item.width / 2 if isinstance(item, Stroke) else 0
                places = points(item.path)
                assert min(min(x, width - x, y, height - y) for x, y in places) - half >= 4


@pytest.mark.parametrize(("size", "deck"), list(product(SIZES, BACK_DECKS)))
def test_what_is_said_lies_within_the_ornament(size: tuple[float, float], deck: BackDeck) -> None:
    """Four millimetres at all edges are white, with names and numerals too, seen eight dots to a millimetre."""
    for class_ in in_turn(CLASSES, SIZES.index(size)):
        shown = seen(CardBack(class_, "W" * 24, 3), size, CardLook(deck=deck, numeral=True))
        inside = shown.point([255 * (grey < 250) for grey in range(256)]).getbbox()
        assert inside is not None
        left, top, right, bottom = inside
        assert min(left, top, shown.width - right, shown.height - bottom) >= 4 * 8


@pytest.mark.parametrize("size", SIZES)
def test_the_rim_runs_along_no_edge(size: tuple[float, float]) -> None:
    """In five millimetres it and the thin line round it come nearer to the edge and go off again by half a millimetre."""
    width, height = size
    rim, round_it, *_ = (item for item in ornament(CardBack("royal"), size).items if isinstance(item, Stroke))
    for one, middle in product((rim, round_it), (height / 2, height / 2 + 8, height / 2 - 8)):
        near = [x for x, y in points(one.path) if x < width / 2 and abs(y - middle) < 2.5]
        assert max(near) - min(near) > 0.5


@pytest.mark.parametrize("style", BACK_STYLES)
def test_the_whole_oval_of_the_second_deck_is_solid(style: BackStyle) -> None:
    """From the other side of a table, where three millimetres run together, the second deck is darker than a middling
    grey all round the clear middle, and the first is lighter.
    """
    for class_, size in in_turn(product(CLASSES, SIZES), 5 * BACK_STYLES.index(style)):
        far = {deck: seen(CardBack(class_, GAME), size, CardLook(style, deck)) for deck in BACK_DECKS}
        field = RoundBoard(*size, MARGIN)
        for deck, shown in far.items():
            blurred = shown.filter(ImageFilter.BoxBlur(12))
            places = (field.place(out, turn / 24) for out, turn in product((0.48, 0.55, 0.8, 0.9), range(24)))
            greys = [blurred.getpixel((round(x * 8), round(y * 8))) for x, y in places]
            assert all(isinstance(grey, int) and (grey < 138) == (deck == "dark") for grey in greys)


def test_a_thin_line_goes_round_the_solid_oval() -> None:
    """It is a millimetre away, in the colour of the class, with paper between."""
    solid, line, *_ = ornament(CardBack("piece"), look=CardLook(deck="dark")).items
    assert isinstance(solid, Fill)
    assert isinstance(line, Stroke)
    assert (solid.colour, line.colour, line.width) == (CLASS_COLOURS["piece"], CLASS_COLOURS["piece"], 0.3)
    apart = min(x for x, _ in points(solid.path)) - min(x for x, _ in points(line.path))
    assert apart == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize(("style", "deck"), list(product(BACK_STYLES, BACK_DECKS)))
def test_it_looks_the_same_both_ways_up(style: BackStyle, deck: BackDeck) -> None:
    """As it is seen, with name and numeral."""
    number = BACK_STYLES.index(style) + BACK_DECKS.index(deck)
    for class_, size in in_turn(zip(CLASSES, (LETTER, A4, POKER, LETTER), strict=True), number):
        shown = seen(CardBack(class_, GAME, 2), size, CardLook(style, deck, numeral=True))
        apart = ImageChops.difference(shown, shown.transpose(Image.Transpose.ROTATE_180)).histogram()
        assert sum(apart[120:]) < 0.001 * shown.width * shown.height


@pytest.mark.parametrize("style", BACK_STYLES)
def test_no_dot_is_dust_and_no_line_is_a_hair(style: BackStyle) -> None:
    """Every area is 0.4 mm wide and high at least, every line 0.2 mm thick."""
    for class_, size, deck in product(CLASSES, SIZES, BACK_DECKS):
        for item in ornament(CardBack(class_), size, CardLook(style, deck)).items:
            if isinstance(item, Stroke):
                assert item.width >= 0.2
                continue
            assert isinstance(item, Fill)
            for area in filter(None, item.path.split("M")):
                xs, ys = zip(*points(area), strict=True)
                assert min(max(xs) - min(xs), max(ys) - min(ys)) >= 0.4


def test_the_two_decks_of_two_owners() -> None:
    """Light is ink on white, dark is white on ink, and has half as much again at least."""
    for number, style in enumerate(BACK_STYLES):
        (class_,) = in_turn(CLASSES, number, whole=False)
        light, dark = (
            sum(seen(CardBack(class_, GAME), LETTER, CardLook(style, deck)).histogram()[:160]) for deck in BACK_DECKS
        )
        assert dark > 1.5 * light


def test_the_two_signs_stand_head_to_foot() -> None:
    """Anchors in mm: 14.5 high, 13.6 above and below the middle, 8.6 where there is no room for the star between."""
    for size, off in ((LETTER, 13.6), (POKER, 8.6)):
        signs = [item for item in emblem(CardBack("spear"), size) if isinstance(item, Use)][1:]
        assert [(use.symbol.name, use.scale, use.rotation) for use in signs] == [
            ("sign.spear.large.864b0c", 14.5, 0),
            ("sign.spear.large.864b0c", 14.5, 180),
        ]
        middle = size[1] / 2
        assert [use.y for use in signs] == pytest.approx([middle + off, middle - off])


def letters(item: object) -> str:
    """All letters of an item in their order."""
    if isinstance(item, Text):
        return item.string
    return "".join(map(letters, item.items)) if isinstance(item, Group) else ""


def test_the_game_stands_head_and_foot() -> None:
    """In capitals, letter by letter, and once more turned round the middle of the card; then the numeral."""
    items = emblem(CardBack("pawn", "Pick-the-Team Chess", 4))
    once = "PICK-THE-TEAMCHESSIV"
    assert "".join(map(letters, items)) == once * 2
    assert items[-1] == Group(items[3:-1], *LETTER, rotation=180)


def test_without_a_game_there_are_no_letters() -> None:
    assert "".join(map(letters, emblem(CardBack("pawn")))) == ""
    assert len(emblem(CardBack("pawn"))) == 3


def test_the_longest_names_of_games_fit() -> None:
    """Twenty-four letters, the widest there are, stand on the smallest card."""
    items = emblem(CardBack("royal", "W" * 24), POKER)
    assert "".join(map(letters, items)) == "W" * 48


def test_classes_and_styles_have_backs_of_their_own() -> None:
    looks = [CardLook(style, deck) for style, deck in product(BACK_STYLES, BACK_DECKS)]
    assert len({str(back(CardBack(class_), *LETTER, look)) for class_ in CLASSES for look in looks}) == 24


def test_a_deck_of_several_sets_is_not_marked() -> None:
    """Pieces of Dealer's Chess and of its expansions have one back, unless the numeral is asked for."""
    catalogue = load()
    faces = [face_of(catalogue.set(name).pieces[-1]) for name in ("pieces", "expansion1", "expansion3", "expansion1")]
    assert backs_of(faces) == (CardBack("piece", GAME),)
    numbered = CardLook(numeral=True)
    assert [back_of(face, numbered).expansion for face in faces] == [0, 1, 3, 1]
    assert len(backs_of(faces, numbered)) == 3


def test_error_a_game_in_other_letters() -> None:
    with pytest.raises(CardgenError, match="the game '♞' cannot stand on a back: the font SourceSerifPro-Bold has no"):
        back(CardBack("pawn", "♞"), *LETTER)


@pytest.mark.parametrize(
    ("number", "text"), [(1, "I"), (2, "II"), (3, "III"), (4, "IV"), (9, "IX"), (14, "XIV"), (39, "XXXIX")]
)
def test_numerals(number: int, text: str) -> None:
    assert roman(number) == text


def test_places_go_round_at_even_pace() -> None:
    """Quarters of a turn lie on the axes, and equal parts of a turn are equally far from one another along an oval."""
    field = RoundBoard(*LETTER, 6.4)
    middle = LETTER[0] / 2, LETTER[1] / 2
    assert field.place(1, 0) == pytest.approx((LETTER[0] - 6.4, middle[1]))
    assert field.place(1, 0.25) == pytest.approx((middle[0], LETTER[1] - 6.4))
    assert field.place(1, 0.75) == pytest.approx((middle[0], 6.4))
    steps = [field.place(0.7, number / 40) for number in range(41)]
    lengths = [abs(complex(*one) - complex(*other)) for one, other in pairwise(steps)]
    assert max(lengths) - min(lengths) < 0.1 * max(lengths)


def test_an_oval_is_closed_and_as_long_as_it_is_told() -> None:
    """A field without room for more than a circle has one."""
    field = RoundBoard(40, 40, 10)
    assert oval(field, 0.5).endswith("Z")
    assert field.length(0.0001) == pytest.approx(2 * pi * 0.001, rel=0.01)


def test_a_back_is_kept_for_the_fonts_of_its_game() -> None:
    """The name of a game that our fonts lack: with a narrow font, with a wide one, with none."""
    card = CardBack("piece", "龍王")
    fonts = [read_maker_font(font_bytes("龍王", advance=advance)) for advance in (500, 1500)]
    pages = []
    for font in fonts:
        with fonts_in_force([font]):
            pages.append(back(card, 69.85, 107.95))
    assert pages[0] != pages[1]
    with pytest.raises(CardgenError, match=r"cannot stand on a back: the font .* has no '龍'"):
        back(card, 69.85, 107.95)
