"""Diagrams in ink: every mark a named symbol in the middle of its square; emblems that follow from the moves."""

from __future__ import annotations

import re
from math import hypot
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given

from cardgen.card.front.emblem import emblem
from cardgen.card.marks import marks
from cardgen.card.marks.boards import boards_of
from cardgen.card.marks.drawing import on_card
from cardgen.card.marks.paleness import ENDING
from cardgen.card.marks.tiles import tile
from cardgen.card.palette import BLUE, INK, RED
from cardgen.catalog import load
from cardgen.diagram import Diagram, LegendKey, MarkKind, diagram
from cardgen.engine.army import simple_kind
from cardgen.engine.rules import Kind
from cardgen.ink.items import Fill, Group, Page, Stroke, Use, symbols
from cardgen.notation import parse
from cardgen.paper.classes import CLASSES
from tests.support.examples import examples
from tests.support.strategies import notations

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.ink.items import Item


def kind(notation: str) -> Kind:
    return Kind("test", "Test", parse(notation))


def of(notation: str, size: int | None = None) -> Diagram:
    return diagram(kind(notation), size)


def placed(items: Iterable[Item], x: float = 0, y: float = 0) -> Iterator[tuple[str, float, float]]:
    """Each symbol with the point it stands on."""
    for item in items:
        if isinstance(item, Group):
            assert (item.scale, item.rotation) == (1, 0)
            yield from placed(item.items, x + item.x, y + item.y)
        elif isinstance(item, Use):
            yield item.symbol.name, x + item.x, y + item.y


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """Items without their groups."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item


def points(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", path)]


def test_a_piece_without_symmetry_stands_on_the_paper_as_on_the_board() -> None:
    """Lower left is (0, 0): the canary's ring is up and to the right, its cross down and to the left."""
    found = list(placed(on_card(of("frmN lbcF"), "piece").marks))
    assert found == [
        ("mark.pad", 4.5, 3.5),
        ("mark.ring", 4.5, 3.5),
        ("mark.cross", 1.5, 1.5),
        ("mark.own.piece", 2.5, 2.5),
    ]


@examples(80)
@given(notations(most=2))
def test_every_mark_is_one_symbol_in_the_middle_of_its_square(text: str) -> None:
    """What can be read back from the ink is what the diagram says; nothing else stands on the board."""
    drawing = of(text)
    names = {MarkKind.BOTH: "mark.disc", MarkKind.MOVE: "mark.ring", MarkKind.CAPTURE: "mark.cross"}
    middle = drawing.size / 2
    every = [(name.removesuffix(ENDING), *at) for name, *at in placed(on_card(drawing, "pawn").marks)]
    found = sorted(one for one in every if one[0] in names.values())
    assert found == sorted(
        (names[mark.what], mark.at.dx + middle, mark.at.dy + middle) for mark in drawing.marks if mark.what in names
    )


def test_ground_is_painted_first_and_the_own_square_last() -> None:
    """Pads, strings, boxes, marks with their corners, heads, own square."""
    items = list(flat(on_card(of("NfmWifmnD nA R"), "royal").marks))
    order = [item.symbol.name if isinstance(item, Use) else type(item).__name__ for item in items]
    ranks = {"mark.pad": 0, "Stroke": 1, "mark.box": 2, "mark.disc": 3, "mark.own.royal": 5}
    seen = [ranks[name] for name in order[: order.index("mark.disc") + 1] if name in ranks]
    assert seen == sorted(seen)
    assert order[-1] == "mark.own.royal"


def test_strings_stop_at_marks() -> None:
    """0.46 from the own square, 0.25 from a disc or a ring, 0.22 from a cross between its arms, 0.30 before one."""
    lengths = {}
    for text in ("fR", "fmR", "fcR", "frcB"):
        (first, second, *_) = [item for item in flat(on_card(of(text), "piece").marks) if isinstance(item, Stroke)]
        assert first.colour == {"fR": INK, "fmR": BLUE}.get(text, RED)
        lengths[text] = [round(points(one.path)[1][1] - points(one.path)[0][1], 4) for one in (first, second)]
    assert lengths == {"fR": [0.29, 0.5], "fmR": [0.29, 0.5], "fcR": [0.32, 0.56], "frcB": [0.3279, 0.5758]}


