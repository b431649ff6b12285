"""The moves of the games for one player read a second time: men as the interpreter walks them, groups by squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.interpreter import View, actions
from cardgen.games.core.actions import Act
from cardgen.games.neighbour.playing import NeighbourPlay
from cardgen.games.parade.playing import ParadePlay

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.board import Square
    from cardgen.engine.move import Man
    from cardgen.engine.position import Position
    from cardgen.games.core.contract import GameState
    from cardgen.games.neighbour.options import NeighbourOptions


def differs(state: GameState) -> str:
    """What a state sees otherwise than this reading; empty where there is nothing."""
    if (
        state.public_position is None
        or state.outcome
        or not state.current_players
        or not isinstance(who := state.current_players[0], Side)
    ):
        return ""
    position, offered = state.public_position, {str(act) for act in _listed(state, who) if act.verb == "move"}
    if isinstance(state, ParadePlay):
        expected = set(parade_moves(position))
    elif isinstance(state, NeighbourPlay) and state.stopped:
        expected = set(neighbour_moves(position, state.options))
    else:
        return ""
    if offered != expected:
        return f"the interpreter moves otherwise: {sorted(offered ^ expected)[:3]}"
    diagonals = isinstance(state, NeighbourPlay) and state.options.diagonals
    groups = count_groups(set(position.men), diagonals=diagonals)
    return "" if groups == state.groups else f"{groups} groups are counted, not {state.groups}"


def _listed(state: GameState, who: Side) -> Iterator[Act]:
    found = state.legal_actions(who)
    assert isinstance(found, tuple)
    yield from (act for act in found if isinstance(act, Act))


def parade_moves(position: Position) -> Iterator[str]:
    """For each man and each of the other colour whom he could take: where else he goes once that one is lifted."""
    for start, target in position.men.items():
        for by, man in position.men.items():
            if man.side is not target.side and start in reached(position, by, man, position.men):
                lifted = {at: other for at, other in position.men.items() if at != start}
                ends = reached(position, by, man, lifted) - lifted.keys() - {start}
                yield from (f"move {start}{end} by {by}" for end in ends)


def neighbour_moves(position: Position, options: NeighbourOptions) -> Iterator[str]:
    """Each man with the move of each of his colour beside him."""
    men = position.men
    for start, man in men.items():
        lent = {other.key for at, other in men.items() if other.side is man.side and near(at, start)}
        if options.golf_king and not any(
            one.side is other.side is man.side and near(at, beside)
            for at, one in men.items()
            for beside, other in men.items()
        ):
            lent = {"king"}
        ends = {end for key in lent for end in reached(position, start, man, men, key)}
        free = {end for end in ends if end not in men or (options.captures and men[end].side is not man.side)}
        yield from (f"move {start}{end}" for end in free)


def reached(position: Position, start: Square, man: Man, men: Mapping[Square, Man], key: str = "") -> frozenset[Square]:
    """Where a man goes or captures, as the interpreter walks it; with the move of another kind, if one is named."""
    own = frozenset(at for at, other in men.items() if other.side is man.side)
    enemy = frozenset(at for at, other in men.items() if other.side is not man.side)
    view = View(position.army.board, man.side, own, enemy)
    return frozenset(action.to for action in actions(position.army.kinds[key or man.key].moves, start, view))


def near(one: Square, other: Square) -> bool:
    """Whether a king could go from one to the other."""
    return max(abs(one.file - other.file), abs(one.rank - other.rank)) == 1


def count_groups(squares: set[Square], *, diagonals: bool) -> int:
    """How many groups there are, one square after the other."""
    left, count = set(squares), 0
    while left:
        count, group = count + 1, [left.pop()]
        while group:
            at = group.pop()
            found = {one for one in left if near(at, one) and (diagonals or at.file == one.file or at.rank == one.rank)}
            left -= found
            group += found
    return count
