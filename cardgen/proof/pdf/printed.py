"""What stands on the pages of a finished PDF, as values. Lengths in mm; nothing here knows how a card was laid out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.proof.pdf.matrix import PageMatrix


PrintedPoint: TypeAlias = "tuple[float, float]"


class PrintedText(NamedTuple):
    """A stretch of text; the place is the start of its baseline."""

    x: float
    y: float
    font: str
    """As the file calls it, without the letters that stand for a subset; of a font of a maker the one of ours that it
    stands in for."""
    string: str
    size: float = 0
    across: float = 0
    """From its start to the end of its last letter."""
    inks: tuple[float, ...] = ()
    """Its colour as the file gives it: one number is grey (0 black, 1 white), three are red, green and blue, four are
    the inks of a press; none is a colour that we do not know."""
    turn: float = 0
    """Of its line on the upright card, in degrees, anticlockwise, from 0 to 360."""
    tracking: float = 0
    """Between its letters, in mm."""
    maker: str = ""
    """The font of a maker that it is set in; empty where it is ours."""

    @property
    def typeface(self) -> str:
        """The font that draws it."""
        return self.maker or self.font


class PrintedPath(NamedTuple):
    """A line or an area that is drawn where it stands, without a name."""

    points: tuple[PrintedPoint, ...]
    """On the card; of curves the handles too."""
    filled: bool
    curved: bool
    closed: bool
    width: float
    """Of a line."""
    dashed: bool
    inks: tuple[float, ...] = ()
    """Its colour, as of texts."""


class PrintedForm(NamedTuple):
    """A named drawing, placed."""

    name: str
    place: PageMatrix
    """From its own units to the card."""
    box: tuple[float, float, float, float] = (0, 0, 0, 0)
    """What it may paint on: left, bottom, right, top, in its own units."""


@dataclass(frozen=True, slots=True)
class PrintedPart:
    """What one mark of the structure holds: a paragraph, a figure, a row of the legend."""

    role: str
    alt: str
    texts: tuple[PrintedText, ...]
    forms: tuple[PrintedForm, ...]
    paths: tuple[PrintedPath, ...] = ()

    @property
    def text(self) -> str:
        """All its text, with single spaces."""
        return " ".join("".join(text.string for text in self.texts).split())


class CardSide(Enum):
    """What kind of card was printed."""

    FRONT = "front"
    KEY = "key card"
    BLANK = "blank card"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """One card of a page."""

    page: int
    """From 1."""
    number: int
    """On its page, from 1, in the order of the file."""
    place: PageMatrix
    """From the upright card to the page, lower left corner."""
    title: str
    """What the structure of the document calls it."""
    parts: tuple[PrintedPart, ...]
    loose: tuple[PrintedPart, ...] = ()
    """What has no mark in the structure: the picture, lines to write on."""
    side: CardSide = field(init=False, compare=False)
    """Fronts have a title, backs have none; worked out once, as it is asked a hundred times."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "side", self._side())

    def _side(self) -> CardSide:
        if not self.title:
            return CardSide.BACK
        if self.of("H1"):
            return CardSide.KEY
        return CardSide.FRONT if self.of("H2") else CardSide.BLANK

    def of(self, role: str) -> tuple[PrintedPart, ...]:
        """Its parts of one role."""
        return tuple(part for part in self.parts if part.role == role)


@dataclass(frozen=True, slots=True)
class PrintedOrnament:
    """The form of a back, in numbers; lengths in mm."""

    name: str
    squares: int
    """Small areas with straight sides."""
    lines: int
    """Open lines."""
    least: float
    """How wide and high the smallest area is, whichever is less."""
    thinnest: float
    """Of all lines."""


@dataclass(frozen=True, slots=True)
class PrintedImage:
    """A picture of pixels in a drawing."""

    place: PageMatrix
    """From a square of side 1, in which it stands as it is stored, to the units of the drawing."""
    width: int
    """In pixels, as it is stored."""
    height: int
    digest: str
    """Of all its pixels as colours; of a JPEG, of its bytes."""
    decode: tuple[float, ...]
    """What the least and the greatest value of each channel mean; empty for nothing and all."""
    space: str
    """How its colours, or those of its palette, are told, as in /DeviceRGB."""


@dataclass(frozen=True, slots=True)
class PrintedDrawing:
    """A form as it is kept in the file."""

    name: str
    ink: str = ""
    """Its content, with single spaces."""
    image: PrintedImage | None = None
    """All that it consists of, where it is a picture of pixels."""


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page of the file."""

    number: int
    """From 1."""
    width: float
    height: float
    cards: tuple[PrintedCard, ...]
    drawn: str
    """A digest of all that it is drawn of, contents, resources and boxes: pages that have the same look the same."""
    changed: tuple[str, ...] = ()
    """Entries of the file that turn, cut, scale or cover a page; we write none."""
    both: bool = False
    """The file asks to be printed on both sides."""
    keywords: str = ""
    """Of the file, which say on what stock it was made."""
    language: str = ""
    """Of the file, as in en-GB."""
    misdrawn: tuple[str, ...] = ()
    """Signs that are drawn wrongly: sentences to be put after the page."""
    ornaments: tuple[PrintedOrnament, ...] = ()
    """Of its backs."""
    drawings: Mapping[str, PrintedDrawing] = field(default_factory=dict)
    """Its forms by their names."""
    fonts: Mapping[str, str] = field(default_factory=dict)
    """What is wrong with fonts, by their names: sentences to be put after the name of the font."""
    coloured: bool = False
    """Something is painted in another colour than grey."""
    lines: tuple[PrintedPath, ...] = ()
    """To cut along, in mm of the page."""
    beside: tuple[PrintedText, ...] = ()
    """What is written beside the cards, in mm of the page."""
