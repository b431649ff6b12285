"""Cards that a game is played with, as values: what stands on each, and in which deck. Nothing is laid out.

Cards of one deck are shuffled together, so they share a back; men of White and Black are told apart by their faces.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import cycle, islice
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    extras: tuple[TableCard, ...] = ()
    """Cards to be looked up that no rule asks for: with them the last sheet is filled, again and again in turn."""

    @property
    def faces(self) -> tuple[PlayCard, ...]:
        """What stands on the cards."""
        return tuple(one.card for one in self.cards)

    def filled(self, places: int) -> tuple[PlayCard, ...]:
        """What stands on the cards of sheets with so many places each, the last one full."""
        return (*self.faces, *islice(cycle(self.extras), -len(self.cards) % places))


LONG = 540
"""Letters that have room on the smallest cards."""


def short_cards(game: str, lines: Sequence[str]) -> tuple[TableCard, ...]:
    """The rules of a game in short, on as many cards as they take."""
    count = -(-sum(map(len, lines)) // LONG)
    each = sum(map(len, lines)) / count
    parts: list[list[str]] = [[] for _ in range(count)]
    before = 0
    for line in lines:
        parts[min(count - 1, int((before + len(line) / 2) / each))].append(line)
        before += len(line)
    return tuple(
        TableCard(f"{game} in short{f', {at}' if count > 1 else ''}", tuple(CardRow(DOT, line) for line in part))
        for at, part in enumerate(parts, 1)
    )


DOT = "•"
CHESS_KIT = "Chess Kit"
"""What stands on backs of cards that serve several games."""


def joined_decks(decks: Iterable[PlayDeck]) -> PlayDeck:
    """One deck that serves for each of several games in its turn: every card as often as one game has it at most.

    A man with his gap serves where there is none too.
    """
    cards: list[DealtCard] = []
    extras: list[TableCard] = []
    for deck in sorted(decks, key=lambda deck: not any(map(_has_gap, deck.faces))):
        left = [without_gap(one.card) for one in cards]
        extras += deck.extras
        for one in deck.cards:
            if without_gap(one.card) in left:
                left.remove(without_gap(one.card))
            else:
                cards.append(one)
    sorts = ManCard, CheckersCard, StrideCard, TableCard
    dealt = tuple(sorted(cards, key=lambda one: sorts.index(type(one.card))))
    return PlayDeck("deck", CHESS_KIT, dealt, extras=tuple(dict.fromkeys(extras)))


def without_gap(card: PlayCard) -> PlayCard:
    """The same card for a game in which gaps are nothing."""
    return replace(card, gap=None) if isinstance(card, ManCard) else card


def _has_gap(card: PlayCard) -> bool:
    return isinstance(card, ManCard) and card.gap is not None
