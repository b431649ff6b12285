"""Contact sheets: figures with their names, all at one scale, so that their sizes can be compared. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from cardgen.card.name import in_lines, parts_of
from cardgen.card.palette import EDGE, INK, QUIET
from cardgen.card.zones import picture_symbol
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Page, Stroke, Tagged, Text, Use, line
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
"""Figures on a page."""
MOST_COLUMNS = 12
NAME_HIGH = 6.5
"""Room for a name below its figure, in mm."""
TITLE_SIZE, NAME_SIZES = 14.0, (7.5, 7.0, 6.5, 6.0, 5.5, 5.0)
NAME_LINES = 2
"""Of a name that is too long for one; the first of the sizes is too high for them."""
NAME_BASELINE, NAME_STEP = 3.6, 1.1
"""From the feet of a figure down to its name, in mm, and from line to line, in em."""
LOCAL_RISE = 0.5
"""From the lower edge of a cell up to the name in the language of the sheet, in mm."""
TITLE_END = 30.0
"""What a title leaves free at the right, for the number of the page, in mm."""
FINE, OUTLINE = 0.06, 0.13
"""The thinnest lines within and round a figure, in mm."""
TYPICAL = 52.0
"""Height of a figure that has not been measured, in mm."""
FILLED = 0.92
"""How much of its cell the highest or widest figure takes."""
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
    """Of the figure itself, in mm; 0 when it is not known."""
    local_name: str = ""
    """What it is called in the language of the sheet, if it has a name there."""


def contact_sheet(exhibits: Sequence[Exhibit], title: str, edge: str = "", columns: int = 0) -> tuple[Page, ...]:
    """Letter pages with the figures in order, left to right and down; edge: what stands at their foot."""
    grid = _grid(exhibits, columns)
    per_page = grid[0] * grid[1]
    sheets = [exhibits[at : at + per_page] for at in range(0, len(exhibits), per_page)]
    cell = _cell(grid)
    scale, size = _scale(exhibits, cell), _name_size(exhibits, cell[0] - 1)
    foot = ((Tagged("P", (Text(MARGIN, MARGIN - 5, edge, "sans", 7, QUIET),)),) if edge else ()) + tuple(_legend(scale))
    return tuple(
        Page(
            *PAGE,
            (
                *_title(title, number, len(sheets)),
                *(item for at in _placed(sheet, cell, scale, size) for item in at),
                *foot,
            ),
        )
        for number, sheet in enumerate(sheets, 1)
    )


def _grid(exhibits: Sequence[Exhibit], columns: int) -> tuple[int, int]:
    """Columns and rows of a page, so that figures are as large as can be. They are shared out evenly over the pages."""
    pages = max(1, ceil(len(exhibits) / MOST))
    most = max(1, ceil(len(exhibits) / pages))
    tried = (columns,) if columns else range(1, min(most, MOST_COLUMNS) + 1)
    return max(((each, ceil(most / each)) for each in tried), key=lambda grid: _scale(exhibits, _cell(grid)))


def _cell(grid: tuple[int, int]) -> tuple[float, float]:
    return (PAGE[0] - 2 * MARGIN) / grid[0], (PAGE[1] - 2 * MARGIN - TITLE_HIGH) / grid[1]


def _legend(scale: float) -> Iterator[Item]:
    """How long so many millimetres of a figure are here."""
    long = next((each for each in RULERS if each * scale <= RULER_LONG), RULERS[-1])
    right, y, text = PAGE[0] - MARGIN, MARGIN - 5, f"{long} mm"
    left = right - long * scale
    for one, other in (((left, y), (right, y)), ((left, y - 1), (left, y + 1)), ((right, y - 1), (right, y + 1))):
        yield Stroke(line(one, other), QUIET, 0.25)
    yield Text(left - 1.5 - width(text, "sans", 7), y - 0.8, text, "sans", 7, QUIET)


def _scale(exhibits: Sequence[Exhibit], cell: tuple[float, float]) -> float:
    """Millimetres of paper for a millimetre of a figure; the same for all."""
    heights = [exhibit.height or TYPICAL for exhibit in exhibits]
    wide = [each * one.picture.width / one.picture.height for each, one in zip(heights, exhibits, strict=True)]
    room = (cell[0] - 1.5) * FILLED, (cell[1] - NAME_HIGH) * FILLED
    return min(room[0] / max(wide, default=1), room[1] / max(heights, default=1))


def _title(title: str, number: int, pages: int) -> Iterator[Item]:
    y = PAGE[1] - MARGIN - 4
    room = PAGE[0] - 2 * MARGIN - TITLE_END
    size = min(TITLE_SIZE, room / max(width(title, "serif-bold", 1), 1))
    yield Tagged("H1", (Text(MARGIN, y, title, "serif-bold", size, INK),))
    if pages > 1:
        text = f"{number} / {pages}"
        yield Text(PAGE[0] - MARGIN - width(text, "sans", 9), y, text, "sans", 9, QUIET)
    yield Stroke(line((MARGIN, y - 2.5), (PAGE[0] - MARGIN, y - 2.5)), EDGE, 0.25)


def _placed(
    sheet: Sequence[Exhibit], cell: tuple[float, float], scale: float, size: float
) -> Iterator[tuple[Item, ...]]:
    top = PAGE[1] - MARGIN - TITLE_HIGH
    columns = round((PAGE[0] - 2 * MARGIN) / cell[0])
    for i, exhibit in enumerate(sheet):
        row, column = divmod(i, columns)
        middle, feet = MARGIN + (column + 0.5) * cell[0], top - (row + 1) * cell[1] + NAME_HIGH
        picture = exhibit.picture
        shrunk = scale * (exhibit.height or TYPICAL) / picture.height
        symbol = picture_symbol(picture, round(shrunk, 6), FINE, OUTLINE)
        x = middle - shrunk * (picture.box[0] + picture.width / 2)
        yield (Tagged("Figure", (Use(symbol, x, feet + shrunk * picture.box[3], shrunk),), exhibit.name),)
        yield (Tagged("P", tuple(_name(exhibit.name, middle, feet - NAME_BASELINE, cell[0] - 1, size))),)
        if exhibit.local_name:
            yield (Tagged("P", (_local_name(exhibit.local_name, middle, feet - NAME_HIGH + LOCAL_RISE, cell[0] - 1),)),)


def _name_size(exhibits: Sequence[Exhibit], room: float) -> float:
    """Of all names: the largest at which each has room on two lines; what is longer yet is told in smaller type."""
    sizes = (_fitting(exhibit.name, room) for exhibit in exhibits)
    return max(NAME_SIZES[-1], min(sizes, default=NAME_SIZES[0]))


def _fitting(name: str, room: float) -> float:
    one = next((size for size in NAME_SIZES if width(name, "sans", size) <= room), 0.0)
    return max(one, _two_lines(name, room)[0])


def _name(name: str, middle: float, y: float, room: float, size: float) -> Iterator[Text]:
    """A name on one line, else on two; what no blank parts is parted where the line ends."""
    if width(name, "sans", size) <= room:
        yield Text(middle - width(name, "sans", size) / 2, y, name, "sans", size, INK)
        return
    largest, lines = _two_lines(name, room)
    size = min(size, largest)
    up = NAME_STEP * size * MM_PER_TYPE_POINT
    for row, words in enumerate(lines):
        at = middle - width(words.rstrip(), "sans", size) / 2
        yield Text(at, y + (len(lines) - 1) * up / 2 - row * up, words, "sans", size, INK)


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
