"""How alike figures are, on bodies whose silhouettes have closed forms."""

from __future__ import annotations

from itertools import combinations

import pytest

manifold3d = pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

from cardgen.figure.likeness import PIXEL, VIEWS, Silhouettes, pairs, silhouettes  # noqa: E402
from cardgen.figure.solid.tessellate import from_manifold  # noqa: E402


def seen(*solids: manifold3d.Manifold) -> Silhouettes:
    """The silhouettes of solids put together."""
    return silhouettes(from_manifold(manifold3d.Manifold.batch_boolean(list(solids), manifold3d.OpType.Add)))


def box(length: float, width: float, height: float, x: float = 0, y: float = 0, z: float = 0) -> manifold3d.Manifold:
    """A box, the middle of whose underside is at (x, y, z)."""
    return manifold3d.Manifold.cube((length, width, height)).translate((x - length / 2, y - width / 2, z))


def areas(one: Silhouettes) -> dict[str, float]:
    return dict(zip(VIEWS, (one.pixels.sum(axis=(1, 2)) * PIXEL**2).tolist(), strict=True))


def test_a_box_is_seen_from_three_sides() -> None:
    """Its width from the front, its length from the left, and half a diagonal of both from half left."""
    found = areas(seen(box(10, 20, 30)))
    assert found == pytest.approx({"front": 600, "half left": 30 * 30 / 2**0.5, "left": 300}, rel=0.05)


def test_the_silhouette_stands_on_the_table_and_looks_at_us() -> None:
    """A nose in front and an arm on its left: from the left the nose is on our left, from the front the arm is on our right."""
    nose, arm = box(10, 2, 4, x=5, z=20), box(2, 10, 4, y=5, z=10)
    pixels = seen(box(8, 8, 30), nose, arm).pixels
    front, left = pixels[0], pixels[2]
    assert front[0].any()
    assert not front[round(30 / PIXEL) + 1 :].any()
    middle = front.shape[1] // 2
    assert left[round(22 / PIXEL), middle - round(9 / PIXEL)]
    assert not left[round(22 / PIXEL), middle + round(5 / PIXEL)]
    assert front[round(12 / PIXEL), middle + round(9 / PIXEL)]
    assert not front[round(12 / PIXEL), middle - round(5 / PIXEL)]


def test_the_view_that_tells_them_apart_best_decides() -> None:
    """Two boards as wide and as high, the one half as thick: from the left they share a half."""
    (pair,) = pairs({"thick": seen(box(16, 20, 40)), "thin": seen(box(8, 20, 40))})
    assert (pair.one, pair.other) == ("thick", "thin")
    assert pair.likeness == pytest.approx(0.5, abs=0.03)
    assert pair.where.startswith("left")


def test_heads_count_without_the_bodies_they_share() -> None:
    """A body 20 wide and 30 high; of heads 20 high, one is half as wide. Whole, they share 800 of 1000 mm²."""
    body = box(20, 20, 30)
    wide, narrow = seen(body, box(20, 20, 50)), seen(body, box(10, 10, 50))
    (pair,) = pairs({"wide": wide, "narrow": narrow})
    assert pair.likeness == pytest.approx(0.5, abs=0.03)
    assert "upper part" in pair.where


def test_what_is_low_is_not_overlooked() -> None:
    """The same heads, but one has a shield before its body: the whole tells them apart."""
    body, shield = box(10, 10, 50), box(10, 20, 25)
    (pair,) = pairs({"bare": seen(body), "shielded": seen(body, shield)})
    assert pair.likeness == pytest.approx(500 / 750, abs=0.03)
    assert pair.where == "front, whole"


def test_a_low_figure_is_measured_at_the_heights_of_the_tall_one() -> None:
    """The tall one's upper part begins above the low one, so they share nothing of it."""
    (pair,) = pairs({"tall": seen(box(10, 10, 60)), "low": seen(box(10, 10, 30))})
    assert pair.likeness == 0


def test_all_pairs_are_told_and_the_most_alike_first() -> None:
    heights = {"a": 40.0, "b": 42.0, "c": 60.0, "d": 40.0}
    found = pairs({name: seen(box(20, 20, height)) for name, height in heights.items()})
    assert {(pair.one, pair.other) for pair in found} == set(combinations("abcd", 2))
    shares = [pair.likeness for pair in found]
    assert shares == sorted(shares, reverse=True)
    assert (found[0].one, found[0].other, found[0].likeness) == ("a", "d", 1.0)
    assert len(found) == 6
    assert str(found[0]) == "a and d: 1.000 (front, whole)"
    assert pairs({"alone": seen(box(20, 20, 40))}) == ()
