"""The cone that holds a thing which is wider than what carries it: what is cut by it prints without support."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.part import SINK, Seat
from cardgen.figure.solid.profile import Profile

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

STEEP = 1.06
"""How much anything rises for each mm that it is farther out than its seat."""


def rising(seat: Seat, wider: float, steep: float = STEEP) -> Form:
    """All that is over a seat and not farther out than a cone which widens by so many mm."""
    foot = Profile(seat.radius, seat.z - SINK)
    return foot.flare(seat.radius + wider, steep).solid()
