"""What a move string cannot say of a piece, as typed values; and the piece as the engine knows it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from cardgen.board import Board, Leap, Side, Square
from cardgen.errors import CardgenError
from cardgen.notation.directions import canonical, first_leaps, opening_pairs
from cardgen.notation.terms import (
    Effects,
    Family,
    Guard,
    Hop,
    Leg,
    Mode,
    Moves,
    Term,
    pass_modes,
    stop_modes,
    vector_atom,
)

_WAZIR, _FERZ = vector_atom(0, 1), vector_atom(1, 1)


class Passed(Enum):
    """After which of its straight or diagonal moves of several squares a man can be taken en passant."""

    NEVER = "never"
    FORWARD = "forward"
    """Moves that lead forward."""
    BENT = "bent"
    """Moves that lead forward, also those of two steps with a bend, on which they pass its square."""
    ANY = "any"
    """Moves in any direction."""


class PromotionRow(Enum):
    """Where a pawn promotes, besides a row given by its number."""

    FARTHEST = "farthest"
    OPPONENT_PAWNS = "opponent-pawns"
    """The row on which the opponent's pawns started, and every row beyond it."""


class MultiStep(NamedTuple):
    """From certain rows (as the owner counts; -1 is the last) the forward quiet step may be repeated.

    >>> spell(complete(parse("fmWfcF"), multistep=(MultiStep((1, 2), 3),)))
    'fmWfcF{if row 1..2}fmR2..3'
    """

    rows: tuple[int, int]
    squares: int
    """How many squares at most."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one piece beside its moves.

    >>> king = Rules(royal=True, castles=True)
    >>> pawn = Rules(promotion=PromotionRow.FARTHEST, takes_en_passant=True, taken_en_passant=Passed.FORWARD)
    """

    royal: bool = False
    castles: bool = False
    """With the piece in either corner, whatever it is."""
    promotion: PromotionRow | int | None = None
    """From which row it may promote; a number is the row as the owner counts."""
    must_promote: PromotionRow | int | None = None
    """From which row it has to, if there is anything to promote to; None leaves it the choice on every row."""
    takes_en_passant: bool = False
    taken_en_passant: Passed = Passed.NEVER
    contagious: bool = False
    """A man that captures it, unless royal, becomes one of its kind, or of the kind that it spreads."""
    spreads: str = ""
    """The id of the kind that its captors become; empty, or a kind that takes no part: its own."""
    uncapturable: bool = False

    def __post_init__(self) -> None:
        for name in ("promotion", "must_promote"):
            rows = getattr(self, name)
            if not (rows is None or isinstance(rows, PromotionRow | int)):
                known = " or ".join(f"PromotionRow.{row.name}" for row in PromotionRow)
                raise CardgenError(f"{name} is the number of a row, {known}, not {rows!r}.")


@dataclass(frozen=True)
class Kind:
    """A kind of piece as the engine and the diagrams see it.

    >>> zombie = Kind("zombie", "Zombie", parse("fmWfcF"), Rules(contagious=True), front=True)
    >>> len(zombie.captures)
    1
    """

    id: str
    name: str
    moves: Moves
    """Everything, the typed moves (retreat, push, swap, multi-steps) included: see complete()."""
    rules: Rules = Rules()
    front: bool = False
    """Its men start on the row of the pawns, and nobody promotes to it."""

    def __hash__(self) -> int:
        """What differs in its rules alone is compared."""
        return hash((self.id, self.moves))

    @cached_property
    def captures(self) -> Moves:
        """The terms that can capture."""
        return tuple(term for term in self.moves if can_capture(term))


def can_capture(term: Term) -> bool:
    """Whether some leg of the term takes an enemy man, on landing or in passing."""
    legs = range(len(term.legs))
    if any(Mode.CAPTURE in pass_modes(term, index) for index in legs):
        return True
    return not term.effects.keeps_enemy and any(Mode.CAPTURE in stop_modes(term, index) for index in legs)


def complete(  # the typed fields of a catalogue entry, one by one
    moves: Moves,
    *,
    retreat: Moves = (),
    push: Moves = (),
    swap: Moves = (),
    wrap: bool = False,
    multistep: tuple[MultiStep, ...] = (),
    takes_en_passant: bool = False,
) -> Moves:
    """All the moves of a piece as terms: its notation, and its typed fields turned into guards and effects.

    wrap joins the side edges for the swapping moves (the only moves of the catalogue that need it).
    """
    terms = list(moves)
    terms += [term._replace(guard=Guard(attacked=True)) for term in retreat]
    terms += [_spare(term, Effects(push=1)) for term in push]
    terms += [term._replace(effects=Effects(swap=True, wrap=wrap)) for term in swap]
    for rule in multistep:
        terms += [_repeated(term, step, rule) for term in moves for step in _steps_ahead(term)]
    if takes_en_passant:
        terms = [_taking_en_passant(term) for term in terms]
    return tuple(terms)


