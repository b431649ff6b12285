"""Dice, checkers, pegs: what is on their faces, that they are fair, that they fit, and that they print."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("manifold3d", reason="dice are solids: pip install 'cardgen[figures]'")

import numpy as np

from cardgen.figure import build
from cardgen.figure.gear import checker, die, track
from cardgen.figure.gear.checker import Checker
from cardgen.figure.gear.die import BLANK, Die, drawn
from cardgen.figure.gear.signs import DRAWN
from cardgen.figure.gear.track import Peg, Track
from cardgen.figure.gear.tray import Tray
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.tessellate import from_form, solidify, to_manifold
from cardgen.figure.workshop.jobs import GearJob
from cardgen.games.core.orthodox import MEN
from cardgen.kit.catalogue import load_models
from tools import slicer

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.figure.solid.mesh import Mesh

pytestmark = pytest.mark.figures
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = MAN = ("pawn", "knight", "bishop", "rook", "queen", "king")
DICE = (
    Die(MAN),
    Die((PAWN, KNIGHT, BISHOP, ROOK, KING, PAWN)),
    Die((PAWN, KNIGHT, BISHOP, ROOK, QUEEN, "star")),
    Die(("1", "2", "3", "4", "4", "4")),
)
CUBES = tuple(
    Die(faces, side, dark)
    for faces in ((PAWN, KNIGHT, BISHOP, ROOK, BLANK, BLANK), (KING,) * 6, (QUEEN,) * 6)
    for side in (15.0, 22.5, 30.0)
    for dark in (False, True)
)
SQUARES = (30.0, 45.0, 60.0, 90.0)
NUMBERS = tuple("12345678")
LIMITS = tuple("3456789")
GEAR = (
    *DICE,
    *CUBES,
    *(Checker(square, number, dark) for square in SQUARES for number in ("", "1", "8") for dark in (False, True)),
    *(Checker(45.0, number) for number in NUMBERS),
    *(Peg(dark) for dark in (False, True)),
    Track(LIMITS),
    *(Tray(side) for side in (15.0, 22.5, 30.0)),
)
LEAST_HIGH, LEAST_DEEP, LEAST_WALL = 6.0, 0.6, 1.2
GRAIN = 0.001
"""In mm: what numbers of a file may be off."""
OFF = 0.1
"""In mm: how far the centre of mass of a die may lie from its middle."""
LIES = {
    0: (0, 0, 0),
    1: (-90, 0, 0),
    2: (0, -90, 0),
    3: (0, 90, 0),
    4: (90, 0, 0),
    5: (180, 0, 0),
}
"""How a die is turned about x, y and z, so that a face comes to lie on top."""


def centre(mesh: Mesh) -> Any:
    """Of mass, if it is all of one stuff."""
    one, two, three = mesh.corners.transpose(1, 0, 2)
    pieces = np.einsum("ij,ij->i", one, np.cross(two, three)) / 6
    return ((one + two + three) / 4 * pieces[:, None]).sum(axis=0) / pieces.sum()


def faced(one: Die, at: int) -> Any:
    """The die as it was read back from its mesh, with a face on top and its middle at the origin."""
    return to_manifold(from_form(one.form())).translate((0, 0, -one.side / 2)).rotate(LIES[at])


def cut_out(one: Die, at: int, deep: float) -> Any:
    """What is missing in a face, so far below it."""
    level = one.side / 2 - deep
    block = to_manifold(from_form(one.block())).translate((0, 0, -one.side / 2)).rotate(LIES[at])
    return block.slice(level) - faced(one, at).slice(level)


def same(one: Any, other: Any) -> bool:
    """Whether two flat shapes are the same, turned by any quarter."""
    apart = [((one - turned) + (turned - one)).area() for turned in (other.rotate(90 * turn) for turn in range(4))]
    return bool(min(apart) < 0.02 * other.area())


@pytest.mark.uncut
@pytest.mark.parametrize("one", [*DICE, *CUBES[:2]], ids=lambda one: "-".join(one.faces))
def test_each_face_has_its_sign(one: Die) -> None:
    """Cut out 0.6 mm deep where the word says, and whole 1.2 mm deep; it is told from every other sign."""
    for at, word in enumerate(one.faces):
        found = cut_out(one, at, LEAST_DEEP)
        if word == BLANK:
            assert found.area() < 0.01
            continue
        assert same(found, drawn(word, one.side))
        assert [other for other in (*DRAWN, "1", "2", "3") if same(found, drawn(other, one.side))] == [word]
        assert cut_out(one, at, die.DEEPEST + 0.01).area() < 0.01


def test_faces_lie_as_on_ordinary_dice() -> None:
    """One and six, two and five, three and four lie opposite each other; the first three run counter-clockwise."""
    out = np.array([where for where, _ in die.FACES])
    assert (out[:3] == -out[:2:-1]).all()
    assert np.dot(np.cross(out[0], out[1]), out[2]) == 1
    for at, turns in LIES.items():
        topmost = to_manifold(from_form(Die((BLANK,) * 6).block())).translate((0, 0, -8))
        flag = topmost.translate(tuple(16.0 * out[at])).rotate(turns)
        assert flag.bounding_box()[2] == pytest.approx(8)


@pytest.mark.parametrize("one", [*DICE, *CUBES], ids=lambda one: f"{'-'.join(one.faces)} {one.side} {one.dark}")
def test_signs_can_be_read(one: Die) -> None:
    """High and deep enough, and on the flat of a face."""
    for word, deep in one.cuts():
        if word:
            left, low, right, high = drawn(word, one.side).bounds()
            assert high - low >= LEAST_HIGH
            assert max(right, high, -left, -low) <= one.foot / 2 - LEAST_WALL
            assert LEAST_DEEP < deep <= die.DEEPEST


@pytest.mark.parametrize("one", [*DICE, *CUBES], ids=lambda one: f"{'-'.join(one.faces)} {one.side} {one.dark}")
def test_dice_are_fair(one: Die) -> None:
    """The centre of mass lies in the middle, though the signs differ."""
    mesh = from_form(one.form())
    assert mesh.size == pytest.approx((one.side,) * 3, abs=0.001)
    assert np.abs(centre(mesh) - (0, 0, one.side / 2)).max() <= OFF


@pytest.mark.parametrize("one", DICE, ids=lambda one: "-".join(one.faces))
def test_opposite_signs_weigh_the_same(one: Die) -> None:
    """Of two faces that lie opposite, what is cut out has the same leverage, which no equal depth would give."""
    half = one.side / 2
    pull = [drawn(word, one.side).area() * deep * (half - deep / 2) for word, deep in one.cuts()]
    for at in range(3):
        assert pull[at] == pytest.approx(pull[5 - at], rel=0.001)


@pytest.mark.parametrize("one", DICE, ids=lambda one: "-".join(one.faces))
def test_walls_stand_between_signs(one: Die) -> None:
    """Between what is cut out of two faces, wherever they are nearest."""
    pieces = (solidify(one.block()) - solidify(one.form())).decompose()
    assert len(pieces) == 6
    assert min(a.min_gap(b, 3.0) for a, b in combinations(pieces, 2)) >= LEAST_WALL


@pytest.mark.uncut
@pytest.mark.parametrize("gear", GEAR, ids=repr)
def test_gear_is_fit_to_print(gear: Any) -> None:
    """As figures are: closed, nothing hangs, no wall thinner than 1.2 mm."""
    assert gear.limits.wall >= LEAST_WALL
    job = GearJob("gear", gear)
    assert job.checks(job.mesh()).faults == ()


@pytest.mark.parametrize("format_", ["stl", "3mf", "glb"])
def test_the_same_gear_is_the_same_file(format_: str) -> None:
    """Byte by byte."""
    for gear in (DICE[0], Checker(45.0, "6"), Peg(), Track(LIMITS), Tray(22.5)):
        job = GearJob("gear", gear, format=format_)
        assert job.content(job.mesh()) == job.content(job.mesh())


@pytest.mark.parametrize("square", SQUARES)
@pytest.mark.parametrize("number", ["", "8"])
def test_checkers_stack(square: float, number: str) -> None:
    """One stands in the dish of another and touches nothing but its floor; it cannot slide off."""
    one = Checker(square, number)
    solid = to_manifold(from_form(one.form()))
    above = solid.translate((0, 0, one.floor))
    assert (solid ^ above.translate((0, 0, GRAIN))).volume() == 0
    assert (solid ^ above.translate((0, 0, -0.05))).volume() > 1
    assert solid.min_gap(above.translate((0, 0, 0.15)), 1.0) == pytest.approx(0.15, abs=0.01)
    assert (solid ^ above.translate((2 * checker.PLAY, 0, 0))).volume() > 0.1
    assert 2 * one.radius < square


@pytest.mark.parametrize("key", MEN)
@pytest.mark.parametrize("square", [30.0, 45.0, 60.0])
def test_every_man_stands_on_a_checker(key: str, square: float) -> None:
    """In the dish, whatever the size of the squares; it cannot slide off, and the figure of a man with checkers stands."""
    recipe = load_models().find(key)
    man = to_manifold(build.made(recipe, Finish(square=square, fineness=DRAFT)))
    one = Checker(square)
    solid = to_manifold(from_form(one.form()))
    stood = man.translate((0, 0, one.floor))
    assert (solid ^ stood.translate((0, 0, GRAIN))).volume() == 0
    assert (solid ^ stood.translate((0, 0, -0.05))).volume() > 0.5
    wide = stood.slice(one.floor + 0.5).bounds()
    assert wide[2] <= one.dish - checker.PLAY + 0.01
    assert (solid ^ stood.translate((one.dish, 0, 0))).volume() > 1


def test_numbers_on_checkers() -> None:
    """Each at the middle of its dish, as large as can be read from a chair; the floor below stays."""
    for number in NUMBERS:
        one = Checker(45.0, number)
        plain, solid = (to_manifold(from_form(which.form())) for which in (Checker(45.0), one))
        left, low, right, high = (plain.slice(one.floor - 0.4) - solid.slice(one.floor - 0.4)).bounds()
        assert high - low > 15
        assert (left + right) / 2 == pytest.approx(0, abs=0.01)
        assert solid.slice(one.floor - checker.CUT - 0.01).area() == pytest.approx(
            plain.slice(one.floor - checker.CUT - 0.01).area()
        )
    assert one.floor - checker.CUT >= LEAST_WALL


def test_pegs_go_into_the_track() -> None:
    """Into every hole, resting on the head; beside each other and with room for a finger's nail."""
    bar = to_manifold(from_form(Track(LIMITS).form()))
    for dark in (False, True):
        peg = to_manifold(from_form(Peg(dark).form())).rotate((180, 0, 0)).translate((0, 0, track.HEAD_HIGH))
        for at in range(len(LIMITS)):
            for y in (-track.ROW, track.ROW):
                there = peg.translate(((at - 3) * track.PITCH, y, track.THICK))
                assert (bar ^ there).volume() < 0.01
                assert (bar ^ there.translate((0, 0, -0.05))).volume() > 0.1
    assert track.PITCH > 2 * track.HEAD + 4


