"""What is wanted of a notation, as bits, and what else it may do without saying more than was clicked."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.clicked.clicks import Click, UnsaidError, way_of
from cardgen.clicked.landings import ClickedWay, LandingPart, landings
from cardgen.notation.terms import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable


class Deed(NamedTuple):
    """What is done on a landing, and whether on the first move alone."""

    mode: Mode
    first: bool


@cache
def single_modes(modes: Mode) -> tuple[Mode, ...]:
    """The modes one by one."""
    return tuple(modes)


class Unsaid(NamedTuple):
    """A click that is left out, and why."""

    at: Leap
    why: str


Wanted = tuple[LandingPart | Leap, Deed]


@dataclass
class ClickTarget:
    """The clicks, taken apart."""

    reach: int
    limit: int = 0
    """As landings have it."""
    ways: dict[tuple[ClickedWay, Deed], None] = field(default_factory=dict)
    """What was clicked with its way."""
    plain: dict[Deed, set[Leap]] = field(default_factory=dict)
    """Squares that any way may lead to."""
    spots: dict[Deed, set[LandingPart]] = field(default_factory=dict)
    """The landings of the ways."""
    leapt: dict[Deed, set[Leap]] = field(default_factory=dict)
    """Squares that are come to over anything, so that any way may lead there too."""
    bits: dict[Wanted, int] = field(default_factory=dict)
    """All that is wanted, each a bit."""
    unsaid: list[Unsaid] = field(default_factory=list)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All that is done anywhere."""
        return tuple(dict.fromkeys((*self.plain, *self.spots)))

    def may(self, landing: LandingPart, deed: Deed) -> bool:
        """Whether doing so there was clicked, at least for later moves too."""
        deeds = (deed, deed._replace(first=False)) if deed.first else (deed,)
        return any(
            landing in self.spots.get(one, ())
            or landing.at in self.leapt.get(one, ())
            or landing.at in self.plain.get(one, ())
            for one in deeds
        )

    def gain(self, landing: LandingPart, deed: Deed) -> int:
        """The bits of what a landing does of all that is wanted."""
        deeds = (deed,) if deed.first else (deed, deed._replace(first=True))
        found = 0
        for one in deeds:
            found |= self.bits.get((landing, one), 0)
            if landing.at is not None:
                found |= self.bits.get((landing.at, one), 0)
        return found

    def landings(self, way: ClickedWay) -> tuple[LandingPart, ...]:
        """What a way comes to."""
        return landings(way, self.limit)

    def any_way(self, landing: LandingPart, deed: Deed) -> bool:
        """Whether any way may lead there, since nobody says how."""
        return any(landing.at in self.plain.get(one, ()) for one in (deed, deed._replace(first=False)))

    def inside(self, landing: LandingPart) -> bool:
        """Whether it is on the board that was clicked on."""
        return landing.at is not None and landing.at.king_distance <= self.reach


def target_of(clicks: Iterable[Click], reach: int) -> ClickTarget:
    """What is wanted, of clicks on a board that ends so many squares from the piece."""
    found = ClickTarget(reach)
    for click in clicks:
        _add(found, click)
    strides = [stride for way, _ in found.ways for stride in way.strides]
    found.limit = max([reach, *(max(stride.least, stride.most) for stride in strides)])
    for way, deed in found.ways:
        found.spots.setdefault(deed, set()).update(landings(way, found.limit))
        if way.leaps:
            found.leapt.setdefault(deed, set()).add(way.strides[0].leap)
    wanted: list[Wanted] = [(landing, deed) for deed, all_ in found.spots.items() for landing in all_]
    wanted += [(at, deed) for deed, squares in found.plain.items() for at in squares]
    found.bits = {one: 1 << index for index, one in enumerate(one for one in wanted if _counts(found, *one))}
    return found


def _add(target: ClickTarget, click: Click) -> None:
    try:
        way = way_of(click)
    except UnsaidError as error:
        target.unsaid.append(Unsaid(click.at, str(error)))
        return
    for mode in single_modes(click.does if click.at != (0, 0) else Mode.MOVE):
        deed = Deed(mode, click.first)
        if way is None:
            target.plain.setdefault(deed, set()).add(click.at)
        else:
            target.ways[way, deed] = None


def _counts(target: ClickTarget, what: LandingPart | Leap, deed: Deed) -> bool:
    """Whether it has to be said: not for the first move, if it may always be done."""
    landing = what if isinstance(what, LandingPart) else LandingPart(what, ())
    return not (deed.first and target.may(landing, deed._replace(first=False)))
