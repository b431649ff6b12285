"""A contact sheet has every figure with its name, all at one scale, none over another."""

from __future__ import annotations

from cardgen.card.gallery import GRIDS, MARGIN, PAGE, Exhibit, gallery
from cardgen.card.ink import Page, Tagged, Text, Use
from cardgen.card.picture import Area, Line, Picture, as_black

BOX = Picture(
    "box", (Area("M0,0L10,0L10,20L0,20Z", "#F6EAD2", even_odd=False), Line("M0,0L10,0", "#1D1611", 0.3)), (0, 0, 10, 20)
)


def names(page: Page) -> list[str]:
    return [item.items[0].string for item in page.items if isinstance(item, Tagged) and isinstance(item.items[0], Text)]


def uses(page: Page) -> list[Use]:
    found = [item.items[0] for item in page.items if isinstance(item, Tagged)]
    return [item for item in found if isinstance(item, Use)]


def test_every_figure_is_there_with_its_name() -> None:
    """A hundred, on as many pages as that takes; each picture has its name as alternate text."""
    exhibits = [Exhibit(f"Piece {i}", BOX, 50) for i in range(100)]
    pages = gallery(exhibits, "Everything")
    assert [name for page in pages for name in names(page)[1:]] == [f"Piece {i}" for i in range(100)]
    figures = [item for page in pages for item in page.items if isinstance(item, Tagged) and item.role == "Figure"]
    assert [item.alt for item in figures] == [f"Piece {i}" for i in range(100)]
    assert len(pages) == -(-100 // (GRIDS[-1][0] * GRIDS[-1][1]))


def test_one_scale_for_all() -> None:
    """A figure that is twice as high is drawn twice as high; it stays within the margins."""
    (page,) = gallery([Exhibit("Low", BOX, 30), Exhibit("High", BOX, 60)], "Two")
    low, high = uses(page)
    assert abs(high.scale / low.scale - 2) < 1e-9
    assert high.y + 0 < PAGE[1] - MARGIN
    for use in (low, high):
        left = use.x + use.scale * BOX.box[0]
        assert MARGIN <= left <= left + use.scale * BOX.width <= PAGE[0] - MARGIN
        assert use.y - use.scale * BOX.box[3] >= MARGIN


def test_few_figures_are_drawn_larger_than_many() -> None:
    (few,), many = gallery([Exhibit("A", BOX, 50)], "One"), gallery([Exhibit("A", BOX, 50)] * 42, "Many")
    assert uses(few)[0].scale > 1.5 * uses(many[0])[0].scale


def test_a_black_man_is_dark_with_light_lines() -> None:
    """The outline, the widest line, stays dark; the tones are darker in the same order."""
    inner = Line("M1,1L2,2", "#1D1611", 0.1)
    black = as_black(Picture("man", (*BOX.parts, inner), BOX.box))
    area, outline, carved = black.parts
    assert isinstance(area, Area)
    assert area.colour < "#90"
    assert outline == BOX.parts[1]
    assert carved.colour > "#A0"
