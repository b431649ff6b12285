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

from PIL import Image, ImageDraw

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import build, recipe
from cardgen.figure.formats import stl
from cardgen.figure.picture import render
from cardgen.figure.printing import printability
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid import check
from cardgen.figure.solid.fineness import DRAFT, NORMAL
from tools import slicer

if TYPE_CHECKING:
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh

VIEWS = (0.0, 45.0, 90.0, 200.0)
WIDE, HIGH = 380, 560
PER_MM = 6.2
GREY = "#dcdcdc"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="+")
    parser.add_argument("--catalog", type=Path, action="append", default=[], help="a maker's folder, with its models/")
    parser.add_argument("--out", type=Path, default=Path("sculpt.png"))
    parser.add_argument("--slice", action="store_true", help="ask PrusaSlicer how much support it would lay")
    parser.add_argument("--draft", action="store_true", help="coarse and fast")
    parser.add_argument("--small", action="store_true", help="one sheet, 60 pixels a figure")
    parser.add_argument("--no-picture", action="store_true")
    args = parser.parse_args()
    models = recipe.laid_over([data.folder("models"), *(folder / "models" for folder in args.catalog)])
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
        mesh = build.made(each, Finish(fineness=DRAFT if draft else NORMAL))
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
    for line in found.overhangs:
        print(f"   OVERHANG {line}")
    for cleft in found.clefts:
        print(f"   CLEFT {cleft}")
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
    """A quick picture at a scale of its own, the foot at the same place in all."""
    size = render.picture_size(mesh, view, per_mm)
    figure = render.shaded(mesh.vertices, mesh.triangles, view, size, colour=GREY, soft=False)
    picture = Image.new("RGB", (wide, high), "white")
    picture.paste(figure, ((wide - figure.width) // 2, high - figure.height - round(4 * per_mm)), figure)
    return picture.convert("L")


if __name__ == "__main__":
    main()
