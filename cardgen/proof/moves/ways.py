"""How a piece reaches its squares, and so which lines a diagram needs: strings, arches, arrow heads, bars.

What must be drawn and what may be drawn differ: a string that adds nothing may be left out. Places are counted in
squares from the own square; where a line leaves the board they are fractions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.interpreter import TraceRole, passed
from cardgen.notation.directions import first_leaps
from cardgen.notation.terms import Hop, Mode, pass_modes
from cardgen.proof.moves.expected import (
    FARTHEST,
    NOTHING_DONE,
    OWN,
    Ability,
    AbilityWhen,
    frozen,
    hops,
    king_distance,
    truth,
    when_usable,
)
from cardgen.proof.moves.limits import Bound, how_often, routes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import MappingProxyType

    from cardgen.notation.terms import Moves, Term
    from cardgen.proof.moves.expected import EnginePath, Truth, WayStep
    from cardgen.proof.moves.signs import SquarePlace

Spot = tuple[float, float]


class WayPart(NamedTuple):
    """A part of a way that is drawn in one go: to the next square where it stops or takes, or that must be empty."""

    start: SquarePlace
    end: SquarePlace
    flies: bool
    """Over what is between, whatever it is."""
    man: SquarePlace | None
    """The man it hops over."""
    role: TraceRole
    leg: int


class Exit(NamedTuple):
    """Where a line leaves the board, and which way (of length 1)."""

    at: Spot
    ahead: Spot


@dataclass(frozen=True, slots=True)
class Ways:
    """The lines that a diagram must have, and those that it may have."""

    stretches: frozenset[tuple[SquarePlace, SquarePlace, bool]]
    """Start, end, and whether it flies; the end may lie outside the board."""
    must_stretches: frozenset[tuple[SquarePlace, SquarePlace, bool]]
    arches: frozenset[tuple[SquarePlace, SquarePlace]]
    must_arches: frozenset[tuple[SquarePlace, SquarePlace]]
    exits: MappingProxyType[Exit, frozenset[SquarePlace]]
    """With the squares that the line comes from."""
    bounds: MappingProxyType[Exit, frozenset[Bound]]
    """How far the piece goes on there."""
    must_exits: frozenset[frozenset[Exit]]
    """One of each of these."""
    far: frozenset[Exit]
    """Those of single leaps that do not fit on the board."""
    slides: frozenset[Exit]
    """The others."""
    beyond: frozenset[SquarePlace]
    must_beyond: frozenset[SquarePlace]
    distances: frozenset[SquarePlace]
    """How long leaps from the own square are that leave the board: the long way, then aside."""
    must_distances: frozenset[SquarePlace]
    bars: frozenset[tuple[SquarePlace, SquarePlace]]
    """Where a limited slide ends, and which way it went."""
    must_bars: frozenset[tuple[SquarePlace, SquarePlace]]
    boxes: frozenset[SquarePlace]
    must_boxes: frozenset[SquarePlace]
    turns: frozenset[SquarePlace]
    must_turns: frozenset[SquarePlace]
    hurdles: frozenset[SquarePlace]
    """Men that something hops over."""
    must_hurdles: tuple[tuple[frozenset[SquarePlace], ...], ...]
    """For each move that hops: in which directions, and where a man may stand in each."""
    hidden: bool
    """A slide goes where something else hops, so that men would stand in its way."""
    whole: bool
    """Nothing takes in passing: of what does, not all ways are walked. If not, lines are missed but none is denied."""
    rides: bool
    """There are leaps after leaps."""


@dataclass(slots=True)
class _Draft:
    """The lines as they are found, one way after the other."""

    stretches: set[tuple[SquarePlace, SquarePlace, bool]] = field(default_factory=set)
    must_stretches: set[tuple[SquarePlace, SquarePlace, bool]] = field(default_factory=set)
    slid: set[tuple[SquarePlace, SquarePlace, bool]] = field(default_factory=set)
    arches: set[tuple[SquarePlace, SquarePlace]] = field(default_factory=set)
    must_arches: set[tuple[SquarePlace, SquarePlace]] = field(default_factory=set)
    exits: dict[Exit, set[SquarePlace]] = field(default_factory=dict)
    bounds: dict[Exit, set[Bound]] = field(default_factory=dict)
    must_exits: set[frozenset[Exit]] = field(default_factory=set)
    far: set[Exit] = field(default_factory=set)
    slides: set[Exit] = field(default_factory=set)
    beyond: set[SquarePlace] = field(default_factory=set)
    must_beyond: set[SquarePlace] = field(default_factory=set)
    distances: set[SquarePlace] = field(default_factory=set)
    must_distances: set[SquarePlace] = field(default_factory=set)
    bars: set[tuple[SquarePlace, SquarePlace]] = field(default_factory=set)
    must_bars: set[tuple[SquarePlace, SquarePlace]] = field(default_factory=set)
    boxes: set[SquarePlace] = field(default_factory=set)
    must_boxes: set[SquarePlace] = field(default_factory=set)
    turns: set[SquarePlace] = field(default_factory=set)
    must_turns: set[SquarePlace] = field(default_factory=set)
    hurdles: set[SquarePlace] = field(default_factory=set)
    must_hurdles: list[tuple[frozenset[SquarePlace], ...]] = field(default_factory=list)

    def kept(self, *, hidden: bool, whole: bool, rides: bool) -> Ways:
        """All of it, once everything is found."""
        return Ways(
            stretches=frozenset(self.stretches),
            must_stretches=frozenset(self.must_stretches),
            arches=frozenset(self.arches),
            must_arches=frozenset(self.must_arches),
            exits=frozen(self.exits),
            bounds=frozen(self.bounds),
            must_exits=frozenset(self.must_exits),
            far=frozenset(self.far),
            slides=frozenset(self.slides),
            beyond=frozenset(self.beyond),
            must_beyond=frozenset(self.must_beyond),
            distances=frozenset(self.distances),
            must_distances=frozenset(self.must_distances),
            bars=frozenset(self.bars),
            must_bars=frozenset(self.must_bars),
            boxes=frozenset(self.boxes),
            must_boxes=frozenset(self.must_boxes),
            turns=frozenset(self.turns),
            must_turns=frozenset(self.must_turns),
            hurdles=frozenset(self.hurdles),
            must_hurdles=tuple(self.must_hurdles),
            hidden=hidden,
            whole=whole,
            rides=rides,
        )


def exit_of(start: Spot, ahead: Spot, shown: int, below: int) -> Exit:
    """Where a line from a square on leaves a board that goes on so far from its middle, and so far below it."""
    edges = shown + 0.5, shown + 0.5 if ahead[1] > 0 else below + 0.5
    times = min(
        (edge - (at if way > 0 else -at)) / abs(way) for at, way, edge in zip(start, ahead, edges, strict=True) if way
    )
    length = hypot(*ahead)
    at = start[0] + ahead[0] * times, start[1] + ahead[1] * times
    return Exit(rounded(at), rounded((ahead[0] / length, ahead[1] / length)))


def rounded(spot: Spot) -> Spot:
    """Rounded, so that the same place is always the same pair of numbers; never a negative zero."""
    return round(spot[0], 6) + 0.0, round(spot[1], 6) + 0.0


def minus(end: SquarePlace, start: SquarePlace) -> SquarePlace:
    """From start to end."""
    return end[0] - start[0], end[1] - start[1]


def distance(leap: SquarePlace) -> SquarePlace:
    """How long a leap is: the long way, and how far aside."""
    long, short = sorted(map(abs, leap), reverse=True)
    return long, short


def same_direction(one: Spot, other: Spot) -> bool:
    """Whether they point the same way."""
    return abs(one[0] * other[1] - one[1] * other[0]) < 1e-6 and one[0] * other[0] + one[1] * other[1] > 0


@lru_cache(maxsize=2048)
def ways(moves: Moves, size: int, rows: int, men: frozenset[SquarePlace]) -> Ways:
    """All ways round a piece on a diagram of that size, on which these men stand as hurdles."""
    known = truth(moves, size, men)
    found, shown, below = _Draft(), size // 2, rows - size // 2 - 1
    direct = _direct(known)
    tracer = _Tracer(found, known, (shown, below), direct)
    for path in known.paths:
        tracer.note(path)
    for term in moves:
        _far_leaps(term, found, shown, below)
        if _hops_first(term):
            found.must_hurdles.append(tuple(frozenset(_hurdles(term, leap, shown)) for leap in _first(term)))
    for bars, lines in ((found.bars, found.slid), (found.must_bars, found.stretches)):
        on = {(start, minus(end, start)) for start, end, _ in lines}
        bars -= {
            (at, ahead) for at, ahead in bars if any(start == at and same_direction(to, ahead) for start, to in on)
        }
    return found.kept(
        hidden=any(len(term.legs) == 1 and term.legs[0].rides and not _hops_first(term) for term in moves),
        whole=known.whole and not any(map(takes_in_passing, moves)),
        rides=any(_rides(path, shown) for path in known.paths),
    )


def _hops_first(term: Term) -> bool:
    return hops(term.legs[0].hop, rides=term.legs[0].rides)


def takes_in_passing(term: Term) -> bool:
    """Whether a man may be taken where the move does not end."""
    return any(pass_modes(term, index) & Mode.CAPTURE for index in range(len(term.links)))


def _first(term: Term) -> list[SquarePlace]:
    return [(leap.dx, leap.dy) for leap in first_leaps(term.legs[0])]


def _hurdles(term: Term, leap: SquarePlace, shown: int) -> Iterator[SquarePlace]:
    """Where a man may stand for the first leg to hop over in that direction."""
    if term.legs[0].hop is Hop.JUMP:
        man = next(passed(one) for one in first_leaps(term.legs[0]) if (one.dx, one.dy) == leap)
        yield man.dx, man.dy
        return
    for times in range(1, shown // max(map(abs, leap)) + 1):
        yield leap[0] * times, leap[1] * times


def _direct(known: Truth) -> dict[SquarePlace, set[Ability]]:
    """What single steps and leaps may always do."""
    direct: dict[SquarePlace, set[Ability]] = {}
    for path in known.paths:
        leg = path.term.legs[0]
        if (
            len(path.trace) == 1
            and not path.term.links
            and not leg.rides
            and when_usable(path.term) is AbilityWhen.ALWAYS
        ):
            direct.setdefault(path.to, set()).update(path.abilities)
    return direct


def way_parts(term: Term, trace: tuple[WayStep, ...]) -> tuple[WayPart, ...]:
    """A trace, cut at the squares that matter."""
    found: list[WayPart] = []
    start, flies, man = OWN, False, None
    for at, role, leg in trace:
        if role is TraceRole.HURDLE:
            man = at
        elif role is TraceRole.SKIPPED and term.legs[leg].hop is Hop.JUMP:
            flies = True
        else:
            flies = flies or (man is None and king_distance(start, at) > 1)
            found.append(WayPart(start, at, flies, man, role, leg))
            start, flies, man = at, False, None
    return tuple(found)


def _rides(path: EnginePath, shown: int) -> bool:
    """Whether it leads leap after leap onto the board."""
    leg = path.term.legs[0]
    if path.term.links or not leg.rides or leg.hop is Hop.JUMP:
        return False
    parts = way_parts(path.term, path.trace)
    return any(part.flies and part.role is TraceRole.STOP and king_distance(OWN, part.end) <= shown for part in parts)


class _Tracer:
    """Notes what has to be drawn for each way."""

    def __init__(
        self, found: _Draft, known: Truth, span: tuple[int, int], direct: dict[SquarePlace, set[Ability]]
    ) -> None:
        self.found, self.known, self.direct = found, known, direct
        self.shown, self.below = span
        self.beads = {(path.term, path.to) for path in known.paths}

    def inside(self, place: SquarePlace) -> bool:
        return king_distance(OWN, place) <= self.shown and -place[1] <= self.below

    def note(self, path: EnginePath) -> None:
        """One way."""
        parts = way_parts(path.term, path.trace)
        if not parts:
            return
        if len(path.trace) == 1 and not path.term.legs[0].rides:
            self._leap(path, parts[0])
            return
        self.found.hurdles |= {at for at, role, _ in path.trace if role is TraceRole.HURDLE and self.inside(at)}
        needed = self._sure(path) and not self._needless(path)
        for number, part in enumerate(parts):
            drawn = needed and not self._left_out(parts, number)
            if not self.inside(part.end):
                self._leaves(path, part, needed=drawn)
                break
            self._inside(part, needed=drawn)
            if drawn and not path.term.links and part.man is None:
                self.found.slid.add((part.start, part.end, part.flies))
        self._boxes(path, parts)
        self._turns(path, parts, needed=needed)
        self._bar(path, parts[-1], needed=needed and self._on_board(parts, parts[-1]))

    def _sure(self, path: EnginePath) -> bool:
        return path.sure and path.near and not takes_in_passing(path.term)

    def _leap(self, path: EnginePath, part: WayPart) -> None:
        """A single step or leap has no line; one that does not fit on the board ends in a head."""
        if self.inside(part.end):
            return
        out = self._exit(OWN, part.end, OWN)
        self.found.stretches.add((OWN, part.end, True))
        self.found.far.add(out)
        self.found.beyond.add(part.end)
        if path.term.legs[0].atom.name != "U":
            self.found.distances.add(distance(part.end))
        if path.sure and path.near and path.term.legs[0].atom.name != "U":
            self.found.must_distances.add(distance(part.end))
            self.found.must_exits.add(frozenset({out}))
            self.found.must_beyond.add(part.end)

    def _needless(self, path: EnginePath) -> bool:
        """Whether a single leap does the same, so that the way adds nothing."""
        if any(path.term.legs[leg].rides for _, _, leg in path.trace):
            return False
        return path.abilities <= self.direct.get(path.to, set())

    def _left_out(self, parts: tuple[WayPart, ...], number: int) -> bool:
        """The first step of a way may be told by its square alone."""
        first = parts[0]
        known = Ability.MOVE in self.direct.get(first.end, ())
        return number == 0 and len(parts) > 1 and known and king_distance(OWN, first.end) == 1

    def _exit(self, start: SquarePlace, ahead: SquarePlace, of: SquarePlace) -> Exit:
        out = exit_of(start, ahead, self.shown, self.below)
        self.found.exits.setdefault(out, set()).add(of)
        return out

    def _leaves(self, path: EnginePath, part: WayPart, *, needed: bool) -> None:
        """The line ends in a head, or over the man that stands at the edge."""
        ahead = minus(part.end, part.start)
        outs = {self._exit(part.start, ahead, part.start)}
        self.found.stretches.add((part.start, part.end, part.flies))
        men = [at for at, role, _ in path.trace if role is TraceRole.HURDLE and self.inside(at)]
        for man in men if part.man is not None else ():
            outs.add(self._exit(man, ahead, man))
            self.found.stretches.add((man, (man[0] + ahead[0], man[1] + ahead[1]), True))
            self.found.beyond.add(path.to)
        self.found.slides |= outs
        self._bounds(path, part, outs, needed=needed)
        if part.start == OWN and part.flies:
            self.found.distances.add(distance(ahead))
            self.found.must_distances |= {distance(ahead)} if needed else set()
        if needed:
            self.found.must_exits.add(frozenset(outs))
            if part.man is None:
                self.found.must_stretches.add((part.start, part.end, part.flies))

    def _bounds(self, path: EnginePath, part: WayPart, outs: set[Exit], *, needed: bool) -> None:
        most = how_often(path.term, path.trace, part.end, part.leg)
        flies = part.flies or part.man is not None
        leaps = flies and path.term.legs[part.leg].atom.long > 1
        for route in routes(
            part.start, minus(part.end, part.start), path.abilities, when_usable(path.term), dashed=flies
        ):
            for out in outs:
                bound = Bound(route, most, leaps, needed=needed and len(outs) == 1)
                self.found.bounds.setdefault(out, set()).add(bound)

    def _inside(self, part: WayPart, *, needed: bool) -> None:
        if part.man is not None:
            self.found.arches.add((part.start, part.end))
            if needed:
                self.found.must_arches.add((part.start, part.end))
            return
        self.found.stretches.add((part.start, part.end, part.flies))
        if needed:
            self.found.must_stretches.add((part.start, part.end, part.flies))

    def _boxes(self, path: EnginePath, parts: tuple[WayPart, ...]) -> None:
        """Squares that must be empty, on which the piece may not stop."""
        for part in parts[:-1]:
            if not self.inside(part.end) or part.end == OWN or part.role not in (TraceRole.STOP, TraceRole.EMPTY):
                continue
            if self._stops(path.term, part.end):
                continue
            self.found.boxes.add(part.end)
            before = parts[: parts.index(part)]
            again = part.role is TraceRole.EMPTY and any(one.role is TraceRole.STOP for one in before)
            if self._sure(path) and not self._needless(path) and self._on_board(parts, part) and not again:
                self.found.must_boxes.add(part.end)

    def _on_board(self, parts: tuple[WayPart, ...], last: WayPart) -> bool:
        return all(self.inside(part.end) for part in parts[: parts.index(last) + 1])

    def _stops(self, term: Term, place: SquarePlace) -> bool:
        """Whether the mark of the square tells that it may be empty."""
        if (term, place) in self.beads:
            return True
        certain = self.known.abilities.get(place, NOTHING_DONE)
        return bool(certain & {(AbilityWhen.ALWAYS, Ability.MOVE), (when_usable(term), Ability.MOVE)})

    def _turns(self, path: EnginePath, parts: tuple[WayPart, ...], *, needed: bool) -> None:
        for number, (part, then) in enumerate(pairwise(parts)):
            ahead, aside = minus(part.end, part.start), minus(then.end, then.start)
            if (
                part.role is not TraceRole.STOP
                or part.leg == then.leg
                or same_direction(ahead, aside)
                or part.end == OWN
            ):
                continue
            if not self.inside(part.end) or not self._stops(path.term, part.end):
                continue
            self.found.turns.add(part.end)
            if needed and not self._left_out(parts, number) and self._on_board(parts, part):
                self.found.must_turns.add(part.end)

    def _bar(self, path: EnginePath, last: WayPart, *, needed: bool) -> None:
        """The end of a limited slide; for opening moves and moves from certain rows the words say it."""
        leg = path.term.legs[last.leg]
        if not leg.rides or not leg.most or not self.inside(last.end) or last.end == OWN:
            return
        if sum(of == last.leg and role is not TraceRole.EMPTY for _, role, of in path.trace) != leg.most:
            return
        bar = last.end, minus(last.end, last.start)
        self.found.bars.add(bar)
        rows = path.term.guard is not None and path.term.guard.rows is not None
        if needed and not path.term.initial and not rows and leg.hop is not Hop.GRASSHOPPER:
            self.found.must_bars.add(bar)


def _far_leaps(term: Term, found: _Draft, shown: int, below: int) -> None:
    """Leaps that go farther than any board is asked about."""
    if term.links or term.legs[0].atom.long <= FARTHEST:
        return
    for leap in _first(term):
        out = exit_of(OWN, leap, shown, below)
        found.exits.setdefault(out, set()).add(OWN)
        found.stretches.add((OWN, leap, True))
        found.must_exits.add(frozenset({out}))
        found.far.add(out)
        found.beyond.add(leap)
        found.must_beyond.add(leap)
        found.distances.add(distance(leap))
        found.must_distances.add(distance(leap))
