"""Tokens: every piece of the catalogue, and a maker's own, is a disc that prints, stacks and can be read."""

from __future__ import annotations

import hashlib
import io
import math
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from cardgen import catalog
from cardgen.board import Leap
from cardgen.diagram import MarkKind, MarkWhen, diagram, diagrams
from cardgen.engine.rules import Kind
from cardgen.errors import CardgenError
from cardgen.figure.formats import stl
from cardgen.figure.printing import printability
from cardgen.figure.solid import check
from cardgen.figure.token import disc, lettering, proportions, relief
from cardgen.figure.token.disc import Layout, Token
from cardgen.figure.token.flat import box
from cardgen.notation import parse
from tests.support.samples import in_turn, one_in

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.diagram import Diagram
    from cardgen.figure.solid.mesh import Mesh

for _library in ("numpy", "manifold3d", "fontTools"):
    pytest.importorskip(_library, reason="tokens need manifold3d: pip install 'cardgen[figures]'")

CATALOGUE = catalog.load()
EVERY = {(piece.id, piece.name): piece for one in CATALOGUE.sets for piece in one.pieces}
IDS = [f"{name}-{called}" for name, called in EVERY]
BASES = (24.0, 25.4, 31.7, 32.0, 50.0)
"""In mm."""
FEW = ("king", "cannon", "gryffon", "nightrider", "left-end-pawn", "mecklenbeck-luna-berolina-pawn", "heart",
       "root-n25-leaper", "round", "zero", "turtle", "zebrarider")  # fmt: skip
ODD = """
set: {id: odd, name: Odd}
pieces:
  - id: wobbler
    name: Æther-Gnû the 2nd (Éclaireur)
    class: piece
    notation: mNNcRifmnD
    source: mine
    confidence: author
"""


def token_of(word: str) -> Token:
    """The token of a piece of the catalogue."""
    return named(CATALOGUE.piece(word))


@cache
def made(word: str, base: float = disc.BASE) -> Mesh:
    """Its mesh."""
    return disc.mesh(token_of(word), base)


def named(piece: catalog.Piece) -> Token:
    """The token of a piece as its set calls it."""
    return Token(piece.id, piece.name, diagrams(piece.kind))


@cache
def plan_of(id_: str, called: str) -> Layout:
    """What stands on the token of a piece of the usual width."""
    return disc.layout(named(EVERY[id_, called]))


def sheet(plan: Layout) -> tuple[Any, Any]:
    """Marks and letters as they lie on the disc."""
    marks = relief.raised(plan.diagram, plan.size).translate((0, -plan.down))
    letters = plan.lines[0].shape()
    for line in plan.lines[1:]:
        letters += line.shape()
    return marks, letters


def grown(flat: Any, by: float) -> Any:
    """Moved outwards, or inwards."""
    import manifold3d

    return flat.offset(by, manifold3d.JoinType.Round, 2.0, 24)


def thinner(flat: Any, wall: float) -> float:
    """How much of it, in mm², vanishes at the nozzle: the largest piece; corners that are a little rounded do not count."""
    rest = flat - grown(grown(flat, -wall / 2), wall / 2 + 0.06)
    return max((piece.area() for piece in rest.decompose()), default=0.0)


@pytest.mark.parametrize(("place", "piece"), list(enumerate(EVERY.values())), ids=IDS)
def test_every_piece_has_a_token_without_fault(place: int, piece: catalog.Piece) -> None:
    """Closed, one body, no void, flat on the table, exactly as wide as asked (the mesh is checked as it is made).

    Trimesh too, which reads triangles alone and welds them, finds one watertight body with the same volume in the file.
    Each piece has the width whose turn it is.
    """
    trimesh = pytest.importorskip("trimesh", reason="the second opinion on meshes: pip install 'cardgen[dev]'")
    for base in in_turn((32, 25.4), place):
        mesh = disc.mesh(named(piece), base)
        assert check.faults(mesh, base) == ()
        assert mesh.size == pytest.approx((base, base, disc.PLATE + disc.RING_HEIGHT), abs=0.002)
        read = trimesh.load_mesh(io.BytesIO(stl.to_bytes(mesh)), file_type="stl")
        assert read.is_watertight
        assert read.is_winding_consistent
        assert read.body_count == 1
        assert read.area_faces.min() > 0
        assert read.volume == pytest.approx(mesh.volume, rel=1e-5)
        assert read.extents[:2] == pytest.approx([base, base], abs=check.EXACT)
        assert read.bounds[0][2] == 0


