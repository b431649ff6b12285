"""The deck of the chess kit: a card for each man of chess, with his gap and the playing card that does as well."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.orthodox import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from cardgen.games.core.paper.cards import ManCard, OrdinaryCard, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

GAPS: Mapping[str, int] = MappingProxyType({KNIGHT: 1, BISHOP: 2, ROOK: 3, QUEEN: 5, KING: 6})
_ORDINARY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {PAWN: ("2", "3", "4", "5"), KNIGHT: ("8",), BISHOP: ("9",), ROOK: ("10",), QUEEN: ("Q",), KING: ("K",)}
)
SUITS: Mapping[Side, tuple[Suit, Suit]] = MappingProxyType(
    {Side.WHITE: (Suit.HEARTS, Suit.DIAMONDS), Side.BLACK: (Suit.SPADES, Suit.CLUBS)}
)
CHECKERS = "6", "7"
"""Ordinary cards that stand for no man."""
SINGLE = QUEEN, KING
"""Men of whom a side has one, and so one suit."""


def ordinary_cards(side: Side, key: str) -> tuple[OrdinaryCard, ...]:
    """The playing cards for the men of a kind, each once."""
    suits = SUITS[side][:1] if key in SINGLE else SUITS[side]
    return tuple(OrdinaryCard(rank, suit) for suit in suits for rank in _ORDINARY[key])


def chess_cards(keys: Iterable[str], *, gaps: bool = False) -> tuple[ManCard, ...]:
    """A card for each man of these kinds, White's first; with his gap where the game has such."""
    wanted = tuple(keys)
    return tuple(
        ManCard(side, key, ordinary, GAPS.get(key) if gaps else None)
        for side in Side
        for key in wanted
        for ordinary in ordinary_cards(side, key)
    )
