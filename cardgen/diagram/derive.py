"""From the landings of a piece to its diagram: which mark a square bears, which strings lead there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from cardgen.board import Leap
from cardgen.diagram.conditions import condition
from cardgen.diagram.hurdles import all_landings, hurdles
from cardgen.diagram.legend import legend
from cardgen.diagram.limits import limit_of, limits_of
from cardgen.diagram.marking import mark_of, ordered, row, what_of, when_of
from cardgen.diagram.mirrors import ALIKE, Mirrors, both
from cardgen.diagram.order import order
from cardgen.diagram.probe import LONGEST, OWN_SQUARE, Landing, LandingUse
from cardgen.diagram.values import ENDLESS, Arch, Diagram, End, MarkWhen, Push, StringLine
from cardgen.diagram.ways import Stretch, StretchKind, stretches
from cardgen.engine.interpreter import TraceRole
from cardgen.notation.directions import first_leaps
from cardgen.notation.terms import Family, Hop, Mode, stop_modes

if TYPE_CHECKING:
    from collections.abc import Hashable
    from collections.abc import Set as AbstractSet

    from cardgen.diagram.mirrors import PlacedKind
    from cardgen.diagram.values import Limit, Mark
    from cardgen.notation.terms import Guard, Moves, Term

_Place = TypeVar("_Place", bound="Hashable")


@cache
def derive(moves: Moves, reach: int) -> Diagram:
    """The diagram of moves on a board of 2 × reach + 1 squares an edge."""
    men = hurdles(moves, reach)
    draft = _Draft(reach, _board(reach))
    for term in moves:
        for landing in all_landings(term, _asked(term, reach), men):
            draft.note(term, landing)
        draft.note_far(term)
    for term, landing in draft.landings:
        draft.draw(term, landing)
    whole = draft.diagram()
    mirrors = Mirrors(whole)
    return whole if len(mirrors) < ALIKE else whole._replace(first=_first(draft, whole, mirrors))


def _first(draft: _Draft, whole: Diagram, mirrors: Mirrors) -> Diagram:
    """What is drawn of the ways alone that stand for their images."""
    some = draft.undrawn()
    ends: set[Leap] = set()
    for term, landing in draft.landings:
        if mirrors.is_first(landing.path):
            some.draw(term, landing)
            ends.update(step.at for step in landing.path)
    return mirrors.standing_for_all(whole, some.placed(ends))


@cache
def _board(reach: int) -> frozenset[Leap]:
    span = range(-reach, reach + 1)
    return frozenset(Leap(dx, dy) for dx in span for dy in span)


def _asked(term: Term, reach: int) -> int:
    """How far from the own square the interpreter is asked: of a single leap as far as it goes, on any board."""
    if not term.links and not term.legs[0].rides and term.legs[0].atom.family is not Family.SPECIAL:
        return min(_margin(term), LONGEST)
    return min(max(reach + _margin(term), _least(term)), LONGEST)


def _margin(term: Term) -> int:
    """How far outside the board is asked: one more leap, and where a man at the edge is pushed to."""
    return max(leg.atom.long or 1 for leg in term.legs) * (1 + term.effects.push)


def _least(term: Term) -> int:
    """How far the nearest landing of a ride may be that has to go on for some leaps."""
    return max((leg.atom.long or 1) * leg.least for leg in term.legs)


def _goes_on(last: Term, before: Landing, term: Term, landing: Landing) -> bool:
    """Whether a slide comes over the landing before and does all that is done there: its way is that one's and more."""
    leg = term.legs[0]
    if term is not last or not leg.rides or term.links or leg.least > 1:
        return False
    if when_of(term) is not MarkWhen.ALWAYS or before.uses & ~landing.uses:
        return False
    return landing.path[: len(before.path)] == before.path


