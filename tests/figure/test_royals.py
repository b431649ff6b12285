"""The royals in hats and the tyrannosaur: facts about their geometry that a player can see."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from cardgen.figure.solid.tessellate import to_manifold
from tests.support.figures import MODELS

if TYPE_CHECKING:
    from cardgen.figure.solid.mesh import Mesh
    from tests.support.shelf import Shelf

pytestmark = pytest.mark.figures

HEIGHTS = {"chef": 74, "pope": 83, "president": 76, "rex": 72, "shogun": 76}
"""What each is meant to measure, in mm."""
BASES = {"chef": 35, "pope": 35, "president": 35, "rex": 36, "shogun": 35}
ONE_HAND = {"chef", "pope", "president", "shogun"}
"""They lift the right hand only."""
BESIDE_THE_BASE = 1.15
"""How far a figure may reach, in widths of its base."""
LAYER = 0.2


@cache
def figure(shelf: Shelf, name: str) -> Mesh:
    return shelf.mesh(MODELS.find(name))


@cache
def solid(shelf: Shelf, name: str) -> Any:
    return to_manifold(figure(shelf, name))


def pieces(shelf: Shelf, name: str, share: float) -> int:
    """How many separate pieces a level cut has at a share of the height."""
    return len(solid(shelf, name).slice(share * figure(shelf, name).size[2]).decompose())


def turned_pieces(shelf: Shelf, name: str, z: float) -> float:
    """The width from left to right of a level cut, in mm."""
    left, _, right, _ = solid(shelf, name).slice(z).bounds()
    return float(right - left)


@pytest.mark.parametrize("name", HEIGHTS)
class TestRoyal:
    def test_size(self, name: str, shelf: Shelf) -> None:
        length, width, height = figure(shelf, name).size
        assert height == pytest.approx(HEIGHTS[name], abs=2.5)
        assert 70 <= height <= 85  # only royals are so tall
        assert max(length, width) <= BESIDE_THE_BASE * BASES[name]

    def test_nothing_reaches_far_beside_the_base(self, name: str, shelf: Shelf) -> None:
        reach = np.hypot(*figure(shelf, name).vertices[:, :2].T).max()
        assert reach <= BESIDE_THE_BASE * BASES[name] / 2

    def test_left_and_right_are_alike(self, name: str, shelf: Shelf) -> None:
        """A figure that looks ahead is its own mirror image, up to the triangulation, a lifted hand and a sword."""
        both = solid(shelf, name) ^ solid(shelf, name).mirror((0, 1, 0))
        assert both.volume() == pytest.approx(solid(shelf, name).volume(), rel=0.02 if name in ONE_HAND else 0.003)

    def test_stands_firmly(self, name: str, shelf: Shelf) -> None:
        """The centre of mass is within two thirds of the foot, and it tips at 25 degrees or later."""
        corners = figure(shelf, name).corners
        volumes = np.einsum("ij,ij->i", corners[:, 0], np.cross(corners[:, 1], corners[:, 2])) / 6
        middle = (corners.sum(1) / 4 * volumes[:, None]).sum(0) / volumes.sum()
        aside, radius = float(np.hypot(*middle[:2])), BASES[name] / 2
        assert aside <= radius * 2 / 3
        assert np.degrees(np.arctan2(radius - aside, middle[2])) >= 25

    def test_no_layer_begins_in_the_air(self, name: str, shelf: Shelf) -> None:
        """Printed in layers, every piece of a layer touches what lies below; nothing needs support to begin."""
        below, floating = None, []
        for z in np.arange(LAYER / 2, figure(shelf, name).size[2], LAYER):
            layer = solid(shelf, name).slice(float(z))
            if below is not None:
                grown = below.offset(0.55)
                floating += [
                    (round(float(z), 1), piece.area())
                    for piece in layer.decompose()
                    if piece.area() > 0.05 and (piece ^ grown).is_empty()
                ]
            below = layer
        assert floating == []


class TestHats:
    def test_shogun_has_two_horns(self, shelf: Shelf) -> None:
        assert pieces(shelf, "shogun", 0.97) == 2

    def test_coronet_of_rex_is_open_and_has_six_points(self, shelf: Shelf) -> None:
        assert pieces(shelf, "rex", 0.99) == 6

    def test_toque_is_wider_than_the_head_and_the_stovepipe_is_not(self, shelf: Shelf) -> None:
        """Mushroom and cylinder: what keeps chef and president apart."""
        assert turned_pieces(shelf, "chef", 67) > 1.3 * turned_pieces(shelf, "chef", 59)
        assert turned_pieces(shelf, "president", 73) == pytest.approx(turned_pieces(shelf, "president", 70), abs=1)

    def test_tiara_has_three_crowns(self, shelf: Shelf) -> None:
        """Going up, its width has three local peaks."""
        heights = np.arange(55.5, 73, 0.25)
        areas = np.array([solid(shelf, "pope").slice(float(z)).area() for z in heights])
        rough = areas - np.convolve(np.pad(areas, 8, mode="edge"), np.ones(17) / 17, "valid")
        peaks = (rough > 4) & ~np.r_[False, rough[:-1] > 4]
        assert peaks.sum() == 3

    def test_neck_guard_of_the_shogun_leaves_his_face_free(self, shelf: Shelf) -> None:
        """Between chin and brow the guard ends beside the cheeks, and the face looks out before it."""
        x, y, _ = figure(shelf, "shogun").vertices[np.abs(figure(shelf, "shogun").vertices[:, 2] - 51) < 4].T
        guard, face = np.abs(y) > 9, np.abs(y) < 3
        assert x[guard].max() + 3 < x[face].max()
