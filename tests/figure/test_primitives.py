"""Primitives against the volumes that geometry books give them."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING, Literal

import pytest

from cardgen.figure.solid import plates, solids, tessellate
from cardgen.figure.solid.fineness import DRAFT, FINE, NORMAL
from cardgen.figure.solid.form import Facets, Form, Placed, Solid, X, Y
from cardgen.figure.solid.profile import Profile
from tests.support.figures import forget

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.figures


def volume(form: Form) -> float:
    """In mm³, of the finely tessellated form."""
    return float(tessellate.solidify(form, FINE).volume())


def bounds(form: Form) -> list[float]:
    """Least x, y, z, greatest x, y, z."""
    return list(tessellate.solidify(form, FINE).bounding_box())


SHARE = 0.007  # a fine tessellation loses this much of a curved solid's volume


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (lambda: solids.ball((0, 0, 0), 5), 4 / 3 * math.pi * 125),
        (lambda: solids.egg((1, 2, 3), 3, 5, (1, 1, 0)), 4 / 3 * math.pi * 9 * 5),
        (lambda: solids.egg((1, 2, 3), 5, 3), 4 / 3 * math.pi * 25 * 3),
        (lambda: solids.cylinder((0, 0, 0), 4, 6), math.pi * 16 * 6),
        (lambda: solids.cone((0, 0, 0), 4, 2, 6), math.pi * 6 / 3 * (16 + 8 + 4)),
        (lambda: solids.box((0, 0, 0), 2, 3, 4), 24),
        (lambda: solids.tiers([solids.Tier(0, 3, 3), solids.Tier(5, 3, 3), solids.Tier(10, 3, 3)]), math.pi * 9 * 10),
        (
            lambda: solids.tube(
                [solids.Station(0, 0, 2, 3, 90), solids.Station(0, 4, 2, 3, 90), solids.Station(0, 8, 2, 3, 90)]
            ),
            math.pi * 6 * 8,
        ),
        (
            lambda: solids.horn([solids.Joint(0, 0, 0, 2), solids.Joint(3, 0, 0, 2), solids.Joint(9, 0, 0, 2)]),
            math.pi * 4 * 9,
        ),
        (lambda: solids.prism([solids.Level(0, 5, 1), solids.Level(3, 5, 1)]), (100 - (4 - math.pi)) * 3),
        (lambda: solids.prism([solids.Level(0, 5, 0.01), solids.Level(3, 5, 0.01)], 6), 2 * math.sqrt(3) * 25 * 3),
        (lambda: plates.plate([(0, 0), (4, 0), (4, 3)], 2), 12),
        (lambda: plates.plate([(0, 0), (2, 0), (2, 1), (0, 1)], 1.5, size=2, seen_from="front"), 12),
    ],
    ids=lambda value: None if callable(value) else f"{value:.0f}",
)
def test_volume_by_the_book(form: Callable[[], Form], expected: float) -> None:
    assert volume(form()) == pytest.approx(expected, rel=SHARE)


def test_a_turned_ring_has_the_volume_of_pappus() -> None:
    """A bead stands out by a segment of a circle, carried round by its centroid; the rest is a cylinder."""
    radius, height = 10.0, 4.0
    bulge = 0.207 * height
    circle = (height**2 / 4 + bulge**2) / (2 * bulge)
    angle = 2 * math.asin(height / 2 / circle)
    area = circle**2 / 2 * (angle - math.sin(angle))
    centroid = radius - (circle - bulge) + 4 * circle * math.sin(angle / 2) ** 3 / (3 * (angle - math.sin(angle)))
    expected = math.pi * radius**2 * height + 2 * math.pi * centroid * area
    assert volume(Profile(radius, 0).bead(height).solid()) == pytest.approx(expected, rel=SHARE)


def test_a_profile_ends_where_it_was_told() -> None:
    """A ring comes back to the neck; radius and height follow every stroke."""
    profile = Profile(5, 10).up(2).ring(1.5, height=1.2, drop=0.8, radius=4)
    assert profile.radius == 4
    assert profile.z == pytest.approx(10 + 2 + 1.5 + 1.2 + 0.8)


def test_rings_go_out_at_45_degrees() -> None:
    """The first stroke of a ring rises as much as it stands out."""
    ring = Profile(5, 0).ring(1.5)
    assert ring.strokes[0].through == ((6.5, 1.5),)


def test_every_circle_of_a_foot_gets_the_same_number_of_pieces() -> None:
    """With a multiple of four pieces the foot is exactly as wide along x as along y."""
    low = bounds(Profile(12.5, 0).up(3).solid(segments=72))
    assert low == pytest.approx([-12.5, -12.5, 0, 12.5, 12.5, 3], abs=1e-6)


def test_a_plate_seen_from_the_side_runs_in_x_and_z() -> None:
    assert bounds(plates.plate([(1, 2), (5, 2), (5, 8)], 3, at=(0, 10, 0))) == pytest.approx([1, 8.5, 2, 5, 11.5, 8])


def test_a_plate_seen_from_the_front_runs_in_y_and_z() -> None:
    front = plates.plate([(1, 2), (5, 2), (5, 8)], 3, at=(10, 0, 0), seen_from="front")
    assert bounds(front) == pytest.approx([8.5, 1, 2, 11.5, 5, 8])


def test_a_bevel_takes_a_prism_off_each_edge() -> None:
    """A square of 9 mm that narrows to 7 mm over 1 mm, on both faces."""
    plain, broken = (volume(plates.plate([(0, 0), (9, 0), (9, 9), (0, 9)], 3, bevel=bevel)) for bevel in (0.0, 1.0))
    frustum = 1 / 3 * (81 + 49 + 7 * 9)
    assert plain == pytest.approx(243)
    assert broken == pytest.approx(81 + 2 * frustum)


def test_a_bevel_that_does_not_fit_is_made_smaller() -> None:
    """A plate 2 mm thick cannot lose 1.5 mm on both faces; it is bevelled less, and stays solid."""
    form = plates.plate([(0, 0), (9, 0), (9, 9), (0, 9)], 2, bevel=1.5)
    broken = 0.6 * 1.5
    inner = 9 - 2 * broken
    assert volume(form) == pytest.approx(81 * (2 - 2 * broken) + 2 * broken / 3 * (81 + inner**2 + 9 * inner))


def test_a_bevel_that_never_fits_is_left_out() -> None:
    """Of a plate as thin as paper."""
    assert volume(plates.plate([(0, 0), (9, 0), (9, 9), (0, 9)], 0.1, bevel=1.5)) == pytest.approx(8.1)


STAR = [(math.cos(a) * r, math.sin(a) * r) for a, r in ((math.radians(36 * i), (9.0, 4.0)[i % 2]) for i in range(10))]
PLATES: dict[str, list[tuple[float, float]]] = {
    "triangle": [(0, 0), (7, 0), (2, 5)],
    "letter": [(0, 0), (6, 0), (6, 2), (2, 2), (2, 6), (0, 6)],
    "star": STAR,
    "star, the other way round": STAR[::-1],
    "closed by its first corner": [(0, 0), (7, 0), (2, 5), (0, 0)],
}


@pytest.mark.parametrize("seen_from", ["side", "front"])
@pytest.mark.parametrize("corners", PLATES.values(), ids=PLATES.keys())
def test_a_plate_of_corners_is_what_the_kernel_chamfers(
    corners: list[tuple[float, float]], seen_from: Literal["side", "front"]
) -> None:
    """CadQuery breaks the same edges: the two have everything in common."""
    import cadquery as cq

    ours = tessellate.solidify(plates.plate(corners, 3, bevel=0.4, seen_from=seen_from))
    plane = cq.Workplane("XZ" if seen_from == "side" else "YZ")
    slab = plane.polyline(corners if corners[0] != corners[-1] else corners[:-1]).close().extrude(1.5, both=True)
    normal = "|Y" if seen_from == "side" else "|X"
    theirs = tessellate.solidify(Solid(slab.faces(normal).edges().chamfer(0.4).val()))
    assert ours.volume() == pytest.approx(theirs.volume(), rel=1e-5)
    assert (ours ^ theirs).volume() == pytest.approx(theirs.volume(), rel=1e-4)


LEAF: list[plates.OutlineStep] = [(0, 0), [(4, -1), (8, 1)], (9, 5), [(4, 6), (0, 3)]]


def test_a_corner_that_is_said_twice_is_one() -> None:
    """A curve ends where the next corner is, and the outline where it began."""
    twice: list[plates.OutlineStep] = [(0, 0), [(4, -1), (8, 1)], (8, 1), (9, 5), (0, 5), (0, 0)]
    once: list[plates.OutlineStep] = [(0, 0), [(4, -1), (8, 1)], (9, 5), (0, 5)]
    assert volume(plates.plate(twice, 3, bevel=0.4)) == pytest.approx(volume(plates.plate(once, 3, bevel=0.4)))


def test_a_plate_with_curves_is_nearly_what_the_kernel_chamfers() -> None:
    import cadquery as cq

    ours = plates.plate(LEAF, 3, bevel=0.4)
    slab = (
        cq.Workplane("XZ").spline([(0, 0), (4, -1), (8, 1)]).lineTo(9, 5).spline([(4, 6), (0, 3)], includeCurrent=True)
    )
    theirs = Solid(slab.close().extrude(1.5, both=True).faces("|Y").edges().chamfer(0.4).val())
    one, other = tessellate.solidify(ours, FINE), tessellate.solidify(theirs, FINE)
    assert (one ^ other).volume() == pytest.approx(one.volume(), rel=0.003)
    assert (one ^ other).volume() == pytest.approx(other.volume(), rel=0.003)


def test_a_bevel_that_is_too_wide_for_a_curve_is_left_to_the_kernel() -> None:
    """A knob with a radius of a quarter of a millimetre."""
    tight: list[plates.OutlineStep] = [(0, 0), (9, 0), (9, 9), (5.2, 9), [(5.0, 9.3), (4.8, 9)], (0, 9)]
    assert isinstance(inner(plates.plate(tight, 4, bevel=0.02)), Facets)
    assert isinstance(inner(plates.plate(tight, 4, bevel=0.8)), Solid)


def test_cut_and_common_part() -> None:
    """Two boxes that overlap by half."""
    one, other = solids.box((0, 0, 0), 4, 4, 4), solids.box((2, 0, 0), 4, 4, 4)
    assert volume(one + other) == pytest.approx(96)
    assert volume(one - other) == pytest.approx(32)
    assert volume(one & other) == pytest.approx(32)


def test_placing_keeps_the_volume() -> None:
    """Moving, turning and mirroring change nothing; a lean keeps the volume too."""
    box = solids.box((1, 2, 3), 2, 3, 4)
    moved = (box.moved(1, 2, 3), box.turned(33, X), box.mirrored(), box.leaning(20))
    assert [volume(form) for form in moved] == pytest.approx([24] * 4)
    assert volume(box.scaled(2, 1, 0.5)) == pytest.approx(24)


def test_mirroring_goes_from_left_to_right() -> None:
    assert bounds(solids.box((0, 5, 0), 2, 2, 2).mirrored()) == pytest.approx([-1, -6, -1, 1, -4, 1])


def test_a_tube_follows_its_spine() -> None:
    """Upright, its depth lies along x and its width along y."""
    low = bounds(
        solids.tube(
            [solids.Station(0, 0, 2, 3, 90), solids.Station(0, 4, 2, 3, 90), solids.Station(0, 8, 2, 3, 90)],
            size=2,
            at=(1, 1, 1),
        )
    )
    assert low == pytest.approx([1 - 4, 1 - 6, 1, 1 + 4, 1 + 6, 17], abs=0.02)


def test_a_finer_mesh_is_nearer_to_the_truth() -> None:
    """And has more triangles."""
    truth = 4 / 3 * math.pi * 125
    found = [tessellate.solidify(solids.ball((0, 0, 0), 5), fineness) for fineness in (DRAFT, NORMAL, FINE)]
    errors = [truth - solid.volume() for solid in found]
    assert errors == sorted(errors, reverse=True)
    assert [solid.num_tri() for solid in found] == sorted(solid.num_tri() for solid in found)


def test_a_ring_of_copies_keeps_apart() -> None:
    """Six boxes that do not touch have six times the volume of one."""
    post = solids.box((10, 0, 0), 1, 1, 5)
    assert volume(post.around(6)) == pytest.approx(30)
    assert volume(post.turned(180, Y).around(6)) == pytest.approx(30)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Profile(1.6, 68.7).arc(0.3, 70, 0.42).solid(),
        lambda: solids.prism([solids.Level(0, 9.7, 3.1), solids.Level(4.3, 9.1, 2.9)], 3),
        lambda: plates.plate([(0, 0), [(2.1, 0.3), (4.7, 0.1)], (4.7, 3.3)], 2),
    ],
    ids=["turned", "prism", "plate"],
)
def test_a_solid_is_the_same_to_the_last_digit(make: Callable[[], Form]) -> None:
    """Wherever its pieces lie in memory: a tip's radius was 0.3 or the next number, and triangles went with it."""
    assert len({exact(make()) for _ in range(12)}) == 1


