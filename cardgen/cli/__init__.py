"""The command line: one file per verb, found by itself. Layers are imported inside functions: --help is instant.

Exit codes: 0 done; 1 a mistake in the input (a name, a move, a position, a file), an obstacle or a failed check, said
in a sentence; 2 wrong usage: an option that is not there, a value that it does not take, or options that do not go
together; 130 interrupted.
"""

from __future__ import annotations

import errno
import importlib
import os
import sys
from contextlib import contextmanager
from functools import cached_property
from typing import IO, TYPE_CHECKING, Any

import click

from cardgen import __version__
from cardgen.cli._letters import fit_letters
from cardgen.errors import CardgenError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
HELP = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Interrupted(click.ClickException):
    """Ctrl-C. The code is the one that shells know it by."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__("Interrupted.")

    def show(self, file: IO[Any] | None = None) -> None:
        ahead = "\n" if sys.stderr.isatty() else ""  # the terminal has shown ^C, or a line that counts
        click.echo(f"{ahead}{self.message}", file=file, err=True)


class Verbs(click.Group):
    """Finds its verbs in this package and shows a CardgenError as a message; any other exception is a bug."""

    as_json = False
    """Whether a program asked: then what goes wrong is told as JSON too, on standard output."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The verbs in their order; click asks for them again and again."""
        files = (name.partition(".") for folder in __path__ for name in os.listdir(folder))  # noqa: PTH208  quick
        return tuple(sorted(name for name, _, ending in files if ending == "py" and not name.startswith("_")))

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        return [*self.names]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        verb = importlib.import_module(f"{__name__}.{cmd_name}").verb
        assert isinstance(verb, click.Command)
        return verb

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        verbs = self.list_commands(ctx)
        if args[0] not in verbs and not args[0].startswith("-") and not ctx.resilient_parsing:
            hint = did_you_mean(args[0], verbs) or f" There are {', '.join(verbs)}."
            ctx.fail(f"no such command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        try:
            _check_folder()
            with _while_read():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            raise self.failure(CardgenError("interrupted."), Interrupted(), ctx) from None
        except CardgenError as error:
            raise self.failure(error, click.ClickException(str(error)), ctx) from error
        except click.ClickException as error:
            raise self.failure(CardgenError(error.format_message()), error, ctx) from error

    def failure(
        self, error: CardgenError, shown: click.ClickException, ctx: click.Context | None = None
    ) -> click.ClickException | click.exceptions.Exit:
        """What ends the run: a message for people, or, where JSON was asked for, the same as JSON."""
        if not self.as_json:
            return shown
        from cardgen.cli._show import show_json
        from cardgen.kit.result import RunResult, troubles_of

        show_json(RunResult(troubles=troubles_of(error)).as_json((ctx and ctx.invoked_subcommand) or ""))
        return click.exceptions.Exit(shown.exit_code)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> click.Context:
        self.as_json = "--json" in args[: args.index("--") if "--" in args else None]
        try:
            with _while_read():
                return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise self.failure(CardgenError(error.format_message()), error) from error

    def main(self, *args: Any, **options: Any) -> Any:  # noqa: ANN401  click's signature
        fit_letters()
        try:
            return super().main(*args, **options)
        except OSError as error:  # files have sentences of their own: this is standard output
            if error.errno not in FULL:
                raise
            _forget_output()
            click.echo(f"Error: standard output cannot be written: {os.strerror(error.errno).lower()}.", err=True)
            sys.exit(1)


@contextmanager
def _while_read() -> Iterator[None]:
    """End well, and silently, when whoever reads standard output has had enough, as in `cardgen list | head -1`."""
    try:
        yield
    except BrokenPipeError:
        if not _unread():
            raise
        _forget_output()
        raise click.exceptions.Exit(0) from None


def _unread() -> bool:
    """Whether it is standard output that nobody reads, and not a pipe of ours; where that cannot be asked, it is."""
    import select

    if not hasattr(select, "poll"):  # on Windows
        return True
    try:
        asked = select.poll()
        asked.register(sys.stdout.fileno(), 0)
    except OSError:  # standard output is no file
        return False
    return any(event & (select.POLLERR | select.POLLHUP) for _, event in asked.poll(0))


def _forget_output() -> None:
    """Let what is left to be written vanish; it would fail again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _check_folder() -> None:
    try:
        os.getcwd()  # noqa: PTH109  only asked whether it is there
    except FileNotFoundError as error:
        raise click.ClickException("the current folder has been removed; change to one that is there.") from error


@click.group(cls=Verbs, context_settings=HELP)
@click.version_option(__version__, prog_name="cardgen")
def main() -> None:
    """Reference cards, figures and move checks for the pieces of chess variants.

    \b
    Examples:
      cardgen pdf --set expansion1      card sheets of a set, into output/
      cardgen stl pharaoh               a figure for the 3D printer
      cardgen moves cannon              where a piece can go
      cardgen list                      all pieces and sets

    \b
    Exit codes:
      0    done
      1    a mistake in the input (a name, a move, a position, a file), an obstacle
           or a failed check, said in a sentence
      2    wrong usage: an option that is not there, a value that it does not take,
           or options that do not go together
      130  interrupted (Ctrl-C)
    """


__all__ = ["main"]
