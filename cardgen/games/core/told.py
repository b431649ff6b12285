"""Moves in words: what one player says to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Move
from cardgen.games.core.short import spoken

if TYPE_CHECKING:
    from cardgen.engine.army import Army
    from cardgen.games.core.actions import GameAction


def told(action: GameAction, army: Army) -> str:
    """As in 'knight g1 to f3, takes the rook'; an action that is no move as it is written, pieces by their names."""

    def name(key: str) -> str:
        return spoken(army.kinds[key].name)

    if not isinstance(action, Move):
        return " ".join((action.verb, *(name(word) if word in army.kinds else word for word in action.words)))

    man = name(action.man.key)
    if action.castling is not None:
        corner, beside = action.castling
        partner = name(action.shifts[1].man.key)
        return f"{man} {action.start} to {action.end}, castles with the {partner} from {corner} to {beside}"
    if action.start is None:
        return f"{man} is put on {action.end}"
    parts = [f"{man} {action.start} to {action.end}" if action.start != action.end else f"{man} on {action.start}"]
    parts += [_taken(name(key), str(at), action) for key, at in zip(action.captured, action.taken, strict=True)]
    if action.pushed is not None:
        parts.append(f"pushes the {name(action.shifts[-1].man.key)} to {action.pushed}")
    if action.kind is MoveKind.SWAP:
        parts.append(f"changes places with the {name(action.shifts[-1].man.key)}")
    if action.becomes:
        parts.append(f"becomes {_one(name(action.becomes))}")
    return ", ".join(parts)


def _one(name: str) -> str:
    return f"{'an' if name[0] in 'aeio' else 'a'} {name}"


def _taken(name: str, square: str, move: Move) -> str:
    return f"takes the {name}" if square == str(move.end) else f"takes the {name} on {square}"
