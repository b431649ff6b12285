"""The files of the page by their paths. A path is looked up in what was made, never in a folder of this computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.web.site.files import INDEX

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardgen.web.studio.turns import TurnQueue


class PageShelf:
    """Made when the page is first opened, and again when it is opened after a maker's files or figures have changed.

    What an open page of the version before may still ask for is kept: a tab is of one version, from first to last.
    """

    def __init__(self, make: Callable[[], Mapping[str, bytes]], state: Callable[[], object] = lambda: "") -> None:
        """Files and how they are made; the state of what they are made of."""
        self._make, self._read_state = make, state
        self._state: object = None
        self._now: Mapping[str, bytes] = {}
        self._before: Mapping[str, bytes] = {}

    def get(self, path: str, turns: TurnQueue) -> bytes | None:
        """The content, or nothing. Raises CardgenError with what is wrong with a maker's files."""
        if path not in ("", INDEX):
            return self._now.get(path, self._before.get(path))
        with turns:
            self._renew()
            return self._now[INDEX]

    def _renew(self) -> None:
        state = self._read_state()
        if state != self._state:
            made = self._make()
            self._before, self._now, self._state = self._now, made, state
