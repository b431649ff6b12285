"""A contact sheet has every figure with its name, all at one scale, none over another."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cardgen.card.contact_sheet import MARGIN, MOST, NAME_BASELINE, PAGE, TITLE_HIGH, Exhibit, contact_sheet
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
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
    (page,) = contact_sheet([Exhibit(name, BOX, 50) for name in long * 7], "W" * 40, columns=7)
    texts = [item.items for item in page.items if isinstance(item, Tagged) and isinstance(item.items[0], Text)]
    title, *named = [[text for text in some if isinstance(text, Text)] for some in texts]
    assert width(title[0].string, "serif-bold", title[0].size) < PAGE[0] - 2 * MARGIN - 20
    cell = (PAGE[0] - 2 * MARGIN) / 7
    assert ["".join(text.string for text in some) for some in named] == list(long * 7)
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


def test_pictures_that_say_their_scale_are_drawn_at_it() -> None:
    """As on cards: what the table says of heights is for pictures that say nothing. The legend holds for both."""
    said, silent = Exhibit("Said", replace(BOX, unit=2.0), 99), Exhibit("Silent", BOX, 40)
    (page,) = contact_sheet([said, silent] * 15, "Scales")
    first, second = uses(page)[:2]
    assert first.scale == pytest.approx(second.scale)
    bar = line((PAGE[0] - MARGIN - 50 * first.scale / 2, MARGIN - 5), (PAGE[0] - MARGIN, MARGIN - 5))
    assert bar in [item.path for item in page.items if isinstance(item, Stroke)]


def test_columns_are_as_asked() -> None:
    """Else as many as make the figures of one page largest."""
    exhibits = [Exhibit("King", BOX, 50)] * 12
    for columns in range(1, 13):
        placed = uses(contact_sheet(exhibits, "Grid", columns=columns)[0])
        assert sum(use.y == placed[0].y for use in placed) == columns
    pages = {columns: contact_sheet(exhibits, "Grid", columns=columns) for columns in range(1, 13)}
    alone = [uses(made[0])[0].scale for made in pages.values() if len(made) == 1]
    assert uses(contact_sheet(exhibits, "Grid")[0])[0].scale == pytest.approx(max(alone))


WIDE = Picture("wide", BOX.parts, (0, 0, 30, 20), 1.5)
TALL = Picture("tall", BOX.parts, (0, 0, 10, 60), 1.5)


@pytest.mark.parametrize("picture", [BOX, WIDE, TALL], ids=lambda each: each.id)
@pytest.mark.parametrize("many", [1, 5, 12, 40, 175])
def test_fewer_columns_never_make_figures_smaller(picture: Picture, many: int) -> None:
    """They take more pages: each has all its figures within its margins, and none over a name."""
    scales = []
    for columns in range(1, 13):
        pages = contact_sheet([Exhibit("King", picture, 50)] * many, "Grid", columns=columns)
        placed = [use for page in pages for use in uses(page)]
        scales.append(placed[0].scale)
        assert len(placed) == many
        for page in pages:
            feet = sorted({use.y - use.scale * picture.box[3] for use in uses(page)}, reverse=True)
            heads = [foot + placed[0].scale * picture.height for foot in feet]
            assert heads[0] < PAGE[1] - MARGIN - TITLE_HIGH
            assert feet[-1] - NAME_BASELINE > MARGIN
            assert all(head < foot - NAME_BASELINE for foot, head in zip(feet, heads[1:], strict=False))
    assert scales == sorted(scales, reverse=True)


@pytest.mark.parametrize("many", [1, 7, 22, 40, 175])
@pytest.mark.parametrize("columns", [0, 2, 8])
def test_pairs_stand_in_one_row(many: int, columns: int) -> None:
    """No end of a row, and none of a page, parts two that stand together."""
    pages = contact_sheet([Exhibit("King", BOX, 50)] * 2 * many, "Pairs", columns=columns, together=2)
    assert sum(len(uses(page)) for page in pages) == 2 * many
    for page in pages:
        placed = uses(page)
        assert all(one.y == other.y for one, other in zip(placed[::2], placed[1::2], strict=True))


def test_names_begin_at_one_height_below_the_feet() -> None:
    """A second line stands below the first, a name in another language below that."""
    exhibits = [
        Exhibit("King", BOX, 50, "König"),
        Exhibit("Mecklenbeck Berolina Pawn", BOX, 50, "Bauer"),
        Exhibit("Ox", BOX, 50),
    ]
    (page,) = contact_sheet(exhibits * 2, "Names", columns=12)
    feet = uses(page)[0].y - uses(page)[0].scale * BOX.box[3]
    lines = {text.string: text for text in named(page)}
    first = [lines[name].y for name in ("King", "Mecklenbeck ", "Ox")]
    assert first == [pytest.approx(feet - NAME_BASELINE)] * 3
    assert feet > lines["King"].y + lines["King"].size * MM_PER_TYPE_POINT
    stack = [lines[name] for name in ("Mecklenbeck ", "Berolina Pawn", "Bauer")]
    for upper, lower in pairwise(stack):
        assert upper.y - lower.y > 0.95 * lower.size * MM_PER_TYPE_POINT
    assert lines["König"].y < lines["King"].y


def test_few_figures_are_drawn_larger_than_many() -> None:
    (few,), many = contact_sheet([Exhibit("A", BOX, 50)], "One"), contact_sheet([Exhibit("A", BOX, 50)] * 42, "Many")
    assert uses(few)[0].scale > 1.5 * uses(many[0])[0].scale
