"""What stands on the pages of a finished PDF, as values. Lengths in mm; nothing here knows how a card was laid out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cardgen.proof.matrix import Matrix


Point: TypeAlias = "tuple[float, float]"


@dataclass(frozen=True, slots=True)
class Text:
    """A stretch of text; the place is the start of its baseline."""

    x: float
    y: float
    font: str
    """As the file calls it, without the letters that stand for a subset."""
    string: str
    size: float = 0
    across: float = 0
    """From its start to the end of its last letter."""


@dataclass(frozen=True, slots=True)
class Path:
    """A line or an area that is drawn where it stands, without a name."""

    points: tuple[Point, ...]
    """On the card; of curves the handles too."""
    filled: bool
    curved: bool
    closed: bool
    width: float
    """Of a line."""
    dashed: bool


@dataclass(frozen=True, slots=True)
class Form:
    """A named drawing, placed."""

    name: str
    place: Matrix
    """From its own units to the card."""
    box: tuple[float, float, float, float] = (0, 0, 0, 0)
    """What it may paint on: left, bottom, right, top, in its own units."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one mark of the structure holds: a paragraph, a figure, a row of the legend."""

    role: str
    alt: str
    texts: tuple[Text, ...]
    forms: tuple[Form, ...]
    paths: tuple[Path, ...] = ()

    @property
    def said(self) -> str:
        """All its text, with single spaces."""
        return " ".join("".join(text.string for text in self.texts).split())


class Side(Enum):
    """What kind of card was printed."""

    FRONT = "front"
    BLANK = "blank card"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a page."""

    page: int
    """From 1."""
    number: int
    """On its page, from 1, in the order of the file."""
    place: Matrix
    """From the upright card to the page, lower left corner."""
    title: str
    """What the structure of the document calls it."""
    parts: tuple[Part, ...]
    loose: tuple[Part, ...] = ()
    """What has no mark in the structure: the picture, lines to write on."""

    @property
    def side(self) -> Side:
        """Cards have a title, backs have none."""
        if not self.title:
            return Side.BACK
        return Side.FRONT if self.of("H2") else Side.BLANK

    def of(self, role: str) -> tuple[Part, ...]:
        """Its parts of one role."""
        return tuple(part for part in self.parts if part.role == role)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the file."""

    number: int
    """From 1."""
    width: float
    height: float
    cards: tuple[Card, ...]
    changed: tuple[str, ...] = ()
    """Entries of the file that turn, cut, scale or cover a page; we write none."""
    both: bool = False
    """The file asks to be printed on both sides."""
    misdrawn: tuple[str, ...] = ()
    """Signs that are not drawn as they should be: sentences that go on after the page."""
    odd: tuple[str, ...] = ()
    """What is not written as PDF is."""
