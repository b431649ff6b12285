"""A set of orthodox chess men, for games played with one: pieces of the catalogue, where they stand, the box."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Board, Side, Square
from cardgen.engine.army import Army
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import PromotionRow
from cardgen.games.core.components import Component
from cardgen.games.core.contract import actor_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from cardgen.catalog import Catalogue
    from cardgen.engine.move import Move
    from cardgen.engine.rules import Kind

KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN = "king", "queen", "rook", "bishop", "knight", "standard-pawn"
MEN = (PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING)
OFFICERS = (KNIGHT, BISHOP, ROOK, QUEEN)
"""What pawns promote to."""
BACK = (ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK)
"""The first row, from the a file on."""
NAMES = MappingProxyType({**{key: key for key in MEN}, PAWN: "pawn"})
"""As they are said and typed."""
WORTH = MappingProxyType({PAWN: 1, KNIGHT: 3, BISHOP: 3, ROOK: 5, QUEEN: 9})
"""In pawns, as beginners learn it."""
CHESSBOARD = Board(8, 8)


def orthodox_army(
    catalogue: Catalogue,
    board: Board = CHESSBOARD,
    *,
    royal: bool = True,
    special: Sequence[str] = ("castling", "en-passant", "promotion"),
    promotions: tuple[str, ...] = OFFICERS,
) -> Army:
    """The six kinds; pawns have to promote.

    Where kings are taken like other men they are not royal, and castle out of check and over it.
    """
    kinds = {piece.id: piece.kind for piece in catalogue.set("orthodox").pieces}
    kinds[PAWN] = _ruled(kinds[PAWN], must_promote=PromotionRow.FARTHEST)
    kinds[KING] = _ruled(kinds[KING], royal=royal)
    return Army(board, kinds, promotions=promotions, special=tuple(special))


def _ruled(kind: Kind, **rules: object) -> Kind:
    return replace(kind, rules=replace(kind.rules, **rules))  # type: ignore[arg-type]  # each as its field has it


def set_up(army: Army, backs: Mapping[Side, Sequence[str]] | None = None) -> Position:
    """The men before the first move: a row of them from the a file on, of each side, behind pawns."""
    men: dict[Square, Man] = {}
    board = army.board
    for side in Side:
        back = (backs or {}).get(side, BACK)
        first, second = (0, 1) if side is Side.WHITE else (board.ranks - 1, board.ranks - 2)
        men |= {Square(file, first): Man(side, key, moved=False) for file, key in enumerate(back)}
        men |= {Square(file, second): Man(side, PAWN, moved=False) for file in range(board.files)}
    return Position(army, men)


def kings(position: Position, side: Side) -> list[Square]:
    """Where the kings of a side stand."""
    return [at for at, man in position.men.items() if man.side is side and man.key == KING]


def takes_last_king(position: Position, move: Move) -> bool:
    """Whether a move leaves the other side without a king."""
    return KING in move.captured and len(kings(position, position.turn.other)) == 1


def box(board: Board = CHESSBOARD, back: Sequence[str] = BACK) -> Iterator[Component]:
    """The board, the men of both sides, and markers under those that a pawn has become when the set has no more."""
    yield Component("board", str(board), 1)
    for side in Side:
        counts = Counter([*back, *[PAWN] * board.files])
        yield from (Component("man", f"{actor_name(side)} {key}", counts[key]) for key in MEN)
        yield Component("marker", f"{actor_name(side)} promoted", board.files)


def of_the_box(men: Iterable[Man], back: Sequence[str] = BACK) -> Counter[tuple[str, str]]:
    """What of the box stands on the board; who has no man of his own in the set is a pawn on a marker.

    So a set always does: a man that a pawn has become has left its pawn.
    """
    used: Counter[tuple[str, str]] = Counter()
    there = Counter(back)
    for man in men:
        side = actor_name(man.side)
        spare = man.key != PAWN and used["man", f"{side} {man.key}"] >= there[man.key]
        used["man", f"{side} {PAWN if spare else man.key}"] += 1
        if spare:
            used["marker", f"{side} promoted"] += 1
    return used
