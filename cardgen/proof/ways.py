"""By what ways a piece comes to its squares, for what a diagram says in lines: strings, arches, arrow heads, bars.

What has to be drawn and what may be drawn are not the same: a string that tells nothing new may be left out. Places are
squares round the own one; where a line leaves the board they are parts of squares.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.moves.interpreter import Role, passed
from cardgen.moves.notation.directions import first_leaps
from cardgen.moves.notation.terms import Hop, Mode, pass_modes
from cardgen.proof.expected import FARTHEST, OWN, Can, Under, far, hops, truth, under

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.moves.notation.terms import Moves, Term
    from cardgen.proof.expected import Path, Trodden, Truth
    from cardgen.proof.signs import Place

Spot = tuple[float, float]


class Stride(NamedTuple):
    """One part of a way that is drawn as one: to the next square that is stopped on, must be empty or is taken from."""

    start: Place
    end: Place
    flies: bool
    """Over what is between, whatever it is."""
    man: Place | None
    """Over whom it hops."""
    role: Role
    leg: int


class Exit(NamedTuple):
    """Where a line leaves the board, and which way (of length 1)."""

    at: Spot
    ahead: Spot


@dataclass(slots=True)
class Ways:
    """What the lines of a diagram have to say (must) and what they may say."""

    stretches: set[tuple[Place, Place, bool]] = field(default_factory=set)
    """Start, end, and whether it flies; the end may lie outside the board."""
    must_stretches: set[tuple[Place, Place, bool]] = field(default_factory=set)
    slid: set[tuple[Place, Place, bool]] = field(default_factory=set)
    """Those of plain slides and riders."""
    arches: set[tuple[Place, Place]] = field(default_factory=set)
    must_arches: set[tuple[Place, Place]] = field(default_factory=set)
    exits: dict[Exit, set[Place]] = field(default_factory=dict)
    """With the squares that the line comes from."""
    must_exits: set[frozenset[Exit]] = field(default_factory=set)
    """One of each of these."""
    far: set[Exit] = field(default_factory=set)
    """Those of single leaps that do not fit on the board."""
    slides: set[Exit] = field(default_factory=set)
    """The others."""
    beyond: set[Place] = field(default_factory=set)
    must_beyond: set[Place] = field(default_factory=set)
    bars: set[tuple[Place, Place]] = field(default_factory=set)
    """Where a limited slide ends, and which way it went."""
    must_bars: set[tuple[Place, Place]] = field(default_factory=set)
    boxes: set[Place] = field(default_factory=set)
    must_boxes: set[Place] = field(default_factory=set)
    turns: set[Place] = field(default_factory=set)
    must_turns: set[Place] = field(default_factory=set)
    hurdles: set[Place] = field(default_factory=set)
    """Men that something hops over."""
    must_hurdles: list[tuple[frozenset[Place], ...]] = field(default_factory=list)
    """For each move that hops: in which directions, and where a man may stand in each."""
    hidden: bool = False
    """A slide goes where something else hops, so that men would stand in its way."""
    whole: bool = True
    """Nothing takes in passing: of what does, not all ways are walked. If not, lines are missed but none is denied."""
    rides: bool = False
    """There are leaps after leaps."""


def exit_of(start: Spot, ahead: Spot, shown: int) -> Exit:
    """Where a line from a square on leaves a board that goes on so far from its middle."""
    edge = shown + 0.5
    times = min((edge - (at if way > 0 else -at)) / abs(way) for at, way in zip(start, ahead, strict=True) if way)
    length = hypot(*ahead)
    at = start[0] + ahead[0] * times, start[1] + ahead[1] * times
    return Exit(rounded(at), rounded((ahead[0] / length, ahead[1] / length)))


def rounded(spot: Spot) -> Spot:
    """So that equal places are equal numbers, and without a negative zero."""
    return round(spot[0], 6) + 0.0, round(spot[1], 6) + 0.0


def less(end: Place, start: Place) -> Place:
    """From start to end."""
    return end[0] - start[0], end[1] - start[1]


def parallel(one: Spot, other: Spot) -> bool:
    """Whether they point the same way."""
    return abs(one[0] * other[1] - one[1] * other[0]) < 1e-6 and one[0] * other[0] + one[1] * other[1] > 0


@lru_cache(maxsize=2048)
def ways(moves: Moves, size: int, men: frozenset[Place]) -> Ways:
    """All ways round a piece on a diagram of that size, on which these men stand as hurdles."""
    known = truth(moves, size, men)
    found, shown = Ways(), size // 2
    direct = _direct(known)
    tracer = _Tracer(found, known, shown, direct)
    for path in known.paths:
        tracer.note(path)
    for term in moves:
        _far_leaps(term, found, shown)
        if _hops_first(term):
            found.must_hurdles.append(tuple(frozenset(_hurdles(term, leap, shown)) for leap in _first(term)))
    for bars, lines in ((found.bars, found.slid), (found.must_bars, found.stretches)):
        on = {(start, less(end, start)) for start, end, _ in lines}
        bars -= {(at, ahead) for at, ahead in bars if any(start == at and parallel(to, ahead) for start, to in on)}
    found.rides = any(_rides(path) for path in known.paths)
    found.whole = known.whole and not any(map(takes_in_passing, moves))
    found.hidden = any(len(term.legs) == 1 and term.legs[0].rides and not _hops_first(term) for term in moves)
    return found


def _hops_first(term: Term) -> bool:
    return hops(term.legs[0].hop, rides=term.legs[0].rides)


def takes_in_passing(term: Term) -> bool:
    """Whether a man may be taken where the move does not end."""
    return any(pass_modes(term, index) & Mode.CAPTURE for index in range(len(term.links)))


def _first(term: Term) -> list[Place]:
    return [(leap.dx, leap.dy) for leap in first_leaps(term.legs[0])]


def _hurdles(term: Term, leap: Place, shown: int) -> Iterator[Place]:
    """Where a man may stand whom the first leg hops over that way."""
    if term.legs[0].hop is Hop.JUMP:
        man = next(passed(one) for one in first_leaps(term.legs[0]) if (one.dx, one.dy) == leap)
        yield man.dx, man.dy
        return
    for times in range(1, shown // max(map(abs, leap)) + 1):
        yield leap[0] * times, leap[1] * times


def _direct(known: Truth) -> dict[Place, set[Can]]:
    """What single steps and leaps may always do."""
    direct: dict[Place, set[Can]] = {}
    for path in known.paths:
        leg = path.term.legs[0]
        if len(path.trace) == 1 and not path.term.links and not leg.rides and under(path.term) is Under.ALWAYS:
            direct.setdefault(path.to, set()).update(path.deeds)
    return direct


def strides(term: Term, trace: tuple[Trodden, ...]) -> tuple[Stride, ...]:
    """A trace, cut at the squares that matter."""
    found: list[Stride] = []
    start, flies, man = OWN, False, None
    for at, role, leg in trace:
        if role is Role.HURDLE:
            man = at
        elif role is Role.SKIPPED and term.legs[leg].hop is Hop.JUMP:
            flies = True
        else:
            flies = flies or (man is None and far(start, at) > 1)
            found.append(Stride(start, at, flies, man, role, leg))
            start, flies, man = at, False, None
    return tuple(found)


def _rides(path: Path) -> bool:
    """Whether it leads leap after leap onto the board."""
    leg = path.term.legs[0]
    if path.term.links or not leg.rides or leg.hop is Hop.JUMP:
        return False
    return any(part.flies and part.role is Role.STOP for part in strides(path.term, path.trace))


class _Tracer:
    """Notes what a way has to show."""

    def __init__(self, found: Ways, known: Truth, shown: int, direct: dict[Place, set[Can]]) -> None:
        self.found, self.known, self.shown, self.direct = found, known, shown, direct
        self.beads = {(id(path.term), path.to) for path in known.paths}

    def inside(self, place: Place) -> bool:
        return far(OWN, place) <= self.shown

    def note(self, path: Path) -> None:
        """One way."""
        parts = strides(path.term, path.trace)
        if not parts:
            return
        if len(path.trace) == 1 and not path.term.legs[0].rides:
            self._leap(path, parts[0])
            return
        self.found.hurdles |= {at for at, role, _ in path.trace if role is Role.HURDLE and self.inside(at)}
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

    def _sure(self, path: Path) -> bool:
        return path.sure and path.near and not takes_in_passing(path.term)

    def _leap(self, path: Path, part: Stride) -> None:
        """A single step or leap has no line; one that does not fit on the board ends in a head."""
        if self.inside(part.end):
            return
        out = self._exit(OWN, part.end, OWN)
        self.found.stretches.add((OWN, part.end, True))
        self.found.far.add(out)
        self.found.beyond.add(part.end)
        if path.sure and path.near and path.term.legs[0].atom.name != "U":
            self.found.must_exits.add(frozenset({out}))
            self.found.must_beyond.add(part.end)

    def _needless(self, path: Path) -> bool:
        """A single leap does the same, so that the way tells nothing."""
        if any(path.term.legs[leg].rides for _, _, leg in path.trace):
            return False
        return path.deeds <= self.direct.get(path.to, set())

    def _left_out(self, parts: tuple[Stride, ...], number: int) -> bool:
        """The first step of a way may be told by its square alone."""
        first = parts[0]
        known = Can.MOVE in self.direct.get(first.end, ())
        return number == 0 and len(parts) > 1 and known and far(OWN, first.end) == 1

    def _exit(self, start: Place, ahead: Place, of: Place) -> Exit:
        out = exit_of(start, ahead, self.shown)
        self.found.exits.setdefault(out, set()).add(of)
        return out

    def _leaves(self, path: Path, part: Stride, *, needed: bool) -> None:
        """The line ends in a head, or over the man that stands at the edge."""
        ahead = less(part.end, part.start)
        outs = {self._exit(part.start, ahead, part.start)}
        self.found.stretches.add((part.start, part.end, part.flies))
        men = [at for at, role, _ in path.trace if role is Role.HURDLE and self.inside(at)]
        for man in men if part.man is not None else ():
            outs.add(self._exit(man, ahead, man))
            self.found.stretches.add((man, (man[0] + ahead[0], man[1] + ahead[1]), True))
            self.found.beyond.add(path.to)
        self.found.slides |= outs
        if needed:
            self.found.must_exits.add(frozenset(outs))
            if part.man is None:
                self.found.must_stretches.add((part.start, part.end, part.flies))

    def _inside(self, part: Stride, *, needed: bool) -> None:
        if part.man is not None:
            self.found.arches.add((part.start, part.end))
            if needed:
                self.found.must_arches.add((part.start, part.end))
            return
        self.found.stretches.add((part.start, part.end, part.flies))
        if needed:
            self.found.must_stretches.add((part.start, part.end, part.flies))

    def _boxes(self, path: Path, parts: tuple[Stride, ...]) -> None:
        """Squares that must be empty, on which the piece may not stop."""
        for part in parts[:-1]:
            if not self.inside(part.end) or part.end == OWN or part.role not in (Role.STOP, Role.EMPTY):
                continue
            if self._stops(path.term, part.end):
                continue
            self.found.boxes.add(part.end)
            if self._sure(path) and not self._needless(path) and self._on_board(parts, part):
                self.found.must_boxes.add(part.end)

    def _on_board(self, parts: tuple[Stride, ...], last: Stride) -> bool:
        return all(self.inside(part.end) for part in parts[: parts.index(last) + 1])

    def _stops(self, term: Term, place: Place) -> bool:
        """Whether the mark of the square tells that it may be empty."""
        if (id(term), place) in self.beads:
            return True
        certain = self.known.deeds.get(place, set())
        return bool(certain & {(Under.ALWAYS, Can.MOVE), (under(term), Can.MOVE)})

    def _turns(self, path: Path, parts: tuple[Stride, ...], *, needed: bool) -> None:
        for number, (part, then) in enumerate(pairwise(parts)):
            ahead, aside = less(part.end, part.start), less(then.end, then.start)
            if part.role is not Role.STOP or part.leg == then.leg or parallel(ahead, aside) or part.end == OWN:
                continue
            if not self.inside(part.end) or not self._stops(path.term, part.end):
                continue
            self.found.turns.add(part.end)
            if needed and not self._left_out(parts, number) and self._on_board(parts, part):
                self.found.must_turns.add(part.end)

    def _bar(self, path: Path, last: Stride, *, needed: bool) -> None:
        """A slide that goes on no farther; in the opening and on some rows the words say it."""
        leg = path.term.legs[last.leg]
        if not leg.rides or not leg.most or not self.inside(last.end) or last.end == OWN:
            return
        if sum(of == last.leg and role is not Role.EMPTY for _, role, of in path.trace) != leg.most:
            return
        bar = last.end, less(last.end, last.start)
        self.found.bars.add(bar)
        rows = path.term.guard is not None and path.term.guard.rows is not None
        if needed and not path.term.initial and not rows and leg.hop is not Hop.GRASSHOPPER:
            self.found.must_bars.add(bar)


def _far_leaps(term: Term, found: Ways, shown: int) -> None:
    """Leaps that go farther than any board is asked about."""
    if term.links or term.legs[0].atom.long <= FARTHEST:
        return
    for leap in _first(term):
        out = exit_of(OWN, leap, shown)
        found.exits.setdefault(out, set()).add(OWN)
        found.stretches.add((OWN, leap, True))
        found.must_exits.add(frozenset({out}))
        found.far.add(out)
        found.beyond.add(leap)
        found.must_beyond.add(leap)
