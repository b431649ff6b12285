"""From clicks to notation: for each reading of plain squares the shortest that says just what was clicked."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import reduce
from itertools import chain, islice, permutations
from operator import or_
from typing import TYPE_CHECKING

from cardgen.clicked.candidates import PlainReading, TermBranch, TermTried, branches
from cardgen.clicked.clicks import images
from cardgen.clicked.cover import cover
from cardgen.clicked.letters import like
from cardgen.clicked.target import Unsaid, target_of
from cardgen.clicked.trying import shapes
from cardgen.clicked.witness import SIDES, differs
from cardgen.notation import parse, spell
from cardgen.notation.parse import LONGEST
from cardgen.notation.terms import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.clicked.clicks import Click
    from cardgen.clicked.cover import CheapestCover
    from cardgen.clicked.landings import ClickedWay
    from cardgen.clicked.target import ClickTarget, Deed
    from cardgen.notation import Moves

MOST_ORDERS = 24
LONGEST_OTHER = 16
"""Letters of a reading that is told beside a shorter one."""
NO_BEND = "no path of ours bends so."
MOST_BENDS = 12
"""Kinds of bends that are tried together."""
OTHER_BENDS = f"only {MOST_BENDS} kinds of bends are tried together; click fewer."
READINGS = tuple(PlainReading(rows=rows, edge=edge) for edge in (True, False) for rows in (True, False))


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
    too_long: bool = False
    """Whether it takes more letters than a notation may have."""


def proposals(clicks: Iterable[Click], reach: int) -> Proposals:
    """What the clicks say in notation.

    Args:
        clicks: as they were made, on a board that ends so many squares from the piece.
        reach: the number of these squares.
    """
    meant = images(clicks)
    refused = _too_many(meant)
    target = target_of([click for click in meant if click not in refused], reach)
    known = tuple(branches(target, shapes(target)))
    lost = frozenset(_lost(target, known, (click for click in meant if click not in refused)))
    if lost:
        target = target_of([click for click in meant if click not in refused and click not in lost], reach)
        known = tuple(branches(target, shapes(target)))
    found = list(_found(target, known))
    unsaid = (*target.unsaid, *_because(NO_BEND, lost), *_because(OTHER_BENDS, refused))
    return Proposals(meant, tuple(_worth_telling(found)), unsaid, too_long=bool(target.wanted) and not found)


def _too_many(clicks: Iterable[Click]) -> frozenset[Click]:
    """The clicks with other bends than the first few kinds, of any clicks."""
    kinds: dict[object, list[Click]] = defaultdict(list)
    for click in clicks:
        if click.then:
            legs = tuple((like(leg.leap), leg.most) for leg in click.then)
            kinds[like(click.at), click.how, click.on, legs].append(click)
    return frozenset(chain.from_iterable(islice(kinds.values(), MOST_BENDS, None)))


def _because(why: str, clicks: Iterable[Click]) -> Iterator[Unsaid]:
    yield from (Unsaid(at, why) for at in sorted({click.at for click in clicks}))


def _found(target: ClickTarget, known: Sequence[TermBranch]) -> Iterator[Proposal]:
    """One for each reading. The first may use all terms, so that where it takes too many letters, each does."""
    for number, reading in enumerate(_readings(target, known)):
        one = _proposal(target, known, reading)
        if one is not None:
            yield one
        elif not number:
            return


def _readings(target: ClickTarget, known: Sequence[TermBranch]) -> Iterable[PlainReading]:
    """Those that are taken otherwise than the ones before them."""
    readings = READINGS if target.plain else READINGS[:1]
    found: dict[tuple[object, ...], PlainReading] = {}
    for reading in readings:
        found.setdefault(tuple(one.does(reading) for one in known), reading)
    return found.values()


def _lost(target: ClickTarget, known: Iterable[TermBranch], clicks: Iterable[Click]) -> Iterator[Click]:
    """The clicks that no term says."""
    said = reduce(or_, (one.does for branch in known for one in branch.terms(READINGS[0])), 0)
    if said == target.wanted:
        return
    for click in clicks:
        found = target_of((click,), target.reach)
        for way, deed in found.ways:
            done = target.done(way, deed)
            if done is not None and done.bits & ~said:
                yield click
                break


def _worth_telling(found: Sequence[Proposal]) -> Iterator[Proposal]:
    """The first; then the others that say something else, unless they are long."""
    known = {one.notation: one for one in reversed(found)}
    yield from found[:1]
    others = [one for one in known.values() if one.notation != found[0].notation]
    others = [one for one in others if len(one.notation) <= LONGEST_OTHER]
    yield from sorted(others, key=lambda one: (len(one.notation), len(one.moves)))


def _proposal(target: ClickTarget, known: Sequence[TermBranch], reading: PlainReading) -> Proposal | None:
    found = [one for branch in known for one in branch.terms(reading)]
    chosen = cover(target.wanted, [(one.does, _price(one)) for one in found])
    if not chosen or not chosen.numbers or _letters(found, chosen) > LONGEST:
        return None
    picked = tuple(sorted((found[number] for number in chosen.numbers), key=_order))
    text = _told(tuple(one.term for one in picked))
    return Proposal(parse(text), reading, tuple(_ways(target, picked)), chosen.cheapest)


def _letters(found: Sequence[TermTried], chosen: CheapestCover) -> int:
    """How many letters it takes at most, with spaces."""
    return sum(found[number].cost + 1 for number in chosen.numbers)


def _ways(target: ClickTarget, picked: Iterable[TermTried]) -> Iterator[tuple[ClickedWay, Deed]]:
    """The ways that were clicked, and those that lead to plain squares."""
    yield from target.ways
    for way, deed in dict.fromkeys(way for one in picked for way in one.ways):
        if any(target.any_way(landing, deed) for landing in target.landings(way)):
            yield way, deed


def _price(one: TermTried) -> int:
    """Its letters; of as many letters fewer terms are better, then leaps than slides."""
    return one.cost * 256 + 2 + one.shape.rides


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


def _told(terms: Moves) -> str:
    """The terms in an order in which no two of them need a space between, if there is one."""
    return min(map(spell, islice(permutations(terms), MOST_ORDERS)), key=len)
