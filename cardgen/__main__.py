"""Run the command line: ``cardgen``, or ``python -m cardgen``."""

from __future__ import annotations

import atexit
import gc
import signal
import sys

SELDOM = 50_000
"""How many things are made before circles of garbage are looked for; Python's own number is 700."""
COUNTING = ("OCP", "manifold3d")
"""Libraries that count at the end what was not given back, and complain."""


def run() -> None:
    """The command line, for a process of its own: Ctrl-C ends it with 130, from its first import to its last byte.

    Who is started with SIGINT ignored, by nohup or as a job of a script, is not interrupted: Python leaves it so.
    """
    gc.set_threshold(SELDOM)
    atexit.register(_leave_garbage)
    try:
        from cardgen.cli import main  # noqa: PLC0415  an interrupt may come while this is read

        main()
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is left is Python clearing up


def _leave_garbage() -> None:
    """At the end of a process: the system takes back its memory anyway.

    Our values are in no circles. To look for some meanwhile at Python's own pace, and once more through all of them at
    the end, took an eighth of the time of the cards of all pieces.
    """
    if not any(library in sys.modules for library in COUNTING):
        gc.freeze()


if __name__ == "__main__":
    run()
