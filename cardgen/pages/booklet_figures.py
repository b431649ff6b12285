"""The diagrams of a booklet, each with what is said of it, wherever it is set: on paper or in a browser. Pure."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, starmap
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Square
from cardgen.games.core.paper.booklet import (
    ShownPosition,
    StageText,
    WorkedExample,
    replayed,
    spelt_out,
    stages,
)
from cardgen.pages.diagram import BoardWindow, DiagramOf, marks_of, whole_of, window_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.games.core.paper.booklet import PlayedExample, PlayedStage


class BookFigure(NamedTuple):
    """A diagram and its captions."""

    shown: DiagramOf
    texts: tuple[StageText, ...]


def figures_of(part: ShownPosition | WorkedExample | PlayedExample) -> tuple[BookFigure, ...]:
    """The diagrams of a part of a chapter, in their order. Raises CardgenError at what its game does not allow."""
    match part:
        case ShownPosition():
            return (shown_figure(part),)
        case WorkedExample():
            return worked_figures(part)
    return played_figures(stages(part), whole=part.whole)


def shown_figure(part: ShownPosition) -> BookFigure:
    """A position: all of the board where no man is asked about, else the part that he may come to."""
    position, asked = part.position, part.asked
    if part.goes:
        window = whole_of(position) if part.whole else window_of(position, [*position.men, *part.goes])
        shown = DiagramOf(position, window, goes=part.goes)
    elif asked is None:
        shown = DiagramOf(position, whole_of(position))
    else:
        shown = DiagramOf(position, window_of(position, [*position.men, *marks_of(position, asked)]), asked)
    return BookFigure(shown, (StageText(part.text),))


def worked_figures(part: WorkedExample) -> tuple[BookFigure, ...]:
    """The position, then one after each legal move; what is not legal is said where it was tried."""
    steps = list(replayed(part))
    squares = {at for _, move, _ in steps if move for at in (move.start, move.end) if at}
    positions = [part.position, *(position for _, move, position in steps if move)]
    there = squares | {at for position in positions for at in position.men}
    window = window_of(part.position, there)
    figures = [BookFigure(DiagramOf(part.position, window), (StageText(part.text),))]
    for tried, move, position in steps:
        told = spelt_out(tried.move)
        if move is None:
            shown, texts = figures[-1]
            figures[-1] = BookFigure(shown, (*texts, StageText(f"*{told}* is not possible. {tried.text}")))
            continue
        moved = frozenset(at for at in (move.start, move.end) if at)
        said = StageText(f"*{told}{'#' if tried.mates else ''}* {tried.text}")
        figures.append(BookFigure(DiagramOf(position, window, moved=moved), (said,)))
    return tuple(figures)


def played_figures(found: Sequence[PlayedStage], *, whole: bool) -> tuple[BookFigure, ...]:
    """The men, then again after each act that moves one; what moves none is said where they stand.

    Args:
        found: the stages of an example, by `stages`.
        whole: whether all of the board is shown.
    """
    board = whole_of(found[0].position)
    near = window_of(found[0].position, [at for one in found for at in one.position.men])
    window = board if whole else _to_the_edges(near, board)
    shown = [DiagramOf(one.position, window, items=one.table_items) for one in found]
    moved = (frozenset[Square](), *starmap(_changed, pairwise(shown)))
    return tuple(
        BookFigure(replace(one, moved=where), stage.texts)
        for one, where, stage in zip(shown, moved, found, strict=True)
    )


def _to_the_edges(window: BoardWindow, whole: BoardWindow) -> BoardWindow:
    """All files, as one counts from the edge; no board without its last row alone."""
    bottom = 0 if window.bottom <= 1 else window.bottom
    top = whole.top if window.top >= whole.top - 1 else window.top
    return BoardWindow(whole.left, bottom, whole.right, top)


def _changed(before: DiagramOf, after: DiagramOf) -> frozenset[Square]:
    """Where somebody else stands, or on something else."""
    squares = {*before.position.men, *after.position.men}
    return frozenset(at for at in squares if _on(before, at) != _on(after, at))


def _on(shown: DiagramOf, at: Square) -> object:
    return shown.position.men.get(at), shown.items.under.get(at), shown.items.numbers.get(at)
