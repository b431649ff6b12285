"""Pictures of simple bodies, whose looks are known without looking."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.figure.picture import FigurePicture, ToneArea, ToneLine, draw, to_svg
from cardgen.figure.picture.draw import CAST, HEIGHT, INNER, MARGIN, OUTER, SHADE, SHINE, WIDTH
from cardgen.figure.picture.lines import joined, simplified, simplified_loop
from cardgen.figure.picture.raster import NOTHING, rasterise
from cardgen.figure.picture.shadow import REACH
from cardgen.figure.picture.svg import number
from cardgen.figure.picture.trace import area, contours
from cardgen.figure.stamp import Stamp, read

if TYPE_CHECKING:
    from numpy.typing import NDArray

Floats: TypeAlias = "NDArray[np.floating[Any]]"
Mesh: TypeAlias = "tuple[NDArray[np.float32], NDArray[np.int32]]"
Place: TypeAlias = tuple[float, float, float]


def box(low: Place, high: Place) -> Mesh:
    """The closed mesh of an upright box."""
    corners = [(x, y, z) for z in (low[2], high[2]) for y in (low[1], high[1]) for x in (low[0], high[0])]
    squares = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    triangles = [t for a, b, c, d in squares for t in ((a, b, c), (a, c, d))]
    return np.array(corners, np.float32), np.array(triangles, np.int32)


def ball(radius: float, rows: int = 24, columns: int = 48) -> Mesh:
    """The closed mesh of a ball that stands on the table."""
    points = [(0.0, 0.0, 0.0)]
    for i in range(1, rows):
        for j in range(columns):
            down, round_ = np.pi * i / rows, 2 * np.pi * j / columns
            ring = radius * np.sin(down)
            points.append((ring * np.cos(round_), ring * np.sin(round_), radius * (1 - np.cos(down))))
    points.append((0.0, 0.0, 2 * radius))
    last = len(points) - 1
    triangles = []
    for j in range(columns):
        k = (j + 1) % columns
        triangles += [(0, 1 + k, 1 + j), (last, last - columns + j, last - columns + k)]
        for i in range(rows - 2):
            a, b = 1 + i * columns, 1 + (i + 1) * columns
            triangles += [(a + j, a + k, b + k), (a + j, b + k, b + j)]
    return np.array(points, np.float32), np.array(triangles, np.int32)


def together(*meshes: Mesh) -> Mesh:
    """Several meshes as one."""
    shifts = np.cumsum([0, *(len(vertices) for vertices, _ in meshes)])
    return (
        np.concatenate([vertices for vertices, _ in meshes]),
        np.concatenate([triangles + shift for (_, triangles), shift in zip(meshes, shifts, strict=False)]),
    )


def layer(picture: FigurePicture, tone: str) -> ToneArea:
    return next(each for each in picture.layers if isinstance(each, ToneArea) and each.tone == tone)


def middle(fill: ToneArea) -> Floats:
    """The mean of the bounding box of all its outlines."""
    points = np.array([point for outline in fill.outlines for point in outline])
    centre: Floats = (points.min(0) + points.max(0)) / 2
    return centre


class TestDraw:
    def test_box_from_the_front_has_the_size_of_its_projection(self) -> None:
        """Seen from 14 degrees above, a box 10 deep, 20 wide and 30 high is 30 cos 14 + 10 sin 14 high; its shadow
        stands out at the right as far as it may.
        """
        picture = draw(*box((-5, -10, 0), (5, 10, 30)), azimuth=0)
        seen_height = 30 * np.cos(np.radians(14)) + 10 * np.sin(np.radians(14))
        assert picture.width == pytest.approx(WIDTH, abs=0.05)
        across = 20 * (1 + REACH)
        assert picture.height - 2 * MARGIN == pytest.approx((WIDTH - 2 * MARGIN) * seen_height / across, abs=0.05)

    def test_a_unit_is_as_many_millimetres_as_the_box_is_larger(self) -> None:
        picture = draw(*box((-5, -10, 0), (5, 10, 30)), azimuth=0)
        assert picture.unit == pytest.approx(20 * (1 + REACH) / (WIDTH - 2 * MARGIN))

    def test_box_from_the_side_is_as_wide_as_it_is_deep(self) -> None:
        picture = draw(*box((-5, -10, 0), (5, 10, 30)), azimuth=90)
        seen_height = 30 * np.cos(np.radians(14)) + 20 * np.sin(np.radians(14))
        assert picture.height == pytest.approx(HEIGHT, abs=0.05)
        assert picture.width - 2 * MARGIN == pytest.approx(
            (HEIGHT - 2 * MARGIN) * 10 * (1 + REACH) / seen_height, abs=0.05
        )

    def test_left_hand_is_on_our_right_when_we_look_it_in_the_face(self) -> None:
        """A body with an arm on its left (+y): the canary against mirrored pictures."""
        body = together(box((-5, -5, 0), (5, 5, 30)), box((-2, 5, 20), (2, 15, 24)))
        edge = np.array(layer(draw(*body, azimuth=0), SHADE).outlines[0])
        arm = edge[edge[:, 0] > 16]
        assert len(arm) >= 4
        assert arm[:, 1].max() < edge[:, 1].mean()

    def test_figure_looks_to_the_left_when_we_stand_at_its_left(self) -> None:
        """A nose in front (+x), seen from the figure's left, points to our left."""
        body = together(box((-5, -5, 0), (5, 5, 30)), box((5, -2, 20), (15, 2, 24)))
        edge = np.array(layer(draw(*body, azimuth=90), SHADE).outlines[0])
        nose = edge[edge[:, 0] < 4]
        assert len(nose) >= 4
        assert nose[:, 1].max() < edge[:, 1].mean()

    def test_light_falls_from_the_upper_left(self) -> None:
        picture = draw(*ball(10), azimuth=30)
        shine, whole = middle(layer(picture, SHINE)), middle(layer(picture, SHADE))
        assert (shine < whole - 1).all()

    def test_ball_is_round_and_has_no_inner_line(self) -> None:
        picture = draw(*ball(10), azimuth=30)
        outline = np.array(layer(picture, SHADE).outlines[0])
        centre, radius = middle(layer(picture, SHADE)), (WIDTH / 2 - MARGIN) / (1 + REACH)
        assert np.hypot(*(outline - centre).T) == pytest.approx(radius, abs=0.06)
        inner = next(each for each in picture.layers if isinstance(each, ToneLine) and not each.closed)
        assert all(np.hypot(*(np.array(line) - centre).T).min() > radius - 0.6 for line in inner.lines)

    def test_what_is_hidden_is_not_drawn(self) -> None:
        """A small box behind a large one changes nothing but the shadow, which is hidden, too."""
        front = box((5, -10, 0), (10, 10, 30))
        behind = box((-4, -4, 0), (-2, 4, 15))
        both, one = draw(*together(front, behind), azimuth=0), draw(*front, azimuth=0)
        assert both.layers[1:] == one.layers[1:]

    def test_shadow_lies_under_all_at_the_right_within_the_picture(self) -> None:
        picture = draw(*ball(10), azimuth=30)
        thrown = layer(picture, CAST)
        assert picture.layers[0] is thrown
        points = np.array([point for outline in thrown.outlines for point in outline])
        assert (points >= 0).all()
        assert (points <= (picture.width, picture.height)).all()
        edge = np.array(layer(picture, SHADE).outlines[0])
        beyond = points[:, 0].max() - edge[:, 0].max()
        assert 0.05 < beyond / np.ptp(edge[:, 0]) < 0.10
        assert points[:, 0].min() > edge[:, 0].min()

    def test_same_mesh_gives_the_same_text(self) -> None:
        assert to_svg(draw(*ball(9), azimuth=20)) == to_svg(draw(*ball(9), azimuth=20))

    def test_lines_stay_printable_on_a_pawns_card(self) -> None:
        """A pawn's picture is 16.4 mm wide instead of 20.5; inner lines need 0.13 mm there, the outline 0.20."""
        assert INNER * 16.4 / WIDTH >= 0.13
        assert OUTER * 16.4 / WIDTH >= 0.20


