"""Laws of the alfil: it may stand on any neck, is even, and as wide as asked."""

from __future__ import annotations

import pytest

from cardgen.figure.sculpt.beasts.alfil import EAR, STEEP, domed_tusks
from cardgen.figure.sculpt.part import SINK, Seat
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.solids import box
from cardgen.figure.solid.tessellate import solidify

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

NARROW, WIDE = Seat(14.0, 5.0), Seat(14.0, 15.0)


def test_an_alfil_is_as_wide_as_its_ears_and_begins_in_the_part_below() -> None:
    """They stand out from its sides."""
    bounds = solidify(domed_tusks(WIDE, size=20.0).form, DRAFT).bounding_box()
    assert bounds[4] - bounds[1] == pytest.approx(2 * 20.0 * max(vein.rim[1] for vein in EAR), abs=0.8)
    assert bounds[2] == pytest.approx(14.0 - SINK)


def test_left_and_right_of_an_alfil_are_alike() -> None:
    """What is common to it and its mirror image is nearly all of it."""
    whole = solidify(domed_tusks(WIDE, size=20.0).form, DRAFT)
    assert (whole ^ whole.mirror((0, 1, 0))).volume() == pytest.approx(whole.volume(), rel=0.01)


def test_on_a_narrow_neck_an_alfil_is_carried_by_a_cone() -> None:
    """It rises a little more than it goes out, and the beast on it stays what it was."""
    narrow, wide = domed_tusks(NARROW, size=20.0), domed_tusks(WIDE, size=20.0)
    assert narrow.top.z - wide.top.z == pytest.approx(STEEP * (10.0 - 5.0 - 0.2))
    slice_ = solidify(narrow.form, DRAFT).slice(14.0)
    assert slice_.bounds()[2] < 5.0 + 0.5


def test_longer_tusks_do_not_lift_the_seat() -> None:
    """They end higher, and nothing else changes."""
    plain, long = domed_tusks(WIDE, size=20.0), domed_tusks(WIDE, size=20.0, tusk=1.4)
    before = box((20.0, 0, 40.0), 20.0, 40.0, 80.0)  # of all else only the trunk, whose root is as high as the tusks
    highest = [solidify(built.form & before, DRAFT).bounding_box()[5] for built in (plain, long)]
    assert plain.top == long.top
    assert highest[1] > highest[0]
