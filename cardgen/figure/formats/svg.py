"""SVG: the drawing of a figure for its card, with a stamp of the recipe and the code that it was drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.figure.formats import Need, Subject
    from cardgen.figure.recipe import Recipe
    from cardgen.figure.stamp import Stamp

NEEDS: frozenset[Need] = frozenset(("view", "recipe"))


def origin(recipe: Recipe) -> Stamp:
    """What a drawing would be made from now: to be asked before the mesh is made, for code may be edited meanwhile."""
    from cardgen.figure.stamp import stamp  # noqa: PLC0415  reads the code of all parts

    return stamp(recipe)


def content(subject: Subject) -> bytes:
    """The file's content."""
    from cardgen.figure.picture import draw, to_svg  # noqa: PLC0415  loads numpy

    assert subject.recipe is not None  # NEEDS says so
    drawn_from = subject.drawn_from or origin(subject.recipe)
    picture = draw(subject.mesh.vertices, subject.mesh.triangles, subject.recipe.view)
    return to_svg(picture, drawn_from.recipe, drawn_from.code).encode()
