"""Writing files whole or not at all. Knows nothing of what is in them."""

from __future__ import annotations

import contextlib
import os
import secrets
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(target: Path, content: bytes) -> None:
    """Write beside the name and rename, so that a reader sees the old file or the new one, never half of one.

    Raises CardgenError when the folder cannot be written or the disk is full; an older file then stays as it was.
    """
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError as error:
        raise CardgenError(f"{target}: cannot be written: {(error.strerror or str(error)).lower()}.") from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def write_if_changed(target: Path, content: bytes) -> bool:
    """Like write_whole, but leave an identical file alone; say whether it was written."""
    with contextlib.suppress(OSError):
        if target.read_bytes() == content:
            return False
    write_whole(target, content)
    return True