def _spare(term: Term, effects: Effects) -> Term:
    """Only the part of a term that meets an enemy man."""
    leg = term.legs[-1]._replace(modes=Mode.CAPTURE)
    return term._replace(legs=(*term.legs[:-1], leg), effects=effects)


def _steps_ahead(term: Term) -> tuple[Leg, ...]:
    """The single steps forward that a term can make without capture: fW of W, flF of lF, fW and fF of K."""
    leg = term.legs[0]
    special = term.links or term.initial or term.guard is not None or term.effects.keeps_enemy
    if special or leg.rides or leg.hop is not Hop.NONE or Mode.MOVE not in stop_modes(term, 0):
        return ()
    leaps = first_leaps(leg)
    straight = (Leg(_WAZIR, "f"),) if Leap(0, 1) in leaps else ()
    slants = ("fl" if Leap(-1, 1) in leaps else "") + ("fr" if Leap(1, 1) in leaps else "")
    return (*straight, Leg(_FERZ, canonical(slants, _FERZ))) if slants else straight


def _repeated(term: Term, step: Leg, rule: MultiStep) -> Term:
    leg = step._replace(modes=Mode.MOVE, least=2, most=rule.squares)
    return term._replace(legs=(leg,), guard=Guard(rows=rule.rows))


def _taking_en_passant(term: Term) -> Term:
    if term.effects.keeps_enemy or term.guard is not None or Mode.CAPTURE not in stop_modes(term, len(term.legs) - 1):
        return term
    last = len(term.legs) - 1
    modes = stop_modes(term, last) | Mode.PASSING
    return term._replace(legs=(*term.legs[:-1], term.legs[last]._replace(modes=modes)))


def passed_squares(kind: Kind, term: Term, start: Square, end: Square, side: Side) -> tuple[Square, ...]:
    """The squares on which the man that has just made this quiet move can be taken en passant (reading A17).

    Only straight or diagonal moves of several squares count, whether they step or leap; wrapped ones do not, and bent
    ones by one rule alone.
    """
    rule = kind.rules.taken_en_passant
    if rule is Passed.NEVER or term.effects.wrap or term.legs[0].atom.family is Family.SPECIAL:
        return ()
    if term.links:
        return _bend(term, start, end, side) if rule is Passed.BENT else ()
    dx, dy = end.file - start.file, end.rank - start.rank
    far = max(abs(dx), abs(dy))
    if far < 2 or (dx and dy and abs(dx) != abs(dy)) or (rule is not Passed.ANY and dy * side.value <= 0):
        return ()
    return tuple(Square(start.file + dx * step // far, start.rank + dy * step // far) for step in range(1, far))


def _bend(term: Term, start: Square, end: Square, side: Side) -> tuple[Square, ...]:
    """The square between two single steps that lead forward together."""
    ahead = side.value
    whole = Leap((end.file - start.file) * ahead, (end.rank - start.rank) * ahead)
    if whole.dy <= 0 or not two_steps(term):
        return ()
    firsts = sorted({first for first, second in opening_pairs(term) if first + second == whole})
    return tuple(Square(start.file + first.dx * ahead, start.rank + first.dy * ahead) for first in firsts)


def two_steps(term: Term) -> bool:
    """Whether it is a path of two steps, each to a neighbouring square."""
    return len(term.legs) == 2 and all(leg.atom.name in ("W", "F", "K") and not leg.rides for leg in term.legs)


def promotes(kind: Kind, square: Square, board: Board, side: Side, pawn_row: int = 2) -> bool:
    """Whether the piece may promote on the square; pawn_row is where pawns start, as their owner counts."""
    return comes_to(kind.rules.promotion, square, board, side, pawn_row)


def comes_to(rows: PromotionRow | int | None, square: Square, board: Board, side: Side, pawn_row: int = 2) -> bool:
    """Whether a square is on one of the rows that a rule of promotion means."""
    row = board.row(square, side)
    match rows:
        case None:
            return False
        case PromotionRow.FARTHEST:
            return row == board.ranks
        case PromotionRow.OPPONENT_PAWNS:
            return row >= board.ranks + 1 - pawn_row
        case number:
            return row >= number
