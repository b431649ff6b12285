"""Processes that share out work: spawned, deaf to Ctrl-C, and gone when who started them is. Knows no work."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def nothing() -> None:
    """What a worker does first when nothing else is asked for."""


@contextmanager
def pool(workers: int, first: Callable[[], None] = nothing) -> Iterator[ProcessPoolExecutor]:
    """Processes that are spawned: a forked one would wait for ever for the threads of a library.

    `first` is what each does before any work.
    """
    before = set(multiprocessing.active_children())
    processes = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _serve, (first,))
    try:
        yield processes
    except BaseException:
        processes.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    processes.shutdown()


@contextmanager
def deaf() -> Iterator[None]:
    """Ctrl-C waits. Workers that are started meanwhile never hear it, not even while they load Python."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it opens our ears again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(first: Callable[[], None]) -> None:
    """In a worker."""
    end_with_parent()
    first()


def end_with_parent() -> None:
    """In a child: Ctrl-C is for the parent, which then ends its children; and they end when it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # so the parent ends it, even one that was told to ignore it
    threading.Thread(target=_wait_for_end, daemon=True).start()


def _wait_for_end() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)  # nobody is left to hand anything to
