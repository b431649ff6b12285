"""cardgen deal: armies by card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cardgen.cli._board import drawn
from cardgen.cli._options import (
    GAME,
    Parsed,
    WholeNumber,
    agreed_option,
    catalog_option,
    font_option,
    output_option,
    rule_option,
    seed_option,
)
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("game", type=GAME)
@rule_option
@agreed_option
@seed_option
@click.option(
    "--fair",
    type=Parsed("percent", "tables.deal:parse_share"),
    metavar="PERCENT",
    help="Deal until the armies differ in strength by no more than this, such as 5%, and neither wins too much.",
)
@click.option(
    "--trials",
    type=WholeNumber(0, 1000, 8),
    default=8,
    show_default=True,
    metavar="N",
    help="Games that the program tries with a deal that --fair finds even; 0 for none.",
)
@click.option("--diagrams", is_flag=True, help="With the diagrams of the cards.")
@click.option("--pdf", is_flag=True, help="Make a PDF of just these cards.")
@output_option
@catalog_option
@answering
@font_option
def verb(pdf: bool, output: Path, **options: Any) -> RunResult:  # noqa: ANN401  as they are asked for
    """Deal the armies of a game, and say how strong they are.

    The strength of a piece is what it is worth in pawns, where games have said it of all that are dealt (cardgen
    values); else the number of squares that it can go to, on average over all squares of the board with every third
    square occupied. That of an army is the sum over the men on the board: where players choose, the best are taken,
    and a royal counts more than once, as games have shown. `cardgen play` with the same seed deals the same cards.
    Where nothing is dealt, as in Pick-the-team Chess, the men are picked at random, each side in its turn.

    What pieces are worth does not tell all: armies that --fair finds even are tried in games that the program plays
    against itself, with sides changed where cards were dealt. As soon as one is further ahead than luck often puts one
    of two that are alike (by more than the root of the number of games), other cards are dealt. That takes a minute
    or more, on large boards several.

    \b
    Examples:
      cardgen deal dealers
      cardgen deal dealers --seed 7 --rule board=10x10 --diagrams
      cardgen deal dealers --fair 5% --pdf
      cardgen deal dealers --seed 7 --rule readings=zombie-spared,rex-either-way
      cardgen deal pick-the-team --fair 5%
    """
    from cardgen.kit.tables.deal import DealRequest, deal

    return deal(DealRequest(**options), drawn, progress(), output if pdf else None)
