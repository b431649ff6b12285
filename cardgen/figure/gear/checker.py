"""Checkers: discs that stack, and take the foot of a figure; plain, or with a number. Lengths in mm.

The top is a dish. What is below fits into the dish of another checker, or a figure stands in it, so that a man and the
checkers under it are moved as one.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.figure.gear.blocks import cylinder, raised, turned
from cardgen.figure.gear.signs import FIELD, sign
from cardgen.figure.printing.printability import Limits
from cardgen.figure.solid.form import Form, union

SHARE = 0.46
"""Radius as a share of a square."""
FOOT = 36 / 45
"""Width of the widest foot of our figures, as a share of a square."""
PLAY = 0.3
"""Between a dish and what stands in it; and between two checkers."""
DISH = 2.0
"""Depth."""
SHANK = DISH + 0.2
"""Height of what stands in a dish: it rests on the floor, never on the rim."""
BAND = 1.2
"""Height of the widest part, which the groove of Black's goes round."""
BREAK = 0.3
"""Broken edges."""
NOTCH = 0.4
CUT = 0.8
"""Depth of a number."""
NUMBER = 0.55
"""A field of signs, as a share of the width of the dish."""
WALL = 1.2


@dataclass(frozen=True, slots=True)
class Checker:
    """One for squares of a size; its number, if it has one."""

    square: float
    number: str = ""
    dark: bool = False
    """Whether a groove goes round it."""

    @property
    def radius(self) -> float:
        """How far it reaches."""
        return self.square * SHARE

    @property
    def dish(self) -> float:
        """Radius of the hollow at the top."""
        return self.square * FOOT / 2 + PLAY

    @property
    def high(self) -> float:
        """From the table to the rim."""
        return self._band + BAND + BREAK

    @property
    def floor(self) -> float:
        """From the table to what stands in the dish."""
        return self.high - DISH

    @property
    def foot(self) -> float:
        """How wide it stands."""
        return 2 * (self._shank - BREAK)

    @property
    def limits(self) -> Limits:
        """What still prints."""
        return Limits(wall=WALL)

    @property
    def _shank(self) -> float:
        return self.dish - PLAY

    @property
    def _band(self) -> float:
        """Where the widest part begins: below it leans out by 45 degrees."""
        return SHANK + self.radius - self._shank

    def form(self) -> Form:
        """As it is printed and used."""
        low, high, middle = self._band, self._band + BAND, self._band + BAND / 2
        groove = [(self.radius, middle - NOTCH), (self.radius - NOTCH, middle), (self.radius, middle + NOTCH)]
        whole = turned(
            [
                (self._shank - BREAK, 0.0),
                (self._shank, BREAK),
                (self._shank, SHANK),
                (self.radius, low),
                *(groove if self.dark else []),
                (self.radius, high),
                (self.radius - BREAK, self.high),
            ]
        )
        hollow = cylinder(0, 0, self.dish, self.floor, self.high + 1)
        return whole - (union(hollow, self._number()) if self.number else hollow)

    def _number(self) -> Form:
        scale = 2 * self.dish * NUMBER / FIELD
        return raised(sign(self.number).scale((scale, scale)), self.floor - CUT, self.floor + 1)
