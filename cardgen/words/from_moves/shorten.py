"""A shorter plan of the same moves, for cards with little room. Holds no words."""

from __future__ import annotations

from dataclasses import replace
from operator import is_
from typing import TYPE_CHECKING

from cardgen.words import plan
from cardgen.words.from_moves.measures import elided
from cardgen.words.plan import Heading

if TYPE_CHECKING:
    from collections.abc import Sequence


def shortened(text: plan.Paragraph) -> plan.Paragraph:
    """'Squares' is said once, 'repeatedly' stands for any number of times, and a pawn goes one square forward."""
    found = _Shortener().walk(replace(text, sentences=tuple(_going(one) for one in text.sentences)))
    assert isinstance(found, plan.Paragraph)
    return found


def shortened_rule(text: plan.Paragraph) -> plan.Paragraph:
    """'May go two squares forward' for 'may slide two squares forward without capturing'."""
    return replace(text, sentences=tuple(_gone_in_rule(one) for one in text.sentences))


def _gone_in_rule(sentence: plan.Sentence) -> plan.Sentence:
    """Only where nothing else is said of the same moves."""
    if len(sentence.parts) > 1 or not isinstance(sentence.parts[0], plan.Main):
        return sentence
    going = _gone(sentence.parts[0], plan.Verb.SLIDE)
    return sentence if going is None else replace(sentence, parts=(going,))


def _going(sentence: plan.Sentence) -> plan.Sentence:
    """'Goes one square forward; captures …' for 'moves one square forward without capturing; captures …'."""
    if sentence.conditions or sentence.may:
        return sentence
    first, *others = sentence.parts
    if isinstance(first, plan.Both):
        return replace(sentence, parts=(first, *map(_said_behind, others)))
    captures = others[0] if others else None
    if isinstance(captures, plan.Captures) and not captures.also and not _likewise(captures):
        return replace(sentence, parts=_told_apart(first, captures, others[1:]))
    alone = _gone(first, plan.Verb.MOVE) if not others and isinstance(first, plan.Main) else None
    return sentence if alone is None else replace(sentence, parts=(alone,))


def _told_apart(
    first: plan.SentencePart, captures: plan.Captures, others: Sequence[plan.SentencePart]
) -> tuple[plan.SentencePart, ...]:
    """The quiet step, the captures, and then a slide that is quiet too."""
    step, slide = _step_and_slide(first) if isinstance(first, plan.Quiet) else (first, None)
    going = _gone(step, plan.Verb.MOVE) if isinstance(step, plan.Main) else None
    if going is None:
        return (first, captures, *others)
    behind = () if slide is None else (slide,)
    return (going, captures, *behind, *map(_also_gone, others))


def _likewise(captures: plan.Captures) -> bool:
    return any(isinstance(one.way, plan.Likewise) for one in captures.clauses)


def _step_and_slide(quiet: plan.Quiet) -> tuple[plan.Main | None, plan.Main | None]:
    """Both as parts of their own; None of what is more or less than one step and one slide."""
    verbs = {one.way.verb: one.way for one in quiet.clauses if isinstance(one.way, plan.Ride)}
    if quiet.also or len(quiet.clauses) != len(verbs) or set(verbs) != {plan.Verb.MOVE, plan.Verb.SLIDE}:
        return None, None
    return _alone(plan.Joining.FIRST, verbs[plan.Verb.MOVE]), _alone(plan.Joining.NEXT, verbs[plan.Verb.SLIDE])


def _alone(joining: plan.Joining, way: plan.Ride) -> plan.Main:
    return plan.Main(joining, (plan.Clause(plan.Joining.FIRST, way, plan.Closing(plan.Quietly())),))


def _said_behind(part: plan.SentencePart) -> plan.SentencePart:
    """'; slides backward without capturing' for '; without capturing, may also slide backward'."""
    ways = [clause.way for clause in part.clauses]
    if not isinstance(part, plan.Quiet) or not part.also or len(ways) > 1 or not isinstance(ways[0], plan.Ride):
        return part
    return _alone(part.joining, ways[0])


def _gone(main: plan.Main, verb: plan.Verb) -> plan.Main | None:
    """'Goes' for what is done so without capturing; None where that is not all that is said."""
    clause = main.clauses[0]
    way = clause.way
    if len(main.clauses) > 1 or not isinstance(way, plan.Ride) or way.verb is not verb:
        return None
    unlimited = isinstance(way.extent, plan.Endless)
    if unlimited or clause.closing != plan.Closing(plan.Quietly()) or len(getattr(way.where, "headings", ())) > 2:
        return None
    return replace(main, clauses=(plan.Clause(clause.joining, replace(way, verb=plan.Verb.GO)),))


def _also_gone(part: plan.SentencePart) -> plan.SentencePart:
    """'May also go one square diagonally, then …' for the path that is said behind without capturing."""
    if not isinstance(part, plan.Quiet) or not part.also or len(part.clauses) > 1:
        return part
    (clause,) = part.clauses
    way = clause.way
    if not isinstance(way, plan.Path) or not isinstance(way.first, plan.Ride) or way.first.verb is not plan.Verb.MOVE:
        return part
    going = replace(way, first=replace(way.first, verb=plan.Verb.GO))
    return plan.Main(part.joining, (replace(clause, way=going),), also=True)


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
