"""Holds the whole of a front against the grid: its board on the ground of its class and as large as its format says,
its figure beside it, the words over both.

The format is known by the size of the words. It works out for itself how high a board is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.finding import Witness
from cardgen.proof.layout.zones import words_top, zones_on
from cardgen.proof.pdf.matrix import MM_PER_POINT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Piece
    from cardgen.paper.classes import Class
    from cardgen.paper.template import CardTemplate
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard

NEAR = 0.05
"""Millimetres that may be lost to the decimals of a file."""
FINE = 0.006
"""The same for the side of a square: a board has up to 15 of them."""
HANGING = 0.42
"""What heads at the edge take of the width of a board, in squares."""
ASCENT = 0.7
SAME = 0.01
"""Points."""
SUNK = 0.4
"""Of the hole that few words leave over the board, they may stand so much lower than under the name."""


class TextBlock(NamedTuple):
    """The words and rules over a board."""

    top: float
    bottom: float
    size: float
    """Of the words, in points."""
    rules: float
    """Of the rules; 0 for none."""


def block_of(card: PrintedCard, template: CardTemplate) -> TextBlock | None:
    """Where words and rules begin and end; None of a card without words."""
    named = [(name, part.texts) for name, part in zip(zones_on(card), card.parts, strict=True)]
    words, rules = ([text for name, texts in named if name == zone for text in texts] for zone in ("words", "rules"))
    if not words:
        return None
    last, leading = (rules[-1], template.rules.leading) if rules else (words[-1], template.words.leading)
    bottom = last.y - (leading - ASCENT) * last.size
    size, small = words[0].size / MM_PER_POINT, rules[0].size / MM_PER_POINT if rules else 0
    return TextBlock(words[0].y + ASCENT * words[0].size, bottom, size, small)


def format_of(size: float, template: CardTemplate) -> int | None:
    """By the size of the words; the last one is that of the reserve too. None where no format has it."""
    sizes = template.words.sizes
    if any(abs(one - size) < SAME for one in template.words.reserve):
        return len(sizes) - 1
    return next((number for number, one in enumerate(sizes) if abs(one - size) < SAME), None)


def format_problems(card: PrintedCard, piece: Piece, marks: DrawnDiagram, template: CardTemplate) -> Iterator[Problem]:
    """What is wrong with the measures of a front."""
    block = block_of(card, template)
    if block is None or marks.place is None:
        return
    top = words_top(card, template)
    sunk = 0.0 if top is None else top - block.top
    raised = block._replace(bottom=block.bottom + sunk)
    for problem in (*_problems(raised, piece, marks, template), *_hung(raised, sunk, marks, template)):
        yield Witness.PLACE, "", problem


def _hung(raised: TextBlock, sunk: float, marks: DrawnDiagram, template: CardTemplate) -> Iterator[str]:
    """Words stand right under the name, or a known share of the hole lower that they would leave over the board."""
    assert marks.place is not None, "it was asked before"
    board = marks.place.at(0, marks.size / 2)[1]
    hole = max(0, raised.bottom - template.words.below - board)
    if min(abs(sunk), abs(sunk - SUNK * hole)) > NEAR:
        yield "its words do not stand under its name where they have to."


def _problems(block: TextBlock, piece: Piece, marks: DrawnDiagram, template: CardTemplate) -> Iterator[str]:
    assert marks.place is not None, "it was asked before"
    number = format_of(block.size, template)
    if number is None:
        return  # zones.py says so
    at_last = number == len(template.words.sizes) - 1
    if block.rules and abs(block.rules - _rules_size(block.size, number, template)) > SAME:
        yield f"its rules are set in {block.rules:g} pt, beside words in {block.size:g} pt."
    class_: Class = piece.class_.value
    ground, side = marks.place.at(0, marks.size / 2 - marks.rows)[1], marks.place.across
    if ground < template.inset.bottom + template.board.foot[class_] - NEAR:
        yield f"its board stands lower than that of a {class_}."
    top, below = ground + side * marks.rows, template.words.below
    if top + below > block.bottom + NEAR:
        yield "its board does not stand clear of the words over it."
    sides = _sides(marks, class_, template, block.bottom - below - ground if at_last else None, number)
    meant = min(sides, key=lambda one: abs(side - one))
    twins = piece.twin is not None and side < meant  # both have the squares of the one with less room
    if abs(side - meant) > FINE and not twins:
        yield f"its squares measure {side:.2f} mm, in its format they are {meant:.2f} mm."


def _rules_size(words: float, number: int, template: CardTemplate) -> float:
    """That of the format; beside words of the reserve they are a little smaller than these."""
    spec, sizes = template.rules, template.words.sizes
    if abs(words - sizes[number]) < SAME:
        return spec.sizes[number]
    smaller = (*spec.sizes, *spec.reserve)
    return next((size for size in smaller if size < words - SAME), smaller[-1])


def _sides(
    marks: DrawnDiagram, class_: Class, template: CardTemplate, left: float | None, number: int
) -> tuple[float, ...]:
    """The sides a square may have: as wide and as high as the format allows; in the last one, as the words leave it.

    There are two where heads stand at the edge, as one that leaves at the top may reach over the side or not.
    """
    board = template.board
    heights = board.heights[class_]
    high = min(heights[0], left) if left is not None else heights[number]
    hanging = (0, HANGING) if marks.lines.heads else (0,)
    return tuple(min(board.widths[class_] / (marks.size + out), high / marks.rows) for out in hanging)
