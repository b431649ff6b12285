"""Shapes of an SVG file as straight lines and cubic curves, and how they are moved: by svgelements, within bounds."""

from __future__ import annotations

import re
from math import isfinite, sqrt
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from svgelements import (
    Arc,
    Circle,
    Close,
    CubicBezier,
    Ellipse,
    Length,
    Matrix,
    Move,
    Path,
    Polygon,
    Polyline,
    QuadraticBezier,
    Rect,
    SimpleLine,
    Viewbox,
)  # fmt: skip

from cardgen.picture.svg_tree import SvgFault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.picture.svg_tree import SvgNode

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
FARTHEST = 1e9
"""No number of a picture is larger."""
MOST_POINTS = 100_000
"""Of a picture, with all its copies; a picture of a figure has some 3000."""
LONGEST_TRANSFORM, LONGEST_LENGTH = 2000, 40
_DATA = re.compile(r"[MmZzLlHhVvCcSsQqTtAa\s,0-9.eE+-]*")
_NUMBERS = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_MOVES = re.compile(
    r"[\s,]*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d.eE,\s]*(?:(?:px|deg)[-+\d.eE,\s]*)*\)[\s,]*)*"
)
_LENGTH = re.compile(r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*(?:px|pt|pc|mm|cm|in|em|ex|rem|%)?\s*")
_PPI = 96
SvgPoint: TypeAlias = "tuple[float, float]"


class Affine(NamedTuple):
    """How points are moved: x to ax + cy + e, y to bx + dy + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def of(self, point: SvgPoint) -> SvgPoint:
        """Where a point goes."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, inner: Affine) -> Affine:
        """Both in turn, the inner one first."""
        a, b = self.of((inner.a, inner.b)), self.of((inner.c, inner.d))
        return Affine(a[0] - self.e, a[1] - self.f, b[0] - self.e, b[1] - self.f, *self.of((inner.e, inner.f)))

    @property
    def size(self) -> float:
        """How many times as long lines become, in the mean."""
        return sqrt(abs(self.a * self.d - self.b * self.c))


class SvgStep(NamedTuple):
    """A step of a path: to a point, by a line, by a curve, back to its start."""

    kind: Literal["M", "L", "C", "Z"]
    points: tuple[SvgPoint, ...] = ()


SvgOutline: TypeAlias = "tuple[SvgStep, ...]"


def affine_of(text: str, line: int) -> Affine:
    """What transform= says. Raises SvgFault."""
    if not text or text == "none":
        return Affine()
    if len(text) > LONGEST_TRANSFORM or not _MOVES.fullmatch(text):
        raise SvgFault(f"has a transform that is not known, {text[:40]!r}.", line)
    try:
        matrix = Matrix(text)
        found = Affine(*(float(getattr(matrix, name)) for name in "abcdef"))
    except (ArithmeticError, IndexError, TypeError, ValueError):
        raise SvgFault(f"has a transform that is not known, {text[:40]!r}.", line) from None
    if not all(isfinite(one) and abs(one) <= FARTHEST for one in found):
        raise SvgFault("is moved or enlarged beyond all bounds.", line)
    return found


def length_of(text: str, whole: float, line: int, what: str) -> float:
    """A length in pixels, of which 96 are an inch; whole: what per cent are of. Raises SvgFault."""
    if len(text) > LONGEST_LENGTH or not _LENGTH.fullmatch(text):
        raise SvgFault(f"says {what} {text[:40]!r}, which is no length.", line)
    found = float(Length(text.strip()).value(ppi=_PPI, relative_length=whole, font_size=16, font_height=16))
    if not abs(found) <= FARTHEST:
        raise SvgFault(f"says {what} {text[:40]!r}, which is beyond all bounds.", line)
    return found


def fitted(box: tuple[float, float, float, float], width: float, height: float, how: str) -> Affine:
    """From the units of a viewBox to those of the place in which it is shown."""
    matrix = Matrix(Viewbox.viewbox_transform(0, 0, width, height, *box, how.strip() or "xMidYMid meet"))
    return Affine(*(float(getattr(matrix, name)) for name in "abcdef"))


def outline_of(node: SvgNode, whole: SvgPoint) -> SvgOutline:
    """The path of a shape, in its own units; empty for none. Raises SvgFault."""
    try:
        path = _path(node) if node.name == "path" else Path(_shape(node, whole))
        return tuple(_steps(path))
    except (ArithmeticError, AttributeError, IndexError, TypeError, ValueError):
        raise SvgFault(f"has a <{node.name}> that cannot be read; save it anew as plain SVG.", node.line) from None


def points_in(node: SvgNode) -> int:
    """How many points it has at most, counted before they are looked at."""
    return len(_NUMBERS.findall(node.given.get("d", "") or node.given.get("points", ""))) // 2 + 4


def _path(node: SvgNode) -> Path:
    data = node.given.get("d", "").strip()
    if not _DATA.fullmatch(data) or (data and data[0] not in "Mm"):
        raise SvgFault(f"has a path that cannot be read, {data[:40]!r}.", node.line)
    return Path(data)


def _shape(node: SvgNode, whole: SvgPoint) -> object:
    if node.name in ("polyline", "polygon"):
        texts = _NUMBERS.findall(node.given.get("points", ""))
        points = list(zip(map(float, texts[::2]), map(float, texts[1::2]), strict=False))
        return (Polygon if node.name == "polygon" else Polyline)(*points)
    across, up = whole
    mean = sqrt((across**2 + up**2) / 2)

    def told(name: str, of: float, usual: str = "0") -> float:
        return length_of(node.given.get(name, usual) or usual, of, node.line, name)

    if node.name == "line":
        return SimpleLine(told("x1", across), told("y1", up), told("x2", across), told("y2", up))
    if node.name == "circle":
        radius = told("r", mean)
        return Circle(told("cx", across), told("cy", up), radius) if radius > 0 else Path()
    if node.name == "ellipse":
        rx, ry = _radii(node, told, across, up)
        return Ellipse(told("cx", across), told("cy", up), rx, ry) if rx > 0 and ry > 0 else Path()
    width, height = told("width", across), told("height", up)
    if width <= 0 or height <= 0:
        return Path()
    rx, ry = _radii(node, told, across, up)
    return Rect(told("x", across), told("y", up), width, height, min(rx, width / 2), min(ry, height / 2))


def _radii(node: SvgNode, told: Callable[[str, float], float], across: float, up: float) -> SvgPoint:
    """Both; one that is not told is as the other."""
    given = [node.given.get(name, "auto") for name in ("rx", "ry")]
    values = [
        None if text == "auto" else told(name, of)
        for text, name, of in zip(given, ("rx", "ry"), (across, up), strict=True)
    ]
    rx, ry = values
    return (rx if rx is not None else ry or 0.0), (ry if ry is not None else rx or 0.0)


def _steps(path: Path) -> Iterator[SvgStep]:
    at: SvgPoint = (0, 0)
    for segment in path:
        match segment:
            case Move():
                yield SvgStep("M", (at := _point(segment.end),))
            case Close():
                yield SvgStep("Z")
                at = _point(segment.end) if segment.end is not None else at
            case CubicBezier():
                yield SvgStep("C", (_point(segment.control1), _point(segment.control2), at := _point(segment.end)))
            case QuadraticBezier():
                middle, end = _point(segment.control), _point(segment.end)
                yield SvgStep("C", (_towards(at, middle), _towards(end, middle), end))
                at = end
            case Arc():
                for curve in segment.as_cubic_curves(_pieces(segment)):
                    yield SvgStep("C", (_point(curve.control1), _point(curve.control2), at := _point(curve.end)))
            case _:
                yield SvgStep("L", (at := _point(segment.end),))


def _pieces(arc: Arc) -> int:
    """An eighth of a circle each at most, which is off by four millionths of its radius."""
    return max(1, -int(-abs(float(arc.sweep)) * 8 // 6.2832))


def _towards(end: SvgPoint, handle: SvgPoint) -> SvgPoint:
    """A curve with one handle as one with two."""
    return end[0] + (handle[0] - end[0]) * 2 / 3, end[1] + (handle[1] - end[1]) * 2 / 3


def _point(point: Any) -> SvgPoint:  # noqa: ANN401  of the library, which has no types
    x, y = float(point.x), float(point.y)
    if not (abs(x) <= FARTHEST and abs(y) <= FARTHEST):
        raise ValueError
    return x, y
