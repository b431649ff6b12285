"""Positions of orthodox men from FENs with letters, for games whose kinds go by the names of pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.fen import parse_fen

if TYPE_CHECKING:
    from cardgen.engine.army import Army
    from cardgen.engine.position import Position

NAMES = {"p": "standard-pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}


def lettered(fen: str, army: Army) -> Position:
    """The position of a FEN of chess."""
    placed, _, rest = fen.partition(" ")
    return parse_fen(f"{''.join(map(_spelt, placed))} {rest}", army)


def _spelt(letter: str) -> str:
    name = NAMES.get(letter.lower(), "")
    return f"{{{name.upper() if letter.isupper() else name}}}" if name else letter
