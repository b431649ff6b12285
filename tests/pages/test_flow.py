"""How blocks fill pages: what is kept together, and which way of setting them is chosen."""

from __future__ import annotations

from cardgen.pages.flow import FilledPages, FlowChoice, PageFlow, filled, nothing

ROOM = 100.0


def block(height: float, words: str = "", *, keep: bool = False, row: bool = False) -> PageFlow:
    """Something so high."""
    return PageFlow(height, nothing_drawn, keep=keep, row=row, words=words)


def nothing_drawn(x: float, top: float) -> tuple[()]:
    """Ink is not what these tests are about."""
    return ()


def one(*flows: PageFlow) -> tuple[FlowChoice, ...]:
    """Blocks that can be set in one way."""
    return (FlowChoice(flows),)


def example(height: float, costs: float = 0.0) -> tuple[FlowChoice, ...]:
    """Two rows so high together, on one page or on two."""
    rows = block(height / 2, "upper", keep=True, row=True), block(height / 2, "lower")
    return FlowChoice(rows, parts=False, costs=costs), FlowChoice(rows, costs=costs)


def words_on(pages: FilledPages) -> list[str]:
    """What stands on each page."""
    return [" ".join(flow.words for _, flow in page) for page in pages.pages]


def test_an_example_stays_together_where_little_is_blank_for_it() -> None:
    """It goes onto the next page as a whole."""
    pages = filled(ROOM, (one(block(75, "text")), example(60), one(block(20, "end"))))
    assert words_on(pages) == ["text", "upper lower end"]


def test_an_example_is_parted_where_much_would_stay_blank() -> None:
    """A row goes onto the page that would be half empty."""
    pages = filled(ROOM, (one(block(45, "text")), example(80), one(block(40, "end"))))
    assert words_on(pages) == ["text upper", "lower end"]


def test_the_smaller_diagrams_are_taken_where_they_save_a_fault() -> None:
    """And the larger ones where they do not."""
    both = (*example(70), *example(50, 0.2))
    assert words_on(filled(ROOM, (one(block(50, "text")), both))) == ["text upper lower"]
    *_, found = filled(ROOM, (one(block(50, "text")), both)).chosen[:1]
    assert found.costs == 0.2
    *_, found = filled(ROOM, (one(block(30, "text")), both)).chosen[:1]
    assert found.costs == 0


def test_what_is_kept_with_an_example_goes_with_it() -> None:
    """A head does not stay behind, though it can be set in one way and the example in several."""
    pages = filled(ROOM, (one(block(70, "text"), block(10, "head", keep=True)), example(60)))
    assert words_on(pages) == ["text", "head upper lower"]


def test_nothing_is_free_at_the_head_of_a_page() -> None:
    """Free room that does not fit any more is left out."""
    gap = PageFlow(10, nothing)
    pages = filled(ROOM, (one(gap, block(95, "text"), gap, block(50, "more")),))
    assert words_on(pages) == ["text", "more"]
    assert pages.used == 50


def test_a_table_that_goes_on_has_its_head_again() -> None:
    """On the new page, above the row that begins it."""
    head = block(10, "head", keep=True)
    rows = [block(40, "row")._replace(again=head if at else None) for at in range(4)]
    assert words_on(filled(ROOM, (one(head, *rows),))) == ["head row row", "head row row"]


def test_pages_that_are_filled_are_not_changed_by_what_follows() -> None:
    """Each way goes on from the same pages."""
    begun = FilledPages(ROOM).then(FlowChoice((block(60, "text"),)))
    assert words_on(begun.then(FlowChoice((block(30, "this"),)))) == ["text this"]
    assert words_on(begun.then(FlowChoice((block(90, "that"),)))) == ["text", "that"]
    assert words_on(begun) == ["text"]
