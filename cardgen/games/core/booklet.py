"""The rules of a game to be read: chapters of text, diagrams and worked examples. Values only; nothing is laid out.

A diagram is a position, and what the engine says of one man in it; an example is a position and moves, each of which is
legal or is not. Nothing in them is drawn by hand: who makes a booklet asks the engine, and who proves one asks it again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cardgen.board import Square
    from cardgen.engine.position import Position


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph; what stands between stars is set in bold."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """Short paragraphs one below another, each with a number or a dot."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class BookTable:
    """A table: a head, and rows of equally many words."""

    heads: tuple[str, ...]
    shares: tuple[float, ...]
    """How wide its columns are, compared with one another."""
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ShownPosition:
    """A position, with the squares to which a man may go."""

    position: Position
    text: str
    asked: Square | None = None
    """Where the man stands whose legal moves are marked; None: none are."""


@dataclass(frozen=True, slots=True)
class ExampleMove:
    """A move that somebody tries."""

    move: str
    """As logs have it: e4e5, e7e8=camel, O-O."""
    text: str
    legal: bool = True


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A position, and what is tried in it: legal moves are made one after the other, others are not."""

    position: Position
    text: str
    moves: tuple[ExampleMove, ...]


BookletPart: TypeAlias = "Prose | Points | BookTable | ShownPosition | WorkedExample"


@dataclass(frozen=True, slots=True)
class Chapter:
    """What stands under one head."""

    title: str
    parts: tuple[BookletPart, ...]


@dataclass(frozen=True, slots=True)
class IndexedPiece:
    """A piece in the index: where it is told."""

    key: str
    name: str
    what: str
    """Royal, piece, pawn, spear."""
    card: str
    """Which card it is: Pieces 9."""
    told: str
    """What it does, in the words of its card."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """The rules of a game."""

    title: str
    subtitle: str
    """What is agreed on, in a line."""
    chapters: tuple[Chapter, ...]
    pieces: tuple[IndexedPiece, ...] = field(default=())
