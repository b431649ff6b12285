"""How far a long work has come. Values only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ProgressStep:
    """How many are done, of how many; the first step comes before anything is done."""

    done: int
    total: int
    """0 while it is not known."""
    name: str
    """Of the last one, or what is being begun."""
    made: bool
    """Whether the last one took work; false when it was there already."""
