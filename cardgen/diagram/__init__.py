"""Diagrams as pure values, derived from the interpreter: what stands on the board of a card, before anything is drawn.

Every square that the piece can reach on an empty board, or where it can take a lone enemy man, has exactly one mark.
Hops are shown over men that stand as examples; {wrap} is not shown, as the edges of a diagram are not those of a board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.diagram.alt import alt, distance, goes_on
from cardgen.diagram.cut import cut, shortened
from cardgen.diagram.derive import derive
from cardgen.diagram.size import best_reach, least_reach, short_reach
from cardgen.diagram.values import (
    ENDLESS,
    LEAST_SIZE,
    MOST_SIZE,
    Arch,
    Diagram,
    End,
    LegendKey,
    LegNumber,
    Limit,
    Mark,
    MarkKind,
    MarkWhen,
    Push,
    StringLine,
)

if TYPE_CHECKING:
    from cardgen.engine.rules import Kind
    from cardgen.notation.terms import Moves


def diagram(kind: Kind, size: int | None = None) -> Diagram:
    """The diagram of a kind of piece, on the board that shows it best or on one of the given size."""
    if size is None:
        return _shown(kind.moves, best_reach(kind.moves, front=kind.front), front=kind.front)
    if size % 2 == 0 or not LEAST_SIZE <= size <= MOST_SIZE:
        raise ValueError(f"a diagram has an odd size from {LEAST_SIZE} to {MOST_SIZE}, not {size}")
    return _shown(kind.moves, size // 2, front=kind.front)


def diagrams(kind: Kind) -> tuple[Diagram, ...]:
    """The diagram on the best board, then on all smaller ones that still tell the truth.

    They show two landings of a rider and three squares of a slide (two of pawns and spears), and cut off nothing that
    ends on the best board.
    """
    reaches = _reaches(kind.moves, front=kind.front)
    return tuple(_shown(kind.moves, reach, front=kind.front) for reach in reaches)


def diagrams_of(moves: Moves, *, front: bool) -> tuple[Diagram, ...]:
    """The same for cards, of a kind with these moves; front says whether it is a pawn or a spear."""
    return tuple(diagram_of(moves, reach, front=front) for reach in reaches_of(moves, front=front))


def reaches_of(moves: Moves, *, front: bool) -> tuple[int, ...]:
    """How many squares the boards for cards go on from the own square, the best board first."""
    reaches = _reaches(moves, front=front)
    if not front:
        return reaches
    most = short_reach(moves)
    return tuple(reach for reach in reaches if reach <= most)


def diagram_of(moves: Moves, reach: int, *, front: bool) -> Diagram:
    """The diagram for cards on one of these boards.

    Of a slide back those of pawns and spears show one step and an arrow, so that their squares are larger.
    """
    found = _shown(moves, reach, front=front)
    return shortened(found) if front else found


def _reaches(moves: Moves, *, front: bool) -> tuple[int, ...]:
    best, least = best_reach(moves, front=front), least_reach(moves, front=front)
    return tuple(range(best, least - 1, -1))


def _shown(moves: Moves, reach: int, *, front: bool) -> Diagram:
    """Pawns and spears go ahead: the rows behind them that they never come to are left out."""
    found = derive(moves, reach)
    return cut(found) if front else found


def blank() -> Diagram:
    """An empty board with the five commonest marks as its legend, for a piece that is still to be invented."""
    return Diagram(9, (), legend=(LegendKey.BOTH, LegendKey.MOVE, LegendKey.CAPTURE, LegendKey.LEAP, LegendKey.SLIDE))


__all__ = [
    "ENDLESS",
    "Arch",
    "Diagram",
    "End",
    "LegNumber",
    "LegendKey",
    "Limit",
    "Mark",
    "MarkKind",
    "MarkWhen",
    "Push",
    "StringLine",
    "alt",
    "blank",
    "diagram",
    "diagram_of",
    "diagrams",
    "diagrams_of",
    "distance",
    "goes_on",
    "reaches_of",
]
