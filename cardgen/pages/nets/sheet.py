"""Sheets of nets, as many as there is room for, each with what stands on its faces; how they are folded. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle, islice
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.palette import INK, QUIET, tint
from cardgen.games.core.paper.blocks import HOW_TO_FOLD
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Group, Page, Stroke, Tagged, Text, Use, line, polygon
from cardgen.ink.typesetting import Run, broken, typeset
from cardgen.pages.cut_out import CUT
from cardgen.pages.nets.block_faces import block_face
from cardgen.pages.nets.net import cube_net, edges_of, tray_net
from cardgen.pages.size import EDGE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.games.core.paper.blocks import FacedBlock
    from cardgen.ink.items import Item
    from cardgen.ink.typesetting import Block
    from cardgen.pages.deck.faces import PictureOfMan
    from cardgen.pages.nets.net import FoldedNet, NetOutline
    from cardgen.pages.size import PlainPaper

TAB, LEAST_TAB = 0.25, 5.0
"""How deep tabs are: a share of a cube's side, and in mm; less holds no glue."""
APART = 2.0
DIE_FACE = 0.9
"""The face of a die as a share of its side: its outline stands clear of the folds, as the field of a cube does."""
FOLD, DASH = 0.2, (2.0, 1.5)
"""A line to fold along."""
GLUE, GLUE_SIZE = "glue", 6.5
GLUE_GROUND = 0.12
HEAD, LEADING = 9.0, 1.25
FROM_HEAD = 3.0
DEEP, LEAST_DEEP, PLAY = 0.45, 9.0, 2.0
"""The walls of a tray, as a share of a cube's side and in mm; and by how much it is wider than its cubes."""
TRAY = 4, 2
"""How many cubes it holds beside one another, and in how many rows."""
NAME = 9.0
"""Type on the walls of a tray."""


class NetShape(NamedTuple):
    """A net, and how far it is to the next one above it: flaps may stand between flaps."""

    net: FoldedNet
    step: float


class NetPlace(NamedTuple):
    """Where the origin of a net comes to, and by how many degrees it is turned."""

    x: float
    y: float
    turn: float


@dataclass(frozen=True, slots=True)
class PaperTray:
    """A tray for captured cubes."""

    title: str
    about: str


def tab_of(side: float) -> float:
    """How deep the tabs of a cube are."""
    return max(LEAST_TAB, TAB * side)


