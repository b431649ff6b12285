"""What is wanted of a notation, as bits, and what it may do without saying more than was clicked."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardgen.board import Leap
from cardgen.clicked.clicks import UnsaidError, way_of
from cardgen.clicked.landings import STAY, ClickedWay, LandingPart, landings
from cardgen.notation.terms import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardgen.clicked.clicks import Click


class Deed(NamedTuple):
    """What is done on a landing, and whether on the first move alone."""

    mode: Mode
    first: bool

    @property
    def later(self) -> Deed:
        """The same on any move."""
        return self._replace(first=False)


@cache
def single_modes(modes: Mode) -> tuple[Mode, ...]:
    """The modes one by one."""
    return tuple(modes)


class Unsaid(NamedTuple):
    """A click that is left out, and why."""

    at: Leap
    why: str


T = TypeVar("T")
WantedPlace = LandingPart | Leap
"""A part of a square that was clicked with its way, or a plain square."""


class WayDone(NamedTuple):
    """What a way does of all that is wanted, if it does nothing else."""

    bits: int = 0
    beyond: bool = False
    """It goes on where the board ended that was clicked on."""
    guessed: bool = False
    """It is no leap, and comes to squares of which nobody says how."""

    def __or__(self, other: WayDone) -> WayDone:
        """Both together."""
        return WayDone(self.bits | other.bits, self.beyond or other.beyond, self.guessed or other.guessed)


LEAST_SEEN = 2
"""So many squares of a slide have to be clicked before it is taken to go on beyond the board."""
_NONE: frozenset[object] = frozenset()


@dataclass(frozen=True)
class ClickTarget:
    """The clicks, taken apart. What may be done on any move may be done on the first."""

    reach: int
    limit: int
    """As landings have it."""
    ways: tuple[tuple[ClickedWay, Deed], ...]
    """What was clicked with its way."""
    plain: Mapping[Deed, frozenset[Leap]]
    """Squares that any way may lead to, since nobody says how."""
    leapt: Mapping[Deed, frozenset[Leap]]
    """Squares that are come to over anything, so that any way may lead there too."""
    spots: Mapping[Deed, frozenset[LandingPart]]
    """The landings of the ways."""
    wanted: int
    """A bit for all that has to be said."""
    gains: Mapping[Deed, Mapping[WantedPlace, int]]
    """Which bits are done by a landing."""
    unsaid: tuple[Unsaid, ...]

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """All that is done anywhere."""
        return tuple(self.gains)

    def landings(self, way: ClickedWay) -> Iterable[LandingPart]:
        """What a way comes to."""
        return landings(way, self.limit)

    def clicked(self, landing: LandingPart, deed: Deed) -> bool:
        """Whether this was clicked with its way."""
        return landing in self.spots.get(deed, _NONE) or landing.at in self.leapt.get(deed, _NONE)

    def any_way(self, landing: LandingPart, deed: Deed) -> bool:
        """Whether any way may lead there."""
        return landing.at in self.plain.get(deed, _NONE)

    def may(self, landing: LandingPart, deed: Deed) -> bool:
        """Whether that may be done there."""
        return self.clicked(landing, deed) or self.any_way(landing, deed)

    def done(self, way: ClickedWay, deed: Deed) -> WayDone | None:
        """What a way does of all that is wanted; None if it does something else too."""
        bits, seen, beyond, guessed = 0, 0, False, False
        last: LandingPart | None = None
        gains = self.gains.get(deed, {})
        for landing in self.landings(way):
            known = self.clicked(landing, deed)
            if known or self.any_way(landing, deed):
                bits |= gains.get(landing, 0) | (gains.get(landing.at, 0) if landing.at is not None else 0)
                seen, last, guessed = seen + 1, landing, guessed or not known
            elif way.endless and not self._inside(landing):
                beyond = True
            else:
                return None
        if beyond and (seen < LEAST_SEEN or last is None or not self.any_way(last, deed)):
            return None
        return WayDone(bits, beyond, guessed and not way.leaps)

    def _inside(self, landing: LandingPart) -> bool:
        """Whether it is on the board that was clicked on."""
        return landing.at is not None and landing.at.king_distance <= self.reach


def target_of(clicks: Iterable[Click], reach: int) -> ClickTarget:
    """What is wanted, of clicks on a board that ends so many squares from the piece."""
    ways, plain, unsaid = _parted(clicks)
    strides = [stride for way, _ in ways for stride in way.strides]
    limit = max([reach, *(max(stride.least, stride.most) for stride in strides)])
    spots: dict[Deed, set[LandingPart]] = defaultdict(set)
    leapt: dict[Deed, set[Leap]] = defaultdict(set)
    for way, deed in ways:
        spots[deed].update(landings(way, limit))
        if way.leaps:
            leapt[deed].add(way.strides[0].leap)
    wanted, gains = _numbered(spots, leapt, plain)
    joined = (_joined(plain), _joined(leapt), _joined(spots))
    return ClickTarget(reach, limit, ways, *joined, wanted, gains, unsaid)


def _parted(
    clicks: Iterable[Click],
) -> tuple[tuple[tuple[ClickedWay, Deed], ...], dict[Deed, set[Leap]], tuple[Unsaid, ...]]:
    """The ways that were clicked, the plain squares, and what cannot be said."""
    ways: dict[tuple[ClickedWay, Deed], None] = {}
    plain: dict[Deed, set[Leap]] = defaultdict(set)
    unsaid: dict[Unsaid, None] = {}
    for click in clicks:
        try:
            way = way_of(click)
        except UnsaidError as error:
            unsaid[Unsaid(click.at, str(error))] = None
            continue
        for mode in single_modes(Mode.MOVE if way is STAY else click.does):
            deed = Deed(mode, click.first)
            if way is None:
                plain[deed].add(click.at)
            else:
                ways[way, deed] = None
    return tuple(ways), plain, tuple(unsaid)


def _joined(found: Mapping[Deed, set[T]]) -> dict[Deed, frozenset[T]]:
    """With what may be done on any move among what may be done on the first."""
    joined = {deed: frozenset(some) for deed, some in found.items()}
    firsts = {deed._replace(first=True) for deed in found}
    return joined | {deed: joined.get(deed, frozenset()) | joined.get(deed.later, frozenset()) for deed in firsts}


def _numbered(
    spots: Mapping[Deed, set[LandingPart]], leapt: Mapping[Deed, set[Leap]], plain: Mapping[Deed, set[Leap]]
) -> tuple[int, dict[Deed, dict[WantedPlace, int]]]:
    """A bit for each thing that has to be said, and who has it. What may always be done is not said for once."""
    gains: dict[Deed, dict[WantedPlace, int]] = defaultdict(lambda: defaultdict(int))
    bit = 1
    for deed, place in _places(spots, plain):
        at = place.at if isinstance(place, LandingPart) else place
        always = (spots.get(deed.later, ()), leapt.get(deed.later, ()), plain.get(deed.later, ()))
        if deed.first and (place in always[0] or at in always[1] or at in always[2]):
            continue
        for one in dict.fromkeys((deed, deed.later)):
            gains[one][place] |= bit
        bit <<= 1
    return bit - 1, gains


def _places(
    spots: Mapping[Deed, set[LandingPart]], plain: Mapping[Deed, set[Leap]]
) -> Iterator[tuple[Deed, WantedPlace]]:
    for deed, parts in spots.items():
        yield from ((deed, part) for part in sorted(parts, key=repr))
    for deed, squares in plain.items():
        yield from ((deed, at) for at in sorted(squares))
