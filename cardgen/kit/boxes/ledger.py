"""What the papers of a kit were made from, so that a run that was cut goes on where it was. Makes nothing itself.

A paper is kept while what it says, the code, the catalogue, the templates and the pictures are what they were, and
nobody has changed the file. Figures have such a list of their own (figure/workshop/manifest.py).
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import cardgen
from cardgen import data
from cardgen.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable

LEDGER = ".cardgen-kit.json"


class Ledger:
    """The papers of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries = _read(folder / LEDGER)
        self.used: dict[str, Any] = {}

    def kept(self, path: str, source: object) -> bool:
        """Whether the file is there as it would be made."""
        entry = self.entries.get(path)
        if not isinstance(entry, dict) or entry.get("from") != _fingerprint(source):
            return False
        try:
            same = _digest((self.folder / path).read_bytes()) == entry.get("content")
        except OSError:
            return False
        if same:
            self.used[path] = entry
        return same

    def make(self, path: str, source: object, write: Callable[[Path], None]) -> None:
        """Make the file, and remember at once from what: this run may be cut before the next one is done."""
        target = self.folder / path
        write(target)
        self.used[path] = {"from": _fingerprint(source), "content": _digest(target.read_bytes())}
        text = json.dumps(self.entries | self.used, indent=1, sort_keys=True)
        write_whole(self.folder / LEDGER, f"{text}\n".encode())


def _read(path: Path) -> dict[str, Any]:
    """The entries; none when there is no readable list, for then all is made again."""
    try:
        entries = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return entries if isinstance(entries, dict) else {}


def _fingerprint(source: object) -> str:
    return _digest(repr((source, _made_with())).encode())


@cache
def _made_with() -> str:
    """A digest of the code, and of all data that stands on paper."""
    digest = hashlib.sha256()
    code = Path(cardgen.__file__).parent
    folders = (code, "*.py"), (data.folder("catalog"), "*"), (data.folder("templates"), "**/*.yaml")
    pictures = data.folder("models") / "pictures", "*.svg"
    for folder, pattern in (*folders, pictures):
        found = folder.rglob(pattern) if folder == code else folder.glob(pattern)
        for path in sorted(found):
            if path.is_file():
                digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
