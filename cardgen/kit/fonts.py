"""Fonts of a maker, found and read: those that are named beside a request, and those of his catalogues.

with fonts_in_force(read_fonts(("dragon.ttf",), catalogs)):
    make_sheets(choose(PieceRequest(catalogs=catalogs)), CardsRequest(), output)
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.errors import CardgenError, FileErrors, unread_because
from cardgen.ink.maker_fonts import MakerFont, fonts_in_force, makers_fonts, read_maker_font, steps_in_force
from cardgen.kit.catalogue import load_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.catalog.fonts import FontUse

LARGEST = 150_000_000
"""Bytes of a file that are read."""
OPTION = "--font"


def read_fonts(given: Iterable[str] = (), catalogs: Iterable[Path] = ()) -> tuple[MakerFont, ...]:
    """The fonts of these files, then those that catalogues name; each once.

    Args:
        given: files, one of a collection with its number: font.ttc#2 is the second.
        catalogs: folders of a maker. Mistakes in their files are passed over here: whoever reads the pieces tells them.

    Returns:
        The fonts, for `fonts_in_force`.

    Raises:
        CardgenError: for a file that is not there or no font, and for one that may not be embedded.
        FileErrors: the same of fonts that catalogues name, with their places.
    """
    named = [_given(file) for file in given]
    return tuple(dict.fromkeys((*named, *_of_catalogues(tuple(catalogs)))))


def _given(file: str) -> MakerFont:
    try:
        return read_font(Path(file))
    except CardgenError as error:
        raise CardgenError(f"{OPTION} {file}: {error}") from error


def _of_catalogues(folders: tuple[Path, ...]) -> Iterator[MakerFont]:
    """Raises FileErrors with what is wrong with all of them."""
    found, wrong = list[MakerFont](), []
    for use in _uses(folders):
        try:
            found.append(read_font(use.file))
        except CardgenError as error:
            wrong.append(use.written._replace(problem=f"{use.written.problem} {error}"))
    if wrong:
        raise FileErrors(wrong)
    return iter(found)


def _uses(folders: tuple[Path, ...]) -> tuple[FontUse, ...]:
    try:
        return load_catalogue(folders).fonts if folders else ()
    except CardgenError:
        return ()


def read_font(file: Path) -> MakerFont:
    """A font of a file; of a collection the one whose number stands behind a # at the end, else the first.

    Raises CardgenError, whose sentence goes on after the name of the file.
    """
    path, number = split_number(file)
    try:
        if not path.is_file():
            raise CardgenError("is not there." if not path.exists() else "is no file.")
        if path.stat().st_size > LARGEST:
            raise CardgenError(f"is too large for a font; at most {LARGEST // 10**6} MB are read.")
        return _read(path, number, data.states((path,)))
    except (OSError, ValueError) as error:
        raise CardgenError(unread_because(error)) from error


def split_number(file: Path) -> tuple[Path, int]:
    """The file and the number of the font in it, from 0: font.ttc#2 is (font.ttc, 1)."""
    written = re.fullmatch(r"(.+)#([0-9]{1,4})", file.name, re.DOTALL)
    if written is None or file.exists():
        return file, 0
    return file.with_name(written[1]), int(written[2]) - 1


@lru_cache(maxsize=4)
def _read(path: Path, number: int, _: tuple[data.FileState, ...]) -> MakerFont:
    """A page asks for the same ones with every word."""
    return read_maker_font(path.read_bytes(), number)


__all__ = [
    "MakerFont",
    "fonts_in_force",
    "makers_fonts",
    "read_font",
    "read_fonts",
    "read_maker_font",
    "steps_in_force",
]
