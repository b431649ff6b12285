"""The display list: what stands on a page, in the order it is painted. Pure: no ReportLab, no points, no files.

Lengths are millimetres, y goes up, the origin is the lower left corner of the page (or of the group or symbol that
an item stands in). Only type sizes are in points, as printers say them.

Paths are written as SVG path data with the absolute commands M, L, C and Z alone: ``M0,0L5,0L5,5Z``,
``M1,0C1,0.5 0.5,1 0,1``. ``polygon``, ``polyline``, ``rectangle`` and ``circle`` write them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from cardgen.ink.image import Image

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Point: TypeAlias = "tuple[float, float]"
Font = Literal["serif", "serif-bold", "serif-italic", "sans", "sans-semibold", "sans-bold"]
Cap = Literal["butt", "round", "square"]
Join = Literal["miter", "round", "bevel"]
StructureRole = Literal["Sect", "H1", "H2", "H3", "P", "Figure", "L", "LI", "Lbl", "LBody"]

ROUND = 0.5522847498
"""How far the handles of a quarter circle reach, as a share of its radius."""


class Fill(NamedTuple):
    """A path filled with one colour."""

    path: str
    colour: str
    """Six hex digits after a #."""
    even_odd: bool = False


class Stroke(NamedTuple):
    """A line of one width along a path."""

    path: str
    colour: str
    width: float
    dash: tuple[float, ...] = ()
    """Lengths on and off in turn; empty for a solid line."""
    cap: Cap = "butt"
    join: Join = "miter"


class Text(NamedTuple):
    """One line of text from a point on its baseline."""

    x: float
    y: float
    string: str
    font: Font
    size: float
    """In points."""
    colour: str
    tracking: float = 0
    """Space added after each character, in em."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing with a name, stored once in a file and placed as often as needed, round its own origin.

    Marks of a diagram are called ``mark.<kind>`` and drawn for squares of side 1 with the origin in the middle.
    Two different symbols of one name on one page are a bug.
    """

    name: str
    items: tuple[Item, ...]
    box: tuple[float, float, float, float] = (-1, -1, 1, 1)
    """Left, bottom, right, top; nothing outside it is painted."""
    y_down: bool = False
    """The items are written with y downwards, as in SVG; the box too."""
    cut: bool = False
    """Some of its items go beyond the box, which has to cut them off also where nothing does so by itself."""

    def __hash__(self) -> int:
        """Its name tells: to go through all its ink for it took longer than to place it."""
        return hash(self.name)


class Use(NamedTuple):
    """A symbol placed with its origin at a point."""

    symbol: Symbol
    x: float
    y: float
    scale: float = 1
    rotation: float = 0
    """In degrees, anticlockwise."""


class Group(NamedTuple):
    """Items moved, turned and scaled together: scaled and turned round their origin, which goes to (x, y)."""

    items: tuple[Item, ...]
    x: float = 0
    y: float = 0
    scale: float = 1
    rotation: float = 0
    """In degrees, anticlockwise."""


class Tagged(NamedTuple):
    """Items with a meaning for those who do not see them. What is not tagged is decoration.

    Its items are ink with one meaning together; or some are Tagged again (a list), the others decoration.
    """

    role: StructureRole
    items: tuple[Item, ...]
    alt: str = ""
    """What a reader hears instead of the ink; for figures."""
    title: str = ""


Item: TypeAlias = Fill | Stroke | Text | Image | Use | Group | Tagged


@dataclass(frozen=True, slots=True)
class Page:
    """One page, card or sheet."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: tuple[float, float, float, float] | None = None
    """Left, bottom, right, top of what is left after cutting; None means the whole page."""

    def __str__(self) -> str:
        """One item a line, groups indented, the symbols used at the end: the form of the golden files."""
        head = f"page {number(self.width)} × {number(self.height)}"
        defined = (line for symbol in symbols(self.items) for line in _symbol_lines(symbol))
        return "\n".join((head, *_lines(self.items, 1), *defined)) + "\n"


def symbols(items: Iterable[Item]) -> tuple[Symbol, ...]:
    """The symbols used, each once, in the order of first use; also those used inside others, before them."""
    found: dict[str, Symbol] = {}
    _collect(items, found)
    return tuple(found.values())


def _collect(items: Iterable[Item], found: dict[str, Symbol]) -> None:
    for item in items:
        if isinstance(item, Use):
            symbol = item.symbol
            known = found.get(symbol.name)
            if known is None:
                _collect(symbol.items, found)
                found[symbol.name] = symbol
            elif known is not symbol and known != symbol:
                raise ValueError(f"two different symbols are called {symbol.name!r}")
        elif isinstance(item, Group | Tagged):
            _collect(item.items, found)


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A length with at most four decimals (a tenth of a micrometre), never with an exponent."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _point(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def polyline(points: Iterable[Point]) -> str:
    """An open path through the points."""
    return "M" + "L".join(map(_point, points))


def polygon(points: Iterable[Point]) -> str:
    """A closed path through the points."""
    return polyline(points) + "Z"


def line(start: Point, end: Point) -> str:
    """A straight line."""
    return polyline((start, end))


def curve(start: Point, first: Point, second: Point, end: Point) -> str:
    """One cubic with its two handles."""
    return f"M{_point(start)}C{_point(first)} {_point(second)} {_point(end)}"


@lru_cache(maxsize=1024)
def circle(x: float, y: float, radius: float) -> str:
    """A circle round (x, y)."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, up: float) -> str:
    """An ellipse round (x, y) by its two half axes."""
    a, b = across * ROUND, up * ROUND
    right, left, top, bottom = x + across, x - across, y + up, y - up
    quarters = (
        ((right, y + b), (x + a, top), (x, top)),
        ((x - a, top), (left, y + b), (left, y)),
        ((left, y - b), (x - a, bottom), (x, bottom)),
        ((x + a, bottom), (right, y - b), (right, y)),
    )
    return f"M{_point((right, y))}" + "".join(f"C{' '.join(map(_point, quarter))}" for quarter in quarters) + "Z"


