"""Figures beside each other: no two are the same, and left and right are mirror images."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.figures import MODELS

if TYPE_CHECKING:
    from tests.support.shelf import Shelf

pytestmark = pytest.mark.figures

SIDES = [
    (each.id, other) for each in MODELS if (other := each.id.replace("left-", "right-")) != each.id and other in MODELS
]


def test_all_figures_can_be_told_apart_by_their_silhouettes(shelf: Shelf) -> None:
    """From some side less than nine tenths of two figures, or of their upper parts, are common to both."""
    from cardgen.figure.likeness import MOST, pairs, silhouettes

    found = pairs({each.id: silhouettes(shelf.mesh(each)) for each in MODELS})
    assert len(found) == len(MODELS.recipes) * (len(MODELS.recipes) - 1) // 2
    assert found[0].likeness < MOST, "the most alike:\n" + "\n".join(map(str, found[:10]))


@pytest.mark.parametrize(("left", "right"), SIDES)
def test_left_and_right_are_mirror_images(left: str, right: str, shelf: Shelf) -> None:
    """Laid into each other, they differ by what rounding moves; and neither is its own mirror image."""
    from cardgen.figure.solid.tessellate import to_manifold

    one, other = (to_manifold(shelf.mesh(MODELS.find(name))) for name in (left, right))
    assert (one ^ other.mirror((0, 1, 0))).volume() == pytest.approx(one.volume(), rel=1e-3)
    assert other.volume() == pytest.approx(one.volume(), rel=1e-3)
    assert (one ^ other).volume() < 0.98 * one.volume()


def test_the_knights_of_both_sides_are_there() -> None:
    assert ("left-knight", "right-knight") in SIDES
