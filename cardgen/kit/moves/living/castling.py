"""Castling on a living diagram: asked of the game's own rule, with men in the corners who could castle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.army import Army
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import Kind

if TYPE_CHECKING:
    from cardgen.board import Square
    from cardgen.kit.moves.living.spots import LivePiece

ROYAL, OTHER = "X", "M"
STANDS_STILL = Kind("man", "Man", ())
"""Nobody knows how the men move who are set on a diagram; so they attack nothing."""


def castlings(piece: LivePiece) -> dict[Square, tuple[Square, Square]]:
    """Where the piece goes when it castles, with the way of the man in the corner; it has not moved, nor has he."""
    view = piece.view
    if not piece.kind.rules.castles or not view.initial or view.attacked:
        return {}
    army = Army(view.board, {ROYAL: piece.kind, OTHER: STANDS_STILL}, special=("castling",))
    men = {square: Man(view.side, OTHER, moved=False) for square in view.own}
    men |= {square: Man(view.side.other, OTHER) for square in view.enemy}
    men[piece.start] = Man(view.side, ROYAL, moved=False)
    found = Position(army, men, view.side).pseudo_legal_moves()
    return {move.end: move.castling for move in found if move.castling is not None}
