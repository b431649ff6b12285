"""What all papers of a kit are made from, beside what each of them says: code, data, libraries, a maker's folders and
fonts, and variables of the environment.

The code is that of the whole package, byte for byte: papers come from nearly all rooms, and to read so many syntax
trees would take longer than to make the papers.
"""

from __future__ import annotations

from functools import cache
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING

import cardgen
from cardgen import data
from cardgen.errors import unreadable
from cardgen.ink.maker_fonts import makers_fonts
from cardgen.provenance import code, hashing

if TYPE_CHECKING:
    from collections.abc import Iterable

MANIFEST = ".cardgen-kit.json"
LIBRARIES = ("PIL", "font_source_sans_pro", "font_source_serif_pro", "reportlab", "rl_accel", "svgelements", "yaml")
DATE, REPORTLAB = "SOURCE_DATE_EPOCH", "RL_"
READ = ("*.yaml", "*.csv", "*/*.yaml", "*/*.csv", "*/*.svg", "*/*/*.svg")
"""Pieces, recipes, pictures, templates, tables: what is read of our folders, and of a maker's with models/ in it."""


def sources(catalogs: Iterable[Path] = ()) -> str:
    """Changes whenever a paper may come out otherwise though it says the same. Raises CardgenError."""
    ours = (data.folder("catalog"), data.folder("models"), data.folder("templates"))
    read = [_read(one) for one in (*ours, *catalogs)]
    makers = [(font.digest, font.number) for font in makers_fonts()]
    libraries = (*LIBRARIES, "fontTools") if makers else LIBRARIES
    return hashing.of_values(_code(), code.installed_versions(libraries), _settings(), read, makers)


def _settings() -> list[tuple[str, str]]:
    """The variables of the environment that decide about a PDF: its date, and whatever ReportLab is told so."""
    return sorted((name, value) for name, value in environ.items() if name == DATE or name.startswith(REPORTLAB))


def _read(folder: Path) -> str:
    """A hash of the data in a folder. Raises CardgenError."""
    try:
        return hashing.of_files(folder, [path for pattern in READ for path in folder.glob(pattern) if path.is_file()])
    except OSError as error:
        raise unreadable(error.filename, error) from error


@cache
def _code() -> str:
    package = Path(cardgen.__file__).parent
    return hashing.of_files(package, package.rglob("*.py"))
