"""What stands on each square of a living diagram and what the piece can do there, gathered from its deeds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardgen.diagram import MarkKind, MarkWhen
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.rules import comes_to, passed_squares, promotes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardgen.board import Square
    from cardgen.engine.interpreter import Action, View
    from cardgen.engine.rules import Kind
    from cardgen.kit.moves.living.deeds import LiveDeed
    from cardgen.notation.terms import Term


@dataclass(slots=True)
class LiveSpot:
    """One square, while it is found out what can be done there."""

    moves: bool = False
    """The piece may go there without capture."""
    takes: bool = False
    """It captures there, or would if an enemy man stood there; or captures somebody on its way there."""
    own: bool = False
    """It captures the man of its own side that stands there."""
    leaps: bool = False
    """A single leap leads there, over whatever is between."""
    pushes: set[Square] = field(default_factory=set)
    """Where an enemy man there is driven."""
    swaps: bool = False
    victim: bool = False
    """An enemy man there is captured, or would be, by a piece that goes on or does not come there."""
    also: set[Square] | None = None
    """Who else is captured whenever the piece captures there or goes there; None while nothing leads there."""
    passes: Square | None = None
    """Where the man stands who is captured en passant."""
    castles: tuple[Square, Square] | None = None
    """From where and to where the man in the corner goes."""
    exposed: set[Square] = field(default_factory=set)
    """Where it can be taken en passant once it has gone there."""
    promotes: str = ""
    """may or must."""
    whens: dict[str, set[MarkWhen]] = field(default_factory=dict)
    """Under which conditions each of it is done."""

    @property
    def what(self) -> MarkKind | None:
        """Its mark."""
        moving = self.moves or bool(self.pushes)
        if self.takes:
            return MarkKind.BOTH if moving else MarkKind.CAPTURE
        if moving:
            return MarkKind.MOVE
        return MarkKind.NOTHING if self.swaps else None

    @property
    def when(self) -> MarkWhen:
        """Its corner: none where all is always possible."""
        if all(MarkWhen.ALWAYS in some for some in self.whens.values()):
            return MarkWhen.ALWAYS
        if {when for some in self.whens.values() for when in some} == {MarkWhen.OPENING}:
            return MarkWhen.OPENING
        return MarkWhen.CONDITION


@dataclass(frozen=True, slots=True)
class LivePiece:
    """A piece, where it stands, and what it sees."""

    kind: Kind
    start: Square
    view: View
    passed: Mapping[Square, Square]
    """The squares on which a man can be taken en passant, each with where he stands."""


def spots(piece: LivePiece, deeds: Iterable[LiveDeed]) -> dict[Square, LiveSpot]:
    """The squares where something can be done; that of the piece is among them if it may stay."""
    found: dict[Square, LiveSpot] = {}
    for deed in deeds:
        _note(piece, deed, found)
    for square, spot in found.items():
        if spot.what is not None and square != piece.start:
            spot.promotes = _promotes(piece, square)
    return found


def _note(piece: LivePiece, deed: LiveDeed, found: dict[Square, LiveSpot]) -> None:
    action, when = deed.action, when_of(deed.action.term)
    if deed.met is not None and deed.met != action.to:
        _spot(found, deed.met).victim = True
        return
    spot = _spot(found, action.to)
    match action.kind:
        case MoveKind.QUIET:
            spot.moves = True
            spot.exposed |= _exposed(piece, action)
        case MoveKind.CAPTURE:
            _capture(piece, deed, spot, found)
        case MoveKind.PUSH if action.pushed is not None:
            spot.pushes.add(action.pushed)
        case _:
            spot.swaps = True
    spot.whens.setdefault(action.kind.value, set()).add(when)
    spot.leaps |= is_leap(action, piece.start)


def _capture(piece: LivePiece, deed: LiveDeed, spot: LiveSpot, found: dict[Square, LiveSpot]) -> None:
    action = deed.action
    others = {*action.taken} - {action.to}
    for square in others:
        _spot(found, square).victim = True
    spot.takes |= action.to != piece.start
    spot.own |= action.to in piece.view.own and action.to in action.taken
    if action.passing:
        spot.passes = piece.passed[action.to]
    spot.also = others if spot.also is None else spot.also & others


def _spot(found: dict[Square, LiveSpot], square: Square) -> LiveSpot:
    return found.setdefault(square, LiveSpot())


def when_of(term: Term) -> MarkWhen:
    """When a term may be used."""
    if term.guard is not None:
        return MarkWhen.CONDITION
    return MarkWhen.OPENING if term.initial else MarkWhen.ALWAYS


def is_leap(action: Action, start: Square) -> bool:
    """Whether a single leap leads there that is longer than a step."""
    far = max(abs(action.to.file - start.file), abs(action.to.rank - start.rank))
    return len(action.trace) == 1 and not action.term.legs[0].rides and far > 1


def _exposed(piece: LivePiece, action: Action) -> set[Square]:
    side = piece.view.side
    return {*passed_squares(piece.kind, action.term, piece.start, action.to, side)}


def _promotes(piece: LivePiece, square: Square) -> str:
    board, side = piece.view.board, piece.view.side
    if not promotes(piece.kind, square, board, side):
        return ""
    return "must" if comes_to(piece.kind.rules.must_promote, square, board, side) else "may"
