"""A man who is moved, as somebody types it: f3g2, knight g2, g2 alone, with who orders it: f3g2 by e4, e4: f3g2."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import parse_square
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act
from cardgen.games.core.reading.abbreviations import matching
from cardgen.games.solitaire.bits import number, square_of
from cardgen.games.solitaire.cards import IDS, id_of, man_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.games.solitaire.shortest import PlacedMen

MOVE = "move"
_SQUARE = re.compile(r"[a-z][0-9]+")
_NAMES = {id_: id_ for id_ in IDS.values()}
_FILLING = frozenset(("move", "moves", "to", "by", "orders", "the", "on", "from", "-", ":", "white", "black"))
EXAMPLE = "type where from and where to, as in f3g2"


class TypedMove(NamedTuple):
    """What somebody has typed."""

    end: int
    start: int | None = None
    by: int | None = None
    kinds: tuple[str, ...] = ()
    """Ids of the men that may be meant; empty for any."""

    def fits(self, one: Moving, men: PlacedMen) -> bool:
        """Whether a move may be meant."""
        named = not self.kinds or id_of(dict(men)[one.start]) in self.kinds
        return named and one.end == self.end and self.start in (None, one.start) and self.by in (None, one.by)


class Moving(NamedTuple):
    """A man who is moved, and by whom, where somebody orders it."""

    start: int
    end: int
    by: int | None = None

    @property
    def act(self) -> Act:
        """As it stands in a log."""
        by = () if self.by is None else ("by", str(square_of(self.by)))
        return Act(MOVE, (f"{square_of(self.start)}{square_of(self.end)}", *by))


def parse_typed_move(text: str) -> TypedMove:
    """What a text says. Raises CardgenError when it is no move."""
    low = text.lower()
    squares = [number_of(word) for word in _SQUARE.findall(low)]
    words = re.findall(r"[a-z]+|[-:]", _SQUARE.sub(" ", low))
    names = [word for word in words if word not in _FILLING]
    kinds = tuple(dict.fromkeys(key for word in names for key in _kinds(word)))
    last_is_by = "by" in words
    ends = squares[:-1] if last_is_by else squares[-2:]
    early = squares[0] if len(squares) == 3 and not last_is_by else None
    if not 1 <= len(ends) <= 2 or len(squares) > 3 or any(not _kinds(word) for word in names):
        raise CardgenError(f"{text!r} is no move; {EXAMPLE}.")
    start = ends[0] if len(ends) == 2 else None
    return TypedMove(ends[-1], start, squares[-1] if last_is_by else early, kinds)


def _kinds(word: str) -> tuple[str, ...]:
    """Ids that a word may mean; N is a knight."""
    return ("knight",) if word == "n" else matching(word, _NAMES)


def number_of(word: str) -> int:
    """The number of a square as it is typed. Raises CardgenError."""
    square = parse_square(word)
    if not (square.file < 8 and square.rank < 8):
        raise CardgenError(f"{square} is not on a board of 8x8.")
    return number(square)


def meant_move(wish: TypedMove, text: str, movings: Iterable[Moving], men: PlacedMen) -> Moving | None:
    """The move that is meant; None where there is none. Raises CardgenError where there are several."""
    found = [one for one in movings if wish.fits(one, men)]
    different = {(one.start, one.end): one for one in reversed(found)}
    if len(different) > 1:
        ways = " or ".join(f"{square_of(start)}{square_of(end)}" for start, end in sorted(different))
        raise CardgenError(f"{text!r} may mean {ways}; write one of them.")
    return next(iter(different.values()), None)


def starts_of(wish: TypedMove, men: PlacedMen) -> list[int]:
    """The squares of the men that may be meant."""
    if wish.start is not None:
        return [wish.start]
    return [at for at, letter in men if not wish.kinds or id_of(letter) in wish.kinds]


def why_no_man(wish: TypedMove, men: PlacedMen) -> str:
    """What is wrong with the squares alone; empty when nothing is."""
    there = dict(men)
    if wish.start is not None and wish.start not in there:
        return f"nobody stands on {square_of(wish.start)}."
    if wish.end == wish.start:
        return f"the {man_of(there[wish.end])} stands on {square_of(wish.end)} already."
    if wish.start is None and not starts_of(wish, men):
        return f"there is no {' or '.join(wish.kinds)} on the board."
    return ""


def named(at: int, men: PlacedMen) -> str:
    """As in the white knight on f3."""
    return f"the {man_of(dict(men)[at])} on {square_of(at)}"


def listed(names: Iterable[str]) -> str:
    """As in a, b and c."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
