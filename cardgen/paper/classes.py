"""The classes of cards: each has a back, a sign and a colour of its own, and its pictures have a width of their own."""

from __future__ import annotations

from typing import Literal

Class = Literal["royal", "piece", "pawn", "spear"]
CLASSES: tuple[Class, ...] = ("royal", "piece", "pawn", "spear")
