"""Birds, crawlers, machines and things: as large as asked, as even as they look, and honest about what cannot be."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.beasts import piglet
from cardgen.figure.sculpt.birds import eagle, hen, phoenix, simurgh
from cardgen.figure.sculpt.crawlers import grasshopper, insects, scorpion
from cardgen.figure.sculpt.machines import guns, minaret, ship, siege_tower
from cardgen.figure.sculpt.part import SINK, Built, Landmarks, Seat
from cardgen.figure.sculpt.people import hands, jars
from cardgen.figure.sculpt.signs import key
from cardgen.figure.solid import tessellate
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.form import Y, union
from cardgen.figure.solid.solids import MidJoint, ball

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.solid.form import Form

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

SEAT = Seat(14.0, 8.0)
FOOT = Seat(2.8, 12.5)


@cache
def solid(form: Form) -> Any:
    """A form that was asked for before is not made again."""
    return tessellate.solidify(form, DRAFT)


def box_of(form: Form) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The lowest and the highest corner of a form."""
    left, front, low, right, back, high = solid(form).bounding_box()
    return (left, front, low), (right, back, high)


PARTS: dict[str, Callable[[], Built]] = {
    "eagle": lambda: eagle.eagle(SEAT, size=37.0),
    "phoenix": lambda: phoenix.rising_bird(SEAT, size=41.0),
    "hen": lambda: hen.hen(SEAT, size=18.0),
    "hen with a long neck": lambda: hen.hen(SEAT, size=18.0, stretch=0.2),
    "hound": lambda: simurgh.hound_bird(SEAT, size=34.0),
    "piglet": lambda: piglet.piglet(SEAT, size=18.0),
    "scorpion": lambda: scorpion.scorpion(SEAT, size=27.0),
    "hornet": lambda: insects.hornet(SEAT, size=32.0),
    "gnat": lambda: insects.gnat(SEAT, size=21.0),
    "grasshopper": lambda: grasshopper.grasshopper(SEAT, size=32.0),
    "field gun": lambda: guns.field_gun(SEAT, size=30.0),
    "ship": lambda: ship.caravel(SEAT, size=26.0),
    "siege tower": lambda: siege_tower.siege_tower(SEAT, size=37.0),
    "minaret": lambda: minaret.minaret(SEAT, size=45.0),
    "jar": lambda: jars.jar(SEAT, width=24.0, height=20.0),
    "head in a jar": lambda: jars.peeper(SEAT, size=15.0),
    "key": lambda: key.key(SEAT, height=22.0),
    "hand": lambda: hands.clawing_hand(SEAT, size=25.0),
    "glove": lambda: hands.boxing_glove(SEAT, size=35.0),
}
ASKEW = {"phoenix", "head in a jar", "key", "hand", "glove"}
"""The flames of the phoenix all lick one way round, a turban is wound askew, and hands are left or right."""


@cache
def part(name: str) -> Built:
    """Made once for all that is asked of it."""
    return PARTS[name]()


@pytest.mark.parametrize("name", sorted(set(PARTS) - ASKEW))
def test_left_and_right_are_alike(name: str) -> None:
    """What is common to a part and its mirror image is nearly all of it; the triangles may differ by a hair."""
    whole = solid(part(name).form)
    assert (whole ^ whole.mirror((0, 1, 0))).volume() == pytest.approx(whole.volume(), rel=0.01)


@pytest.mark.parametrize("name", PARTS)
def test_a_part_begins_in_the_one_below_and_ends_at_its_seat(name: str) -> None:
    built = part(name)
    (_, _, low), (_, _, high) = box_of(built.form)
    assert low <= SEAT.z - SINK + 0.01 or name == "head in a jar"  # which stands deeper, in the jar's neck
    if name not in ("jar", "hound", "minaret"):  # they carry on shoulders, on a brow between ears, behind a parapet
        assert high == pytest.approx(built.top.z, abs=1.6)


@pytest.mark.parametrize(
    "make", [eagle.eagle, hands.clawing_hand, grasshopper.grasshopper], ids=lambda make: make.__name__
)
def test_volume_goes_with_the_cube_of_the_size(make: Callable[..., Built]) -> None:
    """Every measure of these is a share of the size."""
    one, other = solid(make(SEAT, size=20.0).form), solid(make(SEAT, size=60.0).form)
    assert other.volume() / one.volume() == pytest.approx(3**3, rel=0.02)


def test_a_key_a_jar_and_a_fan_are_as_large_as_asked() -> None:
    (_, _, low), (_, _, high) = box_of(key.key(SEAT, height=22.0).form)
    assert high - low == pytest.approx(22.0, rel=0.03)
    (_, _, low), (_, _, high) = box_of(jars.jar(SEAT, width=24.0, height=20.0).form)
    assert high - low == pytest.approx(20.0, abs=0.05)
    (_, left, low), (_, right, high) = box_of(simurgh.peacock_fan(SEAT, width=36.0, height=45.0).form)
    assert right - left == pytest.approx(36.0, abs=0.3)
    assert high - low == pytest.approx(45.0, abs=0.3)


