"""The sixteen men without pawns and their cards: letters as in a FEN, capitals for White, and playing cards."""

from __future__ import annotations

import re
from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.paper.cards import CHESS_KIT, DealtCard, PlayDeck, TableCard
from cardgen.games.core.paper.chess_cards import GAPS as GAPS_OF
from cardgen.games.core.paper.chess_cards import chess_cards
from cardgen.games.core.talk import KnownTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MEN = tuple("KQRRBBNNkqrrbbnn")
"""One card for each man."""
IDS: Mapping[str, str] = MappingProxyType({"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"})
"""What the catalogue calls them."""
GAPS: Mapping[str, int] = MappingProxyType({letter: GAPS_OF[id_] for letter, id_ in IDS.items()})
"""Empty squares before a man who is laid out in rows; pips on his card."""
_RANKS: Mapping[str, str] = MappingProxyType({"8": "N", "9": "B", "10": "R", "q": "Q", "k": "K"})
_PLAYING = re.compile(r"(8|9|10|q|k)([hdsc♥♦♠♣])", re.IGNORECASE)
_NAMED = re.compile(r"(white|black)[-_](king|queen|rook|bishop|knight)", re.IGNORECASE)
RED = "hd♥♦"
"""Suits of White's men."""


def read_card(word: str) -> str:
    """The letter of a man's card: N, 8h or white-knight. Raises CardgenError."""
    if word in MEN:
        return word
    if found := _PLAYING.fullmatch(word):
        letter = _RANKS[found[1].lower()]
        return letter if found[2].lower() in RED else letter.lower()
    if found := _NAMED.fullmatch(word):
        letter = next(letter for letter, id_ in IDS.items() if id_ == found[2].lower())
        return letter if found[1].lower() == "white" else letter.lower()
    raise CardgenError(
        f"{word!r} is no card of a man; write K Q R B N for White's and k q r b n for Black's, or the card, as in 8h."
    )


def side_of(letter: str) -> Side:
    """Whose man it is."""
    return Side.WHITE if letter.isupper() else Side.BLACK


def id_of(letter: str) -> str:
    """What the catalogue calls the man."""
    return IDS[letter.upper()]


def man_of(letter: str) -> str:
    """As in white knight."""
    return f"{side_of(letter).name.lower()} {id_of(letter)}"


def in_order(letters: Iterable[str]) -> tuple[str, ...]:
    """As they stand in a deck that nobody has shuffled."""
    return tuple(sorted(letters, key=MEN.index))


def counted_men(letters: Iterable[str]) -> str:
    """As in white knight, black rook twice."""
    found = Counter(in_order(letters))
    return ", ".join(f"{man_of(one)}{' twice' if count > 1 else ''}" for one, count in found.items()) or "none"


def men_table(title: str, letters: Iterable[str]) -> KnownTable:
    """How many there are of each man, by kind and colour; it stands for a sentence that begins with its title."""
    found = Counter((side_of(one), id_of(one)) for one in letters)
    kinds = tuple(IDS.values())
    rows = tuple((side.name.lower(), tuple(str(found[side, kind] or "") for kind in kinds)) for side in Side)
    return KnownTable(title, "colour", kinds, rows, instead=(title,))


def men_deck(*more: DealtCard, gaps: bool = False, extras: tuple[TableCard, ...] = ()) -> PlayDeck:
    """A card for each man, with his gap or without it, and others that are printed with them."""
    cards = chess_cards(IDS.values(), gaps=gaps)
    men = (DealtCard(one, "card", f"{one.side.name.lower()} {one.key}") for one in cards)
    return PlayDeck("cards", CHESS_KIT, (*men, *more), extras=extras)
