"""Recipes: what a figure looks like, as data: the names of parts and their sizes in millimetres. Makes no solid.

A file of models/ holds one or several:

    bishop:
      base: 30 mm                # width of the foot; every other length goes with it
      body:
        stem: {height: 28, neck: 10}
      collar: double
      head:
        mitre: {width: 14.5, height: 18}

Parts stand upon each other in the order body, collar, pedestal, head, finial; each may also be a list. The sizes are
the keyword arguments of the function of that name in sculpt/; a size that has a default may be left out.

`sides: 6` gives a foot with so many corners instead of a round one; `lean: 14` leans everything above the foot forward,
in degrees. A figure that is another one seen in a mirror is written `left-knight: {mirror_of: right-knight}`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from inspect import Parameter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from cardgen import data
from cardgen.errors import CardgenError, did_you_mean
from cardgen.figure.sculpt.bounds import count_bounds, length_bounds
from cardgen.figure.sculpt.found import parts
from cardgen.figure.sculpt.part import SLOTS, Degrees, Part, Slot
from cardgen.yamlfile import Reader, Value, files_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.data import FileState

DEFAULT_VIEW = 30.0
NARROWEST, WIDEST = 10.0, 120.0
"""Bases that can be asked for, in mm."""
OPTIONAL = (*SLOTS, "sides", "lean", "view", "aliases")
FEWEST_SIDES, MOST_SIDES = 3, 12
STEEPEST_LEAN = 25.0
"""In degrees; more would tip over or hang."""


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a figure, with the sizes that the recipe gives it."""

    slot: Slot
    name: str
    sizes: tuple[tuple[str, float | str | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Recipe:
    """A figure: a round foot, the parts upon it from the lowest to the highest, and accents beside them."""

    id: str
    base: float
    """Width of the foot in mm, when nothing else is asked for."""
    steps: tuple[Step, ...]
    view: float = DEFAULT_VIEW
    """From where a picture shows it: degrees from straight ahead, to its left."""
    aliases: tuple[str, ...] = ()
    """Other pieces that have the same figure."""
    sides: int = 0
    """Corners of the foot; none when it is round."""
    lean: float = 0.0
    """Degrees by which everything above the foot leans forward."""
    mirrored: bool = False
    """Left and right are changed over."""


@dataclass(frozen=True, slots=True)
class Models:
    """All recipes, in the order of their files."""

    recipes: tuple[Recipe, ...]

    def __iter__(self) -> Iterator[Recipe]:
        return iter(self.recipes)

    def __contains__(self, name: str) -> bool:
        return any(name in (recipe.id, *recipe.aliases) for recipe in self.recipes)

    def find(self, name: str) -> Recipe:
        """The recipe with this id or alias; CardgenError when there is none."""
        names = {name: recipe for recipe in self.recipes for name in (recipe.id, *recipe.aliases)}
        if name not in names:
            raise CardgenError(f"there is no figure for {name!r}.{did_you_mean(name, names)}")
        return names[name]


def load(folder: Path) -> Models:
    """The recipes in all YAML files of a folder. Raises FileErrors with everything that is wrong in them."""
    files = files_in(folder)
    return _ours(data.states(files)) if folder == data.folder("models") else read(files)


@lru_cache(maxsize=1)
def _ours(states: tuple[FileState, ...]) -> Models:
    """Our recipes, which are read again when a file of them has changed."""
    return read(state.path for state in states)


def laid_over(folders: Iterable[Path]) -> Models:
    """The recipes of several folders; a later one's take the place of those with the same names."""
    first, *others = [load(folder).recipes for folder in folders]
    kept = list(first)
    for recipe in (recipe for recipes in others for recipe in recipes):
        names = {recipe.id, *recipe.aliases}
        kept = [_without(other, names) for other in kept if other.id not in names]
        kept.append(recipe)
    return Models(tuple(kept))


def _without(recipe: Recipe, names: set[str]) -> Recipe:
    """The recipe, no longer serving these pieces."""
    if names.isdisjoint(recipe.aliases):
        return recipe
    return replace(recipe, aliases=tuple(alias for alias in recipe.aliases if alias not in names))


def read(files: Iterable[Path]) -> Models:
    """The recipes in these files."""
    reader = Reader()
    written: dict[str, Recipe | _Mirror] = {}
    known: dict[str, str] = {}
    for path in files:
        for key, value in (
            reader.load(path).headed("the name of a figure, as in 'okapi:', and its parts below it").entries()
        ):
            ident = key.identifier()
            figure = _mirror(ident, value) if _is_mirror(value) else _recipe(ident, value)
            for name in filter(None, (figure.id, *figure.aliases)):
                if name in known:
                    key.mistake(f"the figure {name!r} is described twice; the first is in {known[name]}.")
                known.setdefault(name, str(path))
            written.setdefault(figure.id, figure)
    recipes = [_seen_in_mirror(each, written) if isinstance(each, _Mirror) else each for each in written.values()]
    reader.finish()
    return Models(tuple(recipe for recipe in recipes if recipe))


@dataclass(frozen=True, slots=True)
class _Mirror:
    """A figure that is another one's mirror image."""

    id: str
    of: Value
    aliases: tuple[str, ...]
    view: float | None


def _is_mirror(value: Value) -> bool:
    return value.is_mapping and any(key.is_text and key.text() == "mirror_of" for key, _ in value.entries())


def _mirror(ident: str, value: Value) -> _Mirror:
    fields = value.fields(required=("mirror_of",), optional=("view", "aliases"))
    aliases = tuple(alias.identifier() for alias in fields["aliases"].items())
    view = fields["view"].number(-180, 180, default=DEFAULT_VIEW) if fields["view"].present else None
    return _Mirror(ident, fields["mirror_of"], aliases, view)


def _seen_in_mirror(mirror: _Mirror, written: dict[str, Recipe | _Mirror]) -> Recipe | None:
    name = mirror.of.identifier()
    other = written.get(name)
    if not isinstance(other, Recipe):
        plain = [each.id for each in written.values() if isinstance(each, Recipe)]
        hint = mirror.of.reader.hint(name, plain) if other is None else " It is a mirror image itself."
        mirror.of.mistake(f"there is no figure {name!r} with parts of its own to mirror.{hint}")
        return None
    view = other.view if mirror.view is None else mirror.view
    return replace(other, id=mirror.id, aliases=mirror.aliases, view=view, mirrored=not other.mirrored)


def _recipe(ident: str, value: Value) -> Recipe:
    fields = value.fields(required=("base",), optional=OPTIONAL)
    base = fields["base"].millimetres(NARROWEST, WIDEST)
    steps = tuple(step for slot in SLOTS for step in _steps(slot, fields[slot]))
    view = fields["view"].number(-180, 180, default=DEFAULT_VIEW)
    aliases = tuple(alias.identifier() for alias in fields["aliases"].items())
    sides = fields["sides"].whole_number(FEWEST_SIDES, MOST_SIDES) if fields["sides"].present else 0
    lean = fields["lean"].number(0, STEEPEST_LEAN, default=0.0)
    return Recipe(ident, base, steps, view, aliases, sides, lean)


def _steps(slot: Slot, value: Value) -> Iterator[Step]:
    for item in value.items() if value.is_list else (value,):
        if item.is_text:
            yield from _step(slot, item, None)
        elif item.is_mapping:
            for name, sizes in item.entries():
                yield from _step(slot, name, sizes)
        elif item.present:
            item.mistake(f"expected the name of a {slot}, or its name with sizes.")


def _step(slot: Slot, name: Value, sizes: Value | None) -> Iterator[Step]:
    known = _known(slot)
    word = name.text()
    if word not in known:
        hint = name.reader.hint(word, known) or f" Known: {', '.join(sorted(known))}."
        name.mistake(f"there is no {slot} called {word!r}.{hint}")
        return
    read_sizes = _sizes(known[word], sizes) if sizes is not None else _no_sizes(known[word], name)
    yield Step(slot, word, tuple(sorted(read_sizes)))


@cache
def _known(slot: Slot) -> MappingProxyType[str, Part]:
    """The parts that may stand there, by their names."""
    return MappingProxyType({part.name: part for part in parts().values() if part.slot == slot})


def _sizes(part: Part, value: Value) -> Iterator[tuple[str, Any]]:
    needed = [size for size, parameter in part.sizes.items() if parameter.default is Parameter.empty]
    others = [size for size, parameter in part.sizes.items() if parameter.default is not Parameter.empty]
    fields = value.fields(required=needed, optional=others)
    for size in fields:
        yield size, _size(fields[size], part.sizes[size])


def _no_sizes(part: Part, name: Value) -> Iterator[tuple[str, Any]]:
    needed = [size for size, parameter in part.sizes.items() if parameter.default is Parameter.empty]
    if needed:
        name.mistake(f"{part.name!r} needs sizes: {', '.join(needed)}.")
    return iter(())


def _size(value: Value, parameter: Parameter) -> float | str | bool:
    kind = parameter.annotation
    if get_origin(kind) is Literal:
        return value.choice(get_args(kind))
    if kind is bool:
        return value.flag()
    if kind is Degrees:
        return value.number(-180, 180)
    if kind is int:
        return value.whole_number(*count_bounds(parameter))
    return value.number(*length_bounds(parameter))
