"""cardgen estimate: how long figures print, and how much filament they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._choice import choice_options
from cardgen.cli._figures import Length
from cardgen.cli._shared import (
    json_option,
    show_json,
)

if TYPE_CHECKING:
    from cardgen.cli._choice import Choice
    from cardgen.figure.estimate import Print


@click.command()
@choice_options
@click.option("--copies", type=click.IntRange(1, 100), default=1, show_default=True, help="How many of each.")
@click.option(
    "--square",
    type=Length("side of a square", 20.0, 120.0),
    metavar="MM",
    help="For squares of this side.  [default: 45mm]",
)
@json_option
def verb(
    choice: Choice,
    copies: int,
    square: float | None,
    as_json: bool,
) -> None:
    """Say how long figures print and what they weigh.

    For PLA, layers of 0.2 mm, two walls and 15 % of infill, as a slicer has measured each figure; other sizes are
    reckoned from that.

    \b
    Examples:
      cardgen estimate --set royals
      cardgen estimate rook rook knight knight --square 50mm
    """
    from cardgen import data
    from cardgen.cli._workshop import all_models
    from cardgen.figure import estimate
    from cardgen.figure.finish import SQUARE

    chosen, named = choice.cards().pieces, choice.times_named()
    models, table = all_models(choice.catalogs), estimate.load(data.folder("models"))
    scale = (square or SQUARE) / SQUARE
    rows: dict[str, tuple[int, Print]] = {}
    unknown = []
    for piece in chosen:
        figure = models.find(piece.figure).id if piece.figure in models else ""
        if figure in table:
            rows[piece.id] = (named.get(piece.id, 1) * copies, table[figure].scaled(scale))
        else:
            unknown.append(piece.id)
    total = sum((one * count for count, one in rows.values()), estimate.Print(0, 0))
    if as_json:
        _show_as_json(rows, total, unknown)
    else:
        _show(rows, total, unknown)


def _show_as_json(rows: dict[str, tuple[int, Print]], total: Print, unknown: list[str]) -> None:
    show_json(
        {
            "figures": [
                {"piece": name, "count": count, "minutes": round(one.minutes), "grams": round(one.grams, 1)}
                for name, (count, one) in rows.items()
            ],
            "minutes": round(total.minutes),
            "grams": round(total.grams, 1),
            "unknown": unknown,
        }
    )


def _show(rows: dict[str, tuple[int, Print]], total: Print, unknown: list[str]) -> None:
    wide = max(map(len, (*rows, "together")))
    for name, (count, one) in rows.items():
        times = f"{count} ×" if count > 1 else ""
        click.echo(f"{times:>5} {name:{wide}}  {_time(one.minutes):>10}  {one.grams:6.1f} g")
    number = sum(count for count, _ in rows.values())
    click.echo(f"{number:>3}   {'together':{wide}}  {_time(total.minutes):>10}  {total.grams:6.1f} g")
    if unknown:
        click.echo(f"Not sliced yet, so not counted: {', '.join(unknown)}.", err=True)


def _time(minutes: float) -> str:
    hours, rest = divmod(round(minutes), 60)
    return f"{hours} h {rest:02d} min" if hours else f"{rest} min"
