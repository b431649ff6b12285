"""Who orders whom in Parade Chess Solitaire, and where the next man is laid: in bits, as a puzzle for the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.parade.options import HAND
from cardgen.games.solitaire.bits import attacks, each
from cardgen.games.solitaire.cards import GAPS, side_of
from cardgen.games.solitaire.joining import Joiner
from cardgen.games.solitaire.move_text import Moving
from cardgen.games.solitaire.shortest import ADD, Going, Puzzle, occupied_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.games.solitaire.shortest import PlacedMen

LAST = 63


def orders(men: PlacedMen, by: int, start: int) -> int:
    """Where a man can order another to, who is lifted first: empty squares that he attacks, if he attacks that one."""
    there = dict(men)
    if side_of(there[by]) is side_of(there[start]):
        return 0
    lifted = occupied_by(men) ^ 1 << start
    found = attacks(there[by].upper(), by, lifted)
    return found & ~lifted & ~(1 << start) if found >> start & 1 else 0


def movings(men: PlacedMen) -> Iterator[Moving]:
    """All that can be ordered, in the order of the squares."""
    for start, _ in men:
        for by, _ in men:
            yield from (Moving(start, end, by) for end in each(orders(men, by, start)))


def next_square(men: PlacedMen, letter: str) -> int | None:
    """Where a man is added: with his gap behind the last one; None behind h8."""
    at = (men[-1][0] if men else -1) + GAPS[letter.upper()] + 1
    return at if at <= LAST else None


def with_added(men: PlacedMen, letter: str) -> PlacedMen:
    """The men with one more, if there is room for him."""
    at = next_square(men, letter)
    return men if at is None else (*men, (at, letter))


def laid_out(letters: Iterable[str]) -> PlacedMen:
    """The men as they are laid out."""
    men: PlacedMen = ()
    for letter in letters:
        men = with_added(men, letter)
    return men


class ParadePuzzle(Puzzle):
    """The men, and the cards that come in their order; without these nobody is added."""

    def __init__(self, pile: tuple[str, ...], negative: int, joining: Joiner | None = None) -> None:
        self.pile, self.negative = pile, negative
        self.joining = joining or Joiner(diagonals=False)

    @property
    def most(self) -> int:
        """The hand, and the cards that count below zero."""
        return HAND + self.negative

    def reach(self, men: PlacedMen, occupied: int, index: int) -> int:
        """Where all together order him to."""
        start, letter = men[index]
        bit, side, found = 1 << start, letter.isupper(), 0
        lifted = occupied ^ bit
        for by, other in men:
            if other.isupper() is not side:
                attacked = attacks(other.upper(), by, lifted)
                if attacked & bit:
                    found |= attacked
        return found & ~occupied

    def adds(self, spent: int) -> int:
        """While there are cards in the hand."""
        return max(0, len(self.pile) - spent)

    def added(self, men: PlacedMen, spent: int) -> tuple[PlacedMen, Going] | None:
        """The man of the card that is spent."""
        letter = self.pile[spent]
        at = next_square(men, letter)
        return with_added(men, letter), Going(ADD, -1 if at is None else at)
