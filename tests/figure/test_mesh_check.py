"""A mesh is judged as a slicer sees it: every seeded fault is found, and a good mesh has none."""

from __future__ import annotations

import struct

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.formats import stl
from cardgen.figure.solid import check
from cardgen.figure.solid.mesh import Mesh, welded
from cardgen.figure.solid.tessellate import _read, _without_crumbs, _without_slivers, from_manifold

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")
manifold3d = pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

SIDES = np.array(
    [
        [0, 2, 1], [0, 3, 2], [4, 5, 6], [4, 6, 7], [0, 1, 5], [0, 5, 4],
        [1, 2, 6], [1, 6, 5], [2, 3, 7], [2, 7, 6], [3, 0, 4], [3, 4, 7],
    ]
)  # fmt: skip


def corners(x: float, y: float, z: float, side: float, height: float) -> list[list[float]]:
    """The eight corners of a box that stands on its lower middle."""
    half = side / 2
    low = [[x - half, y - half, z], [x + half, y - half, z], [x + half, y + half, z], [x - half, y + half, z]]
    return low + [[a, b, z + height] for a, b, _ in low]


def boxes(*places: tuple[float, float, float, float, float], inward: int = -1) -> Mesh:
    """Boxes in one mesh; the one with the number `inward` has its faces turned inside."""
    vertices = np.concatenate([corners(*place) for place in places])
    faces = [(SIDES[:, ::-1] if i == inward else SIDES) + 8 * i for i in range(len(places))]
    return welded(vertices, np.concatenate(faces))


GOOD = (0, 0, 0, 20, 5)


def test_a_good_mesh_has_no_fault() -> None:
    assert check.faults(boxes(GOOD), 20) == ()


def test_size_and_volume_of_a_box() -> None:
    mesh = boxes((3, 4, 0, 20, 5))
    assert mesh.size == (20, 20, 5)
    assert mesh.volume == pytest.approx(2000)


def test_a_missing_facet_is_found() -> None:
    """Its three edges are used once only."""
    good = boxes(GOOD)
    assert check.faults(Mesh(good.vertices, good.triangles[1:]), 20)[0] == (
        "the surface is not closed: 3 edges are not shared by exactly two facets"
    )


def test_a_facet_that_is_turned_over_is_found() -> None:
    """Each edge still belongs to two facets, but they run the same way."""
    good = boxes(GOOD)
    turned = good.triangles.copy()
    turned[0] = turned[0, ::-1]
    assert check.openings(Mesh(good.vertices, turned)) == 3


def test_two_boxes_that_share_an_edge_are_not_closed() -> None:
    """Four facets meet in one edge: a slicer cannot know what is inside."""
    touching = boxes((0, 0, 0, 10, 5), (10, 10, 0, 10, 5))
    assert check.openings(touching) == 1


def test_two_bodies_are_found() -> None:
    assert check.faults(boxes(GOOD, (0, 0, 8, 2, 3)), 20) == ("it is 2 bodies, not one (the others have 12.00 mm³)",)


def test_a_void_is_found() -> None:
    assert check.faults(boxes(GOOD, (0, 0, 1, 4, 2), inward=1), 20) == ("it has 1 closed void inside",)


def test_shells_are_told_by_their_volume() -> None:
    """A box, a smaller one beside it and a hole in the first."""
    mesh = boxes(GOOD, (30, 0, 0, 2, 1), (0, 0, 1, 4, 2), inward=2)
    assert check.shells(mesh) == pytest.approx((2000, 4, -32))


def test_shells_that_meet_in_a_corner_are_two() -> None:
    """A file knows no corners, only facets; who splits it by what shares an edge has two pieces."""
    touching = boxes(GOOD, (11, 11, 5, 2, 2))
    assert check.openings(touching) == 0
    assert check.shells(touching) == pytest.approx((2000, 8))


def test_shells_of_next_to_nothing_are_left_out() -> None:
    """A crumb of a tenth of a mm each way is gone, and a void of that size; what is larger is told as a fault."""
    crumbs = boxes(GOOD, (11.05, 11.05, 5, 0.1, 0.05), (0, 0, 1, 0.05, 0.1), inward=2)
    assert len(check.shells(crumbs)) == 3
    whole = _without_crumbs(crumbs)
    assert check.faults(whole, 20) == ()
    assert whole.volume == pytest.approx(2000)
    assert (_without_crumbs(whole).triangles == whole.triangles).all()
    larger = boxes(GOOD, (11.1, 11.1, 5, 0.2, 0.2))
    assert len(check.shells(_without_crumbs(larger))) == 2


def test_a_mesh_that_is_inside_out_is_found() -> None:
    assert "it is inside out" in check.faults(boxes(GOOD, inward=0))


