"""Hashes: of bytes, of values, of files. The same in every run."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def of_bytes(content: bytes) -> str:
    """A hash of what a file holds."""
    return hashlib.sha256(content).hexdigest()


def of_values(*values: object) -> str:
    """A hash of values that show all that they are; what they show is the same in every run."""
    return of_bytes(repr(values).encode())


def of_files(folder: Path, files: Iterable[Path]) -> str:
    """A hash of what these files of a folder hold, and where they lie in it."""
    digest = hashlib.sha256()
    for path in sorted(files):
        name, content = path.relative_to(folder).as_posix().encode(), path.read_bytes()
        digest.update(b"%d %d\0%b%b" % (len(name), len(content), name, content))
    return digest.hexdigest()
