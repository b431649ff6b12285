"""What a choice before the first move of Dealer's Chess promises, by the values of the men."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.games.core.actions import Naming
from cardgen.games.core.strength import value_of
from cardgen.games.dealers.options import ROLES
from cardgen.games.dealers.table import army_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.games.core.actions import Act
    from cardgen.games.dealers.dealing import Dealing
    from cardgen.games.dealers.table import Table

UNFAIR = 0.85
"""A deal that is worth less than this part of the other's is dealt again, if one may ask."""
TWICE = ("rook", "bishop", "knight")
"""Of these roles there are two."""
DEFENDED, BESIDE, FREE = 0.3, 0.1, 0.04
"""In pawns: for each pawn that is defended, each man beside the royal, each move that is possible at first."""


def promise(state: Dealing, act: Act, who: Side) -> float:
    """How good a choice looks; of two, the one with more is preferred."""
    table, words = state.table, act.words
    match act.verb:
        case "keep":
            return sum(value_of(table.kinds[name], table.board) for name in words)
        case "name":
            named = Naming.named(words)
            return sum((1 + (role in TWICE)) * value_of(table.kinds[named[role]], table.board) for role in ROLES)
        case "place":
            return arranged(
                table, who, state.dealt["royals"][list(Side).index(who)][0], dict(word.split("=", 1) for word in words)
            )
        case verb:
            return (verb == "again") - (0.5 if fair(state, who) else -0.5)


def fair(state: Dealing, who: Side) -> bool:
    """Whether one's own pieces are not much weaker than the other's."""
    table = state.table
    white, black = (sum(value_of(table.kinds[name], table.board) for name in cards) for cards in state.dealt["pieces"])
    own, other = (white, black) if who is Side.WHITE else (black, white)
    return own >= UNFAIR * other


def arranged(table: Table, who: Side, royal: str, places: Mapping[str, str]) -> float:
    """How well men stand: pawns defended, the royal in company, many moves at first, of slow men the least behind."""
    men = {parse_square(square): Man(who, piece, moved=False) for square, piece in places.items()}
    throne = table.throne(who)
    men[throne] = Man(who, royal, moved=False)
    position = Position(army_of(table, {man.key for man in men.values()}), men, who)
    front = [at for at, man in men.items() if table.kinds[man.key].front]
    defended = sum(position.attacked(at, who) for at in front)
    beside = sum(abs(at.file - throne.file) <= 1 and abs(at.rank - throne.rank) <= 1 for at in men)
    return DEFENDED * defended + BESIDE * beside + FREE * len(position.pseudo_legal_moves())
