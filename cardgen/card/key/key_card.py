"""What stands on a key card, before it has a place: how to read the cards, how a game begins, pieces at work."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardgen.ink.items import Item
    from cardgen.paper.classes import Class


class KeyFigure(NamedTuple):
    """A small drawing beside a text."""

    ink: tuple[Item, ...]
    """In squares, from (0, 0) to (files, ranks); heads may hang out by 0.42."""
    files: float
    ranks: float
    alt: str
    ground: tuple[Item, ...] = ()
    """Its squares, where it is a board, and the rule round it."""


class KeyRow(NamedTuple):
    """A head, in bold, its text, and perhaps a drawing before them."""

    head: str
    text: str
    figure: KeyFigure | None = None


class KeyPart(NamedTuple):
    """What is to be said under one title, on as many cards as it takes."""

    id: str
    """For files: key, start, example."""
    title: str
    rows: tuple[KeyRow, ...]


class KeySet(NamedTuple):
    """What key cards have in common with the cards that they are printed with: the head, the colour, the back."""

    set_label: str
    class_: Class
    game: str = ""
    expansion: int = 0


class KeyCard(NamedTuple):
    """One card of a part."""

    part: KeyPart
    rows: tuple[KeyRow, ...]
    number: tuple[int, int]
    """Of the cards of its part."""
    size: float
    """Of its type, in points: the same on all cards of the part."""
    of: KeySet

    @property
    def set_label(self) -> str:
        """What stands beside its sign: the game, or the set where there is none."""
        return self.of.game or self.of.set_label

    @property
    def class_(self) -> Class:
        """Of its back."""
        return self.of.class_

    @property
    def game(self) -> str:
        """What stands on its back."""
        return self.of.game

    @property
    def expansion(self) -> int:
        """Of that game."""
        return self.of.expansion

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"{self.part.title} {self.number[0]} / {self.number[1]}"