def arc(x: float, y: float, radius: float, start: float, sweep: float) -> str:
    """A part of a circle round (x, y), from an angle in degrees on, anticlockwise for a positive sweep; open."""
    pieces = max(1, round(abs(sweep) / 45 + 0.499))
    step = radians(sweep / pieces)
    reach = radius * 4 / 3 * sin(step / 2) / (1 + cos(step / 2)) if sweep else 0
    at = radians(start)
    parts = [f"M{_point((x + radius * cos(at), y + radius * sin(at)))}"]
    for _ in range(pieces):
        then = at + step
        handles = (
            (x + radius * cos(at) - reach * sin(at), y + radius * sin(at) + reach * cos(at)),
            (x + radius * cos(then) + reach * sin(then), y + radius * sin(then) - reach * cos(then)),
            (x + radius * cos(then), y + radius * sin(then)),
        )
        parts.append(f"C{' '.join(map(_point, handles))}")
        at = then
    return "".join(parts)


def rectangle(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """A rectangle from its lower left corner, with corners rounded by a radius."""
    right, top = x + width, y + height
    if not corner:
        west, south, east, north = map(number, (x, y, right, top))
        return f"M{west},{south}L{east},{south}L{east},{north}L{west},{north}Z"
    c, k = corner, corner * (1 - ROUND)
    sides: Sequence[tuple[Point, Point, Point, Point]] = (
        ((right - c, y), (right - k, y), (right, y + k), (right, y + c)),
        ((right, top - c), (right, top - k), (right - k, top), (right - c, top)),
        ((x + c, top), (x + k, top), (x, top - k), (x, top - c)),
        ((x, y + c), (x, y + k), (x + k, y), (x + c, y)),
    )
    corners = "".join(f"L{_point(side[0])}C{' '.join(map(_point, side[1:]))}" for side in sides)
    return f"M{_point((x + c, y))}{corners}Z"


def square(x: float, y: float, side: float, corner: float = 0) -> str:
    """A square round its middle (x, y), with corners rounded by a radius."""
    return rectangle(x - side / 2, y - side / 2, side, side, corner)


LONGEST_PATH = 160


def _shown(path: str) -> str:
    if len(path) <= LONGEST_PATH:
        return path
    from zlib import crc32  # noqa: PLC0415  only goldens ask

    return f"{path[:60]}… ({len(path)} characters, {crc32(path.encode()):08x})"


def _symbol_lines(symbol: Symbol) -> Iterator[str]:
    box = " ".join(map(number, symbol.box))
    yield f"symbol {symbol.name} [{box}]{' y down' if symbol.y_down else ''}"
    yield from _lines(symbol.items, 1)


def _lines(items: Iterable[Item], depth: int) -> Iterator[str]:
    indent = "  " * depth
    for item in items:
        yield indent + _head(item)
        if isinstance(item, Group | Tagged):
            yield from _lines(item.items, depth + 1)


def _head(item: Item) -> str:
    match item:
        case Fill():
            return f"fill {item.colour}{' even-odd' if item.even_odd else ''} {_shown(item.path)}"
        case Stroke():
            dash = f" dash {' '.join(map(number, item.dash))}" if item.dash else ""
            ends = f" {item.cap}" * (item.cap != "butt") + f" {item.join}" * (item.join != "miter")
            return f"stroke {item.colour} {number(item.width)}{dash}{ends} {_shown(item.path)}"
        case Text():
            tracking = f" tracking {number(item.tracking)}" if item.tracking else ""
            where = f"{number(item.x)},{number(item.y)}"
            return f"text {where} {item.font} {number(item.size)}pt {item.colour}{tracking} {item.string!r}"
        case Image():
            return (
                f"image {item.told} {number(item.width)} × {number(item.height)} at {number(item.x)},{number(item.y)}"
            )
        case Use():
            return f"use {item.symbol.name} at {_placed(item.x, item.y, item.scale, item.rotation)}"
        case Group():
            return f"group at {_placed(item.x, item.y, item.scale, item.rotation)}"
        case Tagged():
            told = f" title {item.title!r}" * bool(item.title) + f" alt {item.alt!r}" * bool(item.alt)
            return f"tagged {item.role}{told}"


def _placed(x: float, y: float, scale: float, rotation: float) -> str:
    scaled = f" scale {number(scale)}" if scale != 1 else ""
    turned = f" turned {number(rotation)}" if rotation else ""
    return f"{number(x)},{number(y)}{scaled}{turned}"
