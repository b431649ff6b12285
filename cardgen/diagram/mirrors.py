"""Which part of a symmetrical diagram stands for all of it: one way, of which the others are mirror images. Pure.

The part holds whole ways, each of them the most forward one among its images and then the one farthest to the right, so
that the eye can follow one from its beginning to its end.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Leap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cardgen.diagram.probe import PathStep
    from cardgen.diagram.values import Diagram

MirrorTurn = tuple[int, int, int, int]
"""The image of (x, y) is (ax + by, cx + dy)."""
DiagramPart = tuple[tuple[object, ...], tuple[Leap, ...]]
"""What it is, and where; what it is begins with the name of its kind."""

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


class _Images(dict[Leap, Leap]):
    """Where places come to lie, found when they are first asked for."""

    def __init__(self, turn: MirrorTurn) -> None:
        super().__init__()
        self.turn = turn

    def __missing__(self, place: Leap) -> Leap:
        a, b, c, d = self.turn
        self[place] = image = Leap(a * place.dx + b * place.dy, c * place.dx + d * place.dy)
        return image


def parts(diagram: Diagram) -> Iterator[DiagramPart]:
    """All that is drawn on the squares but the own one."""
    yield from ((("mark", mark.what, mark.when, mark.swap), (mark.at,)) for mark in diagram.marks)
    grounds = ("pad", diagram.pads), ("box", diagram.boxes), ("man", diagram.men), ("star", diagram.stars)
    yield from (((kind,), (place,)) for kind, places in grounds for place in places)
    yield from ((("string", line.what, line.dashed), _both(line.start, line.end)) for line in diagram.strings)
    yield from ((("arch", arch.what), (arch.start, arch.end)) for arch in diagram.arches)
    for kind, ends in (("head", diagram.heads), ("bar", diagram.bars)):
        yield from (((kind, end.what, end.dashed, end.far, end.limits), (end.at, end.towards)) for end in ends)
    yield from ((("push",), tuple(push)) for push in diagram.pushes)


def _both(start: Leap, end: Leap) -> tuple[Leap, ...]:
    """The ends of a string, which has no direction."""
    return (start, end) if start < end else (end, start)


def _moved(kind: str, places: Sequence[Leap], to: Mapping[Leap, Leap]) -> tuple[Leap, ...]:
    moved = tuple([to[place] for place in places])
    return _both(*moved) if kind == "string" else moved


@cache
def _images(turn: MirrorTurn) -> _Images:
    """The places of all diagrams are few, and the same."""
    return _Images(turn)


def _turns(diagram: Diagram) -> tuple[MirrorTurn, ...]:
    """Those that lay it on itself; without the half turn there are too few to tell of them all."""
    half = _images(HALF)
    squares = {mark.at for mark in diagram.marks}
    if any(half[square] not in squares for square in squares):
        return (TURNS[0],)
    numbers: dict[tuple[object, ...], int] = {}
    """What parts are, in short: it is compared often."""
    parted = [(str(what[0]), numbers.setdefault(what, len(numbers)), places) for what, places in parts(diagram)]
    whole = {(number, places) for _, number, places in parted}

    def lays(turn: MirrorTurn) -> bool:
        to = _images(turn)
        return all((number, _moved(kind, places, to)) in whole for kind, number, places in parted)

    # Where the two that make all others do, these need not be tried.
    return TURNS if all(map(lays, MAKERS)) else tuple(filter(lays, TURNS))


class Mirrors:
    """The turns that lay a diagram on itself, if they are as many as ALIKE; else some of them."""

    def __init__(self, diagram: Diagram) -> None:
        self.turns = _turns(diagram)
        self.images = tuple(map(_images, self.turns))

    def __len__(self) -> int:
        return len(self.turns)

    def is_first(self, path: Iterable[PathStep]) -> bool:
        """Whether a way is the one that stands for all its images."""
        places = [step.at for step in path]
        mine = _ahead(places)
        return all(_ahead([to[place] for place in places]) <= mine for to in self.images)

    def standing_for_all(self, whole: Diagram, shown: Diagram) -> Diagram:
        """The part of a diagram that is on the ways shown; where none of some images is, the first of them."""
        ways = {(what[0], places) for what, places in parts(shown)}
        firsts: set[tuple[object, tuple[Leap, ...]]] = set()
        seen: set[tuple[object, tuple[Leap, ...]]] = set()
        for what, places in parts(whole):
            kind = str(what[0])
            if (kind, places) in seen:
                continue
            images = {(kind, _moved(kind, places, to)) for to in self.images}
            seen |= images
            firsts |= images & ways or {max(images, key=lambda image: _ahead(image[1]))}
        return _only(whole, firsts)


def _ahead(places: Iterable[Leap]) -> list[tuple[int, int]]:
    return [(dy, dx) for dx, dy in places]


def _only(whole: Diagram, kept: set[tuple[object, tuple[Leap, ...]]]) -> Diagram:
    def stands(kind: str, *places: Leap) -> bool:
        return (kind, places) in kept

    return whole._replace(
        marks=tuple(mark for mark in whole.marks if stands("mark", mark.at)),
        pads=tuple(place for place in whole.pads if stands("pad", place)),
        boxes=tuple(place for place in whole.boxes if stands("box", place)),
        men=tuple(place for place in whole.men if stands("man", place)),
        stars=tuple(place for place in whole.stars if stands("star", place)),
        strings=tuple(line for line in whole.strings if stands("string", *_both(line.start, line.end))),
        arches=tuple(arch for arch in whole.arches if stands("arch", arch.start, arch.end)),
        heads=tuple(end for end in whole.heads if stands("head", end.at, end.towards)),
        bars=tuple(end for end in whole.bars if stands("bar", end.at, end.towards)),
        pushes=tuple(push for push in whole.pushes if stands("push", push.at, push.to)),
    )
