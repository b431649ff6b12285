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

from cardgen.card.face import NO_FOOT, CardDiagram, CardFace
from cardgen.card.front.blank import BlankCard, lay_out_blank
from cardgen.card.front.layout import lay_out
from cardgen.card.front.zones import picture_symbol, space_of
from cardgen.errors import CardgenError
from cardgen.ink.fonts import width
from cardgen.ink.items import Fill, Group, Page, Stroke, Tagged, Text, Use
from cardgen.ink.typesetting import NoRoomError
from cardgen.paper.shelf import all_stock, find_template, template_for
from tests.support.faces import CANARY, EMBLEM, PHARAOH, canary_diagram, crowded, entries, picture
from tests.support.fronts import form_on, heading, ink, tagged, text_of, texts_on, words_on

if TYPE_CHECKING:
    from cardgen.paper.classes import Class
    from cardgen.paper.stock import Stock
    from cardgen.picture.svg import Picture

GOLDEN = Path(__file__).parent / "golden"
TEMPLATE = find_template("eighth-letter")
LONG = "Slides along the rank or the file, and then it may leap on to any square that lies near the last of them. "


def board_of(page: Page) -> Use:
    return form_on(page, "board")


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
    """Set, name, words, rules, diagram, legend, foot; a house after its rule; arms and picture are decoration."""
    page = lay_out(CANARY, TEMPLATE)
    assert [(item.role, text_of(item)) for item in tagged(page)] == [
        ("P", "PAWNS 12 / 24"),
        ("H2", "Left End Pawn"),
        ("P", "Moves without capturing one square forward, or aside. Captures to the left. "),
        ("P", "Opening. May go two squares. "),
        ("P", ""),
        ("Figure", ""),
        ("L", "move or capture move only capture only "),
        ("P", "Promotes on the farthest row. "),
        ("P", "worth 1½ · if pawns become queens"),
        ("P", "Nobody, 1999"),
        ("P", "fmWifmnDfceF"),
        ("P", "reach 1.4 / 1.1 · one colour"),
    ]
    assert tagged(page)[5].alt == CANARY.diagrams[0].alt
    assert tagged(page)[4].alt == "house rule"


def test_anchors_of_the_design() -> None:
    """In mm from the lower left corner: sign, set, crest, name, board, foot."""
    page = lay_out(CANARY, TEMPLATE)
    label, name, *_ = tagged(page)
    sign, set_, number = label.items
    assert isinstance(sign, Use)
    assert (sign.x, sign.y, sign.scale) == pytest.approx((6.35 + 2.3, 101.6 - 4 - 2.3, 4.6))
    assert isinstance(set_, Text)
    assert isinstance(number, Text)
    assert (set_.x, set_.y) == pytest.approx((6.35 + 8.6, 101.6 - 2.6))
    assert (set_.string, number.string) == ("PAWNS ", "12 / 24")
    crest = form_on(page, "crest")
    assert (crest.x, crest.y, crest.scale) == pytest.approx((63.5 - 2.35, 101.6 - 2.35, 4.7))
    (title,) = name.items
    assert isinstance(title, Text)
    assert (title.x, title.y, title.size) == pytest.approx((6.35 + 8.6 - 0.25, 101.6 - 10.1, 20))
    board = board_of(page)
    assert (board.x, board.y, board.scale) == pytest.approx((6.35, 6.35 + 28.3, TEMPLATE.board.heights["pawn"][0] / 5))
    heights = {text.string: text.y - 6.35 for text in texts_on(page)}
    assert heights["fmWifmnDfceF"] == heights["reach 1.4 / 1.1 · one colour"] == pytest.approx(0.1)
    assert heights["Nobody, 1999"] == pytest.approx(0.1 + 3.6)
    assert heights["worth 1½ · if pawns become queens"] == pytest.approx(0.1 + 3.6 + 3.9)


def test_forward_is_up_and_right_is_right() -> None:
    """The canary has no symmetry: a disc before it, a ring ahead on its right, a cross on its left."""
    page = lay_out(CANARY, TEMPLATE)
    figure = next(part for part in tagged(page) if part.role == "Figure")
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
    for item in ink(lay_out(face, measures).items):
        if isinstance(item, Text):
            assert item.x >= inset.left - 0.3
            end = item.x + width(item.string.rstrip(), item.font, item.size, item.tracking)
            assert end <= measures.width - inset.right + 0.02
            assert inset.bottom <= item.y <= measures.height - inset.top


