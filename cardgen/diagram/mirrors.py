"""Which part of a symmetrical diagram stands for all of it: one way, of which the others are mirror images. Pure.

The part holds whole ways, each of them the most forward one among its images and then the one farthest to the right, so
that the eye can follow one from its beginning to its end.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Leap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from cardgen.diagram.probe import PathStep
    from cardgen.diagram.values import Diagram

MirrorTurn = tuple[int, int, int, int]
"""The image of (x, y) is (ax + by, cx + dy)."""
DiagramPart = tuple[tuple[object, ...], tuple[Leap, ...]]
"""What it is, and where; what it is begins with the name of its kind."""
PlacedKind = tuple[str, tuple[Leap, ...]]
"""Of what kind it is, and where."""

TURNS: tuple[MirrorTurn, ...] = (
    (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0),
    (-1, 0, 0, 1), (1, 0, 0, -1), (0, 1, 1, 0), (0, -1, -1, 0),
)  # fmt: skip
"""The ways to lay a square on itself: turned by no, one, two or three quarters, and mirrored."""
HALF = (-1, 0, 0, -1)
"""Half round: wherever there are four, this is one of them."""
MAKERS = (-1, 0, 0, 1), (0, 1, 1, 0)
"""Two of them that make all others: mirrored from side to side, and along a diagonal."""
ALIKE = 4
"""How many of them a diagram has at least, before some of it stands for all. Two halves are seen at one look."""


class _Orbits(dict[Leap, tuple[Leap, ...]]):
    """Where places come to lie by some turns, found when they are first asked for."""

    def __init__(self, turns: tuple[MirrorTurn, ...]) -> None:
        super().__init__()
        self.turns = turns
        self.leading: dict[Leap, bool] = {}

    def __missing__(self, place: Leap) -> tuple[Leap, ...]:
        x, y = place
        self[place] = images = tuple([Leap(a * x + b * y, c * x + d * y) for a, b, c, d in self.turns])
        return images

    def leads(self, place: Leap) -> bool:
        """Whether it lies most forward among its images."""
        known = self.leading.get(place)
        if known is None:
            known = self.leading[place] = max(_ahead(self[place])) == (place.dy, place.dx)
        return known


class _Image(dict[Leap, Leap]):
    """Where places come to lie by one turn, found when they are first asked for."""

    def __init__(self, turn: MirrorTurn) -> None:
        super().__init__()
        self.turn = turn

    def __missing__(self, place: Leap) -> Leap:
        (x, y), (a, b, c, d) = place, self.turn
        self[place] = image = Leap(a * x + b * y, c * x + d * y)
        return image


@cache
def _image(turn: MirrorTurn) -> _Image:
    return _Image(turn)


@cache
def _orbits(*turns: MirrorTurn) -> _Orbits:
    """The places of all diagrams are few, and the same."""
    return _Orbits(turns)


def parts(diagram: Diagram) -> Iterator[DiagramPart]:
    """All that is drawn on the squares but the own one."""
    yield from ((("mark", mark.what, mark.when, mark.swap), (mark.at,)) for mark in diagram.marks)
    grounds = ("pad", diagram.pads), ("box", diagram.boxes), ("man", diagram.men), ("star", diagram.stars)
    yield from (((kind,), (place,)) for kind, places in grounds for place in places)
    yield from ((("string", line.what, line.dashed), both(line.start, line.end)) for line in diagram.strings)
    yield from ((("arch", arch.what), (arch.start, arch.end)) for arch in diagram.arches)
    for kind, ends in (("head", diagram.heads), ("bar", diagram.bars)):
        yield from (((kind, end.what, end.dashed, end.far, end.limits), (end.at, end.towards)) for end in ends)
    yield from ((("push",), tuple(push)) for push in diagram.pushes)


def both(start: Leap, end: Leap) -> tuple[Leap, ...]:
    """The ends of a string, which has no direction."""
    return (start, end) if start < end else (end, start)


def _turns(diagram: Diagram) -> tuple[MirrorTurn, ...]:
    """Those that lay it on itself; without the half turn there are too few to tell of them all."""
    half = _image(HALF)
    squares = {mark.at for mark in diagram.marks}
    if any(half[square] not in squares for square in squares):
        return (TURNS[0],)
    numbers: dict[tuple[object, ...], int] = {}
    """What parts are, in short: it is compared often."""
    alone: set[tuple[int, Leap]] = set()
    """What lies on one square."""
    pairs: set[tuple[int, Leap, Leap]] = set()
    """What has two ends; strings from either."""
    for what, places in parts(diagram):
        number = numbers.setdefault(what, len(numbers))
        if len(places) == 1:
            alone.add((number, places[0]))
        else:
            pairs.add((number, places[0], places[1]))
            if what[0] == "string":
                pairs.add((number, places[1], places[0]))

    def lays(turn: MirrorTurn) -> bool:
        to = _image(turn)
        return {(number, to[at]) for number, at in alone} == alone and {
            (number, to[one], to[other]) for number, one, other in pairs
        } == pairs

    # Where the two that make all others do, these need not be tried.
    return TURNS if all(map(lays, MAKERS)) else tuple(filter(lays, TURNS))


class Mirrors:
    """The turns that lay a diagram on itself, if they are as many as ALIKE; else some of them."""

    def __init__(self, diagram: Diagram) -> None:
        self.turns = _turns(diagram)
        self.orbits = _orbits(*self.turns)

    def __len__(self) -> int:
        return len(self.turns)

    def is_first(self, path: Iterable[PathStep]) -> bool:
        """Whether a way is the one that stands for all its images."""
        places = [step.at for step in path]
        if places and not self.orbits.leads(places[0]):  # most do not, and the rest need not be looked at
            return False
        mine = _ahead(places)
        return all(_ahead(image) <= mine for image in self._images(places))

    def _images(self, places: Iterable[Leap]) -> Iterator[tuple[Leap, ...]]:
        """Of some places: themselves first."""
        return zip(*[self.orbits[place] for place in places], strict=True)

    def standing_for_all(self, whole: Diagram, ways: AbstractSet[PlacedKind]) -> Diagram:
        """The part of a diagram that is on the ways; where none of some images is, the first of them."""
        firsts: set[PlacedKind] = set()
        seen: set[PlacedKind] = set()
        for what, places in parts(whole):
            kind = str(what[0])
            if (kind, places) in seen:
                continue
            images = {(kind, image) for image in self._images(places)}
            if kind == "string":
                images = {(kind, both(*image)) for _, image in images}
            seen |= images
            firsts |= images & ways or {max(images, key=lambda image: _ahead(image[1]))}
        return _only(whole, firsts)


def _ahead(places: Iterable[Leap]) -> list[tuple[int, int]]:
    return [(dy, dx) for dx, dy in places]


def _only(whole: Diagram, kept: AbstractSet[PlacedKind]) -> Diagram:
    def stands(kind: str, *places: Leap) -> bool:
        return (kind, places) in kept

    return whole._replace(
        marks=tuple(mark for mark in whole.marks if stands("mark", mark.at)),
        pads=tuple(place for place in whole.pads if stands("pad", place)),
        boxes=tuple(place for place in whole.boxes if stands("box", place)),
        men=tuple(place for place in whole.men if stands("man", place)),
        stars=tuple(place for place in whole.stars if stands("star", place)),
        strings=tuple(line for line in whole.strings if stands("string", *both(line.start, line.end))),
        arches=tuple(arch for arch in whole.arches if stands("arch", arch.start, arch.end)),
        heads=tuple(end for end in whole.heads if stands("head", end.at, end.towards)),
        bars=tuple(end for end in whole.bars if stands("bar", end.at, end.towards)),
        pushes=tuple(push for push in whole.pushes if stands("push", push.at, push.to)),
    )
