"""The fonts that a file of pieces names, for letters that ours lack. Reads none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.errors import Mistake
    from cardgen.yamlfile.reading import Value

MOST_FONTS = 20


class FontUse(NamedTuple):
    """A font that stands in a file."""

    file: Path
    """Where it lies; with # and a number at its end for one of a collection."""
    written: Mistake
    """Where it is named; its problem is what a sentence about the font begins with."""


def read_fonts(value: Value, folder: Path) -> tuple[FontUse, ...]:
    """One file or a list of them, beside the file that names them or by their whole path."""
    return tuple(_uses(value.items(at_least=1, at_most=MOST_FONTS) if value.is_list else (value,), folder))


def _uses(values: tuple[Value, ...], folder: Path) -> Iterator[FontUse]:
    for value in values:
        name = value.text()
        if name:
            assert value.node is not None, "a text stands somewhere"
            yield FontUse(folder / name, value.node.mistake(f"the font {name!r}"))
