"""Playing in a terminal, a line at a time: boards drawn, lines read, the screen cleared between two players' secrets.

Nothing is needed of the terminal but lines, so that it works through a pipe, over ssh and with a screen reader.
"""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from io import TextIOWrapper
from typing import TYPE_CHECKING

import click

from cardgen.cli._board import drawn
from cardgen.cli._show import as_json, coloured
from cardgen.errors import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.kit.moves.position_text import Field, MenBoard
    from cardgen.kit.play.messages import LookAway, Message
    from cardgen.kit.play.session import Session

LIGHT, DARK, MARKED = (214, 190, 150), (160, 122, 82), (120, 150, 90)
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
NARROWEST = 20
"""Letters; a terminal that says it has fewer is not believed."""
_APART = "   "
_GAP, _GLUE = "  ", "\N{NO-BREAK SPACE}"
_COLUMN = re.compile(r"\S.*? {3,}")
CLEAR = "\033[2J\033[3J\033[H"


def converse(session: Session, head: Iterable[str]) -> None:
    """The whole conversation; on standard error where standard output is for JSON.

    End of input and Ctrl-C leave a game that can be gone on with.
    """
    talk = Talk(err=as_json())
    try:
        said = [*head, *session.begin()]
        if as_json() and not session.prompt:  # nobody is spoken to
            return
        talk.tell(said)
        while session.prompt:
            talk.tell(session.answer(talk.ask(session.prompt, awaited=not session.ended)))
    except EOFError:
        talk.tell(["", *session.leave()] if not session.ended or sys.stdin.isatty() else session.leave())
    except KeyboardInterrupt:
        talk.tell(["", *session.leave()])
        raise


class Talk:
    """What is said and heard."""

    def __init__(self, *, err: bool) -> None:
        self.err = err
        if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
            sys.stdin.reconfigure(errors="replace")  # what is no text is no move either
        if sys.stdin.isatty():
            import readline  # noqa: F401  arrow keys bring the lines before

    def tell(self, said: Iterable[Message]) -> None:
        """Sentences and boards, one after the other."""
        for one in said:
            for line in self._lines(one):
                click.echo(line, err=self.err)

    def ask(self, prompt: str, *, awaited: bool = True) -> str:
        """A line that is typed; what came through a pipe is shown behind its prompt.

        Where none is awaited any more, the prompt is shown in a pipe only when one comes.
        """
        if sys.stdin.isatty() and not self.err:
            return input(prompt)
        if awaited:
            click.echo(prompt, nl=False, err=self.err)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not awaited:
            click.echo(prompt, nl=False, err=self.err)
        if not sys.stdin.isatty():
            click.echo(printable(line.rstrip("\n")), err=self.err)
        return line

    def _lines(self, said: Message) -> Iterator[str]:
        from cardgen.kit.moves.sign_boards import SignBoard
        from cardgen.kit.play.messages import LookAway

        if isinstance(said, str):
            yield from wrapped(said) if sys.stdout.isatty() else (said,)
        elif isinstance(said, LookAway):
            yield from self._look_away(said)
        elif isinstance(said, SignBoard):
            *rows, legend = drawn(said)
            yield from rows
            yield from broken_legend(legend) if sys.stdout.isatty() else (legend,)
        else:
            yield from men_drawn(said)

    def _look_away(self, said: LookAway) -> Iterator[str]:
        if sys.stdin.isatty():
            self.ask(f"{said.other}, look away. {said.who}, press Enter. ")
            click.echo(CLEAR, nl=False, err=self.err)
        else:
            yield f"{said.other} looks away; this is for {said.who}."


def wrapped(line: str) -> Iterator[str]:
    """A sentence in the width of the terminal, broken between words; what two blanks part is kept together if short."""
    parts = line.split(_GAP)
    glued = _GAP.join(part.replace(" ", _GLUE) if len(part) <= width() // 2 else part for part in parts)
    indent = " " * _indent(line)
    lines = textwrap.wrap(glued, width(), subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    yield from (one.replace(_GLUE, " ") for one in lines or [""])


def broken_legend(legend: str) -> Iterator[str]:
    """The signs of a diagram with their meanings, as many on a line as there is room for."""
    rows = [""]
    for item in legend.split(_APART):
        longer = f"{rows[-1]}{_APART}{item}" if rows[-1] else item
        rows = [*rows[:-1], longer] if len(longer) <= width() else [*filter(None, rows), item]
    for row in rows:
        yield from wrapped(row)


def _indent(line: str) -> int:
    """Where its other lines begin: below the second column of a list, else two letters to the right of the first."""
    found = _COLUMN.match(line)
    return found.end() if found and found.end() <= width() // 2 else len(line) - len(line.lstrip()) + 2


def width() -> int:
    """Letters in a line, with the last place left free, where some terminals break a line already."""
    return max(NARROWEST, shutil.get_terminal_size().columns - 1)


def men_drawn(board: MenBoard) -> Iterator[str]:
    """The rows from the top with the names of ranks and files, in colour where there is colour.

    Where the terminal is narrow a square takes three letters instead of four.
    """
    cell = 4 if 3 + 4 * len(board.files) <= width() else 3
    for name, row in zip(board.ranks, board.rows, strict=True):
        cells = "".join(_coloured(field, cell) if coloured() else _plain(field, cell) for field in row)
        yield f"{name:>2} {cells}" if coloured() else f"{name:>2} {_closed(cells, row, cell)}".rstrip()
    yield "   " + "".join(f" {file}".ljust(cell) for file in board.files).rstrip()


def _plain(field: Field, cell: int) -> str:
    """Letters, capitals for White; a dot on light ground, a colon on dark; < and > round what is marked."""
    letters = field.letters or (":" if field.dark else ".")
    if not field.marked:
        return f" {letters}".ljust(cell)
    return f"<{letters}>".ljust(cell) if cell > len(letters) + 1 else f"<{letters}"


def _closed(cells: str, row: Iterable[Field], cell: int) -> str:
    """With the closing marks that had no room in their own squares, in the blank before the next one."""
    for number, field in enumerate(row, 1):
        at = number * cell
        if field.marked and len(field.letters) + 1 == cell and cells[at : at + 1] == " ":
            cells = f"{cells[:at]}>{cells[at + 1 :]}"
    return cells


def _coloured(field: Field, cell: int) -> str:
    ground = MARKED if field.marked else DARK if field.dark else LIGHT
    text = f" {field.letters}".ljust(cell)
    return click.style(text, fg=WHITE if field.white else BLACK, bg=ground, bold=field.white)
