"""The setting of a game: a board, the kinds of men on it, and the rules that no single piece has. No positions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

from cardgen.errors import CardgenError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardgen.board import Board
    from cardgen.engine.rules import Kind

SPECIAL = ("castling", "en-passant", "contagion", "promotion")
"""The rules of whole games that no move string can say, as most play them; cardgen/engine/special has them."""
KNOWN = (
    *(*SPECIAL, "castling-betza", "castling-nelson", "promotion-on-arrival"),
    *("contagious-spared", "royals-unpushed"),
)
"""All of them. Those of the first line with a word more stand in the place of the others; the last two forbid moves."""


@dataclass(frozen=True, eq=False)
class Setting:
    """A board and the kinds that may stand on it.

    Kinds go by a key, the same for both sides: a letter, or a word such as gold-general. Keys that differ only in
    capitals are refused, since a position is written with capitals for White. Raises CardgenError.

    >>> Setting(Board(8, 8), {"C": simple_kind("C", "C")}).special
    ('castling', 'en-passant', 'contagion', 'promotion')
    """

    board: Board
    kinds: Mapping[str, Kind]
    pawn_row: int = 2
    """Where pawns start, as their owner counts."""
    promotions: tuple[str, ...] = ()
    """Keys of the kinds that a man may promote to; a position may narrow them for each side (a hand)."""
    special: tuple[str, ...] = SPECIAL
    """The special rules that are played, by name; they hold for the kinds whose own rules ask for them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", MappingProxyType(dict(self.kinds)))
        self.check_promotions(self.promotions)
        for name in self.special:
            if name not in KNOWN:
                known = ", ".join(KNOWN)
                raise CardgenError(f"there is no special rule {name!r}; there are {known}.{did_you_mean(name, KNOWN)}")
        seen: dict[str, str] = {}
        for key in self.kinds:
            if not key or not all(char.isalnum() or char == "-" for char in key):
                raise CardgenError(f"{key!r} cannot be the key of a kind; it has letters, digits and hyphens.")
            if seen.setdefault(key.lower(), key) != key:
                raise CardgenError(f"the keys {seen[key.lower()]!r} and {key!r} differ only in capitals.")

    @cached_property
    def castles(self) -> bool:
        """Whether some way of castling is played.

        >>> chess_army().without("castling").castles
        False
        """
        return any(name.startswith("castling") for name in self.special)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self._parts == other._parts)

    def __hash__(self) -> int:
        return self._hash

    @property
    def _parts(self) -> tuple[object, ...]:
        """What makes two settings equal. The order of kinds counts: it is that of the moves to promote."""
        return self.board, tuple(self.kinds.items()), self.pawn_row, self.promotions, self.special

    @cached_property
    def _hash(self) -> int:
        return hash((self.board, tuple(self.kinds), self.pawn_row, self.promotions, self.special))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.board, dict(self.kinds), self.pawn_row, self.promotions, self.special)

    def __deepcopy__(self, known: object) -> Self:
        return self  # nothing changes it

    def check_promotions(self, keys: Iterable[str]) -> None:
        """Raises CardgenError when somebody could promote to an unknown kind or to a royal one.

        >>> chess_army().check_promotions(["K"])
        Traceback (most recent call last):
        cardgen.errors.CardgenError: nobody can promote to 'K', which is royal.
        """
        for key in keys:
            if key not in self.kinds:
                raise CardgenError(f"nobody can promote to {key!r}; the kinds are {', '.join(self.kinds)}.")
            if self.kinds[key].rules.royal:
                raise CardgenError(f"nobody can promote to {key!r}, which is royal.")

    def without(self, *names: str) -> Self:
        """The same setting without some special rules. Raises CardgenError when one is not played.

        >>> chess_army().without("castling", "en-passant").special
        ('contagion', 'promotion')
        """
        for name in names:
            if name not in self.special:
                raise CardgenError(f"{name!r} is not played here anyway; there are {', '.join(self.special)}.")
        return replace(self, special=tuple(name for name in self.special if name not in names))
