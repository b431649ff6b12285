"""What a man seems to be worth before it has played: by how much it can do on crowded boards.

Quiet moves and captures are counted apart, forward ones for more, on boards with few, some and many men. The formula is
ours. Its shape is known: what moves and takes alike gains half from either, and of two men with the same moves put
together the whole is worth more than its parts. Its numbers were chosen so that the men of chess come out as usual.
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.interpreter import View, actions

if TYPE_CHECKING:
    from cardgen.board import Board, Square
    from cardgen.engine.rules import Kind

CROWDS = (6, 3, 2)
"""On the boards that are looked at, one square of so many is occupied, by own and enemy men in turn."""
MOVE, TAKE = 0.45, 1.1
"""Pawns for a square that it moves to, and for one that it takes on."""
FORWARD = 0.25
"""A square that lies forward counts for so much more."""
TOGETHER = 0.04
"""What can do much is worth more than its parts: by so much for each pawn."""
ONE_COLOUR = 0.1
"""What stays on squares of one colour is worth so much less."""
RISE = 0.3
"""Pawns for what a man may become by promotion."""
LEAST = 0.3
"""No man is worth less, in pawns."""


LESS, MORE = 0.4, 1.75
"""Of a hundred men that were measured, 95 are worth between so many times and so many times what they seem to be."""


class GuessedWorth(NamedTuple):
    """What a man seems to be worth, in pawns, and how little or much it may be: 95 of 100 are within."""

    pawns: float
    least: float
    most: float


class Doing(NamedTuple):
    """How much a kind can do on crowded boards, in squares on average."""

    moves: float
    takes: float
    moves_forward: float
    takes_forward: float
    one_colour: bool
    """None of its moves has changed the colour of its square."""


class Crowd(NamedTuple):
    """A board with men, and the square that is looked at."""

    start: Square
    view: View


@cache
def guess(kind: Kind, board: Board) -> float:
    """What it seems to be worth on a board, in pawns."""
    can = doing(kind, board)
    sum_of_parts = MOVE * (can.moves + FORWARD * can.moves_forward) + TAKE * (can.takes + FORWARD * can.takes_forward)
    worth = sum_of_parts * (1 + TOGETHER * sum_of_parts) * (1 - ONE_COLOUR * can.one_colour)
    return round(max(worth + RISE * (kind.rules.promotion is not None), LEAST), 2)


def guessed(kind: Kind, board: Board) -> GuessedWorth:
    """What it seems to be worth on a board, and how sure that is: by the men of our table, of whom both are known."""
    pawns = guess(kind, board)
    return GuessedWorth(pawns, round(LESS * pawns, 2), round(MORE * pawns, 2))


def doing(kind: Kind, board: Board) -> Doing:
    """How much a kind can do."""
    moves, takes, changes = [], [], False
    crowds = _crowds(board)
    for start, view in crowds:
        quiet, taking = _ends(kind, start, view)
        changes = changes or any((end.file + end.rank - start.file - start.rank) % 2 for end in quiet | taking)
        moves += [end.rank > start.rank for end in quiet]
        takes += [end.rank > start.rank for end in taking]
    count = len(crowds)
    return Doing(len(moves) / count, len(takes) / count, sum(moves) / count, sum(takes) / count, not changes)


def _ends(kind: Kind, start: Square, view: View) -> tuple[set[Square], set[Square]]:
    """Where it can move to, and where it can take; its own square is no place to go."""
    quiet: set[Square] = set()
    taking: set[Square] = set()
    for action in actions(kind.moves, start, view, all_ways=False):
        (taking if action.taken else quiet).add(action.to)
    return quiet - {start}, taking


@lru_cache(maxsize=8)
def _crowds(board: Board) -> tuple[Crowd, ...]:
    """The boards that are looked at, the same for all kinds."""
    random, squares = Random(f"crowds {board}"), tuple(board)  # noqa: S311  no secret
    return tuple(_crowd(board, start, len(squares) // share, random) for share in CROWDS for start in squares)


def _crowd(board: Board, start: Square, count: int, random: Random) -> Crowd:
    men = random.sample([square for square in board if square != start], count)
    return Crowd(start, View(board, own=frozenset((start, *men[::2])), enemy=frozenset(men[1::2])))
