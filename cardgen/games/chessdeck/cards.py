"""The cards of ChessDeck: what they are worth in pawnts, and what may be moved for them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.orthodox import BISHOP, KING, KNIGHT, MEN, NAMES, PAWN, QUEEN, ROOK, WORTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DeckCards = tuple[str, ...]

COUNTS = MappingProxyType({PAWN: 16, KNIGHT: 4, BISHOP: 4, ROOK: 4, QUEEN: 4})
"""Of each deck, by the men on the cards."""
DEALT = 3
FIRST_LIMIT, LAST_LIMIT = 3, 9
KEYS = MappingProxyType({NAMES[key]: key for key in COUNTS})
"""The men by the words on the cards."""
ORDER = tuple(KEYS)
LETTERS = MappingProxyType({"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen"})


def in_order(cards: Iterable[str]) -> DeckCards:
    """From the least to the greatest."""
    return tuple(sorted(cards, key=ORDER.index))


DECK = in_order(name for name, key in KEYS.items() for _ in range(COUNTS[key]))


def limit(turn: int) -> int:
    """The most that a man may be worth who is moved in a turn of a player, counted from 1."""
    return min(LAST_LIMIT, FIRST_LIMIT + turn - 1)


def worth(cards: Iterable[str]) -> int:
    """In pawnts."""
    return sum(WORTH[KEYS[card]] for card in cards)


def movable_kinds(cards: DeckCards, most: int) -> tuple[str, ...]:
    """The kinds of men that may be moved for these cards, under a limit."""
    if not cards:
        return (KING,)
    if len(cards) == 1:
        key = KEYS[cards[0]]
        return (key,) if WORTH[key] <= most else ()
    paid = min(worth(cards), most)
    return tuple(key for key in MEN if WORTH.get(key, 0) <= paid)


def payable(hand: DeckCards, most: int) -> frozenset[str]:
    """The kinds of men that some cards of a hand pay for."""
    single = {key for card in hand for key in movable_kinds((card,), most)}
    return frozenset({KING, *single, *(movable_kinds(hand, most) if len(hand) > 1 else ())})


def subsets(hand: DeckCards) -> Iterator[DeckCards]:
    """All that can be shed, each once, the fewest of the least cards first."""
    counts = Counter(hand)
    names = [name for name in ORDER if counts[name]]
    ways = product(*(range(counts[name] + 1) for name in names))
    found = [tuple(name for name, times in zip(names, way, strict=True) for _ in range(times)) for way in ways]
    return iter(sorted(found, key=lambda cards: (len(cards), worth(cards))))


def read_cards(words: Iterable[str]) -> DeckCards:
    """Cards by names or letters, in their order. Raises CardgenError."""
    found = []
    for word in words:
        name = LETTERS.get(word.lower(), NAMES.get(word.lower(), word.lower()))
        if name not in ORDER:
            raise CardgenError(f"{word!r} is not on a card; there are {', '.join(ORDER)}.{did_you_mean(name, ORDER)}")
        found.append(name)
    return in_order(found)


def cards_in_words(cards: DeckCards) -> str:
    """As in two pawns and a knight; nothing for none."""
    counts = Counter(cards)
    parts = [f"{_NUMBERS.get(times, times)} {name}{'s' if times > 1 else ''}" for name, times in counts.items()]
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else "nothing"


_NUMBERS = {1: "a", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def without(cards: DeckCards, some: DeckCards) -> DeckCards:
    """Cards less some of them. Raises CardgenError when they are not there."""
    left = Counter(cards)
    left.subtract(Counter(some))
    if missing := [name for name, times in left.items() if times < 0]:
        raise CardgenError(
            f"there is no {missing[0]}{' more' if missing[0] in cards else ''} among {cards_in_words(cards)}."
        )
    return in_order(left.elements())
