"""Lists of the players that come from files: --rule white-list=my-list.txt, a piece or a notation a line."""

from __future__ import annotations

from os.path import isfile
from pathlib import Path

from cardgen.errors import CardgenError

LONGEST = 100_000
"""Characters in a file."""
_LIST = "-list"
"""How the rules end that are lists."""


def with_lists(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules with what stands in files in the place of their names. Raises CardgenError."""
    return tuple(map(_with_list, rules))


def _with_list(rule: str) -> str:
    name, _, value = rule.partition("=")
    if not name.endswith(_LIST) or not isfile(value):  # noqa: PTH113  a name that is too long for a file is no file
        return rule
    return f"{name}={','.join(_read(Path(value)))}"


def _read(path: Path) -> list[str]:
    """What is named, remarks behind # left out. Raises CardgenError."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeError) as error:
        raise CardgenError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    if len(text) > LONGEST:
        raise CardgenError(f"{path}: has more than {LONGEST:,} characters; write a piece on each line.")
    found = [name for line in text.splitlines() if (name := line.partition("#")[0].strip())]
    if not found:
        raise CardgenError(f"{path}: names no piece; write an id or a notation on each line, as in queen or WcN.")
    return found