def test_boards_end_on_one_line() -> None:
    """So that a fan of cards keeps its rhythm, however much is said over them."""
    faces = [replace(CANARY, wordings=(LONG * times,)) for times in (1, 2, 3)]
    assert [board_of(lay_out(face, TEMPLATE)).y for face in faces] == pytest.approx([34.65] * 3)


def test_a_long_foot_pushes_the_board_up() -> None:
    """What castles or promotes stands under the legend in the smallest type then, and takes the room that it needs."""
    foot = CANARY.foot._replace(rules=(("Promotes", LONG * 3),))
    page = lay_out(replace(CANARY, rules=foot.rules, foot=foot), TEMPLATE)
    assert board_of(page).y > 34.65 + 1
    promotes = next(text for text in texts_on(page) if text.string.startswith("Promotes"))
    assert promotes.size == TEMPLATE.foot.standing[-1]


@pytest.mark.parametrize("length", [1, 60, 120, 150])
def test_rules_are_never_larger_than_the_words(length: int) -> None:
    """Small print does not outshout the move, however long that is."""
    face = replace(CANARY, rules=(("Opening.", "never."),), wordings=(LONG[:length] + (LONG * 3)[:length],))
    _, _, words, rules, *_ = tagged(lay_out(face, TEMPLATE))
    sizes = [{each.size for each in ink((item,)) if isinstance(each, Text)} for item in (words, rules)]
    assert max(sizes[1]) <= min(sizes[0])


def shown(wording: str, *sizes: int) -> tuple[float, str, float]:
    """The size of the words, the board and the side of its squares, of a piece with boards of these sizes."""
    diagrams = tuple(canary_diagram(size, "piece") for size in sizes)
    face = replace(CANARY, class_="piece", rules=(), foot=NO_FOOT, wordings=(wording,), diagrams=diagrams)
    page = lay_out(face, TEMPLATE)
    return words_on(page)[0].size, board_of(page).symbol.name, board_of(page).scale


def test_three_formats() -> None:
    """By how much there is to say: words of 12 points and a board as high as it can be, of 10 and a lower one, of 9
    and one that is as high as they leave it; then smaller type."""
    board = TEMPLATE.board.heights["piece"]
    assert shown("Steps. ", 9) == (12, "board.9", 4.0)
    sizes = [shown(LONG * times, 9) for times in range(1, 6)]
    assert [one[0] for one in sizes] == sorted((one[0] for one in sizes), reverse=True)
    assert {one[0] for one in sizes} >= {12, 10, 9, 7.5}
    assert {one[2] for one in sizes if one[0] == 10} == {round(board[1] / 9, 3)}
    assert all(one[2] <= 4 for one in sizes)


def test_fewer_squares_before_they_are_too_small() -> None:
    """In the last format: on a board that is not 27 mm wide as few as there are, for they are the largest."""
    size, name, side = shown(LONG * 3, 13, 9, 5)
    assert (size, name) == (9, "board.5")
    assert side == max(shown(LONG * 3, squares)[2] for squares in (13, 9, 5))
    assert side * 5 < TEMPLATE.board.fair


def test_each_rule_begins_a_line() -> None:
    """Its head stands at the left edge."""
    face = replace(CANARY, rules=(("Opening.", "May go two squares."), ("Jump.", "Over one man.")), foot=NO_FOOT)
    heads = [text for text in texts_on(lay_out(face, TEMPLATE)) if text.font == "sans-bold" and text.string != "LE"]
    assert [head.x for head in heads] == pytest.approx([6.35, 6.35])
    assert heads[0].y > heads[1].y


def test_then_the_wording_is_shortened() -> None:
    """Before words become smaller than those of the last format."""
    face = replace(CANARY, wordings=(LONG * 9, "Short."), diagrams=(canary_diagram(9), canary_diagram(5)))
    page = lay_out(face, TEMPLATE)
    assert text_of(tagged(page)[2]) == "Short. "
    assert words_on(page)[0].size == TEMPLATE.words.sizes[-1]


def in_few_words(rows: int, words: str) -> tuple[float, float]:
    """The size of the words of a pawn that may speak briefly too, and the side of its squares."""
    diagram = replace(canary_diagram(7), rows=rows)
    face = replace(CANARY, wordings=(LONG * 3, words), diagrams=(diagram,), brief=(("Opening.", "Two."),), foot=NO_FOOT)
    page = lay_out(face, TEMPLATE)
    assert "Two." in text_of(tagged(page)[3])
    return words_on(page)[0].size, board_of(page).scale


