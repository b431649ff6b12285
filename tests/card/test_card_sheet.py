"""Sheets: where cards lie, and a model of a sheet of paper that is turned over."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card.sheet import backs, fronts, interleaved
from cardgen.ink.items import Fill, Group, Page, Stroke, rectangle
from cardgen.paper.shelf import all_stock, find_stock
from cardgen.paper.stock import Stock, unreached
from cardgen.paper.template import Inset

LETTER = find_stock("letter-8up")
INDEX = find_stock("index-3x5")


def card(stock: Stock) -> Page:
    return Page(stock.card_width, stock.card_height, (Fill(rectangle(0, 0, 1, 2), "#141414"),))


def on_sheet(group: Group, x: float, y: float) -> tuple[float, float]:
    """Where a point of a card comes to lie on its sheet."""
    turn = radians(group.rotation)
    return group.x + x * cos(turn) - y * sin(turn), group.y + x * sin(turn) + y * cos(turn)


def groups(page: Page) -> list[Group]:
    return [item for item in page.items if isinstance(item, Group)]


@st.composite
def stocks(draw: st.DrawFn) -> Stock:
    """Any sheet, also with gutters, also off its middle."""
    columns, rows = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    width, height = draw(st.floats(20, 60)), draw(st.floats(20, 60))
    gap = draw(st.floats(0, 5))
    left, top = draw(st.floats(0, 20)), draw(st.floats(0, 20))
    right, bottom = draw(st.floats(0, 20)), draw(st.floats(0, 20))
    return Stock(
        "some", "", (), "", left + columns * (width + gap) + right, top + rows * (height + gap) + bottom, width, height,
        0, columns, rows, left, top, width + gap, height + gap, draw(st.booleans()), True, Inset(0, 0, 0, 0), "",
    )  # fmt: skip


def test_the_letter_sheet() -> None:
    """Anchors in mm: a portrait letter page, eight cells from the very corner, cards turned a quarter clockwise."""
    (page,) = fronts([card(LETTER)] * 8, LETTER)
    assert (page.width, page.height) == (215.9, 279.4)
    assert (LETTER.card_width, LETTER.card_height) == (69.85, 107.95)
    first, second, third, *_, last = groups(page)
    assert (first.x, first.y, first.rotation) == (0, 279.4, -90)
    assert (second.x, second.y) == (107.95, 279.4)
    assert (third.x, third.y) == pytest.approx((0, 209.55))
    assert (last.x, last.y) == pytest.approx((107.95, 69.85))


def test_the_left_side_of_a_card_looks_to_the_top_of_the_sheet() -> None:
    """Arrow heads hang out on the left, and printers reach farthest at the top."""
    (page,) = fronts([card(LETTER)], LETTER)
    (group,) = groups(page)
    assert on_sheet(group, 0, 107.95) == pytest.approx((107.95, 279.4))
    assert on_sheet(group, 0, 0) == pytest.approx((0, 279.4))
    assert on_sheet(group, 69.85, 0) == pytest.approx((0, 209.55))


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
def test_cards_lie_in_their_cells(stock: Stock) -> None:
    (page,) = fronts([card(stock)] * stock.cards, stock)
    corners = ((0, 0), (stock.card_width, stock.card_height))
    for group, cell in zip(groups(page), stock.cells(), strict=True):
        xs, ys = zip(*(on_sheet(group, *corner) for corner in corners), strict=True)
        assert (min(xs), max(xs)) == pytest.approx((cell.left, cell.right))
        assert (min(ys), max(ys)) == pytest.approx((cell.bottom, cell.top))


@given(stocks(), st.integers(1, 40), st.floats(0, 1), st.floats(0, 1))
def test_a_back_lies_behind_its_front(stock: Stock, count: int, across: float, up: float) -> None:
    """Paper model: a point of the front, pricked through the sheet, is (width - x, y) on the side turned up by a flip on
    the long edge; on the card, whose top stays the top, it is the mirrored point of its back."""
    x, y = across * stock.card_width, up * stock.card_height
    cards = [card(stock)] * count
    for front, behind in zip(fronts(cards, stock), backs(cards, stock), strict=True):
        assert (front.width, front.height) == (behind.width, behind.height)
        for face, back in zip(groups(front), groups(behind), strict=True):
            through_x, through_y = on_sheet(face, x, y)
            assert on_sheet(back, stock.card_width - x, y) == pytest.approx((front.width - through_x, through_y))


def test_sheets_fill_up_and_keep_their_order() -> None:
    cards = [replace(card(LETTER), items=(Fill(rectangle(0, 0, 1, n), "#141414"),)) for n in range(1, 12)]
    pages = fronts(cards, LETTER)
    assert [len(groups(page)) for page in pages] == [8, 3]
    assert [group.items for page in pages for group in groups(page)] == [each.items for each in cards]


def test_fronts_and_backs_take_turns() -> None:
    a, b, c, d = (Page(1, n, ()) for n in range(4))
    assert interleaved((a, b), (c, d)) == (a, c, b, d)


def test_no_lines_on_perforated_stock() -> None:
    """They would show on the cards."""
    (page,) = fronts([card(LETTER)], LETTER)
    assert not [item for item in page.items if isinstance(item, Stroke)]


def test_no_lines_where_the_page_is_the_card() -> None:
    """There is nothing to cut."""
    (page,) = fronts([card(INDEX)], INDEX)
    assert not [item for item in page.items if isinstance(item, Stroke)]


CUT = [stock for stock in all_stock() if not stock.perforated and stock.cards > 1]


@pytest.mark.parametrize("stock", CUT, ids=lambda stock: stock.id)
def test_lines_to_cut_along_stay_in_the_margins(stock: Stock) -> None:
    (page,) = fronts([card(stock)], stock)
    (ticks,) = (item for item in page.items if isinstance(item, Stroke))
    cells = stock.cells()
    left, right = min(c.left for c in cells), max(c.right for c in cells)
    bottom, top = min(c.bottom for c in cells), max(c.top for c in cells)
    points = [tuple(map(float, point.split(","))) for point in ticks.path.replace("M", " ").replace("L", " ").split()]
    assert points
    assert all(x < left or x > right or y < bottom or y > top for x, y in points)
    strips = stock.unprintable
    assert all(strips.left <= x <= page.width - strips.right for x, _ in points)
    assert all(strips.bottom <= y <= page.height - strips.top for _, y in points)


def ticks_of(page: Page) -> list[str]:
    """The lines to cut along, each as its path."""
    return [f"M{part}" for item in page.items if isinstance(item, Stroke) for part in item.path.split("M")[1:]]


def test_lines_to_cut_along_are_as_long_as_printers_reach() -> None:
    """In the 6.35 mm above and below, of which printers miss 4.2, they are shorter than at the sides; pure black."""
    (page,) = fronts([card(LETTER)], find_stock("poker-letter-9up"))
    (stroke,) = (item for item in page.items if isinstance(item, Stroke))
    assert (stroke.colour, stroke.width) == ("#000000", 0.2)
    ticks = ticks_of(page)
    assert len(ticks) == 16
    assert "M12.7,273.7667L12.7,275.2" in ticks
    assert "M11.7,273.05L8.7,273.05" in ticks


def test_no_lines_to_cut_along_where_there_is_no_room() -> None:
    """Cells up to the strip that printers do not reach have none on that side."""
    stock = replace(find_stock("poker-letter-9up"), unprintable=Inset(4.2, 4.2, 6.35, 9))
    (page,) = fronts([card(stock)], stock)
    assert len(ticks_of(page)) == 8
    (page,) = fronts([card(stock)], replace(stock, unprintable=Inset(20, 20, 20, 20)))
    assert ticks_of(page) == []


def test_lines_on_the_back_are_in_line_with_the_backs() -> None:
    """Where the cells do not lie in the middle of the sheet, those of the back lie elsewhere, and the lines with them."""
    stock = replace(find_stock("poker-letter-9up"), origin_left=9.0)
    (page,) = backs([card(stock)], stock)
    xs = {float(tick[1:].split(",")[0]) for tick in ticks_of(page)}
    assert {round(x, 2) for x in xs if 16 < x < 207} == {16.4, 79.9, 143.4, 206.9}


def test_what_printers_do_not_reach_is_known_for_every_side_of_a_card() -> None:
    """On the letter sheet each side of a card looks to the edge of the sheet somewhere."""
    assert unreached(LETTER) == pytest.approx({"left": 4.2, "right": 4.2, "top": 4.2, "bottom": 4.2})


def test_a_strip_at_the_top_of_the_sheet_is_a_strip_at_the_left_of_turned_cards() -> None:
    one_sided = replace(LETTER, unprintable=Inset(left=0, right=0, top=9, bottom=0))
    assert unreached(one_sided) == pytest.approx({"left": 9, "right": 0, "top": 0, "bottom": 0})
