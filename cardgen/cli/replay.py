"""cardgen replay: a game that was played, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import PATH, WholeNumber, catalog_option, font_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("log", type=PATH, required=False)
@click.option("--example", metavar="GAME", help="Follow the example of a game, line by line, in the place of a LOG.")
@click.option("--svg", type=PATH, metavar="FILE", help="Draw a position into this file.")
@click.option(
    "--line",
    type=WholeNumber(1, 100_000, 12),
    metavar="N",
    help="With --svg: after this line of the log.  [default: the last that is right]",
)
@catalog_option
@answering
@font_option
def verb(
    log: Path | None, example: str | None, svg: Path | None, line: int | None, catalogs: tuple[Path, ...]
) -> RunResult:
    """Check a game that was played: LOG has an action a line.

    It may have been played here or at a real table, where somebody wrote down what was done. The first line
    that breaks a rule is told, with the rule, and the exit code is 1. Moves are written as they are typed in a game:
    e2e4, knight f3, O-O. What is said of them has to be true: x, + and e.p., and a # that ends a move, for mate. What
    stands behind any other # is a remark.

    \b
    A log begins with the game, and what was agreed on if anything was:
      cardgen log of dealers 2
      options board=10x10
      --
      chance royals chef rex
      white e2e4

    \b
    Examples:
      cardgen replay game.log
      cardgen replay --example dice-chess
      cardgen replay game.log --svg position.svg --line 15
    """
    from cardgen.kit.tables.replay import log_or_example, replay

    return replay(log_or_example(log, example), catalogs, svg=svg, line=line)
