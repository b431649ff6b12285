"""cardgen values: what pieces are worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli._options import PIECE, Parsed, WholeNumber, catalog_option, seed_option
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from cardgen.kit.result import RunResult


@click.command()
@click.argument("pieces", type=PIECE, nargs=-1, metavar="[PIECE]...")
@click.option(
    "--games", type=WholeNumber(1, 1_000_000, 500), metavar="N", help="Play so many games, less those that were played."
)
@seed_option
@click.option(
    "--workers",
    type=Parsed("workers", "values:parse_workers"),
    metavar="N|dask://HOST:PORT",
    help="Processes at work, or a scheduler with workers.  [default: one for each core]",
)
@click.option(
    "--board",
    type=Parsed("board", "values:parse_valued_board"),
    metavar="SIZE",
    help="8x8 or 10x10.  [default: where the pieces stand]",
)
@click.option(
    "--nodes",
    type=WholeNumber(10, 1_000_000, 1000),
    default=1000,
    show_default=True,
    metavar="N",
    help="Moves that are tried for each that is made.",
)
@click.option(
    "--file",
    "files",
    type=click.Path(path_type=Path, dir_okay=False),
    multiple=True,
    help="Where games are kept, and more files of games that count.  [default: output/values.jsonl]",
)
@catalog_option
@answering
def verb(**options: Any) -> RunResult:  # noqa: ANN401  as they are asked for
    """Say what pieces are worth in pawns, and how sure that is.

    Values stand in a table that comes with the program. Where --games says how many, games are played: armies
    drawn by lot, the program on both sides. Each game is kept in a file, so that a run that was stopped goes on; files
    of several machines are merged by naming them all. A royal is valued as a man that may be taken.

    \b
    Examples:
      cardgen values
      cardgen values --board 10x10 --json
      cardgen values archbishop --games 2 --nodes 20
      cardgen values --games 2 --nodes 20 --file one.jsonl --file other.jsonl
    """
    from cardgen.kit.values import ValuesRequest, measure

    return measure(ValuesRequest(**options), progress())
