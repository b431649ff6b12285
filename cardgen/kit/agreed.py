"""The pieces that players have agreed on: named on the command line, or in a file, one a line."""

from __future__ import annotations

from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, FileErrors, FilePlace, Mistake, each_found, tell_all

if TYPE_CHECKING:
    from cardgen.catalog import Catalogue

LONGEST = 100_000
"""Characters in a file."""


def agreed_pieces(words: tuple[str, ...], catalogue: Catalogue) -> tuple[str, ...]:
    """The ids of the pieces, each once; a word may be several with commas, or a file. Raises CardgenError."""
    found: list[str] = []
    wrong: list[str] = []
    for word in words:
        if _is_file(word, catalogue):
            found += _read(Path(word), catalogue)
        else:
            names = filter(None, map(str.strip, word.split(",")))
            found += each_found(lambda name: _id(name, catalogue), names, wrong)
    tell_all(wrong)
    return tuple(dict.fromkeys(found))


def _id(name: str, catalogue: Catalogue) -> str:
    try:
        return catalogue.piece(name).id
    except CardgenError as error:
        if "/" in name or "." in name:
            raise CardgenError(f"{name[:60]!r} is neither a file nor a piece.") from None
        raise error from None


def _is_file(word: str, catalogue: Catalogue) -> bool:
    """A piece comes before a file of its name."""
    try:
        catalogue.piece(word)
    except CardgenError:
        return isfile(word)  # noqa: PTH113  a name that is too long for a file is no file
    return False


def _read(path: Path, catalogue: Catalogue) -> tuple[str, ...]:
    """The pieces of a file: an id or name a line, remarks behind #. Raises CardgenError with all that is wrong."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeError) as error:
        raise CardgenError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}.") from error
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
