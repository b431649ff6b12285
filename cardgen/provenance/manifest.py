"""The build manifest of a folder: what each file was made from, and whether it still is what was made. Makes none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from cardgen.files import write_if_changed, write_whole
from cardgen.provenance import hashing

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class BuildManifest:
    """The files of a folder: from what each was made, what it held then, and what was found of it.

    A manifest is believed where all of that fits together: else the file is made again, whoever wrote it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries = _read(path)
        self.new: dict[str, Any] = {}

    def kept(self, file: str, made_from: str) -> dict[str, Any] | None:
        """What was found of a file, if it is there as it would be made from this; else None."""
        entry = self.entries.get(file)
        if not isinstance(entry, dict) or entry.get("from") != made_from:
            return None
        facts = entry.get("facts")
        try:
            content = self._of(file).read_bytes()
        except OSError:
            return None
        return facts if isinstance(facts, dict) and entry.get("content") == _seal(content, facts) else None

    def write(self, file: str, made_from: str, content: bytes, facts: Mapping[str, object]) -> None:
        """Write a file and remember it at once: this run may be killed before the next one is done.

        What is remembered is noted before the file is there: Ctrl-C in between is no reason to make it again.
        """
        self.new[file] = _entry(made_from, content, facts)
        try:
            write_if_changed(self._of(file), content)
        except KeyboardInterrupt:
            if not self._of(file).exists():
                del self.new[file]
            raise
        self.save()

    def save(self) -> None:
        """Write what is new over what stands there by now: another run may be at work in this folder."""
        text = json.dumps(_read(self.path) | self.new, indent=1, sort_keys=True)
        write_whole(self.path, f"{text}\n".encode())

    def _of(self, file: str) -> Path:
        return self.path.parent / file


def _entry(made_from: str, content: bytes, facts: Mapping[str, object]) -> dict[str, object]:
    return {"from": made_from, "content": _seal(content, facts), "facts": facts}


def _seal(content: bytes, facts: Mapping[str, object]) -> str:
    """A hash of what a file holds and of what was found of it, in the order in which it is read back."""
    return hashing.of_values(hashing.of_bytes(content), json.dumps(facts, sort_keys=True))


def _read(path: Path) -> dict[str, Any]:
    """The entries; none when there is no manifest that can be read, for then everything is made again."""
    try:
        entries = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return entries if isinstance(entries, dict) else {}
