"""What a way to go comes to, in parts so small that a term of notation has all of each, or nothing of it.

A leap over anything comes to a square whatever stands between; a slide only if nothing does, a cannon if one man does.
So a square is parted by what stands between. A leap has all parts of its square.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import gcd
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.engine.interpreter import passed
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class WayLeg(NamedTuple):
    """A leap, once or repeated over empty squares."""

    leap: Leap
    least: int = 1
    most: int = 1
    """0 is unlimited."""


class ClickedWay(NamedTuple):
    """One way to go in one direction, with one bend at most; no strides for who stays."""

    strides: tuple[WayLeg, ...]
    hop: Hop = Hop.NONE

    @property
    def leaps(self) -> bool:
        """Whether it is a leap over anything."""
        return self.hop is Hop.NONE and len(self.strides) == 1 and self.strides[0].least == self.strides[0].most == 1

    @property
    def endless(self) -> bool:
        """Whether it goes on to the edge."""
        return bool(self.strides) and self.strides[-1].most == 0


STAY = ClickedWay(())


WhatStands = str | bool | Hop | Leap | tuple[Leap, int]
"""What says which part it is."""


class LandingPart(NamedTuple):
    """A square, and a part of what may stand on the way to it."""

    at: Leap | None
    """None for all squares farther than the limit."""
    between: tuple[WhatStands, ...]


CLEAR, FIRST, MIDDLE, LAST, MANY = "clear", "first", "middle", "last", "many"
"""Nobody between; one man, on the first square, on the last, on another; more men."""
LAME, JUMPED = "lame", "jumped"
"""Of a knight's leap: the square that it passes is empty, or not."""
_HOPS = {
    Hop.NONE: (CLEAR,),
    Hop.JUMP: (CLEAR, FIRST),
    Hop.CANNON: (FIRST, MIDDLE, LAST),
    Hop.GRASSHOPPER: (LAST,),
    Hop.LAME: (CLEAR,),
}
"""Which parts a ride has of the squares behind its first."""


def landings(way: ClickedWay, limit: int) -> Iterable[LandingPart]:
    """All that a way comes to; the same leap more than limit times is one."""
    return _bent(way, limit) if len(way.strides) > 1 else _unbent(way, limit)


@lru_cache(maxsize=4096)
def _unbent(way: ClickedWay, limit: int) -> tuple[LandingPart, ...]:
    """Kept, since many terms are asked about; a way that bends is given up at its first square as a rule."""
    if not way.strides:
        return (LandingPart(Leap(0, 0), ()),)
    return tuple(_straight(way.strides[0], way.hop, limit))


def parts(at: Leap) -> tuple[str, ...]:
    """The parts of a square."""
    share = gcd(*at)
    if share == 1:
        return (LAME, JUMPED) if sorted(map(abs, at)) == [1, 2] else (CLEAR,)
    return (CLEAR, FIRST, MIDDLE, LAST, MANY) if share > 3 else {2: (CLEAR, LAST), 3: (CLEAR, FIRST, LAST, MANY)}[share]


def _straight(stride: WayLeg, hop: Hop, limit: int) -> Iterator[LandingPart]:
    for count in _counts(stride, limit):
        at = stride.leap * count
        if not count:
            yield from (LandingPart(None, (part, stride.leap, hop is Hop.LAME)) for part in _HOPS[hop])
        elif count == 1 and hop not in (Hop.CANNON, Hop.GRASSHOPPER):
            yield from (LandingPart(at, (part,)) for part in _once(at, hop))
        elif count > 1 and gcd(*stride.leap) == 1 and hop is not Hop.LAME:
            yield from (LandingPart(at, (part,)) for part in _meant(hop, parts(at)))
        elif count > 1:
            yield LandingPart(at, (hop, stride.leap))


def _once(at: Leap, hop: Hop) -> tuple[str, ...]:
    """The parts of a single leap."""
    known = parts(at)
    if hop is Hop.NONE:
        return known
    return known[:1] if hop is Hop.LAME else known[1:]


def _meant(hop: Hop, known: tuple[str, ...]) -> tuple[str, ...]:
    """The parts that a ride has of a square that has these; with one square between, the first is the last."""
    meant = _HOPS[hop]
    if FIRST not in known and FIRST in meant:
        meant = (*meant, LAST)
    return tuple(part for part in known if part in meant)


def _counts(stride: WayLeg, limit: int) -> Iterator[int]:
    """How often, 0 standing for all that is more than the limit."""
    yield from range(stride.least, (stride.most or limit) + 1)
    if not stride.most:
        yield 0


def _bent(way: ClickedWay, limit: int) -> Iterator[LandingPart]:
    for counts in product(*(_counts(stride, limit) for stride in way.strides)):
        legs = tuple(zip((stride.leap for stride in way.strides), counts, strict=True))
        at = None if 0 in counts else Leap(*map(sum, zip(*(leap * count for leap, count in legs), strict=True)))
        yield LandingPart(at, _between(legs, at))


def _between(legs: tuple[tuple[Leap, int], ...], at: Leap | None) -> tuple[WhatStands, ...]:
    """What has to be empty on a way of several legs: of a lame leap the same as of two steps."""
    (one, times), (other, more) = legs
    if at and times == more == 1 and (one, other) == (passed(at), at - passed(at)) and LAME in parts(at):
        return (LAME,)
    return legs
