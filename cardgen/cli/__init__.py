"""The command line: one file per verb, found by itself. Layers are imported inside functions: --help is instant.

Exit codes: 0 done; 1 a mistake in the input, an obstacle, or a failed check, said in one sentence; 2 wrong usage.
"""

from __future__ import annotations

import errno
import importlib
import io
import os
import pkgutil
import sys
from typing import Any

import click

from cardgen import __version__
from cardgen.errors import CardgenError, did_you_mean

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
HELP = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Verbs(click.Group):
    """Finds its verbs in this package and shows a CardgenError as a message; any other exception is a bug."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        return sorted(info.name for info in pkgutil.iter_modules(__path__) if not info.name.startswith("_"))

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
        _check_folder()
        try:
            return super().invoke(ctx)
        except CardgenError as error:
            raise click.ClickException(str(error)) from error

    def main(self, *args: Any, **options: Any) -> Any:  # noqa: ANN401  click's signature
        if isinstance(sys.stdout, io.TextIOWrapper):  # a letter that the terminal does not have is no reason to stop
            sys.stdout.reconfigure(errors="backslashreplace")
        try:
            return super().main(*args, **options)
        except OSError as error:  # files have sentences of their own: this is standard output
            if error.errno not in FULL:
                raise
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left over would fail again
            click.echo(f"Error: standard output cannot be written: {os.strerror(error.errno).lower()}.", err=True)
            sys.exit(1)


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
      0  done
      1  a mistake in the input, an obstacle or a failed check, said in a sentence
      2  wrong usage
    """


__all__ = ["main"]