@pytest.mark.parametrize("word", FEW)
def test_the_base_is_exactly_as_wide_as_asked(word: str) -> None:
    for base in in_turn(BASES, FEW.index(word)):
        mesh = made(word, base)
        assert check.base_width(mesh) == pytest.approx(base, abs=check.EXACT)
        assert max(mesh.size[:2]) == pytest.approx(base, abs=check.EXACT)
        assert mesh.vertices[:, 2].min() == 0


@pytest.mark.parametrize("word", FEW)
def test_no_layer_begins_in_mid_air(word: str) -> None:
    """Not even over the groove: its walls lean by less than the ceiling that is left spans."""
    assert printability.examine(made(word)).islands == ()
    assert 2 * disc.CEILING <= 1.4


def test_tokens_stack() -> None:
    """Stood one upon the other, the ring is in the groove, nothing touches but ring and ceiling, and none can slide."""
    from cardgen.figure.solid.tessellate import to_manifold

    for below, above in (("lion", "turtle"), ("turtle", "lion")):
        lift = disc.PLATE + disc.RING_HEIGHT - disc.GROOVE_DEPTH
        low, high = to_manifold(made(below)), to_manifold(made(above)).translate((0, 0, lift))
        assert (low ^ high).volume() == pytest.approx(0, abs=0.05)
        assert (low ^ high.translate((0, 0, -0.1))).volume() > 1  # they do touch
        assert (low ^ high.translate((0.5, 0, 0))).volume() > 1  # and catch after half a millimetre


@pytest.mark.parametrize("piece", EVERY.values(), ids=IDS)
def test_marks_and_letters_are_not_too_thin(piece: catalog.Piece) -> None:
    """Letters have strokes of 0.6 mm at least and stand apart, as do letters and marks; a mark is one line at least."""
    plan = plan_of(piece.id, piece.name)
    marks, letters = sheet(plan)
    text = "".join(line.line.text for line in plan.lines).replace(" ", "")
    assert thinner(letters, 0.6) < 0.05
    assert thinner(marks, proportions.LINE) < 0.05
    assert len(letters.decompose()) == len(text)
    assert (grown(marks, 0.2) ^ grown(letters, 0.2)).is_empty()
    assert min(line.line.capital for line in plan.lines) >= 2.75
    everything = grown(marks + letters, 0)
    assert max(math.hypot(x, y) for ring in everything.to_polygons() for x, y in ring) <= 16 - disc.FIELD + 0.02


def test_a_name_is_written_in_capitals_over_the_top() -> None:
    """A long one in two lines; only what has no room at all is abbreviated, and the same in every run."""

    def lines(word: str, base: float = 32) -> list[str]:
        return [line.line.text for line in disc.layout(token_of(word), base).lines]

    assert lines("king") == ["KING"]
    assert lines("left-end-pawn") == ["LEFT END", "PAWN"]
    assert lines("mecklenbeck-gold-pawn") == ["MECKLENBECK", "GOLD PAWN"]
    assert lines("mecklenbeck-luna-berolina-pawn") == ["MECKLENB. LUNA-", "BEROL. PAWN"]
    assert lines("mecklenbeck-luna-berolina-pawn", 50) == ["MECKLENBECK LUNA-", "BEROLINA PAWN"]
    assert lines("king", 24) == ["KING"]


def test_few_names_are_abbreviated() -> None:
    written = {name: " ".join(line.line.text for line in plan_of(name, called).lines) for name, called in EVERY}
    assert sorted(name for name, text in written.items() if "." in text) == [
        "mecklenbeck-linebacker-pawn",
        "mecklenbeck-luna-berolina-pawn",
        "mecklenbeck-mongolian-pawn",
    ]


