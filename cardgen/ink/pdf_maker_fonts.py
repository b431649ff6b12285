"""Fonts of a maker in a PDF file: codes of two bytes, the letters that are used as a subset, and what they mean.

One subset serves all of our fonts that it stands in for; it has a name for each of them (``/M1.serif-bold``), so that
whoever reads the file knows which it was.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING
from zlib import compress

from cardgen.ink.items import number
from cardgen.ink.maker_fonts import type_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.ink.items import Font
    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.ink.pdf_objects import Document

COMPRESSION = 9
MOST_IN_BLOCK = 100
"""Pairs of codes and letters that stand together, by the rules of such tables."""
CODES = (
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
)
SYMBOLIC = 4
"""Codes of its own."""


class EmbeddedFont:
    """A font of a maker while a file grows: which letters it has been asked for."""

    def __init__(self, font: MakerFont, place: int) -> None:
        self.font, self.place = font, place
        self.codes: dict[str, int] = {}
        self.uses: dict[Font, None] = {}
        """For which of our fonts it stands in."""

    def shown(self, text: str, use: Font, size: str) -> str:
        """The operators that show a stretch of text, its last letter by itself, as in pdf.py."""
        self.uses[use] = None
        before, last = (f"<{self._coded(part)}> Tj" for part in (text[:-1], text[-1]))
        return f"/{self._name(use)} {size} Tf {f'{before} ' if text[:-1] else ''}{last}"

    def _name(self, use: Font) -> str:
        """What pages call it."""
        return f"M{self.place}.{use}"

    def _coded(self, text: str) -> str:
        """The codes of a text, in hex."""
        return "".join(f"{self.codes.setdefault(letter, len(self.codes) + 1):04x}" for letter in text)

    def write(self, document: Document) -> Iterator[tuple[str, str]]:
        """Writes the font, and gives each of its names with the reference to it."""
        own, letters = type_of(self.font), "".join(self.codes)
        tag = "".join(chr(ord("A") + byte % 26) for byte in sha256(f"{self.font} {letters}".encode()).digest()[:6])
        name = f"/{tag}+{self.font.name}"
        kind = 0 if own.cubic else 2
        descriptor = document.add(self._description(name, document))
        widths = " ".join(number(own.advance(letter) * 1000) for letter in letters)
        one = document.add(
            f"<< /Type /Font /Subtype /CIDFontType{kind} /BaseFont {name} /FontDescriptor {descriptor} "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/DW 0 /W [1 [{widths}]]{'' if own.cubic else ' /CIDToGIDMap /Identity'} >>".encode()
        )
        meanings = document.add(packed("", _meanings(letters).encode()))
        whole = document.add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont {name} /Encoding /Identity-H "
            f"/DescendantFonts [{one}] /ToUnicode {meanings} >>".encode()
        )
        for use in self.uses:
            yield self._name(use), whole

    def _description(self, name: str, document: Document) -> bytes:
        from cardgen.ink.maker_subset import subset_of  # noqa: PLC0415  loads more of fontTools

        own = type_of(self.font)
        data = subset_of(own, "".join(self.codes))
        above, below = own.measures
        kind = "/Subtype /CIDFontType0C " if own.cubic else f"/Length1 {len(data)} "
        file = document.add(packed(kind, data))
        return (
            f"<< /Type /FontDescriptor /FontName {name} /Flags {SYMBOLIC} /FontBBox [-1000 {below} 2000 {above}] "
            f"/ItalicAngle 0 /Ascent {above} /Descent {below} /CapHeight {above} /StemV 80 "
            f"/FontFile{3 if own.cubic else 2} {file} >>"
        ).encode()


def packed(entries: str, content: bytes) -> bytes:
    """A stream."""
    data = compress(content, COMPRESSION)
    head = f"<< {entries}/Filter /FlateDecode /Length {len(data)} >>\nstream\n"
    return head.encode() + data + b"\nendstream\n"


def _meanings(letters: str) -> str:
    """The letter of each code, so that a text can be searched and copied."""
    pairs = [f"<{code:04x}> <{letter.encode('utf-16-be').hex()}>" for code, letter in enumerate(letters, 1)]
    blocks = [pairs[at : at + MOST_IN_BLOCK] for at in range(0, len(pairs), MOST_IN_BLOCK)]
    told = "".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar\n" for block in blocks)
    return f"{CODES}{told}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
