"""Rings that say whose a body is: they go on every body, keep their distance, and hold."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.samples import one_in

pytest.importorskip("manifold3d", reason="rings are solids: pip install 'cardgen[figures]'")

from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.figure import build
from cardgen.figure.printing import ring
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.tessellate import to_manifold
from cardgen.figure.workshop.jobs import Job, RingJob
from cardgen.kit.catalogue import load_models

if TYPE_CHECKING:
    from cardgen.catalog import Piece

pytestmark = pytest.mark.figures
FORTY = load().set("pick-the-team").pieces
SQUARES = (30.0, 45.0, 60.0, 90.0)
LEAST, MOST = 0.15, 0.35
LIFT = 1.0
"""In mm: a ring that holds meets its body long before it is pulled down so far."""


def body(piece: Piece, square: float) -> Any:
    """A body on its seat, as a draft."""
    recipe = load_models().find(piece.figure)
    finish = Finish(square=square, fineness=DRAFT, seat=True)
    mesh = build.made(recipe, finish)
    assert Job(piece.id, recipe, finish).checks(mesh).faults == ()
    return to_manifold(mesh)


def distances(seat: Any, clip: Any) -> list[float]:
    """How far the ring is from the seat, level, at many heights and all round, but for its opening."""
    found = []
    for step in range(1, 15):
        inner, outer = seat.slice(step / 5).to_polygons(), clip.slice(step / 5).to_polygons()
        found += [near(outer, way) - near(inner, way) for way in range(20, 341, 8)]
    return found


def near(contours: Any, way: float) -> float:
    """Where a ray from the axis first meets a contour; the axis itself is in the middle of what is round it."""
    across, up = math.cos(math.radians(way)), math.sin(math.radians(way))
    found = []
    for contour in contours:
        for (x, y), (to_x, to_y) in zip(contour, [*contour[1:], contour[0]], strict=True):
            beside, then = x * up - y * across, to_x * up - to_y * across
            if (beside > 0) is not (then > 0):
                share = beside / (beside - then)
                along = (x + (to_x - x) * share) * across + (y + (to_y - y) * share) * up
                found += [along] if along > 0 else []
    return min(found)


@pytest.mark.parametrize("square", SQUARES)
@pytest.mark.parametrize("gap", [LEAST, ring.GAP, MOST])
def test_a_ring_goes_round_its_seat(square: float, gap: float) -> None:
    """Seat and ring never meet; nowhere are they nearer than the gap, and at every height they are no farther apart."""
    seat, clip = to_manifold(ring.seat(square)), to_manifold(ring.ring(square, gap))
    assert (seat ^ clip).volume() == 0
    assert seat.min_gap(clip, 1.0) == pytest.approx(gap, abs=0.012)
    apart = distances(seat, clip)
    assert len(apart) > 500
    # Across a slope of 45 degrees a level line is longer than the distance.
    assert min(apart) >= gap - 0.02
    assert max(apart) <= gap * math.sqrt(2) + 0.02


@pytest.mark.parametrize("gap", [LEAST, ring.GAP, MOST])
def test_a_ring_holds(gap: float) -> None:
    """Its lip reaches into the groove, behind the edge of the seat: it cannot be pulled down or up without giving way."""
    seat, clip = to_manifold(ring.seat(45)), to_manifold(ring.ring(45, gap))
    behind = ring.GROOVE_DEEP - gap
    assert behind >= 0.15
    for way in (-LIFT, LIFT):
        assert (seat ^ clip.translate((0, 0, way))).volume() > 5
    # Nothing but the lip holds: where the ring is as wide as its bore, it passes.
    assert near(clip.slice(1.5).to_polygons(), 90) == pytest.approx(ring.seat_radius(45) - behind, abs=0.02)


def test_a_ring_springs() -> None:
    """It is open, so that it need not stretch; its wall is thick enough to print, and more than the opening remains."""
    clip = to_manifold(ring.ring(45))
    assert len(clip.slice(0.3).to_polygons()) == 1
    assert clip.slice(0.3).num_contour() == 1


@pytest.mark.parametrize("square", SQUARES)
def test_rings_stay_on_their_squares(square: float) -> None:
    """Two bodies with rings stand beside one another."""
    length, width, _ = ring.ring(square).size
    assert max(length, width) <= 2 * ring.ring_radius(square) + 0.01 <= square


def test_black_is_told_by_touch() -> None:
    """A groove round the ring; the rest is the same."""
    white, black = ring.ring(45), ring.ring(45, dark=True)
    assert white.size == black.size
    assert black.volume < white.volume


@pytest.mark.parametrize("piece", one_in(8, FORTY), ids=lambda piece: piece.id)
@pytest.mark.parametrize("square", [45.0, 60.0])
def test_every_body_takes_every_ring(piece: Piece, square: float) -> None:
    """The same ring, whatever stands on the seat; the body is fit to print and stands on nothing else."""
    solid = body(piece, square)
    clip = to_manifold(ring.ring(square))
    assert (solid ^ clip).volume() == 0
    assert solid.min_gap(clip, 1.0) == pytest.approx(ring.GAP, abs=0.01)
    assert (solid ^ clip.translate((0, 0, -LIFT))).volume() > 5


@pytest.mark.parametrize("shape", ["white", "black", "strip", "knob"])
def test_rings_are_fit_to_print(shape: Any) -> None:
    """As figures are: closed, nothing hangs, no wall too thin."""
    job = RingJob(shape, shape, 45.0, ring.GAP)
    assert job.checks(job.mesh()).faults == ()


def test_the_strip_has_five_clearances() -> None:
    """The knob goes into each hole with another distance, and is held in each."""
    strip, knob = to_manifold(ring.strip()), to_manifold(ring.knob())
    pitch = 2 * (ring.TRIAL + ring.BORDER)
    for number, gap in enumerate(ring.CLEARANCES):
        placed = knob.translate(((number + 0.5) * pitch, pitch / 2, 0))
        assert placed.min_gap(strip, 1.0) == pytest.approx(gap, abs=0.01)
        assert (placed.translate((0, 0, LIFT)) ^ strip).volume() > 0.5


def test_error_of_a_seat_and_what_it_hides() -> None:
    """What is cut into the foot would be hidden."""
    problem = "a seat for a ring lies under the foot and hides what is cut into it; leave that out."
    assert Finish(seat=True, engrave="name").problem() == problem
    with pytest.raises(CardgenError, match="hides what is cut"):
        build.made(load_models().find("king"), Finish(seat=True, side="black", fineness=DRAFT))
