"""Files that are too large, damaged, locked or changed at their end, found before they are read."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from pathlib import Path

LARGEST_FILE = 200_000_000
"""Bytes; all pieces a hundred times over have 40 million."""
LARGEST_STREAM = 40_000_000
"""Bytes when it is unpacked; the largest page of ours has some 50 000, the largest font 20 000."""
MOST_PAGES = 6_000
"""Both sides of a hundred copies of every piece."""
STEP = 1 << 20
_STREAM = re.compile(rb"(?<!end)stream\r?\n")
_FILTER = re.compile(rb"/(?:\w+Decode|AHx|A85|LZW|Fl|RL|CCF|DCT)\b(?!\s*<)")
BEFORE = 3000
"""Bytes before a stream in which its dictionary begins."""


def check_bounds(path: Path) -> None:
    """Raises CardgenError for a file that would take too much room or time, or that was added to."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise CardgenError(
                f"{path}: is too large for a file of cards; at most {LARGEST_FILE // 10**6} MB are read."
            )
        data = path.read_bytes()
    except OSError as error:
        raise CardgenError(f"{path}: cannot be read ({error.strerror or error}).") from error
    for match in _STREAM.finditer(data):
        start = data.rfind(b" obj", max(0, match.start() - BEFORE), match.start())
        if len(_FILTER.findall(data, start, match.start())) > 1:
            raise CardgenError(f"{path}: has a stream that is packed twice; make it anew with cardgen pdf.")
        if _unpacks_to_more(memoryview(data)[match.end() :]):
            raise CardgenError(
                f"{path}: has a stream that unpacks to more than {LARGEST_STREAM // 10**6} MB; "
                "make it anew with cardgen pdf."
            )
    ends = data.count(b"startxref")
    if ends > 1 + (b"/Linearized" in data[:2048]):
        raise CardgenError(f"{path}: something was added to it after it was made; make it anew with cardgen pdf.")


def _unpacks_to_more(data: memoryview) -> bool:
    """Whether a stream is larger than any of ours; nothing of it is kept."""
    unpacker, found, at = zlib.decompressobj(), 0, 0
    try:
        while found <= LARGEST_STREAM and not unpacker.eof:
            rest = unpacker.unconsumed_tail or data[at : at + STEP]
            at += 0 if unpacker.unconsumed_tail else STEP
            if not rest:
                return False
            found += len(unpacker.decompress(rest, STEP))
    except zlib.error:
        return False  # damaged: who reads it says so
    return found > LARGEST_STREAM
