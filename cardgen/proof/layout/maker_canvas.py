"""Paints what a maker's SVG shows, row by row, and holds it against what is seen on the page. Knows no PDF."""

from __future__ import annotations

import itertools
from math import ceil, hypot
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageFilter

from cardgen.proof.layout.maker_paths import MakerRing, dashed
from cardgen.proof.layout.maker_shapes import MakerShape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.proof.layout.maker_shapes import MakerView
    from cardgen.proof.layout.maker_styles import MakerTone

OVER = 3
"""Samples along the edge of a pixel."""
DIFFERENT = 64
"""By how much a pixel may differ, of 255, in any of the three colours."""
ROUND = 16
"""Sides of what stands for a circle."""
SHORT = 0.002
"""Of the picture: a line with shorter gaps is solid on cards."""
InkBox = tuple[float, float, float, float]


def as_areas(shape: MakerShape, least: float, side: float) -> Iterator[MakerShape]:
    """An area as it is; of a line what it covers, in areas of a few sides. least: no line is thinner."""
    if not shape.width:
        yield shape
        return
    half, gaps = max(shape.width, least) / 2, shape.gaps
    rings: Iterable[MakerRing] = shape.rings
    if gaps and sum(gaps) >= SHORT * side:
        rings = [part for ring in shape.rings for part in dashed(ring, gaps * (1 + len(gaps) % 2))]
        shape = shape._replace(join="bevel")
    for ring in rings:
        for points in _covered(ring, half, shape):
            yield MakerShape((MakerRing(points, True, frozenset()),), shape.tone)


def _covered(ring: MakerRing, half: float, shape: MakerShape) -> Iterator[tuple[complex, ...]]:
    """Its legs, its corners, its ends."""
    points = [one for one, before in zip(ring.points, (None, *ring.points), strict=False) if one != before]
    kept = {ring.points[at] for at in ring.corners}
    closed = ring.closed or (len(points) > 2 and points[0] == points[-1])
    if closed and points[0] != points[-1]:
        points.append(points[0])
    legs = list(itertools.pairwise(points))
    for one, other in legs:
        out = (other - one) / abs(other - one) * 1j * half
        yield one + out, other + out, other - out, one - out
    for (one, at), (_, other) in zip(legs, [*legs[1:], *(legs[:1] if closed else ())], strict=False):
        join = shape.join if at in kept else "bevel"
        yield from _corner(at, (at - one) / abs(at - one), (other - at) / abs(other - at), half, join, shape.limit)
    if legs and not closed and shape.cap != "butt":
        for at, away in (((legs[0][0]), legs[0][0] - legs[0][1]), (legs[-1][1], legs[-1][1] - legs[-1][0])):
            out = away / abs(away) * half
            side = out * 1j
            square = (at + side, at + side + out, at - side + out, at - side)
            yield square if shape.cap == "square" else _disc(at, half)


def _corner(
    at: complex, one: complex, other: complex, half: float, join: str, limit: float
) -> Iterator[tuple[complex, ...]]:
    turn = (other / one).imag
    side = -half if turn > 0 else half
    first, last = at + one * 1j * side, at + other * 1j * side
    along = (other / one).real
    if join == "round":
        yield _disc(at, half)
    elif join == "miter" and along > -1 and 2 / (1 + along) <= limit * limit:
        yield at, first, at + (one + other) * 1j * side / (1 + along), last
    else:
        yield at, first, last


def _disc(at: complex, half: float) -> tuple[complex, ...]:
    return tuple(at + half * 1j ** (4 * turn / ROUND) for turn in range(ROUND))


def ink_box(view: MakerView) -> InkBox | None:
    """Left, top, right, bottom of all that is painted and seen."""
    points = [
        point for shape in view.shapes for area in as_areas(shape, 0, 0) for ring in area.rings for point in ring.points
    ]
    if not points:
        return None
    xs, ys = [one.real for one in points], [one.imag for one in points]
    seen = view.seen or (min(xs), min(ys), max(xs), max(ys))
    return max(min(xs), seen[0]), max(min(ys), seen[1]), min(max(xs), seen[2]), min(max(ys), seen[3])


def painted(view: MakerView, box: InkBox, pixels: int, least: float) -> Image.Image:
    """What is in the box, so many pixels wide; least: how wide the thinnest line is, in units of the file."""
    left, top, right, bottom = box
    wide, high = pixels * OVER, max(1, round((bottom - top) * pixels / (right - left))) * OVER
    scale = wide / (right - left), high / (bottom - top)
    rows = [bytearray(b"\xff" * (3 * wide)) for _ in range(high)]
    for shape in view.shapes:
        spans = [
            (row, max(0, start), min(wide, end))
            for area in as_areas(shape, least, max(right - left, bottom - top))
            for row, start, end in _spans(_edges(area.rings, complex(left, top), scale), high, even_odd=area.even_odd)
            if max(0, start) < min(wide, end)
        ]
        colour = _over(shape.tone, rows, spans)
        for row, first, last in spans:
            rows[row][3 * first : 3 * last] = colour * (last - first)
    return Image.frombytes("RGB", (wide, high), b"".join(rows)).reduce(OVER)


def _over(tone: MakerTone, rows: Sequence[bytearray], spans: Sequence[tuple[int, int, int]]) -> bytes:
    """One colour for all of a shape: over the mean of what it lies on."""
    under = [255.0] * 3
    if tone[3] < 1 and spans:
        pixels = sum(last - first for _, first, last in spans)
        under = [
            sum(sum(rows[row][3 * first + at : 3 * last : 3]) for row, first, last in spans) / pixels for at in range(3)
        ]
    return bytes(round(255 * own + (1 - tone[3]) * level) for own, level in zip(tone[:3], under, strict=True))


def _edges(
    rings: Iterable[MakerRing], corner: complex, scale: tuple[float, float]
) -> Iterator[tuple[complex, complex]]:
    for ring in rings:
        moved = (point - corner for point in ring.points)
        points = [complex(point.real * scale[0], point.imag * scale[1]) for point in moved]
        yield from zip(points, [*points[1:], points[0]], strict=True)


def _spans(edges: Iterable[tuple[complex, complex]], high: int, *, even_odd: bool) -> Iterator[tuple[int, int, int]]:
    """Row, start and end of what lies within, where the middle of a row crosses edges."""
    crossings: dict[int, list[tuple[float, int]]] = {}
    for one, other in edges:
        upper, lower, turn = (one, other, 1) if one.imag < other.imag else (other, one, -1)
        for row in range(max(0, ceil(upper.imag - 0.5)), min(high, ceil(lower.imag - 0.5))):
            share = (row + 0.5 - upper.imag) / (lower.imag - upper.imag)
            crossings.setdefault(row, []).append((upper.real + (lower.real - upper.real) * share, turn))
    for row, found in crossings.items():
        yield from ((row, *span) for span in _within(sorted(found), even_odd=even_odd))


def _within(found: Sequence[tuple[float, int]], *, even_odd: bool) -> Iterator[tuple[int, int]]:
    turns = 0
    for (x, turn), (end, _) in itertools.pairwise(found):
        turns += turn
        if turns % 2 if even_odd else turns:
            yield round(x), round(end)


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How much differs, in pixels of which all neighbours differ too: edges may fall on this side or that."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return (
        most.point([255 * (level > DIFFERENT) for level in range(256)])
        .filter(ImageFilter.MinFilter(3))
        .histogram()[255]
    )


def nearly(one: float, other: float) -> bool:
    """Whether two shapes are as wide for their height."""
    return hypot(one - other) <= 0.01 * max(one, other)
