"""Backs: nothing on them tells one card of a class from another, or one way up from the other."""

from __future__ import annotations

import pytest

from cardgen.card.back import back
from cardgen.ink.items import Fill, Tagged, Use
from cardgen.paper.classes import CLASSES, Class

SIZES = [(69.85, 107.95), (74.25, 105), (63.5, 88.9)]


def lattice(class_: Class, width: float, height: float) -> list[tuple[float, float]]:
    """The corners of all squares of the lattice."""
    (figure,) = back(class_, width, height).items
    assert isinstance(figure, Tagged)
    use = figure.items[0]
    assert isinstance(use, Use)
    (fill,) = use.symbol.items
    assert isinstance(fill, Fill)
    words = fill.path.translate(str.maketrans("MLZ", "   ")).split()
    return [(float(x), float(y)) for x, y in (word.split(",") for word in words)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_ink_near_an_edge(width: float, height: float) -> None:
    """Printers do not reach the edge, and a shift of two millimetres must not show."""
    points = lattice("royal", width, height)
    assert min(min(x, width - x, y, height - y) for x, y in points) > 5


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_looks_the_same_both_ways_up(width: float, height: float) -> None:
    points = {(round(x, 2), round(y, 2)) for x, y in lattice("pawn", width, height)}
    turned = {(round(width - x, 2), round(height - y, 2)) for x, y in points}
    near = {
        (round(x + dx, 2), round(y + dy, 2)) for x, y in turned for dx in (-0.01, 0, 0.01) for dy in (-0.01, 0, 0.01)
    }
    assert points <= near


def test_the_two_signs_stand_head_to_foot() -> None:
    """Anchors in mm: seven above and below the middle, 10.5 high."""
    (figure,) = back("spear", 69.85, 107.95).items
    assert isinstance(figure, Tagged)
    signs = [item for item in figure.items if isinstance(item, Use) and item.symbol.name.startswith("sign.spear.")]
    assert [(use.x, use.scale, use.rotation) for use in signs] == [(34.925, 10.5, 0), (34.925, 10.5, 180)]
    assert [use.y for use in signs] == pytest.approx([53.975 + 7, 53.975 - 7])


def test_classes_have_backs_of_their_own() -> None:
    assert len({str(back(class_, 69.85, 107.95)) for class_ in CLASSES}) == 4
