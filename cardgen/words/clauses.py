"""The pieces of a sentence: one way of moving in words, still without what it may capture. No grouping."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.notation.terms import Hop
from cardgen.words.compass import EVERY, OTHERS, Leaps, direction_words, reach_words
from cardgen.words.vocabulary import Verb, VerbForm, inflected, listed, number, squares

if TYPE_CHECKING:
    from collections.abc import Callable

MEASURES = {
    Hop.NONE: "",
    Hop.LAME: " past an empty square",
    Hop.JUMP: " leaping over the first square",
    Hop.CANNON: " over exactly one man",
    Hop.GRASSHOPPER: " to the square just beyond the first man",
}
OVER_A_MAN = " only over a man"
EACH_TIME = " each time past an empty square"


@dataclass(frozen=True, slots=True)
class Clause:
    """A way of moving: a verb and what follows it in each form of the verb."""

    verb: Verb
    bodies: tuple[str, str, str]
    """For 'it moves', 'may move' and 'by moving'; they differ only in paths."""
    rank: tuple[int, ...] = ()
    """Long slides come first, leaps last."""
    path: bool = False
    """Whether it has several legs."""
    units: Leaps = frozenset()
    """Of a simple step or slide: its directions."""
    counted: str = ""
    """And how far it goes, in words."""

    def words(self, form: VerbForm) -> str:
        """The verb and the rest."""
        return f"{inflected(self.verb, form)} {self.bodies[form.value]}".rstrip()


def same_in_all(which: Verb, body: str, *rank: int) -> Clause:
    """A clause without further verbs."""
    return Clause(which, (body, body, body), rank)


def in_forms(which: Verb, body: Callable[[VerbForm], str], *rank: int) -> Clause:
    """A clause with further verbs."""
    return Clause(which, (body(VerbForm.FINITE), body(VerbForm.BASE), body(VerbForm.GERUND)), rank, path=True)


def range_clauses(chosen: Leaps, hop: Hop, least: int, most: int) -> list[Clause]:
    """Leaps in the directions chosen, repeated; most 0 is unlimited."""
    clauses = []
    if chosen & EVERY:
        clauses.append(_slide(chosen & EVERY, hop, least, most))
    if chosen - EVERY:
        clauses.append(_leap(chosen - EVERY, hop, least, most))
    return clauses


def _slide(chosen: Leaps, hop: Hop, least: int, most: int) -> Clause:
    which, counted, through = measure(least, most, hop)
    body = " ".join(part for part in (counted, direction_words(chosen)) if part) + MEASURES[hop] + through
    order = 0 if most == 0 else 1 if most > 2 else 2
    clause = same_in_all(which, body, hop is not Hop.NONE, order, most if order == 2 else -most)
    return replace(clause, units=chosen, counted=counted)


def measure(least: int, most: int, hop: Hop = Hop.NONE, *, more: bool = False) -> tuple[Verb, str, str]:
    """The verb of a slide, how many squares it goes, and what follows its direction."""
    if (least, most) == (1, 0):
        return Verb.SLIDE, "", ""
    if least == most:
        through = " through an empty square" if most == 2 else " through empty squares"
        return Verb.MOVE, squares(most, more=more), "" if most == 1 or hop is not Hop.NONE else through
    plural = " more squares" if more else " squares"
    if most == 0:
        return Verb.SLIDE, f"{number(least)} or more squares", ""
    if most == least + 1:
        which = Verb.MOVE if hop is Hop.NONE else Verb.SLIDE
        return which, f"{number(least)} or {number(most)}{plural}", ""
    return Verb.SLIDE, (f"up to {number(most)}" if least == 1 else f"{number(least)} to {number(most)}") + plural, ""


def _leap(chosen: Leaps, hop: Hop, least: int, most: int) -> Clause:
    rides = most != 1
    over = MEASURES[hop]
    if hop is Hop.JUMP and not rides:
        over = OVER_A_MAN
    if hop is Hop.LAME and rides:
        over = EACH_TIME
    body = listed(reach_words(chosen)) + times(least, most) + over
    return same_in_all(Verb.LEAP, body, hop is not Hop.NONE, 3 + rides)


def times(least: int, most: int) -> str:
    """How often a leap may be repeated."""
    if (least, most) == (1, 1):
        return ""
    if (least, most) == (1, 0):
        counted = "any number of times"
    elif (least, most) == (1, 2):
        counted = "once or twice"
    elif most == 0:
        counted = f"{number(least)} or more times"
    elif least == most:
        counted = f"exactly {number(least)} times"
    else:
        counted = f"up to {number(most)} times" if least == 1 else f"{number(least)} to {number(most)} times"
    return f" {counted} in one direction"


def lame_rider(least: int, most: int) -> Clause:
    """The rider of lame leaps of (1,2), said as its two steps."""
    body = "one square orthogonally, then one diagonally outward," + times(least, most)
    return replace(same_in_all(Verb.MOVE, body, True, 4), path=True)


def in_other_directions(clause: Clause) -> Clause:
    """The same, its directions said as all that were not said before."""
    words = direction_words(clause.units)
    finite, base, gerund = (body.replace(words, OTHERS, 1) for body in clause.bodies)
    return replace(clause, bodies=(finite, base, gerund))


def over_a_man(clause: Clause) -> Clause:
    """The same, hopping over exactly one man."""
    finite, base, gerund = (body + MEASURES[Hop.CANNON] for body in clause.bodies)
    return replace(clause, bodies=(finite, base, gerund), rank=(True, *clause.rank[1:]))
