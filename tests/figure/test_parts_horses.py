"""Horses, carts, long necks and centaurs: the sizes one asks for are the sizes one gets; poses keep their symmetry."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import recipe
from cardgen.figure.sculpt.anatomy.combed_hair import TIP, Combed, Streaming, combed, on, streaming
from cardgen.figure.sculpt.anatomy.manes import Mane, mane_of
from cardgen.figure.sculpt.anatomy.webs import chin_web
from cardgen.figure.sculpt.beasts.long_necks import giraffe
from cardgen.figure.sculpt.horses.centaur import centaur
from cardgen.figure.sculpt.horses.gun_horse import barrel
from cardgen.figure.sculpt.horses.horse import NECK, bust, forelock
from cardgen.figure.sculpt.horses.laden import twisted_horn, unicorn
from cardgen.figure.sculpt.horses.poses import aside_horse, janus_horse, shaped_horse, two_faced
from cardgen.figure.sculpt.machines.cart import PROUD, SPOKES, cart, wheel
from cardgen.figure.sculpt.part import SINK, Seat
from cardgen.figure.solid import tessellate
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.form import ORIGIN
from cardgen.figure.solid.solids import Station, box, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

GROUND = Seat(SINK, 12)
"""Where a head is not sunk below the table."""
ROUGH = 0.02
"""What a coarse tessellation may differ, as a share."""


def volume(form: Form) -> float:
    return float(tessellate.solidify(form, DRAFT).volume())


def bounds(form: Form) -> list[float]:
    """Least x, y, z, greatest x, y, z."""
    return list(tessellate.solidify(form, DRAFT).bounding_box())


def size(form: Form) -> list[float]:
    low_x, low_y, low_z, high_x, high_y, high_z = bounds(form)
    return [high_x - low_x, high_y - low_y, high_z - low_z]


@pytest.mark.parametrize(("height", "length", "width"), [(17, 26, 22.6), (14, 24, 20), (20, 30, 24)])
def test_a_cart_has_the_height_and_width_that_it_is_asked_for(height: float, length: float, width: float) -> None:
    """Its wheels stand out from the deck on both sides; their hubs a little more."""
    built = cart(Seat(2.8, 17), height=height, length=length, width=width)
    high = bounds(built.form)
    assert high[5] == pytest.approx(height)
    assert built.top.z == height
    deck = size(built.form & box((0, 0, height - 0.8), 100, 100, 0.2))
    assert deck[:2] == pytest.approx([length, width], rel=ROUGH)
    rim = size(built.form)[1]
    assert width + 2 * PROUD <= rim < width + 2 * PROUD + 2


def test_a_cart_that_is_too_low_says_what_it_needs() -> None:
    with pytest.raises(CardgenError, match=r"a cart 8 mm high is too low; on this foot it needs 8\.8 mm"):
        cart(Seat(2.8, 17), height=8)


def test_a_wheel_looks_the_same_after_a_turn_from_spoke_to_spoke() -> None:
    one = wheel(5.0)
    other = one.turned(360 / SPOKES, (0, 1, 0))
    assert volume(one - other) < ROUGH * volume(one)
    assert volume(one - one.turned(180 / SPOKES, (0, 1, 0))) > 3 * volume(one - other)


def test_a_horse_twice_as_large_is_eight_times_as_heavy() -> None:
    small, large = (volume(bust(each, ORIGIN)) for each in (15, 30))
    assert large / small == pytest.approx(8, rel=ROUGH)


@pytest.mark.parametrize("kind", ["locks", "flying", "crest", "brush"])
def test_a_mane_lies_in_the_middle(kind: Mane) -> None:
    """A horse with any mane is as heavy on its left as on its right, but for what its locks swing to either side."""
    mane = mane_of(kind, 20, ORIGIN)
    left = volume(mane & box((0, 50, 0), 200, 100, 200))
    assert 2 * left == pytest.approx(volume(mane), rel=5e-3 if kind == "locks" else 1e-3)


@pytest.mark.parametrize("turn", [0, 40, 90])
def test_a_place_on_a_neck_is_on_its_surface(turn: float) -> None:
    """At each station of the tube: a mote just inside is within it, one just outside is not."""
    neck = [Station(*each) for each in NECK]
    solid = tube(NECK, 20, ORIGIN, 2.2)
    for along in (2, 3, 4):
        inside, outside = (
            [each._replace(depth=each.depth * share, width=each.width * share) for each in neck] for share in (0.9, 1.1)
        )
        for stations, held in ((inside, 1.0), (outside, 0.0)):
            x, y, z = (20 * n for n in on(stations, along, turn))
            assert volume(box((x, y, z), 0.2, 0.2, 0.2) & solid) == pytest.approx(0.008 * held, abs=1e-4)


def test_a_lock_lies_from_its_root_to_its_tip_and_stands_out_of_the_neck() -> None:
    """Its other half is in the neck; it is on the side on which it is told to be."""
    lock = combed([Combed(3.5, 70, 2.0, 50, 0.08, 5)], NECK, 20, ORIGIN)
    low, high = bounds(lock)[2], bounds(lock)[5]
    assert low == pytest.approx(20 * on([Station(*each) for each in NECK], 2.0, 50)[2], abs=0.8)
    assert high == pytest.approx(20 * on([Station(*each) for each in NECK], 3.5, 70)[2], abs=1.6)
    assert bounds(lock)[1] > 0
    assert 0.2 < volume(lock - tube(NECK, 20, ORIGIN, 2.2)) / volume(lock) < 0.8


def test_a_lock_in_the_wind_ends_round_at_its_tip() -> None:
    made = streaming(Streaming((0, 0, 0), (-0.2, 0, 0.4), 0.1), 30, ORIGIN)
    assert bounds(made)[5] == pytest.approx(30 * (0.4 + TIP * 0.1), abs=0.05)
    assert bounds(made)[1] == pytest.approx(-bounds(made)[4], abs=1e-6)


def test_a_forelock_bows_with_the_head() -> None:
    """It falls lower when the chin is drawn in."""
    stretched, tucked = (bounds(forelock(20, ORIGIN, tuck)) for tuck in (-5, 20))
    assert tucked[2] < stretched[2] - 1
    assert -stretched[1] == pytest.approx(stretched[4], abs=1e-6)


@pytest.mark.parametrize(("width", "tall"), [(0.68, 1.2), (1.38, 0.84)])
def test_a_horse_is_made_broader_and_taller_by_the_shares(width: float, tall: float) -> None:
    plain = size(shaped_horse(GROUND, size=20, mane="crest").form)
    shaped = size(shaped_horse(GROUND, size=20, width=width, tall=tall, mane="crest").form)
    assert shaped[1] / plain[1] == pytest.approx(width, rel=ROUGH)
    assert shaped[2] / plain[2] == pytest.approx(tall, rel=ROUGH)


def test_two_horses_back_to_back_look_the_same_from_both_sides() -> None:
    form = janus_horse(GROUND, size=20).form
    assert volume(form - form.turned(180)) < 1e-3 * volume(form)


def test_the_right_knight_is_the_left_knight_in_a_mirror() -> None:
    """And the left one looks to the left: what is far beside the middle is its muzzle and, behind, its mane."""
    models = recipe.load(data.folder("models"))
    left, right = models.find("left-knight"), models.find("right-knight")
    assert right == replace(left, id="right-knight", mirrored=True)
    looking = aside_horse(GROUND, size=20).form
    assert volume(looking & box((6, 5, 8), 6, 6, 8)) > 2 * volume(looking & box((6, -5, 8), 6, 6, 8))


@pytest.mark.parametrize("chin", [(0.45, 0.30), (0.60, 0.80)])
def test_no_side_of_a_chin_web_hangs(chin: tuple[float, float]) -> None:
    """Every facet that looks down is steeper than 40 degrees, but for the level root within the neck."""
    made = tessellate.from_form(chin_web(30, ORIGIN, chin, root=0.2, back=0.05, width=0.09), DRAFT)
    corners = made.corners.astype(float)
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    falls = -normals[:, 2] / np.linalg.norm(normals, axis=1)
    above = corners[:, :, 2].max(axis=1) > made.vertices[:, 2].min() + 0.01
    assert falls[above].max() < math.cos(math.radians(40))


@pytest.mark.parametrize("make", [unicorn, giraffe, centaur])
def test_a_head_tells_where_it_ends(make: object) -> None:
    built = make(GROUND, size=24.0)  # type: ignore[operator]
    assert built.top.z == pytest.approx(bounds(built.form)[5], abs=0.6)


def test_the_horn_of_a_unicorn_is_twisted_to_the_left() -> None:
    """Turned back by half a strand it is another one: the strands stand out."""
    form = twisted_horn(30, ORIGIN)
    assert volume(form - form.mirrored()) > ROUGH * volume(form)


def test_the_barrel_is_open() -> None:
    """A rod goes into the bore from above without touching it."""
    rod = box((0, 0, 39), 2.0, 2.0, 10.0)
    assert volume(barrel(30) & rod) == pytest.approx(0, abs=1e-6)
    assert volume(barrel(30) & rod.moved(z=-15)) > 1


@pytest.mark.parametrize("before", ["mitre", "tower"])
def test_what_looks_back_is_behind(before: str) -> None:
    """The blade is before the middle, and as long as it is asked for."""
    short, long = (two_faced(GROUND, size=20, before=before, blade=each) for each in (8, 12))  # type: ignore[arg-type]
    assert bounds(long.form)[5] - bounds(short.form)[5] == pytest.approx(4, abs=0.1)
    top = bounds(long.form & box((0, 0, bounds(long.form)[5]), 100, 100, 3))
    assert top[0] > 0