def test_a_fan_is_the_same_before_and_behind() -> None:
    """Feathers, eyes and rump on both faces, about its middle plane."""
    whole = solid(simurgh.peacock_fan(SEAT, width=36.0, height=45.0, back=0.0).form)
    assert (whole ^ whole.mirror((1, 0, 0))).volume() == pytest.approx(whole.volume(), rel=0.01)


def test_a_fan_takes_nothing_of_the_seat() -> None:
    """The bird stands where it would stand without it."""
    assert simurgh.peacock_fan(SEAT, width=36.0, height=45.0).top == SEAT


@pytest.mark.parametrize("spokes", [4, 6])
def test_a_wheel_looks_the_same_after_each_spoke(spokes: int) -> None:
    made = guns.wheel(10.0, 3.0, spokes)
    both = solid(made) ^ solid(made.turned(360 / spokes, Y))
    assert both.volume() == pytest.approx(solid(made).volume(), rel=0.01)


def test_a_minaret_looks_the_same_from_every_second_side() -> None:
    made = minaret.minaret(SEAT, size=45.0).form
    both = solid(made) ^ solid(made.turned(90))
    assert both.volume() == pytest.approx(solid(made).volume(), rel=0.01)


def test_a_mortar_is_bored_through_its_muzzle_and_the_same_on_both_sides() -> None:
    """A ball that is dropped into it comes to lie below its rim."""
    made = guns.mortar(SEAT, size=18.0).form
    whole = solid(made)
    assert (whole ^ solid(made.mirrored())).volume() == pytest.approx(whole.volume(), rel=0.01)
    turn = math.radians(90 - guns.MORTAR_ELEVATION)
    along = (guns.MORTAR[-1][1] - 0.3 - guns.MORTAR_PIVOT) * 18.0
    middle = (
        -0.02 * 18.0 + along * math.sin(turn),
        0.0,
        SEAT.z + (guns.BED_HIGH + 0.46) * 18.0 + along * math.cos(turn),
    )
    assert (whole ^ solid(ball(middle, 0.18 * 18.0))).volume() == pytest.approx(0.0, abs=0.01)


def test_a_longer_neck_lifts_the_head_and_a_blade_stands_above_it() -> None:
    plain, long = hen.hen(SEAT, size=18.0), hen.hen(SEAT, size=18.0, stretch=0.25)
    assert long.top.z - plain.top.z == pytest.approx(0.25 * 18.0)
    assert hen.hen(SEAT, size=18.0, blade=11.0).top.z > plain.top.z


@pytest.mark.parametrize("top", [0.4, 0.8])
def test_a_feather_of_the_phoenix_ends_at_its_height_and_is_as_wide_as_its_vane(top: float) -> None:
    (_, right, _), (_, left, high) = box_of(phoenix.quill(0.0, top, 40.0))
    assert high == pytest.approx(top * 40.0)
    assert left == pytest.approx(-right) == pytest.approx(phoenix.VANE * 40.0)


def test_wings_stand_on_what_carries_the_head() -> None:
    (_, right, low), (_, left, _) = box_of(eagle.wings(Landmarks(FOOT, SEAT, Seat(50.0, 0.0)), size=35.0))
    assert -right == pytest.approx(left, abs=0.05)
    assert low == pytest.approx(SEAT.z - SINK, abs=2.0)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: jars.jar(SEAT, width=24.0, height=10.0), "a jar 24 mm wide must be 19.2 mm high at least, not 10 mm"),
        (
            lambda: simurgh.peacock_fan(SEAT, width=40.0, height=30.0),
            "a fan 40 mm wide must be 40.0 mm high at least, not 30 mm",
        ),
        (lambda: hands.mound(FOOT, height=5.0, hole=9.0), "a body 5 mm high is too low; on this foot it needs"),
    ],
    ids=["jar", "fan", "mound"],
)
def test_a_size_that_cannot_be_is_said_in_a_sentence(make: Callable[[], Built], sentence: str) -> None:
    with pytest.raises(CardgenError, match=sentence):
        make()


def test_the_plates_of_a_fat_abdomen_end_in_ledges() -> None:
    """Along its axis each plate widens from a narrower foot to the ring it is drawn for, and the next begins narrower."""
    rings = [MidJoint(0.0, 0.0, 0.30), MidJoint(0.0, 0.2, 0.36), MidJoint(0.0, 0.4, 0.36), MidJoint(0.0, 0.6, 0.30)]
    chest = (0.0, 0.0, 0.7)
    whole = solid(union(*insects.plated(rings, chest, 10.0, (0.0, 0.0, 0.0))))

    def wide(z: float) -> float:
        return float(whole.slice(z).bounds()[3])

    for ring in rings[1:-1]:
        below, above = wide(10 * ring.z - 0.02), wide(10 * ring.z + 0.02)
        assert below == pytest.approx(10 * ring.radius, rel=0.02)
        assert above == pytest.approx(10 * ring.radius * insects.LEDGE, rel=0.03)
