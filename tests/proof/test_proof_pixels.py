"""Squares are judged by their pixels alone: every mark on every ground, at every size of every card."""

from __future__ import annotations

from itertools import cycle, product
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Leap
from cardgen.card.deck import write_cards
from cardgen.card.face import CardFace
from cardgen.card.marks.drawing import on_card
from cardgen.diagram import Diagram, End, Mark, MarkKind, MarkWhen, StringLine
from cardgen.paper.shelf import all_stock, find_stock
from cardgen.proof.moves.mark_shapes import CELLS, core, template
from cardgen.proof.moves.pixels import eyes_on, look
from cardgen.proof.moves.signs import SignCorner, SignShape
from cardgen.proof.moves.witnesses import drawn_diagram
from cardgen.proof.pdf.reader import read_pages

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.paper.classes import Class

CLASSES: tuple[Class, ...] = ("royal", "piece", "pawn", "spear")
SHAPES = {
    MarkKind.BOTH: SignShape.DISC,
    MarkKind.MOVE: SignShape.RING,
    MarkKind.CAPTURE: SignShape.CROSS,
    None: SignShape.NONE,
}
CORNERS = {
    MarkWhen.ALWAYS: SignCorner.NONE,
    MarkWhen.OPENING: SignCorner.OPENING,
    MarkWhen.CONDITION: SignCorner.CONDITION,
}
GROUNDS = ("bare", "pad", "strings", "box")
KINDS = list(product(SHAPES, CORNERS, GROUNDS, (False, True)))


def crowded(size: int, turn: int) -> tuple[Diagram, dict[tuple[int, int], tuple[SignShape, SignCorner, bool]]]:
    """A board with some sign on every square, strings along rows and diagonals under them; and what it shows."""
    reach = range(-(size // 2), size // 2 + 1)
    kinds = cycle(KINDS[turn % len(KINDS) :] + KINDS[: turn % len(KINDS)])
    marks, pads, boxes, lines, shown = [], [], [], [], {}
    for dx, dy in product(reach, reach):
        if (dx, dy) == (0, 0):
            continue
        what, when, ground, swap = next(kinds)
        here = Leap(dx, dy)
        if what is None:
            when, swap = MarkWhen.ALWAYS, False
        else:
            marks.append(Mark(here, what, when, swap))
        if ground == "pad":
            pads.append(here)
        elif ground == "box":
            boxes.append(here)
        elif ground == "strings":
            ways = [Leap(1, 0), Leap(0, 1), Leap(1, 1), Leap(1, -1)]
            lines += [StringLine(Leap(dx - way.dx, dy - way.dy), here, MarkKind.BOTH) for way in ways[: 2 + turn % 2]]
        shown[dx, dy] = (SHAPES[what], CORNERS[when], ground == "pad")
    far = size // 2
    heads = (End(Leap(far, 0), Leap(1, 0), MarkKind.BOTH), End(Leap(-far, far), Leap(-1, 1), MarkKind.MOVE))
    inside = [line for line in lines if max(abs(line.start.dx), abs(line.start.dy)) <= far]
    return Diagram(size, tuple(marks), tuple(pads), tuple(inside), heads=heads, boxes=tuple(boxes)), shown


@pytest.mark.parametrize("stock", [stock.id for stock in all_stock()])
def test_every_sign_is_told_at_every_size(stock: str, tmp_path: Path) -> None:
    """Disc, ring, cross or nothing, both triangles and the pad, on bare squares, pads, strings and in frames."""
    paper = find_stock(stock)
    wanted, faces = [], []
    for number, (size, class_) in enumerate(product(range(5, 16, 2), CLASSES)):
        diagram, shown = crowded(size, 7 * number)
        wanted.append(shown)
        ink = on_card(diagram, class_)
        faces.append(CardFace("X", "Y", None, class_, ("Moves.",), (), "W", False, None, (ink,)))
    file = tmp_path / "cards.pdf"
    write_cards(file, faces, paper)
    pages = read_pages(file)
    wrong, squares = [], 0
    cards = [(page, card) for page in pages for card in page.cards]
    for (page, card), shown in zip(cards, wanted, strict=True):
        marks = drawn_diagram(card.of("Figure")[0])
        assert marks.place is not None
        with eyes_on(file) as eyes:  # each board no finer than it needs
            seen = look(eyes.of_squares(page.number, marks.place.across), page, card, marks)
            squares += len(shown)
            assert seen[0, 0].own
            for place, sign in shown.items():
                found = (seen[place].shape, seen[place].corner, seen[place].pad)
                if found != sign or seen[place].own:
                    wrong.append((marks.size, place, sign, found, place in marks.boxes))
    assert wrong == []
    assert squares == 4 * sum(size * size - 1 for size in range(5, 16, 2))


def test_shapes_look_like_marks() -> None:
    """The definition that pixels are held against, as a picture."""
    cells, rows = core(), []
    for row in range(2, CELLS - 2):
        line = ""
        for shape in (SignShape.DISC, SignShape.RING, SignShape.CROSS):
            ink = dict(zip(cells, template(shape), strict=True))
            line += "".join(" .+#"[min(3, ink.get(row * CELLS + column, 0) // 64)] for column in range(2, CELLS - 2))
            line += "|"
        rows.append(line)
    assert rows == PICTURE


PICTURE = [
    "       |       |       |",
    " .###. | .###. | #+ +# |",
    " ##### | #. .# | +###+ |",
    " ##### | #   # |  ###  |",
    " ##### | #. .# | +###+ |",
    " .###. | .###. | #+ +# |",
    "       |       |       |",
]
