"""What a person marks on a board round a piece: a square, what is done there, how it is come to, on which sides."""

from __future__ import annotations

from enum import Enum
from math import gcd
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.clicked.landings import STAY, ClickedWay, WayLeg
from cardgen.notation.terms import EITHER, Hop, Mode, vector_atom

if TYPE_CHECKING:
    from collections.abc import Iterable


class How(Enum):
    """How a clicked square is come to."""

    ANY = ""
    """Nobody says: as the shortest notation has it."""
    LEAP = "leap"
    """Over anything."""
    CLEAR = "clear"
    """What lies between must be empty."""
    HOP = "hop"
    """Over exactly one man, wherever between."""
    BEHIND = "behind"
    """Over exactly one man, on the last square before it."""


class Same(Enum):
    """On which other sides the same is meant."""

    ALONE = "alone"
    SIDES = "sides"
    """Left as right."""
    ENDS = "ends"
    """Forward as back."""
    BOTH = "both"
    """Both of these."""
    TURNED = "turned"
    """By quarter turns."""
    ALL = "all"
    """All eight."""


class Click(NamedTuple):
    """One mark, as the owner of the piece sees it."""

    at: Leap
    does: Mode = EITHER
    how: How = How.ANY
    on: int = 1
    """How often the leap may be repeated; 0 is to the edge."""
    then: tuple[WayLeg, ...] = ()
    """Where it goes on from there, after a stop on an empty square."""
    first: bool = False
    """Only while the piece has not moved."""
    same: Same = Same.ALONE


_Turn = tuple[int, int, int, int]
_BOTH: tuple[_Turn, ...] = ((1, 0, 0, 1), (-1, 0, 0, 1), (1, 0, 0, -1), (-1, 0, 0, -1))
TURNS: dict[Same, tuple[_Turn, ...]] = {
    Same.ALONE: ((1, 0, 0, 1),),
    Same.SIDES: ((1, 0, 0, 1), (-1, 0, 0, 1)),
    Same.ENDS: ((1, 0, 0, 1), (1, 0, 0, -1)),
    Same.BOTH: _BOTH,
    Same.TURNED: ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)),
    Same.ALL: (*_BOTH, *((0, a, d, 0) for a, _, _, d in _BOTH)),
}
"""What squares across and ahead become on each of the sides: a * across + b * ahead, c * across + d * ahead."""


def images(clicks: Iterable[Click]) -> tuple[Click, ...]:
    """All that is meant, each for itself and once."""
    return tuple(dict.fromkeys(_turned(click, turn) for click in clicks for turn in TURNS[click.same]))


def _turned(click: Click, turn: _Turn) -> Click:
    then = tuple(leg._replace(leap=_leap(leg.leap, turn)) for leg in click.then)
    return click._replace(at=_leap(click.at, turn), then=then, same=Same.ALONE)


def _leap(leap: Leap, turn: _Turn) -> Leap:
    return Leap(turn[0] * leap.dx + turn[1] * leap.dy, turn[2] * leap.dx + turn[3] * leap.dy)


class UnsaidError(Exception):
    """A click that no notation of ours can say; the message is why."""


def way_of(click: Click) -> ClickedWay | None:
    """The way that a click tells; None for a plain square, to which any way may lead. Raises UnsaidError."""
    if click.at == (0, 0):
        return STAY
    if click.then:
        return _bent(click)
    match click.how:
        case How.ANY if click.on == 1:
            return None
        case How.ANY | How.LEAP:
            return ClickedWay((WayLeg(click.at, 1, click.on),))
        case How.CLEAR:
            return _clear(click)
        case _:
            return _over_a_man(click)


def _bent(click: Click) -> ClickedWay:
    if click.how is How.CLEAR and click.on == 1:
        return ClickedWay((*_clear(click._replace(then=())).strides, *click.then))
    if click.how not in (How.ANY, How.LEAP):
        raise UnsaidError("a way that bends has no hops.")
    return ClickedWay((WayLeg(click.at, 1, click.on), *click.then))


def _clear(click: Click) -> ClickedWay:
    share, name = gcd(*click.at), vector_atom(*map(abs, click.at)).name
    if click.on != 1:
        if name in ("D", "A", "N"):
            return ClickedWay((WayLeg(click.at, 1, click.on),), Hop.LAME)
        if share == 1 and name in ("W", "F"):
            return ClickedWay((WayLeg(click.at, 1, click.on),))
        raise UnsaidError("only leaps as of D, A and N can be lame again and again.")
    if share > 1 or name in ("W", "F"):
        return ClickedWay((WayLeg(_unit(click.at), share, share),))
    if name == "N":
        return ClickedWay((WayLeg(click.at),), Hop.LAME)
    raise UnsaidError("which squares lie on the way is not agreed; click the way with its bend.")


def _over_a_man(click: Click) -> ClickedWay:
    hop = Hop.CANNON if click.how is How.HOP else Hop.GRASSHOPPER
    if click.on != 1:
        return ClickedWay((WayLeg(click.at, 2, click.on),), hop)
    share = gcd(*click.at)
    if share > 1:
        return ClickedWay((WayLeg(_unit(click.at), share, share),), hop)
    if vector_atom(*map(abs, click.at)).name == "N":
        return ClickedWay((WayLeg(click.at),), Hop.JUMP)
    raise UnsaidError("no square between is agreed on, so that no man can stand on it.")


def _unit(leap: Leap) -> Leap:
    share = gcd(*leap)
    return Leap(leap.dx // share, leap.dy // share)
