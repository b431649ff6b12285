"""The objects of a PDF file in one count: ours, which are bytes already, and ReportLab's, which it formats at the end.

ReportLab makes the catalogue, the list of pages and the subsets of fonts; thousands of other objects pass it by.
"""

from __future__ import annotations

from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

rl_config.useA85 = 0

_FREE = b"0000000000 65535 f \n"
"""Object 0, with which the table of places begins."""


class RawObject(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An object that ReportLab refers to and that we have written."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def format(self, document: object) -> bytes:  # noqa: ARG002  ReportLab calls it so
        return self.content


class Document(pdfdoc.PDFDocument):  # type: ignore[misc]
    """All objects of a file that grows."""

    def __init__(self, language: str) -> None:
        super().__init__(invariant=1, pdfVersion=(1, 7), lang=language)
        self.ours: dict[int, bytes] = {}

    def reserve(self) -> int:
        """The number of an object whose bytes follow."""
        self.objectcounter += 1
        return int(self.objectcounter)

    def add(self, content: bytes) -> str:
        """The reference to a new object."""
        number = self.reserve()
        self.ours[number] = content
        return reference(number)

    def reference(self, thing: Any) -> str:  # noqa: ANN401
        """The reference to an object of ReportLab."""
        name = self.Reference(thing).name
        return reference(self.idToObjectNumberAndVersion[name][0])

    def format(self) -> bytes:
        """The bytes of the file. ReportLab calls it last, and finds more to write while it formats what it has."""
        file, places, number = [pdfdoc.PDFFile(self._pdfVersion).format(self)], [_FREE], 0
        at = len(file[0])
        while number < self.objectcounter:
            number += 1
            content = self.ours[number] if number in self.ours else self._theirs(number)
            line = b"" if content.endswith(b"\n") else b"\n"
            written = b"%d 0 obj\n%b%bendobj\n" % (number, content, line)
            file.append(written)
            places.append(b"%010d 00000 n \n" % at)
            at += len(written)
        table = b"xref\n0 %d\n%b" % (len(places), b"".join(places))
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        trailer = pdfdoc.PDFTrailer(at, Size=len(places), Root=root, Info=info, ID=self.ID())
        return b"".join((*file, table, trailer.format(self)))

    def _theirs(self, number: int) -> bytes:
        return bytes(pdfdoc.format(self.idToObject[self.numberToId[number]], self, toplevel=1))


def reference(number: int) -> str:
    """How other objects name the one of a number."""
    return f"{number} 0 R"
