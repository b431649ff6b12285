"""cardgen languages: in which languages cards speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._options import LANGUAGE, output_option
from cardgen.cli._show import answering

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.result import RunResult


@click.command()
@click.option("--review", type=LANGUAGE, help="Make what a native reader signs: all phrases, and forty cards.")
@output_option
@answering
def verb(review: str | None, output: Path) -> RunResult:
    """List the languages of cards and their state.

    A beta is a language that no native reader has signed yet. With --review
    its phrases are written beside those of English, with boxes to tick, and
    forty cards are printed that together say the most.

    \b
    Examples:
      cardgen languages
      cardgen languages --review de
    """
    from cardgen.kit.cards.languages import listed, make_review

    return make_review(review, output) if review else listed()
