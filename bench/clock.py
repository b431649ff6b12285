"""Taking times on a machine that others use too: the best of several rounds, in which all works take turns."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROUNDS = 12
"""So many that one of them is undisturbed, as a rule."""


@dataclass(frozen=True, slots=True)
class Seconds:
    """What a work took."""

    cpu: float
    """Of the processor, in the program and in the system for it."""
    wall: float

    def best(self, other: Seconds) -> Seconds:
        """The less of each."""
        return Seconds(min(self.cpu, other.cpu), min(self.wall, other.wall))


def timed(work: Callable[[], object]) -> Seconds:
    """One work, here and now; what other works have left in memory is swept before, and counts as old.

    It is not put apart by gc.freeze: whether anything is apart Python tells by counting it, and cardgen.garbage asks.
    That took a tenth of the time of all cards here, and takes none where a user makes them, as nothing is apart there.
    """
    gc.collect()
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return Seconds(time.process_time() - cpu, time.perf_counter() - wall)


def child(arguments: Sequence[str], bytecode: str | None = None) -> Seconds:
    """A Python process of its own from start to end. Its mistakes are ours: it has to succeed.

    Modules that it compiles are kept in the folder for bytecode, for the next one to find as in daily use.
    """
    kept = {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""} if bytecode else {}
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL, env={**os.environ, **kept})
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, process.args)
    return Seconds(used.ru_utime + used.ru_stime, wall)


def in_turns(works: Mapping[str, Callable[[], Seconds]], rounds: int = ROUNDS) -> dict[str, Seconds]:
    """The best of the rounds, for each work."""
    best: dict[str, Seconds] = {}
    for _ in range(rounds):
        for name, work in works.items():
            seconds = work()
            best[name] = best.get(name, seconds).best(seconds)
    return best
