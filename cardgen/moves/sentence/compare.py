"""Where words and notation differ, as a sentence for the maker of a piece."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import gcd
from typing import TYPE_CHECKING

from cardgen.errors import NotationError
from cardgen.moves.board import MOST, Board, Leap, Square
from cardgen.moves.interpreter import Action, Deed, View, actions
from cardgen.moves.notation.terms import Hop, Mode, Moves, Term
from cardgen.moves.sentence.lines import ENDLESS, Line, Normal, normal
from cardgen.moves.sentence.rules_text import Words, read_words
from cardgen.moves.sentence.say import condition_words

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
    return condition_words((line.initial, line.guard)), len(line.strides), -end, repr(line)


def _reaches(line: Line, others: Normal) -> Iterator[Line]:
    """The line to its first square, and to those on which a range of the other side ends or begins."""
    if not line.strides:
        yield line
        return
    last = line.strides[-1]
    counts = {last.least}
    for other in others:
        if isinstance(other, Line) and other.strides and other.strides[-1].leap == last.leap:
            counts |= {other.strides[-1].most + 1, other.strides[-1].least - 1}
    for count in sorted(counts):
        if last.least <= count <= min(last.most, MOST):
            yield replace(line, strides=(*line.strides[:-1], replace(last, least=count)))


def _shown(line: Line, more: Moves, less: Moves) -> str | None:
    """What the first moves do along a line and the second do not, on an open or a crowded board."""
    for crowded in (False, True):
        view, origin, end = _stage(line, crowded=crowded)
        ours, theirs = ({_deed(action): action for action in actions(moves, origin, view)} for moves in (more, less))
        # The board was made for this line: what happens at its end comes first.
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


def _stage(line: Line, *, crowded: bool) -> tuple[View, Square, Square]:
    """A board on which a line can be gone to its end, with men where it needs them."""
    board, origin = _board(line)
    at, enemy, own, free = origin, set(), set(), {origin}
    for index, stride in enumerate(line.strides):
        share = gcd(stride.leap.dx, stride.leap.dy)
        for count in range(1, stride.least + 1):
            before, at = at, _moved(at, stride.leap)
            middle = _moved(before, Leap(stride.leap.dx // max(share, 1), stride.leap.dy // max(share, 1)))
            if stride.hop is Hop.JUMP and not stride.skips:
                enemy.add(middle)
            if stride.hop in (Hop.CANNON, Hop.GRASSHOPPER) and count == stride.least - 1:
                enemy.add(at)
            free |= {at, middle} if stride.hop is Hop.LAME else {at}
        last = index == len(line.strides) - 1
        if stride.mode is Mode.CAPTURE:
            enemy.add(at)
        elif stride.mode is Mode.OWN:
            own.add(at)
        passing = {at} if last and stride.mode is Mode.PASSING else set()
    if not line.strides:
        at, passing = origin, set()
    beyond = (
        {_moved(at, line.strides[-1].leap * step) for step in range(1, line.effects.push + 1)}
        if line.strides
        else set()
    )
    if crowded:
        own |= {square for square in board if square not in free | enemy | beyond}
    initial, guard = line.initial, line.guard
    attacked = guard is not None and guard.attacked
    inside = frozenset(square for square in enemy - own if square in board)
    view = View(
        board,
        own=frozenset({square for square in own if square in board} | {origin}),
        enemy=inside,
        passing=frozenset(passing),
        initial=initial,
        attacked=attacked,
    )
    return view, origin, at


def _moved(square: Square, leap: Leap) -> Square:
    return Square(square.file + leap.dx, square.rank + leap.dy)


def _board(line: Line) -> tuple[Board, Square]:
    """A board with room for the line, and its start in the row that its condition asks for."""
    files, ranks = [0], [0]
    for stride in line.strides:
        times = stride.least + (1 if stride.most == ENDLESS else 0)
        files.append(files[-1] + stride.leap.dx * times)
        ranks.append(ranks[-1] + stride.leap.dy * times)
    west, south = -min(files) + 1, -min(ranks) + 1
    rows = line.guard.rows if line.guard is not None else None
    width, height = west + max(files) + 2, south + max(ranks) + 2
    if rows is not None and rows[0] > 0:
        south = rows[0] - 1
        height = max(height, south + max(ranks) + 2)
    elif rows is not None:
        height = south - rows[0]
    board = Board(min(MOST, max(3, width)), min(MOST, max(3, height)))
    if rows is not None and rows[0] < 0:
        south = board.ranks + rows[0]
    return board, Square(min(west, board.files - 1), max(0, min(south, board.ranks - 1)))
