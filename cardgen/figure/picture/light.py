"""How bright each point of a surface is: soft light from all round and a key light from the upper left. Pure numpy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from cardgen.figure.picture.raster import rasterise

if TYPE_CHECKING:
    from cardgen.figure.picture.raster import Floats, Ints

KEY = (-0.58, 0.60, 0.78)
"""Where the key light stands, seen by the eye: right, up, towards the eye."""
RIM = (0.85, 0.10, -0.25)
"""A weak light from behind, so that the shaded side does not drown."""
SKY_LIGHTS = 72
KEY_LIGHTS = 20
KEY_SIZE = 0.16
"""Radius of the key light as a share of its distance: how soft its shadows are."""


@dataclass(frozen=True, slots=True, eq=False)
class LitMesh:
    """What may stand in the light."""

    vertices: Floats
    facets: Ints


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """Points of a surface with the surface's normals there."""

    points: Floats
    normals: Floats


def luminance(mesh: LitMesh, spots: Spots, camera: Floats) -> Floats:
    """From about 0 (deep shade) to about 1 (full light); the camera's rows are right, up, and towards the eye."""
    sky = sphere(SKY_LIGHTS)
    weights = 0.35 + 0.65 * (sky[:, 2] + 1) / 2  # more light from above
    open_, total = _received(mesh, spots, sky, weights, pixels=300)
    ambient = open_ / np.maximum(total, 1e-6)

    key = np.array(KEY) @ camera
    lamps = sphere(KEY_LIGHTS) * KEY_SIZE + key / np.linalg.norm(key)
    direct, _ = _received(mesh, spots, lamps, np.full(KEY_LIGHTS, 1 / KEY_LIGHTS), pixels=512)

    rim = np.clip(spots.normals @ (np.array(RIM) @ camera), 0, 1) ** 1.5
    brightness: Floats = 0.03 + 0.34 * ambient**1.8 + 0.70 * direct**0.85 * (0.4 + 0.6 * ambient) + 0.20 * rim * ambient
    return brightness


def sphere(count: int) -> Floats:
    """Directions spread evenly over a sphere (Fibonacci's spiral)."""
    step = np.arange(count) + 0.5
    z = 1 - 2 * step / count
    turn = np.pi * (1 + 5**0.5) * step
    radius = np.sqrt(1 - z * z)
    return np.stack([radius * np.cos(turn), radius * np.sin(turn), z], axis=1)


def _received(mesh: LitMesh, spots: Spots, lamps: Floats, weights: Floats, *, pixels: int) -> tuple[Floats, Floats]:
    """The light that reaches each point from the lamps, and what would reach it if nothing stood between."""
    middle = (mesh.vertices.min(0) + mesh.vertices.max(0)) / 2
    vertices, points = mesh.vertices - middle, spots.points - middle
    radius = float(np.linalg.norm(vertices, axis=1).max()) * 1.05
    scale = (pixels - 4) / (2 * radius)
    arrives, sent = np.zeros(len(points)), np.zeros(len(points))
    for lamp, weight in zip(lamps / np.linalg.norm(lamps, axis=1)[:, None], weights, strict=True):
        turned = _looking_along(lamp) * np.array([[scale], [-scale], [1.0]])
        shift = np.array([radius * scale + 2, radius * scale + 2, 0.0])
        depth = rasterise(vertices @ turned.T + shift, mesh.facets, pixels, pixels).depth
        cosine = spots.normals @ lamp
        lit = np.flatnonzero(cosine > 0)
        at = points[lit] @ turned.T + shift
        slant = np.minimum(np.sqrt(1 - np.minimum(cosine[lit], 1) ** 2) / np.maximum(cosine[lit], 1e-6), 5.0)
        share = _visible(at, depth, bias=(1.0 + slant) / scale)  # a slanting facet must not shade itself
        sent[lit] += weight * cosine[lit]
        arrives[lit] += weight * cosine[lit] * share
    return arrives, sent


def _looking_along(lamp: Floats) -> Floats:
    aside = np.array([0.0, 0.0, 1.0]) if abs(lamp[2]) < 0.9 else np.array([1.0, 0.0, 0.0])
    right = np.cross(aside, lamp)
    right /= np.linalg.norm(right)
    return np.stack([right, np.cross(lamp, right), lamp])


def _visible(at: Floats, depth: Floats, bias: Floats) -> Floats:
    """The share of the four nearest pixels of the depth map that the point is not hidden from."""
    x, y = at[:, 0] - 0.5, at[:, 1] - 0.5
    column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    right, down = x - column, y - row
    share = np.zeros(len(at))
    for down_one, part_y in ((0, 1 - down), (1, down)):
        for right_one, part_x in ((0, 1 - right), (1, right)):
            share += part_x * part_y * (at[:, 2] + bias >= depth[row + down_one, column + right_one])
    return share
