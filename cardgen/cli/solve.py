"""cardgen solve: the best score of a deal for one player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cardgen.cli._options import GAME, WholeNumber, catalog_option, rule_option, seed_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from cardgen.kit.result import RunResult


@click.command()
@click.argument("game", type=GAME)
@rule_option
@seed_option
@click.option(
    "--seconds",
    type=WholeNumber(1, 3600, 60),
    default=60,
    show_default=True,
    help="How long it may take on one core; what is found by then is told.",
)
@catalog_option
@answering
def verb(**options: Any) -> RunResult:  # noqa: ANN401  as they are asked for
    """Find the best score of a deal for one player, and a way to it.

    The search knows the order of the cards, which a player does not. It says that a score is the best only where it
    has proved that no other way has more; else it says what cannot be exceeded. `cardgen play` with the same seed
    deals the same cards.

    \b
    Examples:
      cardgen solve parade --seed 7
      cardgen solve neighbour --rule min-pieces=8 --seed 3 --seconds 5
    """
    from cardgen.kit.tables.solve import SolveRequest, solve

    return solve(SolveRequest(**options))
