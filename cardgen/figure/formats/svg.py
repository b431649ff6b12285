"""SVG: the drawing of a figure for its card, with a stamp of the recipe and the code that it was drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.figure.formats import Need, Subject

NEEDS: frozenset[Need] = frozenset(("view", "recipe"))


def content(subject: Subject) -> bytes:
    """The file's content."""
    from cardgen.figure.picture import draw, to_svg  # noqa: PLC0415  loads numpy
    from cardgen.figure.stamp import stamp  # noqa: PLC0415  reads the code of all parts

    assert subject.recipe is not None  # NEEDS says so
    drawn_from = stamp(subject.recipe)
    picture = draw(subject.mesh.vertices, subject.mesh.triangles, subject.recipe.view)
    return to_svg(picture, drawn_from.recipe, drawn_from.code).encode()
