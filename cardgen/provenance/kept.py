"""Values that take long to find, kept in one file from run to run by what they were found from. Finds none."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.provenance import hashing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_Value = TypeVar("_Value")
AGAIN = 2
"""A file holds so many times what a run has asked for: what was asked for last, and as much of before."""


class KeptValues:
    """JSON values by what each was found from: whoever asks names all that decides about it.

    So nothing that is kept is ever out of date; it is no longer asked for, and goes after a while. A file that is
    missing, damaged or of another kind holds nothing, and where none can be written nothing is kept.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._before = _read(path) if path else {}
        self._asked: dict[str, Any] = {}

    def value(self, found_from: str, find: Callable[[], _Value]) -> _Value:
        """The value as it was found before, else found now: one that JSON gives back as it was."""
        if found_from not in self._asked:
            before = self._before
            self._asked[found_from] = before[found_from] if found_from in before else find()
        found: _Value = self._asked[found_from]
        return found

    def save(self) -> None:
        """Write what is new beside what stands there by now: another run may have found something too."""
        if self._path is None or self._asked.keys() <= self._before.keys():
            return
        there = {key: value for key, value in (self._before | _read(self._path)).items() if key not in self._asked}
        room = (AGAIN - 1) * len(self._asked)
        values = dict([*there.items()][-room:]) | self._asked
        text = json.dumps(values)
        with suppress(CardgenError):
            write_whole(self._path, f"{_seal(text)}\n{text}".encode())
        self._before = values


def _read(path: Path) -> dict[str, Any]:
    """The values; none where they are not as they were written."""
    try:
        seal, _, text = path.read_text(encoding="utf-8").partition("\n")
        values = json.loads(text) if seal == _seal(text) else {}
    except (OSError, ValueError, RecursionError):
        return {}
    return values if isinstance(values, dict) else {}


def _seal(text: str) -> str:
    return hashing.of_bytes(text.encode())
