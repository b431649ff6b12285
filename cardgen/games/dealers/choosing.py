"""What a choice before the first move of Dealer's Chess promises, by the values of the men."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.games.core.actions import Naming
from cardgen.games.core.bot.strength import value_of
from cardgen.games.dealers.options import ROLES
from cardgen.games.dealers.table import army_of
from cardgen.units import added

if TYPE_CHECKING:
    from cardgen.engine.army import Army
    from cardgen.games.core.actions import Act
    from cardgen.games.dealers.table import DealersTable

UNFAIR = 0.85
"""A deal that is worth less than this part of the other's is dealt again, if one may ask."""
TWICE = ("rook", "bishop", "knight")
"""Of these roles there are two."""
DEFENDED, BESIDE, FREE = 0.3, 0.1, 0.04
"""In pawns: for each pawn that is defended, each man beside the royal, each move that is possible at first."""


Dealt = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
"""White's cards and Black's, by phase."""


def heuristic(table: DealersTable, dealt: Dealt, act: Act, who: Side) -> float:
    """How good a choice looks, after these cards were dealt; of two, the one with more is preferred."""
    words, index = act.words, list(Side).index(who)
    match act.verb:
        case "keep":
            return added(value_of(table.pieces[name].kind, table.board) for name in words)
        case "name":
            named = Naming.named(words)
            return added(
                (1 + (role in TWICE)) * value_of(table.pieces[named[role]].kind, table.board) for role in ROLES
            )
        case "place":
            places = dict(word.split("=", 1) for word in words)
            return arrangement_value(table, who, dealt["royals"][index][0], places)
        case "again":
            return -1.0 if fair(table, *dealt["pieces"][:: 1 - 2 * index]) else 1.0
        case _:
            return 0.0


def fair(table: DealersTable, own: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether one's own pieces are not much weaker than the other's."""
    ours, theirs = (added(value_of(table.pieces[name].kind, table.board) for name in cards) for cards in (own, other))
    return ours >= UNFAIR * theirs


def arrangement_value(table: DealersTable, who: Side, royal: str, places: Mapping[str, str]) -> float:
    """How well men stand: pawns defended, the royal in company, many moves at first, of slow men the least behind."""
    men = {parse_square(square): Man(who, piece, moved=False) for square, piece in places.items()}
    throne = table.throne(who)
    men[throne] = Man(who, royal, moved=False)
    position = Position(_army(table, frozenset(man.key for man in men.values())), men, who)
    state, tables = position.state(), position.army.tables
    index = list(Side).index(who)
    front = [tables.number(at) for at, man in men.items() if table.pieces[man.key].kind.front]
    defended = sum(state.attacked(at, index, state.occupied) for at in front)
    beside = sum(abs(at.file - throne.file) <= 1 and abs(at.rank - throne.rank) <= 1 for at in men)
    return DEFENDED * defended + BESIDE * beside + FREE * len(position.pseudo_legal_moves())


@lru_cache(maxsize=4)
def _army(table: DealersTable, names: frozenset[str]) -> Army:
    """The kinds of one side, whose men are placed in many ways."""
    return army_of(table, set(names))