def test_a_facet_without_area_is_found() -> None:
    """A vertex on the middle of an edge, with a flat facet that closes the seam."""
    good = boxes(GOOD)
    vertices = np.vstack([good.vertices, good.vertices[good.triangles[0, :2]].mean(axis=0)])
    a, b, c = good.triangles[0]
    middle = len(vertices) - 1
    split = np.array([[a, middle, c], [middle, b, c], [a, b, middle]])
    found = check.faults(Mesh(vertices.astype(np.float32), np.vstack([good.triangles[1:], split])), 20)
    assert found == ("1 facet has no area",)


@pytest.mark.parametrize(("z", "words"), [(0.01, "0.0100 mm above z = 0"), (-0.5, "0.5000 mm below z = 0")])
def test_a_mesh_that_does_not_stand_is_found(z: float, words: str) -> None:
    assert f"it does not stand on the table: its lowest point is {words}" in check.faults(boxes((0, 0, z, 20, 5)))


def test_a_base_of_another_width_is_found() -> None:
    """Five hundredths of a millimetre are too much."""
    assert check.faults(boxes((0, 0, 0, 20.05, 5)), 20) == ("the base is 20.050 mm wide, not 20 mm",)


def test_a_figure_on_points_is_found() -> None:
    """Four small feet are as wide as asked, but hardly touch the table."""
    feet = [(x, y, 0.0, 2.0, 5.0) for x in (-9, 9) for y in (-9, 9)]
    assert "only 16.0 mm² of it lie flat on the table" in check.faults(boxes(*feet), 20)


def test_a_facet_without_area_is_divided_anew() -> None:
    """The seam is closed with facets that have an area; the box is the same box."""
    good = boxes(GOOD)
    a, b, c = good.triangles[0]
    vertices = np.vstack([good.vertices, good.vertices[[a, b]].mean(axis=0)]).astype(np.float32)
    middle = len(vertices) - 1
    split = np.array([[a, middle, c], [middle, b, c], [a, b, middle]])
    mended = _without_slivers(Mesh(vertices, np.vstack([good.triangles[1:], split])))
    assert check.faults(mended, 20) == ()
    assert mended.volume == pytest.approx(good.volume)
    assert len(mended.triangles) == 14


def test_an_empty_mesh_is_a_fault() -> None:
    nothing = Mesh(np.zeros((0, 3), np.float32), np.zeros((0, 3), np.int32))
    assert check.faults(nothing) == ("it has no triangles",)


def test_welding_joins_what_float32_cannot_tell_apart() -> None:
    """A billionth of a millimetre is lost; a triangle that loses a corner goes."""
    vertices = np.array([[10, 0, 0], [10 + 1e-9, 0, 0], [0, 10, 0], [0, 0, 10]])
    mesh = welded(vertices, np.array([[0, 2, 3], [1, 2, 3], [0, 1, 2]]))
    assert len(mesh.vertices) == 3
    assert len(mesh.triangles) == 2


def test_welding_knows_only_one_zero() -> None:
    """Minus zero and zero are the same place, but not the same bytes."""
    mesh = welded(np.array([[-0.0, 0, 0], [0.0, 0, 0], [1, 0, 0], [0, 1, 0]]), np.array([[0, 2, 3], [1, 3, 2]]))
    assert len(mesh.vertices) == 3
    assert not np.signbit(mesh.vertices).any()


def test_an_stl_file_byte_for_byte() -> None:
    """Header, number of facets, and per facet the normal, three corners, two zero bytes."""
    mesh = welded(np.array([[0, 0, 0], [2, 0, 0], [0, 2, 0]]), np.array([[0, 1, 2]]))
    content = stl.to_bytes(mesh)
    first = mesh.triangles[0]
    expected = struct.pack("<3f", 0, 0, 1) + b"".join(struct.pack("<3f", *mesh.vertices[i]) for i in first) + b"\0\0"
    assert content[:80].rstrip() == b"cardgen figure, millimetres"
    assert content[80:84] == b"\x01\0\0\0"
    assert content[84:] == expected


def test_an_stl_file_gives_back_its_mesh() -> None:
    """Also the order of facets stays."""
    mesh = boxes(GOOD)
    again = stl.parse(stl.to_bytes(mesh))
    assert (again.corners == mesh.corners).all()
    assert (again.vertices == mesh.vertices).all()


@pytest.mark.parametrize("content", [b"", b"solid ascii", b"\0" * 83, b"\0" * 85])
def test_what_is_not_an_stl_file_is_refused(content: bytes) -> None:
    with pytest.raises(CardgenError, match="this is not a binary STL file"):
        stl.parse(content)


def test_sheets_that_touch_along_an_edge_are_moved_apart() -> None:
    """Two boxes on a third share an edge between them; in single precision it would have four facets."""
    floor = manifold3d.Manifold.cube((4, 4, 1))
    one = manifold3d.Manifold.cube((2, 2, 2))
    touching = floor + one.translate((0, 0, 1)) + one.translate((2, 2, 1))
    assert check.openings(_read(touching)) > 0
    mended = from_manifold(touching)
    assert check.openings(mended) == 0
    assert check.flat_facets(mended) == 0
    assert mended.volume == pytest.approx(32, abs=0.2)
