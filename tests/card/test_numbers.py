"""Numbers beside the heads of arrows, hollow heads where they have no place, and sentences under its legend."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.card.face import CardFace
from cardgen.card.front.layout import lay_out
from cardgen.card.marks import drawing, strings
from cardgen.card.marks.drawing import on_card
from cardgen.card.marks.numbers import EM, HIGH, WIDE_EM
from cardgen.card.palette import BLUE, INK, RED, WHITE
from cardgen.diagram import Diagram, diagram
from cardgen.engine.rules import Kind
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Item, Tagged, Text
from cardgen.notation import parse
from cardgen.paper.shelf import all_stock, find_template, template_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


def of(notation: str, size: int | None = None) -> Diagram:
    return diagram(Kind("test", "Test", parse(notation)), size)


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """All items, also those in groups; places are those in the group."""
    for item in items:
        yield item
        if isinstance(item, Group | Tagged):
            yield from flat(item.items)


def numbers(shown: Diagram) -> list[Text]:
    return [item for item in flat(on_card(shown, "piece").marks) if isinstance(item, Text)]


def box_of(text: Text) -> Box:
    em = text.size * MM_PER_TYPE_POINT
    across = width(text.string.strip(), text.font, 1 / MM_PER_TYPE_POINT) * em
    return text.x, text.y, text.x + across, text.y + HIGH * em


def rim(shown: Diagram) -> dict[tuple[tuple[float, float], ...], list[tuple[float, float]]]:
    """Points all round each head, by its corners."""
    heads = {
        strings.corners(
            (end.at.dx, end.at.dy),
            (end.towards.dx, end.towards.dy),
            strings.BoardSpan(shown.reach, shown.rows - shown.reach - 1),
        )
        for end in shown.heads
    }
    around: dict[tuple[tuple[float, float], ...], list[tuple[float, float]]] = {}
    for head in heads:
        sides = ((head[0], head[1]), (head[1], head[2]), (head[2], head[0]))
        around[head] = [
            (one[0] + (other[0] - one[0]) * share / 20, one[1] + (other[1] - one[1]) * share / 20)
            for one, other in sides
            for share in range(20)
        ]
    return around


def apart(box: Box, points: Iterable[tuple[float, float]]) -> float:
    left, bottom, right, top = box
    return min(hypot(max(left - x, 0, x - right), max(bottom - y, 0, y - top)) for x, y in points)


def test_a_slide_has_its_last_step_beside_each_head() -> None:
    """Right of heads that point up or down and over those that point aside; each in the strip along the edge."""
    found = numbers(of("R8"))
    places = sorted((round(text.x, 2), round(text.y, 2)) for text in found)
    assert {(text.string, text.font, text.colour) for text in found} == {("8 ", "sans-semibold", INK)}
    left, right = [place for place in places if place[0] < -7.5], [place for place in places if place[0] > 7.5]
    assert (len(left), len(right), len(places)) == (1, 1, 4)
    assert all(y > 7.5 or y + HIGH * EM[15] < -7.5 for x, y in places if -7.5 < x < 7.5)


def test_numbers_have_the_colour_of_their_head() -> None:
    """Blue for what only moves, red for what only captures."""
    assert {text.string: text.colour for text in numbers(of("fmR8bcB9"))} == {"8 ": BLUE, "9 ": RED}


def test_two_numbers_stand_on_the_two_sides_of_one_head() -> None:
    """Where not everything goes as far; a sign of infinity is what goes on to the edge."""
    for notation, said in (("fmR9fcR8", ["8 ", "9 "]), ("fmRfcR8", ["8 ", "∞ "]), ("fR8fD5", ["5 ", "8 "])):
        found = numbers(of(notation))
        assert sorted(text.string for text in found) == said
        assert {text.x > 0 for text in found} == {True, False}


def test_a_card_without_limits_has_no_numbers() -> None:
    """Neither on the board nor on a tile."""
    for notation in ("R", "Q7", "N0", "[F?R]", "(1,9)", "R25"):
        shown = on_card(of(notation), "piece")
        assert [item for item in flat(shown.marks) if isinstance(item, Text)] == []
        assert [item for entry in shown.legend for item in flat(entry.tile) if isinstance(item, Text)] == []


LIMITED = ("R8", "B9", "Q10", "A4", "Z3", "N4", "(2,5)2", "C3", "D12", "H3", "cR11", "mB8", "imR9", "fW", "[F?R8]",
           "[R?F]", "[W?B12]", "[R?B3]", "(3,4)2", "[N?R9]", "cpR9", "(1,9)", "W")  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(LIMITED), min_size=1, max_size=4, unique=True))
def test_every_number_stands_beside_its_own_head(notations: list[str]) -> None:
    """Outside the board, clear of all heads and other numbers, and nearest to a head with this limit."""
    shown = of("".join(notations))
    heads, half = rim(shown), shown.size / 2
    boxes = [(text.string.strip(), box_of(text)) for text in numbers(shown)]
    for said, box in boxes:
        assert box[0] > half or box[2] < -half or box[1] > half or box[3] < -half
        nearest = min(heads, key=lambda head: apart(box, heads[head]))
        distances = sorted(apart(box, points) for points in heads.values())
        assert 0.04 < distances[0] < 0.32
        assert distances[1:2] == [] or distances[1] > distances[0] + 0.01
        limits = {
            limit.most
            for end in shown.heads
            for limit in end.limits
            if hypot(*(a - b for a, b in zip(tip_of(shown, end), nearest[0], strict=True))) < 0.01
        }
        assert said == "∞" or int(said) in limits
    for number, (_, one) in enumerate(boxes):
        for _, other in boxes[:number]:
            assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]


def tip_of(shown: Diagram, end: object) -> tuple[float, float]:
    at, towards = end.at, end.towards  # type: ignore[attr-defined]
    return strings.corners(
        (at.dx, at.dy), (towards.dx, towards.dy), strings.BoardSpan(shown.reach, shown.rows - shown.reach - 1)
    )[0]


POKER_BOARD = find_template("poker").board.widths["piece"]


@pytest.mark.parametrize("size", EM)
def test_numbers_are_large_enough_to_print_and_stay_where_printers_reach(size: int) -> None:
    """Two digits hang out of the content box by no more than printers reach beyond it; on the board, 6.5 pt at least,
    and on smaller cards so much less as their boards are smaller.
    """
    (up, down, *aside) = numbers(of("R24", size)) if size < 15 else numbers(of("R24"))
    for stock in all_stock():
        template = template_for(stock)
        board = template.board
        side = board.side("piece", (size, size), board.heights["piece"][0], heads=True)
        share = min(1, board.widths["piece"] / POKER_BOARD)
        assert WIDE_EM[size] * side / MM_PER_TYPE_POINT >= 4 * share
        assert EM[size] * side / MM_PER_TYPE_POINT >= (5.7 * share if template.id == "poker" else 6.5)
        hanging = -(min(text.x for text in (up, down, *aside)) + size / 2) * side
        assert 0 < hanging < 2.15 * max(1, board.widths["piece"] / 37) <= max(2.15, template.inset.left - 4.2)


@pytest.mark.parametrize("notation", ["[R?N]", "[R?B12]", "[R9?B9]"])
def test_heads_without_room_for_their_numbers_are_hollow(notation: str) -> None:
    """Their row sends to the words; no row explains numbers that are not there."""
    shown = on_card(of(notation), "piece")
    holes = [item for item in flat(shown.marks) if isinstance(item, Fill) and item.colour == WHITE]
    texts = [item for item in flat(shown.marks) if isinstance(item, Text)]
    rows = [entry.text for entry in shown.legend]
    assert holes
    assert texts == []
    assert rows[-1] == "on as the words say"
    assert not any(row.startswith("up to this many") for row in rows)


def test_heads_with_the_same_numbers_are_hollow_together() -> None:
    """A number here and none there would look like another limit."""
    for notation in ("[R?B12]", "[R?N]R8"):
        ends = [end for end in of(notation).heads if end.limits]
        painter = drawing._Painter(of(notation))
        by: dict[object, set[bool]] = {}
        for end in ends:
            by.setdefault(end.limits, set()).add(painter.corners(end) in painter.hollow)
        assert all(len(hollow) == 1 for hollow in by.values())


def test_the_tile_shows_a_number_of_the_board() -> None:
    """The smallest, for steps and for leaps."""
    shown = on_card(of("R9B8A5Z3"), "piece")
    tiles = {entry.text: [item.string for item in flat(entry.tile) if isinstance(item, Text)] for entry in shown.legend}
    assert {row: texts for row, texts in tiles.items() if texts} == {
        "up to this many steps": ["8 "],
        "up to this many leaps": ["3 "],
    }


def card_of(notation: str) -> CardFace:
    shown = on_card(of(notation), "piece")
    return CardFace(
        "Test", "Mine", (1, 1), "piece", ("Leaps.",), (), notation, house_rule="", picture=None, diagrams=(shown,)
    )


def note(notation: str, template_name: str = "eighth-letter") -> list[Text]:
    """The lines of the sentences under the legend."""
    page = lay_out(card_of(notation), find_template(template_name))
    figure = next(item for item in flat(page.items) if isinstance(item, Tagged) and item.role == "Figure")
    return [item for item in figure.items if isinstance(item, Text)]


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("(0,8)", "Leaps 8 squares straight."),
        ("(8,8)", "Leaps 8 squares diagonally."),
        ("(1,9)", "Leaps 9 squares and 1 aside."),
        ("(0,9)2", "Leaps 9 squares straight."),
        ("(1,9)(0,10)", "Leaps 9 squares and 1 aside. Leaps 10 squares straight."),
    ],
)
@pytest.mark.parametrize("template_name", ["eighth-letter", "a7", "poker"])
def test_a_leap_that_leaves_the_board_has_its_distance_under_the_legend(
    notation: str, said: str, template_name: str
) -> None:
    """In the full measure, from the left edge, clear of its rows and of what stands at the foot."""
    template, page = find_template(template_name), lay_out(card_of(notation), find_template(template_name))
    lines = note(notation, template_name)
    assert " ".join("".join(line.string for line in lines).split()) == said
    rows = [item for item in flat(page.items) if isinstance(item, Tagged) and item.role == "LI"]
    lowest = min(item.y for row in rows for item in row.items if isinstance(item, Text))
    bottom = template.inset.bottom + template.foot.rise + template.foot.origin + template.foot.strength
    for line in lines:
        across = width(line.string.strip(), line.font, line.size)
        assert line.x == template.inset.left
        assert line.x + across <= template.width - template.inset.right + 0.01
        assert bottom < line.y < lowest - line.size * MM_PER_TYPE_POINT
    assert [line.y for line in lines] == sorted((line.y for line in lines), reverse=True)


def test_leaps_on_the_board_need_no_sentence() -> None:
    """The longest that fits is seen."""
    for notation in ("(0,7)", "(7,7)", "R8", "A4", "(2,5)2"):
        assert note(notation) == []
