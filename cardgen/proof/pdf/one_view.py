"""Whether every reader sees the same file: each byte of it belongs to one thing that all of them find.

A PDF says where its objects are. A file may say so twice, or hold an object twice, or two lists of them: one program
then prints the one, another program the other. Here a file is gone through from its end, from place to place as it says
itself: its list, each object that stands there, streams by their lengths. What is left over, what is named twice and
what lies over something else is told. No object is judged by what it says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.pdf.syntax import WHITE, BadSyntaxError, PdfRef, token, value, values
from cardgen.proof.pdf.unpacking import TooLargeError, unpacked, unpredicted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.proof.pdf.syntax import PdfValue

    Entries = dict[bytes, PdfValue]

TAIL = 64
"""Bytes in which the last line but one and the last have room."""
MOST_SECTIONS = 2
"""Lists of objects in a file for the web: that of the first page, and that of the rest."""
MOST_LISTED = 20_000_000
"""Bytes of a list of objects that is packed."""
MOST_OBJECTS, TIMES_OBJECTS = 4_000_000, 4
"""Bytes of all objects that are packed together, when they are unpacked: so many, and so many times the size of the
file. They take seventy times as much memory when they are read."""
SPOKEN = (b"obj", b"xref", b"trailer", b"stream", b"%PDF", b"%%EOF")
"""What no comment may say: a reader that looks for objects by these words would find it."""
_ROW = re.compile(rb"(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)")
"""Of a list of objects: each has twenty bytes."""
LOCKED = "is locked with an owner's password, so that nobody knows to how much its objects unpack"
ADDED = "something that was added after it was made"


class ObjectSpot(NamedTuple):
    """Where an object is."""

    at: int
    """Byte of the file; within a stream of objects its number there."""
    stream: int | None = None
    """The stream of objects that it is in."""


class ByteSpan(NamedTuple):
    """From a byte to a byte."""

    start: int
    end: int


@dataclass(frozen=True)
class StoredObject:
    """An object at its place."""

    number: int
    value: PdfValue
    span: ByteSpan
    packed: bytes | None
    """Of a stream."""


@dataclass
class _Layout:
    """What was found of a file so far."""

    data: bytes
    spots: dict[int, ObjectSpot] = field(default_factory=dict)
    free: set[int] = field(default_factory=set)
    spans: set[ByteSpan] = field(default_factory=set)
    trailer: Entries = field(default_factory=dict)
    sections: int = 0


def second_view(data: bytes) -> str:
    """Why another reader may see another file in it; empty where none can. Goes on after 'it has'.

    Raises TooLargeError, when what is packed in it is too large to be looked at.
    """
    try:
        layout = _Layout(data)
        _read_end(layout)
        _read_objects(layout)
        _check_rest(layout)
    except BadSyntaxError as error:
        return str(error)
    except RecursionError:
        return "objects in objects without an end"
    return ""


def _read_end(layout: _Layout) -> None:
    """The last line, and the lists that it leads to."""
    data = layout.data
    if not data.startswith((b"%PDF-1.", b"%PDF-2.")):
        raise BadSyntaxError("something before its beginning")
    end = len(data.rstrip(WHITE))
    if not data.endswith(b"%%EOF", 0, end):
        raise BadSyntaxError("something after its end")
    start = data.rfind(b"startxref", max(end - TAIL, 0), end)
    words = data[max(start, 0) : end].split()
    if start < 0 or len(words) != 3 or not words[1].isdigit():
        raise BadSyntaxError("no list of its objects at its end")
    layout.spans.add(ByteSpan(start, end))
    at: PdfValue = int(words[1][:12])
    while at is not None:
        if not isinstance(at, int) or not 0 < at < len(data):
            raise BadSyntaxError("a list of its objects that is not there")
        if layout.sections == MOST_SECTIONS:
            raise BadSyntaxError(ADDED)
        trailer = _table(layout, at) if data.startswith(b"xref", at) else _packed_table(layout, at)
        layout.sections += 1
        layout.trailer = layout.trailer or trailer
        if b"XRefStm" in trailer:
            raise BadSyntaxError("two lists of its objects")
        at = trailer.get(b"Prev")
        _check_alike(layout, trailer)
    _check_web(layout, int(words[1][:12]))


def _check_alike(layout: _Layout, trailer: Entries) -> None:
    """Lists that name another catalogue would be two files."""
    for key in (b"Root", b"Encrypt"):
        if layout.trailer.get(key) != trailer.get(key, layout.trailer.get(key)):
            raise BadSyntaxError("two catalogues")
    size = trailer.get(b"Size")
    if not isinstance(size, int):
        raise BadSyntaxError("a list of its objects without a size")


def _check_web(layout: _Layout, first: int) -> None:
    """A file for the web has two lists, that of the first page in front; any other has one."""
    at = min((spot.at for spot in layout.spots.values() if spot.stream is None), default=0)
    opening = _object(layout, at).value if at else None
    for_web = isinstance(opening, dict) and b"Linearized" in opening
    if not for_web:
        if layout.sections > 1:
            raise BadSyntaxError(ADDED)
        return
    if layout.sections != MOST_SECTIONS:
        raise BadSyntaxError("one list of its objects where it says that it has two")
    behind = next(span.end for span in layout.spans if span.start == first)
    word = token(layout.data, behind)
    if word.text == b"startxref":
        number = token(layout.data, word.end)
        end = layout.data.find(b"%%EOF", number.end)
        if number.text.strip(b"0") or end < 0 or layout.data[number.end : end].strip(WHITE):
            raise BadSyntaxError("two ends")
        layout.spans.add(ByteSpan(word.end - len(word.text), end + 5))


def _table(layout: _Layout, at: int) -> Entries:
    """A list that can be read, and the trailer behind it."""
    data, start = layout.data, at
    at += 4
    while True:
        word = token(data, at)
        if word.text == b"trailer":
            break
        many = token(data, word.end)
        if not (word.text.isdigit() and many.text.isdigit()):
            raise BadSyntaxError("a list of its objects that cannot be read")
        first, count = int(word.text[:12]), int(many.text[:12])
        gap = data[many.end : many.end + TAIL]
        at = many.end + len(gap) - len(gap.lstrip(WHITE))
        for number in range(first, first + count):
            row = _ROW.match(data, at)
            if row is None:
                raise BadSyntaxError("a list of its objects that cannot be read")
            at = row.end()
            if row[3] == b"n":
                _found(layout, number, ObjectSpot(int(row[1])), int(row[2]))
            else:
                _freed(layout, number)
    end = data.find(b"startxref", word.end)
    found, behind = value(data[: min(len(data), end + 9)] if end >= 0 else data, word.end)
    if behind.text != b"startxref" or not isinstance(found, dict):
        raise BadSyntaxError("a list of its objects without an end")
    layout.spans.add(ByteSpan(start, behind.end - len(behind.text)))
    return found


def _packed_table(layout: _Layout, at: int) -> Entries:
    """A list that is a stream."""
    one = _object(layout, at)
    entries = one.value
    if not isinstance(entries, dict) or entries.get(b"Type") != b"XRef" or one.packed is None:
        raise BadSyntaxError("no list of its objects where it is said to be")
    layout.spans.add(one.span)
    rows = unpredicted(unpacked(one.packed, MOST_LISTED, entries), entries)
    widths, size = entries.get(b"W"), entries.get(b"Size")
    if not (isinstance(widths, list) and len(widths) == 3 and isinstance(size, int)):
        raise BadSyntaxError("a list of its objects that cannot be read")
    wide = [each if isinstance(each, int) and 0 <= each <= 8 else 9 for each in widths]
    index = entries.get(b"Index", [0, size])
    if max(wide) > 8 or not sum(wide) or not isinstance(index, list):
        raise BadSyntaxError("a list of its objects that cannot be read")
    at = 0
    for first, count in zip(index[::2], index[1::2], strict=False):
        if not (isinstance(first, int) and isinstance(count, int)) or (at + count * sum(wide)) > len(rows):
            raise BadSyntaxError("a list of its objects that is too short")
        for number in range(first, first + count):
            kind, place, more = _row(rows[at : at + sum(wide)], wide)
            at += sum(wide)
            if kind == 1:
                _found(layout, number, ObjectSpot(place), more)
            elif kind == 2:
                _found(layout, number, ObjectSpot(more, place), 0)
            else:
                _freed(layout, number)
    return entries


def _row(row: bytes, wide: list[int]) -> tuple[int, int, int]:
    a, b, _ = wide
    kind = int.from_bytes(row[:a]) if a else 1
    return kind, int.from_bytes(row[a : a + b]), int.from_bytes(row[a + b :])


def _found(layout: _Layout, number: int, spot: ObjectSpot, generation: int) -> None:
    if generation:
        raise BadSyntaxError(f"an object of another generation ({number})")
    if number in layout.spots or number in layout.free:
        raise BadSyntaxError(f"an object that is listed twice ({number})")
    layout.spots[number] = spot


def _freed(layout: _Layout, number: int) -> None:
    if number in layout.spots:
        raise BadSyntaxError(f"an object that is listed twice ({number})")
    layout.free.add(number)


def _object(layout: _Layout, at: int) -> StoredObject:
    """What stands at a place."""
    data = layout.data
    if not 0 < at < len(data) or not data[at : at + 1].isdigit():
        raise BadSyntaxError("an object that is not where its list says")
    number = token(data, at)
    generation = token(data, number.end)
    word = token(data, generation.end)
    if not number.text.isdigit() or generation.text != b"0" or word.text != b"obj":
        raise BadSyntaxError("an object that is not where its list says")
    found, behind = value(data, word.end)
    if behind.text == b"endobj":
        return StoredObject(int(number.text[:12]), found, ByteSpan(at, behind.end), None)
    if behind.text != b"stream" or not isinstance(found, dict):
        raise BadSyntaxError(f"an object without an end ({int(number.text[:12])})")
    start = behind.end + (2 if data.startswith(b"\r\n", behind.end) else 1)
    if data[start - 1 : start] != b"\n":
        raise BadSyntaxError(f"a stream that begins otherwise than streams do ({int(number.text[:12])})")
    end = start + _length(layout, found.get(b"Length"))
    closing = token(data, end) if end < len(data) else None
    last = token(data, closing.end) if closing and closing.text == b"endstream" else None
    between = data[end : closing.end - 9] if closing else b"?"
    if last is None or last.text != b"endobj" or between.strip(b"\r\n"):
        raise BadSyntaxError(f"a stream that is not as long as it says ({int(number.text[:12])})")
    return StoredObject(int(number.text[:12]), found, ByteSpan(at, last.end), data[start:end])


def _length(layout: _Layout, said: PdfValue) -> int:
    if isinstance(said, PdfRef):
        spot = layout.spots.get(said.number)
        said = _object(layout, spot.at).value if spot and spot.stream is None else None
    if not isinstance(said, int) or not 0 <= said <= len(layout.data):
        raise BadSyntaxError("a stream that does not say how long it is")
    return said


def _read_objects(layout: _Layout) -> None:
    """Each at its place, and those that are packed together in theirs."""
    inside: dict[int, dict[int, int]] = {}
    for number, spot in layout.spots.items():
        if spot.stream is not None:
            if spot.at in inside.setdefault(spot.stream, {}):
                raise BadSyntaxError(f"an object that is listed twice ({number})")
            inside[spot.stream][spot.at] = number
    unpacked_size = 0
    streams: set[int] = set()
    for number, spot in layout.spots.items():
        if spot.stream is not None:
            continue
        one = _object(layout, spot.at)
        if one.number != number:
            raise BadSyntaxError(f"another object where its list says that there is number {number}")
        layout.spans.add(one.span)
        kind = one.value.get(b"Type") if isinstance(one.value, dict) else None
        if one.packed is not None and (kind == b"ObjStm" or number in inside):
            streams.add(number)
            if b"Encrypt" in layout.trailer:
                raise TooLargeError(LOCKED)
            room = MOST_OBJECTS + TIMES_OBJECTS * len(layout.data) - unpacked_size
            unpacked_size += _check_together(one, inside.get(number, {}), room)
    if not inside.keys() <= streams:
        raise BadSyntaxError("an object that is not where its list says")


def _check_together(one: StoredObject, listed: dict[int, int], room: int) -> int:
    """A stream of objects has those that are listed, each once. How large it is."""
    entries = one.value
    assert isinstance(entries, dict)
    count, first = entries.get(b"N"), entries.get(b"First")
    data = unpacked(one.packed or b"", room, entries)
    if b"Extends" in entries or not (isinstance(count, int) and isinstance(first, int) and 0 <= first <= len(data)):
        raise BadSyntaxError("objects in a stream that cannot be read")
    head = values(data[:first])
    numbers, places = head[: 2 * count : 2], head[1 : 2 * count : 2]
    if len(head) != 2 * count or dict(enumerate(numbers)) != listed:
        raise BadSyntaxError("an object in a stream that is not listed so")
    starts = [each if isinstance(each, int) else -1 for each in places]
    ends = [*starts[1:], len(data) - first]
    if starts[:1] != [0] * len(starts[:1]) or any(a >= b for a, b in zip(starts, ends, strict=True)):
        raise BadSyntaxError("objects in a stream that lie over each other")
    for start, end in zip(starts, ends, strict=True):
        if len(values(data[first + start : first + end])) != 1:
            raise BadSyntaxError("an object that is not one value")
    return len(data)


def _check_rest(layout: _Layout) -> None:
    """Nothing lies over something else, and nothing is left over but comments."""
    spans = sorted(layout.spans)
    if any(one.end > other.start for one, other in pairwise(spans)):
        raise BadSyntaxError("objects that lie over each other")
    if any(rest for rest in _rests(layout.data, spans)):
        raise BadSyntaxError("something in it that its list does not name")


def _rests(data: bytes, spans: list[ByteSpan]) -> Iterator[bytes]:
    """What is neither blank nor a comment, between the things of a file; the first line is one."""
    edges = [0, *(edge for span in spans for edge in span), len(data)]
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        for line in data[start:end].replace(b"\r", b"\n").split(b"\n"):
            said = line.strip(WHITE)
            if (start + end and said and not said.startswith(b"%")) or (
                not (start == 0 and said[:5] == b"%PDF-") and any(word in said for word in SPOKEN)
            ):
                yield said