def exact(form: Form) -> bytes:
    """All about the solid in the kernel's own form, which has every digit; the next one is made anew."""
    from OCP.BinTools import BinTools

    forget()
    if isinstance(form, Placed):
        return exact(form.form)
    assert isinstance(form, Solid)
    written = io.BytesIO()
    BinTools.Write_s(form.shape.wrapped, written)
    return written.getvalue()


HOOK = [solids.Joint(0, 0, 0, 0.2), solids.Joint(0.3, 0, 0.5, 0.15), solids.Joint(0.7, 0, 0.6, 0.1)]
BLADE: list[plates.OutlineStep] = [(0, 0), (1, 0), [(0.8, 0.4), (0.5, 0.7)], (0, 1)]
SIZED: dict[str, Callable[[float], Form]] = {
    "ball": lambda size: solids.ball((0, 0, 0), size),
    "tube": lambda size: solids.tube([solids.Station(0, 0, 0.3, 0.2, 90), solids.Station(0, 1, 0.2, 0.3, 90)], size),
    "tiers": lambda size: solids.tiers([solids.Tier(0, 0.3, 0.2), solids.Tier(1, 0.2, 0.3)], size),
    "horn": lambda size: solids.horn(HOOK, size),
    "plate": lambda size: plates.plate(BLADE, 0.2 * size, size=size, bevel=0.02 * size),
}
"""Each in units of a size."""
sized = pytest.mark.parametrize("make", SIZED.values(), ids=SIZED.keys())


