"""Facets between rings of corners: a closed solid, whichever way the rings run, without a kernel."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.figure import mesh
from cardgen.figure.solids import through

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.form import Point

pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

RADII = st.lists(st.floats(1, 9), min_size=3, max_size=24)


def ring(radii: list[float], z: float) -> list[Point]:
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
    solid = mesh.solidify(through([ring(radii, 0), ring(radii, height)]))
    assert solid.volume() == pytest.approx(area(radii) * height, rel=1e-4)


@given(RADII, st.floats(0.1, 1))
def test_a_frustum_has_the_volume_of_a_frustum(radii: list[float], share: float) -> None:
    """A third of the height times the areas below, above, and their mean proportional (Heron)."""
    solid = mesh.solidify(through([ring(radii, 0), ring([share * radius for radius in radii], 6)]))
    assert solid.volume() == pytest.approx(2 * area(radii) * (1 + share + share**2), rel=1e-3)


@given(RADII)
def test_it_does_not_matter_how_the_rings_run(radii: list[float]) -> None:
    """Clockwise or not, from below or from above: the same solid."""
    rings = [ring(radii, 0), ring(radii, 3), ring([0.8 * radius for radius in radii], 5)]
    volumes = [
        mesh.solidify(through(each)).volume()
        for each in (rings, rings[::-1], [one[::-1] for one in rings], [one[::-1] for one in rings[::-1]])
    ]
    assert volumes == pytest.approx([volumes[0]] * 4, rel=1e-4)


def test_rings_may_stand_aslant() -> None:
    """A bar of 2 by 2 mm from (0, 0, 0) to (3, 0, 4), its ends at right angles to it."""
    across, aside, along = (0.8, 0.0, -0.6), (0.0, 1.0, 0.0), (3.0, 0.0, 4.0)

    def end(share: float) -> list[Point]:
        corners = []
        for a, b in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
            x, y, z = (a * across[i] + b * aside[i] + share * along[i] for i in range(3))
            corners.append((x, y, z))
        return corners

    assert mesh.solidify(through([end(0), end(1)])).volume() == pytest.approx(20, rel=1e-5)


def test_a_cad_program_gets_it_too(tmp_path: Path) -> None:
    """STEP holds the same solid."""
    cadquery = pytest.importorskip("cadquery", reason="STEP is written by CadQuery: pip install 'cardgen[figures]'")
    from cardgen.figure import step

    star = [6.0, 3.0] * 5
    form = through([ring(star, 0), ring([0.7 * radius for radius in star], 5)])
    path = tmp_path / "star.step"
    path.write_bytes(step.to_bytes(form, (1, 1, 1)))
    (solid,) = cadquery.importers.importStep(str(path)).solids().vals()
    assert solid.Volume() == pytest.approx(mesh.solidify(form).volume(), rel=1e-3)
