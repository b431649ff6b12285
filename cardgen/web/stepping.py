"""Work that tells its progress to a function, made into work in steps."""

from __future__ import annotations

import sys
from contextvars import copy_context
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult

    Told = Callable[[ProgressStep], None]

THREADS = sys.platform != "emscripten"
"""A page without certain headers has none."""


class _StoppedError(BaseException):
    """Raised within work that nobody wants any longer; no error of its own, so nothing there catches it."""


def stepping(work: Callable[[Told], RunResult]) -> Generator[ProgressStep, None, RunResult]:
    """The steps that the work tells. It goes on only while somebody waits for the next one.

    Where there are no threads it is done in one step: who waits for it has to end all of this Python.
    """
    if not THREADS:
        return work(lambda _: None)
    return (yield from _Taken(work).steps())


class _Taken:
    """Work in a thread of its own, that takes turns with whoever drives it."""

    def __init__(self, work: Callable[[Told], RunResult]) -> None:
        self._work = work
        self._turns: SimpleQueue[bool] = SimpleQueue()
        """Whether to go on."""
        self._told: SimpleQueue[ProgressStep | None] = SimpleQueue()
        """None when it is over."""
        self._made: RunResult | None = None
        self._raised: BaseException | None = None

    def steps(self) -> Generator[ProgressStep, None, RunResult]:
        """Drive it to its end; when this is closed, it is stopped at its next step."""
        thread = Thread(target=copy_context().run, args=(self._run,), daemon=True)  # with the fonts that are in force
        thread.start()
        try:
            while (step := self._told.get()) is not None:
                yield step
                self._turns.put(True)
        except GeneratorExit:
            self._turns.put(False)
            raise
        finally:
            thread.join()
        if self._raised is not None:
            raise self._raised
        assert self._made is not None
        return self._made

    def _run(self) -> None:
        try:
            self._made = self._work(self._tell)
        except BaseException as error:  # noqa: BLE001  it is raised where the work is waited for
            self._raised = error
        finally:
            self._told.put(None)

    def _tell(self, step: ProgressStep) -> None:
        self._told.put(step)
        if not self._turns.get():
            raise _StoppedError