def test_marks_have_the_shape_of_what_they_say() -> None:
    """Seen from above: a dot is full in its middle, a ring is hollow, a cross is full there and empty beside its arms."""
    plan = disc.layout(token_of("standard-pawn"))
    marks, _ = sheet(plan)

    def full(dx: float, dy: float) -> bool:
        import manifold3d

        x, y = dx * plan.size.cell, dy * plan.size.cell - plan.down
        return bool((marks ^ manifold3d.CrossSection.circle(0.1, 8).translate((x, y))).area() > 0.02)

    assert full(0, 0)  # the own square
    assert not full(0, 1)  # a step only moves
    assert full(1, 1)  # a capture is a cross
    assert not full(1, 1 + plan.size.cross / plan.size.cell)
    wall = (plan.size.ring - 0.4) / plan.size.cell
    assert full(wall, 1)
    assert not full(wall, 2)  # the double step is for the opening only: its ring is open on the right
    assert full(-wall, 2)


def test_an_endless_slide_may_be_shown_shorter_but_no_other_move() -> None:
    """Two beads and an arrow say as much as three; a slide that ends is not cut."""
    bishop, turtle = diagram(CATALOGUE.piece("bishop").kind, 7), diagrams(CATALOGUE.piece("turtle").kind)[-1]
    short = proportions.shortened(bishop)
    assert {mark.at for mark in short.marks} == {Leap(x, y) for x in (-2, -1, 1, 2) for y in (x, -x)}
    assert {head.at for head in short.heads} == {Leap(2, 2), Leap(2, -2), Leap(-2, 2), Leap(-2, -2)}
    assert proportions.shortened(turtle) == turtle
    assert proportions.shortened(limited("R8")) == limited("R8")
    assert proportions.shortened(limited("A4")) == limited("A4")


def limited(notation: str) -> Diagram:
    return diagram(Kind("test", "Test", parse(notation)))


def test_an_arrow_that_ends_sooner_than_at_the_edge_has_a_bar_across_its_tip() -> None:
    """Numbers have no room on a token; where something goes on to the edge there is no bar."""
    size = proportions.sizes(4.0, 1.0)

    def wide(notation: str) -> bool:
        """Whether there is something beside the tip of the arrow that points forward."""
        drawing = limited(notation)
        tip = size.cell * 7 + proportions.rim(drawing, Leap(0, 7), size) + proportions.NECK + proportions.HEAD_LONG
        spot = box(0.8 * proportions.HEAD_HALF * size.end, tip, 0.05, corner=0)
        return bool((relief.raised(drawing, size) ^ spot).area() > 0)

    assert [wide(notation) for notation in ("fR8", "fR9", "fR25", "fmR9fcR8", "fmRfcR8")] == [
        True,
        True,
        False,
        True,
        False,
    ]


@pytest.mark.parametrize("notation", ["R8", "A4", "Q10", "(2,5)2", "[R?N]"])
def test_a_token_of_a_limited_ride_is_fit_to_print(notation: str) -> None:
    """With its bars nothing touches the rim or a letter."""
    kind = Kind("test", "Test", parse(notation))
    for base in (24.0, 32.0, 60.0):
        assert disc.mesh(Token("test", "Test", diagrams(kind)), base).triangles.size


@pytest.mark.parametrize("piece", EVERY.values(), ids=IDS)
def test_no_mark_is_lost(piece: catalog.Piece) -> None:
    """Every mark of the smallest board is raised, but for beads of endless slides; with crosses on 13 squares no arrow."""
    smallest = diagrams(piece.kind)[-1]
    plan = plan_of(piece.id, piece.name)
    lost = set(smallest.marks) - set(plan.diagram.marks)
    heads = {head.at for head in smallest.heads if not head.far}
    assert {mark.at for mark in lost} <= heads
    crossed = smallest.size > 11 and any(mark.what is MarkKind.CAPTURE for mark in smallest.marks)
    assert len(plan.diagram.heads) == (0 if crossed else len(smallest.heads))


def test_on_a_narrow_base_the_largest_diagrams_lose_marks() -> None:
    """First the arrows and bars, then all but the own square; nearly all the others stay whole, and from 32 mm on all."""

    def kept(word: str, base: float) -> tuple[bool, bool]:
        shown = disc.layout(token_of(word), base).diagram
        return bool(shown.marks), bool(shown.heads or shown.bars)

    assert [kept(word, 24) for word in ("bishop", "turtle", "great-elephant")] == [
        (True, True),
        (True, False),
        (False, False),
    ]
    assert [kept(word, 32) for word in ("bishop", "turtle", "great-elephant")] == [(True, True)] * 3
    names = sorted({piece.id for piece in EVERY.values() if piece.kind.moves} - {"zero"})
    bare = {"foursquare", "great-elephant", "lady-in-waiting"}
    assert {name for name in {*one_in(3, names), *bare} if not kept(name, 25.4)[0]} == bare


