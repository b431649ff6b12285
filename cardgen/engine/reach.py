"""Which squares a piece reaches from where it stands, as sets: what `cardgen moves` shows. By the interpreter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.engine.interpreter import NOWHERE, Action, MoveKind, View, actions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.board import Square
    from cardgen.notation import Moves


@dataclass(frozen=True, slots=True)
class Reach:
    """Squares by what can be done there; a square may be in several.

    >>> found = reach(parse("fmWfcF"), parse_square("d4"), View(Board(8, 8)))
    >>> found.as_lists()["quiet"], found.as_lists()["capture"]
    (['d5'], ['c5', 'e5'])
    """

    start: Square
    view: View
    quiet: frozenset[Square]
    capture: frozenset[Square]
    """Squares whose men can be taken, also in passing."""
    push: frozenset[Square]
    swap: frozenset[Square]

    def as_lists(self) -> dict[str, list[str]]:
        """The squares by kind of move, as sorted names, file by file."""
        return {kind.value: [str(square) for square in sorted(getattr(self, kind.value))] for kind in MoveKind}


def reach(moves: Moves, start: Square, view: View) -> Reach:
    """Where the man on start can go.

    Without men on the board, capture, push and swap say where a lone enemy man could be met; with men, what can be
    done there and then.

    >>> here, there = parse_square("a1"), parse_square("c1")
    >>> sorted(map(str, reach(parse("W3"), here, View(Board(4, 1), enemy=frozenset({there}))).capture))
    ['c1']
    """
    found: dict[MoveKind, set[Square]] = {kind: set() for kind in MoveKind}
    alone = not view.own - {start} and not view.enemy - {start}
    for action in actions(moves, start, view, all_ways=False):
        found[action.kind] |= _met(action)
    for seen in _lone_enemies(start, view) if alone else ():
        hoped = _meetings(moves)
        for action in actions(moves, start, seen, all_ways=False):
            if action.kind in hoped:
                found[action.kind] |= _met(action)
                hoped.remove(action.kind)
            if not hoped:
                break
    return Reach(start, view, *(frozenset(found[kind]) for kind in MoveKind))


def _met(action: Action) -> set[Square]:
    """The squares whose men are taken, else the one where the action ends."""
    return (set(action.taken) if action.kind is MoveKind.CAPTURE else set()) or {action.to}


def _meetings(moves: Moves) -> set[MoveKind]:
    """What can be done to a lone man at all; once each of it is found, there is nothing more to look for."""
    kinds = {MoveKind.CAPTURE}
    for term in moves:
        kinds |= {MoveKind.PUSH} if term.effects.push else {MoveKind.SWAP} if term.effects.swap else set()
    return kinds


def _lone_enemies(start: Square, view: View) -> Iterator[View]:
    for square in view.board:
        if square != start:
            yield View(
                view.board,
                view.side,
                NOWHERE,
                frozenset({square}),
                initial=view.initial,
                attacked=view.attacked,
            )
