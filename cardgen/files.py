"""Writing files whole or not at all, and packing several into one. Knows nothing of what is in them.

A file is written beside its name, as `.NAME.NUMBER.part`, and renamed. It is locked until then: that tells a part which
another run is writing from one that a killed run has left, and the next run that writes NAME removes the latter.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import secrets
from os.path import isdir
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import BinaryIO

TRIES = 3
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of everything in a ZIP: the same files give the same bytes."""


def named_file(path: Path) -> Path:
    """A file that somebody has named to be written; no folder is made for it, since it may be misspelt.

    Raises CardgenError for a folder, and where there is no folder for it.
    """
    if isdir(path):  # noqa: PTH112  a name that is too long for a folder is none
        raise CardgenError(f"{path} is a folder; name a file.")
    if not isdir(path.parent):  # noqa: PTH112
        raise CardgenError(f"there is no folder {path.parent}; make it first, or name a file elsewhere.")
    return path


def write_whole(target: Path, content: bytes) -> None:
    """Write beside the name and rename, so that a reader sees the old file or the new one, never half of one.

    Raises CardgenError when the folder cannot be written or the disk is full; an older file then stays as it was.
    """
    if isdir(target):  # noqa: PTH112  as above; . has no name to be renamed to
        raise CardgenError(f"{target}: cannot be written: it is a folder.")
    for tries_left in reversed(range(TRIES)):
        try:
            _write(target, content)
        except FileNotFoundError as error:  # the folder has vanished, or another run took our part for a leftover
            if not tries_left:
                raise _obstacle(target, error) from error
        except OSError as error:
            raise _obstacle(target, error) from error
        else:
            return


def write_if_changed(target: Path, content: bytes) -> bool:
    """Like write_whole, but leave an identical file alone; say whether it was written."""
    with contextlib.suppress(OSError):
        if target.read_bytes() == content:
            return False
    write_whole(target, content)
    return True


def zipped(parts: Mapping[str, bytes]) -> bytes:
    """A ZIP of these files by their names, in this order; the same files give the same bytes."""
    import zipfile  # noqa: PLC0415  few commands pack anything

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, content in parts.items():
            info = zipfile.ZipInfo(name, EARLIEST)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 0
            archive.writestr(info, content)
    return packed.getvalue()


def _write(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    _clear_away(target)
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        with beside.open("xb") as file:
            _locked(file)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def _clear_away(target: Path) -> None:
    """Remove the parts that killed runs have left of this file; those of other files are none of our business."""
    part = re.compile(rf"\.{re.escape(target.name)}\.[0-9a-f]{{8}}\.part")
    with contextlib.suppress(OSError):  # a folder may be for writing only
        for left in [path for path in target.parent.iterdir() if part.fullmatch(path.name)]:
            with contextlib.suppress(OSError), left.open("r+b") as file:
                if _locked(file):
                    left.unlink()


def _locked(file: BinaryIO) -> bool:
    """Lock a file until it is closed, or its process dies; False when another process has it or there are no locks."""
    try:
        import fcntl  # noqa: PLC0415  there is none on Windows, where leftovers stay

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, OSError):
        return False
    return True


def _obstacle(target: Path, error: OSError) -> CardgenError:
    if isinstance(error, FileExistsError):  # something else stands where the folder should be
        return CardgenError(f"{target}: cannot be written: {target.parent} is no folder.")
    return CardgenError(f"{target}: cannot be written: {(error.strerror or str(error)).lower()}.")
