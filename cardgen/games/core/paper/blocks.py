"""Dice and cubes as values: what stands on each of their faces. Nothing is drawn.

As on ordinary dice the first face lies opposite the sixth, the second opposite the fifth, the third opposite the
fourth.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.games.core.components import Component

HOW_TO_FOLD = (
    "Score the dashed lines with an empty ball-point pen and a ruler. Cut along the solid lines, fold back along the "
    "dashed ones so that the print is outside, and glue each grey tab to the back of the face that it comes to."
)
"""What stands at the head of each sheet of nets."""
BLANK = ""
COUNTING = "moves "
"""Before the numbers of a die that says how many moves are made."""
PAWN_CUBE = ("pawn", "knight", "bishop", "rook", BLANK, BLANK)
SIDES = MappingProxyType({"white": Side.WHITE, "black": Side.BLACK})


@dataclass(frozen=True, slots=True)
class FacedBlock:
    """A die or a cube."""

    faces: tuple[str, ...]
    """Men by their ids without "standard", star, or numbers; an empty word is a blank face."""
    side: Side | None = None
    """Whose cube it is; None: a die, which is anybody's."""
    dark: bool = False
    """Whether it is the dark one of two dice that differ."""

    def told(self, face: int) -> str:
        """What stands on a face, as one says it."""
        word = self.faces[face] or "blank"
        if word.isdecimal():
            return f"{word} pip{'' if word == '1' else 's'}"
        return word if self.side is None else f"{self.side.name.title()}'s {word}"


def blocks_of(components: Iterable[Component]) -> tuple[FacedBlock, ...]:
    """All dice and cubes among the components of a game, each as often as it is there."""
    known = tuple(components)
    return (*_dice(one for one in known if one.what == "die"), *_cubes(one for one in known if one.what == "cube"))


def _dice(components: Iterable[Component]) -> Iterator[FacedBlock]:
    for at, one in enumerate(components):
        yield from [FacedBlock(tuple(one.name.removeprefix(COUNTING).split()), dark=at > 0)] * one.count


def _cubes(components: Iterable[Component]) -> Iterator[FacedBlock]:
    for one in components:
        side, _, kind = one.name.partition(" ")
        yield from [FacedBlock(PAWN_CUBE if kind == "pawn" else (kind,) * 6, SIDES[side])] * one.count
