"""What the bench says: rows, as a table for people or as JSON. Measures nothing."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was measured."""

    what: str
    measured: float
    unit: str
    """As in s, ms, × or M/s."""
    target: float | None = None
    at_least: bool = False
    """The target is the least that is wanted; else it is the most."""
    ratios: Mapping[str, float] = field(default_factory=dict)
    """How many times as long as something else it took, or as large it is: by the name of the other."""
    note: str = ""

    @property
    def verdict(self) -> str:
        """Whether it is as wanted; empty where nothing is wanted."""
        if self.target is None:
            return ""
        met = self.measured >= self.target if self.at_least else self.measured <= self.target
        return "met" if met else "MISSED"

    def as_json(self) -> dict[str, object]:
        """For other programs."""
        return {**asdict(self), "ratios": dict(self.ratios), "verdict": self.verdict}


HEAD = f"{'':52} {'measured':>12} {'target':>12}  {'':6}  ratios and notes"


def line(row: Row) -> str:
    """A row of the table."""
    target = "" if row.target is None else f"{'≥' if row.at_least else '≤'} {number(row.target)} {row.unit}"
    ratios = (f"{number(ratio)} × {name}" for name, ratio in row.ratios.items())
    rest = "; ".join((*ratios, *([row.note] if row.note else ())))
    return f"{row.what:52} {f'{number(row.measured)} {row.unit}':>12} {target:>12}  {row.verdict:6}  {rest}".rstrip()


def number(value: float) -> str:
    """Three digits, without an exponent."""
    if value >= 100 or value == int(value):
        return f"{value:.0f}"
    return f"{value:.{1 if value >= 10 else 2 if value >= 1 else 3}f}"
