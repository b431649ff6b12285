"""A track of numbers with a row of holes for each player, and the pegs that go into it. Lengths in mm."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.figure.gear.blocks import cylinder, octagon, raised, turned
from cardgen.figure.gear.signs import FIELD, sign
from cardgen.figure.printing.printability import Limits
from cardgen.figure.solid.form import Facets, Form, union

PITCH = 14.0
"""From one hole to the next."""
ROW = 13.0
"""From the middle of the track to a row of holes."""
MARGIN = 7.0
"""From a hole to the edge."""
THICK = 7.0
HOLE = 5.5
"""Depth."""
SHAFT, PLAY = 2.4, 0.25
"""Radius of a peg, and what its hole is wider."""
SHAFT_LONG = HOLE - 0.3
"""A peg rests on its head, not on its end."""
HEAD, HEAD_HIGH, NECK = 4.0, 6.0, 3.2
"""Radii of a peg's head at its top and where the shaft begins; the head's height."""
BREAK = 0.5
NOTCH = 0.5
NUMBER = 9.0
"""A field of signs."""
CUT = 0.8
CORNER = 3.0
SEGMENTS = 36
"""Of so small a circle."""
WALL = 1.2


@dataclass(frozen=True, slots=True)
class Peg:
    """One peg, printed on its head."""

    dark: bool = False
    """Whether a groove goes round its head."""

    @property
    def foot(self) -> float:
        """How wide it stands."""
        return 2 * (HEAD - BREAK)

    @property
    def limits(self) -> Limits:
        """What still prints."""
        return Limits(wall=WALL)

    def form(self) -> Form:
        """Upside down."""
        middle = HEAD_HIGH / 2
        groove = [(HEAD, middle - NOTCH), (HEAD - NOTCH, middle), (HEAD, middle + NOTCH)] if self.dark else []
        top = HEAD_HIGH + SHAFT_LONG
        outline = [(HEAD - BREAK, 0.0), (HEAD, BREAK), *groove, (HEAD, HEAD_HIGH - 1), (NECK, HEAD_HIGH)]
        return turned([*outline, (SHAFT, HEAD_HIGH), (SHAFT, top - BREAK), (SHAFT - BREAK, top)], SEGMENTS)


@dataclass(frozen=True, slots=True)
class Track:
    """A bar with a number for each pair of holes."""

    numbers: tuple[str, ...]

    @property
    def length(self) -> float:
        """From end to end."""
        return (len(self.numbers) - 1) * PITCH + 2 * MARGIN

    @property
    def foot(self) -> float:
        """How wide it stands."""
        return self.length

    @property
    def limits(self) -> Limits:
        """What still prints."""
        return Limits(wall=WALL)

    def form(self) -> Form:
        """Lying, the first number at the left."""
        half, deep = self.length / 2, ROW + MARGIN
        levels = [(0.0, 0.0), (0.0, THICK - BREAK), (BREAK, THICK)]
        bar = Facets(tuple(octagon(half - less, deep - less, CORNER, z) for less, z in levels))
        return bar - union(*(one for at, _ in enumerate(self.numbers) for one in self._place(at)))

    def _place(self, at: int) -> tuple[Form, ...]:
        """Two holes and the number between them."""
        x = (at - (len(self.numbers) - 1) / 2) * PITCH
        scale = NUMBER / FIELD
        number = raised(sign(self.numbers[at]).scale((scale, scale)), THICK - CUT, THICK + 1)
        holes = [cylinder(x, y, SHAFT + PLAY, THICK - HOLE, THICK + 1) for y in (-ROW, ROW)]
        return (*holes, number.moved(x))
