"""A shorter plan of the same moves, for cards with little room. Holds no words."""

from __future__ import annotations

from dataclasses import replace
from operator import is_

from cardgen.words import plan
from cardgen.words.from_moves.measures import elided
from cardgen.words.plan import Heading


def shortened(text: plan.Paragraph) -> plan.Paragraph:
    """'Squares' is said once, 'repeatedly' stands for any number of times, and a pawn goes one square forward."""
    found = _Shortener().walk(replace(text, sentences=tuple(_going(one) for one in text.sentences)))
    assert isinstance(found, plan.Paragraph)
    return found


def _going(sentence: plan.Sentence) -> plan.Sentence:
    """'Goes one square forward; captures …' for 'moves one square forward without capturing; captures …'."""
    if len(sentence.parts) < 2 or sentence.conditions:
        return sentence
    main, captures = sentence.parts[:2]
    if not isinstance(main, plan.Main) or not isinstance(captures, plan.Captures) or len(main.clauses) > 1:
        return sentence
    (clause,) = main.clauses
    way, likewise = clause.way, any(isinstance(one.way, plan.Likewise) for one in captures.clauses)
    if (
        not isinstance(way, plan.Ride)
        or way.verb is not plan.Verb.MOVE
        or clause.closing != plan.Closing(plan.Quietly())
    ):
        return sentence
    if likewise or captures.also or len(getattr(way.where, "headings", ())) > 2:
        return sentence
    going = plan.Clause(clause.joining, replace(way, verb=plan.Verb.GO))
    return replace(sentence, parts=(replace(main, clauses=(going,)), *sentence.parts[1:]))


class _Shortener:
    """Walks through a plan in the order of its words."""

    def __init__(self) -> None:
        self.said = False
        """Whether squares were counted."""

    def walk(self, value: object) -> object:
        """The same, shorter; itself where nothing is left out."""
        if isinstance(value, tuple):
            parts = [self.walk(one) for one in value]
            return value if all(map(is_, parts, value)) else tuple(parts)
        names = getattr(value, "__match_args__", ())
        if not names:
            return value
        shorter = self.elided(value)
        before = [getattr(shorter, name) for name in names]
        walked = [self.walk(one) for one in before]
        return shorter if all(map(is_, walked, before)) else type(value)(*walked)

    def elided(self, value: object) -> object:
        """Leave out what was said before."""
        match value:
            case plan.Riding():
                return replace(value, brief=True)
            case plan.Towards((Heading.SIDEWAYS, Heading.EVERY_DIAGONAL)):
                return plan.Towards((Heading.SIDEWAYS, Heading.DIAGONAL))
            case plan.GoOn(bearing=None, extent=plan.Single()) if self.said:
                return replace(value, extent=plan.Single(elided=True, more=True))
            case plan.GoOn(bearing=None):
                return value
            case plan.Ride() | plan.GoOn() if self.said:
                return replace(value, extent=elided(value.extent))
            case plan.Ride() | plan.GoOn():
                self.said |= not isinstance(value.extent, plan.Endless)
            case plan.Along() | plan.Across() if self.said:
                return replace(value, elided=True)
            case plan.Along() | plan.Across() | plan.Oblique() | plan.Ring() | plan.LameKnight():
                self.said = True
        return value
