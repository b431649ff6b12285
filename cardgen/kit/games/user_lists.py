"""Lists of the players that come from files: white-list=my-list.txt, a piece or a notation a line."""

from __future__ import annotations

import re
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 100_000
"""Characters in a file."""
_LIST = "-list"
"""How the rules end that are lists."""
_FILE = re.compile(r".*(/|\.[A-Za-z]+$)")
"""What looks like a file, and like no piece and no notation."""


def with_lists(rules: Iterable[str], folder: Path | None = None) -> tuple[str, ...]:
    """The rules with what stands in files in the place of their names. Raises CardgenError.

    With a folder only the files in it count: a log may come from anybody.
    """
    return tuple(_with_list(rule, folder) for rule in rules)


def _with_list(rule: str, folder: Path | None) -> str:
    name, _, value = rule.partition("=")
    if not name.endswith(_LIST) or "," in value:
        return rule
    path = Path(value) if folder is None else folder / Path(value).name
    if isfile(path):  # noqa: PTH113  a name that is too long for a file is no file
        return f"{name}={','.join(_read(path))}"
    if _FILE.fullmatch(value):
        raise CardgenError(f"{name}: there is no file {path}.")
    return rule


def _read(path: Path) -> list[str]:
    """What is named, remarks behind # left out. Raises CardgenError."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeError) as error:
        raise unreadable(path, error) from error
    if len(text) > LONGEST:
        raise CardgenError(f"{path}: has more than {LONGEST:,} characters; write a piece on each line.")
    found = [name for line in text.splitlines() if (name := line.partition("#")[0].strip())]
    if not found:
        raise CardgenError(f"{path}: names no piece; write an id or a notation on each line, as in queen or WcN.")
    return found
