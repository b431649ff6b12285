"""The files of type that cards are set in, for whoever makes them elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.ink.faces import FILES, font_file

if TYPE_CHECKING:
    from pathlib import Path


def font_files() -> dict[str, Path]:
    """Each file by its place in the package that brings it. Raises MissingExtraError where one is not installed."""
    return {f"{package}/files/{name}.ttf": font_file(font) for font, (package, name) in FILES.items()}
