"""Which sentences of a card are ours: the words of the key house, and whether a piece has such a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.catalog.piece import Covered
from cardgen.classes import PieceClass
from cardgen.engine.rules import Passed
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from cardgen.catalog.piece import Piece
    from cardgen.notation.terms import Leg, Term


def says(piece: Piece, covered: Covered) -> bool:
    """Whether its card has that sentence."""
    rules, moves = piece.rules, piece.kind.moves
    match covered:
        case Covered.MOVE:
            return True
        case Covered.CASTLES:
            return rules.royal
        case Covered.PASSING:
            passes = rules.takes_en_passant or rules.taken_en_passant is not Passed.NEVER
            return passes or piece.class_ is PieceClass.PAWN
        case Covered.PROMOTION:
            return rules.promotion is not None or piece.class_.front
        case Covered.CONTAGION:
            return rules.contagious
        case Covered.SAFE:
            return rules.uncapturable
        case Covered.STAYING:
            return len(moves) > 1 and any(leg.atom.name == "O" for term in moves for leg in term.legs)
        case Covered.HURDLE | Covered.RIDE:
            return any(_notes(leg) is covered for term in moves for leg in term.legs)
        case _:
            return any(covered is _rule_of(term) for term in moves)


def _notes(leg: Leg) -> Covered | None:
    """The note that explains a leg."""
    if leg.hop in (Hop.CANNON, Hop.GRASSHOPPER):
        return Covered.HURDLE
    return Covered.RIDE if leg.rides and leg.atom.long > 1 else None


def _rule_of(term: Term) -> Covered | None:
    """The rule that says a move; none for the ordinary ones."""
    if term.guard is not None:
        return Covered.RETREAT if term.guard.attacked else Covered.STEPS
    if term.initial:
        return Covered.OPENING
    if term.effects.push:
        return Covered.PUSH
    return Covered.SWAP if term.effects.swap else None
