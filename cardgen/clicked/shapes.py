"""Terms by atom, hop and range: without directions, and without modes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.clicked.landings import STAY, ClickedWay, WayLeg
from cardgen.clicked.letters import WaysChosen, choices, pairs_of, path_choices
from cardgen.notation.terms import EITHER, NOTHING, Atom, Family, Hop, Leg, Link, Mode, Term

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.board import Leap

LegRange = tuple[int, int]
ONCE: LegRange = (1, 1)
TWICE: LegRange = (2, 2)
_EVERY_WAY = (WaysChosen(255, ("",)),)


@dataclass(frozen=True, slots=True)
class LegShape:
    """A term of a single leg."""

    atom: Atom
    range: LegRange = ONCE
    hop: Hop = Hop.NONE

    @property
    def arms(self) -> tuple[tuple[ClickedWay, ...], ...]:
        """For each direction the ways on which it ends."""
        return tuple((ClickedWay((WayLeg(leap, *self.range),), self.hop),) for leap in self.atom.leaps)

    def choices(self, allowed: int) -> tuple[WaysChosen, ...]:
        """The choices among the arms, with their letters."""
        if self.atom.family is Family.COMPOUND:
            return _EVERY_WAY if allowed == _EVERY_WAY[0].chosen else ()
        return choices(self.atom.family, allowed)

    @property
    def stops(self) -> tuple[Mode, ...]:
        """What may be done where a leg before the last ends; there is none."""
        return (NOTHING,)

    def term(self, letters: tuple[str, ...], modes: Mode, stops: Mode = NOTHING, *, first: bool = False) -> Term:
        """It with directions and modes."""
        return Term((Leg(self.atom, letters[0], _written(modes | stops), self.hop, *self.range),), initial=first)


@dataclass(frozen=True, slots=True)
class PathShape:
    """A path that bends once."""

    begins: Atom
    range: LegRange
    ends: Atom
    last: LegRange
    link: Link
    straight: bool = False
    """Its first leg is a leap twice, one after the other, instead of a range."""

    @property
    def arms(self) -> tuple[tuple[ClickedWay, ...], ...]:
        """For each pair of directions the ways on which it ends, the bent one last."""
        return tuple(tuple(self._ways(*pair)) for pair in pairs_of(self.begins, self.ends))

    def _ways(self, one: Leap, other: Leap) -> Iterator[ClickedWay]:
        if self.link is Link.MAY:
            yield ClickedWay((WayLeg(one, *self.range),))
            if self.straight:
                yield ClickedWay((WayLeg(one),))
        yield ClickedWay((WayLeg(one, *self.range), WayLeg(other, *self.last)))

    def choices(self, allowed: int) -> tuple[WaysChosen, ...]:
        """The choices among the arms, with their letters."""
        return path_choices(self.begins, self.ends, allowed, self.straight)

    @property
    def stops(self) -> tuple[Mode, ...]:
        """What may be done where a leg before the last ends."""
        return (EITHER, Mode.MOVE) if self.link is Link.MAY else (NOTHING,)

    def term(self, letters: tuple[str, ...], modes: Mode, stops: Mode = NOTHING, *, first: bool = False) -> Term:
        """It with directions and modes."""
        stop = Mode.MOVE if stops is Mode.MOVE else None
        reach = ONCE if self.straight else self.range
        legs = [Leg(self.begins, letters[1], stop, Hop.NONE, *reach)]
        legs += [Leg(self.begins, "f", stop)] * self.straight
        legs.append(Leg(self.ends, letters[2], _written(modes), Hop.NONE, *self.last))
        return Term(tuple(legs), (self.link,) * (len(legs) - 1), letters[0], initial=first)


@dataclass(frozen=True, slots=True)
class StayShape:
    """O: the piece stays where it is."""

    @property
    def arms(self) -> tuple[tuple[ClickedWay, ...], ...]:
        """The only one."""
        return ((STAY,),)

    def choices(self, allowed: int) -> tuple[WaysChosen, ...]:
        """The only arm."""
        return (WaysChosen(allowed, ()),) if allowed else ()

    @property
    def stops(self) -> tuple[Mode, ...]:
        """None."""
        return (NOTHING,)

    def term(self, letters: tuple[str, ...], modes: Mode, stops: Mode = NOTHING, *, first: bool = False) -> Term:
        """It has no letters."""
        del letters, modes, stops
        return Term((Leg(Atom("O")),), initial=first)


TermShape = LegShape | PathShape | StayShape


def _written(modes: Mode) -> Mode | None:
    """As it stands in a leg: move and capture need no letters."""
    return None if modes == EITHER else modes
