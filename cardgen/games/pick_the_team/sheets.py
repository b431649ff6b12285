"""The sheets of Pick-the-team Chess: who picks when, the lists that players bring, and the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.paper.sheets import SheetColumn, SheetForm, SheetTable, score_sheet
from cardgen.games.pick_the_team.options import picks_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.games.pick_the_team.pool import Pool

NAME = "Pick-the-team Chess"


def sheets(pool: Pool) -> Mapping[str, SheetForm]:
    """By what the components call them."""
    found = {"draft": _draft(pool)}
    found["score"] = score_sheet(
        NAME,
        "Squares are enough: e2e4. Write what a pawn becomes behind its move, and the number of its marker if it "
        "stands on one.",
    )
    if pool.variant.listed:
        found[f"list of {pool.variant.listed}"] = _list(pool.variant.listed)
    return found


def _draft(pool: Pool) -> SheetForm:
    """The order of picks, and the pieces to be ticked off."""
    picked = [pool.types[key] for key in pool.stock]
    names = [(one.kind.name, count) for one, count in zip(picked, pool.stock.values(), strict=True)]
    ticks = tuple(("", name) for name, count in names for _ in range(count))
    order = SheetColumn("", 0.35), SheetColumn("Picks", 0.9), SheetColumn("Piece", 2.6), SheetColumn("Square", 0.9)
    rows = tuple((str(at + 1), picks_by(at).name.title()) for at in range(pool.total))
    boxes = SheetColumn("W/B", 0.5), SheetColumn("Piece", 2.6)
    return SheetForm(
        f"{NAME}: draft",
        "Write each pick on its line, and W or B before the piece, which nobody can pick again.",
        ("White", "Black", "Date"),
        (SheetTable("Order of picks", order, rows, 2), SheetTable("Pieces", boxes, ticks, 3)),
    )


def _list(lines: int) -> SheetForm:
    columns = SheetColumn("", 0.25), SheetColumn("Piece", 1.5), SheetColumn("How it moves", 4)
    rows = tuple((str(number),) for number in range(1, lines + 1))
    return SheetForm(
        f"{NAME}: list of {lines}",
        "One for each player, written before the draft. A notation such as WcN says exactly what you mean.",
        ("Player",),
        (SheetTable("", columns, rows),),
    )
