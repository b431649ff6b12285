"""The front of a card: golden files as text, anchors in mm, and what gives way when there is too much."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.card.face import CardDiagram, CardFace
from cardgen.card.front.blank import BlankCard, lay_out_blank
from cardgen.card.front.layout import lay_out
from cardgen.card.front.zones import picture_symbol, space_of
from cardgen.errors import CardgenError
from cardgen.ink.fonts import width
from cardgen.ink.items import Fill, Group, Item, Page, Stroke, Tagged, Text, Use
from cardgen.ink.typesetting import NoRoomError
from cardgen.paper.shelf import all_stock, find_template, template_for
from tests.support.faces import CANARY, EMBLEM, PHARAOH, canary_diagram, crowded, entries, picture

if TYPE_CHECKING:
    from cardgen.paper.classes import Class
    from cardgen.paper.stock import Stock

GOLDEN = Path(__file__).parent / "golden"
TEMPLATE = find_template("eighth-letter")
LONG = "Slides along the rank or the file, and then it may leap on to any square that lies near the last of them. "


def all_items(items: tuple[Item, ...]) -> list[Item]:
    """The items of a page that is not turned, also those in groups at full size and in tags."""
    found: list[Item] = []
    for item in items:
        found.append(item)
        if isinstance(item, Tagged):
            found += all_items(item.items)
    return found


def tagged(page: Page) -> tuple[Tagged, ...]:
    (section,) = page.items
    assert isinstance(section, Tagged)
    return tuple(item for item in section.items if isinstance(item, Tagged))


def text_of(item: Tagged) -> str:
    return "".join(each.string for each in all_items((item,)) if isinstance(each, Text))


def board_of(page: Page) -> Use:
    return next(i for i in all_items(page.items) if isinstance(i, Use) and i.symbol.name.startswith("board."))


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("pharaoh", lay_out(PHARAOH, TEMPLATE)),
        ("canary-poker", lay_out(CANARY, find_template("poker"))),
        ("wide", lay_out(replace(crowded(size=13), name="Wide", diagrams=crowded(size=13).diagrams[:1]), TEMPLATE)),
        ("blank", lay_out_blank(BlankCard("Royals", "royal", canary_diagram(9, "royal")), TEMPLATE)),
    ],
)
def test_golden(name: str, page: Page) -> None:
    """CARDGEN_GOLDEN=1 writes the files anew; read the difference before you commit it."""
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        file.write_text(str(page), encoding="utf-8")
    assert str(page) == file.read_text(encoding="utf-8")


def test_reading_order() -> None:
    """Set, name, words, diagram, legend, rules, notation; a house after its rule; the picture is decoration."""
    page = lay_out(CANARY, TEMPLATE)
    assert [(item.role, text_of(item)) for item in tagged(page)] == [
        ("P", "PAWNS 12 / 24"),
        ("H2", "Left End Pawn"),
        ("P", "Moves without capturing one square forward, or aside. Captures to the left. "),
        ("Figure", ""),
        ("L", "move or capture move only capture only "),
        ("P", "Opening. May go two squares. "),
        ("P", ""),
        ("P", "Promotes on the farthest row. "),
        ("P", "fmWifmnDfceF"),
    ]
    assert tagged(page)[3].alt == CANARY.diagrams[0].alt
    assert tagged(page)[6].alt == "house rule"


def test_anchors_of_the_design() -> None:
    """In mm from the lower left corner: sign, set, name, board, notation."""
    page = lay_out(PHARAOH, TEMPLATE)
    label, name, *_ = tagged(page)
    sign, set_, number = label.items
    assert isinstance(sign, Use)
    assert (sign.x, sign.y, sign.scale) == pytest.approx((6.35 + 1.8, 101.6 - 3.35 - 1.8, 3.6))
    assert isinstance(set_, Text)
    assert isinstance(number, Text)
    assert (set_.x, set_.y) == pytest.approx((6.35 + 8.4, 101.6 - 2.6))
    assert (set_.string, number.string) == ("ROYALS ", "3 / 7")
    (title,) = name.items
    assert isinstance(title, Text)
    assert (title.x, title.y, title.size) == pytest.approx((6.35 - 0.25, 101.6 - 13.2, 20))
    board = board_of(page)
    assert (board.x, board.y, board.scale) == pytest.approx((6.35, 6.35 + 17.6, 5.2))


def test_forward_is_up_and_right_is_right() -> None:
    """The canary has no symmetry: a disc before it, a ring ahead on its right, a cross on its left."""
    page = lay_out(CANARY, TEMPLATE)
    figure = tagged(page)[3]
    (group,) = (item for item in figure.items if isinstance(item, Group))
    marks = {use.symbol.name: (use.x, use.y) for use in group.items if isinstance(use, Use)}
    assert marks == {
        "mark.disc": (2.5, 3.5),
        "mark.ring": (4.5, 3.5),
        "mark.cross": (1.5, 2.5),
        "mark.own.pawn": (2.5, 2.5),
    }
    board = board_of(page)
    assert (group.x, group.y, group.scale) == (board.x, board.y, board.scale)


@pytest.mark.parametrize("template", ["eighth-letter", "a7", "poker"])
@pytest.mark.parametrize("face", [PHARAOH, CANARY, crowded(), crowded("pawn")], ids=lambda face: face.name)
def test_text_stays_in_the_content_box(face: CardFace, template: str) -> None:
    measures = find_template(template)
    inset = measures.inset
    for item in all_items(lay_out(face, measures).items):
        if isinstance(item, Text):
            assert item.x >= inset.left - 0.3
            end = item.x + width(item.string.rstrip(), item.font, item.size, item.tracking)
            assert end <= measures.width - inset.right + 0.02
            assert inset.bottom <= item.y <= measures.height - inset.top


def test_boards_end_on_one_line() -> None:
    """So that a fan of cards keeps its rhythm; short rules do not move them."""
    bottoms = [board_of(lay_out(face, TEMPLATE)).y for face in (replace(PHARAOH, rules=()), CANARY)]
    assert bottoms == pytest.approx([23.95, 23.95])


def test_long_rules_push_the_board_up() -> None:
    face = replace(CANARY, rules=(("Opening.", LONG * 2),))
    assert board_of(lay_out(face, TEMPLATE)).y > 23.95 + 3


@pytest.mark.parametrize("length", [1, 60, 120, 150])
def test_rules_are_never_larger_than_the_words(length: int) -> None:
    """Small print does not outshout the move, however long that is."""
    face = replace(CANARY, rules=(("Promotes", "never."),), wordings=(LONG[:length] + (LONG * 3)[:length],))
    _, _, words, _, _, rules, *_ = tagged(lay_out(face, TEMPLATE))
    sizes = [{each.size for each in all_items((item,)) if isinstance(each, Text)} for item in (words, rules)]
    assert max(sizes[1]) <= min(sizes[0])


def test_the_board_sinks_before_it_shrinks() -> None:
    face = replace(CANARY, rules=(), wordings=(LONG * 3,), diagrams=(canary_diagram(9), canary_diagram(5)))
    board = board_of(lay_out(face, TEMPLATE))
    assert board.symbol.name == "board.9"
    assert board.y < 23


def test_then_its_squares_shrink() -> None:
    face = replace(CANARY, wordings=(LONG * 2,), diagrams=(canary_diagram(9), canary_diagram(5)))
    board = board_of(lay_out(face, TEMPLATE))
    assert board.symbol.name == "board.9"
    assert board.scale in (3.634, 3.358)


def test_then_the_board_shrinks() -> None:
    face = replace(CANARY, wordings=(LONG * 2,), diagrams=(canary_diagram(13), canary_diagram(5)))
    assert board_of(lay_out(face, TEMPLATE)).symbol.name == "board.5"


def test_each_rule_begins_a_line() -> None:
    """Its head stands at the left edge."""
    face = replace(CANARY, rules=(("Opening.", "May go two squares."), ("Promotes", "on the farthest row.")))
    rules = lay_out(face, TEMPLATE).items
    heads = [one for one in all_items(rules) if isinstance(one, Text) and one.font == "sans-bold"]
    assert [head.x for head in heads] == pytest.approx([6.35, 6.35])
    assert heads[0].y > heads[1].y


def test_then_the_wording_is_shortened() -> None:
    face = replace(CANARY, wordings=(LONG * 9, "Short."), diagrams=(canary_diagram(9), canary_diagram(5)))
    page = lay_out(face, TEMPLATE)
    assert text_of(tagged(page)[2]) == "Short. "
    assert board_of(page).symbol.name == "board.9"


def test_error_words_too_long() -> None:
    face = replace(CANARY, wordings=(LONG * 9,))
    with pytest.raises(CardgenError) as caught:
        lay_out(face, TEMPLATE)
    assert str(caught.value) == (
        "Left End Pawn: no room for the words: 67.1 mm of height needed at 6.5 pt, 44.3 mm available. "
        "Say it in fewer words (sentence:), give it a shorter name, or take larger cards (--stock)."
    )


def test_error_name_too_long() -> None:
    face = replace(CANARY, name="Donaudampfschiffahrtsgesellschaft")
    with pytest.raises(CardgenError) as caught:
        lay_out(face, TEMPLATE)
    assert str(caught.value) == (
        "Donaudampfschiffahrtsgesellschaft: no room for the name: 46.9 mm of width needed for "
        "'Donaudampfschiffahrtsgesellschaft' at 8 pt, 39.7 mm available, for about 27 of its 33 letters. "
        "Give it a shorter name, or a blank or a hyphen where it may be broken."
    )


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("set", {"set_label": "A set with a name that goes on and on and on and on and on"}),
        ("notation", {"notation": "fmW" * 40}),
        ("rules", {"rules": (("Head.", "x" * 60),)}),
        ("legend", {"diagrams": (CardDiagram(5, 5, (), entries("unbelievablylongwordthatgoesonandonandon"), ""),)}),
    ],
)
def test_error_names_card_and_field(field: str, change: dict[str, object]) -> None:
    with pytest.raises(CardgenError, match=f"^Left End Pawn: no room for the {field}: .* mm of width needed for "):
        lay_out(replace(CANARY, **change), TEMPLATE)  # type: ignore[arg-type]


def test_error_character_without_a_glyph() -> None:
    with pytest.raises(CardgenError) as caught:
        lay_out(replace(CANARY, wordings=("Moves like a ♔.",)), TEMPLATE)
    assert str(caught.value) == "Left End Pawn: the font SourceSerifPro-Regular has no '♔' (U+2654)."


def test_markup_is_text() -> None:
    """Nothing in a text is an instruction."""
    words = "<b>Moves</b> &amp; {captures} \\(1,2) %d ((."
    page = lay_out(replace(CANARY, wordings=(words,)), TEMPLATE)
    assert text_of(tagged(page)[2]) == words + " "


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("King", ["King"]),
        ("Left End Pawn", ["Left End Pawn"]),
        ("Linebacker Pawn", ["Linebacker Pawn"]),
        ("Mecklenbeck Fish Pawn", ["Mecklenbeck ", "Fish Pawn"]),
        ("Mecklenbeck Luna-Berolina Pawn", ["Mecklenbeck ", "Luna-Berolina ", "Pawn"]),
    ],
)
def test_names_on_one_line_two_or_a_word_a_line(name: str, lines: list[str]) -> None:
    page = lay_out(replace(CANARY, name=name), TEMPLATE)
    heading = tagged(page)[1]
    assert [item.string for item in heading.items if isinstance(item, Text)] == lines


def heading(page: Page) -> list[Text]:
    """The lines of the name."""
    return [item for item in tagged(page)[1].items if isinstance(item, Text)]


WORDS = ("Archbishop", "of", "Ely", "Honourable", "WWWW", "Luna-Berolina", "mi", "Grasshoppersaint", "Éa")


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
@pytest.mark.parametrize("class_", ["royal", "pawn"])
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8))
@settings(max_examples=20)
def test_a_name_of_words_is_printed_whole(stock: Stock, class_: Class, words: list[str]) -> None:
    """Up to sixty letters: not wider than its column, each line under the one before, no letter lost."""
    name, template = " ".join(words)[:60].strip(), template_for(stock)
    space = space_of(template, class_)
    lines = heading(lay_out(replace(CANARY, name=name, class_=class_, wordings=("Moves.",), rules=()), template))
    assert "".join(line.string for line in lines) == name
    assert all(width(line.string.rstrip(), "serif-bold", line.size) <= space.column + 0.02 for line in lines)
    assert all(above.y - below.y > below.size * 0.35 for above, below in pairwise(lines))
    assert lines[0].size >= template.name.smallest


@pytest.mark.parametrize("letter", ["i", "n", "W"])
@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
def test_one_long_word_is_printed_or_the_sentence_says_how_much_of_it_fits(stock: Stock, letter: str) -> None:
    """Every length from 1 to 60: at first it fits, from some length on it does not, and what is said to fit does."""
    template, fitting = template_for(stock), []
    for length in range(1, 61):
        try:
            (line,) = heading(lay_out(replace(CANARY, name=letter * length, rules=()), template))
            fitting.append(length)
            assert line.string == letter * length
        except NoRoomError as error:
            said = int(str(error).split("for about ")[1].split()[0])
            assert said == max(fitting)
    assert fitting == list(range(1, max(fitting) + 1))
    assert max(fitting) >= {"i": 25, "n": 19, "W": 11}[letter]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Very Long Name That Is Just Forty Ch", ["Very Long ", "Name That Is ", "Just Forty Ch"]),
        ("Donaudampf-Schiffahrts-Gesellschaft", ["Donaudampf-", "Schiffahrts-", "Gesellschaft"]),
    ],
)
def test_long_names_take_more_lines(name: str, lines: list[str]) -> None:
    """Broken at blanks, and after hyphens where that allows larger type."""
    assert [line.string for line in heading(lay_out(replace(CANARY, name=name), TEMPLATE))] == lines


def test_a_name_gives_way_to_the_words() -> None:
    """Where three lines of it leave the words no room, it is set on fewer or smaller ones."""
    name = "Very Long Name That Is Just Forty Ch"
    few = heading(lay_out(replace(CANARY, name=name, wordings=("Moves.",), diagrams=(canary_diagram(9),)), TEMPLATE))
    much = heading(lay_out(replace(CANARY, name=name, wordings=(LONG * 2,), diagrams=(canary_diagram(9),)), TEMPLATE))
    assert much[0].size * len(much) < few[0].size * len(few)


def test_a_long_set_name_takes_two_lines() -> None:
    """Beside the sign, the number after the last; broken at blanks and hyphens, whole and in order."""
    page = lay_out(replace(CANARY, set_label="The Honourable Society of Long-Set-Names"), TEMPLATE)
    texts = [item for item in tagged(page)[0].items if isinstance(item, Text)]
    assert [text.string for text in texts] == ["THE HONOURABLE SOCIETY ", "OF LONG-SET-NAMES ", "12 / 24"]
    assert texts[0].x == texts[1].x
    assert texts[1].y == texts[2].y
    assert 94 < texts[1].y < texts[0].y - 1.5 < 101.6 - 1.5


def test_error_set_name_too_long() -> None:
    with pytest.raises(CardgenError) as caught:
        lay_out(replace(CANARY, set_label="Gesellschaftsspielesammlung Eins"), TEMPLATE)
    assert str(caught.value) == (
        "Left End Pawn: no room for the set: 34.1 mm of width needed for 'GESELLSCHAFTSSPIELESAMMLUNG' at 5.5 pt, "
        "31.3 mm available, for about 24 of its 27 letters. "
        "Give the set a shorter name, or a blank or a hyphen where it may be broken."
    )


def test_a_picture_stands_on_the_board_and_ends_at_the_right_edge() -> None:
    """As high as its place, or as wide; an emblem takes the same place."""
    page = lay_out(replace(PHARAOH, picture=EMBLEM), TEMPLATE)
    (section,) = page.items
    assert isinstance(section, Tagged)
    emblem = section.items[0]
    assert isinstance(emblem, Group)
    board = board_of(page)
    assert emblem.y == pytest.approx(board.y + 7 * 5.2 + 2.6)
    assert emblem.x + 8 * emblem.scale == pytest.approx(63.5)
    assert 8 * emblem.scale == pytest.approx(20.5)


def test_figures_of_a_class_stand_on_one_ground_at_one_scale() -> None:
    """A millimetre of a royal is 0.49 mm on its card, whatever its picture is drawn in; a giant is made to fit."""
    drawn = picture()
    filling, small, large, giant = (
        figure_on(replace(PHARAOH, picture=replace(drawn, unit=unit))) for unit in (0.0, 0.2, 0.4, 50.0)
    )
    assert (small.scale, large.scale) == pytest.approx((0.49 * 0.2, 0.49 * 0.4))
    assert giant.scale == filling.scale > large.scale
    grounds = [use.y - use.scale * drawn.box[3] for use in (filling, small, large, giant)]
    assert grounds == pytest.approx([grounds[0]] * 4)


def figure_on(face: CardFace) -> Use:
    """The picture on a card."""
    (section,) = lay_out(face, TEMPLATE).items
    assert isinstance(section, Tagged)
    use = section.items[0]
    assert isinstance(use, Use)
    return use


def test_lines_never_get_thinner_than_the_press_can_print() -> None:
    """Inside 0.13 mm, the outline 0.20 mm, whatever the scale; wider ones stay."""
    small = picture_symbol(picture(), 0.01, 0.13, 0.2)
    assert [item.width * 0.01 for item in small.items if isinstance(item, Stroke)] == pytest.approx([0.13, 0.2])
    large = picture_symbol(picture(), 1, 0.13, 0.2)
    assert [item.width for item in large.items if isinstance(item, Stroke)] == [1.5, 2.6]
    assert isinstance(large.items[0], Fill)
    assert large.y_down
