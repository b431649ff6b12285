"""The sheets of Dealer's Chess: what a player was dealt and where it stands, and the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.games.core.paper.sheets import SheetColumn, SheetForm, SheetTable, score_sheet
from cardgen.games.dealers.options import ROLES, numbers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.games.dealers.options import DealersOptions

ARMY, SCORE = "army record", "score"
MOST_LINES = 20
"""Of men below one another; more stand in two stretches."""
NAMES = "Piece", "Square", "Taken", "Became"


def sheets(options: DealersOptions) -> Mapping[str, SheetForm]:
    """By what the components call them."""
    return {
        ARMY: SheetForm(
            "Dealer's Chess: army",
            "One for each player. Write down what you were dealt, where it stands, and what becomes of it.",
            ("Player", "Side", "Royal and its square"),
            _roles() if options.simplified else tuple(_tables(options)),
        ),
        SCORE: score_sheet(
            "Dealer's Chess", "Squares are enough: e2e4. Write what a pawn becomes behind its move: e7e8=camel."
        ),
    }


def _roles() -> tuple[SheetTable, ...]:
    """Of the simplified game."""
    columns = SheetColumn("Chess man", 1), SheetColumn("moves as", 3)
    return (SheetTable("Cards", columns, tuple((one.title(),) for one in (*ROLES, "pawns")), 1),)


def _tables(options: DealersOptions) -> list[SheetTable]:
    count = numbers(options)
    columns = SheetColumn("", 0.35), *(SheetColumn(name, 3 if name == "Piece" else 1.2) for name in NAMES)
    across = 2 if count.chosen + count.spears + count.pawns > MOST_LINES else 1
    found = [_table("Pieces on the board", columns, count.chosen, across)]
    if count.spears:
        found.append(_table("Spears", columns, count.spears, across))
    found.append(_table("Pawns", columns, count.pawns, across))
    if options.rules == "hand":
        # What is captured comes to the hand too, so it may grow to all that the other began with, but for those lost.
        held = SheetColumn("", 0.35), SheetColumn("In hand", 3), SheetColumn("Used", 0.8)
        found.append(_table("Hand: kept back, and captured", held, 2 * max(8, count.dealt - count.chosen + 6), 2))
    return found


def _table(title: str, columns: tuple[SheetColumn, ...], lines: int, across: int = 1) -> SheetTable:
    return SheetTable(title, columns, tuple((str(number),) for number in range(1, lines + 1)), across)
