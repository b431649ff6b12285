"""PDF files written byte by byte, as no library would write them."""

from __future__ import annotations

import zlib

CATALOGUE = b"<</Type/Catalog/Pages 2 0 R>>"
PAGES = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>"
FREE = b"0000000000 65535 f \n"


def raw_stream(data: bytes, entries: bytes = b"") -> bytes:
    """A stream as an object."""
    return b"<</Length %d%b>>stream\n%b\nendstream" % (len(data), entries, data)


INK = raw_stream(b"0 0 m 9 9 l S")


def row(place: int, generation: int = 0, kind: bytes = b"n") -> bytes:
    """A line of a list of objects."""
    return b"%010d %05d %b \n" % (place, generation, kind)


def raw_objects(*some: bytes, first: int = 1, at: int = 9) -> tuple[bytes, list[int]]:
    """Objects one after the other from a place on, and where they are."""
    data, places = b"", []
    for number, one in enumerate(some, first):
        places.append(at + len(data))
        data += b"%d 0 obj\n%b\nendobj\n" % (number, one)
    return data, places


def ended(data: bytes, rows: bytes, size: int, more: bytes = b"") -> bytes:
    """With its list of objects, the trailer and the end."""
    tail = b"trailer\n<</Root 1 0 R/Size %d%b>>\nstartxref\n%d\n%%%%EOF\n" % (size, more, len(data))
    return data + b"xref\n" + rows + tail


def raw_file(*some: bytes, head: bytes = b"%PDF-1.4\n", more: bytes = b"") -> bytes:
    """A file of these objects, the first its catalogue."""
    data, places = raw_objects(*some, at=len(head))
    rows = b"0 %d\n" % (len(some) + 1) + FREE + b"".join(map(row, places))
    return ended(head + data, rows, len(some) + 1, more)


def packed_rows(*rows: tuple[int, int, int]) -> bytes:
    """Of a list of objects that is a stream: a byte, four, two."""
    return b"".join(bytes([kind]) + place.to_bytes(4) + more.to_bytes(2) for kind, place, more in rows)


def packed_file(together: bytes, first: int, listed: list[int]) -> bytes:
    """A file of which the catalogue and the pages (1, 2) are in a stream (4), with contents (3), all listed in a stream (5).

    together: what is in that stream: the numbers with their places, then objects from byte `first` on; listed: numbers by their order.
    """
    inside = raw_stream(zlib.compress(together), b"/Type/ObjStm/N 2/First %d/Filter/FlateDecode" % first)
    data, places = raw_objects(INK, inside, first=3)
    data = b"%PDF-1.5\n" + data
    own = {number: (2, 4, index) for index, number in enumerate(listed)}
    rows = [(0, 0, 0), *(own[number] for number in (1, 2)), (1, places[0], 0), (1, places[1], 0), (1, len(data), 0)]
    entries = b"/Type/XRef/W[1 4 2]/Size 6/Root 1 0 R/Filter/FlateDecode"
    last = b"5 0 obj\n%b\nendobj\n" % raw_stream(zlib.compress(packed_rows(*rows)), entries)
    return data + last + b"startxref\n%d\n%%%%EOF\n" % len(data)
