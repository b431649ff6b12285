"""Files of figures: a module for each format, found by itself. Gives bytes; writes no file.

A format is a module with `NEEDS`, what goes into its files beside the mesh, and `content(subject)`, which gives the
bytes; one whose files say what they were drawn from has `origin(recipe)` too. Its files end with the module's name; as
that cannot begin with a digit, threemf makes .3mf. Modules load what is heavy when they are asked for bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.figure.recipe import Recipe
    from cardgen.figure.solid.form import Form
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.stamp import Stamp

Need: TypeAlias = Literal["name", "view", "recipe", "form"]
"""A name that is written into the file; where it is seen from; the recipe; or the exact surfaces of a form, which may
take the whole process down with them when they go wrong."""
FIRST = "stl"
"""What is made when nothing is asked for."""
SPELT = "three", "3"
"""The only digit so far that a format begins with."""


@dataclass(frozen=True, slots=True, eq=False)
class Subject:
    """What is to be in a file."""

    name: str
    mesh: Mesh
    colour: str
    """As #rrggbb."""
    view: tuple[float, float]
    """Where pictures are seen from: degrees round it and from above."""
    recipe: Recipe | None = None
    """What the mesh was made from; tokens and gear have none."""
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """How many times as long, wide and high as the recipe says."""
    form: Form | None = None
    """What the mesh was made from, where that is no recipe."""
    advice: str = ""
    """What a maker has to know when he prints it."""
    drawn_from: Stamp | None = None
    """The recipe and the code, as they were before the mesh was made."""


class Format(Protocol):
    """What each module has."""

    NEEDS: frozenset[Need]

    def content(self, subject: Subject) -> bytes:
        """The bytes of a file."""


@cache
def names() -> tuple[str, ...]:
    """All formats, as their files end; loads none of them."""
    found = sorted(_ending(info.name) for info in iter_modules(__path__))
    return FIRST, *(name for name in found if name != FIRST)


def needs(name: str) -> frozenset[Need]:
    """What goes into the files of a format beside the mesh."""
    return _format(name).NEEDS


def with_no_more_than(has: frozenset[Need]) -> tuple[str, ...]:
    """The formats of what has these and nothing else beside its mesh."""
    return tuple(name for name in names() if needs(name) <= has)


def content(name: str, subject: Subject) -> bytes:
    """The bytes of a file of a format."""
    return _format(name).content(subject)


def origin(name: str, recipe: Recipe) -> Stamp | None:
    """What a file of a format says that it was drawn from, as it is now; None where it says nothing of it."""
    asked: Callable[[Recipe], Stamp] | None = getattr(_format(name), "origin", None)
    return asked(recipe) if asked else None


def module(name: str) -> str:
    """The whole name of the module that is a format. Raises ValueError when there is none."""
    found = next((info.name for info in iter_modules(__path__) if _ending(info.name) == name), None)
    if found is None:
        raise ValueError(f"no format of figures: {name}")
    return f"{__name__}.{found}"


def _format(name: str) -> Format:
    return cast("Format", import_module(module(name)))


def _ending(module: str) -> str:
    spelt, digit = SPELT
    return module.replace(spelt, digit, 1) if module.startswith(spelt) else module