def test_fewer_words_are_tried_before_the_last_format() -> None:
    """The rules are as short as the words are. What squares gain in the last format has to be worth its smaller type."""
    middle, last = TEMPLATE.words.sizes[1:]
    assert in_few_words(4, "Steps. " * 5) == (middle, pytest.approx(39 / 7, abs=0.01))
    size, side = in_few_words(7, "Steps. " * 5)
    assert size == last
    assert side > 1.05 * TEMPLATE.board.heights["pawn"][1] / 7


def test_error_words_too_long() -> None:
    face = replace(CANARY, wordings=(LONG * 9,))
    with pytest.raises(CardgenError) as caught:
        lay_out(face, TEMPLATE)
    assert str(caught.value) == (
        "Left End Pawn: no room for the words: 64.4 mm of height needed at 6.5 pt, 51.3 mm available. "
        "Say it in fewer words (sentence:), give it a shorter name, or take larger cards (--stock)."
    )


def test_error_name_too_long() -> None:
    face = replace(CANARY, name="Donaudampfschiffahrtselektrizitätengesellschaft")
    with pytest.raises(CardgenError) as caught:
        lay_out(face, TEMPLATE)
    assert str(caught.value) == (
        "Donaudampfschiffahrtselektrizitätengesellschaft: no room for the name: 64.5 mm of width needed for "
        "'Donaudampfschiffahrtselektrizitätengesellschaft' at 8 pt, 48.5 mm available, "
        "for about 35 of its 47 letters. "
        "Give it a shorter name, or a blank or a hyphen where it may be broken."
    )


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("set", {"set_label": "A set with a name that goes on and on and on and on and on"}),
        ("notation", {"notation": "fmW" * 40}),
        ("rules", {"rules": (("Head.", "x" * 60),)}),
        ("legend", {"diagrams": (CardDiagram(5, 5, (), entries(f"unbelievablylongword{'andon' * 6}"), ""),)}),
    ],
)
def test_error_names_card_and_field(field: str, change: dict[str, object]) -> None:
    with pytest.raises(CardgenError, match=f"^Left End Pawn: no room for the {field}: .* mm of width needed for "):
        lay_out(replace(CANARY, **change), TEMPLATE)  # type: ignore[arg-type]


def test_error_character_without_a_glyph() -> None:
    with pytest.raises(CardgenError) as caught:
        lay_out(replace(CANARY, wordings=("Moves like a ♔.",)), TEMPLATE)
    assert (
        str(caught.value)
        == "Left End Pawn: the font SourceSerifPro-Regular has no '♔' (U+2654); give one that has it: --font FILE."
    )


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
        ("Mecklenbeck Luna-Berolina Pawn", ["Mecklenbeck ", "Luna-Berolina Pawn"]),
    ],
)
def test_names_on_one_line_or_two(name: str, lines: list[str]) -> None:
    page = lay_out(replace(CANARY, name=name), TEMPLATE)
    heading = tagged(page)[1]
    assert [item.string for item in heading.items if isinstance(item, Text)] == lines


WORDS = ("Archbishop", "of", "Ely", "Honourable", "WWWW", "Luna-Berolina", "mi", "Grasshoppersaint", "Éa")


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
@pytest.mark.parametrize("class_", ["royal", "pawn"])
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8))
@settings(max_examples=20)
def test_a_name_of_words_is_printed_whole(stock: Stock, class_: Class, words: list[str]) -> None:
    """Up to sixty letters: not wider than its column, each line under the one before, no letter lost."""
    name, template = " ".join(words)[:60].strip(), template_for(stock)
    room = space_of(template, class_).across - template.name.indent
    lines = heading(lay_out(replace(CANARY, name=name, class_=class_, wordings=("Moves.",), rules=()), template))
    assert "".join(line.string for line in lines) == name
    assert all(width(line.string.rstrip(), "serif-bold", line.size) <= room + 0.02 for line in lines)
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
        ("Very Long Name That Is Just Forty Ch", ["Very Long Name ", "That Is Just Forty Ch"]),
        ("Donaudampf-Schiffahrts-Gesellschaft", ["Donaudampf-", "Schiffahrts-", "Gesellschaft"]),
    ],
)
def test_long_names_take_more_lines(name: str, lines: list[str]) -> None:
    """Broken at blanks, and after hyphens where that allows larger type."""
    assert [line.string for line in heading(lay_out(replace(CANARY, name=name), TEMPLATE))] == lines