def test_a_tray_has_room() -> None:
    """For eight cubes side by side, which stand out of it."""
    tray, cube = to_manifold(from_form(Tray(22.5).form())), to_manifold(from_form(CUBES[2].form()))
    assert CUBES[2].side == 22.5
    there = [cube.translate(((x - 1.5) * 23.5, (y - 0.5) * 23.5, 1.6)) for x in range(4) for y in range(2)]
    assert all((tray ^ one).volume() < 0.01 for one in there)
    assert tray.bounding_box()[5] < 1.6 + 22.5 * 0.6


def test_black_is_told_by_touch_in_all_gear() -> None:
    """Corners that are cut off, a groove round checkers and pegs; the rest is as wide and as high."""
    for white, black in ((CUBES[2], CUBES[3]), (Checker(45.0), Checker(45.0, dark=True)), (Peg(), Peg(dark=True))):
        one, other = (from_form(gear.form()) for gear in (white, black))
        assert one.size == pytest.approx(other.size, abs=0.02)
        assert other.volume < one.volume - 3


def test_step_has_the_same_solid() -> None:
    """Dice and checkers are of flat sides, so that exact surfaces have the volume of the mesh, signs and all."""
    pytest.importorskip("cadquery", reason="STEP needs CadQuery")
    from cardgen.figure.formats.step import _shapes

    for gear in (DICE[0], DICE[3], Checker(45.0, "8"), Peg()):
        (shape,) = _shapes(gear.form())
        assert shape.isValid()
        assert shape.Volume() == pytest.approx(from_form(gear.form()).volume, rel=0.001)


@pytest.mark.skipif(not slicer.installed(), reason="PrusaSlicer is not installed")
@pytest.mark.parametrize("gear", [DICE[1], Checker(45.0, "8"), Peg(dark=True)], ids=lambda one: type(one).__name__)
def test_a_slicer_opens_gear(gear: Any, tmp_path: Path) -> None:
    """Without a warning; it would lay support only into the signs of dice, whose ceilings stand out by their depth."""
    path = tmp_path / "gear.stl"
    job = GearJob("gear", gear)
    path.write_bytes(job.content(job.mesh()))
    cut = slicer.sliced(path)
    assert cut.warnings == ()
    assert 2 < cut.minutes < 30
    assert cut.support < 150 if isinstance(gear, Die) else cut.support == 0
    assert all(spot.z < DICE[1].side for spot in cut.spots)
