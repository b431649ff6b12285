"""What men are worth, as games have said it once: catalog/values.csv, written by `python -m tools.values`.

A line is found by its stamp, which is made of what the man does and of the board; so a line of a man that moves
otherwise now is not found. Royals stand there as men that may be taken.

Two men that are mirror images of one another are worth the same, as the board has no side that it prefers. Where both
were measured, the table has a line for each, and both are told what comes of the two lines together.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from io import StringIO
from math import sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.board import Board
from cardgen.classes import PieceClass
from cardgen.notation import spell
from cardgen.notation.mirror import mirrored

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from cardgen.catalog.piece import Piece
    from cardgen.engine.rules import Kind, Rules

SMALL, LARGE = Board(8, 8), Board(10, 10)
TABLE = "values.csv"
HEAD = ("kind", "board", "value", "error", "own", "games", "nodes", "method", "stamp")
SURE, SHARE = 0.5, 0.12
"""A value is told on cards when its own error is less than so many pawns, or than this share of it."""
LEAST = 0.005
"""No error is taken to be less: the table has two decimals."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a man is worth on a board, in pawns of chess."""

    kind: str
    """Its id."""
    board: str
    value: float
    error: float
    """In 95 of 100 cases it is no farther off."""
    own: float
    """The error without that of the scale, which a board's values share; of the pawn of chess, that of the scale."""
    games: int
    """In which one side had more of it."""
    nodes: int
    """Moves tried for each that was made."""
    method: int
    stamp: str

    @property
    def halves(self) -> float:
        """The value as cards tell it."""
        return round(2 * self.value) / 2

    @property
    def own_error(self) -> float:
        """What cards tell: the error without that of the scale, and none of the pawn of chess, which is the unit."""
        return min(self.own, self.error)

    @property
    def sure(self) -> bool:
        """Whether it is told on cards."""
        return self.own < max(SURE, SHARE * self.value)


def valued_on(piece: Piece) -> Board:
    """Where a piece is valued: a spear and one of Pick-the-team on the large board, others on the small one."""
    large = piece.class_ is PieceClass.SPEAR or piece.set_id == "pick-the-team"
    return LARGE if large else SMALL


def card_worth(piece: Piece) -> Worth | None:
    """What its card tells: the worth on the board of its set, if it is sure. A royal is nothing to be exchanged."""
    worth = None if piece.rules.royal else worth_of(piece.kind, valued_on(piece))
    return worth if worth is not None and worth.sure else None


def worth_of(kind: Kind, board: Board) -> Worth | None:
    """What a kind is worth as a man that may be taken, by its games and those of its mirror image; None where no games
    have said it.
    """
    known = worths(data.inside("catalog", TABLE))
    own, moves = known.get(stamp(kind, board)), mirrored(kind.moves)
    if moves == kind.moves:
        return own
    other = known.get(stamp(replace(kind, moves=moves), board))
    if own is None or other is None or own.stamp == other.stamp:
        return own or other
    return pooled(own, other)


def pooled(one: Worth, other: Worth) -> Worth:
    """What is known of one by two measures of the same: the mean with weights, each that of 1 / error².

    This is the mean of least variance of estimates that know nothing of each other (Cochran, The combination of
    estimates from different experiments, Biometrics 10, 1954); its own error is 1 / √(Σ 1 / error²). The errors are the
    own ones: the one of the scale is the same for both measures, so that it grows no smaller.
    """
    first, second = sorted((one, other), key=lambda each: each.stamp)  # the same to the last digit for both
    weights = [1 / max(each.own_error, LEAST) ** 2 for each in (first, second)]
    value = (weights[0] * first.value + weights[1] * second.value) / sum(weights)
    own = 1 / sqrt(sum(weights))
    scale = sum(max(0, each.error**2 - each.own_error**2) for each in (first, second)) / 2
    return replace(
        one,
        value=round(value, 2),
        error=round(sqrt(own**2 + scale), 2),
        own=round(own, 2),
        games=one.games + other.games,
    )


def stamp(kind: Kind, board: Board) -> str:
    """What a man does and where, as one word. It is no matter whether it is royal, nor what it is called."""
    return sha256(f"{board} {kind.front} {_ruled(kind.rules)} {spell(kind.moves)}".encode()).hexdigest()[:16]


@lru_cache(maxsize=1024)
def _ruled(rules: Rules) -> str:
    """Rules in a stamp; hundreds of kinds share a few."""
    return str(replace(rules, royal=False, castles=False))


@cache
def worths(table: Path) -> MappingProxyType[str, Worth]:
    """The lines of a table by their stamps; none where there is no table."""
    return MappingProxyType({one.stamp: one for one in lines_of(table)})


def lines_of(table: Path) -> tuple[Worth, ...]:
    """The lines of a table as they come: two kinds that do the same have the same stamp."""
    if not table.is_file():
        return ()
    with table.open(encoding="utf-8", newline="") as lines:
        return tuple(map(_read, csv.DictReader(lines)))


def _read(line: Mapping[str, str]) -> Worth:
    return Worth(
        line["kind"],
        line["board"],
        float(line["value"]),
        float(line["error"]),
        float(line["own"]),
        int(line["games"]),
        int(line["nodes"]),
        int(line["method"]),
        line["stamp"],
    )


def table_of(found: Iterable[Worth]) -> str:
    """The table, a line for each worth."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    for one in found:
        facts = (f"{one.value:.2f}", f"{one.error:.2f}", f"{one.own:.2f}", one.games, one.nodes, one.method, one.stamp)
        writer.writerow((one.kind, one.board, *facts))
    return text.getvalue()