def test_a_name_gives_way_to_the_words() -> None:
    """Where three lines of it leave the words no room, it is set on fewer or smaller ones."""
    name = "Donaudampf-Schiffahrts-Gesellschaft"
    few = heading(lay_out(replace(CANARY, name=name, wordings=("Moves.",), diagrams=(canary_diagram(9),)), TEMPLATE))
    much = heading(lay_out(replace(CANARY, name=name, wordings=(LONG * 3,), diagrams=(canary_diagram(9),)), TEMPLATE))
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
        lay_out(replace(CANARY, set_label="Donaudampfschiffahrtsgesellschaftsspiele Eins"), TEMPLATE)
    assert str(caught.value) == (
        "Left End Pawn: no room for the set: 56.2 mm of width needed for "
        "'DONAUDAMPFSCHIFFAHRTSGESELLSCHAFTSSPIELE' at 6.5 pt, 42.6 mm available, for about 30 of its 40 letters. "
        "Give the set a shorter name, or a blank or a hyphen where it may be broken."
    )


def test_an_emblem_takes_the_place_of_a_picture() -> None:
    """At the right edge, with its feet as low as the board, as wide as its place."""
    page = lay_out(replace(PHARAOH, picture=EMBLEM, wordings=("Moves.",), rules=()), TEMPLATE)
    (section,) = page.items
    assert isinstance(section, Tagged)
    emblem = next(item for item in section.items if isinstance(item, Group))
    assert emblem.y == board_of(page).y
    assert emblem.x + 8 * emblem.scale == pytest.approx(63.5)
    assert 8 * emblem.scale == pytest.approx(20.4)


def test_figures_of_a_class_stand_on_one_ground_at_one_scale() -> None:
    """A millimetre of a royal is 0.588 mm on its card, whatever its picture is drawn in; a giant is made to fit."""
    drawn = picture()
    filling, small, large, giant = (
        form_on(lay_out(short_of(replace(drawn, unit=unit)), TEMPLATE), "picture") for unit in (0.0, 0.2, 0.4, 50.0)
    )
    assert (small.scale, large.scale) == pytest.approx((0.588 * 0.2, 0.588 * 0.4))
    assert giant.scale == filling.scale > large.scale
    grounds = [use.y - use.scale * drawn.box[3] for use in (filling, small, large, giant)]
    assert grounds == pytest.approx([6.35 + 28.15] * 4)


def short_of(drawn: Picture) -> CardFace:
    """A royal with little to say and this picture."""
    return replace(PHARAOH, picture=drawn, wordings=("Moves.",), rules=())


def test_a_figure_gives_way_to_words_in_the_full_measure() -> None:
    """It is smaller then, by a tenth at most where words are large, and still stands on its ground."""
    scales = [
        form_on(lay_out(replace(short_of(picture()), wordings=(LONG * times,)), TEMPLATE), "picture").scale
        for times in (1, 2, 3)
    ]
    assert scales == sorted(scales, reverse=True)
    assert scales[-1] < scales[0]


def test_arms() -> None:
    """The crest of the set at the upper right; its medallion behind the figure, no higher than the board, painted
    before it; a card of no set has neither."""
    page = lay_out(PHARAOH, TEMPLATE)
    (section,) = page.items
    assert isinstance(section, Tagged)
    behind, crest, figure, *_ = section.items
    assert isinstance(behind, Use)
    assert isinstance(crest, Use)
    assert isinstance(figure, Use)
    assert [one.symbol.name.partition(".")[0] for one in (behind, crest, figure)] == ["medallion", "crest", "picture"]
    assert (behind.x, behind.y) == pytest.approx((63.5 - 20.4 / 2, 6.35 + 28.15))
    assert behind.scale * behind.symbol.box[3] <= board_of(page).scale * 7 + 0.01
    bare = lay_out(replace(PHARAOH, set_id=""), TEMPLATE)
    names = [item.symbol.name for item in ink(bare.items) if isinstance(item, Use)]
    assert not any(name.startswith(("crest.", "medallion.")) for name in names)


def test_lines_never_get_thinner_than_the_press_can_print() -> None:
    """Inside 0.13 mm, the outline 0.20 mm, whatever the scale; wider ones stay."""
    small = picture_symbol(picture(), 0.01, 0.13, 0.2)
    assert [item.width * 0.01 for item in small.items if isinstance(item, Stroke)] == pytest.approx([0.13, 0.2])
    large = picture_symbol(picture(), 1, 0.13, 0.2)
    assert [item.width for item in large.items if isinstance(item, Stroke)] == [1.5, 2.6]
    assert isinstance(large.items[0], Fill)
    assert large.y_down
