"""Which figures are most alike: python -m tools.likeness [ID…] (or: make likeness)

Builds the figures coarsely, prints the pairs whose silhouettes have most in common, and draws each pair side by side.
With IDs only pairs with one of these are told.
"""

from __future__ import annotations

import argparse
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import build, likeness, recipe
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from tools.sculpt import shaded

if TYPE_CHECKING:
    from cardgen.figure.likeness import Pair, Silhouettes
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.mesh import Mesh

VIEWS = tuple(likeness.VIEWS.values())
WIDE, HIGH, PER_MM = 170, 300, 3.2
COARSE = Finish(fineness=DRAFT)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", help="only pairs with one of these figures")
    parser.add_argument("--most", type=int, default=10, help="how many pairs (default: 10)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, help="a PNG file for the picture; none is drawn without it")
    args = parser.parse_args()
    models = recipe.load(data.folder("models"))
    chosen = {models.find(name).id for name in args.ids}
    seen = looked_at(models.recipes, args.workers)
    pairs = [pair for pair in likeness.pairs(seen) if not chosen or chosen & {pair.one, pair.other}]
    for pair in pairs[: args.most]:
        print(f"{'TOO ALIKE ' if pair.likeness >= likeness.MOST else ''}{pair}")
    alike = sum(pair.likeness >= likeness.MOST for pair in pairs)
    print(f"{len(pairs)} pairs of {len(seen)} figures, {alike} of them {likeness.MOST:.2f} or more alike")
    if args.out:
        sheet(pairs[: args.most], {each.id: each for each in models}).save(args.out)
        print(args.out)


def looked_at(recipes: tuple[Recipe, ...], workers: int) -> dict[str, Silhouettes]:
    """The silhouettes of all figures that can be built; the others are named."""
    seen = {}
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for each, found in zip(recipes, pool.map(look, recipes), strict=True):
            if isinstance(found, str):
                print(f"{each.id}: {found}")
            else:
                seen[each.id] = found
    return seen


def look(each: Recipe) -> Silhouettes | str:
    """The silhouettes, or why there are none."""
    try:
        return likeness.silhouettes(mesh(each))
    except (CardgenError, ValueError) as error:  # a part that is being changed may be no solid
        return str(error)


def mesh(each: Recipe) -> Mesh:
    return build.made(each, COARSE)


def sheet(pairs: list[Pair], recipes: dict[str, Recipe]) -> Image.Image:
    """A row for each pair: the one from all views, then the other."""
    names = {name for pair in pairs for name in (pair.one, pair.other)}
    strips = {name: strip(mesh(recipes[name])) for name in sorted(names)}
    picture = Image.new("L", (2 * WIDE * len(VIEWS), HIGH * len(pairs)), 255)
    for row, pair in enumerate(pairs):
        for column, name in enumerate((pair.one, pair.other)):
            picture.paste(strips[name], (column * WIDE * len(VIEWS), row * HIGH))
        ImageDraw.Draw(picture).text((6, row * HIGH + 4), str(pair), fill=0)
    return picture


def strip(figure: Mesh) -> Image.Image:
    picture = Image.new("L", (WIDE * len(VIEWS), HIGH), 255)
    for column, view in enumerate(VIEWS):
        picture.paste(shaded(figure, view, WIDE, HIGH, PER_MM), (column * WIDE, 0))
    return picture


if __name__ == "__main__":
    main()
