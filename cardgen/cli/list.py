"""cardgen list: what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import LISTED, catalog_option, house_rules_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


class Listing(click.Command):
    """Its help tells the kinds that there are."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from cardgen.kit.lists import helps

        with formatter.section("Kinds"):
            formatter.write_dl(list(helps().items()))
        super().format_options(ctx, formatter)


@click.command(cls=Listing)
@click.argument("words", type=LISTED, nargs=-1, metavar="[KIND] [NAME]...")
@catalog_option
@house_rules_option
@answering
def verb(words: tuple[str, ...], catalogs: tuple[Path, ...], house_rules: bool) -> RunResult:
    """List pieces by set, or things of another kind.

    Without a KIND, pieces are listed: of these sets, or of all. Those that are, or have, a conjecture of ours are
    marked as house rules. The set that is called pieces is one of the names: cardgen list pieces pieces.

    \b
    Examples:
      cardgen list
      cardgen list royals 'Expansion 1'
      cardgen list sets
      cardgen list parts finial
      cardgen list stocks --json
    """
    from cardgen.kit.lists import listing

    return listing(words, catalogs, house_rules=house_rules)