@dataclass(slots=True)
class _Draft:
    """A diagram while it is made: first all landings are noted, then the way to each is drawn."""

    reach: int
    board: frozenset[Leap]
    """Where its squares are."""
    landings: list[tuple[Term, Landing]] = field(default_factory=list)
    """Those whose way is drawn."""
    uses: dict[Leap, dict[MarkWhen, int]] = field(default_factory=dict)
    beads: dict[Leap, list[Term]] = field(default_factory=dict)
    """The terms that may end on a square."""
    direct: dict[Leap, int] = field(default_factory=dict)
    """What single steps and leaps may always do."""
    lines: dict[tuple[Leap, Leap, bool], int] = field(default_factory=dict)
    faint: dict[tuple[Leap, Leap, bool], int] = field(default_factory=dict)
    """Lines towards a hurdle: drawn where no other line is."""
    arches: dict[tuple[Leap, Leap], int] = field(default_factory=dict)
    heads: dict[tuple[Leap, Leap, bool, bool], dict[tuple[Limit, MarkWhen], int]] = field(default_factory=dict)
    """What leaves the board, how far it goes and when it may."""
    bars: dict[tuple[Leap, Leap], int] = field(default_factory=dict)
    pads: set[Leap] = field(default_factory=set)
    ridden: set[Leap] = field(default_factory=set)
    boxes: set[Leap] = field(default_factory=set)
    men: set[Leap] = field(default_factory=set)
    pushes: set[Push] = field(default_factory=set)
    stars: set[Leap] = field(default_factory=set)
    turns: set[Leap] = field(default_factory=set)
    beyond: set[Leap] = field(default_factory=set)
    stays: bool = False
    guards: dict[Leap, set[Guard]] = field(default_factory=dict)
    ways: list[tuple[Term, list[tuple[Stretch, ...]]]] = field(default_factory=list)
    """Of paths: their ways on the board, one term after the other."""

    def undrawn(self) -> _Draft:
        """One with the same notes, and no way drawn."""
        return _Draft(
            self.reach,
            self.board,
            landings=self.landings,
            uses=self.uses,
            beads=self.beads,
            direct=self.direct,
            guards=self.guards,
        )

    def note(self, term: Term, landing: Landing) -> None:
        """What a landing means for its square."""
        if self.landings and _goes_on(*self.landings[-1], term, landing) and self.landings[-1][1].to in self.board:
            self.landings.pop()
        self.landings.append((term, landing))
        to, when = landing.to, when_of(term)
        if to == OWN_SQUARE:
            self.stays |= bool(landing.uses & LandingUse.QUIET)
            return
        if to not in self.board:
            return
        ending = self.beads.setdefault(to, [])
        if term not in ending:  # of the few there are; hashing a term takes longer
            ending.append(term)
        known = self.uses.setdefault(to, {})
        known[when] = known.get(when, 0) | landing.uses
        if landing.uses & LandingUse.PUSH and landing.pushed is not None:
            self.pushes.add(Push(to, landing.pushed))
        if term.guard is not None:
            self.guards.setdefault(to, set()).add(term.guard)
        if len(landing.path) == 1 and not term.links and not term.legs[0].rides and when is MarkWhen.ALWAYS:
            self.direct[to] = self.direct.get(to, 0) | landing.uses

    def note_far(self, term: Term) -> None:
        """Leaps that are longer than the interpreter has been asked about."""
        leg = term.legs[0]
        if leg.atom.long > LONGEST and not term.links:
            modes, taking = stop_modes(term, 0), LandingUse.PUSH if term.effects.keeps_enemy else LandingUse.CAPTURE
            uses = LandingUse.QUIET * (Mode.MOVE in modes) | taking * bool(modes & ~Mode.MOVE)
            for leap in first_leaps(leg):
                self.beyond.add(leap)
                self._far(leap, uses)

    def quiet(self, square: Leap, when: MarkWhen) -> bool:
        """Whether a mark shows that the piece may stop on the square; then it needs no box."""
        uses = self.uses.get(square, {})
        return bool((uses.get(MarkWhen.ALWAYS, 0) | uses.get(when, 0)) & LandingUse.QUIET)

    def draw(self, term: Term, landing: Landing) -> None:
        """The way to a landing."""
        if len(landing.path) == 1 and not term.legs[0].rides:
            self._leap(term, landing)
            return
        way = stretches(term, landing.path)
        if not way:
            return
        self._men(landing)
        if term.links and all(part.end in self.board for part in way):
            self._way(term, way)
        if not self._needless(term, landing):
            self._strings(term, landing, way)
            self._squares(term, way)
            self._bar(term, landing, way[-1])

    def _way(self, term: Term, way: tuple[Stretch, ...]) -> None:
        if not self.ways or self.ways[-1][0] is not term:
            self.ways.append((term, []))
        self.ways[-1][1].append(way)

    def _leap(self, term: Term, landing: Landing) -> None:
        if landing.to in self.board:
            if landing.to.king_distance > 1:
                self.pads.add(landing.to)
        elif term.legs[0].atom.name != "U":
            self._far(landing.to, landing.uses)
            self.beyond.add(landing.to)

    def _far(self, leap: Leap, uses: int) -> None:
        """A single leap that does not fit on the board."""
        self._add(self.heads.setdefault((OWN_SQUARE, leap, True, True), {}), (ENDLESS, MarkWhen.ALWAYS), uses)

    def _men(self, landing: Landing) -> None:
        """Men to hop over and men taken in passing."""
        for step in landing.path:
            if step.role is TraceRole.HURDLE and step.at in self.board:
                self.men.add(step.at)
            if step.role is TraceRole.VICTIM and step.at in self.board:
                self.stars.add(step.at)

    def _needless(self, term: Term, landing: Landing) -> bool:
        """Whether a single leap or step does all that this path does, so that there is no need to draw it."""
        if any(term.legs[step.leg].rides for step in landing.path):
            return False
        return not landing.uses & ~self.direct.get(landing.to, 0)

    def _strings(self, term: Term, landing: Landing, way: tuple[Stretch, ...]) -> None:
        for number, stretch in enumerate(way):
            if stretch.end not in self.board:
                self._head(term, landing, stretch)
                return
            if number or not self._starts_with_a_step(term, stretch, len(way)):
                self._stretch(stretch, landing.uses)

    def _head(self, term: Term, landing: Landing, stretch: Stretch) -> None:
        """A string leaves the board, here or over a man who stands at its edge."""
        start, dashed = stretch.start, stretch.kind is StretchKind.FLIGHT
        if stretch.kind is StretchKind.ARCH:
            men = [step.at for step in landing.path if step.role is TraceRole.HURDLE and step.at in self.board]
            start, dashed = (men or [start])[-1], True
            self.beyond.add(landing.to)
        claims = self.heads.setdefault((start, stretch.end - stretch.start, dashed, False), {})
        self._add(claims, (limit_of(term, landing.path, stretch), when_of(term)), landing.uses)

    def _stretch(self, stretch: Stretch, uses: int) -> None:
        if stretch.kind is StretchKind.ARCH:
            self._add(self.arches, (stretch.start, stretch.end), uses)
            return
        dashed = stretch.kind is StretchKind.FLIGHT
        lines = self.faint if stretch.role is TraceRole.SKIPPED else self.lines
        back = (stretch.end, stretch.start, dashed)
        self._add(lines, back if back in lines else (stretch.start, stretch.end, dashed), uses)

    def _starts_with_a_step(self, term: Term, first: Stretch, count: int) -> bool:
        """Whether the path begins with a step that the diagram shows anyway; single steps have no string."""
        if first.kind is not StretchKind.STEP or count == 1 or not self.direct.get(first.end, 0) & LandingUse.QUIET:
            return False
        leg = term.legs[0]
        slides = any(leg.rides for leg in term.legs)
        return not slides or when_of(term) is not MarkWhen.ALWAYS or leg.hop is Hop.LAME or leg.least > 1

    def _squares(self, term: Term, way: tuple[Stretch, ...]) -> None:
        """Pads, boxes and turns along the way."""
        when = when_of(term)
        for number, (_, end, kind, role, _) in enumerate(way):
            if end not in self.board or end == OWN_SQUARE:
                continue
            if kind is StretchKind.FLIGHT and role is TraceRole.STOP:
                self._pad(term, end)
            if number + 1 == len(way) or role not in (TraceRole.STOP, TraceRole.EMPTY):
                continue
            again = role is TraceRole.EMPTY and any(one.role is TraceRole.STOP for one in way[:number])
            if term not in self.beads.get(end, ()) and not self.quiet(end, when) and not again:
                self.boxes.add(end)
            elif role is TraceRole.STOP and self._turns(term, way, number):
                self.turns.add(end)

    def _pad(self, term: Term, square: Leap) -> None:
        rider = len(term.legs) == 1 and term.legs[0].rides and term.legs[0].hop is not Hop.JUMP
        (self.ridden if rider else self.pads).add(square)

    def _turns(self, term: Term, way: tuple[Stretch, ...], number: int) -> bool:
        here, there = way[number], way[number + 1]
        if here.leg == there.leg or (not number and self._starts_with_a_step(term, here, len(way))):
            return False
        return not (here.end - here.start).same_direction(there.end - there.start)

    def _bar(self, term: Term, landing: Landing, last: Stretch) -> None:
        """Where a limited slide has come to its end."""
        number = landing.path[-1].leg
        leg = term.legs[number]
        short = leg.rides and leg.most and leg.hop is not Hop.GRASSHOPPER
        if not short or term.initial or (term.guard is not None and term.guard.rows is not None):
            return
        gone = sum(step.leg == number and step.role is not TraceRole.EMPTY for step in landing.path)
        if gone == leg.most and landing.to in self.board and landing.to != OWN_SQUARE:
            self._add(self.bars, (landing.to, last.end - last.start), landing.uses)

    @staticmethod
    def _add(table: dict[_Place, int], key: _Place, uses: int) -> None:
        table[key] = table.get(key, 0) | uses

    def diagram(self) -> Diagram:
        """The finished value, in a fixed order."""
        lines = self.faint | self.lines
        ends, marks = (self._heads(), self._bars(lines)), self._marks()
        means = condition([mark.at for mark in marks if mark.when is MarkWhen.CONDITION], self.uses, self.guards)
        whole = Diagram(
            2 * self.reach + 1,
            marks,
            pads=ordered(self.pads | self.ridden),
            strings=tuple(
                StringLine(start, end, what_of(uses), dashed) for (start, end, dashed), uses in sorted(lines.items())
            ),
            arches=tuple(Arch(start, end, what_of(uses)) for (start, end), uses in sorted(self.arches.items())),
            heads=ends[0],
            bars=ends[1],
            boxes=ordered(self.boxes),
            men=ordered(self.men),
            pushes=tuple(sorted(self.pushes, key=lambda push: (row(push.at), row(push.to)))),
            stars=ordered(self.stars),
            turns=ordered(self.turns),
            order=next((found for _, ways in self.ways if (found := order(ways))), ()),
            stays=self.stays,
            from_rows=means.rows,
            farthest_rows=means.farthest,
            beyond=ordered(self.beyond),
            distances=self._distances(),
        )
        return legend(whole, leaps=self.pads, rides=bool(self.ridden), condition=means.key)

    def placed(self, ends: AbstractSet[Leap]) -> frozenset[PlacedKind]:
        """Of what kind all that is drawn is, and where it is, with the marks on some squares."""
        lines = self.faint | self.lines
        grounds = ("pad", self.pads | self.ridden), ("box", self.boxes), ("man", self.men), ("star", self.stars)
        return frozenset(
            chain(
                (("mark", (at,)) for at in self.uses.keys() & ends),
                ((kind, (at,)) for kind, places in grounds for at in places),
                (("string", both(start, end)) for start, end, _ in lines),
                (("arch", (start, end)) for start, end in self.arches),
                (("head", (at, to)) for at, to, *_ in self.heads),
                (("bar", (end.at, end.towards)) for end in self._bars(lines)),
            )
        )

    def _marks(self) -> tuple[Mark, ...]:
        return tuple(mark_of(at, self.uses[at]) for at in ordered(self.uses))

    def _heads(self) -> tuple[End, ...]:
        return tuple(
            End(at, to, what_of(_together(claims)), dashed, single, limits_of(claims))
            for (at, to, dashed, single), claims in sorted(self.heads.items(), key=lambda item: item[0])
        )

    def _distances(self) -> tuple[Leap, ...]:
        """The shortest first."""
        leaps = [to for at, to, dashed, _ in self.heads if dashed and at == OWN_SQUARE and to not in self.board]
        found = {tuple(sorted((abs(leap.dx), abs(leap.dy)))) for leap in leaps}
        return tuple(Leap(long, short) for short, long in sorted(found, key=lambda one: (one[1], one[0])))

    def _bars(self, lines: dict[tuple[Leap, Leap, bool], int]) -> tuple[End, ...]:
        """Without those where another string goes straight on."""
        if not self.bars:
            return ()
        starts = [(start, end - start) for start, end, _ in lines] + [(at, to) for at, to, *_ in self.heads]
        return tuple(
            End(at, to, what_of(uses))
            for (at, to), uses in sorted(self.bars.items())
            if not any(start == at and goes.same_direction(to) for start, goes in starts)
        )


def _together(claims: dict[tuple[Limit, MarkWhen], int]) -> int:
    """All uses."""
    every = 0
    for uses in claims.values():
        every |= uses
    return every
