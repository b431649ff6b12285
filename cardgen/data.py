"""Where the data folders are: catalog/, models/ and templates/.

In a checkout (the current folder or one above it, or the folder this package stands in) they are the checkout's;
otherwise the copies that the wheel carries.
"""

from __future__ import annotations

from functools import cache
from os import getcwd
from pathlib import Path

FOLDERS = ("catalog", "models", "templates")
PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder of that name, one of FOLDERS."""
    return _folder(getcwd(), name)  # noqa: PTH109  a text is looked up much sooner than a path


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
