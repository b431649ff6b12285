"""What the bench says: rows, as a table for people or as JSON. Measures nothing.

What is wanted is a ratio to a floor or a peer of the same run, never seconds: on a slower machine nothing is worse.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


PURE = ("", "×")
"""Units that are the same on every machine."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was measured."""

    what: str
    measured: float
    unit: str
    """As in s, ms, × or M/s; empty for a count."""
    target: float | None = None
    at_least: bool = False
    """The target is the least that is wanted; else it is the most."""
    ratios: Mapping[str, float] = field(default_factory=dict)
    """How many times as long as something else it took, or as large it is: by the name of the other."""
    note: str = ""
    against: str = ""
    """The name of the ratio that the target is for; empty where what was measured is a count or a ratio itself."""

    def __post_init__(self) -> None:
        if self.target is not None and not self.against and not self.is_pure:
            raise ValueError(f"{self.what}: a target is a ratio of the same run, not so many {self.unit}")

    @property
    def is_pure(self) -> bool:
        """Whether what was measured is itself a ratio, or a count."""
        return self.unit in PURE

    @property
    def judged(self) -> float:
        """What the target is for."""
        return self.ratios[self.against] if self.against else self.measured

    @property
    def verdict(self) -> str:
        """Whether it is as wanted; empty where nothing is wanted."""
        if self.target is None:
            return ""
        met = self.judged >= self.target if self.at_least else self.judged <= self.target
        return "met" if met else "MISSED"

    @property
    def wanted(self) -> str:
        """The target in words; empty where nothing is wanted."""
        if self.target is None:
            return ""
        return f"{'≥' if self.at_least else '≤'} {number(self.target)} {'×' if self.against else self.unit}".rstrip()

    def as_json(self) -> dict[str, object]:
        """For other programs."""
        return {**asdict(self), "ratios": dict(self.ratios), "verdict": self.verdict}


HEAD = f"{'':52} {'measured':>12} {'target':>8}  {'':6}  ratios and notes"


def line(row: Row) -> str:
    """A row of the table."""
    others = sorted(row.ratios, key=lambda name: name != row.against)  # that of the target first
    ratios = (f"{number(row.ratios[name])} × {name}" for name in others)
    rest = "; ".join((*ratios, *([row.note] if row.note else ())))
    measured = f"{number(row.measured)} {row.unit}"
    return f"{row.what:52} {measured:>12} {row.wanted:>8}  {row.verdict:6}  {rest}".rstrip()


def number(value: float) -> str:
    """Three digits, without an exponent."""
    if value >= 100 or value == int(value):
        return f"{value:.0f}"
    return f"{value:.{1 if value >= 10 else 2 if value >= 1 else 3}f}"
