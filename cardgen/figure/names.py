"""The names of figures, read from recipes without their parts: enough to say whether there is a figure, and quick."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.yamlfile import Reader, files_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path

    from cardgen.yamlfile import Value


class RecipeNames(NamedTuple):
    """A recipe by its names."""

    key: Value
    id: str
    names: frozenset[str]
    """Its id, and its aliases."""


def laid_over(folders: Iterable[Path]) -> dict[str, str] | None:
    """For each id and alias the id of its recipe, as recipe.laid_over finds them.

    None when a file cannot be read: nobody knows then which figures there are. What is wrong with it says recipe.load.
    """
    reader = Reader()
    found: dict[str, str] = {}
    for path in (path for folder in folders for path in files_in(folder)):
        for each in _recipes(reader.load(path)):
            found = {name: home for name, home in found.items() if each.names.isdisjoint((name, home))}
            found |= dict.fromkeys(each.names, each.id)
    return found if reader.count == 0 else None


def refuse_misnamed(folders: Iterable[Path], known: Collection[str]) -> None:
    """Refuse files of a maker that are called after a figure and hold others alone: it would be missed in silence.

    Args:
        folders: his folders of recipes.
        known: what pieces are called, and the figures that they name.

    Raises:
        FileErrors: with all of them, each at its first recipe. What else is wrong with a file says recipe.load.
    """
    reader = Reader()
    for path in (path for folder in folders for path in files_in(folder)):
        trial = Reader()
        recipes = list(_recipes(trial.load(path)))
        if trial.count or path.stem not in known or any(path.stem in each.names for each in recipes):
            continue
        for first in recipes[:1]:
            problem = f"{path.name} holds no figure of {path.stem!r}; write {path.stem}: in the place of {first.id}:."
            reader.value(first.key.node).mistake(problem)
    reader.finish()


def _recipes(file: Value) -> Iterator[RecipeNames]:
    """The recipes of a file, with all their names."""
    for key, value in file.entries():
        ident = key.identifier()
        yield RecipeNames(key, ident, frozenset({ident, *_aliases(value)}))


def _aliases(recipe: Value) -> Iterator[str]:
    for key, value in recipe.entries():
        if key.is_text and key.text() == "aliases":
            yield from (alias.identifier() for alias in value.items())
