"""The ways to the squares of a living diagram: stretches of string, pads, squares that have to be empty. No ink."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Leap
from cardgen.diagram.probe import PathStep
from cardgen.diagram.values import MarkKind
from cardgen.diagram.ways import Stretch, StretchKind, stretches
from cardgen.engine.interpreter import Action, MoveKind, TraceRole
from cardgen.kit.moves.living.spots import is_leap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.board import Square
    from cardgen.kit.moves.living.deeds import LiveDeed
    from cardgen.kit.moves.living.spots import LivePiece


class LiveWay(NamedTuple):
    """A stretch between two squares, seen from that of the piece, right and up as the board lies."""

    start: Leap
    end: Leap
    kind: StretchKind
    what: MarkKind
    """Of the moves that go there, which is its colour."""


@dataclass(slots=True)
class LiveWays:
    """All of them."""

    lines: list[LiveWay] = field(default_factory=list)
    pads: set[Leap] = field(default_factory=set)
    """Squares that a leap leads to, over anything or leap after leap."""
    ridden: set[Leap] = field(default_factory=set)
    """Those of them that come leap after leap: what stands on one before may be in the way."""
    boxes: set[Leap] = field(default_factory=set)
    """Squares that have to be empty and where the piece may not stop."""
    hurdles: set[Leap] = field(default_factory=set)
    """Men who are jumped."""


def ways(piece: LivePiece, deeds: Iterable[LiveDeed]) -> LiveWays:
    """One way for all that each term does on a square; none where a single step or leap does the same."""
    found, claims = LiveWays(), dict[tuple[Leap, Leap, StretchKind], set[bool]]()
    deeds = tuple(deeds)
    direct = {(deed.action.to, _captures(deed.action)) for deed in deeds if _is_single(deed.action)}
    single: set[Leap] = set()
    stops = {deed.action.to for deed in deeds if deed.action.kind is MoveKind.QUIET}
    for deed in _shortest(deeds):
        action = deed.action
        if _is_single(action):
            if is_leap(action, piece.start):
                found.pads.add(_leap(piece, action.to))
                single.add(_leap(piece, action.to))
        elif action.trace and ((action.to, _captures(action)) not in direct or _rides(action)):
            way = _stretches(piece, action)
            _squares(way, found, {_leap(piece, one) for one in stops})
            if _rides(action):
                found.ridden |= {one.end for one in way if one.kind is StretchKind.FLIGHT} & found.pads
            found.hurdles |= {_leap(piece, one.square) for one in action.trace if one.role is TraceRole.HURDLE}
            for one in way:
                _claim(claims, one, captures=_captures(action))
    found.ridden -= single
    found.lines = [LiveWay(*key, _what(some)) for key, some in sorted(claims.items(), key=_order)]
    return found


def _shortest(deeds: Iterable[LiveDeed]) -> Iterator[LiveDeed]:
    """Of all that a term does to the same end, that which looks at the fewest squares."""
    best: dict[tuple[object, ...], LiveDeed] = {}
    for deed in deeds:
        action = deed.action
        key = id(action.term), action.kind, action.to, action.pushed
        known = best.get(key)
        if known is None or len(action.trace) < len(known.action.trace):
            best[key] = deed
    return iter(best.values())


def _is_single(action: Action) -> bool:
    return len(action.trace) == 1 and not action.term.legs[0].rides


def _rides(action: Action) -> bool:
    return any(action.term.legs[step.leg].rides for step in action.trace)


def _captures(action: Action) -> bool:
    return action.kind is MoveKind.CAPTURE


def _leap(piece: LivePiece, square: Square) -> Leap:
    return Leap(square.file - piece.start.file, square.rank - piece.start.rank)


def _stretches(piece: LivePiece, action: Action) -> tuple[Stretch, ...]:
    path = tuple(PathStep(_leap(piece, square), role, leg) for square, role, leg in action.trace)
    return stretches(action.term, path)


def _squares(way: tuple[Stretch, ...], found: LiveWays, stops: set[Leap]) -> None:
    for number, (_, end, kind, role, _) in enumerate(way):
        if kind is StretchKind.FLIGHT and role is TraceRole.STOP:
            found.pads.add(end)
        if number + 1 < len(way) and role in (TraceRole.STOP, TraceRole.EMPTY) and end not in stops and any(end):
            found.boxes.add(end)


def _claim(claims: dict[tuple[Leap, Leap, StretchKind], set[bool]], one: Stretch, *, captures: bool) -> None:
    back = (one.end, one.start, one.kind)
    key = back if back in claims and one.kind is not StretchKind.ARCH else (one.start, one.end, one.kind)
    if one.start != one.end:
        claims.setdefault(key, set()).add(captures)


def _what(captures: set[bool]) -> MarkKind:
    if len(captures) == 2:
        return MarkKind.BOTH
    return MarkKind.CAPTURE if True in captures else MarkKind.MOVE


def _order(claim: tuple[tuple[Leap, Leap, StretchKind], set[bool]]) -> tuple[Leap, Leap, str]:
    (start, end, kind), _ = claim
    return start, end, kind.name
