"""From clicks to notation: for each reading of plain squares the shortest that says just what was clicked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, permutations
from typing import TYPE_CHECKING, NamedTuple

from cardgen.clicked.candidates import TermSearch, TermTried
from cardgen.clicked.clicks import images
from cardgen.clicked.cover import cover
from cardgen.clicked.target import target_of
from cardgen.clicked.trying import shapes
from cardgen.clicked.witness import SIDES, differs
from cardgen.notation import parse, spell
from cardgen.notation.terms import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.clicked.clicks import Click
    from cardgen.clicked.landings import ClickedWay
    from cardgen.clicked.target import ClickTarget, Deed, Unsaid
    from cardgen.notation import Moves

MOST_ORDERS = 24
LONGEST = 16
"""Letters of a reading that is told beside a shorter one."""


class PlainReading(NamedTuple):
    """How plain squares are taken."""

    rides: bool
    """As slides where they lie in a row, else each for itself, over anything."""
    edge: bool
    """Slides that come to the edge of the board that was clicked on go on."""


READINGS = (
    PlainReading(rides=True, edge=True),
    PlainReading(rides=True, edge=False),
    PlainReading(rides=False, edge=False),
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A notation that says what was clicked, as it was read."""

    moves: Moves
    reading: PlainReading
    ways: tuple[tuple[ClickedWay, Deed], ...]
    """What was clicked, with the ways to plain squares as they are read."""
    shortest: bool
    """Whether no other notation of the kinds that are tried is shorter."""

    @property
    def side(self) -> int:
        """Of boards on which all that was clicked has room."""
        strides = [stride for way, _ in self.ways for stride in way.strides]
        far = max((stride.leap.king_distance * max(stride.least, stride.most) for stride in strides), default=0)
        return next((side for side in SIDES if side > 2 * far), SIDES[-1])

    @property
    def holds(self) -> bool:
        """Whether it does just what was clicked, on every board of the witness."""
        return differs(self.moves, self.ways, self.side) is None

    @property
    def notation(self) -> str:
        """Its canonical text."""
        return spell(self.moves)


@dataclass(frozen=True, slots=True)
class Proposals:
    """All that is proposed, and what is left out."""

    clicks: tuple[Click, ...]
    """Each for itself."""
    found: tuple[Proposal, ...]
    """The first is what is proposed; other readings follow, the shortest first."""
    unsaid: tuple[Unsaid, ...]


def proposals(clicks: Iterable[Click], reach: int) -> Proposals:
    """What the clicks say in notation.

    Args:
        clicks: as they were made, on a board that ends so many squares from the piece.
        reach: the number of these squares.
    """
    meant = images(clicks)
    target = target_of(meant, reach)
    if not target.bits:
        return Proposals(meant, (), tuple(target.unsaid))
    readings = READINGS if target.plain else READINGS[-1:]
    found = [one for one in (_proposal(target, reading) for reading in readings) if one is not None]
    return Proposals(meant, tuple(_worth_telling(found)), tuple(target.unsaid))


def _worth_telling(found: Sequence[Proposal]) -> Iterator[Proposal]:
    """The first; then the others that say something else, unless they are long."""
    known = {one.notation: one for one in reversed(found)}
    yield from found[:1]
    others = [one for one in known.values() if one.notation != found[0].notation]
    yield from sorted((one for one in others if len(one.notation) <= LONGEST), key=lambda one: len(one.notation))


def _proposal(target: ClickTarget, reading: PlainReading) -> Proposal | None:
    search = TermSearch(target, reading.edge)
    found = [one for shape in shapes(target, rides=reading.rides) for one in search.of(shape)]
    chosen = cover(sum(target.bits.values()), [(one.does, _price(one)) for one in found])
    if chosen is None:
        return None
    picked = tuple(sorted((found[number] for number in chosen.numbers), key=_order))
    return Proposal(_told(tuple(one.term for one in picked)), reading, tuple(_ways(target, picked)), chosen.cheapest)


def _ways(target: ClickTarget, picked: Iterable[TermTried]) -> Iterator[tuple[ClickedWay, Deed]]:
    """The ways that were clicked, and those that lead to plain squares."""
    yield from target.ways
    for way, deed in dict.fromkeys(way for one in picked for way in one.ways):
        if any(target.any_way(landing, deed) for landing in target.landings(way)):
            yield way, deed


def _price(one: TermTried) -> int:
    """Its letters; of as many letters fewer terms are better, and leaps than slides."""
    return one.cost * 64 + 1 + 2 * any(leg.rides for leg in one.term.legs)


def _order(one: TermTried) -> tuple[object, ...]:
    """As people write them: what is for all ways and all moves first, then from short to long."""
    leg = one.term.legs[0]
    takes = Mode.MOVE not in one.modes
    return (
        one.first,
        len(one.term.legs),
        takes,
        any(one.choice.letters),
        leg.atom.long,
        leg.atom.short,
        spell((one.term,)),
    )


def _told(terms: Moves) -> Moves:
    """The terms in an order in which no two of them need a space between, if there is one."""
    orders = islice(permutations(terms), MOST_ORDERS)
    best = min(orders, key=lambda order: len(spell(order)))
    return parse(spell(best))