def test_a_string_that_passes_a_mark_of_another_move_is_cut_there() -> None:
    """The dabbaba-rider flies over the step's square, on which a disc stands."""
    strokes = [item for item in flat(on_card(of("fD0fW", 9), "piece").marks) if isinstance(item, Stroke)]
    ends = [tuple(round(y, 2) for _, y in points(stroke.path)) for stroke in strokes]
    assert ends[:2] == [(0.46, 0.75), (1.25, 1.75)]


@examples(80)
@given(notations(most=2))
def test_ink_hangs_out_by_heads_alone(text: str) -> None:
    """No farther than 0.42 of a square, so that it stays clear of the perforation."""
    drawing = of(text)
    limit = drawing.size / 2 + 0.42
    for item in flat(on_card(drawing, "piece").marks):
        if isinstance(item, Fill | Stroke):
            assert all(abs(x) <= limit and abs(y) <= limit for x, y in points(item.path))


def test_an_arch_rises_over_the_man() -> None:
    """On a level ray it goes over his head, 0.53 above the middle of the row."""
    arches = [
        item for item in flat(on_card(of("rcpR"), "piece").marks) if isinstance(item, Stroke) and "C" in item.path
    ]
    (arch,) = arches
    (point,) = [item for item in flat(on_card(of("rcpR"), "piece").marks) if isinstance(item, Fill)][:1]
    assert point.colour == RED
    start, first, second, end = points(arch.path)
    top = start[1] / 8 + 3 * first[1] / 8 + 3 * second[1] / 8 + end[1] / 8
    assert arch.colour == RED
    assert 0.45 < top < 0.55


def test_every_square_that_must_be_empty_has_a_frame() -> None:
    """A small one, also round a man who is taken in passing there; a large one round a mark."""
    for text, frame in (
        ("[lmcW-smcW]", "mark.box"),
        ("fcF[frF-mW]", "mark.box-round"),
        ("fcF[flF-mW]", "mark.box-round"),
    ):
        found = {name for name, *_ in placed(on_card(of(text), "pawn").marks) if name.startswith("mark.box")}
        assert found == {frame}


@pytest.mark.parametrize("text", ["fmWfcF[frF-mW]", "fmRfcB[frF-mR]", "fcF[flF-mW]", "cF[F-mW]"])
def test_no_way_runs_over_a_cross(text: str) -> None:
    """Where one goes on from its square it stops at the frame round it, which is clear of its arms."""
    (drawn, *_) = boards_of(simple_kind("X", text, front=True), "pawn")
    half = drawn.size / 2
    middle = half, drawn.rows - half
    framed = {(x - middle[0], y - middle[1]) for name, x, y, *_ in placed(drawn.marks) if "box-round" in name}
    ways = [points(item.path) for item in flat(drawn.marks) if isinstance(item, Stroke)]
    assert framed
    for x, y in framed:
        ends = [max(abs(at[0] - x), abs(at[1] - y)) for way in ways for at in way]
        assert sum(abs(end - marks.ROUND_HALF) < 0.001 for end in ends) >= 3
        assert min(ends) > marks.ROUND_HALF - 0.001


def test_pushes_stand_on_their_way_and_point_away() -> None:
    """Where a man leaves the square entered, as far from its middle whichever way he goes, and clear of its mark."""
    pushes = {
        (round(item.x, 3), round(item.y, 3)): item.rotation
        for item in flat(on_card(of("fcW{push}fcF{push}"), "pawn").marks)
        if isinstance(item, Use) and item.symbol is marks.PUSH
    }
    assert pushes == {(0, 1.43): 0.0, (-1.304, 1.304): 45.0, (1.304, 1.304): -45.0}


def test_all_lines_hold_at_the_smallest_squares() -> None:
    """At least 0.2 mm where a square has 3.0 mm."""
    lines = marks.DISC, marks.RING, marks.CROSS, marks.BOX, marks.ROUND_BOX, marks.PUSH, marks.PASS, marks.CONDITION
    for symbol in (*lines, marks.PAD_SYMBOL):
        for item in symbol.items:
            if isinstance(item, Stroke):
                assert item.width * 3.0 >= 0.2, symbol.name
    assert marks.STRING * 3.0 >= 0.2


