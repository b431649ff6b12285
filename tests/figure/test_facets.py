"""Facets between rings of corners: a closed solid, whichever way the rings run, without a kernel."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.figure.solid import tessellate
from cardgen.figure.solid.solids import through

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.solid.form import Point3

manifold3d = pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

RADII = st.lists(st.floats(1, 9), min_size=3, max_size=24)


def ring(radii: list[float], z: float) -> list[Point3]:
    """Corners all round, each as far out as is said; a star, mostly."""
    turns = [2 * math.pi * i / len(radii) for i in range(len(radii))]
    return [(radius * math.cos(turn), radius * math.sin(turn), z) for radius, turn in zip(radii, turns, strict=True)]


def area(radii: list[float]) -> float:
    """Of such a star: triangles from its middle."""
    after = [*radii[1:], radii[0]]
    return sum(a * b for a, b in zip(radii, after, strict=True)) * math.sin(2 * math.pi / len(radii)) / 2


@given(RADII, st.floats(0.5, 40))
def test_a_prism_has_the_volume_of_a_prism(radii: list[float], height: float) -> None:
    """Area times height, also where the ring bends inwards."""
    solid = tessellate.solidify(through([ring(radii, 0), ring(radii, height)]))
    assert solid.volume() == pytest.approx(area(radii) * height, rel=1e-4)


@given(RADII, st.floats(0.1, 1))
def test_a_frustum_has_the_volume_of_a_frustum(radii: list[float], share: float) -> None:
    """A third of the height times the areas below, above, and their mean proportional (Heron)."""
    solid = tessellate.solidify(through([ring(radii, 0), ring([share * radius for radius in radii], 6)]))
    assert solid.volume() == pytest.approx(2 * area(radii) * (1 + share + share**2), rel=1e-3)


@given(RADII)
def test_it_does_not_matter_how_the_rings_run(radii: list[float]) -> None:
    """Clockwise or not, from below or from above: the same solid."""
    rings = [ring(radii, 0), ring(radii, 3), ring([0.8 * radius for radius in radii], 5)]
    volumes = [
        tessellate.solidify(through(each)).volume()
        for each in (rings, rings[::-1], [one[::-1] for one in rings], [one[::-1] for one in rings[::-1]])
    ]
    assert volumes == pytest.approx([volumes[0]] * 4, rel=1e-4)


@given(RADII, st.floats(2, 25))
def test_a_twisted_side_bulges_a_little(radii: list[float], degrees: float) -> None:
    """The ruled surface lies within, its volume being the integral of a square (Simpson); all lies in the hull."""
    low = ring(radii, 0)
    turn = math.radians(degrees)
    high = [(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), 6) for x, y, _ in low]
    middle = [tuple((a + b) / 2 for a, b in zip(one, other, strict=True)) for one, other in zip(low, high, strict=True)]
    after = [*middle[1:], middle[0]]
    halfway = sum(x * v - u * y for (x, y, _), (u, v, _) in zip(middle, after, strict=True)) / 2
    ruled = 6 * (2 * area(radii) + 4 * halfway) / 6
    volume = tessellate.solidify(through([low, high])).volume()
    assert ruled * (1 - 1e-4) <= volume <= manifold3d.Manifold.hull_points([*low, *high]).volume() * (1 + 1e-4)


def test_a_twisted_side_is_divided() -> None:
    """A square bar turned by 30 degrees: between its ends there is one more ring, so it is nearer to the ruled one."""
    low = ring([4.0] * 4, 0)
    turn = math.radians(30)
    high = [(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), 10) for x, y, _ in low]
    solid = tessellate.solidify(through([low, high]))
    assert solid.num_vert() == 12
    ruled = 10 * 32 * (1 + math.cos(turn) + 1) / 3
    assert 1 < solid.volume() / ruled < 1.1


def test_a_side_that_only_narrows_is_flat() -> None:
    """A pyramid without its top needs no ring between its ends."""
    assert tessellate.solidify(through([ring([4.0] * 4, 0), ring([2.0] * 4, 10)])).num_vert() == 8


def test_rings_may_stand_aslant() -> None:
    """A bar of 2 by 2 mm from (0, 0, 0) to (3, 0, 4), its ends at right angles to it."""
    across, aside, along = (0.8, 0.0, -0.6), (0.0, 1.0, 0.0), (3.0, 0.0, 4.0)

    def end(share: float) -> list[Point3]:
        corners = []
        for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
            x, y, z = (a * across[i] + b * aside[i] + share * along[i] for i in range(3))
            corners.append((x, y, z))
        return corners

    assert tessellate.solidify(through([end(0), end(1)])).volume() == pytest.approx(20, rel=1e-5)


def test_a_cad_program_gets_it_too(tmp_path: Path) -> None:
    """STEP holds the same solid."""
    cadquery = pytest.importorskip("cadquery", reason="STEP is written by CadQuery: pip install 'cardgen[figures]'")
    from cardgen.figure.formats import step

    star = [6.0, 3.0] * 5
    form = through([ring(star, 0), ring([0.7 * radius for radius in star], 5)])
    path = tmp_path / "star.step"
    path.write_bytes(step.to_bytes(form, (1, 1, 1)))
    (solid,) = cadquery.importers.importStep(str(path)).solids().vals()
    assert solid.Volume() == pytest.approx(tessellate.solidify(form).volume(), rel=1e-3)
