"""The figures of a folder for the studio: read anew once another was made, by whomever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.catalogue import makers_state
from cardgen.kit.figures.stored import shelf_state, stored_figures
from cardgen.web.site.files import NO_FIGURES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.kit.figures.stored import StoredFigures
    from cardgen.kit.progress import ProgressStep


class StudioFigures:
    """What is there now; there is none where no folder is named."""

    def __init__(
        self,
        folder: Path | None = None,
        catalogs: tuple[Path, ...] = (),
        read: Callable[..., StoredFigures] = stored_figures,
    ) -> None:
        """Figures of a folder, and of pieces with those of a maker laid over ours; `read` is how they are read."""
        self._folder, self._catalogs, self._read = folder, catalogs, read
        self._state: object = None
        self._found = NO_FIGURES

    @property
    def state(self) -> object:
        """Changes whenever a figure is made in the folder. One file is looked at, and not read."""
        return shelf_state(self._folder) if self._folder else None

    def now(self, progress: Callable[[ProgressStep], None] = lambda _: None) -> StoredFigures:
        """The figures, packed; read once for as long as neither folder nor pieces change. Raises CardgenError."""
        if self._folder:
            state = self.state, makers_state(self._catalogs)
            if state != self._state:
                self._found = self._read(self._folder, self._catalogs, progress)
                self._state = state
        return self._found
