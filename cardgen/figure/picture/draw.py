"""From the mesh that is printed to the picture on the card: four tones and ink lines, as in an engraving.

Pure: arrays in, a Picture out; no OpenGL, no files. The same mesh gives the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from cardgen.figure.picture import ink, lines, trace
from cardgen.figure.picture.light import Mesh, Spots, luminance
from cardgen.figure.picture.raster import Buffers, Flags, Floats, Ints, rasterise
from cardgen.figure.picture.surface import corner_normals
from cardgen.figure.picture.value import Fill, Line, Picture, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

WIDTH, HEIGHT = 20.5, 38.6
"""The largest size on a card, in millimetres; a picture fills one of the two."""
INNER, OUTER = 0.165, 0.255
"""Widths of lines. At four fifths of the size (a pawn's card) they are still 0.13 and 0.20 mm."""
ELEVATION = 14.0
"""Degrees from which we look down: enough to see that a foot is round."""

SHADE, HALF, LIGHT, SHINE = "#5b4a3a", "#a08363", "#d8c09a", "#f6ead2"
INK = "#1d1611"
BANDS = ((0.30, HALF), (0.50, LIGHT), (0.72, SHINE))
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
SMALLEST_PATCH = 0.25
"""Square millimetres below which a patch of tone is a blot."""
SHORTEST_LINE = 0.8
MOST_BYTES = 36_000
BYTES_PER_POINT = 11.7


@dataclass(frozen=True, slots=True, eq=False)
class _View:
    """The figure before the eye."""

    vertices: Floats
    facets: Ints
    camera: Floats
    """Rows: right, up, towards the eye."""
    points: Floats
    """The vertices in pixels, y down, with their depth in millimetres of the figure."""
    scale: float
    """Pixels to a millimetre of the figure."""
    buffers: Buffers


def draw(vertices: NDArray[np.float32], triangles: NDArray[np.int32], azimuth: float) -> Picture:
    """The figure seen from `azimuth` degrees: 0 looks it in the face, 90 sees its left side."""
    view = _look(vertices.astype(np.float64), triangles.astype(np.int64), azimuth)
    normals = corner_normals(view.vertices, view.facets, SMOOTH)
    tones = _tones(view, normals)
    outline = [
        loop for loop in trace.contours(trace.blurred(view.buffers.seen * 1.0, 0.7), 0.5) if trace.area(loop) > 40
    ]
    bands = [(tone, trace.contours(tones, level)) for level, tone in BANDS]
    strokes = _ink(view, normals)
    tolerance = 0.011 * PIXELS
    while True:
        picture = _painted(view, outline, bands, strokes, tolerance)
        if picture.points * BYTES_PER_POINT <= MOST_BYTES:
            return picture
        tolerance *= 1.2


def _look(vertices: Floats, facets: Ints, azimuth: float) -> _View:
    turn, lift = np.radians(azimuth), np.radians(ELEVATION)
    towards = np.array([np.cos(lift) * np.cos(turn), np.cos(lift) * np.sin(turn), np.sin(lift)])
    right = np.array([-np.sin(turn), np.cos(turn), 0.0])
    camera = np.stack([right, np.cross(towards, right), towards])
    seen = vertices @ camera.T
    low, high = seen.min(0), seen.max(0)
    room = np.array([WIDTH, HEIGHT]) - 2 * MARGIN
    scale = float((room / (high - low)[:2]).min()) * PIXELS
    size = np.ceil((high - low)[:2] * scale + 2 * MARGIN * PIXELS).astype(int)
    points = seen * np.array([scale, -scale, 1.0])
    points[:, 0] += MARGIN * PIXELS - low[0] * scale
    points[:, 1] += MARGIN * PIXELS + high[1] * scale
    buffers = rasterise(points, facets, int(size[0]), int(size[1]))
    return _View(vertices, facets, camera, points, scale, buffers)


def _tones(view: _View, normals: Floats) -> Floats:
    """The brightness of every pixel, smoothed within the figure; nought outside."""
    facet = view.buffers.facet[COARSE // 2 :: COARSE, COARSE // 2 :: COARSE]
    row, column = np.nonzero(facet >= 0)
    seen = facet[row, column]
    at = np.stack([column, row], axis=1) * COARSE + (COARSE // 2 + 0.5)
    share = _shares(view.points[view.facets[seen]][..., :2], at)
    points = (view.vertices[view.facets[seen]] * share[..., None]).sum(1)
    normal = (normals[seen] * share[..., None]).sum(1)
    normal /= np.maximum(np.linalg.norm(normal, axis=1), 1e-9)[:, None]
    field = np.zeros(facet.shape)
    field[row, column] = luminance(Mesh(view.vertices, view.facets), Spots(points, normal), view.camera)
    sigma = SOFT * PIXELS / COARSE
    smooth = trace.blurred(field, sigma) / np.maximum(trace.blurred((facet >= 0) * 1.0, sigma), 1e-3)
    return np.where(view.buffers.seen, _enlarged(smooth, view.buffers.seen.shape), 0.0)


def _shares(corners: Floats, at: Floats) -> Floats:
    """How much each corner of a triangle counts at a point (barycentric), kept inside the triangle."""
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]

    def cross(p: Floats, q: Floats) -> Floats:
        product: Floats = p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]
        return product

    whole = cross(b - a, c - a)
    whole = np.where(np.abs(whole) < 1e-12, 1e-12, whole)
    one, two = cross(b - at, c - at) / whole, cross(c - at, a - at) / whole
    share: Floats = np.clip(np.stack([one, two, 1 - one - two], axis=1), 0, 1)
    share /= share.sum(axis=1, keepdims=True)
    return share


def _enlarged(field: Floats, shape: tuple[int, ...]) -> Floats:
    """The coarse field at every pixel, bilinear between the pixels that were asked."""
    for axis in (0, 1):
        at = (np.arange(shape[axis]) - COARSE // 2) / COARSE
        low = np.clip(np.floor(at).astype(np.int64), 0, field.shape[axis] - 1)
        high = np.minimum(low + 1, field.shape[axis] - 1)
        part = np.clip(at - low, 0, 1)
        part = part[:, None] if axis == 0 else part[None, :]
        field = np.take(field, low, axis) * (1 - part) + np.take(field, high, axis) * part
    return field


def _ink(view: _View, normals: Floats) -> list[Floats]:
    space = ink.segments(view.vertices, view.facets, normals, view.camera[2])
    flat = space @ view.camera.T * np.array([view.scale, -view.scale, 1.0])
    origin = view.vertices[:1] @ view.camera.T * np.array([view.scale, -view.scale, 1.0])
    flat += view.points[0] - origin[0]
    scraps = ink.visible(flat, view.buffers, tolerance=2.2 / view.scale + 0.25)
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
    view: _View,
    outline: list[Floats],
    bands: list[tuple[str, list[Floats]]],
    strokes: list[Floats],
    tolerance: float,
) -> Picture:
    edge = _loops(outline, tolerance * 0.7)
    patches = [
        (tone, [loop for loop in loops if trace.area(loop) > SMALLEST_PATCH * PIXELS**2]) for tone, loops in bands
    ]
    rows, columns = view.buffers.depth.shape
    return Picture(
        round(columns / PIXELS, 2),
        round(rows / PIXELS, 2),
        (
            Fill(SHADE, edge),
            *(Fill(tone, _loops(loops, tolerance * 2)) for tone, loops in patches),
            Stroke(INK, INNER, _scaled(lines.simplified(line, tolerance) for line in strokes)),
            Stroke(INK, OUTER, edge, closed=True),
        ),
    )


def _loops(loops: Iterable[Floats], tolerance: float) -> tuple[Line, ...]:
    simple = (lines.simplified_loop(loop, tolerance) for loop in loops)
    return _scaled(loop for loop in simple if len(loop) >= 3)


def _scaled(loops: Iterable[Floats]) -> tuple[Line, ...]:
    """Pixels to millimetres, on the grid of a hundredth."""
    return tuple(tuple((round(float(x) / PIXELS, 2), round(float(y) / PIXELS, 2)) for x, y in loop) for loop in loops)
