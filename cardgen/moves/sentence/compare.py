"""Where words and notation differ, as a sentence for the maker of a piece."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.errors import NotationError
from cardgen.moves.board import MOST, Square
from cardgen.moves.interpreter import Action, Deed, actions
from cardgen.moves.notation.terms import Mode, Moves, Term
from cardgen.moves.sentence.lines import Line, Normal, normal
from cardgen.moves.sentence.rules_text import Words, read_words
from cardgen.moves.sentence.say import condition_words
from cardgen.moves.sentence.stage import stages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.moves.rules import Kind

_DEEDS = {
    Deed.QUIET: "moves to",
    Deed.CAPTURE: "captures on",
    Deed.PUSH: "pushes a man from",
    Deed.SWAP: "changes places with a man on",
}


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that words and notation do not agree on."""

    problem: str
    """Lower case, ends with a full stop."""

    def __str__(self) -> str:
        return self.problem


def compare(kind: Kind, words: Words) -> Difference | None:
    """The first difference between what the words of a card say and what the piece does; None when there is none."""
    for wording in words.wordings:
        try:
            moves, rules = read_words(wording, words.rules)
        except NotationError as error:
            return Difference(f"its words cannot be read: {error}")
        found = difference(moves, kind.moves)
        if found is not None:
            return found
        if rules != kind.rules:
            return Difference("its special rules are not those that its words say.")
    return None


def difference(said: Moves, meant: Moves) -> Difference | None:
    """The first move that only the words or only the notation has, shown on a board made for it."""
    ours, theirs = normal(said), normal(meant)
    for lines, others, more, less in ((ours, theirs, said, meant), (theirs, ours, meant, said)):
        for line in sorted((line for line in lines - others if isinstance(line, Line)), key=_order):
            for reach in _reaches(line, others):
                found = _shown(reach, more, less)
                if found is not None:
                    one, other = ("sentence", "notation") if more is said else ("notation", "sentence")
                    return Difference(f"the {one} {found}, which the {other} does not.")
    if any(isinstance(line, Term) for line in ours ^ theirs):
        return Difference("the sentence and the notation have different paths of many legs.")
    return None


def _order(line: Line) -> tuple[object, ...]:
    """Unconditional, quiet and forward lines come first: they are the easiest to understand."""
    end = sum((stride.leap.dy for stride in line.strides), 0)
    quiet = not line.strides or line.strides[-1].mode is Mode.MOVE
    return condition_words((line.initial, line.guard)), len(line.strides), not quiet, -end, repr(line)


def _reaches(line: Line, others: Normal) -> Iterator[Line]:
    """The line to its first square, and to those on which a range of the other side ends or begins."""
    if line.strides:
        last = line.strides[-1]
        rides = [other.strides[-1] for other in others if isinstance(other, Line) and other.strides]
        ends = [end for ride in rides if ride.leap == last.leap for end in (ride.most + 1, ride.least - 1)]
        for count in sorted({last.least, *ends}):
            if last.least <= count <= min(last.most, MOST):
                yield replace(line, strides=(*line.strides[:-1], replace(last, least=count)))
    else:
        yield line


def _shown(line: Line, more: Moves, less: Moves) -> str | None:
    """What the first moves do along a line and the second do not, on the boards made for the line."""
    for view, origin, end in stages(line):
        ours, theirs = ({_deed(action): action for action in actions(moves, origin, view)} for moves in (more, less))
        # What happens at the end of the line comes first.
        for deed in sorted(ours.keys() - theirs.keys(), key=lambda deed: (deed[1] != end, repr(deed))):
            return _told(ours[deed], origin, line)
    return None


def _deed(action: Action) -> tuple[Deed, Square, frozenset[Square], bool, Square | None]:
    return action.deed, action.to, frozenset(action.taken), action.passing, action.pushed


def _told(action: Action, origin: Square, line: Line) -> str:
    leap = f"({action.to.file - origin.file},{action.to.rank - origin.rank})"
    words = _DEEDS[action.deed] if action.to != origin or action.deed is not Deed.QUIET else "stays on"
    passing = " en passant" if action.passing else ""
    condition = condition_words((line.initial, line.guard))
    return f"{words} {leap}{passing}" + (f" {condition}" if condition else "")
