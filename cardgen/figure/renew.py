"""The stored pictures of figures, models/pictures/<id>.svg: which are out of date, and drawing them again.

    python -m cardgen.figure.renew            draw what is missing or whose recipe has changed
    python -m cardgen.figure.renew king rex   draw these, whatever they are
    python -m cardgen.figure.renew --all      draw all: after a change of the parts or of the drawing

They are kept with the recipes, so that a card never needs CAD. Each remembers a hash of the recipe it was made from.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import recipe as recipes
from cardgen.figure import require
from cardgen.files import write_if_changed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.figure.recipe import Models, Recipe


_STAMP = re.compile(r'<svg [^>]*data-recipe="([0-9a-f]*)"')


def picture_file(folder: Path, name: str) -> Path:
    """Where the picture of the figure with this id is kept; `folder` is that of the recipes."""
    return folder / "pictures" / f"{name}.svg"


def stamp(recipe: Recipe) -> str:
    """A hash of everything in a recipe that its picture shows."""
    shown = repr((recipe.base, recipe.view, recipe.steps, recipe.sides, recipe.lean, recipe.mirrored))
    return hashlib.sha256(shown.encode()).hexdigest()[:16]


def stale(models: Models, folder: Path) -> tuple[str, ...]:
    """The ids whose pictures are missing or were drawn from another recipe."""
    return tuple(recipe.id for recipe in models if stored_stamp(picture_file(folder, recipe.id)) != stamp(recipe))


def stored_stamp(path: Path) -> str:
    """The hash in a stored picture; empty when there is no such picture."""
    try:
        return recipe_stamp(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ""


def recipe_stamp(svg: str) -> str:
    """The hash in the text of a picture; empty when it has none."""
    found = _STAMP.match(svg)
    return found.group(1) if found else ""


def renew(ids: Iterable[str], models: Models, folder: Path, workers: int = 1) -> Iterator[Path]:
    """Draw these figures and store their pictures, each as soon as it is done; an alias means its figure.

    Raises CardgenError for an unknown id, a figure that cannot be printed, or a folder that cannot be written.
    """
    require()
    wanted = tuple(dict.fromkeys(models.find(name) for name in ids))
    for recipe, text in zip(wanted, _drawn(wanted, workers), strict=True):
        path = picture_file(folder, recipe.id)
        write_if_changed(path, text.encode())
        yield path


def drawn(recipe: Recipe) -> str:
    """The picture of a figure as SVG, from the mesh that is printed."""
    from cardgen.figure import build  # noqa: PLC0415  heavy
    from cardgen.figure.picture import draw, to_svg  # noqa: PLC0415  heavy

    mesh = build.mesh(recipe)
    return to_svg(draw(mesh.vertices, mesh.triangles, recipe.view), stamp(recipe))


def _drawn(wanted: tuple[Recipe, ...], workers: int) -> Iterator[str]:
    if min(workers, len(wanted)) <= 1:
        yield from map(drawn, wanted)
        return
    # spawned, because a forked process would wait for ever for the kernel's threads
    with ProcessPoolExecutor(min(workers, len(wanted)), multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(drawn, wanted)


@click.command()
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--all", "everything", is_flag=True, help="Draw all, also those that are up to date.")
@click.option("--models", type=click.Path(path_type=Path), help="The folder of recipes.  [default: models]")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes.")
def main(ids: tuple[str, ...], everything: bool, models: Path | None, workers: int) -> None:
    """Draw the pictures of figures that are missing or out of date, or those named."""
    folder = models or data.folder("models")
    try:
        known = recipes.load(folder)
        wanted = ids or (tuple(recipe.id for recipe in known) if everything else stale(known, folder))
        for path in renew(wanted, known, folder, workers):
            click.echo(path)
    except CardgenError as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
