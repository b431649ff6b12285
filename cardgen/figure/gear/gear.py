"""What all that games need beside men has in common."""

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
