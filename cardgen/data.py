"""Where the data folders are: catalog/, models/ and templates/.

In a checkout (the current folder or one above it, or the folder this package stands in) they are the checkout's;
otherwise the copies that the wheel carries.
"""

from __future__ import annotations

from functools import cache
from os import getcwd
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDERS = ("catalog", "models", "templates")
PACKAGE = Path(__file__).resolve().parent


class FileState(NamedTuple):
    """A file as it is now: whatever is kept from reading it holds until one of these changes."""

    path: Path
    number: int
    changed: int
    """In nanoseconds."""
    size: int
    """In bytes."""


def states(files: Iterable[Path]) -> tuple[FileState, ...]:
    """The files as they are now."""
    return tuple(map(state, files))


def state(path: Path) -> FileState:
    """Nothing but its name where there is no telling: whoever reads it says why."""
    try:
        now = path.stat()
    except (OSError, ValueError):  # ValueError: a NUL in the path
        return FileState(path, 0, 0, 0)
    return FileState(path, now.st_ino, now.st_mtime_ns, now.st_size)


def folder(name: str) -> Path:
    """The folder of that name, one of FOLDERS."""
    return _folder(getcwd(), name)  # noqa: PTH109  a text is looked up much sooner than a path


def inside(outer: str, name: str) -> Path:
    """What has that name in one of FOLDERS; for what each piece looks up, its path is put together once."""
    return _inside(folder(outer), name)


@cache
def _inside(outer: Path, name: str) -> Path:
    return outer / name


@cache
def _folder(start: str, name: str) -> Path:
    return _home(Path(start)) / name


def _home(start: Path) -> Path:
    for above in (start, *start.parents):
        if _is_checkout(above):
            return above
    return PACKAGE.parent if _is_checkout(PACKAGE.parent) else PACKAGE / "data"


def _is_checkout(path: Path) -> bool:
    return all((path / name).is_dir() for name in FOLDERS) and (path / "cardgen" / "data.py").is_file()
