"""Moves in words: what one player says to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Move
from cardgen.games.core.reading.abbreviations import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.engine.army import Army
    from cardgen.engine.move import Shift
    from cardgen.games.core.actions import GameAction


def describe(action: GameAction, army: Army) -> str:
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
    done = [*_done(action, name)]
    if action.start == action.end:
        return ", ".join((f"{man} on {action.start}", *done)) if done else f"{man} stays on {action.start}"
    return ", ".join((f"{man} {action.start} to {action.end}", *done))


def _done(move: Move, name: Callable[[str], str]) -> Iterator[str]:
    """What a move does more than to bring a man to a square."""
    yield from (_taken(shift, name(shift.man.key), move) for shift in move.shifts if shift.end is None)
    if move.pushed is not None:
        yield f"pushes the {name(move.shifts[-1].man.key)} to {move.pushed}"
    if move.kind is MoveKind.SWAP:
        yield f"changes places with the {name(move.shifts[-1].man.key)}"
    if move.promotion:
        yield f"promotes to {_one(name(move.promotion))}"
    elif move.becomes:
        yield f"becomes {_one(name(move.becomes))}{' by contagion' if move.captured else ''}"


def _one(name: str) -> str:
    return f"{'an' if name[0] in 'aeio' else 'a'} {name}"


def _taken(shift: Shift, name: str, move: Move) -> str:
    """Who is taken, where it is not the square that the man goes to, and how."""
    own = "its own" if shift.man.side is move.man.side else "the"
    where = "" if shift.start == move.end else f" on {shift.start}"
    return f"takes {own} {name}{where}{' en passant' if move.en_passant else ''}"
