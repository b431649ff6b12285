"""The cards of ChessDeck as they are printed: a light deck and a dark one, with what each man is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.chessdeck.cards import COUNTS
from cardgen.games.core.orthodox import NAMES, WORTH
from cardgen.games.core.paper.cards import DealtCard, ManCard, OrdinaryCard, PlayDeck, short_cards
from cardgen.games.core.paper.chess_cards import SUITS, ordinary_cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.games.chessdeck.options import DeckOptions

LABEL = "ChessDeck"


def play_decks(options: DeckOptions, rules: Sequence[str]) -> tuple[PlayDeck, ...]:
    """One for each player, told apart by their backs; or one for both."""
    extras = short_cards(LABEL, rules)
    if options.deck == "shared":
        return (PlayDeck("deck", LABEL, tuple(_cards(Side.WHITE)), extras=extras),)
    return (
        PlayDeck("white-deck", LABEL, tuple(_cards(Side.WHITE)), extras=extras),
        PlayDeck("black-deck", LABEL, tuple(_cards(Side.BLACK)), dark=True, extras=extras),
    )


def _cards(side: Side) -> Iterator[DealtCard]:
    """As many of each as of the ordinary cards of its rank, red and black: so one pack of these does for a deck."""
    for key, count in COUNTS.items():
        ordinary = [one for each in Side for one in _of_all_suits(each, key)]
        assert len(ordinary) == count
        yield from (DealtCard(ManCard(side, key, one, worth=WORTH[key]), "card", NAMES[key]) for one in ordinary)


def _of_all_suits(side: Side, key: str) -> Iterator[OrdinaryCard]:
    ranks = dict.fromkeys(one.rank for one in ordinary_cards(side, key))
    return (OrdinaryCard(rank, suit) for suit in SUITS[side] for rank in ranks)
