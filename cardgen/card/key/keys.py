"""From the tables of a language to key cards: every mark, with an example as cards draw it. Places nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.front.house import HOUSE
from cardgen.card.key.example import example_figure
from cardgen.card.key.key_card import KeyFigure, KeyPart, KeyRow, KeySet
from cardgen.card.key.shared import shared
from cardgen.card.marks import drawing
from cardgen.card.marks.board import part, rim
from cardgen.card.marks.signs import sign
from cardgen.card.marks.tiles import tile
from cardgen.card.palette import CLASS_COLOURS, DARK_SQUARE, INK
from cardgen.diagram.samples import OWN, SAMPLES
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Fill, Group, Item, Text, Use, rectangle
from cardgen.paper.classes import CLASSES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.card.key.shared import SharedExample
    from cardgen.catalog import Piece
    from cardgen.diagram.samples import Sample
    from cardgen.diagram.values import LegendKey
    from cardgen.paper.classes import Class
    from cardgen.words import Language

WIDE, HOUSE_SCALE = 3, 0.34
"""How wide signs and texts stand, and how large the little house is, in squares."""
SHORT, SHORT_SIZE, SIGN, ROW = ("Ki", "Qu", "Pw", "Lc"), 0.74, 0.52, 0.86
"""The index of a piece of each class, its type, the sign before it, and how high both stand, in squares."""
NEXT, SECOND = 0.05, 1.6
"""Between sign and letters, and where the second column begins."""
LETTERS, LETTER_SIZE = "mRcpR", 0.76
"""A notation as an example, and its type in squares: it stands on a base line, a little over the ground."""
BASE = 0.22
REACH = (6.6, 2.4)
"""Numbers as an example: on an empty board, and on a crowded one."""


def set_of(piece: Piece) -> KeySet:
    """What key cards have in common with the card of a piece."""
    return KeySet(piece.set_title, piece.class_.value, piece.game, piece.expansion)


def reading(class_: Class, language: Language) -> KeyPart:
    """How to read the cards: all marks, in the words of the legends, and what else stands on a card."""
    return KeyPart("key", language.text("key.reading"), tuple(_reading(class_, language)))


def _reading(class_: Class, language: Language) -> Iterator[KeyRow]:
    yield KeyRow(language.text("key-head.board"), language.text("key.board"))
    yield _row("key-head.own", "key.own", _part(OWN, class_, language), language)
    for key, sample in SAMPLES.items():
        figure = _tile(key, language) if sample is None else _part(sample, class_, language)
        yield _row(f"legend.{key.value}", f"key.{key.value}", figure, language)
    yield _row("key-head.signs", "key.signs", _signs(language), language)
    house = Use(HOUSE, 0.5, 0.2, HOUSE_SCALE)
    yield _row("house-rule", "key.house", KeyFigure((house,), 1, 1, language.text("house-rule")), language)
    yield _row("key-head.letters", "key.letters", _line(LETTERS), language)
    yield _row("key-head.foot", "key.foot", _line(" / ".join(map(language.decimal, REACH))), language)


def _row(head: str, text: str, figure: KeyFigure, language: Language) -> KeyRow:
    return KeyRow(f"{language.text(head)}:", language.text(text), figure)


def _part(sample: Sample, class_: Class, language: Language) -> KeyFigure:
    """A part of a board, its own square at the lower left."""
    diagram = sample.diagram
    ink = Group(drawing.draw(diagram, class_), -sample.reach, -sample.reach)
    ground = Use(part(diagram.size, sample.reach, sample.reach, sample.files, sample.ranks), 0, 0)
    frame = rim(sample.files, sample.ranks)
    return KeyFigure((ink,), sample.files, sample.ranks, sample.alt(language.put), (ground, frame))


def _tile(key: LegendKey, language: Language) -> KeyFigure:
    """As it stands in a legend."""
    ground = Fill(rectangle(0, 0, 1, 1), DARK_SQUARE)
    return KeyFigure((ground, *tile(key)), 1, 1, language.text(f"legend.{key.value}"))


def _signs(language: Language) -> KeyFigure:
    """The index of a piece of each class, two over two."""
    ink = list[Item]()
    for at, (class_, short) in enumerate(zip(CLASSES, SHORT, strict=True)):
        x, y = at % 2 * SECOND, ROW * (1 - at // 2)
        ink.append(Use(sign(class_, CLASS_COLOURS[class_]), x + SIGN / 2, y + ROW / 2, SIGN))
        middle = y + ROW / 2 - BASE
        ink.append(Text(x + SIGN + NEXT, middle, short, "sans-bold", SHORT_SIZE / MM_PER_TYPE_POINT, INK))
    return KeyFigure(tuple(ink), WIDE, 2 * ROW, language.text("key.signs"))


def _line(text: str) -> KeyFigure:
    """As it stands in the last line."""
    return KeyFigure((Text(0, BASE, text, "sans", LETTER_SIZE / MM_PER_TYPE_POINT, INK),), WIDE, 1, text)


def start(name: str, rules: Iterable[tuple[str, str]]) -> KeyPart:
    """How a game begins and goes on, by heads and texts."""
    return KeyPart("start", name, tuple(KeyRow(head, text) for head, text in rules))


def _caption(piece: Piece, language: Language) -> str:
    """What an example shows; pieces of other games, and those that promote earlier, have the one of their namesake."""
    key = f"example.{piece.id.removeprefix('ptt-').removeprefix('mecklenbeck-')}"
    return language.text(key if key in language.phrases else "example.any")


def at_work(pieces: Iterable[Piece], language: Language) -> KeyPart | None:
    """The examples of pieces; None where none has any. Raises CardgenError for one that is wrong."""
    examples = shared((piece, _caption(piece, language)) for piece in pieces if piece.example)
    rows = tuple(_row_of(example, language) for example in examples)
    sides = KeyRow(language.text("key-head.sides"), language.text("key.sides"))
    return KeyPart("example", language.text("key.examples"), (sides, *rows)) if rows else None


def _row_of(example: SharedExample, language: Language) -> KeyRow:
    said = example.caption
    if example.mirrored:
        said = f"{said} {language.put('key.mirrored', name=_listed(example.mirrored, language))}"
    figure = example_figure(example.boards, example.alike[0].class_.value, language)
    return KeyRow(f"{_listed(example.alike, language)}:", said, figure)


def _listed(pieces: Iterable[Piece], language: Language) -> str:
    """Their names, each once."""
    *before, last = dict.fromkeys(piece.name for piece in pieces)
    return language.put("key.joined", first=", ".join(before), rest=last) if before else last
