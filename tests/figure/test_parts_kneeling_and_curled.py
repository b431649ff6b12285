"""Laws of the kneeling camel, the grasshopper's legs, the foal and the judge's wig."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from cardgen.figure.sculpt.anatomy import wigs
from cardgen.figure.sculpt.beasts import camel
from cardgen.figure.sculpt.crawlers import grasshopper
from cardgen.figure.sculpt.horses import foal
from cardgen.figure.sculpt.part import Degrees, Seat
from cardgen.figure.solid import tessellate
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.form import ORIGIN
from cardgen.figure.solid.solids import box

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

SEAT = Seat(0.3, 14.0)


def bounds(form: Form) -> tuple[float, ...]:
    return tuple(tessellate.solidify(form, DRAFT).bounding_box())


def test_the_legs_of_a_camel_lie_on_the_ground_and_not_below() -> None:
    assert bounds(camel.legs(30.0, ORIGIN))[2] == pytest.approx(0.0, abs=0.01)


def test_a_camel_that_stretches_its_neck_reaches_further_and_kneels_as_before() -> None:
    still, reaching = (camel.camel(SEAT, size=30.0, stretch=Degrees(each)).form for each in (0.0, 8.0))
    assert bounds(reaching)[3] > bounds(still)[3] + 1.0
    assert bounds(reaching)[0] == pytest.approx(bounds(still)[0], abs=0.01)


def test_the_knees_of_a_grasshopper_are_above_its_back_and_its_feet_on_the_ground() -> None:
    leg, trunk = grasshopper.hind_leg(32.0), grasshopper.head(32.0, ORIGIN)
    assert bounds(leg)[5] > 0.9 * bounds(trunk)[5]
    assert bounds(leg)[2] == pytest.approx(0.0, abs=0.3)


def test_the_shanks_of_a_grasshopper_are_thick_enough_to_print() -> None:
    assert 32.0 * min(radius for *_, radius in grasshopper.SHANK) >= 1.2


def test_the_mane_of_a_foal_is_cut_on_both_sides_alike() -> None:
    mane = foal.mane(20.0, ORIGIN)
    left, right = (mane & box((0, side * 10, 10), 60, 20, 60) for side in (1, -1))
    volumes = [tessellate.solidify(each, DRAFT).volume() for each in (left, right)]
    assert volumes[0] == pytest.approx(volumes[1], rel=0.01)


def test_a_wig_leaves_the_face_free() -> None:
    """Before the eyes, the nose and the mouth there is no hair."""
    face = box((0.3 * 26, 0, 0.62 * 26), 0.2 * 26, 0.2 * 26, 0.3 * 26)
    assert tessellate.solidify(wigs.judges_wig(26.0, ORIGIN) & face, DRAFT).volume() == pytest.approx(0.0, abs=1e-6)


def test_curls_overlap_so_far_that_the_groove_between_them_is_steep() -> None:
    """Two round curls meet at 45 degrees or steeper when their distance is at most 1.41 radii."""
    heights = [z for z, *_ in wigs.CURLS]
    steps = [above - below for above, below in pairwise(heights)]
    assert max(steps) <= 1.41 * wigs.CURL_RADIUS
