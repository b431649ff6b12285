"""Counting positions: how many lines of legal moves there are. The oldest way to find a generator wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.engine import legality
from cardgen.engine.army import Army, chess_army, simple_kind
from cardgen.errors import CardgenError, NotationError, each_found, tell_all
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.board import Board
    from cardgen.engine.compiled.state import State
    from cardgen.engine.position import Position
    from cardgen.engine.rules import Kind

DEEPEST = 12


def perft(position: Position, depth: int, *, every: bool = False) -> int:
    """The number of lines of legal moves of a length. With every, the last moves are made too and not just counted.

    >>> perft(parse_fen(CHESS_START, chess_army()), 2)
    400
    """
    if depth < 0 or depth > DEEPEST:
        raise CardgenError(f"the depth of a perft is 0 to {DEEPEST}, not {depth}.")
    count = _made if every else _counted
    return count(position.state(), depth)


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same, parted by the first move.

    >>> divide(parse_fen("7k/8/8/8/8/8/8/K7 w", chess_army()), 2)
    {'a1b1': 3, 'a1a2': 3, 'a1b2': 3}
    """
    return {str(move): perft(position.after(move), depth - 1) for move in position.legal_moves()} if depth > 0 else {}


def _counted(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves = legality.legal(state)
    if depth == 1:
        return len(moves)
    nodes = 0
    for raw in moves:
        state.make(raw)
        nodes += _counted(state, depth - 1)
        state.unmake()
    return nodes


def _made(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    nodes = 0
    for raw in legality.legal(state):
        state.make(raw)
        nodes += _made(state, depth - 1) if depth > 1 else 1
        state.unmake()
    return nodes


def army_of(pieces: str, board: Board, find: Callable[[str], Kind | None]) -> Army:
    """The men of chess with some letters replaced: 'C=camel,M=nN,E=FA'. Find knows the catalogue by id.

    A letter of chess that gets another notation keeps its rules (P promotes, K is royal and castles); a piece of the
    catalogue brings its own. Pawns promote to every kind that is neither royal nor a pawn (or spear) itself.
    Raises CardgenError.

    >>> army_of("C=(1,4),M=nN", Board(8, 8), lambda word: None).promotions
    ('N', 'B', 'R', 'Q', 'C', 'M')
    """
    army = chess_army(board)
    kinds = dict(army.kinds)
    given: set[str] = set()
    wrong: list[str] = []
    for part in filter(None, (part.strip() for part in _parts(pieces))):
        letter, _, value = part.partition("=")
        letter, value = letter.strip(), value.strip()
        if len(letter) != 1 or not "A" <= letter <= "Z" or not value:
            raise CardgenError(
                f"{part!r} is not a piece; write a capital letter and what it stands for, as in C=camel."
            )
        if letter in given:
            raise CardgenError(f"the letter {letter} is given twice; one letter stands for one piece.")
        given.add(letter)
        for kind in each_found(find, [value], wrong):
            kinds[letter] = _by_notation(letter, value, kinds.get(letter)) if kind is None else kind
    tell_all(wrong)
    choices = dict.fromkeys((*army.promotions, *kinds))
    promotions = tuple(key for key in choices if not kinds[key].rules.royal and not kinds[key].front)
    return replace(army, kinds=kinds, promotions=promotions)


def _by_notation(letter: str, value: str, before: Kind | None) -> Kind:
    try:
        moves = parse(value)
    except NotationError as error:
        raise CardgenError(f"{value!r} is neither a piece of the catalogue nor a notation: {error}") from error
    if before is None:
        return simple_kind(letter, value)
    return replace(before, id=letter.lower(), name=letter, moves=moves)


def _parts(pieces: str) -> list[str]:
    """The text parted at commas that are not within a vector, as in G=(1,4)."""
    parts, depth = [""], 0
    for char in pieces:
        depth += (char == "(") - (char == ")")
        if char == "," and depth <= 0:
            parts.append("")
        else:
            parts[-1] += char
    return parts
