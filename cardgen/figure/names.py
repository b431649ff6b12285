"""The names of figures, read from recipes without their parts: enough to say whether there is a figure, and quick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.yamlfile import Value


def laid_over(folders: Iterable[Path]) -> dict[str, str] | None:
    """For each id and alias the id of its recipe, as recipe.laid_over finds them.

    None when a file cannot be read: nobody knows then which figures there are. What is wrong with it says recipe.load.
    """
    reader = Reader()
    found: dict[str, str] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            for ident, names in _recipes(reader.load(path)):
                found = {name: home for name, home in found.items() if names.isdisjoint((name, home))}
                found |= dict.fromkeys(names, ident)
    return found if reader.count == 0 else None


def _recipes(file: Value) -> Iterator[tuple[str, set[str]]]:
    """The id of each recipe of a file, and all its names."""
    for key, value in file.entries():
        ident = key.identifier()
        yield ident, {ident, *_aliases(value)}


def _aliases(recipe: Value) -> Iterator[str]:
    for key, value in recipe.entries():
        if key.is_text and key.text() == "aliases":
            yield from (alias.identifier() for alias in value.items())
