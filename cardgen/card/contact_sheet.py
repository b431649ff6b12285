"""Contact sheets: figures with their names, all at one scale, so that their sizes can be compared. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor
from typing import TYPE_CHECKING

from cardgen.card.front.name import in_lines, parts_of
from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import EDGE, INK, QUIET
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Page, Stroke, Tagged, Text, Use, line
from cardgen.ink.typesetting import typeset
from cardgen.units import MM_PER_INCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.ink.items import Item
    from cardgen.picture.svg import Picture

PAGE = (8.5 * MM_PER_INCH, 11.0 * MM_PER_INCH)
MARGIN = 12.0
TITLE_HIGH = 11.0
"""Room for the title, in mm."""
MOST = 42
"""Figures on a page, where no columns are asked for."""
MOST_COLUMNS = 12
NAME_HIGH = 6.5
"""Room for a name below its figure, in mm; more where names ask for it."""
TITLE_SIZE, NAME_SIZES = 14.0, (7.5, 7.0, 6.5, 6.0, 5.5, 5.0)
NAME_LINES = 2
"""Of a name that is too long for one; the first of the sizes is too high for them."""
NAME_BASELINE, NAME_STEP = 3.6, 1.1
"""From the feet of a figure down to the first line of its name, in mm, and from line to line, in em."""
LOCAL_STEP = 2.4
"""From its last line down to the name in the language of the sheet, in mm."""
NAME_REST = 0.5
"""From the last name down to the lower edge of a cell, in mm."""
TITLE_END = 30.0
"""What a title leaves free at the right, for the number of the page, in mm."""
FINE, OUTLINE = 0.06, 0.13
"""The thinnest lines within and round a figure, in mm."""
TYPICAL = 52.0
"""Height of a figure that has not been measured, in mm."""
FILLED = 0.92
"""How much of its cell the highest or widest figure takes."""
LOOSE = 1.25
"""How much higher than its figures and names ask for a row is at most."""
RULERS = (50, 20, 10)
"""Lengths of the legend in mm of a figure: the first that is not too long on paper."""
RULER_LONG = 60.0
"""At most, in mm on paper."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A figure of a contact sheet."""

    name: str
    picture: Picture
    height: float
    """Of the figure itself, in mm, for a picture that does not say its scale; 0 when it is not known."""
    local_name: str = ""
    """What it is called in the language of the sheet, if it has a name there."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How the figures of a sheet stand; the same on all its pages."""

    columns: int
    rows: int
    name_size: float
    below: float
    """Room for names below each figure, in mm."""
    scale: float
    """Millimetres of paper for a millimetre of a figure."""
    high: float
    """Of a row, in mm."""


def contact_sheet(
    exhibits: Sequence[Exhibit], title: str, edge: str = "", columns: int = 0, together: int = 1
) -> tuple[Page, ...]:
    """Letter pages with the figures in order, left to right and down; edge: what stands at their foot.

    So many of them as stand together are never parted by the end of a row: 2 for pairs.
    """
    exhibits = [replace(one, name=typeset(one.name), local_name=typeset(one.local_name)) for one in exhibits]
    grid = _asked(exhibits, columns) if columns else _largest(exhibits, together)
    per_page = grid.columns * grid.rows
    sheets = [exhibits[at : at + per_page] for at in range(0, len(exhibits), per_page)]
    said = (Tagged("P", (Text(MARGIN, MARGIN - 5, edge, "sans", 7, QUIET),)),) if edge else ()
    foot = (*said, *_legend(grid.scale))
    return tuple(
        Page(
            *PAGE,
            (
                *_title(typeset(title), number, len(sheets)),
                *(item for at in _placed(sheet, grid) for item in at),
                *foot,
            ),
        )
        for number, sheet in enumerate(sheets, 1)
    )


def _largest(exhibits: Sequence[Exhibit], together: int) -> Grid:
    """The grid with the largest figures, on as few pages as can be. They are shared out evenly over the pages."""
    pages = max(1, ceil(len(exhibits) / MOST))
    most = max(1, ceil(len(exhibits) / pages))
    tried = range(together, max(together, min(most, MOST_COLUMNS)) + 1, together)
    return max((_grid(exhibits, each, ceil(most / each)) for each in tried), key=lambda grid: grid.scale)


def _asked(exhibits: Sequence[Exhibit], columns: int) -> Grid:
    """So many columns, and as many rows as leave figures larger than one column more would allow.

    Thus fewer columns never make figures smaller, however many pages that takes.
    """
    one_row = _grid(exhibits, columns, 1)
    each = one_row.below + _highest(exhibits) * _across(exhibits, columns + 1) / FILLED
    rows = ceil(len(exhibits) / columns)
    pages = ceil(rows / max(1, floor(_high(1) / each)))
    return _grid(exhibits, columns, ceil(rows / pages))


def _grid(exhibits: Sequence[Exhibit], columns: int, rows: int) -> Grid:
    """With figures as large as such cells allow."""
    size = _name_size(exhibits, _wide(columns) - 1)
    below = _below(exhibits, _wide(columns) - 1, size)
    down = (_high(rows) - below) * FILLED / _highest(exhibits)
    scale = min(_across(exhibits, columns), down)
    # Rows that are far apart are no longer seen as one: what is left stays free at the foot of the page.
    high = min(_high(rows), LOOSE * (below + scale * _highest(exhibits) / FILLED))
    return Grid(columns, rows, size, below, scale, high)


def _wide(columns: int) -> float:
    """Of a cell, in mm."""
    return (PAGE[0] - 2 * MARGIN) / columns


def _high(rows: int) -> float:
    return (PAGE[1] - 2 * MARGIN - TITLE_HIGH) / rows


