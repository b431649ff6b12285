"""What came of the jobs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cardgen.figure.printing.gate import Checks

if TYPE_CHECKING:
    from pathlib import Path

UNCHECKED = Checks()


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a job."""

    name: str
    """Of the job."""
    path: Path
    outcome: Literal["made", "kept", "failed"]
    size: tuple[float, float, float] = (0, 0, 0)
    """Length, width and height in mm."""
    volume: float = 0
    """In cubic millimetres."""
    triangles: int = 0
    problem: str = ""
    """Why it failed."""
    checks: Checks = UNCHECKED


@dataclass(frozen=True, slots=True)
class Progress:
    """One more figure is done."""

    done: int
    total: int
    result: Result


@dataclass(frozen=True, slots=True)
class Report:
    """What became of all jobs, in their order."""

    results: tuple[Result, ...]

    @property
    def made(self) -> tuple[Result, ...]:
        return self._with("made")

    @property
    def kept(self) -> tuple[Result, ...]:
        return self._with("kept")

    @property
    def failed(self) -> tuple[Result, ...]:
        return self._with("failed")

    def _with(self, outcome: str) -> tuple[Result, ...]:
        return tuple(result for result in self.results if result.outcome == outcome)


@dataclass(frozen=True, slots=True)
class Failed:
    """Why there is no figure."""

    problem: str
    checks: Checks = UNCHECKED


@dataclass(frozen=True, slots=True)
class Made:
    """A finished figure on its way from a worker."""

    content: bytes
    size: tuple[float, float, float]
    volume: float
    triangles: int
    checks: Checks