CONDITIONS = {
    *(LegendKey.ATTACKED, LegendKey.FROM_ROW, LegendKey.FROM_ROWS, LegendKey.FROM_ROWS_FAR),
    *(LegendKey.LAST_STEP, LegendKey.CONDITION),
}


@pytest.mark.parametrize("key", list(LegendKey), ids=lambda key: key.name)
def test_every_key_of_a_legend_has_a_tile_of_its_own(key: LegendKey) -> None:
    """Ink within the tile, and no other tile like it but those of the other conditions."""
    same = {other for other in LegendKey if tile(other) == tile(key)}
    assert same == (CONDITIONS if key in CONDITIONS else {key})
    for item in flat(tile(key)):
        if isinstance(item, Fill | Stroke):
            assert all(hypot(x, y) < 0.75 for x, y in points(item.path))


def test_a_face_has_the_legend_and_the_words_of_its_diagram() -> None:
    """The layout gets the best board first, and smaller ones after it."""
    found = boards_of(kind("N0"), "piece")
    assert [(one.size, one.rows) for one in found] == [(9, 9)]
    assert [entry.text for entry in found[0].legend] == ["move or capture", "leap after leap", "on to the edge"]
    assert found[0].alt.startswith("Diagram on 9 by 9 squares, the piece in the middle. Moves or captures: (-2,4)")


def test_all_diagrams_of_the_catalogue_share_their_symbols() -> None:
    """A name never stands for two drawings, so that a file stores each once."""
    items = [item for piece in load().pieces for item in on_card(diagram(piece.kind), piece.class_.value).marks]
    page = Page(1000, 1000, tuple(items))
    assert len({one.name.removesuffix(ENDING) for one in symbols(page.items)}) <= 13 + 2 * len(CLASSES)


def test_an_emblem_follows_from_the_moves() -> None:
    """The same moves give the same emblem, other moves another; so does another class."""
    assert emblem(kind("N"), "piece") == emblem(kind("N"), "piece")
    looks = {text: str(emblem(kind(text), "piece").items) for text in EMBLEMS}
    assert len(set(looks.values())) == len(EMBLEMS)
    assert emblem(kind("N"), "piece").items != emblem(kind("N"), "royal").items


EMBLEMS = (
    *("K", "N", "hlN", "hrN", "R", "B", "Q", "Q4", "Q4AD", "QAD", "W", "F", "D", "A", "mK", "cK", "[F?R]", "[F-R]"),
    *("mRcpR", "pR", "gQ", "N0", "nN", "O", "U", "fmWfcF", "fmWifmnDfcF", "fmW{if row 1..2}fmnDfcF", "mRcpB", "[cK-K]"),
)


def test_no_two_kinds_of_the_catalogue_with_different_diagrams_share_an_emblem() -> None:
    """Not an empty box, and not another piece's figure."""
    drawings: dict[str, Diagram] = {}
    for piece in load().pieces:
        drawing = diagram(piece.kind)
        look = str(emblem(piece.kind, piece.class_.value).items)
        assert drawings.setdefault(look, drawing) == drawing, piece.name


@examples(12)
@given(notations(most=2))
@example("W{push:2}")
def test_an_emblem_stands_in_its_box(text: str) -> None:
    """Its feet are at the bottom, and whatever the moves, the ink stays inside."""
    found = emblem(kind(text), "piece")
    assert found.width < 20.5

    def inside(items: Iterable[Item], x: float, y: float, scale: float) -> None:
        for item in items:
            if isinstance(item, Group):
                inside(item.items, x + item.x, y + item.y, scale * item.scale)
            elif isinstance(item, Fill | Stroke):
                half = item.width * scale / 2 if isinstance(item, Stroke) else 0
                for at, up in points(item.path):
                    assert -1e-6 <= x + at * scale - half <= x + at * scale + half <= found.width + 1e-6
                    assert -1e-6 <= y + up * scale - half <= y + up * scale + half <= found.height + 1e-6

    inside(found.items, 0, 0, 1)
