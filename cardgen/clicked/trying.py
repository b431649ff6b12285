"""Which shapes may be of use for what is wanted."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import gcd
from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.clicked.landings import LAME, STAY, ClickedWay, WayLeg
from cardgen.clicked.letters import like
from cardgen.clicked.shapes import LAME_LEAPS, ONCE, TWICE, LegRange, LegShape, PathShape, StayShape, TermShape
from cardgen.notation.terms import Atom, Hop, Link

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.clicked.target import ClickTarget, Deed

W, F, N, K = Atom("W", 0, 1), Atom("F", 1, 1), Atom("N", 1, 2), Atom("K")
OVER = (Hop.CANNON, Hop.GRASSHOPPER)


def shapes(target: ClickTarget) -> tuple[TermShape, ...]:
    """All that are worth trying."""
    found: dict[TermShape, None] = dict.fromkeys(_leaps(target))
    if any(way is STAY for way, _ in target.ways):
        found[StayShape()] = None
    for atom, hop in _bases(target):
        for reach in _ranges(target, atom, hop):
            shape = LegShape(atom, reach, hop)
            found |= dict.fromkeys((shape, *_short(shape)))
    found |= dict.fromkeys(_compound(found))
    found |= dict.fromkeys(_paths(target))
    return tuple(found)


def _squares(target: ClickTarget) -> set[Leap]:
    """All that may be come to in any way."""
    return set().union(*target.plain.values(), *target.leapt.values())


def _leaps(target: ClickTarget) -> Iterator[LegShape]:
    yield from (LegShape(like(at)) for at in sorted(_squares(target)))
    for way, _ in target.ways:
        if len(way.strides) == 1 and way.hop in (Hop.LAME, Hop.JUMP):
            stride = way.strides[0]
            yield LegShape(like(stride.leap), (stride.least, stride.most), way.hop)
        if any(LAME in landing.between for landing in target.landings(way)):
            yield LegShape(N, ONCE, Hop.LAME)


def _bases(target: ClickTarget) -> Iterator[tuple[Atom, Hop]]:
    """The leaps that may be repeated, with their hops."""
    found: dict[tuple[Atom, Hop], None] = {}
    for way, _ in target.ways:
        if len(way.strides) == 1 and not way.leaps and way.hop is not Hop.JUMP:
            found[like(way.strides[0].leap), way.hop] = None
    if target.plain:
        found |= {(like(leap), Hop.NONE): None for leap in _repeated(set().union(*target.plain.values()))}
    return iter(found)


def _repeated(squares: set[Leap]) -> Iterator[Leap]:
    """The leaps that lead to a square when they are made more than once."""
    for at in sorted(squares):
        share = gcd(*at)
        for part in range(1, share):
            if share % part == 0:
                yield Leap(at.dx // share * part, at.dy // share * part)


def _ranges(target: ClickTarget, atom: Atom, hop: Hop) -> Iterator[LegRange]:
    """From where it may begin in some direction to where it has to end in some direction."""
    starts, ends = set[int](), {0} if target.plain else set[int]()
    for leap, deed in product(atom.leaps, target.deeds):
        counts = {
            count for count in range(2 if hop in OVER else 1, target.limit + 1) if _may(target, leap, count, hop, deed)
        }
        starts |= {count for count in counts if count - 1 not in counts}
        ends |= {count for count in counts if count + 1 not in counts}
    ends |= {0} if target.limit in ends else set()
    told = {stride for way, _ in target.ways for stride in way.strides if like(stride.leap) == atom}
    starts |= {stride.least for stride in told}
    ends |= {stride.most for stride in told}
    starts, ends = starts | {end + 1 for end in ends if end}, ends | {start - 1 for start in starts if start > 1}
    for start, end in product(sorted(starts), sorted(ends)):
        # A lone square is leapt to, if nobody says that the way to it has to be clear.
        if not end or start < end or (start == end and (start == 1 or any(stride.least == start for stride in told))):
            yield (1 if start == 2 and hop in OVER else start), end


def _may(target: ClickTarget, leap: Leap, count: int, hop: Hop, deed: Deed) -> bool:
    """Whether a ride may come to its landing number count."""
    found = target.landings(ClickedWay((WayLeg(leap, count, count),), hop))
    return all(target.may(landing, deed) for landing in found)


def _short(shape: LegShape) -> Iterator[LegShape]:
    """What says the same as a slide of exactly two squares: nD for R2..2."""
    if shape.atom.name in LAME_LEAPS and shape.range[1] == 2:
        lone = LAME_LEAPS[shape.atom.name]
        if shape.hop in OVER:
            yield LegShape(lone, ONCE, Hop.JUMP)
        elif shape.range == TWICE:
            yield LegShape(lone, ONCE, Hop.LAME)


def _compound(found: Iterable[TermShape]) -> Iterator[LegShape]:
    """K and Q, where both of their halves are tried."""
    legs = dict.fromkeys(shape for shape in found if isinstance(shape, LegShape))
    for shape in [shape for shape in legs if shape.atom == W]:
        if LegShape(F, shape.range, shape.hop) in legs:
            yield LegShape(K, shape.range, shape.hop)


def _paths(target: ClickTarget) -> Iterator[PathShape]:
    """The bends that were clicked, and where any way will do, the slides that bend after their first square."""
    bends: dict[tuple[Atom, LegRange, Atom, LegRange], None] = {}
    for way, _ in target.ways:
        if len(way.strides) == 2:
            one, other = way.strides
            bends[like(one.leap), (one.least, one.most), like(other.leap), (other.least, other.most)] = None
    for bend, link in product(bends, Link):
        yield from _both(PathShape(*bend, link))
    if target.plain:
        for (begins, ends), reach, link in product(((W, F), (F, W)), (ONCE, TWICE), Link):
            yield PathShape(begins, reach, ends, (1, 0), link, straight=reach == TWICE, guessed=True)


def _both(shape: PathShape) -> Iterator[PathShape]:
    """The path, and with its first leg as two where it is one of two leaps: [F?fF?R] and [F2..2?R]."""
    yield shape
    if shape.range == TWICE:
        yield replace(shape, straight=True)
