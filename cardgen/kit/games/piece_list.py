"""The pieces that players have agreed on: named on the command line, or in a file, one a line."""

from __future__ import annotations

from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, FileErrors, FilePlace, Mistake, MisuseError, each_found, tell_all, unreadable

if TYPE_CHECKING:
    from cardgen.catalog import Catalogue

LONGEST = 100_000
"""Characters in a file."""


def agreed_pieces(text: str | None, catalogue: Catalogue) -> tuple[str, ...]:
    """The ids of the pieces, each once: of names and of files, with commas. None: none. Raises CardgenError."""
    wrong: list[str] = []
    names = [name for name in map(str.strip, (text or "").split(",")) if name]
    found = each_found(lambda name: _named(name, catalogue), names, wrong)
    tell_all(wrong)
    if text is not None and not found:
        raise MisuseError("name pieces with commas, or a file of them.", "--pieces")
    return tuple(dict.fromkeys(id_ for ids in found for id_ in ids))


def _named(name: str, catalogue: Catalogue) -> tuple[str, ...]:
    """A piece, or those of a file; a piece comes before a file of its name."""
    try:
        return (catalogue.piece(name).id,)
    except CardgenError as error:
        if isfile(name):  # noqa: PTH113  a name that is too long for a file is no file
            return _read(Path(name), catalogue)
        if "/" in name or "." in name:
            raise CardgenError(f"{name[:60]!r} is neither a file nor a piece.") from None
        raise error from None


def _read(path: Path, catalogue: Catalogue) -> tuple[str, ...]:
    """The pieces of a file: an id or name a line, remarks behind #. Raises CardgenError with all that is wrong."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeError) as error:
        raise unreadable(path, error) from error
    if len(text) > LONGEST:
        raise CardgenError(f"{path}: has more than {LONGEST:,} characters; write an id of a piece on each line.")
    found: list[str] = []
    mistakes: list[Mistake] = []
    for number, line in enumerate(text.splitlines(), 1):
        name = line.partition("#")[0].strip()
        if not name:
            continue
        try:
            found.append(catalogue.piece(name).id)
        except CardgenError as error:
            mistakes.append(Mistake(FilePlace(str(path), number, line.index(name) + 1), str(error), line))
    if mistakes:
        raise FileErrors(mistakes)
    if not found:
        raise CardgenError(f"{path}: names no piece; write an id on each line, as in king.")
    return tuple(found)
