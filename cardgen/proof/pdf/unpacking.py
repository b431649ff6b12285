"""What is packed in a file, unpacked piece by piece and never beyond what it may be. Knows no objects."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from cardgen.proof.pdf.syntax import BadSyntaxError

if TYPE_CHECKING:
    from cardgen.proof.pdf.syntax import PdfValue

STEP = 1 << 20
UP = 2
"""What a row of a list of objects says first, where it is told by how it differs from the row above."""
PREDICTED = 10


class TooLargeError(Exception):
    """It unpacks to more than it may, or nobody knows to how much. Goes on after the name of the file."""


def unpacked_size(data: memoryview, largest: int) -> int:
    """Bytes of a stream, or a few more than may be; nothing of it is kept."""
    return sum(map(len, _pieces(data, largest)))


def unpacked(data: bytes, largest: int, entries: dict[bytes, PdfValue]) -> bytes:
    """A stream that is packed in the usual way, or not at all. Raises TooLargeError, and BadSyntaxError for others."""
    ways = entries.get(b"Filter")
    ways = ways[0] if isinstance(ways, list) and len(ways) == 1 else ways
    if ways in (None, []):
        return data
    if ways != b"FlateDecode":
        raise BadSyntaxError("objects that are packed in another way than ours")
    found = b"".join(_pieces(memoryview(data), largest))
    if len(found) > largest:
        raise TooLargeError(f"unpacks to more than {max(largest, 0) // 10**6} MB")
    return found


def _pieces(data: memoryview, largest: int) -> list[bytes]:
    unpacker, found, size, at = zlib.decompressobj(), list[bytes](), 0, 0
    try:
        while size <= largest and not unpacker.eof:
            rest = unpacker.unconsumed_tail or data[at : at + STEP]
            at += 0 if unpacker.unconsumed_tail else STEP
            if not rest:
                break
            found.append(unpacker.decompress(rest, STEP))
            size += len(found[-1])
    except zlib.error:  # damaged, or locked: who reads it says so
        pass
    return found


def unpredicted(data: bytes, entries: dict[bytes, PdfValue]) -> bytes:
    """Rows of a list of objects, which may be told by how they differ. Raises BadSyntaxError."""
    how = entries.get(b"DecodeParms")
    how = how[0] if isinstance(how, list) and len(how) == 1 else how
    if how is None or (isinstance(how, dict) and how.get(b"Predictor", 1) == 1):
        return data
    columns = how.get(b"Columns", 1) if isinstance(how, dict) else 0
    kind = how.get(b"Predictor") if isinstance(how, dict) else 0
    if not isinstance(columns, int) or not 0 < columns < STEP or not isinstance(kind, int) or kind < PREDICTED:
        raise BadSyntaxError("a list of its objects that cannot be read")
    rows, above = list[bytes](), bytes(columns)
    for at in range(0, len(data), columns + 1):
        row = data[at + 1 : at + 1 + columns]
        if len(row) != columns or data[at] not in (0, UP):
            raise BadSyntaxError("a list of its objects that cannot be read")
        above = bytes((a + b) & 0xFF for a, b in zip(row, above, strict=True)) if data[at] == UP else row
        rows.append(above)
    return b"".join(rows)
