"""cardgen kit: everything that a game needs on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cardgen.cli._options import (
    GAME,
    PATH,
    FolderParam,
    Parsed,
    agreed_option,
    board_option,
    catalog_option,
    font_option,
    quality_option,
    rule_option,
    square_option,
    workers_option,
)
from cardgen.cli._show import answering, progress

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("game", type=GAME)
@board_option(None, "The same as --rule board=SIZE: 8x8, 10x10 or 12x12.")
@click.option("--sets", metavar="SET,...", help="The same as --rule sets=SET,...: what is dealt from.")
@click.option("--simplified", is_flag=True, help="The same as --rule simplified: cards and a set of chess men.")
@click.option("--big-deck", is_flag=True, help="The same as --rule rules=big-deck: one stack in the place of hands.")
@rule_option
@agreed_option
@click.option(
    "--deal",
    type=PATH,
    metavar="LOG",
    help="Only what the game needs that was dealt in a log; its rules are those of the log.",
)
@click.option(
    "--men",
    type=click.Choice(["figures", "tokens", "paper", "none"]),
    default="figures",
    show_default=True,
    help="What men are: figures or tokens for a 3D printer, counters of paper, or your own.",
)
@click.option(
    "--paper",
    type=click.Choice(["letter", "a4"]),
    default="letter",
    show_default=True,
    help="What everything is printed on.",
)
@square_option
@click.option(
    "--gap",
    type=Parsed("mm", "measures:parse_length", "RING_GAP"),
    metavar="MM",
    default="0.25mm",
    show_default=True,
    help="Between a neutral body and its ring: the hole of the strip that holds best.",
)
@quality_option
@workers_option
@click.option(
    "-o",
    "--output",
    type=FolderParam(),
    help="Folder of the kit.  [default: output/GAME]",
)
@catalog_option
@answering
@font_option
def verb(
    game: str,
    board: str | None,
    sets: str | None,
    simplified: bool,
    big_deck: bool,
    rules: tuple[str, ...],
    output: Path | None,
    **options: Any,  # noqa: ANN401  as they are asked for
) -> RunResult:
    """Make everything that a game needs, in one folder.

    Cards with their backs, the board, sheets to write on, a booklet of the rules as they are agreed on, and the men in
    both colours; index.html says what to print how often on what, and what it costs. What is there already and
    unchanged is not made again, so a run that was cut goes on where it was. All 142 figures of Dealer's Chess take
    some time to make, and some hundred hours to print; --deal makes those of one game alone.

    \b
    Examples:
      cardgen kit dealers
      cardgen kit dealers --deal game.log -o saturday
      cardgen kit dealers --board 10x10 --men tokens --paper a4
      cardgen kit pick-the-team --square 50mm
      cardgen kit pick-the-team --men paper
      cardgen kit parade --men none
    """
    from cardgen.kit.boxes.make import make_kit
    from cardgen.kit.boxes.order import KitRequest, shorthand

    short = shorthand(board, sets, simplified=simplified, big_deck=big_deck)
    agreed, side = options.pop("pieces"), options.pop("square")
    return make_kit(KitRequest(game, rules, agreed, short, side=side, **options), output, progress())
