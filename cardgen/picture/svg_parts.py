"""What is painted of an SVG file: paths in one colour each, what is seen of them, and how they are written. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from cardgen.picture.svg import PictureArea, PictureLine
from cardgen.picture.svg_shapes import SvgStep
from cardgen.picture.svg_strokes import extremes, rim
from cardgen.picture.svg_tree import SvgFault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.picture.svg_paint import SvgColour
    from cardgen.picture.svg_shapes import Affine, SvgOutline, SvgPoint

SvgBox: TypeAlias = "tuple[float, float, float, float]"
SIDE = 100
"""Units of the longer side of a picture, however large its file says that it is."""
LEAST_DASH = 0.1
"""A line with shorter dashes is solid, as it looks on a card."""
FAR = 50 * SIDE
CLOSE = 0.002
"""The share of a clip path by which it may be smaller than what it holds."""


class Painted(NamedTuple):
    """A path as it is painted, in the units of the file."""

    outline: SvgOutline
    tone: SvgColour
    width: float = 0
    """Of a line; 0 for an area."""
    even_odd: bool = False
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["bevel", "round"] = "round"
    dash: tuple[float, ...] = ()
    tip: bool = False
    """It is what the line before it has at its corners."""


def placed(outline: SvgOutline, moved: Affine) -> SvgOutline:
    return tuple(SvgStep(kind, tuple(map(moved.of, points))) for kind, points in outline)


def closed_areas(kites: Sequence[Sequence[SvgPoint]]) -> Iterator[SvgStep]:
    for first, *others in kites:
        yield SvgStep("M", (first,))
        yield from (SvgStep("L", (point,)) for point in others)
        yield SvgStep("Z")


def ink_of(painted: Iterable[Painted]) -> SvgBox | None:
    """Left, top, right, bottom of what is painted; None for nothing."""
    points = [point for one in painted for point in _edge(one)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys)) if points else None


def box_of_outline(outline: SvgOutline) -> SvgBox:
    """Left, top, right, bottom of an area."""
    points = list(extremes(outline))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _edge(one: Painted) -> Iterator[SvgPoint]:
    return rim(one.outline, one.width / 2, one.cap, one.join) if one.width else extremes(one.outline)


def seen_of(ink: SvgBox | None, view: SvgBox | None) -> SvgBox | None:
    """What is seen of the ink: nothing is seen beyond what the file shows."""
    if ink is None or view is None:
        return ink
    left, top, right, bottom = max(ink[0], view[0]), max(ink[1], view[1]), min(ink[2], view[2]), min(ink[3], view[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def holds(hole: SvgBox, ink: SvgBox) -> bool:
    near = CLOSE * max(hole[2] - hole[0], hole[3] - hole[1])
    return (
        hole[0] - near <= ink[0] and hole[1] - near <= ink[1] and ink[2] <= hole[2] + near and ink[3] <= hole[3] + near
    )


def part_of(one: Painted, colour: str, place: Affine) -> PictureArea | PictureLine:
    path = _written(placed(one.outline, place))
    if not one.width:
        return PictureArea(path, colour, one.even_odd)
    width, dash = round(one.width * place.size, 4), tuple(round(length * place.size, 3) for length in one.dash)
    shortest = min((a + b for a, b in zip(dash[::2], dash[1::2], strict=True)), default=0)
    return PictureLine(path, colour, width, one.cap, one.join, dash if shortest >= LEAST_DASH else ())


def _written(outline: SvgOutline) -> str:
    """Path data with three decimals: a thousandth of a unit is far less than what a printer shows."""
    out, start, told = [], (0.0, 0.0), True
    for kind, points in outline:
        if not all(abs(x) <= FAR and abs(y) <= FAR for x, y in points):
            raise SvgFault("paints far beyond what can be seen of it; cut off what is not seen.")
        if kind == "M":
            start, told = points[0], False
            continue
        if not told:  # a start with nothing after it is left out
            out.append(f"M{_pair(start)}")
        out.append("Z" if kind == "Z" else kind + " ".join(map(_pair, points)))
        told = kind != "Z"
    return "".join(out)


def _pair(point: SvgPoint) -> str:
    return f"{_decimals(point[0])},{_decimals(point[1])}"


def _decimals(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
