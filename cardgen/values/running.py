"""Many games, each on its own: asked of whoever works, written down as they end, and never played twice."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from cardgen.errors import CardgenError, MissingExtraError
from cardgen.values.armies import armies, position
from cardgen.values.playing import play
from cardgen.values.record import METHOD, GameLine, rows_of, write_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from distributed import Client

    from cardgen.values.armies import Armies
    from cardgen.values.roster import Roster

T = TypeVar("T")

LOST = 3
"""A game that has taken so many workers with it is not tried again."""
AHEAD = 2
"""Games that wait for each worker of many machines, so that none has to."""
DASK = "dask://"
CALLING = 10
"""Seconds in which a scheduler has to answer."""

Opened = Callable[[], Executor]
"""Makes an executor: the first, or one in the place of one that broke."""


@dataclass(frozen=True)
class GameJob:
    """A game that is to be played, with all that it takes and nothing else: it may be sent to another machine."""

    roster: Roster
    pair: Armies
    seed: str
    number: int
    nodes: int

    @property
    def stamp(self) -> str:
        """What its kinds are, and what they seem to be worth."""
        return self.roster.stamp(self.pair[0].men + self.pair[1].men)

    def play(self) -> GameLine:
        """Play it."""
        found = play(position(self.roster, self.pair), self.roster.guesses, self.nodes, f"{self.seed} {self.number}")
        return GameLine(
            method=METHOD,
            board=str(self.roster.board),
            seed=self.seed,
            number=self.number,
            nodes=self.nodes,
            stamp=self.stamp,
            white=rows_of(self.pair[0]),
            black=rows_of(self.pair[1]),
            score=found.score,
            reason=found.reason,
            plies=found.plies,
            changes=" ".join(found.changes),
        )


def jobs(
    roster: Roster, seed: str, nodes: int, numbers: Iterable[int], wanted: tuple[str, ...] = ()
) -> Iterator[GameJob]:
    """The games of a run with these numbers; wanted kinds stand in every deal but those of pawn odds."""
    word = seed_of(seed, wanted)
    for number in numbers:
        pair = armies(roster, word, number, wanted)
        yield GameJob(roster.only(pair[0].men + pair[1].men), pair, word, number, nodes)


def seed_of(seed: str, wanted: Iterable[str]) -> str:
    """The seed of a run, as its games name it: where kinds are wanted, they are part of it."""
    return " ".join((seed, *sorted(wanted)))


def played(wanted: Iterable[GameJob], path: Path, seats: tuple[Opened, ...]) -> Iterator[GameLine]:
    """Games as they end; each is a line of the file before anybody sees it."""
    mend(path)
    with path.open("a", encoding="utf-8") as file:
        for line in finished(wanted, seats):
            file.write(write_line(line))
            file.flush()
            yield line


def mend(path: Path) -> None:
    """Take a last line away that was cut when an earlier run was stopped."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        return
    whole = path.read_bytes()
    if whole and not whole.endswith(b"\n"):
        with path.open("rb+") as file:
            file.truncate(whole.rfind(b"\n") + 1)


def finished(wanted: Iterable[GameJob], seats: tuple[Opened, ...]) -> Iterator[GameLine]:
    """Each game as it ends. A seat takes one game at a time; where its worker is lost, the game is played again.

    Raises CardgenError when a game has taken several workers with it.
    """
    source, lost = iter(wanted), Counter[int]()
    sitting: dict[Future[GameLine], tuple[int, GameJob]] = {}
    executors = [opened() for opened in seats]

    def ask(seat: int, job: GameJob | None) -> None:
        if job is None:
            return
        try:
            future = executors[seat].submit(job.play)
        except BrokenExecutor:  # between two games: it has lost none
            executors[seat] = seats[seat]()
            future = executors[seat].submit(job.play)
        sitting[future] = seat, job

    try:
        for seat in range(len(seats)):
            ask(seat, next(source, None))
        while sitting:
            for future in wait(sitting, return_when=FIRST_COMPLETED).done:
                seat, job = sitting.pop(future)
                try:
                    line = future.result()
                except BrokenExecutor:
                    lost[job.number] += 1
                    if lost[job.number] >= LOST:
                        raise CardgenError(
                            f"game {job.number} of seed {job.seed} has stopped {LOST} workers."
                        ) from None
                    executors[seat] = seats[seat]()
                    ask(seat, job)
                    continue
                ask(seat, next(source, None))
                yield line
    finally:
        for future in sitting:
            future.cancel()
        for executor in executors:
            executor.shutdown(wait=False)


def seats_of(workers: str) -> tuple[Opened, ...]:
    """Where games are played: so many processes of this machine, or the workers of a scheduler. Raises CardgenError."""
    if workers.startswith(DASK):
        return _dask(workers.removeprefix(DASK))
    return (_process,) * int(workers)


def _process() -> Executor:
    """A pool of one, so that a worker that is lost takes no other's game with it."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _serve)


def _serve() -> None:
    """In a worker: Ctrl-C is for who asks for the games, and when that one was killed there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _dask(address: str) -> tuple[Opened, ...]:
    try:
        from distributed import Client  # noqa: PLC0415  an optional extra
    except ImportError:
        raise MissingExtraError("dask is not installed; pip install 'cardgen[many]' brings it.") from None
    try:
        client = Client(f"tcp://{address}", timeout=CALLING)
    except (OSError, ValueError) as error:
        raise CardgenError(f"no scheduler of dask answers at {address!r} ({error}).") from None
    seats = AHEAD * (sum(client.nthreads().values()) or 1)
    cluster = Cluster(client, seats)
    return ((lambda: cluster),) * seats


class Cluster(ThreadPoolExecutor):
    """The workers of a scheduler. It plays the games of a worker that is lost again by itself.

    Each game that is asked for is waited for by a thread: where its worker is lost after it has ended and before it was
    fetched, only dask's own waiting asks for it anew (distributed's executor takes the result of a game that is being
    played again for an error).
    """

    def __init__(self, client: Client, seats: int) -> None:
        super().__init__(seats)
        self.client = client

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        """Ask for a call somewhere."""
        return super().submit(self._result, fn, *args, **kwargs)

    def _result(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> T:
        from distributed.scheduler import KilledWorker  # noqa: PLC0415  an optional extra

        try:
            found: T = self.client.submit(fn, *args, pure=False, **kwargs).result()
        except KilledWorker as error:
            raise BrokenExecutor from error
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the scheduler go; what it has not begun is not wanted any more, and who waits for it goes home."""
        self.client.close()
        super().shutdown(wait, cancel_futures=cancel_futures)
