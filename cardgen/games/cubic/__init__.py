"""Cubic Chess: the men are cubes; a pawn may be turned into what its player has captured."""

from cardgen.games.cubic.rules import GAME

__all__ = ["GAME"]
