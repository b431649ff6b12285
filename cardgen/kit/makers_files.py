"""A maker's folders as they go with a page: the files that his pieces need, and the folders as his page names them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.catalog.folders import piece_files
from cardgen.errors import CardgenError, unreadable
from cardgen.kit.cards.pictures import PICTURES
from cardgen.kit.catalogue import MODELS, load_catalogue
from cardgen.kit.fonts import split_number
from cardgen.yamlfile import files_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

HOME = "own-sets"
"""The folder of a page in which they lie, each in one of its own that has its number."""
MOST = 60_000_000
"""Bytes of all files together: whoever opens the page loads them."""


@dataclass(frozen=True, slots=True)
class MakersFiles:
    """What goes with a page."""

    files: Mapping[str, bytes] = field(default_factory=dict, hash=False)
    """By their paths, with / between folders."""
    folders: tuple[str, ...] = ()
    """The catalogues among them, in the order in which they are laid over ours."""
    fonts: bool = False
    """Whether there are fonts, which are read by a library that a page else loads later."""


def makers_files(catalogs: tuple[Path, ...]) -> MakersFiles:
    """The files of these catalogues: pieces, recipes, pictures, fonts.

    Raises:
        FileErrors: with every mistake of the pieces.
        CardgenError: for a font that lies elsewhere, a file that cannot be read, and for too much of it.
    """
    if not catalogs:
        return MakersFiles()
    catalogue = load_catalogue(catalogs)
    pictures = tuple(piece.picture for piece in catalogue.pieces if piece.picture)
    fonts = tuple(split_number(use.file)[0] for use in catalogue.fonts)
    found: dict[str, bytes] = {}
    folders = []
    for number, catalog in enumerate(map(Path.absolute, catalogs), 1):
        home = catalog if catalog.is_dir() else catalog.parent
        models = catalog / MODELS
        drawn = sorted((models / PICTURES).glob("*.svg"))
        needed = (*piece_files(catalog), *files_in(models), *drawn, *pictures, *fonts)
        base = f"{HOME}/{number}/{home.name or 'set'}"
        found |= dict(_read(base, home, needed, sum(map(len, found.values()))))
        folders.append(base if catalog.is_dir() else f"{base}/{catalog.name}")
    _refuse_elsewhere(fonts, catalogs)
    return MakersFiles(found, tuple(folders), bool(fonts))


def _read(base: str, home: Path, needed: Iterable[Path], before: int) -> Iterator[tuple[str, bytes]]:
    """Those of the files that lie in a folder. Raises CardgenError."""
    size = before
    for path in map(Path.absolute, needed):
        if not path.is_relative_to(home) or not path.is_file():
            continue  # it is of another catalogue; a picture that is not there is told by its card
        try:
            size += path.stat().st_size
            if size > MOST:
                raise CardgenError(
                    f"{home}: its files are too large for a page; at most {MOST // 10**6} MB go with one."
                )
            yield f"{base}/{path.relative_to(home).as_posix()}", path.read_bytes()
        except OSError as error:
            raise unreadable(path, error) from error


def _refuse_elsewhere(fonts: Iterable[Path], catalogs: Iterable[Path]) -> None:
    """Raises CardgenError for a font that is named by its whole path, which a page does not have."""
    homes = [path if path.is_dir() else path.parent for path in map(Path.absolute, catalogs)]
    for font in fonts:
        if not any(font.absolute().is_relative_to(home) for home in homes):
            raise CardgenError(
                f"the font {font} lies in no folder of the pieces; put it beside them, and name it there."
            )
