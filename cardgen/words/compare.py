"""Where words and notation differ, as a sentence for the maker of a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import MOST, Square
from cardgen.engine.interpreter import Action, MoveKind, actions
from cardgen.engine.normal import MoveLine, Normal, normal
from cardgen.errors import NotationError
from cardgen.notation.terms import Mode, Moves, Term
from cardgen.words.conditions import condition_words
from cardgen.words.language.english import ENGLISH
from cardgen.words.rules_text import CardWords, parse_card_words
from cardgen.words.stage import stages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.engine.rules import Kind
    from cardgen.words.language.table import Language

_VERBS = {
    MoveKind.QUIET: "moves to",
    MoveKind.CAPTURE: "captures on",
    MoveKind.PUSH: "pushes a man from",
    MoveKind.SWAP: "changes places with a man on",
}


class Mismatch(NamedTuple):
    """One thing that words and notation do not agree on."""

    problem: str
    """Lower case, ends with a full stop."""

    def __str__(self) -> str:
        return self.problem


def compare(kind: Kind, words: CardWords, language: Language = ENGLISH) -> Mismatch | None:
    """The first difference between what the words of a card say and what the piece does; None when there is none."""
    for wording, said in dict.fromkeys(((words.move, words.rules), (words.wordings[-1], tuple(words.brief)))):
        try:
            moves, rules = parse_card_words(wording, said, language)
        except NotationError as error:
            return Mismatch(f"its words cannot be read: {error}")
        found = mismatch(moves, kind.moves)
        if found is not None:
            return found
        if rules != kind.rules:
            return Mismatch("its special rules are not those that its words say.")
    return None


def mismatch(said: Moves, meant: Moves) -> Mismatch | None:
    """The first move that only the words or only the notation has, shown on a board made for it."""
    ours, theirs = normal(said), normal(meant)
    for lines, others, more, less in ((ours, theirs, said, meant), (theirs, ours, meant, said)):
        for line in sorted((line for line in lines - others if isinstance(line, MoveLine)), key=_order):
            for reach in _reaches(line, others):
                found = _shown(reach, more, less)
                if found is not None:
                    one, other = ("sentence", "notation") if more is said else ("notation", "sentence")
                    return Mismatch(f"the {one} {found}, which the {other} does not.")
    if any(isinstance(line, Term) for line in ours ^ theirs):
        return Mismatch("the sentence and the notation have different paths of many legs.")
    return None


def _order(line: MoveLine) -> tuple[object, ...]:
    """Unconditional, quiet and forward lines come first: they are the easiest to understand."""
    end = sum((leg.leap.dy for leg in line.legs), 0)
    quiet = not line.legs or line.legs[-1].mode is Mode.MOVE
    return condition_words((line.initial, line.guard)), len(line.legs), not quiet, -end, repr(line)


def _reaches(line: MoveLine, others: Normal) -> Iterator[MoveLine]:
    """The line up to its first square, and up to the squares where a range of the other side begins or ends."""
    if line.legs:
        last = line.legs[-1]
        rides = [other.legs[-1] for other in others if isinstance(other, MoveLine) and other.legs]
        ends = [end for ride in rides if ride.leap == last.leap for end in (ride.most + 1, ride.least - 1)]
        for count in sorted({last.least, *ends}):
            if last.least <= count <= min(last.most, MOST):
                yield line._replace(legs=(*line.legs[:-1], last._replace(least=count)))
    else:
        yield line


def _shown(line: MoveLine, more: Moves, less: Moves) -> str | None:
    """What the first moves can do along a line and the second cannot, on boards made for it."""
    for view, origin, end in stages(line):
        ours, theirs = ({_outcome(action): action for action in actions(moves, origin, view)} for moves in (more, less))
        # What happens at the end of the line comes first.
        for done in sorted(ours.keys() - theirs.keys(), key=lambda done: (done[1] != end, repr(done))):
            return _told(ours[done], origin, line)
    return None


def _outcome(action: Action) -> tuple[MoveKind, Square, frozenset[Square], bool, Square | None]:
    return action.kind, action.to, frozenset(action.taken), action.passing, action.pushed


def _told(action: Action, origin: Square, line: MoveLine) -> str:
    leap = f"({action.to.file - origin.file},{action.to.rank - origin.rank})"
    words = _VERBS[action.kind] if action.to != origin or action.kind is not MoveKind.QUIET else "stays on"
    passing = " en passant" if action.passing else ""
    condition = condition_words((line.initial, line.guard))
    return f"{words} {leap}{passing}" + (f" {condition}" if condition else "")
