"""What holds of every figure."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardgen.classes import PieceClass
from cardgen.figure.printing import gate
from cardgen.figure.printing.finish import HIGHEST, LARGE, LOWEST, SMALL, Finish
from cardgen.figure.solid.tessellate import from_manifold, to_manifold
from tests.support.figures import MODELS, PIECES
from tests.support.samples import in_turn, one_in

if TYPE_CHECKING:
    from cardgen.figure.recipe import Recipe
    from tests.support.shelf import Shelf

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures
every = pytest.mark.parametrize("each", MODELS.recipes, ids=lambda each: each.id)

CLASSES = {MODELS.find(piece.figure).id: piece.class_ for piece in PIECES if piece.figure in MODELS}
HEIGHTS = {
    PieceClass.PAWN: (33, 43),
    PieceClass.SPEAR: (43, 53),
    PieceClass.PIECE: (44, 72),
    PieceClass.ROYAL: (69, 86),
}
"""In mm."""
REACH = 1.15
"""In widths of the foot."""
STANDS = 25
"""In degrees."""
MOST_TRIANGLES = 60_000
FEW = 8
"""Facets at a crease or the tip of a point that may touch each other."""
SPLINTERS, SPLINTER = 24, 0.5
"""How many there may be when all of them together are no larger than that, in mm².

How many there are differs from processor to processor, for their last digits differ.
"""
CORNERS = {
    "low": Finish(height=LOWEST),
    "small": Finish(square=SMALL),
    "large and high": Finish(square=LARGE, height=HIGHEST),
}
THIRD = one_in(3, MODELS.recipes)


@every
@pytest.mark.uncut
def test_the_gate_lets_it_through(each: Recipe, shelf: Shelf) -> None:
    """Closed, one body, no void, no island, no underside that hangs, no thin wall: what is asked before a file is written."""
    assert shelf.result(each).checks.faults == ()


@pytest.mark.parametrize("each", THIRD, ids=lambda each: each.id)
def test_the_gate_lets_it_through_at_any_size(each: Recipe, shelf: Shelf) -> None:
    """Made smaller, larger, lower or higher a figure is stretched as a whole; what is cut into it is tried elsewhere.

    Every third figure is tried at the corner whose turn it is, so each corner on a ninth of them.
    """
    corners = in_turn(CORNERS, THIRD.index(each))
    solid = to_manifold(shelf.mesh(each))
    faults = {}
    for corner in corners:
        finish = CORNERS[corner]
        scale = finish.width(each.base) / each.base
        stretched = from_manifold(solid.scale((scale, scale, scale * finish.height)))
        faults[corner] = gate.of_figure(stretched, each.base, finish).faults
    assert faults == dict.fromkeys(corners, ())


@pytest.mark.parametrize("each", one_in(2, MODELS.recipes), ids=lambda each: each.id)
def test_trimesh_agrees(each: Recipe, shelf: Shelf) -> None:
    """A reader of STL that is not ours finds one closed body of the same volume on a foot as wide as the recipe says."""
    trimesh = pytest.importorskip("trimesh", reason="the second opinion on meshes: pip install 'cardgen[dev]'")
    other = trimesh.load(io.BytesIO(shelf.content(each)), file_type="stl")
    assert other.is_watertight
    assert other.is_winding_consistent
    assert len(other.split(only_watertight=False)) == 1, "where facets meet in a corner only, a slicer sees two shells"
    assert other.volume == pytest.approx(shelf.result(each).volume, rel=1e-4)
    assert other.bounds[0][2] == 0
    assert float(other.area_faces.min()) > 0
    low = other.vertices[other.vertices[:, 2] == 0]
    widths = (low.max(axis=0) - low.min(axis=0))[:2].tolist()
    assert max(widths) == pytest.approx(each.base, abs=1e-3)
    assert each.sides or min(widths) == pytest.approx(each.base, abs=1e-3)


@every
@pytest.mark.uncut
def test_no_facet_goes_through_another(each: Recipe, shelf: Shelf) -> None:
    """MeshLab looks, which slices nothing and shares no code with what united the parts; some splinters are allowed."""
    pymeshlab = pytest.importorskip(
        "pymeshlab",
        reason="MeshLab's opinion on meshes: pip install 'cardgen[dev]', and libOpenGL",
        exc_type=ImportError,  # the module may be there, and a library that it needs not
    )
    mesh = shelf.mesh(each)
    looked_at = pymeshlab.MeshSet()
    looked_at.add_mesh(pymeshlab.Mesh(mesh.vertices.astype(float), mesh.triangles.astype("int32")))
    looked_at.compute_selection_by_self_intersections_per_face()
    found = looked_at.current_mesh()
    count = found.selected_face_number()
    one, two, three = mesh.corners[found.face_selection_array()].transpose(1, 0, 2)
    area = np.linalg.norm(np.cross(two - one, three - one), axis=1).sum() / 2
    assert count <= FEW or (count <= SPLINTERS and area <= SPLINTER)


@every
def test_it_stands_firmly(each: Recipe, shelf: Shelf) -> None:
    assert shelf.result(each).checks.tip >= STANDS


@every
def test_size_is_the_class(each: Recipe, shelf: Shelf) -> None:
    """Pawns are the lowest, royals the tallest; what class a figure is of says the piece that it serves."""
    lowest, highest = HEIGHTS[CLASSES[each.id]]
    assert lowest <= shelf.result(each).size[2] <= highest


@every
def test_nothing_reaches_far_beyond_the_foot(each: Recipe, shelf: Shelf) -> None:
    """Two figures on neighbouring squares do not touch."""
    length, width, _ = shelf.result(each).size
    assert max(length, width) <= REACH * each.base


@every
def test_it_has_not_too_many_triangles(each: Recipe, shelf: Shelf) -> None:
    """A slicer opens it at once."""
    assert shelf.result(each).triangles < MOST_TRIANGLES
