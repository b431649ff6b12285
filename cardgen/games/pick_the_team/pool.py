"""What does not change during a game of Pick-the-team Chess: the options, the pieces, and what lies on the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square
from cardgen.catalog.catalogue import key as plain_word
from cardgen.classes import PieceClass
from cardgen.engine.army import Army
from cardgen.engine.move import Man
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.contract import actor_name
from cardgen.games.core.tables import GameTable
from cardgen.games.pick_the_team.options import PickOptions, Variant, variant_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardgen.games.pick_the_team.pieces import Type

KING, PAWN = "king", "standard-pawn"
"""The men that stand from the beginning in Easy Patch."""


def row_of(board: Board, side: Side, row: int) -> tuple[Square, ...]:
    """The squares of a row as its owner counts, from the a file on."""
    return tuple(at for at in board if board.row(at, side) == row)


def chess_men(board: Board) -> dict[Square, Man]:
    """Kings and pawns where they stand in chess."""
    men: dict[Square, Man] = {}
    for side in Side:
        men |= {at: Man(side, PAWN, moved=False) for at in row_of(board, side, 2)}
        men[row_of(board, side, 1)[4]] = Man(side, KING, moved=False)
    return men


def army_of(types: Mapping[str, Type], stock: Mapping[str, int], options: PickOptions) -> Army:
    """Nobody castles. Pawns promote to all but royals and pawns, as often as one likes (B9); spears are no pawns."""
    special = ("en-passant", "contagion", "promotion") if options.en_passant else ("contagion", "promotion")
    never = (PieceClass.ROYAL, PieceClass.PAWN)
    return Army(
        variant_of(options).board,
        {key: one.kind for key, one in types.items()},
        promotions=tuple(key for key in stock if types[key].class_ not in never),
        special=special,
    )


@dataclass(frozen=True, eq=False)
class Pool(GameTable[PickOptions]):
    """What does not change during a game: the options and the pieces."""

    types: Mapping[str, Type]
    """All that take part, by key."""
    stock: Mapping[str, int]
    """How many there are of each that can be picked."""
    army: Army
    standing: Mapping[Square, Man]
    """The men that stand from the beginning: kings and pawns in Easy Patch."""

    @cached_property
    def variant(self) -> Variant:
        """The sizes."""
        return variant_of(self.options)

    @cached_property
    def royals(self) -> frozenset[str]:
        """The keys of the royals."""
        return frozenset(key for key, one in self.types.items() if one.kind.rules.royal)

    @cached_property
    def total(self) -> int:
        """How many men are picked."""
        return sum(self.stock.values())

    def squares(self, side: Side, row: int) -> tuple[Square, ...]:
        """Of a row as its owner counts."""
        return row_of(self.variant.board, side, row)

    @cached_property
    def men(self) -> MappingProxyType[str, int]:
        """How many men of each piece there are, by what it is called, without those in reserve; of chess with sides."""
        picked = {self.types[key].word: count for key, count in self.stock.items()}
        return MappingProxyType(picked | Counter(map(self.man, self.standing.values())))

    def man(self, man: Man) -> str:
        """What the man on the table is called: kings and pawns of chess have colours, others have rings."""
        word = self.types[man.key].word
        ringed = self.variant.drafted or man.key not in (KING, PAWN)
        return word if ringed else f"{actor_name(man.side)} {word}"

    @cached_property
    def spare(self) -> frozenset[str]:
        """The pieces of which there is one more man in reserve: those that can be promoted to."""
        return frozenset(self.types[key].word for key in self.army.promotions)

    @cached_property
    def rings(self) -> int:
        """For each side: for the men that it has picked, and for pawns of chess that have promoted."""
        return self.total // 2 + sum(man == Man(Side.WHITE, PAWN, moved=False) for man in self.standing.values())

    @cached_property
    def markers(self) -> int:
        """For men that have become what there is no man of: as many as there are pawns, or with contagion, men."""
        types = [self.types[key] for key in (*self.stock, *(man.key for man in self.standing.values()))]
        if any(one.kind.rules.contagious for one in types):
            return sum(self.men.values())
        pawns = Counter(self.stock) + Counter(man.key for man in self.standing.values())
        return sum(count for key, count in pawns.items() if self.types[key].kind.rules.promotion is not None)

    def components_used(self, men: Iterable[Man]) -> Counter[tuple[str, str]]:
        """What lies on the table for these men: a man of their kind, else the one in reserve, else any on a marker."""
        used: Counter[tuple[str, str]] = Counter()
        for man in men:
            word = self.man(man)
            if word == self.types[man.key].word:
                used["ring", actor_name(man.side)] += 1
            if used["man", word] < self.men[word]:
                used["man", word] += 1
            elif word in self.spare and not used["spare man", word]:
                used["spare man", word] += 1
            else:
                used["marker", "promoted"] += 1
        return used

    def key(self, word: str) -> str:
        """The piece of that id, name or notation. Raises CardgenError."""
        for one in self.types.values():
            if word in (one.key, one.word):
                return one.key
        same = [one.key for one in self.types.values() if word.lower() == one.word.lower()]
        if len(same) == 1:  # a notation as somebody typed it who did not mind the capitals
            return same[0]
        for one in self.types.values():
            if one.catalogued and plain_word(word) in map(plain_word, (one.word, *one.aliases)):
                return one.key
        raise CardgenError(f"no piece here is called {word!r}.{did_you_mean(word, self.stock)}")
