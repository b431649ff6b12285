"""The floor: the objects of a finished PDF file written once more by plain Python, as if by hand.

It only presses the same streams together and joins the same objects. Nothing is laid out, formatted or subset.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple
from zlib import compress

import pikepdf

if TYPE_CHECKING:
    from collections.abc import Sequence

FONT_LEVEL = 6
"""Of zlib, as ReportLab takes it for fonts."""


class Thing(NamedTuple):
    """An object of the file; its stream is not pressed together."""

    head: bytes
    """For a stream the entries of its dictionary but for filter and length."""
    stream: bytes | None
    is_font: bool = False


def things(file: bytes) -> list[Thing]:
    """What is in a file, in the order of the numbers of the objects."""
    with pikepdf.open(io.BytesIO(file)) as pdf:
        trailer = Thing(f"<< /Root {_reference(pdf.Root)} /Info {_reference(pdf.docinfo)} >>".encode(), None)
        return [*map(_thing, pdf.objects), trailer]


def _reference(thing: pikepdf.Object) -> str:
    return f"{thing.objgen[0]} 0 R"


def _thing(of: pikepdf.Object) -> Thing:
    if not isinstance(of, pikepdf.Stream):
        return Thing(of.unparse(resolved=True), None)
    entries = {key: value for key, value in of.items() if key not in ("/Filter", "/Length")}
    head = b" ".join(f"{key} ".encode() + _value(value) for key, value in entries.items())
    return Thing(head, of.read_bytes(), "/Length1" in entries)


def _value(value: object) -> bytes:
    """As it stands in an array of one: pikepdf hands out numbers as Python's own."""
    return pikepdf.Array([value]).unparse()[1:-1]


def written(objects: Sequence[Thing], level: int) -> bytes:
    """The file."""
    *bodies, trailer = objects
    out, at, places = [b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"], 15, []
    for number, (head, stream, is_font) in enumerate(bodies, start=1):
        places.append(b"%010d 00000 n \n" % at)
        if stream is None:
            body = b"%d 0 obj\n%b\nendobj\n" % (number, head)
        else:
            data = compress(stream, FONT_LEVEL if is_font else level)
            body = b"%d 0 obj\n<< %b /Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream\nendobj\n" % (
                number,
                head,
                len(data),
                data,
            )
        out.append(body)
        at += len(body)
    count = len(places) + 1
    out.append(b"xref\n0 %d\n0000000000 65535 f \n%b" % (count, b"".join(places)))
    size = trailer.head.replace(b"<<", b"<< /Size %d" % count, 1)
    out.append(b"trailer\n%b\nstartxref\n%d\n%%%%EOF\n" % (size, at))
    return b"".join(out)
