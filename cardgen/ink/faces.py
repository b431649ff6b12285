"""The faces of type that we bring and how wide their letters are, read from the TrueType files. Knows no ReportLab."""

from __future__ import annotations

import struct
from array import array
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from sys import byteorder
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, MissingExtraError

if TYPE_CHECKING:
    from cardgen.ink.items import Font

FILES: dict[Font, tuple[str, str]] = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold"),
}
"""Package and file (without .ttf) of each font."""


class MissingGlyphError(CardgenError):
    """A character that no font can draw. Whoever knows the card says which one it is on."""

    def __init__(self, character: str, font: Font, others: tuple[str, ...] = (), why: str = "") -> None:
        """`others` are the fonts of a maker, which have been asked too; `why` goes on after the character."""
        self.character, self.font = character, font
        shown = repr(character) if character.isprintable() else "a control character"
        shown = f"{shown} (U+{ord(character):04X})"
        if why:
            super().__init__(f"{shown} {why}.")
        elif others:
            asked = ", ".join((FILES[font][1], *others))
            super().__init__(f"none of the fonts {asked} has {shown}; give another that has it: --font FILE.")
        else:
            super().__init__(f"the font {FILES[font][1]} has no {shown}; give one that has it: --font FILE.")


@cache
def font_file(font: Font) -> Path:
    """Where the TrueType file of a font is."""
    package, name = FILES[font]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        pip = package.replace("_", "-")
        raise MissingExtraError(f"the font {name} is not installed. Install it with: pip install {pip}")
    return Path(spec.submodule_search_locations[0]) / "files" / f"{name}.ttf"


@cache
def advances(font: Font) -> MappingProxyType[str, float]:
    """How far each character moves the pen, in em."""
    found = _read_advances(font_file(font).read_bytes())
    return MappingProxyType(found | {"\N{NO-BREAK SPACE}": found[" "]})  # it is printed as a space


def _read_advances(data: bytes) -> dict[str, float]:
    tables = _tables(data)
    units: int = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    metrics: int = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    pairs = _shorts(data, tables[b"hmtx"], metrics * 2)
    by_glyph = [pairs[2 * glyph] / units for glyph in range(metrics)]
    last = metrics - 1
    return {chr(code): by_glyph[min(glyph, last)] for code, glyph in _glyphs(data, tables[b"cmap"])}


def _tables(data: bytes) -> dict[bytes, int]:
    """The offset of each table, by its tag."""
    count: int = struct.unpack_from(">H", data, 4)[0]
    rows = struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])
    return {tag: offset for tag, _, offset, _ in rows}


def _shorts(data: bytes, offset: int, count: int) -> array[int]:
    values = array("H", data[offset : offset + 2 * count])
    if byteorder == "little":
        values.byteswap()
    return values


def _glyphs(data: bytes, cmap: int) -> list[tuple[int, int]]:
    """Code point and glyph of every character of the first plane: the Windows Unicode table, format 4."""
    count: int = struct.unpack_from(">H", data, cmap + 2)[0]
    rows = struct.iter_unpack(">HHL", data[cmap + 4 : cmap + 4 + 8 * count])
    start = next(cmap + offset for platform, encoding, offset in rows if (platform, encoding) == (3, 1))
    kind, length, _, doubled = struct.unpack_from(">HHHH", data, start)
    assert kind == 4, "the Unicode table of a TrueType font is of format 4"
    n = doubled // 2
    table = _shorts(data, start + 14, (length - 14) // 2)
    ends, starts, deltas, offsets = (table[at : at + n] for at in (0, n + 1, 2 * n + 1, 3 * n + 1))
    pairs = []
    for i in range(n):
        for code in range(starts[i], min(ends[i], 0xFFFE) + 1):
            glyph = code
            if offsets[i]:
                glyph = table[3 * n + 1 + i + offsets[i] // 2 + code - starts[i]]
                if not glyph:
                    continue
            pairs.append((code, (glyph + deltas[i]) & 0xFFFF))
    return [(code, glyph) for code, glyph in pairs if glyph]
