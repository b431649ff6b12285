"""Programs started as a terminal starts them, whatever the tests themselves were started by.

A suite that runs in the background (nohup, &, many a runner) has been told to ignore Ctrl-C, and what it starts would
ignore it too; so may other signals be ignored or blocked.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

HEEDED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT) if sys.platform != "win32" else ()


def as_from_a_terminal() -> None:
    """In a child, before its program begins: every signal has its usual effect."""
    for one in HEEDED:
        signal.signal(one, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())


def as_from_nohup() -> None:
    """In a child, before its program begins: it is to go on whatever happens to the terminal."""
    for one in (signal.SIGINT, signal.SIGHUP):
        signal.signal(one, signal.SIG_IGN)


class Foreground(subprocess.Popen[str]):
    """A program that does not outlive a test that fails beside it: else who waits for its end waits for ever."""

    def __exit__(self, kind: type[BaseException] | None, *more: object) -> None:
        if kind is not None:
            self.kill()
        super().__exit__(kind, *more)


def in_foreground(command: Sequence[str], **options: Any) -> Foreground:
    """Start a program that can be interrupted; its output is text."""
    return Foreground(command, preexec_fn=as_from_a_terminal, text=True, **options)
