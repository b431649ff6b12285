"""What games need in plastic beside men: dice, cubes, checkers, pegs and their track, trays.

signs     what stands on the faces of dice, as flat shapes
blocks    solids of flat sides, and what is cut into them
die       dice, and cubes that are men
checker   checkers that stack and take a foot, plain or numbered
track     the track of limits, and the pegs that go into it
tray      where captured cubes are kept
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cardgen.figure.printing.printability import Limits
    from cardgen.figure.solid.form import Form


class Gear(Protocol):
    """What each of them has; as values they are light, and their forms are made when they are asked for."""

    @property
    def foot(self) -> float:
        """How wide it stands, in mm."""

    @property
    def limits(self) -> Limits:
        """What still prints."""

    def form(self) -> Form:
        """As it is printed."""
