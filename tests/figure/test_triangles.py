"""Triangles read all at once are those that CadQuery gives one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardgen.figure.solid import plates, solids
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.form import Placed, Solid
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.tessellate import solidify
from cardgen.figure.solid.triangles import triangles_of

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.solid.form import Form

pytestmark = pytest.mark.figures

SOLIDS: dict[str, Callable[[], Form]] = {
    "ball": lambda: solids.ball((1, 2, 3), 4),
    "egg that was moved": lambda: solids.egg((1, 2, 3), 3, 5, (1, 1, 0)),
    "loft": lambda: solids.tiers([solids.Tier(0, 3, 2), solids.Tier(5, 2, 3), solids.Tier(9, 1, 1)], exponent=2.5),
    "turned": lambda: Profile(6, 0).up(2).bead(1.5).to(3, 8).solid(),
    "plate with a curve": lambda: plates.plate([(0, 0), [(2, -0.5), (4, 0)], (4, 3)], 2),
}


def shape_of(form: Form) -> Any:
    """What CadQuery has made, where it was made."""
    if isinstance(form, Placed):
        return shape_of(form.form)
    assert isinstance(form, Solid)
    return form.shape


@pytest.mark.parametrize("make", SOLIDS.values(), ids=SOLIDS.keys())
def test_they_are_those_of_cadquery(make: Callable[[], Form]) -> None:
    shape = shape_of(make())
    points, corners = triangles_of(shape, DRAFT.distance, DRAFT.angle)
    vectors, facets = shape.tessellate(DRAFT.distance, DRAFT.angle)
    assert corners.tolist() == [list(facet) for facet in facets]
    assert points.tolist() == [pytest.approx(vector.toTuple(), abs=1e-9) for vector in vectors]


def test_a_face_that_stands_in_two_places_is_read_twice() -> None:
    """The kernel keeps and writes its triangles once."""
    import cadquery as cq

    box = cq.Solid.makeBox(1, 2, 3)
    both = cq.Compound.makeCompound([box, box.moved(cq.Location(cq.Vector(5, 0, 0)))])
    points, corners = triangles_of(both, DRAFT.distance, DRAFT.angle)
    assert len(corners) == 2 * len(triangles_of(box, DRAFT.distance, DRAFT.angle)[1])
    assert (points.min(axis=0).tolist(), points.max(axis=0).tolist()) == ([0, 0, 0], [6, 2, 3])


def test_a_pair_is_one_solid_seen_twice() -> None:
    """An ear and its mirror image have the same corners, to the last digit: neither is read from the kernel for itself."""
    ear: Form = solids.egg((1, 5, 3), 1, 2, (1, 1, 0))
    one, other = (piece.to_mesh().vert_properties[:, :3].tolist() for piece in solidify(ear.pair(), DRAFT).decompose())
    assert sorted((x, -y, z) for x, y, z in one) == sorted((x, y, z) for x, y, z in other)
