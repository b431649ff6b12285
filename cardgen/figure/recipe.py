"""Recipes: what a figure looks like, as data: the names of parts and their sizes in millimetres. Makes no solid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardgen.figure.part import Slot

DEFAULT_VIEW = 30.0


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a figure, with the sizes that the recipe gives it."""

    slot: Slot
    name: str
    sizes: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Recipe:
    """A figure: a round foot, the parts upon it from the lowest to the highest, and accents beside them."""

    id: str
    base: float
    """Width of the foot in mm, when nothing else is asked for; all other lengths go with it."""
    steps: tuple[Step, ...]
    view: float = DEFAULT_VIEW
    """From where a picture shows it: degrees from straight ahead, to its left."""
    aliases: tuple[str, ...] = field(default=())
