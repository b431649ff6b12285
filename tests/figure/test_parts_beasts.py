"""Laws of the beasts: the shared skull, horns, throat, and the parts with sizes of their own."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from cardgen.errors import CardgenError
from cardgen.figure import build
from cardgen.figure.printing import gate
from cardgen.figure.printing.finish import Finish
from cardgen.figure.sculpt.anatomy.coats import COATS
from cardgen.figure.sculpt.anatomy.horns import HORNS
from cardgen.figure.sculpt.anatomy.skulls import Skull, on_tube, place, throat, tipped
from cardgen.figure.sculpt.beasts.elephants import howdah
from cardgen.figure.sculpt.beasts.lion import lion
from cardgen.figure.sculpt.crawlers.turtle import turtle
from cardgen.figure.sculpt.found import parts
from cardgen.figure.sculpt.part import Built, Seat
from cardgen.figure.sculpt.turned.storeys import storey
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.solids import Joint, Station
from cardgen.figure.solid.tessellate import solidify
from tests.support.figures import MODELS
from tests.support.samples import one_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.recipe import Recipe
    from cardgen.figure.sculpt.anatomy.coats import Coat
    from cardgen.figure.sculpt.anatomy.horns import Horns

SKULL = Skull(30.0, (0.0, 0.0, 12.0), -0.04, 0.86, -45.0, 0.5, 0.2, 0.16, 0.11, 0.105, 0.0)
SEAT = Seat(12.0, 12.0)


def bounds(form: Form) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Lowest and highest x, y and z."""
    box = solidify(form, DRAFT).bounding_box()
    return box[:3], box[3:]


def test_a_skull_that_points_down_at_45_degrees_goes_forward_as_much_as_down() -> None:
    """Half a snout along the head is as far forward as it is low."""
    x, z = SKULL.share(1.0)
    assert x + 0.04 == pytest.approx(0.5 * 0.5**0.5)
    assert 0.86 - z == pytest.approx(x + 0.04)


def test_above_the_axis_is_square_to_it() -> None:
    """The way along the head and the way above it make a right angle."""
    (x0, z0), (x1, z1), (x2, z2) = SKULL.share(0.0), SKULL.share(1.0), SKULL.share(0.0, 0.2)
    assert (x1 - x0) * (x2 - x0) + (z1 - z0) * (z2 - z0) == pytest.approx(0.0)


def test_a_place_is_counted_from_where_the_beast_stands() -> None:
    """Shares times the size, from the point."""
    assert place((0.5, -0.1, 1.0), 30.0, (1.0, 2.0, 12.0)) == pytest.approx((16.0, -1.0, 42.0))


def test_a_horn_ends_in_a_ball() -> None:
    """A horn of upright joints is as high as its last joint and the radius there."""
    _, high = bounds(tipped([Joint(0, 0, 0, 0.2), Joint(0, 0, 0.5, 0.15), Joint(0, 0, 1.0, 0.1)], 10.0, (0, 0, 0)))
    assert high[2] == pytest.approx(11.0, abs=0.02)


def test_a_place_on_a_tube_lies_on_its_section() -> None:
    """Half-way between two sections, straight ahead and at the side."""
    tube = [Station(0.0, 0.0, 0.4, 0.3, 90), Station(0.2, 1.0, 0.2, 0.1, 90)]
    assert on_tube(tube, 0.5, 0) == pytest.approx((0.1 + 0.3, 0.0, 0.5))
    assert on_tube(tube, 0.5, 90, sunk=0.05) == pytest.approx((0.1, 0.15, 0.5))


def test_a_throat_reaches_the_chin_and_rises_as_steeply_as_a_printer_needs() -> None:
    """From the ground up, a throat never comes forward faster than it rises."""
    solid = solidify(throat(SKULL, 0.05), DRAFT)
    reaches = []
    for z in range(13, 22):
        section = solid.slice(float(z))
        reaches.append(section.bounds()[2])
    steps = [later - earlier for earlier, later in pairwise(reaches)]
    assert max(steps) <= 1.0
    assert bounds(throat(SKULL, 0.05))[1][0] / 30 > SKULL.share(1.0)[0] - 0.1


@pytest.mark.parametrize("kind", sorted(HORNS))
def test_horns_are_the_same_on_both_sides_and_leave_the_skull_upwards(kind: Horns) -> None:
    """Each kind is its own mirror image, and its top is above where it is rooted."""
    forms = HORNS[kind](SKULL, 1.0)
    if kind == "none":
        assert forms == ()
        return
    whole = union(*forms)
    low, high = bounds(whole)
    assert low[1] == pytest.approx(-high[1], abs=0.05)
    assert high[2] > 12.0 + 30.0 * SKULL.share(0.95)[1] + 5.0


def test_horns_grow_with_their_scale() -> None:
    """Twice the scale rises twice as far over the crown."""
    crown = 12.0 + 30.0 * SKULL.crown[1]
    small, large = (bounds(union(*HORNS["bull"](SKULL, scale)))[1][2] - crown for scale in (1.0, 2.0))
    assert large == pytest.approx(2 * small, rel=0.02)


