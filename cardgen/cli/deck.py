"""cardgen deck: cards that games are played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import GAME, catalog_option, font_option, large_option, output_option, stock_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1, type=GAME)
@stock_option
@large_option
@output_option
@catalog_option
@answering
@font_option
def verb(games: tuple[str, ...], stock: str, large: bool, output: Path, catalogs: tuple[Path, ...]) -> RunResult:
    """Make the cards that a game is played with, with their backs.

    Without GAME it is one deck for all games of the chess kit: 32 men with their gaps, four checkers and twenty
    positions, which serve Parade, Neighbour and Booster in turn. In a corner each says which ordinary playing card
    does as well. Cards to be looked up fill the last sheet. The stock poker gives cards of poker size. cardgen check
    reads a deck back; cardgen kit makes all that a game needs.

    \b
    Examples:
      cardgen deck
      cardgen deck --stock poker
      cardgen deck --stock poker --large
      cardgen deck chessdeck
    """
    from cardgen.kit.cards.decks import make_decks

    return make_decks(games, stock, output, catalogs, large=large)
