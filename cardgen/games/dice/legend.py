"""The card that says what dice mean, so that ordinary ones do as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.paper.cards import CardRow, DealtCard, PlayDeck, TableCard, short_cards
from cardgen.games.dice.faces import DARK, KEYS, STAR, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.games.dice.faces import Dice

WHICH = "light", "dark"
"""Two dice that say different things are of two colours."""
MOVES = {"1": "one move", "2": "two moves", "3": "three moves", "4": "four moves"}


def legend_deck(dice: Dice, label: str, rules: Sequence[str]) -> PlayDeck:
    """One card; beside it there is room for more of it, and for the rules in short."""
    card = legend_card(dice)
    return PlayDeck("legend", label, (DealtCard(card, "card", "legend"),), extras=(*short_cards(label, rules), card))


def legend_card(dice: Dice) -> TableCard:
    """A row for each number of an ordinary die."""
    name = "What the dice say" if len(dice.faces) > 1 else "What the die says"
    return TableCard(name, tuple(_rows(dice)), dice=True)


def _rows(dice: Dice) -> Iterator[CardRow]:
    """For each number of an ordinary die what stands on that face of each die."""
    different = list(dict.fromkeys((faces, at == dice.counts) for at, faces in enumerate(dice.faces)))
    dark = ("", DARK)
    for number in range(6):
        said = list(dict.fromkeys(_said(faces[number], counts=counts) for faces, counts in different))
        shows = tuple(
            f"{_shown(faces[number], counts=counts)}{ground}"
            for (faces, counts), ground in zip(different, dark, strict=False)
        )
        if len(said) == 1:
            yield CardRow(str(number + 1), said[0].capitalize(), shows[:1])
        else:
            told = (f"{which}: {what}" for which, what in zip(WHICH, said, strict=True))
            yield CardRow(str(number + 1), "; ".join(told).capitalize(), shows)


def _shown(face: str, *, counts: bool) -> str:
    """The sign of a printed die."""
    return face if counts else KEYS.get(face, face)


def _said(face: str, *, counts: bool) -> str:
    if counts:
        return MOVES[face]
    return "a star, any move" if face == STAR else named(face)
