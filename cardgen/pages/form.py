"""Sheets to be written on: heads, lines and what stands on them already, as high as the page has room. Pure."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from cardgen.card.palette import EDGE as RULE
from cardgen.card.palette import INK, QUIET
from cardgen.errors import CardgenError
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Group, Page, Stroke, Tagged, Text, line
from cardgen.ink.typesetting import Run, broken, typeset
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.games.core.paper.sheets import SheetForm, SheetTable
    from cardgen.ink.items import Font, Item
    from cardgen.pages.size import PlainPaper

SIDE = 15.0
"""Left and right of what is written, in mm; sheets are kept in folders."""
TITLE, ABOUT, HEAD, BODY = 20.0, 10.0, 10.5, 9.0
FIELD_HIGH = 10.0
HIGHEST, LOWEST = 8.2, 4.4
"""Lines, in mm: with a pencil, and with a sharp one."""
GUTTER = 6.0
ABOVE_TABLE = 4.0


def form_pages(form: SheetForm, paper: PlainPaper) -> tuple[Page, ...]:
    """The sheet on one page; a single long table goes on on the back. Raises CardgenError when that is not enough."""
    try:
        return (_page(form, paper),)
    except CardgenError:
        if len(form.tables) > 1:
            raise
    (table,) = form.tables
    half = -(-len(table.rows) // 2)
    front = replace(form, tables=(replace(table, rows=table.rows[:half]),))
    back = replace(form, title=f"{form.title}, page 2", tables=(replace(table, rows=table.rows[half:]),))
    return _page(front, paper), _page(back, paper)


def _page(form: SheetForm, paper: PlainPaper) -> Page:
    """The sheet on one page. Raises CardgenError when it has too many lines for it."""
    top = paper.height - SIDE
    items: list[Item] = [Tagged("H1", (Text(SIDE, top - 6, f"{typeset(form.title)} ", "serif-bold", TITLE, INK),))]
    about = broken((Run(form.about, "serif"),), paper.width - 2 * SIDE, ABOUT, 1.25)
    items.append(Tagged("P", about.at(SIDE, top - 10, INK)))
    top -= 10 + about.height + 3
    items += _fields(form.fields, top, paper)
    top -= FIELD_HIGH * (-(-len(form.fields) // 3)) + 2
    high = _height(form, top - SIDE)
    for table in form.tables:
        items += _table(table, top, high, paper)
        top -= _needed(table, high)
    return Page(paper.width, paper.height, (Group((Tagged("Sect", tuple(items), title=form.title),)),))


def _height(form: SheetForm, room: float) -> float:
    """How high lines may be. Raises CardgenError."""
    fixed = added(_needed(table, 0) for table in form.tables)
    lines = added(_lines(table) for table in form.tables)
    high = min(HIGHEST, (room - fixed) / lines)
    if high < LOWEST:
        raise CardgenError(f"{form.title}: {lines} lines have no room on one page; take larger paper.")
    return high


def _lines(table: SheetTable) -> int:
    return -(-len(table.rows) // table.across) + 1


def _needed(table: SheetTable, high: float) -> float:
    title = HEAD * MM_PER_TYPE_POINT + 2 if table.title else 0
    return ABOVE_TABLE + title + _lines(table) * high


def _fields(fields: Sequence[str], top: float, paper: PlainPaper) -> Iterator[Item]:
    """Three beside one another, each with a line behind its name; the last goes on to the edge."""
    each = (paper.width - 2 * SIDE + GUTTER) / 3
    for at, field in enumerate(map(typeset, fields)):
        x, y = SIDE + (at % 3) * each, top - FIELD_HIGH * (at // 3) - 6
        wide = width(f"{field} ", "sans", BODY)
        end = x + each - GUTTER if at < len(fields) - 1 else paper.width - SIDE
        yield Tagged("P", (Text(x, y, f"{field} ", "sans", BODY, QUIET),))
        yield Stroke(line((x + wide + 0.5, y - 0.8), (end, y - 0.8)), INK, 0.2)


def _table(table: SheetTable, top: float, high: float, paper: PlainPaper) -> Iterator[Item]:
    top -= ABOVE_TABLE
    if table.title:
        top -= HEAD * MM_PER_TYPE_POINT
        yield Tagged("H3", (Text(SIDE, top + 0.8, f"{typeset(table.title)} ", "sans-bold", HEAD, INK),))
        top -= 2
    stretch = (paper.width - 2 * SIDE - GUTTER * (table.across - 1)) / table.across
    lines = _lines(table) - 1
    for at in range(table.across):
        some = table.rows[at * lines : (at + 1) * lines]
        yield from _stretch(table, some, SIDE + at * (stretch + GUTTER), top, stretch, high)


def _stretch(
    table: SheetTable, rows: Sequence[tuple[str, ...]], left: float, top: float, across: float, high: float
) -> Iterator[Item]:
    """Heads, then lines, with a rule under each."""
    shares = [column.share for column in table.columns]
    edges = [left + across * part / added(shares) for part in (0, *accumulate(shares))]
    heads = tuple(typeset(column.head) for column in table.columns)
    for number, row in enumerate((heads, *rows)):
        bottom = top - (number + 1) * high
        font: Font = "sans-semibold" if not number else "sans"
        for words, x, end in zip(row, edges, edges[1:], strict=False):
            if words:
                size = min(BODY, BODY * (end - x - 1.5) / max(width(words, font, BODY), 0.1), high / 0.52)
                colour = INK if number else QUIET
                yield Tagged("P", (Text(x + 0.8, bottom + high * 0.28, f"{words} ", font, size, colour),))
        yield Stroke(line((left, bottom), (left + across, bottom)), INK if not number else RULE, 0.3)
    bottom = top - (len(rows) + 1) * high
    yield from (Stroke(line((x, top - high), (x, bottom)), RULE, 0.2) for x in edges[1:-1])
