"""The bed of a printer from above, each figure with its name."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from cardgen.figure.picture.render import shaded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.figure.printing.placed import PlacedFigure

PIXELS = 1100
"""The longer side."""
BED, LINES, STRONG_LINES, INK = "#efece4", "#e2ded4", "#b9b2a3", "#333333"
EVERY, STRONG_EVERY = 10, 50
"""Lines in mm."""
FROM_ABOVE = 89.9
"""Degrees; straight from above there is no direction that is up."""
ABOVE_A_NAME = 11
"""Pixels from a figure to its name."""


def bed_png(men: Iterable[PlacedFigure], width: float, depth: float) -> bytes:
    """A bed of this size in mm with its figures, as a PNG file; the figures face right."""
    scale = PIXELS / max(width, depth)
    picture = Image.new("RGB", (round(width * scale), round(depth * scale)), BED)
    pen = ImageDraw.Draw(picture)
    _lines(pen, scale, picture.size, max(width, depth))
    seen: dict[str, Image.Image] = {}
    for man in men:
        if man.name not in seen:
            seen[man.name] = _from_above(man, scale)
        low, high = man.mesh.vertices.min(axis=0), man.mesh.vertices.max(axis=0)
        left, top = (man.x + float(low[0])) * scale, picture.height - (man.y + float(high[1])) * scale
        picture.paste(seen[man.name], (round(left), round(top)), seen[man.name])
        pen.text((left + 2, top - ABOVE_A_NAME), man.name, fill=INK)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def _lines(pen: ImageDraw.ImageDraw, scale: float, size: tuple[int, int], longest: float) -> None:
    """A ruler's lines, from the front left corner."""
    for step in range(0, int(longest), EVERY):
        colour = LINES if step % STRONG_EVERY else STRONG_LINES
        along = step * scale
        pen.line([(along, 0), (along, size[1])], fill=colour)
        pen.line([(0, size[1] - along), (size[0], size[1] - along)], fill=colour)


def _from_above(man: PlacedFigure, scale: float) -> Image.Image:
    length, width, _ = man.mesh.size
    size = round(length * scale), round(width * scale)
    return shaded(man.mesh.vertices, man.mesh.triangles, -90, size, colour=man.colour, elevation=FROM_ABOVE, soft=False)
