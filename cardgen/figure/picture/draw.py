"""From the mesh that is printed to the picture on the card: three tones, ink lines and the shadow that it casts.

Pure: arrays in, a Picture out; no OpenGL, no files. The same mesh gives the same picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardgen.figure.picture import ink, lines, shadow, trace
from cardgen.figure.picture.raster import rasterise
from cardgen.figure.picture.surface import corner_normals
from cardgen.figure.picture.value import FigurePicture, Polyline, ToneArea, ToneLine
from cardgen.figure.picture.view import FigureView, Frame, brightness, look

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from cardgen.figure.picture.raster import Flags, Floats

WIDTH, HEIGHT = 20.5, 38.6
"""The largest size on a card, in millimetres; a picture fills one of the two."""
INNER, OUTER = 0.17, 0.29
"""Widths of lines. At four fifths of the size (a pawn's card) they are still 0.13 and 0.23 mm."""
ELEVATION = 14.0
"""Degrees from which we look down: enough to see that a foot is round."""

SHADE, HALF, SHINE = "#5e452d", "#c8a26e", "#f8eed8"
"""Far enough from each other that a laser tells them apart."""
CAST = "#b5ab9d"
"""The shadow on the table."""
INK = "#1d1611"
BANDS = ((0.43, HALF), (0.70, SHINE))
"""From which brightness on which tone."""

MARGIN = 0.14
PIXELS = 36
"""Per millimetre, while we look."""
COARSE = 3
"""Light is asked for at every third pixel."""
SOFT = 0.14
"""Millimetres over which tones are smoothed before they are cut into bands."""
SMOOTH = 60.0
"""Degrees up to which an edge between facets is meant to be round."""
SOFT_CAST = 0.11
"""Millimetres over which the shadow on the table is smoothed."""
SMALLEST_PATCH = 0.25
"""Square millimetres below which a patch of tone is a blot."""
SPECK = 40
"""Pixels below which an outline is of nothing."""
SHORTEST_LINE = 0.8
MOST_BYTES = 36_000
BYTES_PER_POINT = 11.7


def draw(vertices: NDArray[np.float32], triangles: NDArray[np.int32], azimuth: float) -> FigurePicture:
    """The figure seen from `azimuth` degrees: 0 looks it in the face, 90 sees its left side."""
    frame = Frame(WIDTH, HEIGHT, MARGIN, PIXELS)
    space = vertices.astype(np.float64)
    thrown = shadow.cast(space, azimuth)
    view = look(space, triangles.astype(np.int64), azimuth, ELEVATION, frame, thrown)
    normals = corner_normals(view.vertices, view.facets, SMOOTH)
    tones = brightness(view, normals, COARSE, SOFT * PIXELS)
    outline = _edge(view.buffers.seen, 0.7)
    dark = _edge(rasterise(view.flat(thrown), view.facets, *view.buffers.seen.shape[::-1]).seen, SOFT_CAST * PIXELS)
    bands = [(tone, trace.contours(tones, level)) for level, tone in BANDS]
    strokes = _ink(view, normals)
    tolerance = 0.011 * PIXELS
    while True:
        picture = _painted(view, dark, outline, bands, strokes, tolerance)
        if picture.points * BYTES_PER_POINT <= MOST_BYTES:
            return picture
        tolerance *= 1.2


def _edge(mask: Flags, soft: float) -> list[Floats]:
    """Round what is covered, without specks."""
    return [loop for loop in trace.contours(trace.blurred(mask * 1.0, soft), 0.5) if trace.area(loop) > SPECK]


def _ink(view: FigureView, normals: Floats) -> list[Floats]:
    space = ink.segments(view.vertices, view.facets, normals, view.camera[2])
    scraps = ink.visible(view.flat(space), view.buffers, tolerance=2.2 / view.scale + 0.25)
    column, row = np.clip(scraps.mean(1).astype(np.int64), 0, np.array(view.buffers.seen.shape)[::-1] - 1).T
    scraps = scraps[_inside(view.buffers.seen, round(OUTER / 3 * PIXELS))[row, column]]  # the outline covers the rest
    strokes = lines.joined(scraps, reach=0.75)
    return [line for line in strokes if lines.length(line) >= SHORTEST_LINE * PIXELS]


def _inside(seen: Flags, reach: int) -> Flags:
    """Where the figure goes on for so many pixels in all eight directions."""
    inside = np.pad(seen, reach)
    for down in (-reach, 0, reach):
        for right in (-reach, 0, reach):
            inside = inside & np.roll(np.pad(seen, reach), (down, right), axis=(0, 1))
    return inside[reach:-reach, reach:-reach]


def _painted(
    view: FigureView,
    dark: list[Floats],
    outline: list[Floats],
    bands: list[tuple[str, list[Floats]]],
    strokes: list[Floats],
    tolerance: float,
) -> FigurePicture:
    edge = _loops(outline, tolerance * 0.7)
    patches = [
        (tone, [loop for loop in loops if trace.area(loop) > SMALLEST_PATCH * PIXELS**2]) for tone, loops in bands
    ]
    rows, columns = view.buffers.depth.shape
    return FigurePicture(
        round(columns / PIXELS, 2),
        round(rows / PIXELS, 2),
        PIXELS / view.scale,
        (
            ToneArea(CAST, _loops(dark, tolerance * 3)),
            ToneArea(SHADE, edge),
            *(ToneArea(tone, _loops(loops, tolerance * 2)) for tone, loops in patches),
            ToneLine(INK, INNER, _scaled(lines.simplified(line, tolerance) for line in strokes)),
            ToneLine(INK, OUTER, edge, closed=True),
        ),
    )


def _loops(loops: Iterable[Floats], tolerance: float) -> tuple[Polyline, ...]:
    simple = (lines.simplified_loop(loop, tolerance) for loop in loops)
    return _scaled(loop for loop in simple if len(loop) >= 3)


def _scaled(loops: Iterable[Floats]) -> tuple[Polyline, ...]:
    """Pixels to millimetres, on the grid of a hundredth."""
    return tuple(tuple((round(float(x) / PIXELS, 2), round(float(y) / PIXELS, 2)) for x, y in loop) for loop in loops)
