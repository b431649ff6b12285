"""What one may ask: a name, what is read of a request, what is made of it, and the command that makes the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from contextlib import ExitStack

    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult


class AnswerPlace:
    """Where a request is answered: folders of a maker, and one for its files, which goes with the request."""

    def __init__(
        self, catalogs: tuple[Path, ...], folders: ExitStack, fonts: tuple[str, ...] = (), own: Path | None = None
    ) -> None:
        self.catalogs = catalogs
        self.own = own
        """Where files lie that were given to the page; None while there are none."""
        self.fonts = fonts
        """Files of fonts that were given to the page, as commands name them."""
        self.begun = ""
        """The folder for its files; empty while there is none."""
        self._folders = folders

    @cached_property
    def output(self) -> Path:
        """An empty folder, for this request alone. Most requests need none, and a page has to make it slowly."""
        from tempfile import TemporaryDirectory  # noqa: PLC0415  takes long to load in a page

        self.begun = self._folders.enter_context(TemporaryDirectory(prefix="cardgen-"))
        return Path(self.begun)


@dataclass(frozen=True, slots=True)
class Work:
    """A request that was read, and not yet done."""

    steps: Callable[[], Generator[ProgressStep, None, RunResult]]
    """Does it, in steps of well under two seconds where that can be."""
    command: str = ""
    """What makes the same files when it is typed; empty for what makes none."""
    command_of: Callable[[RunResult], str] | None = None
    """The same where it is known only when it is done, as the seed of a deal."""
