"""Nets of paper: they are folded as geometry, from what is drawn on their sheets, and close."""

from __future__ import annotations

import re
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.catalog import load
from cardgen.games.core.paper.blocks import FacedBlock, blocks_of
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import find_game
from cardgen.ink.items import Group, Stroke, Tagged, Text, Use
from cardgen.kit.boxes.sizes import PAPER_DIE, paper_cube
from cardgen.kit.cards.decks import men_pictures
from cardgen.pages.nets.net import FoldedNet, cube_net, tray_net
from cardgen.pages.nets.sheet import PaperTray, block_pages, tab_of, tray_pages
from cardgen.pages.size import EDGE, PAPERS
from cardgen.picture.shelf import OURS
from cardgen.proof.products.closing import closing_problems, crossing_problems
from cardgen.proof.products.folding import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardgen.ink.items import Item, Page
    from cardgen.pages.size import PlainPaper
    from cardgen.proof.products.folding import Flat, FoldedPart

SIDES = st.floats(10, 60, allow_nan=False)
NEAR = 1e-6
LEAST_TYPE = 6.5
CUBIC = blocks_of(kit_of(find_game("cubic")).components(find_game("cubic").options(), load()))
SQUARES = (20.0, 30.0, 45.0, 57.0, 60.0, 120.0)


def points(path: str) -> list[Flat]:
    """The corners of a path of straight lines."""
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", path)]


def moved(place: Group, point: Flat) -> Flat:
    """Where a point of a group comes to on the page; groups are upright or lie on their sides."""
    return (place.x - point[1], place.y + point[0]) if place.rotation else (place.x + point[0], place.y + point[1])


def strokes(items: Iterable[Item]) -> Iterator[Stroke]:
    """The lines of a net."""
    for item in items:
        if isinstance(item, Group | Tagged):
            yield from strokes(item.items)
        elif isinstance(item, Stroke):
            yield item


def nets(page: Page) -> list[Group]:
    """All that is on a sheet below its head."""
    head, *found = page.items
    assert isinstance(head, Group)
    return [one for one in found if isinstance(one, Group)]


def parts_of(net: Group) -> tuple[FoldedPart, ...]:
    """Folded, from what is drawn: a solid line all round and dashed ones."""
    lines = list(strokes(net.items))
    (cut,) = (line for line in lines if not line.dash)
    return folded(points(cut.path), [(a, b) for line in lines if line.dash for a, b in [points(line.path)]])


def cut_of(net: Group) -> list[Flat]:
    """Where it is cut, on the page."""
    (cut,) = (line for line in strokes(net.items) if not line.dash)
    return [moved(net, point) for point in points(cut.path)]


def faces_among(parts: Iterable[FoldedPart], area: float) -> set[int]:
    """The parts that are at least so large."""
    return {at for at, part in enumerate(parts) if part.area > area}


def problems(net: FoldedNet, count: int, rim: int = 0) -> list[str]:
    """What is wrong with a net, whose faces are the largest of its parts."""
    parts = folded(net.outline, net.folds)
    faces = sorted(range(len(parts)), key=lambda at: -parts[at].area)[:count]
    return [*crossing_problems([net.outline]), *closing_problems(parts, faces, rim)]


def test_the_net_of_a_small_cube() -> None:
    """Drawn by hand: four squares in a row, one over the second, one under the last, and seven tabs."""
    net = cube_net(10, 2)
    assert net.faces[1] == ((10, 10), (20, 10), (20, 20), (10, 20))
    assert net.faces[0] == ((10, 20), (20, 20), (20, 30), (10, 30))
    assert net.faces[5] == ((30, 0), (40, 0), (40, 10), (30, 10))
    assert net.tabs[0] == ((40, 20), (40, 10), (42, 12), (42, 18))
    assert len(net.tabs) == 7
    assert len(net.folds) == 5 + 7
    assert net.box == (0, -2, 42, 32)


@given(SIDES, st.floats(0.1, 0.45, allow_nan=False))
def test_cubes_close(side: float, share: float) -> None:
    """Of whatever size: each edge is met by two faces and held by a fold or by one tab that lies behind a face."""
    assert problems(cube_net(side, share * side), 6) == []


@given(SIDES, SIDES, st.floats(0.2, 0.5, allow_nan=False))
def test_trays_close(length: float, width: float, share: float) -> None:
    """Each but for its rim, which is four edges."""
    height = share * min(length, width)
    assert problems(tray_net(length, width, height, min(height, length / 3, width / 3)), 5, rim=4) == []


CUBE = cube_net(20, 5)
FAULTS: list[tuple[Callable[[], FoldedNet], str]] = [
    (lambda: replace(CUBE, tabs=CUBE.tabs[1:]), "0 tabs hold an edge where two faces meet, and one is to."),
    (lambda: cube_net(20, 20.5), "cuts of net 1 cross."),
    (lambda: replace(CUBE, faces=CUBE.faces[1:], tabs=()), "has 4 edges of one face alone, and is to have none."),
    (lambda: replace(CUBE, tabs=(*CUBE.tabs, ((0, 20), (0, 40), (-5, 35), (-5, 25)))), "2 tabs hold an edge"),
    (lambda: replace(CUBE, tabs=(*CUBE.tabs[:6], ((80, 20), (80, 0), (85, 0), (85, 20)))), "two tabs come to lie on"),
    (lambda: replace(CUBE, tabs=(*CUBE.tabs[:6], ((80, 20), (80, 0), (101, 5), (101, 15)))), "does not come to lie"),
    (lambda: tray_net(40, 20, 10, 5), "edges of one face alone, and is to have none."),
]


