"""Laws of the locks of hair: where they lie, how they swell and taper."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.anatomy.hair import CHIN_BEARD, LONG_BEARD, SQUARE_BEARD, STRANDS, stranded
from cardgen.figure.sculpt.anatomy.locks import FLAME, STEPS, Lock, Skin, locks, section, shape, way
from cardgen.figure.sculpt.anatomy.volutes import INNERMOST, RISE, TURNS, Curl, half_pitch, volute, volutes
from cardgen.figure.sculpt.beasts.baku import dream_eater
from cardgen.figure.sculpt.beasts.mammoth import mammoth
from cardgen.figure.sculpt.part import Seat
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.tessellate import solidify

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.sculpt.part import Built
    from cardgen.figure.solid.solids import Tier

EGG = Skin([(0.0, 0.0, 0.3, 0.4, 90), (0.1, 0.6, 0.3, 0.4, 90), (0.1, 1.0, 0.1, 0.1, 90)])


def test_a_place_on_a_skin_is_counted_round_its_middle() -> None:
    """Straight ahead it is half a depth before the middle, at the side half a width aside."""
    assert EGG.at(0.6, 0) == pytest.approx((0.4, 0.0, 0.6))
    assert EGG.at(0.3, 90) == pytest.approx((0.05, 0.4, 0.3))


@pytest.mark.parametrize("p", [(0.2, 0.1, 0.3), (0.05, -0.6, 0.5), (0.0, 0.05, 0.9)])
def test_what_is_laid_on_a_skin_lies_on_it(p: tuple[float, float, float]) -> None:
    """From inside or from outside."""
    assert EGG.within(EGG.laid(p)) == pytest.approx(1.0, abs=1e-4)


def test_straight_out_of_an_upright_wall_is_level() -> None:
    """At the side of a straight tube it is the way to the side."""
    column = Skin([(0.0, 0.0, 0.3, 0.4, 90), (0.0, 1.0, 0.3, 0.4, 90)])
    assert column.out((0.0, 0.4, 0.5)) == pytest.approx((0.0, 1.0, 0.0), abs=1e-6)


def test_a_lock_lies_on_its_skin_from_root_to_tip() -> None:
    """Each step of its way, and its ends are where they were asked for."""
    steps = way(Lock(0.55, 60, 0.1, 75, 0.08), EGG)
    assert len(steps) == STEPS + 1
    assert all(EGG.within(p) == pytest.approx(1.0, abs=1e-4) for p, _ in steps)
    assert math.dist(steps[0][0], EGG.at(0.55, 60)) == pytest.approx(0.0, abs=1e-4)
    assert math.dist(steps[-1][0], EGG.at(0.1, 75)) == pytest.approx(0.0, abs=1e-4)


def test_a_lock_swells_as_drawn() -> None:
    """The smooth curve passes through the drawn sections."""
    for t, *drawn in FLAME:
        assert shape(t) == pytest.approx(drawn)


@pytest.mark.parametrize("flank", [0.9, 1.4])
def test_the_flank_of_a_lock_is_as_gentle_as_asked(flank: float) -> None:
    """From the shoulder to the foot, on both sides."""
    (foot, low), (shoulder, high), *_ = corners = section(1.0, 0.5, 0.1, 0.5, flank)
    assert (foot - shoulder) / (high - low) == pytest.approx(flank)
    assert [-s for s, _ in reversed(corners)] == pytest.approx([s for s, _ in corners])


def test_a_lock_in_the_middle_stands_alone() -> None:
    """A straight lock down the back is one solid, its own mirror image; another has one on each side."""
    alone = solidify(locks([Lock(0.55, 180, 0.1, 180, 0.05, 0)], EGG, 30.0, (0, 0, 0)), DRAFT)
    pair = solidify(locks([Lock(0.55, 90, 0.1, 90, 0.05, 1)], EGG, 30.0, (0, 0, 0)), DRAFT)
    assert [len(one.decompose()) for one in (alone, pair)] == [1, 2]
    low, high = alone.bounding_box()[1], alone.bounding_box()[4]
    assert low + high == pytest.approx(0.0, abs=0.01)


@pytest.mark.parametrize("winding", [1, -1])
def test_a_volute_is_one_body_on_its_skin(winding: int) -> None:
    """Both ways round; it rises over the skin in its middle and reaches about its radius up and down."""
    curl = Curl(0.4, 90, 0.15, winding)
    form = volute(curl, EGG, 30.0, (0, 0, 0))
    solid = solidify(form, DRAFT)
    low, high = solid.bounding_box()[:3], solid.bounding_box()[3:]
    assert len(solid.decompose()) == 1
    assert high[1] > 30.0 * 0.4 + 30.0 * 0.15 * RISE / 2
    assert high[2] - low[2] == pytest.approx(2 * 0.15 * 30.0, rel=0.2)


def test_volutes_come_in_pairs_but_for_one_straight_behind() -> None:
    """Two curls at the sides, one in the middle."""
    rows = [Curl(0.4, 100, 0.1, 1), Curl(0.4, 180, 0.1, 1)]
    assert len(solidify(volutes(rows, EGG, 30.0, (0, 0, 0)), DRAFT).decompose()) == 3


def test_the_turns_of_a_volute_fill_its_radius() -> None:
    """From its innermost turn to its rim, one pitch for each turn."""
    curl = Curl(0.4, 90, 0.15)
    half = half_pitch(curl)
    assert INNERMOST * half + 2 * half * TURNS + half == pytest.approx(curl.radius)


@pytest.mark.parametrize(("part", "width"), [(mammoth, 26.2), (dream_eater, 24.4)])
def test_a_hairy_beast_is_as_wide_as_its_size_says(part: Callable[..., Built], width: float) -> None:
    """The widths they were drawn with, at 32 mm."""
    box = solidify(part(Seat(12.0, 12.0), size=32.0).form, DRAFT).bounding_box()
    assert box[4] - box[1] == pytest.approx(width, abs=0.3)


@pytest.mark.figures
@pytest.mark.parametrize("sections", [CHIN_BEARD, LONG_BEARD, SQUARE_BEARD], ids=["chin", "long", "square"])
def test_a_combed_beard_is_a_smooth_one_with_furrows_in_front(sections: list[Tier]) -> None:
    """Nothing is added, something is taken away, and only from the front; both halves are mirror images."""
    falls = [Fall(z, depth, width, -x) for z, depth, width, x in sections]
    smooth = solidify(cloth(falls, 20.0, folds=STRANDS, exponent=2.2).turned(180), DRAFT)
    furrowed = solidify(stranded(sections)(20.0, (0.0, 0.0, 0.0)), DRAFT)
    assert (furrowed - smooth).volume() < 0.005 * smooth.volume()
    assert 0.80 * smooth.volume() < furrowed.volume() < 0.985 * smooth.volume()
    assert (furrowed - furrowed.mirror((0, 1, 0))).volume() < 1e-3 * furrowed.volume()
    z = 20.0 * sections[3].z
    middle = 20.0 * sections[3].x
    (ring,) = furrowed.slice(z).to_polygons()
    outs = [math.hypot(x - middle, y) for x, y in ring if x > middle]
    deepest = sum(now < before and now <= after for before, now, after in zip(outs, outs[1:], outs[2:], strict=False))
    assert deepest >= STRANDS // 2