@pytest.mark.parametrize("kind", sorted(set(COATS) - {"none"}))
def test_a_coat_is_the_same_on_both_sides(kind: Coat) -> None:
    """Left is right in a mirror."""
    low, high = bounds(union(*COATS[kind](SKULL)))
    assert low[1] == pytest.approx(-high[1], abs=0.05)


def test_a_howdah_is_as_wide_as_asked_on_both_axes() -> None:
    """A square of the width, its merlons as high as its walls say."""
    low, high = bounds(howdah(Seat(40.0, 5.0), width=10.0, height=5.0).form)
    assert (high[0] - low[0], high[1] - low[1]) == pytest.approx((10.0, 10.0))
    assert high[2] == pytest.approx(40.0 - 3.0 + 1.1 * 5.0 + 5.0)


def test_a_second_storey_ends_at_its_height_and_rim() -> None:
    """As high as asked over the first, and a seat as wide as its rim."""
    built = storey(Seat(12.0, 15.0), height=8.0, rim=26.0)
    assert (built.top.z, built.top.radius) == (20.0, 13.0)
    assert bounds(built.form)[1][2] == pytest.approx(20.0)


def test_a_second_storey_that_is_too_low_is_refused() -> None:
    """It says how high it must be."""
    with pytest.raises(CardgenError, match=r"a second storey 3 mm high is too low; it needs \d"):
        storey(Seat(12.0, 15.0), height=3.0, rim=26.0)


@pytest.mark.parametrize(("part", "size", "width"), [(turtle, 30.0, 29.5), (lion, 35.0, 32.5)])
def test_a_beast_is_as_wide_as_its_size_says(part: Callable[..., Built], size: float, width: float) -> None:
    """The widths they were drawn with."""
    low, high = bounds(part(SEAT, size=size).form)
    assert high[1] - low[1] == pytest.approx(width, abs=0.4)


def test_every_kind_that_a_recipe_may_name_is_made() -> None:
    """The words for horns and coats are those that have a function."""
    sizes = parts()["head", "beast"].sizes
    assert set(sizes["horns"].annotation.__args__) == set(HORNS)
    assert set(sizes["coat"].annotation.__args__) == set(COATS)


KNOBS = {
    "bison": ("horns",),
    "dream_eater": ("ears", "brow", "tusks"),
    "eagle": ("beak", "ears", "brow"),
    "elephant": ("tusks",),
    "foal": ("ears", "brow"),
    "giraffe": ("ears",),
    "gnu": ("ears", "horns"),
    "hen": ("beak", "wattle"),
    "hound": ("brow",),
    "hound_bird": ("ears",),
    "impala": ("ears", "horns"),
    "indrik": ("ears", "horns"),
    "lion": ("brow",),
    "mammoth": ("tusks",),
    "okapi": ("ears",),
    "piglet": ("ears",),
    "ram": ("horns",),
    "rhinoceros": ("ears", "horns"),
    "rising_bird": ("beak",),
    "sitting_cheetah": ("ears",),
    "sitting_lion": ("brow",),
    "sitting_squirrel": ("ears",),
    "turtle": ("beak", "brow"),
    "tyrannosaur": ("brow",),
    "unicorn": ("horns",),
    "zebra": ("ears",),
}
"""What of a beast or a bird may be larger or smaller than it is drawn."""
TURNED = [(name, knob) for name, knobs in KNOBS.items() for knob in knobs]


@pytest.mark.parametrize(("name", "knob"), one_in(5, TURNED))
def test_a_knob_is_a_share_of_what_is_drawn(name: str, knob: str) -> None:
    """Once as large, what it says of itself, changes nothing; half as much again, or half, is seen."""
    make = parts()["head", name].make
    drawn, same, more, less = (
        solidify(make(SEAT, size=30.0, **turned).form, DRAFT).volume()
        for turned in ({}, {knob: 1.0}, {knob: 1.5}, {knob: 0.5})
    )
    assert same == drawn
    assert less < drawn < more


@pytest.mark.figures
@pytest.mark.parametrize(("name", "knob"), one_in(6, TURNED))
def test_a_figure_prints_with_its_knobs_a_little_turned(name: str, knob: str) -> None:
    """A seventh less and a seventh more."""
    each = min((one for one in MODELS if any(step.name == name for step in one.steps)), key=lambda one: len(one.steps))
    finish = Finish(fineness=DRAFT)
    for share in (0.85, 1.15):
        mesh = build.made(turned(each, name, knob, share), finish)
        assert gate.of_figure(mesh, each.base, finish).faults == ()


@pytest.mark.figures
def test_an_eagle_may_have_the_ears_of_an_owl() -> None:
    """Larger ones grow from a root as wide as ever, so that nothing of them hangs."""
    each, finish = MODELS.find("gryffon"), Finish(fineness=DRAFT)
    mesh = build.made(turned(each, "eagle", "ears", 1.6), finish)
    assert gate.of_figure(mesh, each.base, finish).faults == ()


def turned(each: Recipe, name: str, knob: str, share: float) -> Recipe:
    """The recipe with a knob of a part turned."""
    return replace(
        each,
        steps=tuple(
            replace(step, sizes=(*(size for size in step.sizes if size[0] != knob), (knob, share)))
            if step.name == name
            else step
            for step in each.steps
        ),
    )