class TestSvg:
    picture = FigurePicture(
        20.5,
        8.0,
        1.5,
        (
            ToneArea("#5b4a3a", (((0.0, 0.0), (4.0, 0.25), (4.0, 4.0)),)),
            ToneLine("#1d1611", 0.165, (((1.0, 1.0), (2.5, 1.0)),)),
            ToneLine("#1d1611", 0.25, (((0.0, 0.0), (4.0, 0.0), (4.0, 4.0)),), closed=True),
        ),
    )

    def test_text_is_the_documented_subset(self) -> None:
        assert to_svg(self.picture, "0af3", "77") == (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20.5 8" stroke-linecap="round"'
            ' stroke-linejoin="round" data-unit-mm="1.5000" data-recipe="0af3" data-code="77">\n'
            '<path fill="#5b4a3a" d="M0,0L4,0.25L4,4Z"/>\n'
            '<path fill="none" stroke="#1d1611" stroke-width="0.17" d="M1,1L2.5,1"/>\n'
            '<path fill="none" stroke="#1d1611" stroke-width="0.25" d="M0,0L4,0L4,4Z"/>\n'
            "</svg>\n"
        )

    def test_stamp_is_read_back(self) -> None:
        assert read(to_svg(self.picture, "0af3", "77")) == Stamp("0af3", "77")

    def test_another_file_has_no_stamp(self) -> None:
        assert read('<svg viewBox="0 0 1 1"/>') is None

    @pytest.mark.parametrize(
        ("value", "text"), [(0.0, "0"), (-0.001, "0"), (100.0, "100"), (1.25, "1.25"), (2.999, "3"), (-1.5, "-1.5")]
    )
    def test_numbers_are_short(self, value: float, text: str) -> None:
        assert number(value) == text

    def test_drawing_is_small_and_plain(self) -> None:
        text = to_svg(draw(*together(ball(10), box((-12, -12, 0), (12, 12, 3))), azimuth=40), "00")
        assert len(text) < 40_000
        data = r"(M-?[\d.]+,-?[\d.]+(L-?[\d.]+,-?[\d.]+)+Z?)+"
        for line in text.splitlines()[1:-1]:
            assert re.fullmatch(
                rf'<path (fill="#\w{{6}}"|fill="none" stroke="#\w{{6}}" stroke-width="[\d.]+") d="{data}"/>', line
            )


