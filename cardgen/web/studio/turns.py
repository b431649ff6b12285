"""One after the other, in the order in which they come."""

from __future__ import annotations

from collections import deque
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType


class TurnQueue:
    """A lock that is fair: who gives it back and wants it again comes after all who wait.

    With a plain one, a long request takes step after step, and short ones wait until it is over.
    """

    def __init__(self) -> None:
        self._own = Lock()
        self._taken = False
        self._waiting: deque[Lock] = deque()
        """A lock for each who waits, which is opened when it is his turn."""

    def __enter__(self) -> None:
        with self._own:
            if not self._taken:
                self._taken = True
                return
            gate = Lock()
            gate.acquire()
            self._waiting.append(gate)
        gate.acquire()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._own:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False
