"""Directions as a plan says them, and as unit leaps; the owner looks along +y. Holds no words."""

from __future__ import annotations

from functools import cache

from cardgen.board import Leap
from cardgen.notation.terms import leaper
from cardgen.words.plan import AnyBut, Heading, StraightOrDiagonal, Towards

Leaps = frozenset[Leap]

ORTHOGONAL: Leaps = frozenset(leaper(0, 1))
DIAGONAL: Leaps = frozenset(leaper(1, 1))
EVERY: Leaps = ORTHOGONAL | DIAGONAL


def _led(ahead: int = 0, aside: int = 0) -> Leaps:
    """The diagonal directions that lead forward or backward, right or left."""
    return frozenset(leap for leap in DIAGONAL if leap.dy * ahead >= 0 and leap.dx * aside >= 0)


_FORWARD, _BACKWARD = frozenset({Leap(0, 1)}), frozenset({Leap(0, -1)})
_LEFT, _RIGHT = frozenset({Leap(-1, 0)}), frozenset({Leap(1, 0)})
LEADS: dict[Heading, Leaps] = {
    Heading.ANY: EVERY,
    Heading.STRAIGHT: ORTHOGONAL,
    Heading.DIAGONAL: DIAGONAL,
    Heading.EVERY_STRAIGHT: ORTHOGONAL,
    Heading.EVERY_DIAGONAL: DIAGONAL,
    Heading.FORWARD: _FORWARD,
    Heading.BACKWARD: _BACKWARD,
    Heading.SIDEWAYS: _LEFT | _RIGHT,
    Heading.LEFT: _LEFT,
    Heading.RIGHT: _RIGHT,
    Heading.STRAIGHT_FORWARD: _FORWARD,
    Heading.STRAIGHT_BACKWARD: _BACKWARD,
    Heading.DIAGONAL_FORWARD: _led(1),
    Heading.DIAGONAL_BACKWARD: _led(-1),
    Heading.DIAGONAL_LEFT: _led(0, -1),
    Heading.DIAGONAL_RIGHT: _led(0, 1),
    Heading.FORWARD_LEFT: _led(1, -1),
    Heading.FORWARD_RIGHT: _led(1, 1),
    Heading.BACKWARD_LEFT: _led(-1, -1),
    Heading.BACKWARD_RIGHT: _led(-1, 1),
}
"""Where each heading leads."""
_PAIRS = (Heading.DIAGONAL_FORWARD, Heading.DIAGONAL_BACKWARD, Heading.DIAGONAL_LEFT, Heading.DIAGONAL_RIGHT)
_SINGLES = (Heading.FORWARD_LEFT, Heading.FORWARD_RIGHT, Heading.BACKWARD_LEFT, Heading.BACKWARD_RIGHT)
_PLAIN = (Heading.FORWARD, Heading.BACKWARD, Heading.SIDEWAYS, Heading.LEFT, Heading.RIGHT)
_EXPLICIT = {Heading.FORWARD: Heading.STRAIGHT_FORWARD, Heading.BACKWARD: Heading.STRAIGHT_BACKWARD}


@cache
def towards(chosen: Leaps) -> Towards | AnyBut:
    """The shortest plain way to say a choice of the eight directions."""
    if chosen == EVERY:
        return Towards((Heading.ANY,))
    straight, slant = chosen & ORTHOGONAL, chosen & DIAGONAL
    missing = EVERY - chosen
    if len(missing) < 3 and straight and slant:
        left_out = _straight(missing & ORTHOGONAL) + _slanted(missing & DIAGONAL)
        if len(left_out) == 1:
            return AnyBut(left_out[0])
    if straight and slant == DIAGONAL:
        return Towards((*(_EXPLICIT.get(heading, heading) for heading in _straight(straight)), Heading.EVERY_DIAGONAL))
    if slant and straight == ORTHOGONAL:
        return Towards((Heading.EVERY_STRAIGHT, *_slanted(slant)))
    return Towards((*_straight(straight), *_slanted(slant)))


def _straight(chosen: Leaps) -> tuple[Heading, ...]:
    if chosen == ORTHOGONAL:
        return (Heading.STRAIGHT,)
    found = tuple(heading for heading in _PLAIN if LEADS[heading] <= chosen)
    return found if Heading.SIDEWAYS not in found else found[: found.index(Heading.SIDEWAYS) + 1]


def _slanted(chosen: Leaps) -> tuple[Heading, ...]:
    if chosen == DIAGONAL:
        return (Heading.DIAGONAL,)
    found, left = list[Heading](), chosen
    for heading in (*_PAIRS, *_SINGLES):
        if LEADS[heading] <= left:
            found.append(heading)
            left -= LEADS[heading]
    return tuple(found)


def led(headings: tuple[Heading, ...]) -> Leaps:
    """Where several headings lead together."""
    return frozenset(leap for heading in headings for leap in LEADS[heading])


def directions_of(where: StraightOrDiagonal | Towards | AnyBut) -> Leaps:
    """Where a plain choice of directions leads."""
    match where:
        case StraightOrDiagonal():
            return EVERY
        case AnyBut(heading):
            return EVERY - led((heading,))
        case Towards(headings):
            return led(headings)
