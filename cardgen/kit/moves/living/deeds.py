"""What a piece can do where it stands, and to an enemy man who came to an empty square. By the interpreter.

No rule of movement stands here. A lone run over the board tells most of it: a man who is imagined on the square where
the interpreter has just come to changes nothing of the way there. Where he could, the interpreter is asked with him.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.interpreter import Action, MoveKind, allowed, endings, walks
from cardgen.errors import CardgenError
from cardgen.notation.terms import Hop, Mode, Term, pass_modes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.board import Square
    from cardgen.engine.interpreter import View, Walk
    from cardgen.notation.terms import Moves

MOST_WALKS = 40_000
"""A bound on the squares that are looked at for one answer: half a second. Few paths need a quarter of it."""


class LiveDeed(NamedTuple):
    """Something that a piece can do."""

    action: Action
    met: Square | None = None
    """The empty square on which an enemy man is imagined; None for what can be done there and then."""


def deeds(moves: Moves, start: Square, view: View) -> tuple[LiveDeed, ...]:
    """All that the piece on start can do, and what it could do to an enemy man on each square that is empty.

    Of several ways of a term to do the same, some may be left out. Raises CardgenError for too much to look at.

    >>> found = deeds(parse("mWcF"), parse_square("a1"), View(Board(3, 3)))
    >>> [(str(deed.action.to), deed.met and str(deed.met)) for deed in found]
    [('a2', None), ('b1', None), ('b2', 'b2')]
    """
    looks = _Looks(start, view)
    return tuple(deed for term in moves if allowed(term, start, view) for deed in looks.of(term))


@dataclass(slots=True)
class _Looks:
    """The board as the piece sees it, and how much of it has been looked at."""

    start: Square
    view: View
    walked: int = 0

    def of(self, term: Term) -> Iterator[LiveDeed]:
        """What one term can do."""
        if term.legs[0].atom.name == "O":
            yield LiveDeed(Action(MoveKind.QUIET, self.start, (), False, None, term, ()))
        anew: set[Square] = set(self.view.board) if _may_hop_again(term) else set()
        for index, walk in self.walks(term, self.view):
            yield from map(LiveDeed, endings(term, index, walk))
            if walk.at == self.start or not walk.view.empty(walk.at):
                continue
            if _needs_him(term, index, walk):
                anew.add(walk.at)
            yield from _met(term, index, walk)
        for square in sorted(anew):
            if square != self.start and self.view.empty(square):
                yield from self.anew(term, square)

    def anew(self, term: Term, square: Square) -> Iterator[LiveDeed]:
        """What is done to a man on a square, with him there from the beginning."""
        seen = self.view._replace(enemy=self.view.enemy | {square})
        for index, walk in self.walks(term, seen):
            yield from (LiveDeed(one, square) for one in endings(term, index, walk) if _does_to(one, square))

    def walks(self, term: Term, view: View) -> Iterator[tuple[int, Walk]]:
        """Those of the interpreter, counted."""
        for found in walks(term, self.start, view, set()):
            self.walked += 1
            if self.walked > MOST_WALKS:
                raise CardgenError(
                    "there are too many ways to look at for one answer; take a smaller board or fewer men."
                )
            yield found


def _met(term: Term, index: int, walk: Walk) -> Iterator[LiveDeed]:
    """What is done to a man on the empty square where the walk stands."""
    if any(step.square == walk.at for step in walk.trace[:-1]):
        return
    seen = walk._replace(view=walk.view._replace(enemy=walk.view.enemy | {walk.at}))
    yield from (LiveDeed(one, walk.at) for one in endings(term, index, seen))


def _needs_him(term: Term, index: int, walk: Walk) -> bool:
    """Whether a man where the walk stands might change more than how it ends there."""
    crossed = any(step.square == walk.at for step in walk.trace[:-1])
    return crossed or (index + 1 < len(term.legs) and Mode.CAPTURE in pass_modes(term, index))


def _may_hop_again(term: Term) -> bool:
    """Whether a path may come back to the man over whom it has hopped."""
    return len(term.legs) > 1 and any(leg.hop not in (Hop.NONE, Hop.LAME) for leg in term.legs)


def _does_to(action: Action, square: Square) -> bool:
    """Whether it is done to the man on the square."""
    return square in action.taken or (square == action.to and action.kind in (MoveKind.PUSH, MoveKind.SWAP))
