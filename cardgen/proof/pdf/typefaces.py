"""Whether the fonts of a file draw the letters that they say: each outline is held against that of our own font.

Fonts are embedded as subsets of TrueType. Nothing but outlines, widths and the order of letters differs in a subset;
all else has to be as in our font, byte for byte, so that nothing can bend a letter.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FONTS = {
    "SourceSerifPro-Regular": "font_source_serif_pro",
    "SourceSerifPro-Bold": "font_source_serif_pro",
    "SourceSerifPro-It": "font_source_serif_pro",
    "SourceSansPro-Regular": "font_source_sans_pro",
    "SourceSansPro-Semibold": "font_source_sans_pro",
    "SourceSansPro-Bold": "font_source_sans_pro",
}
"""The fonts that cards are set in, and the package of each. Another font is added here."""
COPIED = ("OS/2", "cvt ", "fpgm", "prep")
"""Tables that a subset has from its font."""
COUNTED = {"head": ((8, 12), (50, 52)), "hhea": ((34, 36),), "maxp": ((4, 6),)}
"""Tables that it has but for sums, counts and formats, which stand at these bytes."""
OWN = ("name", "post", "cmap", "glyf", "loca", "hmtx")
WORDS, MORE, SCALE, TWO_SCALES, FOUR_SCALES = 1, 0x20, 8, 0x40, 0x80
"""What the flags of a part of a composed letter say."""
DEEPEST = 4


@dataclass(frozen=True)
class TypeOutlines:
    """A TrueType font."""

    tables: MappingProxyType[str, bytes]

    @classmethod
    def read(cls, data: bytes) -> TypeOutlines:
        """Raises ValueError or struct.error for what is none."""
        count = struct.unpack_from(">H", data, 4)[0]
        rows = [struct.unpack_from(">4sLLL", data, 12 + 16 * row) for row in range(count)]
        found = {tag.decode("latin-1"): data[start : start + length] for tag, _, start, length in rows}
        if (
            data[:4] != b"\0\1\0\0"
            or len(found) < count
            or any(start + length > len(data) for _, _, start, length in rows)
        ):
            raise ValueError("no TrueType font")
        return cls(MappingProxyType(found))

    @property
    def count(self) -> int:
        """How many glyphs it has."""
        number: int = struct.unpack_from(">H", self.tables["maxp"], 4)[0]
        return number

    def glyph(self, number: int) -> bytes:
        """The outline of a glyph as it is written."""
        wide = struct.unpack_from(">H", self.tables["head"], 50)[0]
        kind, times = (">2L", 1) if wide else (">2H", 2)
        start, end = struct.unpack_from(kind, self.tables["loca"], number * (4 if wide else 2))
        return self.tables["glyf"][start * times : end * times]

    def metrics(self, number: int) -> tuple[int, int]:
        """How far a glyph moves the pen, and where its ink begins."""
        pairs = struct.unpack_from(">H", self.tables["hhea"], 34)[0]
        table = self.tables["hmtx"]
        if number < pairs:
            across, left = struct.unpack_from(">Hh", table, 4 * number)
            return across, left
        (across,) = struct.unpack_from(">H", table, 4 * (pairs - 1))
        (left,) = struct.unpack_from(">h", table, 4 * pairs + 2 * (number - pairs))
        return across, left

    def parts(self, number: int) -> tuple[tuple[int, ...], bytes]:
        """The glyphs that a composed glyph is made of, and the rest of what is written; no glyphs for a plain one."""
        data = self.glyph(number)
        if len(data) < 10 or struct.unpack_from(">h", data)[0] >= 0:
            return (), data.rstrip(b"\0")
        used, rest, at, flags = [], bytearray(data), 10, MORE
        while flags & MORE:
            flags, glyph = struct.unpack_from(">2H", data, at)
            used.append(glyph)
            rest[at + 2 : at + 4] = b"\0\0"
            at += 8 if flags & WORDS else 6
            at += 2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 if flags & FOUR_SCALES else 0
        return tuple(used), bytes(rest).rstrip(b"\0")


@cache
def ours(name: str) -> tuple[TypeOutlines, MappingProxyType[str, int]]:
    """A font of ours, and the glyph of each letter."""
    spec = find_spec(FONTS[name])
    assert spec is not None, "the packages of the fonts are installed with the program"
    assert spec.submodule_search_locations, "they are packages"
    font = TypeOutlines.read((Path(spec.submodule_search_locations[0]) / "files" / f"{name}.ttf").read_bytes())
    glyphs = dict(_by_letter(font.tables["cmap"]))
    glyphs.setdefault("\N{NO-BREAK SPACE}", glyphs[" "])
    return font, MappingProxyType(glyphs)


def _by_letter(table: bytes) -> Iterator[tuple[str, int]]:
    """The letters of the first plane with their glyphs: the table for Windows, of format 4."""
    count = struct.unpack_from(">H", table, 2)[0]
    rows = (struct.unpack_from(">HHL", table, 4 + 8 * row) for row in range(count))
    start = next(offset for platform, encoding, offset in rows if (platform, encoding) == (3, 1))
    segments = struct.unpack_from(">H", table, start + 6)[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{segments}H", table, start + 14 + 2 * (which * segments + (which > 0)))
        for which in range(4)
    )
    shifts = start + 16 + 6 * segments
    for row, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offsets[row]:
                glyph = struct.unpack_from(">H", table, shifts + 2 * row + offsets[row] + 2 * (code - first))[0]
            if glyph:
                yield chr(code), (glyph + deltas[row]) & 0xFFFF


@cache
def font_fault(name: str, data: bytes, letters: tuple[tuple[int, str], ...], widths: tuple[float, ...]) -> str:
    """What is wrong with the file of a font that has these letters at these codes, so wide; empty if nothing is."""
    if name not in FONTS:
        return "is none that cards are set in"
    try:
        return _fault(name, TypeOutlines.read(data), letters, widths)
    except (ValueError, LookupError, struct.error):
        return "has no outlines that can be read"


def _fault(name: str, font: TypeOutlines, letters: Sequence[tuple[int, str]], widths: Sequence[float]) -> str:
    mine, glyphs = ours(name)
    known = {*COPIED, *COUNTED, *OWN}
    if set(font.tables) != known & set(mine.tables):
        return "has other tables than ours"
    if any(font.tables.get(tag) != mine.tables.get(tag) for tag in COPIED):
        return "is another than ours"
    for tag, free in COUNTED.items():
        if _without(font.tables[tag], free) != _without(mine.tables[tag], free):
            return "has other measures than ours"
    codes = _codes(font.tables["cmap"])
    units = struct.unpack_from(">H", mine.tables["head"], 18)[0]
    for code, letter in letters:
        number = glyphs.get(letter, 0)  # a code that stands for no letter is drawn as what is missing
        if not _same(font, codes[code], mine, number):
            return f"draws another sign for {letter!r}"
        if abs(widths[code] - mine.metrics(number)[0] * 1000 / units) > 1:
            return f"has another width for {letter!r}"
    return ""


def _without(table: bytes, free: tuple[tuple[int, int], ...]) -> bytes:
    kept = bytearray(table)
    for start, end in free:
        kept[start:end] = bytes(end - start)
    return bytes(kept)


def _codes(table: bytes) -> tuple[int, ...]:
    """The glyph of each code: one table, for one byte codes from 0 on."""
    head = struct.unpack_from(">2H2HL5H", table)
    version, tables, platform, encoding, start, kind, _, _, first, count = head
    if (version, tables, platform, encoding, start, kind, first) != (0, 1, 1, 0, 12, 6, 0):
        raise ValueError("its codes are not told as ours are")
    return struct.unpack_from(f">{count}H", table, 22)


def _same(one: TypeOutlines, number: int, other: TypeOutlines, its: int, depth: int = 0) -> bool:
    """Whether two glyphs are drawn in the same way, with all that they are made of."""
    if depth > DEEPEST or number >= one.count or one.metrics(number) != other.metrics(its):
        return False
    (parts, written), (its_parts, its_written) = one.parts(number), other.parts(its)
    return (
        written == its_written
        and len(parts) == len(its_parts)
        and all(_same(one, part, other, its_part, depth + 1) for part, its_part in zip(parts, its_parts, strict=True))
    )
