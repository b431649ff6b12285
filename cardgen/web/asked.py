"""What one may ask: a name, what is read of a request, what is made of it, and the command that makes the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult


@dataclass(frozen=True, slots=True)
class AnswerPlace:
    """Where a request is answered."""

    catalogs: tuple[Path, ...]
    """Folders of a maker."""
    output: Path
    """An empty folder, for this request alone."""


@dataclass(frozen=True, slots=True)
class Work:
    """A request that was read, and not yet done."""

    steps: Callable[[], Generator[ProgressStep, None, RunResult]]
    """Does it, in steps of well under two seconds where that can be."""
    command: str = ""
    """What makes the same files when it is typed; empty for what makes none."""
    command_of: Callable[[RunResult], str] | None = None
    """The same where it is known only when it is done, as the seed of a deal."""
