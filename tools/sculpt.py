"""Look at figures while you sculpt them: python tools/sculpt.py gryffon phoenix --out /tmp/look.png --slice

Each figure is a row of the picture: from the front, from half left, from the left, from behind. Its checks are
printed: height, faults, islands, thin walls, the tilt it stands, and (--slice) what PrusaSlicer supports.
`--small` puts all figures on one sheet, 60 pixels high, to see whether they can be told apart.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import build, check, printability, recipe, stl
from cardgen.figure.fineness import DRAFT, NORMAL
from cardgen.figure.mesh import from_form
from cardgen.figure.picture.raster import rasterise
from cardgen.figure.picture.surface import corner_normals
from tools import slicer

if TYPE_CHECKING:
    from cardgen.figure.mesh import Mesh
    from cardgen.figure.picture.raster import Flags, Floats
    from cardgen.figure.recipe import Recipe

VIEWS = (0.0, 45.0, 90.0, 200.0)
WIDE, HIGH = 380, 560
PER_MM = 6.2
LIGHTS = ((-0.55, 0.65, 0.75, 0.85), (0.8, 0.1, 0.3, 0.25))
FAINT = 25.0
"""Degrees; an edge that bends more is drawn as an edge."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="+")
    parser.add_argument("--out", type=Path, default=Path("sculpt.png"))
    parser.add_argument("--slice", action="store_true", help="ask PrusaSlicer how much support it would lay")
    parser.add_argument("--draft", action="store_true", help="coarse and fast")
    parser.add_argument("--small", action="store_true", help="one sheet, 60 pixels a figure")
    parser.add_argument("--no-picture", action="store_true")
    args = parser.parse_args()
    models = recipe.load(data.folder("models"))
    rows = []
    for name in args.ids:
        each = models.find(name)
        mesh = report(each, draft=args.draft, slice_it=args.slice)
        if mesh is not None and not args.no_picture:
            rows.append((name, mesh))
    if rows:
        (small_sheet(rows) if args.small else sheet(rows)).save(args.out)
        print(args.out)


def report(each: Recipe, *, draft: bool, slice_it: bool) -> Mesh | None:
    start = time.perf_counter()
    try:
        mesh = from_form(build.figure(each), DRAFT if draft else NORMAL)
    except CardgenError as error:
        print(f"{each.id}: {error}")
        return None
    took = time.perf_counter() - start
    length, width, height = mesh.size
    print(
        f"{each.id}: {length:.1f} x {width:.1f} x {height:.1f} mm on {each.base:g},",
        f"{len(mesh.triangles)} triangles, {took:.1f} s",
    )
    for fault in check.faults(mesh, each.base):
        print(f"   FAULT {fault}")
    if max(length, width) > 1.15 * each.base:
        print(f"   reaches {max(length, width) / each.base:.2f} of the base (most 1.15)")
    found = printability.examine(mesh)
    for island in found.islands:
        print(f"   ISLAND z={island.z:.1f} x={island.x:.1f} y={island.y:.1f} {island.area:.2f} mm2")
    thin = f", thin walls in {len(found.thin)} layers {found.thin[0]:.1f}..{found.thin[-1]:.1f}" if found.thin else ""
    print(f"   stands {found.tip:.0f} degrees{thin}")
    for line in getattr(found, "overhangs", ()):
        print(f"   OVERHANG {line}")
    if slice_it:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "figure.stl"
            file.write_bytes(stl.to_bytes(mesh))
            cut = slicer.sliced(file)
        print(
            f"   support {cut.support:.0f} mm of filament{' (too much)' if cut.support >= 100 else ''}", *cut.warnings
        )
        middle = (mesh.vertices.max(axis=0) + mesh.vertices.min(axis=0)) / 2
        for spot in cut.spots[:6]:
            x, y = spot.x + middle[0], spot.y + middle[1]
            print(f"      {spot.support:.0f} mm under x={x:.0f} y={y:.0f} up to z={spot.z:.1f}")
    return mesh


def sheet(rows: list[tuple[str, Mesh]]) -> Image.Image:
    picture = Image.new("L", (WIDE * len(VIEWS), HIGH * len(rows)), 255)
    for down, (name, mesh) in enumerate(rows):
        for right, view in enumerate(VIEWS):
            picture.paste(shaded(mesh, view, WIDE, HIGH, PER_MM), (right * WIDE, down * HIGH))
        ImageDraw.Draw(picture).text((8, down * HIGH + 6), name, fill=0)
    return picture


def small_sheet(rows: list[tuple[str, Mesh]]) -> Image.Image:
    across = 12
    picture = Image.new("L", (across * 90, -(-len(rows) // across) * 118), 255)
    for i, (name, mesh) in enumerate(rows):
        x, y = i % across * 90, i // across * 118
        picture.paste(shaded(mesh, 45.0, 88, 104, 1.2), (x, y))
        ImageDraw.Draw(picture).text((x, y + 105), name[:15], fill=0)
    return picture


def shaded(mesh: Mesh, view: float, wide: int, high: int, per_mm: float) -> Image.Image:
    """A quick picture: two lights, dark edges; twice as large and shrunk."""
    turn, lift = np.radians(view), np.radians(14)
    eye = np.array([np.cos(lift) * np.cos(turn), np.cos(lift) * np.sin(turn), np.sin(lift)])
    right = np.cross([0.0, 0.0, 1.0], eye)
    right /= np.linalg.norm(right)
    camera = np.stack([right, np.cross(eye, right), eye])
    vertices, facets = mesh.vertices.astype(np.float64), mesh.triangles.astype(np.int64)
    scale = 2 * per_mm
    points = vertices @ camera.T * np.array([scale, -scale, 1.0])
    points += np.array([wide, 2 * high - 8 * per_mm, 0.0])
    buffers = rasterise(points, facets, 2 * wide, 2 * high)
    normal = corner_normals(vertices, facets, 40.0).reshape(-1, 3, 3).mean(1) @ camera.T
    light = np.full(len(facets), 0.22)
    for *way, strength in LIGHTS:
        light += strength * np.clip(normal @ (np.array(way) / np.linalg.norm(way)), 0, 1)
    image = np.where(buffers.seen, np.clip(light[buffers.facet], 0, 1) * 235, 255.0)
    image[_edges(buffers.depth)] *= 0.35
    return Image.fromarray(image.astype(np.uint8)).resize((wide, high), Image.Resampling.BOX)


def _edges(depth: Floats) -> Flags:
    jump = np.zeros(depth.shape, dtype=bool)
    jump[:, 1:] |= np.abs(np.diff(depth, axis=1)) > 1.0
    jump[1:, :] |= np.abs(np.diff(depth, axis=0)) > 1.0
    return jump


if __name__ == "__main__":
    main()
