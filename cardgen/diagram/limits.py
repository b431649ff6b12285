"""How far a move goes that leaves the board: the number of its last step or leap, from where these begin."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.board import MOST
from cardgen.diagram.marking import MOVING, TAKING
from cardgen.diagram.probe import OWN_SQUARE
from cardgen.diagram.values import ENDLESS, Limit, MarkWhen
from cardgen.diagram.ways import Stretch, StretchKind
from cardgen.engine.interpreter import TraceRole
from cardgen.notation.directions import bend, next_leaps, opening_pairs
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.board import Leap
    from cardgen.diagram.probe import PathStep
    from cardgen.notation.terms import Leg, Term


def limit_of(term: Term, path: tuple[PathStep, ...], out: Stretch) -> Limit:
    """How often the path makes, one after the other, the step or leap by which it leaves the board."""
    leaves = next(at for at, step in enumerate(path) if (step.at, step.leg) == (out.end, out.leg))
    strides = [(at, step) for at, step in enumerate(path) if _is_stride(term.legs[step.leg], step)]
    leaps = [end - start for start, end in pairwise((OWN_SQUARE, *(step.at for _, step in strides)))]
    number = next(number for number, (at, _) in enumerate(strides) if at >= leaves)
    index, leap = strides[number][1].leg, leaps[number]
    first = number
    while first and leaps[first - 1] == leap:
        first -= 1
    legs = [step.leg for _, step in strides]
    turned = next((bend(leaps[at], leap) for at in reversed(range(number)) if legs[at] < index), 0)
    often = [_often(term.legs[index], legs.count(index)), *_straight_on(term, index, leap, turned)]
    most = sum(leg < index for leg in legs[first:number]) + sum(often)
    if 0 in often or most >= MOST - 1:
        return ENDLESS
    return Limit(most, leaps=out.kind is not StretchKind.STEP and term.legs[index].atom.long > 1)


def _is_stride(leg: Leg, step: PathStep) -> bool:
    """Whether a step or leap ends there: not where a lame one needs nobody, and not where a jump needs a man."""
    return step.role is not TraceRole.EMPTY and not (step.role is TraceRole.HURDLE and leg.hop is Hop.JUMP)


def _often(leg: Leg, gone: int) -> int:
    """How often a leg makes its leap; behind a man beside whom it has to land, as often as it has. 0 is unlimited."""
    return gone if leg.hop is Hop.GRASSHOPPER else leg.most


def _straight_on(term: Term, index: int, leap: Leap, turned: int) -> Iterator[int]:
    """How often the legs that follow may make the same leap."""
    for number in range(index + 1, len(term.legs)):
        first = number == 1  # the letters before a path choose its first two legs
        if not ((leap, leap) in opening_pairs(term) if first else leap in next_leaps(term.legs[number], leap, turned)):
            return
        turned = 0
        yield term.legs[number].most


def limits_of(claims: Mapping[tuple[Limit, MarkWhen], int]) -> tuple[Limit, ...]:
    """The limits of all that leaves the board by one string, by the uses of each; nothing where all of it is endless.

    What moves and what takes may go so far or so far; what goes less far than another for the same purpose is not told.
    """
    if all(limit == ENDLESS for limit, _ in claims):  # most heads
        return ()
    told = {limit for uses in (MOVING, TAKING) for limit in _farthest(claims, uses)}
    return () if told <= {ENDLESS} else tuple(sorted(told, key=_far))


def _farthest(claims: Mapping[tuple[Limit, MarkWhen], int], uses: int) -> Iterator[Limit]:
    """How far something goes always, and how much farther in the opening or under a condition."""
    by = {when: [limit for (limit, at), some in claims.items() if at is when and some & uses] for when in MarkWhen}
    always = max(by[MarkWhen.ALWAYS], key=_far, default=None)
    if always is not None:
        yield always
    for when in (MarkWhen.OPENING, MarkWhen.CONDITION):
        limit = max(by[when], key=_far, default=None)
        if limit is not None and (always is None or _far(limit) > _far(always)):
            yield limit


def _far(limit: Limit) -> tuple[float, bool]:
    return limit.most or float("inf"), limit.leaps
