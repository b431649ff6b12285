"""Which process makes which job next: those of one kin by the same process, as long as others have something to do."""

from __future__ import annotations

import math
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.workshop.jobs import AnyJob


class Schedule:
    """Jobs that are waiting, and those that a process has taken for itself because it has begun with their kin."""

    def __init__(self, jobs: Sequence[AnyJob], workers: int) -> None:
        kins: dict[str, deque[AnyJob]] = {}
        for job in jobs:
            kins.setdefault(job.kin, deque()).append(job)
        self._waiting = deque(kins.values())
        self._taken: list[deque[AnyJob]] = [deque() for _ in range(workers)]

    def next(self, worker: int) -> AnyJob | None:
        """What this process makes next; None when nothing is left for it.

        One of the kin it has begun with, or of a kin that nobody has begun with, or of the half that another would have
        made last.
        """
        mine = self._taken[worker]
        if not mine and self._waiting:
            mine.extend(self._waiting.popleft())
        if not mine:
            longest = max(self._taken, key=len)
            mine.extend([longest.pop() for _ in range(math.ceil(len(longest) / 2))])
        return mine.popleft() if mine else None
