"""What grounds look like in the inks that cards are printed in, and how a square is judged by them. Pure.

In colour and in greys a pad, a dark square and the own square are areas; in outlines they are rims, and a dark square
is hatched.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.proof.moves.mark_shapes import CELLS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.paper.looks import CardInk

DARK, COLOURED = 80, 115
"""Grey values: marks are at most as light as the first, the colours of own squares as the second."""
PAD_CELLS, BARE_CELLS, OWN_CELLS = 7, 2, 21
"""Of 26 cells, how many a pad shows at least and how many may look bare; of 28, those that the own square covers."""
RIM_CELLS, PAD_RIM_CELLS = 18, 22
"""How many of the 28 cells along the edges a rim covers at least, and the dark one of a pad.
A frame that is smeared covers some."""


def cells(*places: tuple[int, int]) -> tuple[int, ...]:
    """The numbers of cells given by row, from the top, and column."""
    return tuple(row * CELLS + column for row, column in places)


_RIM = cells(
    *((1, column) for column in range(2, 9)),
    *((9, column) for column in range(2, 9)),
    *((row, 1) for row in range(2, 9)),
    *((row, 9) for row in range(2, 9)),
)
"""Cells that the ground of an own square covers."""
_INNER = cells((2, 2), (2, 8), (8, 2), (8, 8))
"""Cells at the corners between a frame and a mark; a triangle may cover one of them."""
OWN_INNER = 3
_EDGE = cells(
    *((0, column) for column in range(2, 9)),
    *((10, column) for column in range(2, 9)),
    *((row, 0) for row in range(2, 9)),
    *((row, 10) for row in range(2, 9)),
)
"""Cells that rims run through."""
_GROUND = cells(
    *((1, column) for column in range(2, 7)),
    *((9, column) for column in range(2, 6)),
    *((row, 1) for row in range(2, 9)),
    *((row, 9) for row in range(4, 7)),
    *((2, 2), (2, 3), (3, 2), (7, 2), (8, 2), (8, 3), (2, 7)),
)
"""Cells between a mark and the edge of a pad, without the corners that triangles stand in."""
_AROUND = tuple(
    (row, column) for row in range(1, CELLS - 1) for column in range(1, CELLS - 1) if {row, column} & {1, CELLS - 2}
)
_CROSSED = cells(*((row, column) for row, column in _AROUND if (row + column + 1 - CELLS) % 3 == 0))
_BETWEEN = cells(*((row, column) for row, column in _AROUND if (row + column + 1 - CELLS) % 3))
"""Cells round a mark that the lines of a hatched square run through, and those beside the lines."""


def _inking(light: int) -> bytes:
    """From grey to how much it is ink, on a ground that is so light."""
    return bytes(min(255, max(0, round((light - grey) / (light - DARK) * 255))) for grey in range(256))


@dataclass(frozen=True, slots=True)
class Areas:
    """Grounds as areas."""

    pads: range
    """The grey of a pad, and of the cells that its rim just touches."""
    bare: int
    """What bare squares are at least."""
    dark: range
    light: range
    on_bare: bytes
    on_pad: bytes
    """How much a grey is ink."""
    at_rim: bytes
    """The same where the rim of a pad is."""

    def in_corners(self, *, pad: bool) -> bytes:
        """The same where triangles stand."""
        return self.at_rim if pad else self.on_bare

    def pad(self, grey: bytes) -> bool:
        """Whether the cells between mark and edge have the grey of a pad, and a dark rim runs round them."""
        if sum(grey[cell] < self.pads.stop for cell in _EDGE) < PAD_RIM_CELLS:
            return False
        ground = [grey[cell] for cell in _GROUND]
        pads, bare = sum(value in self.pads for value in ground), sum(value >= self.bare for value in ground)
        return bare <= BARE_CELLS and pads >= PAD_CELLS

    def own(self, grey: bytes) -> bool:
        """Whether it is covered by a colour: within the frame of a mark, which runs along its edges, there is none."""
        inner = sum(grey[cell] < COLOURED for cell in _INNER)
        return inner >= OWN_INNER and sum(grey[cell] < COLOURED for cell in _RIM) >= OWN_CELLS

    def is_dark(self, grey: bytes) -> bool | None:
        """By the cells along the edges, most of which nothing stands on."""
        edge = [grey[cell] for cell in _RIM]
        dark, light = sum(value in self.dark for value in edge), sum(value in self.light for value in edge)
        return None if max(dark, light) < len(edge) // 2 else dark > light


@dataclass(frozen=True, slots=True)
class Rims:
    """Grounds as outlines."""

    pads: range
    """The grey of the cells that the rim of a pad runs through, with those of strings that cross it."""
    light: int
    """What the cells are at least that no line runs through."""
    hatched: range
    """The grey of those that the lines of a dark square run through."""
    on_bare: bytes
    at_rim: bytes
    at_grid: bytes
    """How much a grey is ink, in the middle, where the rim of a pad is, and where the grid alone is."""

    @property
    def on_pad(self) -> bytes:
        """A pad has no ground."""
        return self.on_bare

    def in_corners(self, *, pad: bool) -> bytes:
        """The same where triangles stand."""
        return self.at_rim if pad else self.at_grid

    def pad(self, grey: bytes) -> bool:
        """Whether a light rim runs round it."""
        return not self.own(grey) and sum(grey[cell] in self.pads for cell in _EDGE) >= RIM_CELLS

    def own(self, grey: bytes) -> bool:
        """Whether a black rim runs round it."""
        return sum(grey[cell] < COLOURED for cell in _EDGE) >= OWN_CELLS

    def is_dark(self, grey: bytes) -> bool | None:
        """By its lines, where most of the cells along the edges have nothing else on them."""
        crossed, between = ([grey[cell] for cell in some] for some in (_CROSSED, _BETWEEN))
        if self.own(grey) or median(between) < self.light:
            return None
        dark, light = sum(value in self.hatched for value in crossed), sum(value >= self.light for value in crossed)
        return None if max(dark, light) < len(crossed) // 2 else dark > light


TONES: Mapping[CardInk, Areas | Rims] = MappingProxyType(
    {
        "full": Areas(range(165, 198), 200, range(203, 218), range(248, 256), _inking(209), _inking(192), _inking(168)),
        "grey": Areas(range(158, 191), 195, range(203, 218), range(248, 256), _inking(209), _inking(184), _inking(164)),
        "low": Rims(range(100, 188), 240, range(165, 236), _inking(252), _inking(150), _inking(190)),
    }
)
"""By the ink that a file says it is printed in."""
