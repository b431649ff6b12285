"""Figures: recipes, parts, solids, meshes. The only room that uses CadQuery; knows nothing of paper or games.

    recipe    what a figure looks like (models/*.yaml), in millimetres
    part      how a part is found by its name and set upon the one below; parts/ has them all
    profile, solids    the primitives: turned, lofted, cut from a plate
    form      solids added, taken away, moved: a value, no geometry yet
    mesh      the form as a closed mesh (CadQuery makes the solids, manifold3d unites them)
    check     what a slicer would find wrong with a mesh; printability, what a sculptor could do better
    build     recipe -> form -> mesh of the asked width
    stl       mesh -> bytes
    token     discs with name and moves, for pieces without a recipe; lettering and relief are their outlines
    jobs      what is asked of the workshop, and what came of it
    manifest  what the files of a folder were made from
    workshop  many figures, in several processes, only what changed

Nothing heavy is imported before a solid is really made, so that reading recipes stays quick.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from cardgen.errors import MissingExtraError

if TYPE_CHECKING:
    from collections.abc import Iterable

NEEDED = ("cadquery", "manifold3d", "numpy")
NEEDED_FOR_TOKENS = ("manifold3d", "numpy", "fontTools")


def require(libraries: Iterable[str] = NEEDED) -> None:
    """Raise MissingExtraError when a library that figures (or these, that tokens) need is not installed."""
    if any(find_spec(name) is None for name in set(libraries)):
        raise MissingExtraError(
            "figures need CadQuery and manifold3d; install them with: pip install 'cardgen[figures]'."
        )
