"""Which part of a symmetrical diagram stands for all of it: one way, of which the others are mirror images. Pure.

The part holds whole ways, each of them the most forward one among its images and then the one farthest to the right, so
that the eye can follow one from its beginning to its end.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.board import Leap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

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
MAKERS = (-1, 0, 0, 1), (0, 1, 1, 0)
"""Two of them that make all others: mirrored from side to side, and along a diagonal."""
ALIKE = 4
"""How many of them a diagram has at least, before some of it stands for all. Two halves are seen at one look."""


@lru_cache(maxsize=4096)
def turned(place: Leap, turn: MirrorTurn) -> Leap:
    """Where a place comes to lie."""
    a, b, c, d = turn
    return Leap(a * place.dx + b * place.dy, c * place.dx + d * place.dy)


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


def _moved(what: tuple[object, ...], places: Sequence[Leap]) -> tuple[Leap, ...]:
    return _both(*places) if what[0] == "string" else tuple(places)


def symmetries(diagram: Diagram) -> tuple[MirrorTurn, ...]:
    """The turns that lay a diagram on itself; where the two that make all others do, these need not be tried."""
    whole = set(parts(diagram))
    known = {place for _, places in whole for place in places}

    def lays(turn: MirrorTurn) -> bool:
        to = {place: turned(place, turn) for place in known}
        return all((what, _moved(what, [to[place] for place in places])) in whole for what, places in whole)

    return TURNS if all(map(lays, MAKERS)) else tuple(filter(lays, TURNS))


def is_first(path: Iterable[PathStep], turns: Iterable[MirrorTurn]) -> bool:
    """Whether a way is the one that stands for all its images."""
    places = [step.at for step in path]
    mine = _ahead(places)
    return all(_ahead([turned(place, turn) for place in places]) <= mine for turn in turns)


def _ahead(places: Iterable[Leap]) -> list[tuple[int, int]]:
    return [(place.dy, place.dx) for place in places]


def standing_for_all(whole: Diagram, shown: Diagram, turns: Iterable[MirrorTurn]) -> Diagram:
    """The part of a diagram that is on the ways shown; where none of some images is, the first of them."""
    ways = {(what[0], places) for what, places in parts(shown)}
    firsts: set[tuple[object, tuple[Leap, ...]]] = set()
    seen: set[tuple[object, tuple[Leap, ...]]] = set()
    for what, places in parts(whole):
        if (what[0], places) in seen:
            continue
        images = {(what[0], _moved(what, [turned(place, turn) for place in places])) for turn in turns}
        seen |= images
        firsts |= images & ways or {max(images, key=lambda image: _ahead(image[1]))}
    return _only(whole, firsts)


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
