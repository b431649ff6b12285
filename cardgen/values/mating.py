"""Whether a man and its king can mate a lone king: all positions of the three, from the mates backwards.

Positions are bits: for each place of the king and of the man, the squares of the lone king from which the side to move
wins, or has lost. What the man can do is asked of the engine, with the lone king in its place.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Board
from cardgen.engine.army import Army
from cardgen.engine.compiled.state import State
from cardgen.engine.generator import plain
from cardgen.engine.rules import Kind, Rules
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Mapping

BOARD = Board(8, 8)
SIZE = 64
WHOLE = (1 << SIZE) - 1
NOT_A, NOT_H = (sum(0x7F << 8 * rank for rank in range(8)) << 1, sum(0x7F << 8 * rank for rank in range(8)))
"""The squares that are not on the first file, and not on the last."""
OFTEN = 0.5
"""A man mates when it wins from this share of the positions in which its side is to move."""


class Mating(NamedTuple):
    """How a man and its king fare against a king."""

    share: float
    """Of the positions in which they are to move and win."""
    longest: int
    """Moves to mate, at most."""

    @property
    def mates(self) -> bool:
        """Whether the man is enough to win."""
        return self.share >= OFTEN


class MatePlaces(NamedTuple):
    """What follows from the places of the king and the man alone, as squares of the lone king."""

    moves: Mapping[int, int]
    """Where the man may go, and with the lone king on which squares."""
    steps: tuple[int, ...]
    """Where the king may go."""
    attacked: int
    safe: int
    """Squares that the lone king may go to; that of the man, where nobody defends it."""
    theirs: int
    """Where it may stand when it is to move."""
    ours: int
    """Where it may stand when the others are to move."""


@lru_cache(maxsize=256)
def mating(kind: Kind) -> Mating:
    """How a man of this kind and its king fare, on a board of eight by eight. Nobody promotes."""
    places = _places(kind)
    won: dict[tuple[int, int], int] = dict.fromkeys(places, 0)
    lost = dict(won)
    longest = moves = 0
    while True:
        fresh = {at: _lost(one, won[at]) for at, one in places.items()}
        if fresh == lost:
            break
        lost, moves = fresh, moves + 1
        before = won
        won = {at: _won(one, at, lost) for at, one in places.items()}
        longest = moves if won != before else longest
    total = sum(one.ours.bit_count() for one in places.values())
    return Mating(sum(bits.bit_count() for bits in won.values()) / total, longest)


def _lost(one: MatePlaces, won: int) -> int:
    """Where the lone king, to move, has lost: in check or with moves, and all of them lose."""
    return one.theirs & ~around(one.safe & ~won) & (one.attacked | around(one.safe))


def _won(one: MatePlaces, at: tuple[int, int], lost: Mapping[tuple[int, int], int]) -> int:
    """Where the lone king stands when some move of the others makes it lose."""
    king, man = at
    found = 0
    for to in one.steps:
        found |= lost[to, man]
    for to, squares in one.moves.items():
        found |= squares & lost[king, to]
    return found & one.ours


def around(squares: int) -> int:
    """The squares from which a king gets to some of these."""
    wide = squares | (squares << 1 & NOT_A) | (squares >> 1 & NOT_H)
    beside = (squares << 1 & NOT_A) | (squares >> 1 & NOT_H)
    return (beside | wide << 8 | wide >> 8) & WHOLE


def _places(kind: Kind) -> dict[tuple[int, int], MatePlaces]:
    man = replace(kind, rules=Rules(uncapturable=kind.rules.uncapturable))
    army = Army(BOARD, {"king": Kind("king", "King", parse("K"), Rules(royal=True)), "man": man}, special=())
    pairs = [(king, at) for king in range(SIZE) for at in range(SIZE) if king != at]
    return {(king, at): _place(army, king, at) for king, at in pairs}


def _place(army: Army, king: int, at: int) -> MatePlaces:
    tables = army.tables
    codes = {king: tables.codes["king"], at: tables.codes["man"]}
    state = State(tables, army.rules, (codes, {}), 0, army.choices)
    near = around(1 << king)
    attacked = sum(1 << to for to in range(SIZE) if state.attacked(to, 0, state.occupied)) & ~(1 << king | 1 << at)
    taken = 0 if near >> at & 1 or codes[at] in tables.safe else 1 << at
    theirs = WHOLE & ~(near | 1 << king | 1 << at)
    safe = theirs & ~attacked | taken
    moves: dict[int, int] = {}
    for lone in range(SIZE):
        if safe >> lone & 1 and lone != at:
            for to in _goes(state, lone, at, codes[at]):
                moves[to] = moves.get(to, 0) | 1 << lone
    steps = tuple(to for to in range(SIZE) if near >> to & 1 and to != at)
    return MatePlaces(moves, steps, attacked, safe, theirs, theirs & ~attacked)


def _goes(state: State, lone: int, at: int, code: int) -> list[int]:
    """Where the man goes when the lone king stands there."""
    state.men[1][lone] = state.tables.codes["king"]
    state.busy[lone], before = 1, state.occupied
    state.occupied |= 1 << lone
    raws: list[tuple[int, int, object]] = []
    plain(state, [(at, code)], raws)  # type: ignore[arg-type]  # without special rules there are plain moves alone
    del state.men[1][lone]
    state.busy[lone], state.occupied = 0, before
    return [to for _, to, extra in raws if not extra and to not in (lone, at)]
