"""Stored meshes: nothing is lost on the grid, nothing in packing, and what is no packed mesh is refused."""

from __future__ import annotations

import zlib
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")

from cardgen.errors import CardgenError  # noqa: E402
from cardgen.figure.formats import stl  # noqa: E402
from cardgen.figure.solid import check  # noqa: E402
from cardgen.figure.stored import grid, packed  # noqa: E402
from cardgen.figure.stored.walk import FAR, SEED  # noqa: E402
from tests.support.figures import MODELS  # noqa: E402
from tests.support.grids import near_rings, ring, slivers, sorted_triangles, two_rings  # noqa: E402
from tests.support.samples import one_in  # noqa: E402

if TYPE_CHECKING:
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh
    from tests.support.shelf import Shelf

SEEDS = (0, 1, 3, 4, 5, 6)
DRAWN = {
    "ring": ring(),
    "two rings": two_rings(),
    "near rings": near_rings(),
    **{f"slivers {seed}": slivers(seed) for seed in SEEDS},
}
drawn = pytest.mark.parametrize("mesh", DRAWN.values(), ids=DRAWN)


def hold(mesh: Mesh) -> packed.GridMesh:
    """What holds of every mesh that is stored; gives it unpacked."""
    rounded = grid.on_grid(mesh)
    assert grid.farthest(mesh, rounded.mesh()) <= grid.TOLERANCE
    assert grid.turned(mesh, rounded.mesh()) == 0
    assert check.flat_facets(rounded.mesh()) == 0
    assert len(np.unique(rounded.places, axis=0)) == len(mesh.vertices), "as an STL those in one place are one"
    data = packed.pack(rounded)
    assert packed.pack(rounded) == data
    again = packed.unpack(data)
    assert again.steps == rounded.steps
    assert np.array_equal(sorted_triangles(again), sorted_triangles(rounded))
    assert len(again.places) == len(rounded.places)
    return again


@drawn
def test_every_triangle_comes_back_where_it_was(mesh: Mesh) -> None:
    """Within 0.01 mm, facing the same side, with the same neighbours; the same bytes each time."""
    again = hold(mesh)
    assert check.openings(again.mesh()) == check.openings(mesh) == 0


@pytest.mark.figures
@pytest.mark.parametrize("each", one_in(35, MODELS.recipes, 7), ids=lambda each: each.id)
def test_a_figure_comes_back_as_good_as_it_was(each: Recipe, shelf: Shelf) -> None:
    """As closed, on the table, with its foot as wide; small enough to be sent."""
    mesh = shelf.mesh(each)
    again = hold(mesh).mesh()
    assert check.faults(again, each.base) == ()
    assert check.faults(stl.parse(stl.to_bytes(again)), each.base) == ()
    assert len(packed.pack(grid.on_grid(mesh))) < 2.5 * len(mesh.triangles)


def test_slivers_are_turned_over_by_rounding_alone() -> None:
    """Else the meshes above would say nothing: to the nearest point alone, some triangles are lost."""
    for mesh in map(slivers, SEEDS):
        nearest = np.rint(mesh.vertices.astype(np.float64) * 200) / 200
        assert grid.turned(mesh, replace(mesh, vertices=nearest.astype(np.float32))) > 0


def test_corners_meet_by_rounding_alone() -> None:
    """So do two of those above; a file that names no corners makes one of them."""
    mesh = near_rings()
    nearest = np.rint(mesh.vertices.astype(np.float64) * 200)
    assert len(np.unique(nearest, axis=0)) == len(np.unique(mesh.vertices, axis=0)) - 1


def test_what_is_smaller_than_any_grid_is_refused() -> None:
    """A body of a thousandth of a millimetre has no place on the finest."""
    with pytest.raises(CardgenError, match=r"lost within 0\.01 mm"):
        grid.on_grid(replace(ring(6, 4), vertices=ring(6, 4).vertices * np.float32(1e-5)))


def test_an_open_surface_is_not_packed() -> None:
    """A triangle too few, or one that is turned."""
    whole = grid.on_grid(ring())
    turned = whole.triangles.copy()
    turned[5] = turned[5][::-1]
    for triangles in (whole.triangles[1:], turned):
        with pytest.raises(CardgenError, match="not closed"):
            packed.pack(replace(whole, triangles=triangles))


def test_anchored_bytes() -> None:
    """The layout of the ADR, of the smallest mesh there is: four corners of a cube."""
    places = np.array([[0, 0, 0], [200, 0, 0], [0, 200, 0], [0, 0, 200]], dtype=np.int32)
    faces = np.array([[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]], dtype=np.int32)
    plain = zlib.decompress(packed.pack(packed.GridMesh(200, places, faces)))
    head, codes, far, left = plain[:20], plain[20:24], plain[24:33], plain[33:]
    assert head == b"CGM1" + b"".join(number.to_bytes(4, "little") for number in (200, 4, 4, 3))
    assert codes == bytes([SEED, 0, 1, 1])
    assert far == bytes(9)
    x, y, z = "000090900000010100000000", "00908f8f0001010100000000", "000000900000000100000000"
    assert left == bytes.fromhex(x + y + z)


def spoilt(plain: bytes, lot: Random) -> bytes:
    """With one byte changed, taken out or put in."""
    at = lot.randrange(len(plain))
    return (
        plain[:at] + lot.choice([b"", lot.randbytes(1), bytes([lot.randrange(6)]), lot.randbytes(2)]) + plain[at + 1 :]
    )


def problem(data: bytes) -> str:
    """Why it is refused; nothing where it is a closed surface."""
    try:
        mesh = packed.unpack(data).mesh()
    except CardgenError as error:
        return str(error)
    return "" if check.openings(mesh) == 0 else "open"


def test_what_is_spoilt_is_refused_or_is_closed_all_the_same() -> None:
    """Whatever stands in a file: one sentence, or a closed surface; never a crash."""
    plain, lot = zlib.decompress(packed.pack(grid.on_grid(two_rings()))), Random(34)
    found = [problem(zlib.compress(spoilt(plain, lot), 1)) for _ in range(300)]
    assert {text[:22] for text in found} == {"", "this is no packed mesh"}
    assert 100 < sum(map(bool, found)) < 300


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"solid",
        zlib.compress(b""),
        zlib.compress(b"CGM1" + b"\xff" * 16),
        zlib.compress(bytes(packed.LONGEST + 1)),
        packed.pack(grid.on_grid(ring()))[:-5],
        packed.pack(grid.on_grid(ring())) + b"more",
        zlib.compress(packed.HEAD.pack(b"CGM1", 0, 3, 1, 3) + bytes([SEED]) + bytes(36)),
        zlib.compress(packed.HEAD.pack(b"CGM1", 200, 3, 1, 3) + bytes([SEED]) + bytes(36)),
        zlib.compress(packed.HEAD.pack(b"CGM1", 200, 1, 1, 1) + bytes([FAR]) + bytes(12)),
    ],
    ids=["nothing", "an STL", "empty", "too many", "too long", "cut off", "more", "no grid", "left open", "no seed"],
)
def test_hostile_bytes(data: bytes) -> None:
    """None of them is unpacked."""
    with pytest.raises(CardgenError, match="no packed mesh"):
        packed.unpack(data)
