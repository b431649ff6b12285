"""Cards that a game is played with, as values: what stands on each, and in which deck. Nothing is laid out.

Cards of one deck are shuffled together, so they share a back; men of White and Black are told apart by their faces.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.board import Side


class Suit(Enum):
    """Of ordinary playing cards."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    SPADES = "spades"
    CLUBS = "clubs"


@dataclass(frozen=True, slots=True)
class OrdinaryCard:
    """The playing card that does as well."""

    rank: str
    suit: Suit

    def __str__(self) -> str:
        return f"{_RANKS.get(self.rank, self.rank)} of {self.suit.value}"


_RANKS = {"Q": "queen", "K": "king"}


@dataclass(frozen=True, slots=True)
class ManCard:
    """A chess man of a side."""

    side: Side
    key: str
    ordinary: OrdinaryCard
    gap: int | None = None
    """Empty squares before him where he is laid out; None where that is nothing to this game."""
    worth: int | None = None
    """In pawnts; None where nothing is paid."""

    @property
    def name(self) -> str:
        """As in White Knight."""
        return f"{self.side.name} {self._word}".title()

    @property
    def letter(self) -> str:
        """As in logs."""
        return "N" if self._word == "knight" else self._word[0].upper()

    @property
    def _word(self) -> str:
        """What players call him: the catalogue has standard-pawn for a pawn."""
        return self.key.rpartition("-")[2]


@dataclass(frozen=True, slots=True)
class CheckersCard:
    """A checker may go under any man of a side."""

    side: Side
    ordinary: OrdinaryCard

    @property
    def name(self) -> str:
        """As in Any White Man: the checker itself is of whoever plays the card."""
        return f"Any {self.side.name.title()} Man"


@dataclass(frozen=True, slots=True)
class StrideCard:
    """So many squares to the right, or up."""

    way: Literal["right", "up"]
    squares: int
    ordinary: OrdinaryCard

    @property
    def name(self) -> str:
        """As in Position: 4 up."""
        return f"Position: {self.squares} {'to the right' if self.way == 'right' else 'up'}"


@dataclass(frozen=True, slots=True)
class CardRow:
    """A sign and what it means: a face of a die, the number of a step, or nothing and a sentence."""

    sign: str
    text: str
    shows: tuple[str, ...] = ()
    """What printed dice have on the faces that mean the same: ids of men, a star, numbers."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card that lies beside the board to be looked at: what dice mean, what a turn is made of."""

    name: str
    rows: tuple[CardRow, ...]
    dice: bool = False
    """Its signs are faces of dice."""


PlayCard: TypeAlias = ManCard | CheckersCard | StrideCard | TableCard


@dataclass(frozen=True, slots=True)
class DealtCard:
    """A card of a deck, and the component that it is one of."""

    card: PlayCard
    what: str
    component: str


@dataclass(frozen=True, slots=True)
class PlayDeck:
    """Cards that are printed together."""

    name: str
    """For files: cards, white."""
    label: str
    """On their backs."""
    cards: tuple[DealtCard, ...]
    dark: bool = False
    """Two decks that look alike are told apart by their backs."""

    @property
    def faces(self) -> tuple[PlayCard, ...]:
        """What stands on the cards."""
        return tuple(one.card for one in self.cards)


CHESS_KIT = "Chess Kit"
"""What stands on backs of cards that serve several games."""


def joined_decks(decks: Iterable[PlayDeck]) -> PlayDeck:
    """One deck that serves for each of several games in its turn: every card as often as one game has it at most."""
    cards: list[DealtCard] = []
    for deck in decks:
        left = [one.card for one in cards]
        for one in deck.cards:
            if one.card in left:
                left.remove(one.card)
            else:
                cards.append(one)
    sorts = ManCard, CheckersCard, StrideCard, TableCard
    return PlayDeck("deck", CHESS_KIT, tuple(sorted(cards, key=lambda one: sorts.index(type(one.card)))))
