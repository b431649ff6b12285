"""Pages of booklets: what belongs together stays together, and what lies beside a board has room there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.board import Side, parse_square
from cardgen.engine.army import chess_army
from cardgen.engine.position import Position
from cardgen.games.core.paper.booklet import (
    OUR_OWN,
    Booklet,
    BookTable,
    Chapter,
    PlayedExample,
    Points,
    Prose,
    ShownPosition,
    WorkedExample,
    men_on,
    stages,
)
from cardgen.games.core.paper.table_items import Disc, ItemRow, TableItems
from cardgen.games.example_games import booklet_with_a_game
from cardgen.ink.items import Group, Stroke, Tagged, Text, Use
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.papers.booklets import laid_out
from cardgen.pages.booklet import booklet_pages
from cardgen.pages.diagram import DiagramOf, drawn, whole_of
from cardgen.pages.size import PAPERS
from cardgen.pages.table_items import THING
from tests.support.printed import PRINTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.games.core.paper.booklet import BookletPart
    from cardgen.ink.items import Item, Page

LINES = range(1, 60, 3)
STEPS = Points(("The first step.", "The second step.", "The third step.", "The fourth step."), numbered=True)
ROWS = BookTable(("Head", "More"), (1, 1), (("The first row", "1"), ("The second row", "2"), ("The last row", "3")))


def no_picture(key: str, side: Side) -> None:
    """Men are letters."""


def parts_of(items: Iterable[Item]) -> Iterator[Tagged]:
    """What has a mark of its own in the structure."""
    for item in items:
        if isinstance(item, Tagged) and item.role != "Sect":
            yield item
        elif isinstance(item, Group | Tagged):
            yield from parts_of(item.items)


def words_of(part: Tagged) -> str:
    """All that stands in a part."""
    return "".join(item.string for item in part.items if isinstance(item, Text))


def pages_with(parts: tuple[BookletPart, ...], words: str) -> list[int]:
    """The pages on which a part has such words."""
    booklet = Booklet("A Game", "For tests", (Chapter("All", parts),))
    pages = booklet_pages(booklet, PAPERS["letter"], no_picture)
    return [number for number, page in enumerate(pages) for one in parts_of(page.items) if words in words_of(one)]


@pytest.mark.parametrize("lines", LINES)
def test_steps_of_a_turn_stay_together(lines: int) -> None:
    """Wherever on a page they begin; so does the sentence that leads to them."""
    filler = (Prose("A line."),) * lines
    found = pages_with((*filler, Prose("On your turn:"), STEPS), "step.")
    assert len(found) == len(STEPS.items)
    assert {*found} == {*pages_with((*filler, Prose("On your turn:"), STEPS), "On your turn:")}


@pytest.mark.parametrize("lines", LINES)
def test_a_short_table_is_not_parted(lines: int) -> None:
    """Its head, and all of its rows."""
    filler = (Prose("A line."),) * lines
    assert len({*pages_with((*filler, ROWS), " row"), *pages_with((*filler, ROWS), "Head")}) == 1


@pytest.mark.parametrize("lines", LINES)
def test_no_row_of_a_long_table_stands_alone(lines: int) -> None:
    """Neither at the foot of a page nor on the next one."""
    rows = tuple((f"Row {number}", "and more") for number in range(40))
    found = pages_with((*(Prose("A line."),) * lines, BookTable(("Head", "More"), (1, 1), rows)), "Row ")
    assert len(found) == len(rows)
    assert all(found.count(page) > 1 for page in found)


@pytest.mark.parametrize("game", sorted(PRINTED))
def test_no_booklet_ends_with_a_bare_page(game: str) -> None:
    """Its last page has more than a line or two."""
    last: Page = laid_out(order_of(KitRequest(game)))[-1]
    assert len([*parts_of(last.items)]) > 4


def test_a_table_that_goes_on_has_its_head_on_each_page() -> None:
    """Once on each, over the first of its rows there."""
    rows = tuple((f"Row {number}", "and more") for number in range(60))
    table = BookTable(("Head", "More"), (1, 1), rows)
    assert pages_with((table,), "Head") == sorted({*pages_with((table,), "Row ")})
    assert len(pages_with((table,), "Head")) > 1


@pytest.mark.parametrize("lines", LINES)
def test_a_head_and_one_line_do_not_end_a_page(lines: int) -> None:
    """They go with what follows."""
    filler = (Prose("A line."),) * lines
    booklet = Booklet("A Game", "For tests", (Chapter("All", filler), Chapter("End", (Prose("So it is."), STEPS))))
    pages = booklet_pages(booklet, PAPERS["letter"], no_picture)
    found = [{words_of(part).strip() for part in parts_of(page.items)} for page in pages[1:]]
    (last,) = (some for some in found if "So it is." in some)
    assert {"2 End", "1 The first step."} <= last


def rules_of(page: Page) -> list[Stroke]:
    """The lines across a page that stand by themselves."""
    (group,) = page.items
    assert isinstance(group, Group)
    return [item for one in group.items if isinstance(one, Tagged) for item in one.items if isinstance(item, Stroke)]


def test_what_is_left_of_the_last_page_is_ruled() -> None:
    """Where it is much; then there is room for what players agree on."""
    pages = booklet_pages(Booklet("A", "B", (Chapter("C", (Prose("D."),)),)), PAPERS["letter"], no_picture)
    assert len(rules_of(pages[-1])) > 10
    assert words_of([*parts_of(pages[-1].items)][-2]).strip() == OUR_OWN
    full = (Prose("A line."),) * 23
    pages = booklet_pages(Booklet("A", "B", (Chapter("C", full),)), PAPERS["letter"], no_picture)
    assert len(pages) == 2
    assert rules_of(pages[-1]) == []


@pytest.mark.parametrize("game", sorted(PRINTED))
def test_the_first_page_says_how_diagrams_are_read(game: str) -> None:
    """And what made it; nothing of it runs into the contents."""
    first = [*parts_of(laid_out(order_of(KitRequest(game)))[0].items)]
    *_, contents = [item.y for part in first if part.role == "LI" for item in part.items if isinstance(item, Text)]
    signs, maker = first[-2:]
    assert words_of(signs).startswith("In the diagrams ")
    assert "cardgen" in words_of(maker)
    heights = [item.y for part in (signs, maker) for item in part.items if isinstance(item, Text)]
    assert 10 < min(heights) < max(heights) < contents - 3


def men(words: str) -> Position:
    """Men of chess."""
    return Position(chess_army(), men_on(words), Side.WHITE)


def test_cards_beside_a_board_are_no_wider_than_the_board() -> None:
    """However many somebody holds: they lie over one another."""
    position = men("white K e1, black K e8")
    for count in (1, 5, 30):
        items = TableItems(rows=(ItemRow("White holds", ("card.white.checker",) * count),))
        shown = drawn(DiagramOf(position, whole_of(position), items=items), 0, 0, 6.0, no_picture)
        places = [one.x for one in shown.items if isinstance(one, Use) and one.symbol.name.startswith("card.")]
        assert len(places) == count
        assert max(places) + THING <= 4.2 + 8 * 6.0 + 0.001


def test_who_is_a_number_is_not_seen() -> None:
    """Neither in the drawing nor in the words."""
    position, at = men("white K e1, white N b1, black K e8"), parse_square("b1")
    shown = DiagramOf(position, whole_of(position), items=TableItems(numbers={at: Disc(Side.WHITE, 2)}))
    told = drawn(shown, 0, 0, 6.0, no_picture).alt
    assert "b1" not in told.partition("On b1 white checker 2.")[0]
    assert told.endswith("On b1 white checker 2.")


LONG = ("dice-chess", "vegas")
"""Games whose example is longer than a page, or nearly so beside its rules."""


@pytest.mark.parametrize("game", sorted({*PRINTED} - {*LONG}))
def test_the_diagrams_of_an_example_stand_on_one_page(game: str) -> None:
    """Nobody has to turn over to see how it ends."""
    order = order_of(KitRequest(game))
    booklet = booklet_with_a_game(order.game, order.options, order.catalogue)
    assert booklet is not None
    on = [
        number for number, page in enumerate(laid_out(order)) for part in parts_of(page.items) if part.role == "Figure"
    ]
    for part in (part for chapter in booklet.chapters for part in chapter.parts):
        count = len(stages(part)) if isinstance(part, PlayedExample) else figures_of(part)
        assert len({*on[:count]}) <= 1
        on = on[count:]
    assert on == []


def figures_of(part: BookletPart) -> int:
    """How many diagrams a part has that is not played out."""
    if isinstance(part, ShownPosition):
        return 1
    if not isinstance(part, WorkedExample):
        return 0
    return 1 + sum(tried.legal for tried in part.moves)
