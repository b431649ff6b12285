"""What a finish does: sizes go together, rooms inside keep their walls, letters and grooves are where they are told."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import build, recipe
from cardgen.figure.printing import cavity, engraving, gate
from cardgen.figure.printing.cavity import NUTS, Bore, Magnet, Shot
from cardgen.figure.printing.finish import FELT_RIM, GROOVE_DEEP, GROOVE_HIGH, PLAIN, SQUARE, Finish
from cardgen.figure.solid import check
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.tessellate import to_manifold
from cardgen.figure.token.disc import Token

if TYPE_CHECKING:
    from cardgen.figure.solid.mesh import Mesh

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

pytestmark = pytest.mark.figures

MODELS = recipe.load(data.folder("models"))
COARSE = replace(PLAIN, fineness=DRAFT)
LABEL = Token("queen", "Queen", ())


@cache
def made(name: str, finish: Finish = COARSE) -> Mesh:
    mesh = build.made(MODELS.find(name), finish, LABEL)
    assert check.faults(mesh, None) == ()
    return mesh


def removed(name: str, finish: Finish) -> float:
    """How much less there is of the figure, in mm³."""
    return made(name).volume - made(name, finish).volume


def test_the_square_keeps_figures_in_proportion() -> None:
    """On squares of 90 mm all is twice as large as on 45."""
    for name in ("rook", "queen"):
        plain, large = made(name), made(name, replace(COARSE, square=2 * SQUARE))
        assert large.size == pytest.approx([2 * length for length in plain.size], abs=0.1)


def test_the_height_alone_is_stretched() -> None:
    plain, tall = made("queen"), made("queen", replace(COARSE, height=1.2))
    assert tall.size[:2] == pytest.approx(plain.size[:2], abs=0.05)
    assert tall.size[2] == pytest.approx(1.2 * plain.size[2], abs=0.05)


@pytest.mark.parametrize("name", ["queen", "rook", "standard-pawn", "knight"])
def test_a_cavity_for_shot_is_large_and_keeps_its_walls(name: str) -> None:
    """At every level 2 mm remain between the room and the outside, and it prints like the figure without it."""
    weighted = made(name, replace(COARSE, weight=Shot()))
    assert removed(name, replace(COARSE, weight=Shot())) > 800
    assert weighted.size == pytest.approx(made(name).size, abs=0.02)
    room = to_manifold(made(name)) - to_manifold(weighted)
    for level in (2.0, 4.0, 8.0, 12.0, 16.0):
        inside, outside = room.slice(level), to_manifold(made(name)).slice(level)
        if not inside.is_empty():
            assert (inside.offset(cavity.WALL - 0.15) - outside).area() < 0.01, level
    before, after = gate.checks(made(name), MODELS.find(name).base), gate.checks(weighted, MODELS.find(name).base)
    assert after.islands == before.islands
    assert after.overhang == pytest.approx(before.overhang, abs=0.1)


def test_a_pocket_is_as_large_as_its_magnet() -> None:
    """A cylinder with 0.15 mm of play, a chamfer of 0.4 mm to lead it in, and a low roof."""
    pocket = math.pi * 4.15**2 * 3
    assert removed("rook", replace(COARSE, magnet=Magnet(8, 3))) < pocket * 1.15
    assert removed("rook", replace(COARSE, magnet=Magnet(8, 3))) > pocket * 1.01


@pytest.mark.parametrize(("magnet", "mouth"), [(6, 5.0), (8, 7.0), (9, 8.0), (12, 8.0)])
@pytest.mark.parametrize("name", ["rook", "queen", "standard-pawn"])
def test_a_magnet_closes_the_mouth_of_the_shot(name: str, magnet: float, mouth: float) -> None:
    """The mouth above the pocket is 1 mm narrower than the magnet, which rests on the step, and never over 8 mm."""
    finish = replace(COARSE, weight=Shot(), magnet=Magnet(magnet, 3))
    full = made(name, finish)
    assert gate.of_figure(full, MODELS.find(name).base, finish).faults == ()
    room = to_manifold(made(name)) - to_manifold(full)
    assert room.slice(2).area() == pytest.approx(math.pi * (magnet / 2 + cavity.PLAY) ** 2, rel=0.02)
    above = Magnet(magnet, 3).depth + cavity.FLOOR / 2
    assert room.slice(above).area() == pytest.approx(math.pi * (mouth / 2) ** 2, rel=0.02)


def test_a_nut_fits_into_its_bore() -> None:
    """Across corners (ISO 4032), and under a roof that carries itself."""
    nut = replace(COARSE, weight=NUTS["m8"])
    assert removed("rook", nut) > math.pi * 7.2**2 * 6.8
    assert gate.of_figure(made("rook", nut), 29, nut).overhang == 0


def test_black_has_a_groove_round_its_foot_and_white_is_the_plain_figure() -> None:
    width = MODELS.find("rook").base
    ring = math.pi * ((width / 2) ** 2 - (width / 2 - GROOVE_DEEP) ** 2) * GROOVE_HIGH
    assert removed("rook", replace(COARSE, side="black")) == pytest.approx(ring, rel=0.03)
    assert removed("rook", replace(COARSE, side="white")) == 0


def test_a_felt_lies_in_a_rim() -> None:
    width = MODELS.find("rook").base
    felt = replace(COARSE, felt=1.0, printer="resin")
    assert removed("rook", felt) == pytest.approx(math.pi * (width / 2 - FELT_RIM) ** 2, rel=0.02)
    assert gate.of_figure(made("rook", felt), width, felt).faults == ()


def test_the_name_under_the_foot_is_read_from_below() -> None:
    """Mirrored, its top forward; the letters are half a millimetre deep. Q has its tail, so left is not right."""
    plain, cut = to_manifold(made("queen")), to_manifold(made("queen", replace(COARSE, engrave="name")))
    letters = (plain - cut).slice(0.25)
    assert (plain - cut).volume() == pytest.approx(letters.area() * engraving.DEPTH, rel=0.03)
    left, back, _, front = letters.bounds()  # x is forward: the arc lies in front
    assert left > 5
    assert back + front == pytest.approx(0, abs=0.8)
    first = max(letters.decompose(), key=lambda letter: -letter.bounds()[1])
    last = max(letters.decompose(), key=lambda letter: letter.bounds()[3])
    assert first.num_contour() == 2  # from below the line begins on our right, at y < 0, with the ring of the Q
    assert last.num_contour() == 1


def heights(letters: Any) -> tuple[float, float]:
    """Between which they stand; what is less than a stroke is where two meshes differ by a hair."""
    cut = [z / 20 for z in range(1, 80) if letters.slice(z / 20).area() > 0.2]
    return cut[0], cut[-1]


def test_the_name_on_the_rim_begins_on_the_left_of_who_faces_it() -> None:
    engraved = replace(COARSE, engrave="name", place="rim", printer="resin")
    plain, cut = to_manifold(made("queen")), to_manifold(made("queen", engraved))
    letters = plain - cut
    assert 1 < letters.volume() < 12
    assert letters.bounding_box()[0] > 0
    low, high = heights(letters)
    assert 0.2 <= low < high <= 2.5
    pieces = sorted(letters.decompose(), key=lambda piece: piece.bounding_box()[1])
    assert pieces[0].bounding_box()[4] < 0 < pieces[-1].bounding_box()[1]


def test_letters_on_a_rim_are_as_high_as_a_nozzle_can_print() -> None:
    """On filament 2.5 mm, or the sentence says how wide the foot has to be, and what to type; and there they fit."""
    engraved = replace(COARSE, engrave="name", place="rim", square=40)
    with pytest.raises(CardgenError) as caught:
        made("queen", engraved)
    said = re.search(
        r"the rim of a foot of 30\.2 mm is too low for letters of 2\.5 mm, and lower ones are not printed well; "
        r"make the foot (\d+) mm wide \(--base \1mm\), leave out --engrave-at rim, or say --printer resin",
        str(caught.value),
    )
    assert said
    base = int(said[1])
    plain, cut = (to_manifold(made("queen", replace(each, base=base))) for each in (COARSE, engraved))
    low, high = heights(plain - cut)
    assert low + 2.5 <= high < 2.5 * base / 34


@pytest.mark.parametrize(
    ("finish", "words"),
    [
        (Finish(felt=1.0), "a filament printer cannot span"),
        (Finish(felt=1.0, printer="resin", engrave="name"), "--engrave-at rim"),
        (Finish(engrave="moves", place="rim"), "under the foot"),
        (Finish(engrave="moves", weight=Shot()), "engrave the name"),
        (
            Finish(weight=Shot(), magnet=Magnet(5, 2)),
            "a magnet of 5 mm does not close the mouth of the weight's cavity, which is 5 mm wide; take one of 6 mm or more.",
        ),
        (Finish(weight=NUTS["m8"], magnet=Magnet(15, 2)), "which is 14.4 mm wide; take one of 15.4 mm or more."),
        (Finish(height=0.5), "95% to 130%"),
    ],
)
def test_what_cannot_be_is_said(finish: Finish, words: str) -> None:
    assert words in finish.problem()
    with pytest.raises(CardgenError, match="the figure 'rook' cannot be made so"):
        build.made(MODELS.find("rook"), finish)


@pytest.mark.parametrize(
    ("finish", "words"),
    [
        (Finish(weight=Bore(25, 3)), "at that height"),
        (Finish(weight=Bore(10, 60)), "at that height"),
        (Finish(magnet=Magnet(28, 2)), "it may be 24.7 mm"),
        (Finish(base=12, weight=Shot()), "no room for a weight"),
        (
            Finish(base=12, engrave="name", weight=None, magnet=Magnet(7, 1)),
            "has no room under a foot of 12 mm; give it a shorter name, make the figure larger (--square), or say --engrave moves",
        ),
    ],
)
def test_what_has_no_room_is_said_with_what_has(finish: Finish, words: str) -> None:
    with pytest.raises(CardgenError) as caught:
        build.made(MODELS.find("rook"), replace(finish, fineness=DRAFT), LABEL)
    assert words in str(caught.value)


def test_a_figure_that_fails_says_all_that_is_wrong() -> None:
    """The gate joins both looks: at the surface, and at how it prints."""
    mesh: Any = made("rook")
    assert gate.checks(mesh, 29).faults == ()
    assert gate.checks(mesh, 30).faults == ("the base is 29.000 mm wide, not 30 mm",)
