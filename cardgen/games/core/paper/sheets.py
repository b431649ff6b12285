"""Sheets to be written on at the table: what is asked on them, line by line. Values only; nothing is laid out."""

from __future__ import annotations

from dataclasses import dataclass

OTHER_RULES = "Rules other than the booklet's"
"""The field for what players agree on that the booklet has otherwise; most games leave it empty."""


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column of a table."""

    head: str
    share: float
    """How wide it is, compared with the others."""


@dataclass(frozen=True, slots=True)
class SheetTable:
    """Lines to be filled in."""

    title: str
    columns: tuple[SheetColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    """What stands in the lines already, column by column; a line may have fewer words than there are columns."""
    across: int = 1
    """In so many stretches beside one another, the first downwards first."""


@dataclass(frozen=True, slots=True)
class SheetForm:
    """A sheet."""

    title: str
    about: str
    """What it is for, in a sentence or two."""
    fields: tuple[str, ...]
    """What is written once: names, the date."""
    tables: tuple[SheetTable, ...]


def score_sheet(game: str, about: str, moves: int = 80) -> SheetForm:
    """Moves of both sides, a pair a line."""
    columns = SheetColumn("", 0.5), SheetColumn("White", 2), SheetColumn("Black", 2)
    rows = tuple((str(number),) for number in range(1, moves + 1))
    fields = "White", "Black", "Date", "Result", OTHER_RULES
    return SheetForm(f"{game}: score", about, fields, (SheetTable("", columns, rows, 2),))