@pytest.mark.parametrize(("spoilt", "said"), FAULTS)
def test_a_net_that_does_not_close_is_seen(spoilt: Callable[[], FoldedNet], said: str) -> None:
    """A tab that is missing, doubled, too deep or in the way of another, and a face that is not there."""
    net = spoilt()
    found = problems(net, len(net.faces))
    assert any(said in one for one in found), found


@pytest.mark.parametrize("square", SQUARES)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.id)
def test_sheets_of_cubes_are_folded(square: float, paper: PlainPaper) -> None:
    """As they are drawn: all that the game needs, none over another or over the edge, each closing to a cube."""
    side = paper_cube(square)
    pages = block_pages(CUBIC, paper, side, lambda *_: None)
    found = [net for page in pages for net in nets(page)]
    assert len(found) == len(CUBIC) == 32
    for page in pages:
        cuts = [cut_of(net) for net in nets(page)]
        assert list(crossing_problems(cuts)) == []
        corners = [corner for cut in cuts for corner in cut]
        assert all(EDGE - NEAR <= x <= paper.width - EDGE + NEAR for x, _ in corners)
        assert all(EDGE - NEAR <= y <= paper.height - EDGE + NEAR for _, y in corners)
    for net in found[::7]:
        parts = parts_of(net)
        faces = faces_among(parts, 0.9 * side**2)
        assert len(faces) == 6
        assert list(closing_problems(parts, faces)) == []


def test_a_sheet_of_dice_is_full() -> None:
    """Whatever number of dice a game has: more of the same, in turn, to the last place."""
    dice = (FacedBlock(tuple("123444")), FacedBlock(tuple("123456"), dark=True))
    (page,) = block_pages(dice, PAPERS["letter"], PAPER_DIE, lambda *_: None, fill=True)
    (one,) = block_pages(dice[:1], PAPERS["letter"], PAPER_DIE, lambda *_: None)
    assert len(nets(one)) == 1
    titles = [sect.title for net in nets(page) for sect in net.items if isinstance(sect, Tagged)]
    assert len(titles) == 8
    assert titles[::2] == ["A die: 1 pip, 2 pips, 3 pips, 4 pips"] * 4
    assert titles[1::2] == ["A die: 1 pip, 2 pips, 3 pips, 4 pips, 5 pips, 6 pips"] * 4


def texts(items: Iterable[Item], scale: float = 1) -> Iterator[float]:
    """The sizes of all type in points, that in symbols too."""
    for item in items:
        if isinstance(item, Group | Tagged):
            yield from texts(item.items, scale)
        elif isinstance(item, Use):
            yield from texts(item.symbol.items, scale * item.scale)
        elif isinstance(item, Text):
            yield item.size * scale


@pytest.mark.parametrize("square", SQUARES)
def test_type_on_nets_can_be_read(square: float) -> None:
    """Letters of men, glue, names of trays, how it is folded: on the smallest cubes too."""
    side, pictures = paper_cube(square), men_pictures(load(), OURS)
    kinds = tuple(dict.fromkeys(CUBIC))
    pages = block_pages(kinds, PAPERS["a4"], side, pictures)
    pages += tray_pages([PaperTray("Cubic Chess", "White's captures")], PAPERS["a4"], side)
    sizes = [size for page in pages for size in texts(page.items)]
    assert min(sizes) >= LEAST_TYPE
    assert len(sizes) > 80


def test_what_stands_on_faces_keeps_clear_of_folds() -> None:
    """The field of a cube and the outline of a die are drawn a little within, so that a fold may be off."""
    for blocks, side in ((CUBIC[:1], 22.5), ((FacedBlock(tuple("123444")),), PAPER_DIE)):
        (page,) = block_pages(blocks, PAPERS["letter"], side, lambda *_: None)
        (net,) = nets(page)
        uses = [
            item for sect in net.items if isinstance(sect, Tagged) for figure in sect.items for item in _uses(figure)
        ]
        assert len(uses) == 6
        for use in uses:
            reach = max(
                abs(number) * use.scale
                for item in use.symbol.items
                if isinstance(item, Stroke)
                for number in map(float, re.findall(r"-?[\d.]+", item.path))
            )
            assert 0.6 < side / 2 - reach < 1.6


def _uses(item: Item) -> Iterator[Use]:
    if isinstance(item, Tagged):
        yield from (one for one in item.items if isinstance(one, Use))


def test_tabs_hold_glue() -> None:
    """They are at least five millimetres deep, however small the cube."""
    for square in SQUARES:
        side = paper_cube(square)
        for tab in cube_net(side, tab_of(side)).tabs:
            (x, y), (to_x, to_y), near, _ = tab
            long = hypot(to_x - x, to_y - y)
            assert abs((to_x - x) * (near[1] - y) - (to_y - y) * (near[0] - x)) / long >= 5 - NEAR


@given(st.sampled_from(CUBIC), st.integers(0, 5))
def test_faces_are_told(block: FacedBlock, face: int) -> None:
    """Whose man it is; blank faces too."""
    assert (
        block.told(face)
        == f"{'White' if block.side and block.side.name == 'WHITE' else 'Black'}'s {block.faces[face] or 'blank'}"
    )
