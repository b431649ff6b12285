"""Which files a folder of pieces holds. Reads none of them."""

from __future__ import annotations

from os.path import realpath  # unlike Path.resolve it takes a link to itself as it is
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, printable, unread_because
from cardgen.yamlfile import files_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

FIGURES = "models"
"""A folder that holds only this brings figures for pieces that are known."""
MOST_FILES = 500
MOST_BYTES = 1_000_000
"""Of all files of a folder together."""


def piece_files(folder: Path, unsaved: Collection[Path] = ()) -> tuple[Path, ...]:
    """The YAML files right in a folder, by name, also those that are not saved yet; a single file stands for itself.

    Raises CardgenError.
    """
    try:
        if not folder.is_dir():
            if folder.exists():
                return (folder,)
            raise CardgenError(f"there is no folder {_shown(folder)}.")
        names = {path.name for path in folder.iterdir()}
        found = files_in(folder)
        found += tuple(path for path in unsaved if path.parent == folder and path not in found)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise CardgenError(f"the folder {_shown(folder)} {unread_because(error)}") from error
    if not found and FIGURES not in names:
        raise CardgenError(f"the folder {_shown(folder)} holds no .yaml file.")
    if len(found) > MOST_FILES:
        raise CardgenError(f"the folder {_shown(folder)} holds {len(found)} files; at most {MOST_FILES} are read.")
    size = sum(map(_size, found))
    if size > MOST_BYTES:
        raise CardgenError(
            f"the files of the folder {_shown(folder)} are {size / 1e6:.1f} MB large together; "
            f"at most {MOST_BYTES / 1e6:.0f} MB is read."
        )
    return found


def unread(files: Iterable[Path], read: Iterable[Path]) -> tuple[Path, ...]:
    """The files without those that are read already, so that our own folder may be named as well."""
    known = {realpath(path) for path in read}
    return tuple(path for path in files if realpath(path) not in known)


def _size(path: Path) -> int:
    """In bytes; 0 when there is no telling, for then it is not read either."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _shown(folder: Path) -> str:
    return f"'{printable(str(folder))}'"
