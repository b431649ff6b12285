"""From the landings of a piece to its diagram: which mark a square bears, which strings lead there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from cardgen.moves.diagram.hurdles import all_landings, hurdles
from cardgen.moves.diagram.legend import legend
from cardgen.moves.diagram.marking import mark_of, ordered, row, what_of, when_of
from cardgen.moves.diagram.probe import LONGEST, OWN_SQUARE, Landing, Use
from cardgen.moves.diagram.values import Arch, Diagram, End, Line, Push, When
from cardgen.moves.diagram.ways import Manner, Stretch, far, less, parallel, stretches
from cardgen.moves.interpreter import Role
from cardgen.moves.notation.directions import first_leaps
from cardgen.moves.notation.terms import Hop, Mode, stop_modes

if TYPE_CHECKING:
    from collections.abc import Hashable

    from cardgen.moves.board import Leap
    from cardgen.moves.diagram.values import Mark
    from cardgen.moves.notation.terms import Moves, Term

_Place = TypeVar("_Place", bound="Hashable")


@cache
def derive(moves: Moves, reach: int) -> Diagram:
    """The diagram of moves on a board of 2 × reach + 1 squares an edge."""
    men = hurdles(moves, reach)
    draft = _Draft(reach)
    for term in moves:
        for landing in all_landings(term, min(reach + _margin(term), LONGEST), men):
            draft.note(term, landing)
        draft.note_far(term)
    for term, landing in draft.landings:
        draft.draw(term, landing)
    return draft.diagram()


def _margin(term: Term) -> int:
    """How far outside the board is asked: one more leap, and where a man at the edge is pushed to."""
    return max(leg.atom.long or 1 for leg in term.legs) * (1 + term.effects.push)


@dataclass(slots=True)
class _Draft:
    """A diagram while it is made: first all landings are noted, then the way to each is drawn."""

    reach: int
    landings: list[tuple[Term, Landing]] = field(default_factory=list)
    uses: dict[Leap, dict[When, int]] = field(default_factory=dict)
    beads: set[tuple[int, Leap]] = field(default_factory=set)
    """Where each term may end; terms by their identity, as hashing them takes long."""
    direct: dict[Leap, int] = field(default_factory=dict)
    """What single steps and leaps may always do."""
    lines: dict[tuple[Leap, Leap, bool], int] = field(default_factory=dict)
    faint: dict[tuple[Leap, Leap, bool], int] = field(default_factory=dict)
    """Lines towards a hurdle: drawn where no other line is."""
    arches: dict[tuple[Leap, Leap], int] = field(default_factory=dict)
    heads: dict[tuple[Leap, Leap, bool, bool], int] = field(default_factory=dict)
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

    def inside(self, leap: Leap) -> bool:
        return far(leap) <= self.reach

    def note(self, term: Term, landing: Landing) -> None:
        """What a landing means for its square."""
        self.landings.append((term, landing))
        to, when = landing.to, when_of(term)
        if to == OWN_SQUARE:
            self.stays |= bool(landing.uses & Use.QUIET)
            return
        if not self.inside(to):
            return
        self.beads.add((id(term), to))
        known = self.uses.setdefault(to, {})
        known[when] = known.get(when, 0) | landing.uses
        if len(landing.path) == 1 and not term.links and not term.legs[0].rides and when is When.ALWAYS:
            self.direct[to] = self.direct.get(to, 0) | landing.uses

    def note_far(self, term: Term) -> None:
        """Leaps that are longer than the interpreter has been asked about."""
        leg = term.legs[0]
        if leg.atom.long > LONGEST and not term.links:
            modes, taking = stop_modes(term, 0), Use.PUSH if term.effects.spares else Use.CAPTURE
            uses = Use.QUIET * (Mode.MOVE in modes) | taking * bool(modes & ~Mode.MOVE)
            for leap in first_leaps(leg):
                self.beyond.add(leap)
                self._add(self.heads, (OWN_SQUARE, leap, True, True), uses)

    def quiet(self, square: Leap, when: When) -> bool:
        """Whether a mark tells that the piece may stop on the square, so that it need not be told that it is empty."""
        uses = self.uses.get(square, {})
        return bool((uses.get(When.ALWAYS, 0) | uses.get(when, 0)) & Use.QUIET)

    def draw(self, term: Term, landing: Landing) -> None:
        """The way to a landing."""
        way = stretches(term, landing.path)
        if not way:
            return
        if landing.uses & Use.PUSH and landing.pushed is not None and self.inside(landing.to):
            self.pushes.add(Push(landing.to, landing.pushed))
        if len(landing.path) == 1 and not term.legs[0].rides:
            self._leap(term, landing)
            return
        self._men(landing)
        if not self._needless(term, landing):
            self._strings(term, landing, way)
            self._squares(term, way)
            self._bar(term, landing, way[-1])

    def _leap(self, term: Term, landing: Landing) -> None:
        if self.inside(landing.to):
            if far(landing.to) > 1:
                self.pads.add(landing.to)
        elif term.legs[0].atom.name != "U":
            self._add(self.heads, (OWN_SQUARE, landing.to, True, True), landing.uses)
            self.beyond.add(landing.to)

    def _men(self, landing: Landing) -> None:
        """Men to hop over and men taken in passing."""
        for trod in landing.path:
            if trod.role is Role.HURDLE and self.inside(trod.at):
                self.men.add(trod.at)
            if trod.role is Role.VICTIM and self.inside(trod.at):
                self.stars.add(trod.at)

    def _needless(self, term: Term, landing: Landing) -> bool:
        """Whether a single leap or step does all that this path does, so that drawing it would tell nothing."""
        if any(term.legs[trod.leg].rides for trod in landing.path):
            return False
        return not landing.uses & ~self.direct.get(landing.to, 0)

    def _strings(self, term: Term, landing: Landing, way: tuple[Stretch, ...]) -> None:
        for number, stretch in enumerate(way):
            if not self.inside(stretch.end):
                self._head(landing, stretch)
                return
            if number or not self._starts_with_a_step(term, stretch, len(way)):
                self._stretch(stretch, landing.uses)

    def _head(self, landing: Landing, stretch: Stretch) -> None:
        """A string leaves the board, here or over a man who stands at its edge."""
        start, dashed = stretch.start, stretch.manner is Manner.FLIGHT
        if stretch.manner is Manner.ARCH:
            men = [trod.at for trod in landing.path if trod.role is Role.HURDLE and self.inside(trod.at)]
            start, dashed = (men or [start])[-1], True
            self.beyond.add(landing.to)
        self._add(self.heads, (start, less(stretch.end, stretch.start), dashed, False), landing.uses)

    def _stretch(self, stretch: Stretch, uses: int) -> None:
        if stretch.manner is Manner.ARCH:
            self._add(self.arches, (stretch.start, stretch.end), uses)
            return
        dashed = stretch.manner is Manner.FLIGHT
        lines = self.faint if stretch.role is Role.SKIPPED else self.lines
        back = (stretch.end, stretch.start, dashed)
        self._add(lines, back if back in lines else (stretch.start, stretch.end, dashed), uses)

    def _starts_with_a_step(self, term: Term, first: Stretch, count: int) -> bool:
        """Whether the first stretch is a step that stands on its own on the board: steps have no string."""
        if first.manner is not Manner.STEP or count == 1 or not self.direct.get(first.end, 0) & Use.QUIET:
            return False
        leg = term.legs[0]
        slides = any(leg.rides for leg in term.legs)
        return not slides or when_of(term) is not When.ALWAYS or leg.hop is Hop.LAME or leg.least > 1

    def _squares(self, term: Term, way: tuple[Stretch, ...]) -> None:
        """Pads, boxes and turns along the way."""
        when = when_of(term)
        for number, (_, end, manner, role, _) in enumerate(way):
            if not self.inside(end) or end == OWN_SQUARE:
                continue
            if manner is Manner.FLIGHT and role is Role.STOP:
                self._pad(term, end)
            if number + 1 == len(way) or role not in (Role.STOP, Role.EMPTY):
                continue
            if (id(term), end) not in self.beads and not self.quiet(end, when):
                self.boxes.add(end)
            elif role is Role.STOP and self._turns(term, way, number):
                self.turns.add(end)

    def _pad(self, term: Term, square: Leap) -> None:
        rider = len(term.legs) == 1 and term.legs[0].rides and term.legs[0].hop is not Hop.JUMP
        (self.ridden if rider else self.pads).add(square)

    def _turns(self, term: Term, way: tuple[Stretch, ...], number: int) -> bool:
        here, there = way[number], way[number + 1]
        if here.leg == there.leg or (not number and self._starts_with_a_step(term, here, len(way))):
            return False
        return not parallel(less(here.end, here.start), less(there.end, there.start))

    def _bar(self, term: Term, landing: Landing, last: Stretch) -> None:
        """Where a limited slide has come to its end."""
        number = landing.path[-1].leg
        leg = term.legs[number]
        short = leg.rides and leg.most and leg.hop is not Hop.GRASSHOPPER
        if not short or term.initial or (term.guard is not None and term.guard.rows is not None):
            return
        gone = sum(trod.leg == number and trod.role is not Role.EMPTY for trod in landing.path)
        if gone == leg.most and self.inside(landing.to) and landing.to != OWN_SQUARE:
            self._add(self.bars, (landing.to, less(last.end, last.start)), landing.uses)

    @staticmethod
    def _add(table: dict[_Place, int], key: _Place, uses: int) -> None:
        table[key] = table.get(key, 0) | uses

    def diagram(self) -> Diagram:
        """The finished value, in a fixed order."""
        lines = self.faint | self.lines
        ends = self._heads(), self._bars(lines)
        whole = Diagram(
            2 * self.reach + 1,
            self._marks(),
            pads=ordered(self.pads | self.ridden),
            lines=tuple(
                Line(start, end, what_of(uses), dashed) for (start, end, dashed), uses in sorted(lines.items())
            ),
            arches=tuple(Arch(start, end, what_of(uses)) for (start, end), uses in sorted(self.arches.items())),
            heads=ends[0],
            bars=ends[1],
            boxes=ordered(self.boxes),
            men=ordered(self.men),
            pushes=tuple(sorted(self.pushes, key=lambda push: (row(push.at), row(push.to)))),
            stars=ordered(self.stars),
            turns=ordered(self.turns),
            stays=self.stays,
            beyond=ordered(self.beyond),
        )
        return legend(whole, leaps=bool(self.pads), rides=bool(self.ridden))

    def _marks(self) -> tuple[Mark, ...]:
        return tuple(mark_of(at, self.uses[at]) for at in ordered(self.uses))

    def _heads(self) -> tuple[End, ...]:
        found = sorted(self.heads.items())
        return tuple(End(at, to, what_of(uses), dashed, single) for (at, to, dashed, single), uses in found)

    def _bars(self, lines: dict[tuple[Leap, Leap, bool], int]) -> tuple[End, ...]:
        """Without those where another string goes straight on."""
        starts = [(start, less(end, start)) for start, end, _ in lines] + [(at, to) for at, to, *_ in self.heads]
        return tuple(
            End(at, to, what_of(uses))
            for (at, to), uses in sorted(self.bars.items())
            if not any(start == at and parallel(goes, to) for start, goes in starts)
        )
