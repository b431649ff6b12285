"""Figures: recipes, parts, solids, meshes. The only room that uses CadQuery; knows nothing of paper or games.

    recipe    what a figure looks like (models/*.yaml), in millimetres; names reads no more than what it is called
    compose   a recipe for a piece that has none, from its moves
    sculpt    the parts that a recipe names, by families, and how each is set upon the one below
    solid     the primitives, forms put together from them, the kernel, and meshes that are closed and sound
    build     recipe to form to mesh of the asked width
    printing  finishes and engraving, what prints without support, plates, estimates
    formats   meshes to the bytes of STL, 3MF, STEP and GLB
    token     discs with name and moves in relief, for pieces without a figure
    gear      dice, cubes, checkers, pegs: what games need in plastic beside men
    picture   drawings for cards and for screens, made from the mesh that is printed
    stamp     what a stored picture was drawn from; renew draws anew those that are out of date
    likeness  how alike two figures are
    workshop  many figures, in several processes, only what changed
    stored    meshes for the page, on a grid and packed

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
