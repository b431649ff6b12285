"""The proof of nets: each is cut, folded and glued as geometry, and its faces are held against what its game needs.

From the file come lines, and what stands on faces by its name and place. That tabs hold, that the solid closes, that
opposite faces are opposite and all signs upright is found by folding; last each sheet is seen beside itself made anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.blocks import BLANK, HOW_TO_FOLD, blocks_of
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.find import find_game
from cardgen.paper.net_claim import net_claim
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.pdf.reader import keywords_of, read_pages
from cardgen.proof.products.closing import closing_problems, crossing_problems, opposite, same_way, within
from cardgen.proof.products.folding import NEAR, cross, dot, folded, snapped
from cardgen.proof.products.papers import unlike_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.components import Component
    from cardgen.games.core.paper.blocks import FacedBlock
    from cardgen.paper.net_claim import NetClaim
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedPage, PrintedPath
    from cardgen.proof.products.folding import Flat, FoldedPart, Space

    MakesNets = Callable[[NetClaim], bytes]
    """Makes the same sheets once more."""

PAPERS = {"letter": (215.9, 279.4), "a4": (210.0, 297.0)}
SORTS = {"dice": "die", "cubes": "cube", "trays": "tray"}
MARGIN = 6.7
"""What printers may not reach, in mm."""
DIE, CUBE_SHARE, LEAST_CUBE, LARGEST_CUBE = 20.0, 0.5, 15.0, 30.0
"""Sides in mm; of cubes as a share of a square. Said here once more, so that the sheets can be seen wrong."""
SMALLEST = 6.5
"""Type, in points."""
GLUE = "glue"
OWNERS = "White\N{RIGHT SINGLE QUOTATION MARK}", "Black\N{RIGHT SINGLE QUOTATION MARK}"
"""Whose trays they are, in turn."""
POINTS_PER_MM = 72 / 25.4
TRAY_FACES, TRAY_RIM = 5, 4
MOST_LINES, MOST_NETS = 100, 60
"""Corners and folds of a net, nets of a sheet; ours have at most 34 and 24."""
LEVEL = 0.01
"""How far a sign may lean, as a sine."""


@dataclass(frozen=True, slots=True)
class NetsProof:
    """What was read, and what is wrong with it."""

    pages: int
    nets: int
    faces: int
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ReadNet:
    """A net as it is printed."""

    outline: tuple[Flat, ...]
    parts: tuple[FoldedPart, ...]
    faces: Mapping[int, int]
    """Which part has which face; of a tray each of the largest parts."""


def has_nets(path: Path) -> bool:
    """Whether a file says that it has nets; what cannot be read says nothing."""
    return net_claim(keywords_of(path)) is not None


def prove_nets(path: Path, catalogue: Catalogue, rerender: MakesNets | None = None) -> NetsProof:
    """Read sheets of nets back, fold them all, and compare. Raises CardgenError for what is none."""
    pages = read_pages(path)
    said = net_claim(pages[0].keywords) if pages else None
    if said is None:
        raise CardgenError(f"{path}: has no nets.")
    wanted = _wanted(path, said, catalogue)
    prover = _NetsProver(said, wanted, pages)
    findings = [*prover.findings()]
    if rerender is not None:
        made = rerender(said)
        findings += unlike_problems(path, made, findings)
    return NetsProof(len(pages), prover.nets, prover.faces, tuple(findings))


def _wanted(path: Path, said: NetClaim, catalogue: Catalogue) -> tuple[Component, ...]:
    """The components that the sheets have to be. Raises CardgenError where the game has none of them."""
    game = find_game(said.game)
    options = read_options(game.options, said.options)
    components = kit_of(game).components(options, game.catalogue_as_played(options, catalogue))
    found = tuple(one for one in components if one.what == SORTS.get(said.sort))
    if not found or said.paper not in PAPERS:
        raise CardgenError(f"{path}: {game.name} has no {said.sort} to fold, on {said.paper}.")
    return found


class _NetsProver:
    """Walks over the sheets, net by net."""

    def __init__(self, said: NetClaim, wanted: Sequence[Component], pages: Sequence[PrintedPage]) -> None:
        self.said, self.pages = said, pages
        self.count = sum(one.count for one in wanted)
        self.blocks = blocks_of(wanted)
        self.side = DIE if said.sort == "dice" else min(max(LEAST_CUBE, CUBE_SHARE * said.square), LARGEST_CUBE)
        self.nets = self.faces = 0

    def findings(self) -> Iterator[Finding]:
        """Sheet by sheet, then how many nets there are."""
        for page in self.pages:
            yield from self.page(page)
        if self.nets < self.count or (self.said.sort != "dice" and self.nets > self.count):
            problem = f"there are {self.nets} nets of {self.said.sort}, the game needs {self.count}."
            yield Finding("", 0, Witness.PLACE, problem)

    def page(self, page: PrintedPage) -> Iterator[Finding]:
        """A sheet: how to fold, then nets that keep clear of one another and of the edges."""
        wide, high = PAPERS[self.said.paper]
        if abs(page.width - wide) > NEAR or abs(page.height - high) > NEAR:
            yield Finding("", page.number, Witness.PLACE, f"it is {page.width:.1f} × {page.height:.1f} mm.")
        head, *nets = page.cards or (None,)
        if len(nets) > MOST_NETS:
            yield Finding("", page.number, Witness.PLACE, f"it has {len(nets)} nets, which have no room on it.")
            return
        if head is None or [part.text for part in head.parts] != [HOW_TO_FOLD]:
            yield Finding("", page.number, Witness.TEXT, "how nets are folded does not stand at its head.")
        outlines = []
        for card in nets:
            block = self.blocks[self.nets % len(self.blocks)] if self.blocks else None
            self.nets += 1
            net = read_net(card)
            if net is None:
                yield Finding(card.title, page.number, Witness.MARKS, "it is no net: one cut all round and its folds.")
                continue
            outlines.append([card.place.at(*corner) for corner in net.outline])
            for witness, problem in (*self.net(card, net, block), *_text_problems(card, net)):
                yield Finding(card.title, page.number, witness, problem)
        for problem in (*crossing_problems(outlines), *_margin_problems(outlines, page)):
            yield Finding("", page.number, Witness.PLACE, problem)

    def net(self, card: PrintedCard, net: ReadNet, block: FacedBlock | None) -> Iterator[tuple[Witness, str]]:
        """One net, folded."""
        rim = TRAY_RIM if block is None else 0
        yield from ((Witness.PLACE, problem) for problem in closing_problems(net.parts, {*net.faces}, rim))
        if abs(card.place.across - 1) > LEVEL:
            yield Witness.PLACE, "it is not printed in its own size."
        if block is None:
            owner = OWNERS[(self.nets - 1) % len(OWNERS)]
            yield from _wall_problems(card, net, f"{find_game(self.said.game).name}: {owner}s captures")
            return
        shown = [part for part in card.of("Figure") if part.forms]
        self.faces += len(shown)
        told = [part.alt for part in shown]
        if told != [f"{block.told(at)}." for at in range(6)]:
            yield Witness.ALT, f"its faces are told as {' '.join(told)}"
        names = [form.name for part in shown for form in part.forms]
        if names != [_name(block, at) for at in range(6)]:
            yield Witness.MARKS, f"on its faces stand {', '.join(names)}."
        yield from (
            (Witness.PLACE, problem) for problem in self.placed(net, [form for one in shown for form in one.forms])
        )

    def placed(self, net: ReadNet, forms: Sequence[PrintedForm]) -> Iterator[str]:
        """Six faces of the right size, each with a sign in its middle; folded, all signs are as on dice."""
        if sorted(net.faces.values()) != [*range(6)]:
            yield "its six signs do not stand in the middles of six faces."
            return
        for part in net.faces:
            lengths = [abs(a - b) for one, other in _sides(net.parts[part]) for a, b in zip(one, other, strict=True)]
            if any(min(abs(long), abs(long - self.side)) > NEAR for long in lengths):
                yield f"a face is not a square of {self.side:g} mm."
        if any(form.place.mirrored or not 0 < form.place.across <= self.side + NEAR for form in forms):
            yield "a sign is mirrored, or larger than its face."
        yield from turned_problems(net, forms)


def turned_problems(net: ReadNet, forms: Sequence[PrintedForm]) -> Iterator[str]:
    """Whether the faces come to be where those of dice are.

    The first lies opposite the sixth and so on; the first three run anticlockwise round the corner where they meet.
    With the first on top the signs round about stand upright, and its own has its head away from the second face.
    """
    at = {face: net.parts[part] for part, face in net.faces.items()}
    ups = [at[face].toward((form.place.c, form.place.d)) for face, form in enumerate(forms)]
    for face in range(3):
        if not opposite(at[face].out, at[5 - face].out):
            yield f"face {face + 1} does not come to lie opposite face {6 - face}."
    if dot(at[0].out, cross(at[1].out, at[2].out)) < 1 - LEVEL:
        yield "its faces run the other way round than those of dice."
    wanted: list[Space] = [at[4].out, *[at[0].out] * 4, at[4].out]
    for face, (up, right) in enumerate(zip(ups, wanted, strict=True)):
        long = dot(up, up) ** 0.5
        if not same_way((up[0] / long, up[1] / long, up[2] / long), right):
            yield f"the sign on face {face + 1} does not stand upright."


def _wall_problems(card: PrintedCard, net: ReadNet, words: str) -> Iterator[tuple[Witness, str]]:
    """What stands on the walls of a tray: upright once it is folded, with its floor below."""
    said = card.of("P")
    if [part.text for part in said] != [words] * 2:
        yield Witness.TEXT, f"its walls say {', '.join(repr(part.text) for part in said)}, not {words!r} twice."
    floor = max(net.parts, key=lambda part: part.area)
    for text in (one for part in said for one in part.texts):
        wall = next((part for part in net.parts if within(part.corners, (text.x, text.y))), floor)
        turn = radians(text.turn)
        if not opposite(wall.toward((-sin(turn), cos(turn))), floor.out):
            yield Witness.PLACE, f"{text.string.strip()!r} does not stand upright on a wall."


def read_net(card: PrintedCard) -> ReadNet | None:
    """The net that its lines make; None where it has no cut, or more than one, or lines that are neither."""
    figures = card.of("Figure")
    lines = figures[0].paths if figures else ()
    cuts = [one for one in lines if one.closed and not one.filled and not one.dashed and not one.curved]
    folds = [one for one in lines if one.dashed and len(one.points) == 2]
    if len(cuts) != 1 or len(cuts) + len(folds) != len(lines) or len(folds) + len(cuts[0].points) > MOST_LINES:
        return None
    (cut,) = cuts
    parts = folded(cut.points, [(one.points[0], one.points[1]) for one in folds])
    forms = [form for part in figures for form in part.forms]
    if forms:
        return ReadNet(cut.points, parts, _by_signs(parts, forms))
    largest = sorted(range(len(parts)), key=lambda at: -parts[at].area)[:TRAY_FACES]
    return ReadNet(cut.points, parts, {part: face for face, part in enumerate(largest)})


def _by_signs(parts: Sequence[FoldedPart], forms: Sequence[PrintedForm]) -> dict[int, int]:
    """The parts in whose middles signs stand."""
    return {
        at: face
        for face, form in enumerate(forms)
        for at, part in enumerate(parts)
        if abs(part.middle[0] - form.place.e) < NEAR and abs(part.middle[1] - form.place.f) < NEAR
    }


def _name(block: FacedBlock, face: int) -> str:
    """What the sign of a face is called."""
    word = "blank" if block.faces[face] == BLANK else block.faces[face]
    if block.side is not None:
        return f"block.{block.side.name.lower()}.{word}"
    return f"block.die.{word}{'.dark' if block.dark else ''}"


def _sides(part: FoldedPart) -> Iterator[tuple[Flat, Flat]]:
    return zip(part.corners, (*part.corners[1:], part.corners[0]), strict=True)


def _text_problems(card: PrintedCard, net: ReadNet) -> Iterator[tuple[Witness, str]]:
    """Each tab is grey and says that it is glued; no type is smaller than can be read."""
    tabs = [part for at, part in enumerate(net.parts) if at not in net.faces]
    grounds = [path for part in card.loose for path in part.paths]
    if len(grounds) != len(tabs) or not all(any(_covers(one, tab) for one in grounds) for tab in tabs):
        yield Witness.MARKS, "its grey fields are not its tabs."
    words = [text for part in card.loose for text in part.texts]
    said = "".join(one.string for one in words).split() == [GLUE] * len(tabs)
    if not said or not all(any(within(tab.corners, (one.x, one.y)) for one in words) for tab in tabs):
        yield Witness.TEXT, "it does not say on each tab that it is glued."
    sizes = [text.size * POINTS_PER_MM for part in (*card.parts, *card.loose) for text in part.texts]
    if any(size < SMALLEST - LEVEL for size in sizes):
        yield Witness.TEXT, f"it has type of {min(sizes):.1f} points."


def _covers(path: PrintedPath, tab: FoldedPart) -> bool:
    """Whether an area is that of a tab."""
    known = list(tab.corners)
    return path.filled and {snapped(one, known) for one in path.points} == {*tab.corners}


def _margin_problems(outlines: Sequence[Sequence[Flat]], page: PrintedPage) -> Iterator[str]:
    """What comes too near to the edge of the paper."""
    corners = [corner for one in outlines for corner in one]
    if any(not (MARGIN < x < page.width - MARGIN and MARGIN < y < page.height - MARGIN) for x, y in corners):
        yield "a net comes nearer to the edge than printers reach."
