"""The clicks that would say what a notation says, and what of it no clicks can say."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.clicked.clicks import Click, How
from cardgen.clicked.landings import WayLeg
from cardgen.engine.normal import ENDLESS, MoveLine, lines_of, normal
from cardgen.notation import spell
from cardgen.notation.terms import Hop, Mode, Term

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.engine.normal import LineLeg
    from cardgen.notation import Moves


class UnsaidPart(NamedTuple):
    """A part of a notation that no clicks say, or say only half."""

    part: str
    """Its letters."""
    why: str


class Unclicked(NamedTuple):
    """A notation as clicks."""

    clicks: tuple[Click, ...]
    left: tuple[UnsaidPart, ...]
    """What of it cannot be clicked, each part once for each reason; none if the clicks say all."""


class _NoClickError(Exception):
    """A line that cannot be clicked; the message is why."""


def unclicked(moves: Moves) -> Unclicked:
    """The clicks of a notation, on all sides one by one, the nearest squares first.

    Its lines are tried joined, as B for F[F-B], and apart, as iR with R4 beside it, which joined begins at five.
    """
    joined = _unclicked(("", line) for line in normal(moves))
    return _unclicked((spell((term,)), line) for term in moves for line in lines_of(term)) if joined.left else joined


def _unclicked(lines: Iterable[tuple[str, MoveLine | Term]]) -> Unclicked:
    found: dict[Click, Mode] = {}
    left: dict[UnsaidPart, None] = {}
    for part, line in lines:
        try:
            for click in _clicks(line):
                found[click] = found.get(click, Mode(0)) | _mode(line)
        except _NoClickError as error:
            left[UnsaidPart(part, str(error))] = None
    clicks = (click._replace(does=does) for click, does in found.items())
    return Unclicked(tuple(sorted(clicks, key=_order)), tuple(left))


def _order(click: Click) -> tuple[object, ...]:
    return click.first, click.at.king_distance, click.at, click.how.value, click.on, click.then, click.does.value


def _mode(line: MoveLine | Term) -> Mode:
    assert isinstance(line, MoveLine)
    return line.legs[-1].mode if line.legs else Mode.MOVE


def _clicks(line: MoveLine | Term) -> Iterator[Click]:
    """The clicks of a line, which do nothing yet. Raises _NoClickError."""
    if isinstance(line, Term) or len(line.legs) > 2:
        raise _NoClickError("it bends more than once.")
    if line.guard:
        raise _NoClickError("it has a condition beside the first move.")
    if line.effects.push or line.effects.swap or line.effects.wrap:
        raise _NoClickError("it pushes, changes places or goes round the board.")
    if line.special == "U":
        raise _NoClickError("it goes anywhere.")
    if line.special:
        yield Click(Leap(0, 0), Mode(0), first=line.initial)
        return
    if line.legs[-1].mode is Mode.OWN:
        raise _NoClickError("it takes men of its own.")
    made = _bent(*line.legs) if len(line.legs) == 2 else _straight(line.legs[0])
    yield from (click._replace(does=Mode(0), first=line.initial) for click in made)


def _straight(leg: LineLeg) -> Iterator[Click]:
    on = 0 if leg.most == ENDLESS else leg.most
    if leg.skips:
        raise _NoClickError("it skips a square, whatever stands there.")
    match leg.hop:
        case Hop.CANNON | Hop.GRASSHOPPER:
            how = How.HOP if leg.hop is Hop.CANNON else How.BEHIND
            if leg.least > 2:
                raise _NoClickError("it begins farther off.")
            yield Click(leg.leap, how=how, on=on)
        case Hop.JUMP:
            yield Click(leg.leap, how=How.HOP)
        case Hop.LAME:
            yield Click(leg.leap, how=How.CLEAR, on=on)
        case _ if leg.least == 1:
            yield Click(leg.leap, how=How.LEAP, on=on)
        case _ if not on:
            raise _NoClickError("it begins farther off.")
        case _:
            yield from (Click(leg.leap * count, how=How.CLEAR) for count in range(leg.least, on + 1))


def _bent(one: LineLeg, other: LineLeg) -> Iterator[Click]:
    if one.mode is not Mode.MOVE:
        raise _NoClickError("it takes on its way.")
    if other.least > 1 or {one.hop, other.hop} != {Hop.NONE}:
        raise _NoClickError("it hops on a way that bends.")
    then = (WayLeg(other.leap, 1, 0 if other.most == ENDLESS else other.most),)
    if one.least == 1:
        yield Click(one.leap, how=How.LEAP, on=0 if one.most == ENDLESS else one.most, then=then)
    elif one.most == one.least:
        yield Click(one.leap * one.least, how=How.CLEAR, then=then)
    else:
        raise _NoClickError("it begins farther off.")


__all__ = ["Unclicked", "UnsaidPart", "unclicked"]