def _across(exhibits: Sequence[Exhibit], columns: int) -> float:
    """The scale at which the widest figure fills its cell from side to side."""
    widest = max((_unit(each) * each.picture.width for each in exhibits), default=1)
    return (_wide(columns) - 1.5) * FILLED / widest


def _highest(exhibits: Sequence[Exhibit]) -> float:
    return max((_unit(each) * each.picture.height for each in exhibits), default=1)


def _unit(exhibit: Exhibit) -> float:
    """Millimetres of the figure that a unit of its picture shows."""
    return exhibit.picture.unit or (exhibit.height or TYPICAL) / exhibit.picture.height


def _legend(scale: float) -> Iterator[Item]:
    """How long so many millimetres of a figure are here."""
    long = next((each for each in RULERS if each * scale <= RULER_LONG), RULERS[-1])
    right, y, text = PAGE[0] - MARGIN, MARGIN - 5, f"{long} mm"
    left = right - long * scale
    for one, other in (((left, y), (right, y)), ((left, y - 1), (left, y + 1)), ((right, y - 1), (right, y + 1))):
        yield Stroke(line(one, other), QUIET, 0.25)
    yield Text(left - 1.5 - width(text, "sans", 7), y - 0.8, text, "sans", 7, QUIET)


def _title(title: str, number: int, pages: int) -> Iterator[Item]:
    y = PAGE[1] - MARGIN - 4
    room = PAGE[0] - 2 * MARGIN - TITLE_END
    size = min(TITLE_SIZE, room / max(width(title, "serif-bold", 1), 1))
    yield Tagged("H1", (Text(MARGIN, y, title, "serif-bold", size, INK),))
    if pages > 1:
        text = f"{number} / {pages}"
        yield Text(PAGE[0] - MARGIN - width(text, "sans", 9), y, text, "sans", 9, QUIET)
    yield Stroke(line((MARGIN, y - 2.5), (PAGE[0] - MARGIN, y - 2.5)), EDGE, 0.25)


def _placed(sheet: Sequence[Exhibit], grid: Grid) -> Iterator[tuple[Item, ...]]:
    top, wide = PAGE[1] - MARGIN - TITLE_HIGH, _wide(grid.columns)
    for i, exhibit in enumerate(sheet):
        row, column = divmod(i, grid.columns)
        middle, feet = MARGIN + (column + 0.5) * wide, top - (row + 1) * grid.high + grid.below
        picture = exhibit.picture
        shrunk = grid.scale * _unit(exhibit)
        symbol = picture_symbol(picture, round(shrunk, 6), FINE, OUTLINE)
        x = middle - shrunk * (picture.box[0] + picture.width / 2)
        yield (Tagged("Figure", (Use(symbol, x, feet + shrunk * picture.box[3], shrunk),), exhibit.name),)
        name = tuple(_name(exhibit.name, middle, feet - NAME_BASELINE, wide - 1, grid.name_size))
        yield (Tagged("P", name),)
        if exhibit.local_name:
            yield (Tagged("P", (_local_name(exhibit.local_name, middle, name[-1].y - LOCAL_STEP, wide - 1),)),)


def _below(exhibits: Sequence[Exhibit], room: float, size: float) -> float:
    """Room for the names, from the feet of a figure down to the edge of its cell."""
    deepest = max((_depth(each, room, size) for each in exhibits), default=0)
    return max(NAME_HIGH, NAME_BASELINE + deepest + NAME_REST)


def _depth(exhibit: Exhibit, room: float, size: float) -> float:
    """From the first line of its name down to the last one below it."""
    *_, last = _name(exhibit.name, 0, 0, room, size)
    return (LOCAL_STEP if exhibit.local_name else 0) - last.y


def _name_size(exhibits: Sequence[Exhibit], room: float) -> float:
    """Of all names: the largest at which each has room on two lines; what is longer yet is told in smaller type."""
    sizes = (_fitting(exhibit.name, room) for exhibit in exhibits)
    return max(NAME_SIZES[-1], min(sizes, default=NAME_SIZES[0]))


def _fitting(name: str, room: float) -> float:
    one = next((size for size in NAME_SIZES if width(name, "sans", size) <= room), 0.0)
    return max(one, _two_lines(name, room)[0])


def _name(name: str, middle: float, y: float, room: float, size: float) -> Iterator[Text]:
    """A name on one line, else on two, the first at y; what no blank parts is parted where the line ends."""
    if width(name, "sans", size) <= room:
        yield Text(middle - width(name, "sans", size) / 2, y, name, "sans", size, INK)
        return
    largest, lines = _two_lines(name, room)
    size = min(size, largest)
    up = NAME_STEP * size * MM_PER_TYPE_POINT
    for row, words in enumerate(lines):
        at = middle - width(words.rstrip(), "sans", size) / 2
        yield Text(at, y - row * up, words, "sans", size, INK)


def _local_name(name: str, middle: float, y: float, room: float) -> Text:
    size = min(NAME_SIZES[2], room / width(name, "sans", 1))
    return Text(middle - width(name, "sans", size) / 2, y, name, "sans", size, QUIET)


def _two_lines(name: str, room: float) -> tuple[float, tuple[str, ...]]:
    """The largest size at which the name has room on two lines, broken at blanks and hyphens, or else anywhere."""
    for parts in (parts_of(name), tuple(name)):
        lines = in_lines(parts, NAME_LINES, lambda line: width(line.rstrip(), "sans", 1)) or (name,)
        widest = max(width(line.rstrip(), "sans", 1) for line in lines)
        for size in NAME_SIZES[1:]:
            if widest * size <= room:
                return size, lines
    return room / widest, lines
