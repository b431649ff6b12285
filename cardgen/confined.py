"""Work in a child process of its own, with limits of memory and of the processor's time. Knows no work.

What a stranger's file makes a library do ends there: whoever asked for it is told how, and goes on.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from cardgen.errors import CardgenError
from cardgen.processes import end_with_parent

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    Told = Callable[[object], None]

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")

FULL = 71
"""The exit code of a child that has no memory left, not even to say so."""
BY_THE_CLOCK = 4
"""How many times as long a child may take by the clock where nobody can limit its processor's time: others work too."""
MEGABYTE = 1 << 20


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """What a child may take, and each process that it starts."""

    seconds: int = 30
    """Of the processor."""
    each: int = 1
    """More for each part of the work, once it is come to."""
    megabytes: int = 500
    """Beside what it has when it starts."""
    patience: int = 1
    """How many times as much of all of it."""

    def time(self, parts: int) -> int:
        """Seconds, when it has come to so many parts."""
        return self.patience * (self.seconds + self.each * parts)

    @property
    def memory(self) -> int:
        """Megabytes."""
        return self.patience * self.megabytes


class BrokenWorkError(CardgenError):
    """A child did not come to an end. Goes on after the name of what it worked at; full stops are for who raises it."""


class OutOfTimeError(BrokenWorkError):
    """It took longer than it may."""

    def __init__(self, limits: WorkLimits, parts: int) -> None:
        super().__init__(f"took more than {limits.time(parts)} s of the processor")
        self.parts = parts


class OutOfMemoryError(BrokenWorkError):
    """It asked for more memory than it may have."""

    def __init__(self, limits: WorkLimits) -> None:
        super().__init__(f"took more than {limits.memory} MB of memory")


class ConfinedWork(Protocol[T_co]):
    """What is done in a child; it has to be one that can be pickled, and so has what comes of it."""

    def __call__(self, told: Told) -> T_co:
        """`told` hands something on to the parent meanwhile."""


class _Meter:
    """In a child: how far its work has come, and what it may take therefore."""

    def __init__(self, limits: WorkLimits, parent: Connection) -> None:
        self.limits, self.parent, self.parts = limits, parent, 0

    def reach(self, part: int) -> None:
        if part > self.parts:
            self.parts = part
            _limit_time(self.limits.time(part))
            self.parent.send(("parts", part))


_METER: ContextVar[_Meter | None] = ContextVar("what a child may take", default=None)


def came_to(part: int) -> None:
    """Say that work has come to a part, from 1: that gives it more time. Nothing where nobody limits it."""
    meter = _METER.get()
    if meter is not None:
        meter.reach(part)


def confined(work: ConfinedWork[T], limits: WorkLimits, told: Told, room: Path) -> T:
    """What comes of a work that is done in a child.

    Args:
        work: what is done.
        limits: what it may take.
        told: is told here what the work hands on.
        room: a folder for its temporary files, which may be left there when it is ended.

    Raises:
        OutOfTimeError, OutOfMemoryError, BrokenWorkError: where it has not come to an end.
        Exception: whatever the work raises.
    """
    how = multiprocessing.get_context("fork" if _may_fork() else "spawn")
    ours, theirs = how.Pipe(duplex=False)
    process = how.Process(target=_at_work, args=(theirs, work, limits, room))  # type: ignore[attr-defined]
    process.start()
    theirs.close()  # so that there is an end when the child has ended, however it did
    try:
        return cast("T", _listened(process, ours, limits, told))
    finally:
        process.kill()
        process.join()
        ours.close()


def _may_fork() -> bool:
    """Where that is safe: on Linux, in a process of a single thread. It saves reading all modules anew."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return False
    try:
        return len(os.listdir("/proc/self/task")) == 1  # noqa: PTH208  threads of libraries count too
    except OSError:
        return False


def _listened(process: Any, ours: Connection, limits: WorkLimits, told: Told) -> Any:  # noqa: ANN401
    """The answer of a child. Raises what it has raised, or why there is none."""
    started, parts = time.monotonic(), 0
    while True:
        if not _can_limit() and not ours.poll(max(0.0, started + BY_THE_CLOCK * limits.time(parts) - time.monotonic())):
            raise OutOfTimeError(limits, parts)
        try:
            kind, value = ours.recv()
        except (EOFError, OSError):
            break
        if kind == "parts":
            parts = value
        elif kind == "told":
            told(value)
        elif kind == "raised":
            raise value
        else:
            return value
    process.join()
    if process.exitcode == FULL:
        raise OutOfMemoryError(limits)
    if _can_limit() and process.exitcode == -signal.SIGXCPU:
        raise OutOfTimeError(limits, parts)
    raise BrokenWorkError(f"broke the program that reads it ({_ended(process.exitcode)})")


def _ended(code: int) -> str:
    try:
        return signal.Signals(-code).name if code < 0 else f"exit {code}"
    except ValueError:
        return f"signal {-code}"


def _at_work(parent: Connection, work: ConfinedWork[Any], limits: WorkLimits, room: Path) -> None:
    """In the child."""
    end_with_parent()
    tempfile.tempdir = str(room)
    meter = _Meter(limits, parent)
    _METER.set(meter)
    try:
        _limit_memory(limits.memory)
        _limit_time(limits.time(0))
        parent.send(("done", work(lambda value: parent.send(("told", value)))))
    except MemoryError:
        os._exit(FULL)
    except BaseException as error:  # noqa: BLE001  whatever it is, the parent is to raise it
        parent.send(("raised", error))


def _can_limit() -> bool:
    """Whether this system limits processes."""
    return sys.platform != "win32"


def _limit_time(seconds: float) -> None:
    if _can_limit():
        import resource  # noqa: PLC0415  not there on every system

        _limit(resource.RLIMIT_CPU, math.ceil(seconds))


def _limit_memory(megabytes: int) -> None:
    """Of what is written to; libraries and files that are looked into do not count. Kept by Linux."""
    if _can_limit():
        import resource  # noqa: PLC0415

        _limit(resource.RLIMIT_CORE, 0)
        _limit(resource.RLIMIT_DATA, _taken() + megabytes * MEGABYTE)


def _limit(what: int, value: int) -> None:
    import resource  # noqa: PLC0415

    _, most = resource.getrlimit(what)
    resource.setrlimit(what, (value if most == resource.RLIM_INFINITY else min(value, most), most))


def _taken() -> int:
    """Bytes that this process has already: a test that forks has more than a command."""
    try:
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmData")) * 1024
    except (OSError, StopIteration):
        return 0
