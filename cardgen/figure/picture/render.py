"""A shaded picture of a figure for screens: soft light, dark edges, no background. No OpenGL."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from cardgen.figure.picture.surface import corner_normals
from cardgen.figure.picture.view import FigureView, Frame, brightness, look

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from PIL.Image import Image

    from cardgen.figure.picture.raster import Flags, Floats
    from cardgen.figure.solid.mesh import Mesh

ELEVATION = 14.0
"""Degrees from which we look down, when nothing else is asked for."""
SCREEN = 900, 1200
"""Pixels of a picture for screens."""
MARGIN = 2
"""Pixels that remain free on each side."""
FINER = 2
"""Pixels that are drawn for one that is kept, along each side."""
COARSE = 3
SOFT = 1.0
SMOOTH = 30.0
"""Degrees up to which an edge between facets is meant to be round."""
QUICK_TURNS, QUICK_HIGH = (0.0, 90.0, 180.0), 560
"""Degrees that a quick picture shows a figure turned by, side by side, and how high the figure is in it."""
STEP = 0.9
"""Millimetres; a jump of the depth by more is drawn as an edge."""
EDGE = 0.75
"""How much darker an edge is."""
SHADE, SHINE = 0.10, 1.12
"""Of the colour, in the deepest shade and the fullest light."""
FLAT_LIGHTS = ((-0.55, 0.65, 0.75, 0.80), (0.80, 0.10, 0.30, 0.22))
FLAT_AMBIENT = 0.2


def shaded(
    vertices: NDArray[np.float32],
    triangles: NDArray[np.int32],
    azimuth: float,
    size: tuple[int, int],
    *,
    colour: str = "#d8c09a",
    elevation: float = ELEVATION,
    soft: bool = True,
) -> Image:
    """An RGBA picture that fills one side of `size` pixels; without `soft` it is quicker and has no shadows."""
    from PIL import Image  # noqa: PLC0415  heavy

    frame = Frame(size[0], size[1], MARGIN, FINER)
    view = look(vertices.astype(np.float64), triangles.astype(np.int64), azimuth, elevation, frame)
    normals = corner_normals(view.vertices, view.facets, SMOOTH)
    light = brightness(view, normals, COARSE, SOFT) if soft else _flat(view, normals)
    light = np.where(_edges(view), light * EDGE, light)
    rgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)])
    pixels = np.empty((*light.shape, 4), dtype=np.uint8)
    pixels[..., :3] = np.clip((SHADE + (SHINE - SHADE) * light)[..., None] * rgb, 0, 255)
    pixels[..., 3] = view.buffers.seen * 255
    kept = light.shape[1] // FINER or 1, light.shape[0] // FINER or 1
    return Image.fromarray(_premultiplied(pixels), "RGBa").resize(kept, Image.Resampling.BOX).convert("RGBA")


def png_bytes(mesh: Mesh, azimuth: float, elevation: float, colour: str) -> bytes:
    """A soft picture for screens as a PNG file, without background."""
    import io  # noqa: PLC0415

    out = io.BytesIO()
    shaded(mesh.vertices, mesh.triangles, azimuth, SCREEN, colour=colour, elevation=elevation).save(out, "PNG")
    return out.getvalue()


def quick_png(mesh: Mesh, azimuth: float, colour: str) -> bytes:
    """A flat picture to glance at, as a PNG file: the figure from its best side, from its other one and from behind."""
    import io  # noqa: PLC0415

    from PIL import Image  # noqa: PLC0415  heavy

    per_mm = QUICK_HIGH / mesh.size[2]
    views = [azimuth + turn for turn in QUICK_TURNS]
    sizes = [picture_size(mesh, view, per_mm) for view in views]
    figures = [
        shaded(mesh.vertices, mesh.triangles, view, size, colour=colour, soft=False)
        for view, size in zip(views, sizes, strict=True)
    ]
    picture = Image.new("RGB", (sum(each.width for each in figures), max(each.height for each in figures)), "white")
    left = 0
    for each in figures:
        picture.paste(each, (left, picture.height - each.height), each)
        left += each.width
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def picture_size(mesh: Mesh, azimuth: float, per_mm: float) -> tuple[int, int]:
    """Pixels of a picture in which a millimetre across the line of sight takes `per_mm`."""
    turn, lift = np.radians(azimuth), np.radians(ELEVATION)
    across = mesh.vertices @ np.array([-np.sin(turn), np.cos(turn), 0])
    up = mesh.vertices @ np.array([-np.sin(lift) * np.cos(turn), -np.sin(lift) * np.sin(turn), np.cos(lift)])
    wide, high = (round(float(np.ptp(along)) * per_mm) + 2 * MARGIN for along in (across, up))
    return wide, high


def _premultiplied(pixels: Any) -> Any:  # noqa: ANN401  an array of bytes
    """Colours times their alpha, so that shrinking does not bring in the colour of what is not there."""
    pixels[..., :3] = np.where(pixels[..., 3:] > 0, pixels[..., :3], 0)
    return pixels


def _flat(view: FigureView, normals: Floats) -> Floats:
    """One brightness for each facet: two lights, no shadows."""
    normal = normals.reshape(-1, 3, 3).mean(1) @ view.camera.T
    light = np.full(len(view.facets), FLAT_AMBIENT)
    for *way, strength in FLAT_LIGHTS:
        light += strength * np.clip(normal @ (np.array(way) / np.linalg.norm(way)), 0, 1)
    return np.where(view.buffers.seen, light[view.buffers.facet], 0.0)


def _edges(view: FigureView) -> Flags:
    """Where the depth jumps."""
    depth = np.maximum(view.buffers.depth, -1e6)
    jump = np.zeros(depth.shape, dtype=bool)
    jump[:, 1:] |= np.abs(np.diff(depth, axis=1)) > STEP
    jump[1:, :] |= np.abs(np.diff(depth, axis=0)) > STEP
    return jump
