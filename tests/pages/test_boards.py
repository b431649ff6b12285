"""Boards on paper: sheets that make the whole board, marks that meet, true millimetres."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest

from cardgen.ink.items import Fill, Group, Page, Stroke, Tagged, Text
from cardgen.ink.svg import svg_of
from cardgen.pages.board import DARK, OVERLAP, RIM, PlayBoard, board_page, board_sheets, tiles
from cardgen.pages.size import EDGE, PAPERS

if TYPE_CHECKING:
    from cardgen.pages.size import PlainPaper

BOARDS = [PlayBoard(size, size, square) for size in (8, 10, 12) for square in (30.0, 45.0, 57.0)]


def box(path: str) -> tuple[float, float, float, float]:
    """Left, bottom, right, top of a path."""
    numbers = [tuple(map(float, point.split(","))) for point in re.findall(r"-?[\d.]+,-?[\d.]+", path)]
    xs, ys = [x for x, _ in numbers], [y for _, y in numbers]
    return min(xs), min(ys), max(xs), max(ys)


def board_of(page: Page) -> Group:
    """The ink of the board, in mm of the board."""
    (outer,) = page.items
    assert isinstance(outer, Group)
    figure = next(item for item in outer.items if isinstance(item, Tagged) and item.role == "Figure")
    (group,) = figure.items
    assert isinstance(group, Group)
    return group


def ticks(page: Page) -> list[tuple[float, float, float, float]]:
    """The marks in the margin, in mm of the page."""
    (outer,) = page.items
    assert isinstance(outer, Group)
    strokes = [item for item in outer.items if isinstance(item, Stroke)]
    return [box(one.path) for one in strokes if one.width == 0.25 and one.colour == "#000000"]


def area(page: Page, colour: str) -> list[tuple[float, float, float, float]]:
    """What is filled in a colour, in mm of the board."""
    return [box(one.path) for one in board_of(page).items if isinstance(one, Fill) and one.colour == colour]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_sheets_show_all_of_the_board(board: PlayBoard, paper: PlainPaper) -> None:
    """Every dark square is seen whole once its sheets lie over one another, and nothing is beyond the printer's reach."""
    found: set[tuple[int, int]] = set()
    for page in board_sheets(board, paper):
        group = board_of(page)
        for left, bottom, right, top in area(page, DARK):
            assert left + group.x >= EDGE - 1e-6
            assert right + group.x <= paper.width - EDGE + 1e-6
            assert bottom + group.y >= EDGE - 1e-6
            assert top + group.y <= paper.height - EDGE + 1e-6
            found |= {(x, y) for x in range(round(left), round(right)) for y in range(round(bottom), round(top))}
    for file in range(board.files):
        for rank in range(file % 2, board.ranks, 2):
            x, y = RIM + file * board.square, RIM + rank * board.square
            assert {(round(x), round(y)), (round(x + board.square) - 1, round(y + board.square) - 1)} <= found


def test_a1_is_dark_and_at_the_left() -> None:
    """The corner nearest to White's left hand."""
    page = board_page(PlayBoard(8, 8, 45))
    assert (RIM, RIM, RIM + 45, RIM + 45) in area(page, DARK)
    letters = [one for one in board_of(page).items if isinstance(one, Text) and one.string == "a"]
    assert [round(one.x) for one in letters] == [29, 29]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
def test_ticks_of_two_sheets_stand_on_one_line(paper: PlainPaper) -> None:
    """In mm of the board: the line that is cut on one sheet is the line that is seen on the other."""
    board = PlayBoard(8, 8, 45)
    across, down = tiles(board, paper)
    pages = board_sheets(board, paper)
    for row in range(down):
        lines = [
            {round(left - board_of(page).x, 3) for left, _, right, _ in ticks(page) if right - left < 1e-6}
            for page in pages[row * across : (row + 1) * across]
        ]
        assert all(len(one & other) == 1 for one, other in itertools.pairwise(lines))
        for page in pages[row * across : (row + 1) * across]:
            edges = [edge for left, _, right, _ in area(page, "#6B5636") for edge in (left, right)]
            inner = [edge for edge in edges if 0 < edge < board.width]
            joint = {round(left - board_of(page).x, 3) for left, _, right, _ in ticks(page) if right - left < 1e-6}
            assert {round(abs(edge - at), 3) for edge in inner for at in joint if abs(edge - at) < OVERLAP} == {
                OVERLAP / 2
            }


@pytest.mark.parametrize(
    ("size", "square", "paper", "count"),
    [
        (8, 45, "a4", (2, 2)),
        (8, 45, "letter", (2, 2)),
        (10, 45, "a4", (3, 2)),
        (12, 45, "a4", (3, 2)),
        (8, 20, "a4", (1, 1)),
    ],
)
def test_how_many_sheets(size: int, square: float, paper: str, count: tuple[int, int]) -> None:
    """Anchors, across and down."""
    assert tiles(PlayBoard(size, size, square), PAPERS[paper]) == count


def test_true_millimetres() -> None:
    """A board of 8 squares of 50 mm is 416 mm wide with its rim; the roll has 10 mm more on each side."""
    board = PlayBoard(8, 8, 50)
    page = board_page(board)
    assert (board.width, page.width, page.height) == (416, 436, 436)
    assert page.trim == (10, 10, 426, 426)
    assert (
        svg_of(page, "Board")
        .splitlines()[0]
        .startswith('<svg xmlns="http://www.w3.org/2000/svg" width="436mm" height="436mm" viewBox="0 0 436 436"')
    )