def inner(form: Form) -> Form:
    """What was made at the nearest size."""
    assert isinstance(form, Placed)
    return form.form


@sized
def test_about_the_same_size_is_made_once(make: Callable[[float], Form]) -> None:
    """A face of 23 mm is that of 24 mm, scaled; one of 48 mm is another."""
    assert inner(make(23.0)) is inner(make(24.0))
    assert inner(make(23.0)) is not inner(make(48.0))


@sized
@pytest.mark.parametrize("size", [0.7, 9.0, 23.0, 31.3])
def test_it_has_its_own_size_all_the_same(make: Callable[[float], Form], size: float) -> None:
    """Its volume grows with the cube of the size, whatever the nearest one is; facets may lack a hundredth."""
    unit = volume(make(20.0)) / 20.0**3
    assert volume(make(size)) == pytest.approx(unit * size**3, rel=0.01)


@sized
def test_what_was_made_before_changes_nothing(make: Callable[[float], Form]) -> None:
    """Neither that it was made before, nor for another size, nor more finely."""
    forget()
    alone = tessellate.from_form(make(23.0), DRAFT)
    forget()
    tessellate.from_form(make(25.0), FINE)
    after = tessellate.from_form(make(23.0), DRAFT)
    assert after.vertices.tobytes() == alone.vertices.tobytes()
    assert after.triangles.tobytes() == alone.triangles.tobytes()


def test_the_nearest_size_is_never_far() -> None:
    """By an eighth at most: so much coarser or finer facets may be."""
    for tenths in range(1, 1000):
        assert 8 / 9 < solids.nearest(tenths / 10) / (tenths / 10) < 9 / 8
