"""Whether two files of our writer are the same byte for byte, but for what they say of themselves.

Each object is at the same place in both, or as much farther on as that one object is longer: all of them are the same,
under the same numbers. Of anything that our writer does not write nothing is said, and it has to be walked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.pdf.syntax import BadSyntaxError, PdfRef, value

if TYPE_CHECKING:
    from cardgen.proof.pdf.syntax import PdfValue

TAIL = 2048
"""Bytes in which the last of a file has room, from the word trailer on."""
ROW = 20
"""Bytes of a row of the list of objects."""
_END = re.compile(rb"trailer(\s*<<.*>>\s*startxref)\s+(\d{1,12})\s+%%EOF\s*\Z", re.DOTALL)
_HEAD = re.compile(rb"xref\n0 (\d{1,7})\n")
ENTRIES = frozenset((b"ID", b"Info", b"Root", b"Size"))
"""Of the trailer: an id hangs on the rest."""


class _Written(NamedTuple):
    """A file as our writer writes it."""

    body: bytes
    """All before the list of its objects."""
    rows: tuple[bytes, ...]
    info: int
    """Number of the object that says what it is."""
    root: PdfValue

    @property
    def start(self) -> int:
        """Of that object."""
        return int(self.rows[self.info][:10])

    @property
    def end(self) -> int:
        return self.body.find(b"endobj", self.start)


def same_bytes(data: bytes, made: bytes) -> bool:
    """Whether all is the same but the entries that tell of a file (title, dates, keywords)."""
    one, other = _written(data), _written(made)
    if one is None or other is None or (one.info, one.root) != (other.info, other.root):
        return False
    start = other.start
    farther = len(one.body) - len(other.body)
    return (
        one.start == start
        and min(one.end, other.end) > start
        and one.body[:start] == other.body[:start]
        and one.body[one.end :] == other.body[other.end :]
        and [*one.rows] == [_moved(row, start, farther) for row in other.rows]
    )


def _moved(row: bytes, start: int, farther: int) -> bytes:
    """A row, where what lies behind a place lies so much farther on."""
    at = int(row[:10])
    return b"%010d" % (at + farther) + row[10:] if at > start and row[17:18] == b"n" else row


def _written(data: bytes) -> _Written | None:
    end = _END.search(data, max(0, len(data) - TAIL))
    at = int(end[2]) if end else 0
    head = _HEAD.match(data, at)
    if end is None or head is None:
        return None
    count = int(head[1])
    listed = data[head.end() : end.start()]
    rows = tuple(listed[row : row + ROW] for row in range(0, len(listed), ROW))
    try:
        trailer, _ = value(end[1], 0)
    except BadSyntaxError:
        return None
    if not isinstance(trailer, dict) or trailer.keys() - ENTRIES or trailer.get(b"Size") != count:
        return None
    info = trailer.get(b"Info")
    well = len(rows) == count and all(re.fullmatch(rb"\d{10} \d{5} [nf][ \r\n]{2}", row) for row in rows)
    if not well or not isinstance(info, PdfRef) or not 0 < info.number < count:
        return None
    return _Written(data[:at], rows, info.number, trailer.get(b"Root"))
