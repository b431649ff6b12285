"""What a verb has done, shown: lines for people, or one shape of JSON for programs (docs/json.md)."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from cardgen.errors import MisuseError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult


def answering(command: Callable[..., RunResult]) -> Callable[..., None]:
    """Give a verb --json, and show what it returns. Exit code 1 when something in it went wrong."""

    @wraps(command)
    def wrapped(*, as_json: bool, **options: Any) -> None:  # noqa: ANN401
        context = click.get_current_context()
        try:
            done = command(**options)
        except MisuseError as error:
            raise _misuse(error, context) from error
        show(done, context.info_name or "", as_json=as_json)
        if done.troubles:
            sys.exit(1)

    return click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")(wrapped)


def _misuse(error: MisuseError, context: click.Context) -> click.UsageError:
    if error.option:
        return click.BadParameter(str(error), ctx=context, param_hint=f"'{error.option}'")
    return click.UsageError(str(error), ctx=context)


def show(done: RunResult, verb: str, *, as_json: bool) -> None:
    """The files and the lines on standard output; troubles and notes on standard error. As JSON, all on the first."""
    if as_json:
        show_json(done.as_json(verb))
        return
    for line in done.files if done.lines is None else done.lines:
        click.echo(str(line))
    for sentence in done.sentences:
        click.echo(sentence if done.lines is not None else f"Error: {sentence}", err=True)
    for note in done.notes:
        click.echo(note, err=True)


def as_json() -> bool:
    """Whether standard output is for JSON."""
    return bool(click.get_current_context().find_root().command.as_json)  # type: ignore[attr-defined]


def show_json(value: Any) -> None:  # noqa: ANN401  anything that JSON can hold
    """Print a value as JSON: in ASCII, for the same bytes in every locale."""
    import json

    click.echo(json.dumps(value, indent=2))


def prints(text: str) -> bool:
    """Whether what reads our output can show these letters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def coloured() -> bool:
    """Whether to use colour: on a terminal, unless NO_COLOR is set (no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def say(message: str) -> None:
    """A line about what is being done, on standard error, and only where somebody sits before it."""
    if sys.stderr.isatty():
        click.echo(message, err=True)


def progress() -> Callable[[ProgressStep], None]:
    """A line on a terminal that counts, with the time left; nothing where nobody sits before it."""
    if not sys.stderr.isatty():
        return lambda _: None
    line = CountingLine()
    click.get_current_context().call_on_close(line.end)
    return line


class CountingLine:
    """Drawn from the first step on, and anew each second: one figure may take many."""

    def __init__(self) -> None:
        self._clock = time.monotonic
        self._started = self._since = self._clock()
        self._made = 0
        self._step: ProgressStep | None = None
        self._over = threading.Event()
        self._drawing = threading.Lock()
        self._ticking = threading.Thread(target=self._tick, daemon=True)

    def __call__(self, step: ProgressStep) -> None:
        first, self._step = self._step is None, step
        self._made += step.made
        self._since = self._clock()
        self._draw()
        if step.total and step.done == step.total:
            self.end()
        elif first:
            _start_deaf(self._ticking)

    def end(self) -> None:
        """Wipe the line, and wait for who draws it."""
        if self._step is None or self._over.is_set():
            return
        self._over.set()
        if self._ticking.is_alive():
            self._ticking.join()
        click.echo(f"\r{'':<70}\r", err=True, nl=False)

    def _tick(self) -> None:
        while not self._over.wait(1):
            self._draw()

    def _draw(self) -> None:
        with self._drawing:
            assert self._step is not None  # it is drawn after the first step
            text = progress_text(self._step, self._since - self._started, self._made, self._clock() - self._since)
            click.echo(f"\r{text:<70}", err=True, nl=False)


def _start_deaf(thread: threading.Thread) -> None:
    """Start a thread that hears no Ctrl-C: that is for the main one, which knows when it may be disturbed."""
    if not hasattr(signal, "pthread_sigmask"):
        thread.start()
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        thread.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def progress_text(step: ProgressStep, seconds: float, made: int, waiting: float = 0) -> str:
    """As in '3 of 12  rook  40 s left': reckoned from those that were made in so many seconds, and what went by since.

    Until one is made it counts the seconds: '0 of 12  starting  5 s', and 'reading  2 s' until it is known of how many.
    """
    left = step.total - step.done
    text = f"{step.done} of {step.total}  " if step.total else ""
    text += step.name[:32] or "starting"
    if step.total and not left:
        return text
    if not made:
        return f"{text}  {waiting:.0f} s" if waiting >= 1 else text
    rest = max(seconds / made * left - waiting, 1)
    return f"{text}  {f'{rest / 60:.0f} min' if rest > 90 else f'{rest:.0f} s'} left"