def block_pages(
    blocks: Sequence[FacedBlock], paper: PlainPaper, side: float, picture_of: PictureOfMan, *, fill: bool = False
) -> tuple[Page, ...]:
    """Dice or cubes; more of them to the end of the last sheet, where these are wanted."""
    tab = tab_of(side)
    shape = NetShape(cube_net(side, tab), 2 * side + tab + APART)
    places = _places(shape, paper, len(blocks))
    count = -(-len(blocks) // len(places)) * len(places) if fill else len(blocks)
    drawn = [_block(one, shape.net, side, picture_of) for one in islice(cycle(blocks), count)]
    return _pages(drawn, places, paper)


def tray_pages(trays: Sequence[PaperTray], paper: PlainPaper, side: float) -> tuple[Page, ...]:
    """Trays for cubes of a side."""
    across, rows = TRAY
    net = tray_net(across * side + PLAY, rows * side + PLAY, max(LEAST_DEEP, DEEP * side), tab_of(side))
    shape = NetShape(net, net.high + APART)
    return _pages([_tray(one, net) for one in trays], _places(shape, paper, len(trays)), paper)


def _pages(drawn: Sequence[Tagged], places: Sequence[NetPlace], paper: PlainPaper) -> tuple[Page, ...]:
    head, each = _head(paper), len(places)
    starts = range(0, len(drawn), each)
    sheets = (zip(drawn[start : start + each], places, strict=False) for start in starts)
    placed = (tuple(Group((one,), at.x, at.y, rotation=at.turn) for one, at in sheet) for sheet in sheets)
    return tuple(Page(paper.width, paper.height, (head, *nets)) for nets in placed)


def _places(shape: NetShape, paper: PlainPaper, count: int) -> tuple[NetPlace, ...]:
    """Where the origins of so many nets come to, below the head; on their sides, where that takes fewer sheets."""
    wide, high = paper.width - 2 * EDGE, paper.height - 2 * EDGE - _how(paper).height - FROM_HEAD
    upright = tuple(NetPlace(EDGE + x, EDGE + y, 0) for x, y in _rows(shape, wide, high))
    lying = tuple(NetPlace(EDGE + wide - y, EDGE + x, 90) for x, y in _rows(shape, high, wide))
    return lying if len(lying) > len(upright) < count else upright


def _rows(shape: NetShape, wide: float, high: float) -> Iterator[tuple[float, float]]:
    """As many as there is room for, row by row from the top, in the middle of a field."""
    net = shape.net
    across = int((wide + APART) / (net.wide + APART))
    down = int((high - net.high) / shape.step) + 1
    left = (wide - across * (net.wide + APART) + APART) / 2 - net.box[0]
    top = (high + net.high + (down - 1) * shape.step) / 2 - net.box[3]
    for row in range(down):
        yield from ((left + at * (net.wide + APART), top - row * shape.step) for at in range(across))


def _how(paper: PlainPaper) -> Block:
    return broken((Run(HOW_TO_FOLD, "sans"),), paper.width - 2 * EDGE, HEAD, LEADING)


def _head(paper: PlainPaper) -> Group:
    """How nets are folded, at the head of each sheet."""
    words = Tagged("P", (*_how(paper).at(0, 0, INK),))
    return Group((Tagged("Sect", (words,), title="How to fold them"),), EDGE, paper.height - EDGE)


def _block(block: FacedBlock, net: FoldedNet, side: float, picture_of: PictureOfMan) -> Tagged:
    """A die or a cube."""
    sort, wide = ("die", DIE_FACE * side) if block.side is None else ("cube", side)
    title = f"A {sort}: {', '.join(dict.fromkeys(map(block.told, range(6))))}"
    faces = [
        Tagged("Figure", (Use(block_face(block, at, picture_of), *_middle(face), wide),), f"{block.told(at)}.")
        for at, face in enumerate(net.faces)
    ]
    return Tagged("Sect", (*_lines(net, f"The net of a {sort}."), *faces), title=title)


def _tray(tray: PaperTray, net: FoldedNet) -> Tagged:
    """With its name outside on both long walls, to be read as it stands: the floor is below, on the sheet between."""
    said = typeset(f"{tray.title}: {tray.about}")
    walls = zip(net.faces[1:3], (180, 0), strict=True)
    words = (Tagged("P", (_centred(said, *_middle(wall), turn),)) for wall, turn in walls)
    return Tagged("Sect", (*_lines(net, "The net of a tray."), *words), title=f"A tray: {tray.about}")


def _centred(words: str, x: float, y: float, turn: float) -> Group:
    wide, high = width(words, "serif-bold", NAME), NAME * MM_PER_TYPE_POINT
    return Group((Text(-wide / 2, -high / 4, f"{words} ", "serif-bold", NAME, INK),), x, y, rotation=turn)


def _lines(net: FoldedNet, alt: str) -> Iterator[Item]:
    """Where it is glued, cut and folded."""
    grey = tint(INK, GLUE_GROUND)
    yield from (Fill(polygon(tab), grey) for tab in net.tabs)
    cut = Stroke(polygon(net.outline), INK, CUT, join="round")
    folds = (Stroke(line(*edge), QUIET, FOLD, DASH) for edge in net.folds)
    yield Tagged("Figure", (cut, *folds), alt)
    yield from (_glue(tab) for tab in net.tabs)


def _glue(tab: NetOutline) -> Group:
    """The word along the edge, in the middle of the tab; it stands on its head nowhere."""
    (start, end), *_ = edges_of(tab)
    x, y = _middle(tab)
    wide, high = width(GLUE, "sans", GLUE_SIZE), GLUE_SIZE * MM_PER_TYPE_POINT
    upright = abs(end[0] - start[0]) < abs(end[1] - start[1])
    return Group((Text(-wide / 2, -high / 4, f"{GLUE} ", "sans", GLUE_SIZE, INK),), x, y, rotation=90 if upright else 0)


def _middle(outline: NetOutline) -> tuple[float, float]:
    """Of the box round it."""
    xs, ys = zip(*outline, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