class TestRaster:
    triangle = np.array([(1.0, 1.0, 5.0), (1.0, 9.0, 5.0), (9.0, 9.0, 5.0)])
    """Counter-clockwise to the eye, as y runs down."""

    def test_triangle_covers_the_pixels_whose_middles_it_holds(self) -> None:
        seen = rasterise(self.triangle, np.array([[0, 1, 2]]), 10, 10).seen
        row, column = np.mgrid[0:10, 0:10]
        assert (seen == ((column >= 1) & (row <= 8) & (row >= column))).all()

    def test_back_is_not_seen(self) -> None:
        assert (rasterise(self.triangle, np.array([[0, 2, 1]]), 10, 10).facet == NOTHING).all()

    @pytest.mark.parametrize("order", [(0, 1), (1, 0)])
    def test_nearer_facet_hides_the_other_in_either_order(self, order: tuple[int, int]) -> None:
        points = np.concatenate([self.triangle, self.triangle + np.array([0, 0, 1])])
        facets = np.array([[0, 1, 2], [3, 4, 5]])[list(order)]
        buffers = rasterise(points, facets, 10, 10)
        assert set(buffers.facet[buffers.seen]) == {order.index(1)}
        assert set(buffers.depth[buffers.seen]) == {6.0}

    def test_depth_follows_the_plane(self) -> None:
        slope = self.triangle * [1, 1, 0] + self.triangle[:, :1] * [0, 0, 1]  # depth is x
        depth = rasterise(slope, np.array([[0, 1, 2]]), 10, 10).depth
        assert depth[8, 3] == pytest.approx(3.5)


class TestTrace:
    row, column = np.mgrid[0:40, 0:40] + 0.5
    ring = 6 - np.abs(np.hypot(row - 20, column - 20) - 10)  # nought at radius 4 and 16

    def test_ring_has_two_lines_of_the_right_area(self) -> None:
        areas = sorted(area(loop) for loop in contours(self.ring, 0))
        assert areas == pytest.approx([np.pi * 16, np.pi * 256], rel=0.02)

    def test_hole_runs_the_other_way(self) -> None:
        """So that even-odd and nonzero filling agree."""
        signs = [
            np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) > 0 for x, y in (loop.T for loop in contours(self.ring, 0))
        ]
        assert sorted(signs) == [False, True]

    def test_line_closes_at_the_border(self) -> None:
        """The whole array is high: its border is the line, half a pixel outside the outermost middles."""
        (loop,) = contours(np.ones((3, 5)), 0)
        assert loop.min(0) == pytest.approx([0, 0])
        assert loop.max(0) == pytest.approx([5, 3])


coordinate = st.floats(-50, 50, allow_nan=False, width=32)
polyline = st.lists(st.tuples(coordinate, coordinate), min_size=2, max_size=40).map(np.array)


def distance(point: Floats, line: Floats) -> float:
    """From a point to the nearest place on a line."""
    near = []
    for start, end in pairwise(line):
        along = end - start
        share = np.clip((point - start) @ along / max(along @ along, 1e-12), 0, 1)
        near.append(float(np.hypot(*(start + share * along - point))))
    return min(near)


class TestLines:
    @given(polyline, st.floats(0.01, 5))
    def test_simplified_keeps_the_ends(self, line: Floats, tolerance: float) -> None:
        short = simplified(line, tolerance)
        assert (short[[0, -1]] == line[[0, -1]]).all()

    @given(st.integers(3, 40), st.floats(0.05, 3))
    def test_simplified_arc_stays_within_the_tolerance(self, count: int, tolerance: float) -> None:
        """No left out point of a curve is farther from the new line than the tolerance."""
        angle = np.linspace(0, 3, count)
        line = 20 * np.stack([np.cos(angle), np.sin(angle)], axis=1)
        short = simplified(line, tolerance)
        assert max(distance(point, short) for point in line) <= tolerance + 1e-9

    def test_straight_line_needs_two_points(self) -> None:
        line = np.stack([np.arange(9.0), 2 * np.arange(9.0)], axis=1)
        assert simplified(line, 0.01).tolist() == [[0, 0], [8, 16]]

    def test_square_loop_keeps_its_corners(self) -> None:
        loop = np.array([(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)], float)
        assert sorted(map(tuple, simplified_loop(loop, 0.1))) == [(0, 0), (0, 2), (2, 0), (2, 2)]

    def test_scraps_join_straight_on(self) -> None:
        """At a crossing each line goes on in its own direction."""
        scraps = np.array([[(0, 5), (5, 5)], [(5, 0), (5, 5)], [(5, 5), (10, 5)], [(5, 5), (5, 10)]], float)
        assert sorted(line.tolist() for line in joined(scraps, 0.5)) == [
            [[0, 5], [5, 5], [10, 5]],
            [[5, 0], [5, 5], [5, 10]],
        ]
