"""Work in a child with limits: what comes of it comes back, and whatever happens to it is told."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pytest

from cardgen import confined as room
from cardgen.confined import BrokenWorkError, OutOfMemoryError, OutOfTimeError, WorkLimits, came_to, confined
from cardgen.errors import CardgenError, FileErrors, FilePlace, Mistake, MisuseError, NotationError, SeveralErrors

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LIMITS = WorkLimits(seconds=1, each=1, megabytes=100)
limited = pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps the limit of memory")


@pytest.fixture(params=["forked", "spawned"])
def run(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., object]:
    """Both ways in which a child begins."""
    forks = request.param == "forked"
    if forks and sys.platform != "linux":
        pytest.skip("there it is always spawned")
    monkeypatch.setattr(room, "_may_fork", lambda: forks)

    def ran(work: Callable[[Callable[[object], None]], object], limits: WorkLimits = LIMITS) -> object:
        return confined(work, limits, lambda _: None, tmp_path)

    return ran


@dataclass(frozen=True)
class Raises:
    """Work that ends so."""

    error: Exception

    def __call__(self, _: Callable[[object], None]) -> None:
        raise self.error


def pid(_: Callable[[object], None]) -> int:
    return os.getpid()


def spin(_: Callable[[object], None], parts: int = 0) -> None:
    """For ever, in so many parts."""
    for part in range(parts):
        came_to(part + 1)
    while True:
        pass


def eat(_: Callable[[object], None]) -> None:
    """A megabyte, and another, and another."""
    eaten = []
    while True:
        eaten.append(b"x" * 1_000_000)


def sleep(_: Callable[[object], None]) -> None:
    time.sleep(600)


def die(_: Callable[[object], None], how: signal.Signals = signal.SIGSEGV) -> None:
    signal.signal(how, signal.SIG_DFL)
    os.kill(os.getpid(), how)


def count(told: Callable[[object], None]) -> str:
    told(1)
    told(2)
    return "three"


def test_what_comes_of_it(run: Callable[..., object]) -> None:
    """It is done elsewhere."""
    assert isinstance(run(pid), int)
    assert run(pid) != os.getpid()


def test_what_is_told_meanwhile(tmp_path: Path) -> None:
    """In its order, before the end."""
    told: list[object] = []
    assert confined(count, LIMITS, told.append, tmp_path) == "three"
    assert told == [1, 2]


PLACE = FilePlace("pieces.yaml", 3, 4)
RAISED = [
    CardgenError("a sentence."),
    NotationError("no atom.", text="fmX", at=2),
    FileErrors([Mistake(PLACE, "unknown key.", "  beta: 1")]),
    SeveralErrors(["one.", "another."]),
    MisuseError("not so.", "--stock"),
    KeyError("a bug"),
]


@pytest.mark.parametrize("error", RAISED, ids=lambda error: type(error).__name__)
def test_what_it_raises_is_raised_here(error: Exception, tmp_path: Path) -> None:
    """With all that it holds."""
    with pytest.raises(type(error)) as caught:
        confined(Raises(error), LIMITS, lambda _: None, tmp_path)
    assert str(caught.value) == str(error)
    assert vars(caught.value) == vars(error)


@pytest.mark.parametrize(("parts", "said"), [(0, 1), (2, 3)])
def test_one_that_does_not_end(parts: int, said: int, run: Callable[..., object]) -> None:
    """Is ended, later where it has come to more parts."""
    with pytest.raises(OutOfTimeError, match=f"^took more than {said} s of the processor$") as caught:
        run(partial(spin, parts=parts))
    assert caught.value.parts == parts


def test_patience(run: Callable[..., object]) -> None:
    """Gives so many times as much, to each part too."""
    with pytest.raises(OutOfTimeError, match=r"^took more than 4 s of the processor$"):
        run(partial(spin, parts=1), WorkLimits(1, 1, 100, 2))


@limited
def test_one_that_takes_all_memory(run: Callable[..., object]) -> None:
    """The same."""
    with pytest.raises(OutOfMemoryError, match=r"^took more than 100 MB of memory$"):
        run(eat)


def test_one_that_dies(run: Callable[..., object]) -> None:
    """It is told of what."""
    with pytest.raises(BrokenWorkError, match=r"^broke the program that reads it \(SIG(SEGV|TERM)\)$"):
        run(die)


def test_by_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a system has no limits the parent keeps them."""
    monkeypatch.setattr(room, "_can_limit", lambda: False)
    started = time.monotonic()
    with pytest.raises(OutOfTimeError):
        confined(sleep, LIMITS, lambda _: None, tmp_path)
    assert 1 <= time.monotonic() - started < 60


def test_nobody_is_left(run: Callable[..., object]) -> None:
    """A child that was ended is gone at once."""
    import multiprocessing

    with pytest.raises(OutOfTimeError):
        run(spin)
    assert not multiprocessing.active_children()


@pytest.mark.skipif(sys.platform != "linux", reason="there it is never forked")
def test_a_process_of_several_threads_is_not_forked() -> None:
    """A child would wait for ever for what another thread holds."""
    over = threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()
    try:
        assert not room._may_fork()
    finally:
        over.set()
        other.join()


def test_nothing_is_limited_elsewhere() -> None:
    """Parts are told to nobody in a process that is no child."""
    came_to(3)
