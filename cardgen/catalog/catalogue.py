"""Looking up pieces and sets by id, name or alias. Knows no files."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from cardgen.errors import CardgenError, did_you_mean, printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardgen.catalog.fonts import FontUse
    from cardgen.catalog.piece import Piece, PieceSet

T = TypeVar("T")


@lru_cache(maxsize=4096)
def key(word: str) -> str:
    """What two spellings of a word have in common: 'Expansion 1', 'expansion-1' and 'expansion1' are one."""
    return "".join(filter(str.isalnum, word.casefold()))


@dataclass(frozen=True)
class Catalogue:
    """Pieces by set. Every piece has one home, the set of the file that defines it; other sets refer to it."""

    sets: tuple[PieceSet, ...]
    fonts: tuple[FontUse, ...] = ()
    """What files of a maker name for letters that our fonts lack, in their order."""

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Every piece once, as it stands at home, in the order of the sets."""
        return tuple(piece for one in self.sets for piece in one.pieces if piece.at_home)

    def piece(self, word: str) -> Piece:
        """The piece of an id, an alias or a name, in this order. Raises CardgenError.

        What only a set calls it finds it as it stands in that set: 'Pao' is the cannon, number 8 of Pick-the-team.
        """
        return _found(word, self._pieces, "no piece is called", (piece.id for piece in self.pieces))

    def set(self, word: str) -> PieceSet:
        """The set of an id, a name or an alias. Raises CardgenError."""
        return _found(word, self._sets, "no set is called", (one.id for one in self.sets), listed=True)

    def mapped(self, change: Callable[[Piece], Piece]) -> Catalogue:
        """The catalogue with each piece changed, wherever it stands."""
        return replace(self, sets=tuple(replace(one, pieces=tuple(map(change, one.pieces))) for one in self.sets))

    def without_house_rules(self) -> Catalogue:
        """The catalogue without conjectures. A piece with a chosen reading stays: its card says that it is one."""
        return replace(self, sets=tuple(one.without_house_rules() for one in self.sets))

    @cached_property
    def _pieces(self) -> MappingProxyType[str, tuple[str, Piece]]:
        return _by_key(self._words())

    @cached_property
    def _sets(self) -> MappingProxyType[str, tuple[str, PieceSet]]:
        words = [(one.id, one) for one in self.sets]
        words += [(word, one) for one in self.sets for word in (one.name, *one.aliases)]
        return _by_key(words)

    def _words(self) -> Iterator[tuple[str, Piece]]:
        """The words of all pieces, the strongest first."""
        guests = [piece for one in self.sets for piece in one.pieces if not piece.at_home]
        yield from ((piece.id, piece) for piece in self.pieces)
        yield from ((alias, piece) for piece in (*self.pieces, *guests) for alias in piece.aliases)
        yield from ((piece.name, piece) for piece in (*self.pieces, *guests))


def _by_key(words: Iterable[tuple[str, T]]) -> MappingProxyType[str, tuple[str, T]]:
    """The first of each key, with its spelling."""
    found: dict[str, tuple[str, T]] = {}
    for word, value in words:
        found.setdefault(key(word), (word, value))
    return MappingProxyType(found)


def _found(
    word: str, known: Mapping[str, tuple[str, T]], problem: str, ids: Iterable[str], *, listed: bool = False
) -> T:
    """The value of a word; when there is none, what was meant, or (of a short list) what there is."""
    entry = known.get(key(word))
    if entry is not None:
        return entry[1]
    ids = list(ids)
    hint = did_you_mean(word, [*ids, *(spelling for spelling, _ in known.values())])
    if listed and not hint:
        hint = f" There are {', '.join(ids)}."
    elif not hint:
        hint = " `cardgen list` tells all."
    shown = printable(word if len(word) <= 60 else word[:59] + "…")
    raise CardgenError(f"{problem} {shown!r}.{hint}")
