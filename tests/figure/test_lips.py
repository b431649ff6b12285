"""Rays find the walls that are too thin beside something stout, and another program's rays find as much."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from cardgen.figure.printing import gate
from cardgen.figure.printing.lips import RAYS, ThinLips, lips
from cardgen.figure.printing.printability import LIP, LIPS, examine
from cardgen.figure.solid.tessellate import from_manifold, to_manifold
from tests.support.figures import MODELS

if TYPE_CHECKING:
    from typing import Any

    from cardgen.figure.solid.mesh import Mesh
    from tests.support.shelf import Shelf

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")
manifold3d = pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

SIDE, HIGH, DEEP = 20.0, 10.0, 6.0


def box(x: float, y: float, z: float) -> Any:
    """A box on the table, its middle above the origin."""
    return manifold3d.Manifold.cube((x, y, z)).translate((-x / 2, -y / 2, 0))


def grooved(wall: float) -> Mesh:
    """A block with a groove from above that leaves a wall along one side."""
    groove = box(2.0, SIDE + 2, DEEP).translate((SIDE / 2 - wall - 1.0, 0, HIGH - DEEP + 0.001))
    return from_manifold(box(SIDE, SIDE, HIGH) - groove)


def edged(angle: float) -> Mesh:
    """A block with a wedge of that angle, in degrees, along one side, its edge upright."""
    out = 10.0
    half = out * math.tan(math.radians(angle / 2))
    wedge = manifold3d.CrossSection([[(0, -half), (out, 0), (0, half)]]).extrude(HIGH)
    return from_manifold(box(SIDE, SIDE, HIGH) + wedge.translate((SIDE / 2 - 0.01, 0, 0)))


def found(mesh: Mesh, thin: float = LIP, above: float = 0.0) -> ThinLips:
    """The lips of a mesh."""
    return lips(mesh, to_manifold(mesh), thin, above)


def test_the_wall_that_a_groove_leaves_is_a_lip() -> None:
    """All of it is found, where it is; a wall that is a little thicker is none."""
    thin = found(grooved(LIP - 0.1))
    assert thin.area == pytest.approx(SIDE * DEEP, rel=0.05)
    assert (thin.x, thin.z) == pytest.approx((SIDE / 2, HIGH - DEEP / 2), abs=2.0)
    assert found(grooved(LIP + 0.1)) == ThinLips()


def test_a_sharp_edge_is_a_lip_and_a_blunt_one_is_not() -> None:
    """At an edge of 24 degrees it reaches as far in as the wedge is thin; one of 34 degrees prints."""
    assert found(edged(24)).area == pytest.approx(HIGH * LIP / math.tan(math.radians(24)), rel=0.1)
    assert found(edged(34)).area < LIPS / 10


def test_what_is_engraved_below_is_not_looked_at() -> None:
    """Letters may be cut as finely as they are drawn."""
    assert found(grooved(0.3), above=HIGH) == ThinLips()


def test_the_gate_says_where_lips_are() -> None:
    """In a sentence; the layers see the sharp corner of a block, and no thin wall."""
    wedge = edged(20)
    (fault,) = examine(wedge).faults
    assert fault.startswith("lips are thinner than 0.55 mm over 1")
    assert "most of them near x = 19." in fault
    assert examine(wedge).thin == ()
    assert gate.checks(wedge, max(wedge.size), felt=True).lips > LIPS


TEN = (
    *("arrow-pawn", "bison", "ferz", "impala", "lance-pawn"),
    *("mongolian-pawn", "okapi", "president", "ptt-defending-pawn", "zebra"),
)
"""What had lips, and stripes that are walls."""


@pytest.mark.figures
@pytest.mark.parametrize("name", TEN)
def test_the_rays_of_another_program_agree(name: str, shelf: Shelf) -> None:
    """VTK reads the file, and shoots from points of its own: of walls thinner than 0.9, 2 and 4 mm it finds as much."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    data_model = pytest.importorskip("vtkmodules.vtkCommonDataModel", reason="comes with CadQuery")
    core = pytest.importorskip("vtkmodules.vtkCommonCore", reason="comes with CadQuery")
    reader = pytest.importorskip("vtkmodules.vtkIOGeometry", reason="comes with CadQuery").vtkSTLReader()
    each = MODELS.find(name)
    reader.SetFileName(str(shelf.result(each).path))
    reader.Update()
    locator = data_model.vtkStaticCellLocator()
    locator.SetDataSet(reader.GetOutput())
    locator.BuildLocator()

    mesh = shelf.mesh(each)
    one, two, three = mesh.corners.transpose(1, 0, 2)
    normals = np.cross(two - one, three - one)
    areas = np.linalg.norm(normals, axis=1) / 2
    normals /= 2 * areas[:, None]
    lot = np.random.default_rng(36)
    facets = lot.choice(len(areas), RAYS, p=areas / areas.sum())
    u, v = np.sort(lot.random((2, RAYS, 1)), axis=0)
    points = u * one[facets] + (v - u) * two[facets] + (1 - v) * three[facets]
    high = points[:, 2] > 0
    walls = []
    for point, normal in zip(points[high], normals[facets][high], strict=True):
        share, part, cell = core.reference(0.0), core.reference(0), core.reference(0)
        at, within = [0.0] * 3, [0.0] * 3
        begin, end = point - 0.002 * normal, point - 4.0 * normal
        hit = locator.IntersectWithLine(begin, end, 1e-6, share, at, within, part, cell)
        if hit and normal @ normals[cell.get()] < -math.cos(math.radians(30)):
            walls.append(math.dist(point, at))
    for thin in (0.9, 2.0, 4.0):
        share = areas.sum() / RAYS / 2
        theirs = (np.array(walls) < thin).sum() * share
        # Both count points that fall by lot: four times what such a count is off by.
        assert found(mesh, thin).area == pytest.approx(theirs, abs=1 + 4 * math.sqrt(theirs * share))
