"""Who stands on a board in a run: every kind of the games that are played there, as a man that may be taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.catalog.worths import LARGE, SMALL, valued_on
from cardgen.engine.army import Army
from cardgen.notation import spell
from cardgen.values.guess import guess

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardgen.board import Board
    from cardgen.catalog import Catalogue, Piece
    from cardgen.engine.rules import Kind

BOARDS = MappingProxyType({str(board): board for board in (SMALL, LARGE)})
MEN = ("queen", "rook", "bishop", "knight", "standard-pawn")
"""The men of chess stand on both boards: values are told in their pawns."""
PAWN, QUEEN, KING = "standard-pawn", "queen", "king"
THRONE = "throne"
"""The key of the king who can be mated; the king among the men can be taken."""


@dataclass(frozen=True)
class Roster:
    """The kinds of a board, and what they seem to be worth."""

    board: Board
    kinds: Mapping[str, Kind]
    """By id, none of them royal."""
    king: Kind
    guesses: Mapping[str, float]

    @cached_property
    def officers(self) -> tuple[str, ...]:
        """Those that stand on the back row."""
        return tuple(key for key, kind in self.kinds.items() if not kind.front)

    @cached_property
    def pawns(self) -> tuple[str, ...]:
        """Those that stand on the pawn row."""
        return tuple(key for key, kind in self.kinds.items() if kind.front)

    def army(self, keys: Iterable[str]) -> Army:
        """Some of the kinds, and the kings. Pawns promote to the queen, and nobody castles."""
        wanted = {*keys, QUEEN}
        wanted |= {self.kinds[key].rules.spreads for key in wanted} - {""}
        kinds = {key: self.kinds[key] for key in sorted(wanted)}
        special = ("en-passant", "contagion", "promotion")
        return Army(self.board, {THRONE: self.king, **kinds}, promotions=(QUEEN,), special=special)

    def only(self, keys: Iterable[str]) -> Roster:
        """The same with no more than these, the queen, and whom they spread."""
        kept = set(self.army(keys).kinds) - {THRONE}
        kinds = {key: kind for key, kind in self.kinds.items() if key in kept}
        return Roster(self.board, kinds, self.king, {key: self.guesses[key] for key in (*kinds, THRONE)})

    def stamp(self, keys: Iterable[str]) -> str:
        """What a game of these men follows from, but for chance and effort, as one word."""
        return stamp_of((self.kinds[key], self.guesses[key]) for key in sorted({*keys, QUEEN}))


def stamp_of(kinds: Iterable[tuple[Kind, float]]) -> str:
    """Kinds with what they seem to be worth, as one word: another one when any of it changes."""
    said = [f"{kind.id} {kind.front} {kind.rules} {spell(kind.moves)} {worth}" for kind, worth in kinds]
    return sha256("\n".join(said).encode()).hexdigest()[:12]


def roster(catalogue: Catalogue, board: Board, more: Iterable[Piece] = ()) -> Roster:
    """The kinds of the catalogue that stand on a board, the men of chess, some more, and whom those spread."""
    pieces = {piece.id: piece for one in catalogue.sets for piece in one.pieces if valued_on(piece) == board}
    pieces |= {key: catalogue.piece(key) for key in MEN}
    pieces |= {piece.id: piece for piece in more}
    found = {piece.id: as_man(piece.kind) for piece in pieces.values()}
    for key in {kind.rules.spreads for kind in found.values()} - {"", *found}:
        found[key] = as_man(catalogue.piece(key).kind)
    return roster_of(found, catalogue.piece(KING).kind, board)


def roster_of(men: Mapping[str, Kind], king: Kind, board: Board) -> Roster:
    """Men by their keys, and whose mate decides. He does not castle."""
    kinds = {key: men[key] for key in sorted(men)}
    guesses = {key: guess(kind, board) for key, kind in kinds.items()}
    throne = replace(king, id=THRONE, rules=replace(king.rules, castles=False))
    return Roster(board, kinds, throne, {**guesses, THRONE: 0.0})


def as_man(kind: Kind) -> Kind:
    """A kind as a man that may be taken: a royal loses nothing else."""
    return replace(kind, rules=replace(kind.rules, royal=False, castles=False))
