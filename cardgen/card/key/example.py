"""An example in ink: a small board with men, and marks where the piece may go; or two, before a move and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Leap
from cardgen.card.key.key_card import KeyFigure
from cardgen.card.marks import marks
from cardgen.card.marks.board import part, rim
from cardgen.card.marks.drawing import push_sign
from cardgen.card.palette import INK
from cardgen.diagram import MarkKind, Push
from cardgen.engine.example import SELF, SPREAD
from cardgen.ink.items import Fill, Group, Stroke, Use, line, polygon

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.diagram.examples import ExampleBoard, ExampleMan, ExampleMark
    from cardgen.ink.items import Item, Symbol
    from cardgen.paper.classes import Class
    from cardgen.words import Language

APART = 1.4
"""Between the board before a move and that after it, in squares."""
SIGNS: dict[str, Class] = {"P": "pawn", "K": "royal", SPREAD: "pawn"}
"""What other men look like; the others as pieces do. Only pawns spread another kind: that of a pawn."""


def example_figure(boards: Sequence[ExampleBoard], class_: Class, language: Language) -> KeyFigure:
    """The boards side by side, with an arrow between them."""
    step = boards[0].files + APART
    ink = [Group(tuple(_men(board, class_)), at * step) for at, board in enumerate(boards)]
    arrows = [Group(_arrow(), step - APART, boards[0].ranks / 2)] * (len(boards) - 1)
    grounds = [Group(tuple(_ground(board)), at * step) for at, board in enumerate(boards)]
    alt = " ".join(_told(board, language) for board in boards)
    return KeyFigure((*ink, *arrows), step * len(boards) - APART, boards[0].ranks, alt, tuple(grounds))


def _ground(board: ExampleBoard) -> Iterator[Item]:
    """The lower left square is dark, as on every chess board."""
    size = 2 * max(board.files, board.ranks) + 1
    yield Use(part(size, size // 2, size // 2, board.files, board.ranks), 0, 0)
    yield rim(board.files, board.ranks)


def _arrow() -> tuple[Item, ...]:
    return Stroke(line((0.25, 0), (0.8, 0)), INK, 0.1), Fill(polygon(((1.15, 0), (0.75, 0.22), (0.75, -0.22))), INK)


def _men(board: ExampleBoard, class_: Class) -> Iterator[Item]:
    taken = {man.at for man in board.men}
    yield from (Use(marks.SWAP, *_middle(mark.at)) for mark in board.marks if mark.swap)
    yield from (Use(_symbol(man, class_), *_middle(man.at)) for man in board.men)
    for mark in board.marks:
        yield from _marked(mark, on_man=mark.at in taken)


def _symbol(man: ExampleMan, class_: Class) -> Symbol:
    if man.letter == SELF:
        return marks.own(class_) if man.own else marks.other(class_)
    return marks.standing(SIGNS.get(man.letter, "piece"), own=man.own)


def _marked(mark: ExampleMark, *, on_man: bool) -> Iterator[Item]:
    """A capture is a cross over the man; one that is pushed has the sign of that, one that changes places under it."""
    at = _middle(mark.at)
    if mark.pushed is not None:
        yield push_sign(Push(Leap(*at), Leap(*_middle(mark.pushed))))  # type: ignore[arg-type]  # middles are halves
    elif mark.swap:
        return
    elif mark.what is MarkKind.CAPTURE:
        yield from (Use(marks.CASING, *at),) if on_man else ()
        yield Use(marks.CROSS, *at)
    else:
        yield Use(marks.RING, *at)


def _middle(square: tuple[int, int]) -> tuple[float, float]:
    return square[0] + 0.5, square[1] + 0.5


def _told(board: ExampleBoard, language: Language) -> str:
    """Who stands where, and what the piece may do, by squares."""
    said = {
        "alt.self": [man.at for man in board.men if man.letter == SELF and man.own],
        "alt.other": [man.at for man in board.men if man.letter == SELF and not man.own],
        "alt.own-men": [man.at for man in board.men if man.letter != SELF and man.own],
        "alt.enemy-men": [man.at for man in board.men if man.letter != SELF and not man.own],
        "alt.move": [one.at for one in board.marks if one.what is not MarkKind.CAPTURE and not _meets(one)],
        "alt.capture": [one.at for one in board.marks if one.what is MarkKind.CAPTURE],
        "alt.pushes": [one.at for one in board.marks if one.pushed is not None],
        "alt.swap": [one.at for one in board.marks if one.swap],
    }
    lists = (
        language.put("alt.list", label=language.text(key), places=", ".join(map(str, squares)))
        for key, squares in said.items()
        if squares
    )
    return " ".join((language.put("alt.example", files=board.files, rows=board.ranks), *lists))


def _meets(mark: ExampleMark) -> bool:
    return mark.pushed is not None or mark.swap