def test_rings_keep_their_eyes() -> None:
    """However small the squares, a ring is not a dot."""
    for cell in (0.9, 1.2, 1.8, 2.4, 3.0, 4.4):
        size = proportions.sizes(cell, 1.0)
        assert size.ring >= proportions.LINE + proportions.EYE / 2
        assert size.dot >= 0.48


def test_only_marks_of_the_opening_or_a_condition_are_cut() -> None:
    """A king has whole dots; the same dots for the opening only have less to print."""
    plan = disc.layout(token_of("king"))
    assert {mark.when for mark in plan.diagram.marks} == {MarkWhen.ALWAYS}
    assert {mark.what for mark in plan.diagram.marks} == {MarkKind.BOTH}
    opening = plan.diagram._replace(marks=tuple(mark._replace(when=MarkWhen.OPENING) for mark in plan.diagram.marks))
    assert relief.raised(opening, plan.size).area() < relief.raised(plan.diagram, plan.size).area() - 4


def test_a_makers_own_piece_has_a_token(tmp_path: Path) -> None:
    """With accents, digits and brackets in its name and a move that nobody else has."""
    (tmp_path / "odd.yaml").write_text(ODD, encoding="utf-8")
    piece = catalog.load([tmp_path]).piece("wobbler")
    plan = disc.layout(named(piece))
    assert [line.line.text for line in plan.lines] == ["ÆTHER-GNÛ THE", "2ND (ÉCLAIR."]
    for base in (24.0, 25.4, 32.0):
        assert check.faults(disc.mesh(named(piece), base), base) == ()


def test_a_letter_that_the_font_does_not_have_is_named() -> None:
    with pytest.raises(CardgenError) as raised:
        disc.layout(replace(token_of("king"), name="König 王"))
    assert str(raised.value) == (
        "the name of 'king' (König 王) cannot be raised on a token: the font SourceSansPro-Bold has no '王' (U+738B)."
    )


@pytest.mark.parametrize("base", [10.0, 23.9, 120.5])
def test_a_base_that_is_too_narrow_or_too_wide_is_refused(base: float) -> None:
    with pytest.raises(CardgenError) as raised:
        disc.mesh(token_of("king"), base)
    assert str(raised.value) == (
        f"a token is 24 to 120 mm wide, not {base:g} mm; on a narrower one marks run together."
    )


def test_letters_of_all_scripts_in_the_font_are_closed_outlines() -> None:
    """Greek and Cyrillic names too."""
    for name in ("Ω-Βασιλεύς", "Ферзь", "Ångström", "Straße", "O'Neill", "R2-D2"):
        mesh = disc.mesh(replace(token_of("ferz"), name=name))
        assert check.faults(mesh, 32) == ()
    assert lettering.capitals("Straße  nach\tRom") == "STRASSE NACH ROM"


def test_the_same_token_has_the_same_bytes_in_every_process() -> None:
    """Whatever the order of hashes."""
    code = (
        "import sys, hashlib; from cardgen import catalog; from cardgen.figure.formats import stl; from cardgen.figure.token import disc;"
        "from cardgen.diagram import diagrams; c = catalog.load();"
        "[print(hashlib.sha256(stl.to_bytes(disc.mesh(disc.Token(p.id, p.name, diagrams(p.kind))))).hexdigest())"
        " for p in map(c.piece, sys.argv[1:])]"
    )
    words = FEW[:6]
    here = [hashlib.sha256(stl.to_bytes(disc.mesh(token_of(word)))).hexdigest() for word in words]
    for seed in ("0", "4711"):
        ran = subprocess.run(
            [sys.executable, "-c", code, *words],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        assert ran.stdout.split() == here


def test_no_cad_is_loaded_for_tokens() -> None:
    """They are quick, and can be made where CadQuery cannot be installed."""
    code = (
        "import sys; from cardgen import catalog; from cardgen.figure.token import disc;"
        "from cardgen.diagram import diagrams; p = catalog.load().piece('king');"
        "disc.mesh(disc.Token(p.id, p.name, diagrams(p.kind)));"
        "sys.exit('cadquery' in sys.modules or 'OCP' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
