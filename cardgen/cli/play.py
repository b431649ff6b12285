"""cardgen play: a game in the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from cardgen.cli._options import (
    GAME,
    PATH,
    WholeNumber,
    agreed_option,
    catalog_option,
    rule_option,
    save_option,
    seed_option,
)
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from cardgen.kit.result import RunResult

WHO = (
    "human, program, or stronger or weaker as it may try so many moves (program:20000) or think so long (program:5s); "
    "greedy (takes what it can), random, or the file of a log.  [default: human, or as in LOG]"
)


@click.command()
@click.argument("game", type=GAME, required=False)
@rule_option
@agreed_option
@seed_option
@click.option("--lots", is_flag=True, help="The seed draws who of the two plays White, as lots do at a table.")
@click.option(
    "--match",
    "rounds",
    type=WholeNumber(2, 100, 4),
    metavar="NUMBER",
    help="So many games, sides changed after each, two by two with the same cards; the points are counted.",
)
@click.option("--white", metavar="WHO", help=WHO)
@click.option("--black", metavar="WHO", help=WHO)
@click.option(
    "--chance",
    metavar="HOW",
    help="drawn by the seed, typed as real cards and dice said, or the file of a log.  [default: drawn, or as in LOG]",
)
@click.option(
    "--resume",
    type=PATH,
    metavar="LOG",
    help="Go on with a game that was saved, with the same players; it is saved there again. GAME may be left out.",
)
@save_option("LOG", "Where it is saved as it goes on.  [default: GAME-SEED.log]")
@click.option("--plain", is_flag=True, help="Sentences in the place of boards, for those who listen.")
@catalog_option
@answering
def verb(rounds: int | None, **options: Any) -> RunResult:  # noqa: ANN401  as they are asked for
    """Play a game here, a line at a time; type help for the commands.

    Two people, one against the program, or programs among themselves. Each choice that is secret is asked of one
    player while the other looks away. What is typed may come through a pipe. Where a side is the file of a log, its
    lines are followed, and then somebody types. With --json the conversation goes to standard error.

    \b
    Examples:
      cardgen play dealers
      cardgen play dealers --rule board=10x10 --rule third=spears --seed 7
      cardgen play dealers --black program --plain
      cardgen play --resume game.log
      cardgen play pick-the-team --white program:5s
      cardgen play booster --lots --black program
      cardgen play dealers --black program --match 2
      cardgen play dealers --white greedy --black random --seed 7 --save game.log
    """
    from cardgen.cli._terminal import converse
    from cardgen.kit.play.start import PlayRequest, closing_result, open_session

    request = PlayRequest(**options, confirms=sys.stdin.isatty())
    if rounds:
        from cardgen.kit.play.rounds import play_rounds

        return play_rounds(request, rounds, converse)
    session, head = open_session(request)
    converse(session, head)
    return closing_result(session)
