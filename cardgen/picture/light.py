"""A picture of a figure as a light SVG for a screen: on a grid, in relative steps, without what nobody would see."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby, pairwise
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from cardgen.picture.svg import CAST, PictureArea, PictureLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.picture.svg import Picture

_TO_SPACES = str.maketrans(",LZ", "   ")
_FINE = 3
"""Steps of the grid for a pixel of a plain screen; a fine one has two pixels there."""
_OFF_SQUARED = 0.64
"""How far a point may lie from a line, in steps of the grid, to be left out: its square."""
_TINY = 3
"""Steps: what is smaller in both directions is left out."""

SHADE = 'fill="#000" fill-opacity=".24"'
"""The shadow on the table: it darkens whatever ground there is."""

GridPoint = tuple[int, int]


class LightPicture(NamedTuple):
    """A picture and its size in pixels of a plain screen."""

    svg: str
    width: int
    height: int


@lru_cache(maxsize=512)
def light_picture(picture: Picture, height: float) -> LightPicture:
    """The picture drawn so high, in pixels of a plain screen."""
    scale = _FINE * height / picture.height
    edge = _edge(picture, scale)
    width, high = (round(scale * side) + 2 * edge for side in (picture.width, picture.height))
    parts = "".join(_as_it_is(picture, scale) if picture.own else _parts(picture, scale))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-edge} {-edge} {width} {high}" '
    text = f'{head}stroke-linecap="round" stroke-linejoin="round">{parts}</svg>\n'
    return LightPicture(text, round(width / _FINE), round(high / _FINE))


def _edge(picture: Picture, scale: float) -> int:
    """Room for the outer half of lines that run along the edge."""
    return ceil(max((part.width for part in picture.parts if isinstance(part, PictureLine)), default=0) * scale / 2)


def _parts(picture: Picture, scale: float) -> Iterator[str]:
    """Paths; what comes together in the same ink is one."""
    for look, parts in groupby(picture.parts, lambda part: _look(part, scale)):
        data = "".join(_path(points, closed) for part in parts for points, closed in _shapes(part, picture, scale))
        if data:
            yield f'<path {look} d="{data}"/>'


def _as_it_is(picture: Picture, scale: float) -> Iterator[str]:
    """A maker's own picture, with its curves."""
    left, top = picture.box[:2]
    yield f'<g transform="scale({scale:.4g}) translate({-left:g} {-top:g})">'
    yield from (f'<path {_look(part, 1)} d="{part.path}"/>' for part in picture.parts)
    yield "</g>"


def _look(part: PictureArea | PictureLine, scale: float) -> str:
    if isinstance(part, PictureArea):
        rule = ' fill-rule="evenodd"' if part.even_odd else ""
        ink = SHADE if part.colour.upper() == CAST else f'fill="{part.colour.lower()}"'
        return f"{ink}{rule}"
    return f'fill="none" stroke="{part.colour.lower()}" stroke-width="{part.width * scale:.2g}"'


def _shapes(
    part: PictureArea | PictureLine, picture: Picture, scale: float
) -> Iterator[tuple[Sequence[GridPoint], bool]]:
    """The points of each shape on the grid, and whether it is closed."""
    left, top = picture.box[:2]
    for sub in part.path.split("M")[1:]:
        numbers = map(float, sub.translate(_TO_SPACES).split())
        places = zip(numbers, numbers, strict=True)
        points = _thinned([(round((x - left) * scale), round((y - top) * scale)) for x, y in places])
        if _seen(points):
            yield points, sub.endswith("Z")


def _seen(points: Sequence[GridPoint]) -> bool:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return wide > _TINY or high > _TINY


def _thinned(points: Sequence[GridPoint]) -> list[GridPoint]:
    """Without points that lie on the way between others (Douglas and Peucker)."""
    kept = {0, len(points) - 1}
    open_ = [(0, len(points) - 1)]
    while open_:
        first, last = open_.pop()
        if at := _bend(points, first, last):
            kept.add(at)
            if at - first > 1:
                open_.append((first, at))
            if last - at > 1:
                open_.append((at, last))
    return [points[at] for at in sorted(kept)]


def _bend(points: Sequence[GridPoint], first: int, last: int) -> int:
    """Which point between two lies farthest from the line through them; 0 where none lies off it.

    Where the two are one place, it is how far it lies from there.
    """
    (x, y), (to_x, to_y) = points[first], points[last]
    dx, dy = to_x - x, to_y - y
    line, length = dx * y - dy * x, dx * dx + dy * dy
    most, farthest = 0, 0
    for at in range(first + 1, last):  # a picture has tens of thousands: no call for each
        px, py = points[at]
        off = (dx * py - dy * px - line) ** 2 if length else (px - x) ** 2 + (py - y) ** 2
        if off >= most:
            most, farthest = off, at
    return farthest if most > _OFF_SQUARED * (length or 1) else 0


def _path(points: Sequence[GridPoint], closed: bool) -> str:
    (x, y) = points[0]
    steps = ((bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))
    return f"M{x}{_number(y)}l{_steps(steps)}{'z' if closed else ''}"


def _steps(steps: Iterable[GridPoint]) -> str:
    text = "".join(_number(one) for step in steps if step != (0, 0) for one in step)
    return text.removeprefix(" ")


def _number(number: int) -> str:
    """A number behind another: a minus parts them as well as a space does."""
    return str(number) if number < 0 else f" {number}"
