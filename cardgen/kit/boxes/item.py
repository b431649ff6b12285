"""What a kit holds: files, what they are for, how often they are printed on what. Values only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cardgen.figure.printing.estimate import Print

if TYPE_CHECKING:
    from cardgen.games.core.components import Component

KitSection = Literal["read", "cards", "boards", "sheets", "pieces"]
NOTHING = Print(0, 0)


@dataclass(frozen=True, slots=True)
class KitFile:
    """A file of the kit."""

    path: str
    """Within its folder."""
    times: int = 1
    """How often it is printed; 0 for what is read on a screen, or is another way to print the same."""
    name: str = ""
    """What it is called on the page that tells of it; empty for its path."""
    sheets: int = 0
    """Of paper, each time."""
    each: Print = NOTHING
    """Minutes and grams, each time."""


@dataclass(frozen=True, slots=True)
class KitItem:
    """Something that the kit holds."""

    section: KitSection
    title: str
    about: str
    """On what it is printed, and what is done with it."""
    files: tuple[KitFile, ...]
    serves: tuple[Component, ...] = ()
    """The components that it is; empty for what is only read or tried."""
    skip: str = ""
    """Why it need not be made; empty for what the game cannot be played without."""

    @property
    def sheets(self) -> int:
        """Of paper, together."""
        return sum(file.times * file.sheets for file in self.files)

    @property
    def printing(self) -> Print:
        """Minutes and grams, together."""
        return sum((file.each * file.times for file in self.files), NOTHING)
