"""How cards may look beside what they say: the ornament of their backs, light or dark, and how much ink is spent."""

from __future__ import annotations

from typing import Literal, NamedTuple

BackStyle = Literal["rosette", "lattice", "plain"]
BACK_STYLES: tuple[BackStyle, ...] = ("rosette", "lattice", "plain")
BackDeck = Literal["light", "dark"]
BACK_DECKS: tuple[BackDeck, ...] = ("light", "dark")
CardInk = Literal["full", "grey", "low"]
CARD_INKS: tuple[CardInk, ...] = ("full", "grey", "low")


class CardLook(NamedTuple):
    """What a whole file of cards has in common."""

    style: BackStyle = "rosette"
    deck: BackDeck = "light"
    """Two owners tell their decks by it: colour on white, or white on colour."""
    numeral: bool = False
    """Backs say which expansion a card is of. Cards of several sets in one deck are then marked."""
    ink: CardInk = "full"
    """In colour; in grey for a laser; or in outlines, without grounds."""
    plain: bool = False
    """All marks of a diagram in full strength, mirror images too."""


USUAL = CardLook()
