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
LAME_LEAPS = {"W": Atom("D", 0, 2), "F": Atom("A", 2, 2)}
"""Of the slides of two squares, the leaps that are lame or jump: nD is R2..2 for fewer letters."""
FEW = 2
"""Letters of the directions of a bend that was not clicked so."""
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
    def rides(self) -> bool:
        """Whether its leap may be made more than once."""
        return self.range[1] != 1

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
    guessed: bool = False
    """It was not clicked so: only a bend outward, on sides that few letters tell, is likely to be meant."""

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
        found = path_choices(self._first.atom, self.ends, allowed, self.straight)
        return tuple(one for one in found if one.cost <= FEW and not one.letters[2]) if self.guessed else found

    @property
    def rides(self) -> bool:
        """Whether a leap of it may be made more than once, as it is written."""
        return self._first.most != 1 or self.last[1] != 1

    @property
    def stops(self) -> tuple[Mode, ...]:
        """What may be done where a leg before the last ends."""
        return (EITHER, Mode.MOVE) if self.link is Link.MAY else (NOTHING,)

    def term(self, letters: tuple[str, ...], modes: Mode, stops: Mode = NOTHING, *, first: bool = False) -> Term:
        """It with directions and modes."""
        stop = Mode.MOVE if stops is Mode.MOVE else None
        legs = [self._first._replace(directions=letters[1], modes=stop)]
        legs += [Leg(self.begins, "f", stop)] * self.straight
        legs.append(Leg(self.ends, letters[2], _written(modes), Hop.NONE, *self.last))
        return Term(tuple(legs), (self.link,) * (len(legs) - 1), letters[0], initial=first)

    @property
    def _first(self) -> Leg:
        """The first leg; a slide of just two squares as a lame leap, which takes fewer letters."""
        if self.straight:
            return Leg(self.begins)
        if self.range == TWICE and self.begins.name in LAME_LEAPS:
            return Leg(LAME_LEAPS[self.begins.name], hop=Hop.LAME)
        return Leg(self.begins, least=self.range[0], most=self.range[1])


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
    def rides(self) -> bool:
        """It makes no leap."""
        return False

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
