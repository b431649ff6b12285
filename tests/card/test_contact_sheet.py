"""A contact sheet has every figure with its name, all at one scale, none over another."""

from __future__ import annotations

from cardgen.card.contact_sheet import MARGIN, MOST, PAGE, Exhibit, contact_sheet
from cardgen.ink.fonts import width
from cardgen.ink.items import Page, Stroke, Tagged, Text, Use, line
from cardgen.picture.svg import Picture, PictureArea, PictureLine

BOX = Picture(
    "box",
    (PictureArea("M0,0L10,0L10,20L0,20Z", "#F6EAD2", even_odd=False), PictureLine("M0,0L10,0", "#1D1611", 0.3)),
    (0, 0, 10, 20),
)


def names(page: Page) -> list[str]:
    return [item.items[0].string for item in page.items if isinstance(item, Tagged) and isinstance(item.items[0], Text)]


def named(page: Page) -> list[Text]:
    """The lines of the names of figures."""
    tagged = [item.items for item in page.items if isinstance(item, Tagged) and item.role == "P"]
    return [text for items in tagged for text in items if isinstance(text, Text)]


def uses(page: Page) -> list[Use]:
    found = [item.items[0] for item in page.items if isinstance(item, Tagged)]
    return [item for item in found if isinstance(item, Use)]


def test_every_figure_is_there_with_its_name() -> None:
    """A hundred, on as many pages as that takes; each picture has its name as alternate text."""
    exhibits = [Exhibit(f"Piece {i}", BOX, 50) for i in range(100)]
    pages = contact_sheet(exhibits, "Everything")
    assert [name for page in pages for name in names(page)[1:]] == [f"Piece {i}" for i in range(100)]
    figures = [item for page in pages for item in page.items if isinstance(item, Tagged) and item.role == "Figure"]
    assert [item.alt for item in figures] == [f"Piece {i}" for i in range(100)]
    assert len(pages) == -(-100 // MOST)
    counts = [len(uses(page)) for page in pages]
    assert max(counts) - min(counts) <= 5


def test_no_name_runs_into_its_neighbour() -> None:
    """Long ones take two lines, even a single word, and stay in their cell; so does the title."""
    long = (
        "W" * 40,
        "Very Long Name That Is Just Forty Ch",
        "Donaudampfschiffahrtsgesellschaftsrat",
        "Luna-Berolina" * 3,
    )
    (page,) = contact_sheet([Exhibit(name, BOX, 50) for name in long * 10], "W" * 40, columns=7)
    texts = [item.items for item in page.items if isinstance(item, Tagged) and isinstance(item.items[0], Text)]
    title, *named = [[text for text in some if isinstance(text, Text)] for some in texts]
    assert width(title[0].string, "serif-bold", title[0].size) < PAGE[0] - 2 * MARGIN - 20
    cell = (PAGE[0] - 2 * MARGIN) / 7
    assert ["".join(text.string for text in some) for some in named] == list(long * 10)
    for column, some in enumerate(named):
        left = MARGIN + column % 7 * cell
        for text in some:
            assert left < text.x
            assert text.x + width(text.string.rstrip(), "sans", text.size) < left + cell


def test_one_scale_for_all() -> None:
    """A figure that is twice as high is drawn twice as high; it stays within the margins."""
    (page,) = contact_sheet([Exhibit("Low", BOX, 30), Exhibit("High", BOX, 60)], "Two")
    low, high = uses(page)
    assert abs(high.scale / low.scale - 2) < 1e-9
    assert high.y + 0 < PAGE[1] - MARGIN
    for use in (low, high):
        left = use.x + use.scale * BOX.box[0]
        assert MARGIN <= left <= left + use.scale * BOX.width <= PAGE[0] - MARGIN
        assert use.y - use.scale * BOX.box[3] >= MARGIN


def test_all_names_are_of_one_size() -> None:
    """The largest at which each has room on two lines; only what is longer yet is told in smaller type."""
    (page,) = contact_sheet([Exhibit(name, BOX, 50) for name in ("King", "Lesser Mandarin", "Ox")] * 10, "Names")
    assert len({text.size for text in named(page)}) == 1
    (page,) = contact_sheet([Exhibit(name, BOX, 50) for name in ("King", "W" * 60)] * 15, "Names")
    assert len({text.size for text in named(page)}) == 2


def test_the_legend_says_how_long_some_millimetres_are() -> None:
    """A figure of 50 mm is drawn as long as the legend of 50 mm."""
    (page,) = contact_sheet([Exhibit("King", BOX, 50)] * 30, "Legend")
    said = next(item for item in page.items if isinstance(item, Text) and item.string == "50 mm")
    drawn = uses(page)[0].scale * BOX.height
    bar = line((PAGE[0] - MARGIN - drawn, MARGIN - 5), (PAGE[0] - MARGIN, MARGIN - 5))
    assert bar in [item.path for item in page.items if isinstance(item, Stroke)]
    assert said.x + width("50 mm", "sans", said.size) < PAGE[0] - MARGIN - drawn


def test_columns_are_as_asked() -> None:
    """Else as many as make the figures largest."""
    exhibits = [Exhibit("King", BOX, 50)] * 12
    scales = {columns: uses(contact_sheet(exhibits, "Grid", columns=columns)[0])[0].scale for columns in range(1, 13)}
    for columns in scales:
        placed = uses(contact_sheet(exhibits, "Grid", columns=columns)[0])
        assert sum(use.y == placed[0].y for use in placed) == columns
    assert uses(contact_sheet(exhibits, "Grid")[0])[0].scale == max(scales.values())


def test_few_figures_are_drawn_larger_than_many() -> None:
    (few,), many = contact_sheet([Exhibit("A", BOX, 50)], "One"), contact_sheet([Exhibit("A", BOX, 50)] * 42, "Many")
    assert uses(few)[0].scale > 1.5 * uses(many[0])[0].scale
