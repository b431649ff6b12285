"""A figure before the eye: turned, scaled, rasterised, and how bright each pixel is. Pure numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from cardgen.figure.picture import trace
from cardgen.figure.picture.light import LitMesh, Spots, luminance
from cardgen.figure.picture.raster import Buffers, rasterise

if TYPE_CHECKING:
    from cardgen.figure.picture.raster import Floats, Ints


@dataclass(frozen=True, slots=True)
class Frame:
    """The room for a picture; a figure fills one of its sides."""

    width: float
    height: float
    margin: float
    pixels: float
    """To a unit of the three lengths."""


@dataclass(frozen=True, slots=True, eq=False)
class FigureView:
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

    def flat(self, space: Floats) -> Floats:
        """Places in space as points are: in pixels, with their depth."""
        scales = np.array([self.scale, -self.scale, 1.0])
        shift = self.points[0] - self.vertices[0] @ self.camera.T * scales
        seen: Floats = space @ self.camera.T * scales + shift
        return seen


def look(
    vertices: Floats, facets: Ints, azimuth: float, elevation: float, frame: Frame, beside: Floats | None = None
) -> FigureView:
    """The figure from `azimuth` degrees (0 looks it in the face, 90 sees its left side), `elevation` from above.

    The frame holds what is beside it, too.
    """
    turn, lift = np.radians(azimuth), np.radians(elevation)
    towards = np.array([np.cos(lift) * np.cos(turn), np.cos(lift) * np.sin(turn), np.sin(lift)])
    right = np.array([-np.sin(turn), np.cos(turn), 0.0])
    camera = np.stack([right, np.cross(towards, right), towards])
    seen = vertices @ camera.T
    framed = seen if beside is None else np.concatenate([seen, beside @ camera.T])
    low, high = framed.min(0), framed.max(0)
    room = np.array([frame.width, frame.height]) - 2 * frame.margin
    edge = frame.margin * frame.pixels
    scale = float((room / (high - low)[:2]).min()) * frame.pixels
    size = np.ceil((high - low)[:2] * scale + 2 * edge).astype(int)
    points = seen * np.array([scale, -scale, 1.0])
    points[:, 0] += edge - low[0] * scale
    points[:, 1] += edge + high[1] * scale
    buffers = rasterise(points, facets, int(size[0]), int(size[1]))
    return FigureView(vertices, facets, camera, points, scale, buffers)


def brightness(view: FigureView, normals: Floats, coarse: int, soft: float) -> Floats:
    """The brightness of every pixel; nought outside the figure.

    Asked for at every `coarse`th pixel, with the corners' normals, and smoothed over `soft` pixels within the figure.
    """
    facet = view.buffers.facet[coarse // 2 :: coarse, coarse // 2 :: coarse]
    row, column = np.nonzero(facet >= 0)
    seen = facet[row, column]
    at = np.stack([column, row], axis=1) * coarse + (coarse // 2 + 0.5)
    share = _shares(view.points[view.facets[seen]][..., :2], at)
    points = (view.vertices[view.facets[seen]] * share[..., None]).sum(1)
    normal = (normals[seen] * share[..., None]).sum(1)
    normal /= np.maximum(np.linalg.norm(normal, axis=1), 1e-9)[:, None]
    field = np.zeros(facet.shape)
    field[row, column] = luminance(LitMesh(view.vertices, view.facets), Spots(points, normal), view.camera)
    sigma = soft / coarse
    smooth = trace.blurred(field, sigma) / np.maximum(trace.blurred((facet >= 0) * 1.0, sigma), 1e-3)
    return np.where(view.buffers.seen, _enlarged(smooth, view.buffers.seen.shape, coarse), 0.0)


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


def _enlarged(field: Floats, shape: tuple[int, ...], coarse: int) -> Floats:
    """The coarse field at every pixel, bilinear between the pixels that were asked."""
    for axis in (0, 1):
        at = (np.arange(shape[axis]) - coarse // 2) / coarse
        low = np.clip(np.floor(at).astype(np.int64), 0, field.shape[axis] - 1)
        high = np.minimum(low + 1, field.shape[axis] - 1)
        part = np.clip(at - low, 0, 1)
        part = part[:, None] if axis == 0 else part[None, :]
        field = np.take(field, low, axis) * (1 - part) + np.take(field, high, axis) * part
    return field
