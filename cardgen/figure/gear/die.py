"""Dice, and cubes that are men: blocks with signs cut into their faces. Lengths in mm.

As on ordinary dice the first face lies opposite the sixth, the second opposite the fifth, the third opposite the
fourth, and the first three run counter-clockwise round the corner where they meet. What is cut out of two opposite
faces weighs the same: the smaller sign goes deeper, so that no face comes up more often.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.figure.gear.blocks import octagon, raised
from cardgen.figure.gear.signs import FIELD, sign
from cardgen.figure.printing.printability import Limits
from cardgen.figure.solid.form import Facets, Form, Placed, union

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Matrix, Point3

SIDE = 16.0
"""Of a die."""
BEVEL, CORNER = 1 / 16, 0.5 / 16
"""Of the edges, and what is cut off their corners, as shares of the side."""
CUT_CORNER = 2.6 / 16
"""The same of Black's cubes, told by touch."""
HIGH = 0.58
"""A field of signs, as a share of the side."""
DEPTH, DEEPEST = 0.7, 1.2
WALL = 1.2
OUT = 1.0
"""So far beyond the face a sign begins."""
BLANK = ""
FACES: tuple[tuple[Point3, Point3], ...] = (
    ((0, 0, 1), (0, 1, 0)),
    ((0, -1, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 0, 1)),
    ((0, 1, 0), (0, 0, 1)),
    ((0, 0, -1), (0, 1, 0)),
)
"""Where each face looks, and where its sign points up; the first is on top when it is printed."""


@dataclass(frozen=True, slots=True)
class Die:
    """Six faces by what is on them: men, star, numbers; an empty word is a blank face."""

    faces: tuple[str, ...]
    side: float = SIDE
    dark: bool = False
    """Whether its corners are cut off."""

    @property
    def foot(self) -> float:
        """How wide it stands."""
        return self.side * (1 - 2 * BEVEL)

    @property
    def limits(self) -> Limits:
        """What still prints."""
        return Limits(wall=WALL)

    def form(self) -> Form:
        """Standing on its last face."""
        cuts = [_cut(word, depth, at, self.side) for at, (word, depth) in enumerate(self.cuts()) if word]
        return self.block() - union(*cuts)

    def block(self) -> Form:
        """Without signs."""
        half, bevel = self.side / 2, self.side * BEVEL
        corner = self.side * (CUT_CORNER if self.dark else CORNER)
        levels = [
            (half - bevel, half - bevel - corner, 0.0),
            (half, half - bevel - corner, bevel),
            (half, half - bevel, bevel + corner),
        ]
        upper = [(wide, flat, self.side - z) for wide, flat, z in reversed(levels)]
        return Facets(tuple(octagon(wide, wide, wide - flat, z) for wide, flat, z in [*levels, *upper]))

    def cuts(self) -> tuple[tuple[str, float], ...]:
        """Each face's word, and how deep it is cut."""
        depths = [self._depth(word, self.faces[5 - at]) for at, word in enumerate(self.faces)]
        return tuple(zip(self.faces, depths, strict=True))

    def _depth(self, word: str, other: str) -> float:
        """Deeper than usual where what lies opposite is larger: what is cut out of both has the same leverage."""
        if BLANK in (word, other):
            return DEPTH
        share = max(1.0, sign(other).area() / sign(word).area())
        half = self.side / 2
        leverage = share * DEPTH * (half - DEPTH / 2)
        return min(half - math.sqrt(half * half - 2 * leverage), DEEPEST)


def _cut(word: str, depth: float, at: int, side: float) -> Form:
    """What is taken away from a face."""
    return Placed(raised(drawn(word, side), -depth, OUT), _face(at, side / 2))


def drawn(word: str, side: float) -> Any:  # noqa: ANN401  manifold3d has no types
    """A sign as large as it is on a face."""
    scale = side * HIGH / FIELD
    return sign(word).scale((scale, scale))


def _face(at: int, half: float) -> Matrix:
    """Carries a sign from the level ground to its face; the block stands on z = 0."""
    out, up = FACES[at]
    right = (up[1] * out[2] - up[2] * out[1], up[2] * out[0] - up[0] * out[2], up[0] * out[1] - up[1] * out[0])
    middle = (out[0] * half, out[1] * half, out[2] * half + half)
    return tuple(float(number) for axis in range(3) for number in (right[axis], up[axis], out[axis], middle[axis]))
