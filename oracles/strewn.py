"""The compiled generator against the interpreter, on boards of every size: crowded and empty, both sides, every corner.

The interpreter is ours too, but it was written apart from the tables and walks every move square by square. No other
program knows all the pieces; here every one of the catalogue stands in every corner, and legality is asked of it too.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square
from cardgen.engine.army import Army
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import Kind, passed_squares
from oracles.compare import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog.piece import Piece
    from cardgen.engine.interpreter import Action
    from cardgen.engine.move import Move

SIZES = range(6, 17)
KINDS = 9
"""Of a position, beside the royals."""
DENSITIES = (0.03, 0.12, 0.3, 0.6)

Outcome = tuple[Square, Square, MoveKind, frozenset[Square], Square | None]
"""From, to, what it does, where men are taken, where one is pushed."""


def run(pieces: Sequence[Piece], positions: int) -> Tally:
    """Compare so many positions."""
    tally, random = Tally(), Random("strewn")
    kinds = [piece.kind for piece in pieces]
    common = [kind for kind in kinds if not kind.rules.royal]
    royal = [kind for kind in kinds if kind.rules.royal]
    order: list[Kind] = []
    for number in range(positions):
        if len(order) < KINDS:
            order += random.sample(common, len(common))
        chosen, order = order[:KINDS], order[KINDS:]
        compare(strewn(chosen, royal[number % len(royal)], number, random), tally)
    return tally


def strewn(chosen: Sequence[Kind], royal: Kind, number: int, random: Random) -> Position:
    """Men of these kinds on a board; the corners are taken in turn, each of the four by another kind."""
    board = Board(SIZES[number % len(SIZES)], SIZES[number // len(SIZES) % len(SIZES)])
    kinds = {kind.id: kind for kind in (*chosen, royal)}
    density = DENSITIES[number % len(DENSITIES)]
    man = partial(_man, random)
    men = {square: man(random.choice(chosen)) for square in board if random.random() < density}
    corners = [Square(file, rank) for file in (0, board.files - 1) for rank in (0, board.ranks - 1)]
    men |= {corner: man(chosen[(number + at) % KINDS]) for at, corner in enumerate(corners) if (number >> at) & 1}
    if number % 3:
        for side, square in zip(Side, random.sample(list(board), 2), strict=True):
            men[square] = Man(side, royal.id, moved=random.random() < 0.5)
    turn = random.choice(list(Side))
    return Position(
        Army(board, kinds, special=("en-passant",)), men, turn, passing=_passing(board, kinds, men, turn, random)
    )


def _man(random: Random, kind: Kind) -> Man:
    return Man(random.choice(list(Side)), kind.id, moved=random.random() < 0.5)


def _passing(
    board: Board, kinds: dict[str, Kind], men: dict[Square, Man], turn: Side, random: Random
) -> dict[Square, Square]:
    """The squares that one enemy man may have passed just now."""
    for square, man in random.sample(sorted(men.items()), len(men)):
        if man.side is turn:
            continue
        kind = kinds[man.key]
        for term in kind.moves:
            for back in (2, 3):
                start = Square(square.file, square.rank - back * man.side.value)
                passed = passed_squares(kind, term, start, square, man.side) if start in board else ()
                if passed and not any(at in men for at in passed):
                    return dict.fromkeys(passed, square)
    return {}


def compare(position: Position, tally: Tally) -> None:
    """Hold the pseudo-legal and the legal moves of a position against the interpreter's."""
    where = f"{position.army.board} {sorted(position.army.kinds)} {position.men} {position.turn}"
    expected = set(walked(position))
    found = {outcome(move): move for move in position.pseudo_legal_moves()}
    tally.pieces.update({man.key for man in position.men.values() if man.side is position.turn})
    tally.compare(where, map(str, found), map(str, expected))
    tally.events["men"] += sum(man.side is position.turn for man in position.men.values())
    check = attacked(position, position.turn.other)
    if check != position.in_check:
        tally.differ(f"{where}: check")
    tally.events["checks"] += check
    legal = {str(outcome(move)) for move in position.legal_moves()}
    safe = {str(told) for told, move in found.items() if leaves_safe(position, move)}
    if legal != safe:
        tally.differ(f"{where}: legal only {sorted(legal - safe)}, safe only {sorted(safe - legal)}")
    tally.events["legal"] += len(legal)


def outcome(move: Move) -> Outcome:
    """What a move of ours does."""
    assert move.start is not None
    return move.start, move.end, move.kind, frozenset(move.taken), move.pushed


def views(position: Position, side: Side) -> Iterator[tuple[Square, Kind, View]]:
    """What each man of a side sees, but for whether it is attacked."""
    men, kinds = position.men, position.army.kinds
    own = frozenset(at for at, man in men.items() if man.side is side)
    enemy = frozenset(men) - own
    safe = frozenset(at for at in enemy if kinds[men[at].key].rules.uncapturable)
    passing = frozenset(at for at, victim in position.passing.items() if victim not in safe)
    for at in own:
        kind = kinds[men[at].key]
        view = View(position.army.board, side, own, enemy, safe, passing, initial=not men[at].moved)
        yield at, kind, view


def walked(position: Position) -> Iterator[Outcome]:
    """All moves of the side to move, by the interpreter."""
    for at, kind, view in views(position, position.turn):
        yield from steps(position, at, kind, view)


def steps(position: Position, at: Square, kind: Kind, view: View) -> Iterator[Outcome]:
    """All moves of one man, by the interpreter; the view need not say whether it is attacked."""
    timid = any(term.guard is not None and term.guard.attacked for term in kind.moves)
    scared = timid and not kind.rules.uncapturable and hit(position, at, position.turn.other)
    for action in actions(kind.moves, at, view._replace(attacked=scared)):
        taken = {*action.taken, position.passing[action.to]} if action.passing else set(action.taken)
        if not _agreed_not_to(position, kind, action, taken):
            yield at, action.to, action.kind, frozenset(taken), action.pushed


def _agreed_not_to(position: Position, kind: Kind, action: Action, taken: set[Square]) -> bool:
    """Whether nobody does this: push a royal or take a contagious man with one, where players have agreed so; or take a
    royal by what is only done when attacked, as that gives no check.
    """
    kinds, men, agreed = position.army.kinds, position.men, position.army.special
    if action.term.guard is not None and action.term.guard.attacked:
        return any(kinds[men[at].key].rules.royal for at in taken)
    if action.pushed is not None and "royals-unpushed" in agreed:
        return kinds[men[action.to].key].rules.royal
    spared = kind.rules.royal and "contagious-spared" in agreed
    return spared and any(kinds[men[at].key].rules.contagious for at in taken)


def hit(position: Position, square: Square, by: Side) -> bool:
    """Whether a side could take a man on a square; what it does only while attacked is no attack."""
    for at, kind, view in views(position, by):
        moves = tuple(term for term in kind.moves if term.guard is None or not term.guard.attacked)
        if any(square in action.taken for action in actions(moves, at, view, all_ways=False)):
            return True
    return False


def attacked(position: Position, by: Side) -> bool:
    """Whether a royal of the other side could be taken."""
    kinds = position.army.kinds
    royals = [at for at, man in position.men.items() if man.side is not by and kinds[man.key].rules.royal]
    return any(hit(position, at, by) for at in royals)


def leaves_safe(position: Position, move: Move) -> bool:
    """Whether a move leaves no royal of its side attacked, by making it and asking the interpreter."""
    return not attacked(position.changed(move), position.turn.other)
