"""A font of a maker as fontTools reads it: letters, widths, outlines. With maker_subset.py the only one here that knows
fontTools.

A font is anybody's file. What is wrong with it is one sentence, and an outline that would never end is given up.
"""

from __future__ import annotations

import logging
from contextlib import contextmanager
from functools import cached_property
from io import BytesIO
from struct import unpack_from
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from fontTools.misc.psCharStrings import T2OutlineExtractor
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTCollection, TTFont

from cardgen.errors import CardgenError, printable
from cardgen.ink.items import number as written

if TYPE_CHECKING:
    from collections.abc import Iterator

PenStep: TypeAlias = "tuple[str, tuple[Any, ...]]"
"""A step of a pen and its points."""
COLLECTION = b"ttcf"
STARTS = frozenset({b"\0\1\0\0", b"true", b"OTTO", COLLECTION})
"""How files of fonts begin."""
WEB = {b"wOFF": "WOFF", b"wOF2": "WOFF2"}
RESTRICTED, WHOLE, BITMAPS = 0x0002, 0x0100, 0x0200
"""What a font says of embedding (fsType): not at all; not in parts; not its outlines."""
USAGE = 0x000F
REGULAR = 400
MOST_BYTES = 150_000_000
MOST_STEPS = 20_000
"""Of an outline and of its parts; the fullest ideographs have some 500."""
MOST_WORK = 400_000
"""Of the program of an outline, in bytes, each as often as it is run."""
MOST_LETTERS = 400_000
"""Of all its tables together; a font of all ideographs has three of some fifty thousand."""
LAST = 0x10FFFF
MOST_FONTS = 200
"""In a collection."""
UNITS = range(16, 16385)
WIDEST = 4
"""How far a letter moves the pen at most, in em."""


class MakerFontError(CardgenError):
    """What is wrong with a font; goes on after its name, or that of its file."""


@contextmanager
def _read() -> Iterator[None]:
    """Whatever a broken table does to its reader is one sentence."""
    try:
        yield
    except CardgenError:
        raise
    except Exception as error:
        raise MakerFontError(f"is broken ({_said(error)}).") from error


def _said(error: Exception) -> str:
    text = printable(" ".join(str(error).split()))[:80].rstrip(". ")
    return text or type(error).__name__


class MakerType:
    """One font, read as far as it is asked for."""

    def __init__(self, data: bytes, number: int) -> None:
        """Raises MakerFontError."""
        _check_start(data)
        with _read():
            self._font = _opened(data, number)
            _check_rights(self._font)
            self.cubic = "glyf" not in self._font
            """Whether its outlines are those of PostScript, to be embedded as such."""
            self.name, self.weight = _name(self._font), _weight(self._font)
            self.units = int(self._font["head"].unitsPerEm)
            """Of an em."""
            _check_letters(self._font.reader["cmap"] if "cmap" in self._font else b"")
            glyphs = {chr(code): glyph for code, glyph in (self._font.getBestCmap() or {}).items()}
            self.letters = MappingProxyType(glyphs)
            """The name of the glyph of each."""
            self._outlines: dict[str, tuple[PenStep, ...]] = {}
        if "CFF2" in self._font:
            raise MakerFontError("is a variable font of a kind that no PDF file takes (CFF2); give one of its weights.")
        if not {"glyf", "CFF "} & set(self._font.keys()):
            raise MakerFontError("has no outlines, but pictures of its letters, which are not printed.")
        if self.units not in UNITS or not self.letters:
            raise MakerFontError("is broken (it has no letters that could be measured).")

    @cached_property
    def measures(self) -> tuple[int, int]:
        """How far it reaches over and under its baseline, in thousandths of an em."""
        with _read():
            head = self._font["hhea"]
            return round(head.ascent * 1000 / self.units), round(head.descent * 1000 / self.units)

    def advance(self, letter: str) -> float:
        """How far a letter moves the pen, in em. Raises MakerFontError."""
        with _read():
            found = float(self._font["hmtx"][self.letters[letter]][0]) / self.units
        if not 0 <= found <= WIDEST:
            raise MakerFontError(f"is broken (a letter that is {found:.0f} em wide).")
        return found

    def outline(self, letter: str) -> tuple[PenStep, ...]:
        """The steps of the pen that draws a letter, in units of the font. Raises MakerFontError."""
        if letter not in self._outlines:
            with _read():
                pen = _BoundedPen(self._glyphs)
                self._draw(self.letters[letter], pen)
                self._outlines[letter] = tuple(pen.value)
        return self._outlines[letter]

    def path(self, letter: str) -> str:
        """Its outline as path data of SVG, with y upwards."""
        pen = SVGPathPen(None, ntos=written)
        for step, points in self.outline(letter):
            getattr(pen, step)(*points)
        return str(pen.getCommands())

    @cached_property
    def _glyphs(self) -> Any:  # noqa: ANN401  fontTools has no types
        return self._font.getGlyphSet()

    def _draw(self, glyph: str, pen: _BoundedPen) -> None:
        if not self.cubic:
            self._glyphs[glyph].draw(pen)
            return
        program = self._glyphs.charStrings[glyph]
        program.outlineExtractor = _BoundedExtractor
        program.draw(pen, self._glyphs.blender)


class _BoundedPen(DecomposingRecordingPen):  # type: ignore[misc]  # fontTools has no types
    """Keeps the steps of an outline, and gives up one that goes on and on: parts of parts of parts."""

    steps = 0

    def _more(self, count: int) -> None:
        self.steps += count
        if self.steps > MOST_STEPS:
            raise ValueError("a letter whose outline has no end")

    def addComponent(self, *part: Any, **more: Any) -> None:  # noqa: ANN401, N802
        self._more(1)
        super().addComponent(*part, **more)

    def lineTo(self, *points: Any) -> None:  # noqa: ANN401, N802
        self._more(1)
        super().lineTo(*points)

    def qCurveTo(self, *points: Any) -> None:  # noqa: ANN401, N802
        self._more(len(points))
        super().qCurveTo(*points)

    def curveTo(self, *points: Any) -> None:  # noqa: ANN401, N802
        self._more(len(points))
        super().curveTo(*points)


class _BoundedExtractor(T2OutlineExtractor):  # type: ignore[misc]  # the same
    """Runs the program of an outline, and gives up one whose parts call parts again and again."""

    work = 0

    def execute(self, charString: Any) -> None:  # noqa: ANN401, N803
        self.work += 1 + len(charString.bytecode or charString.program or ())
        if self.work > MOST_WORK:
            raise ValueError("a letter whose outline has no end")
        super().execute(charString)


def _check_start(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise MakerFontError(f"is too large for a font; at most {MOST_BYTES // 10**6} MB are read.")
    if web := WEB.get(data[:4]):
        raise MakerFontError(f"is a font of the web ({web}); give the TrueType or OpenType file that it is made of.")
    if data[:4] not in STARTS:
        raise MakerFontError("is no font; give a TrueType or OpenType file (.ttf, .otf, .ttc).")


def _hushed() -> None:
    """What fontTools wonders about is nothing to users."""
    log = logging.getLogger("fontTools")
    if not log.handlers:
        log.addHandler(logging.NullHandler())


def _opened(data: bytes, number: int) -> TTFont:
    _hushed()
    if data[:4] != COLLECTION:
        if number:
            raise MakerFontError(f"holds one font and is no collection; leave out #{number + 1}.")
        return TTFont(BytesIO(data), lazy=True, recalcTimestamp=False)
    if int.from_bytes(data[8:12], "big") > MOST_FONTS:
        raise MakerFontError(f"is broken (a collection of more than {MOST_FONTS} fonts).")
    fonts = TTCollection(BytesIO(data), lazy=True).fonts
    if not 0 <= number < len(fonts):
        told = ", ".join(f"{at} {_name(font)}" for at, font in enumerate(fonts, 1))
        raise MakerFontError(f"has no font {number + 1}; it has {told}.")
    return TTFont(BytesIO(data), fontNumber=number, lazy=True, recalcTimestamp=False)


def _check_rights(font: TTFont) -> None:
    """Raises MakerFontError for a font whose maker forbids what a PDF does: it holds the outlines of some letters."""
    rights = int(font["OS/2"].fsType) if "OS/2" in font else 0
    forbidden = {
        "that it is embedded in a file": rights & USAGE == RESTRICTED,
        "that a part of it is embedded in a file": bool(rights & WHOLE),
        "that its outlines are embedded in a file": bool(rights & BITMAPS),
    }
    said = next((what for what, so in forbidden.items() if so), "")
    if said:
        raise MakerFontError(f"forbids {said} (fsType {rights}); give another, or ask its maker for leave.")


def _check_letters(table: bytes) -> None:
    """Raises MakerFontError for a table of letters that says the same ones again and again: to read it has no end."""
    (count,) = unpack_from(">H", table, 2) if table else (0,)
    starts = {unpack_from(">L", table, 8 + 8 * row)[0] for row in range(count)}
    total = 0
    for start in sorted(starts):
        for first, last in _ranges(table, start):
            total += max(0, min(last, LAST) - first + 1)
            if total > MOST_LETTERS:
                raise MakerFontError(f"is broken (a table of more than {MOST_LETTERS} letters).")


def _ranges(table: bytes, start: int) -> Iterator[tuple[int, int]]:
    """The first and the last letter of each range; other formats than these list their letters one by one."""
    (kind,) = unpack_from(">H", table, start)
    if kind == 4:
        (doubled,) = unpack_from(">H", table, start + 6)
        ends = unpack_from(f">{doubled // 2}H", table, start + 14)
        firsts = unpack_from(f">{doubled // 2}H", table, start + 16 + doubled)
        yield from zip(firsts, ends, strict=True)
    elif kind in (12, 13):
        (groups,) = unpack_from(">L", table, start + 12)
        for group in range(groups):
            yield unpack_from(">LL", table, start + 16 + 12 * group)


def _name(font: TTFont) -> str:
    """Its PostScript name, in signs that a name in a PDF has; some fonts have none."""
    told = (font["name"].getDebugName(6) if "name" in font else "") or ""
    return "".join(sign for sign in told if sign.isascii() and (sign.isalnum() or sign in "-_"))[:60] or "Font"


def _weight(font: TTFont) -> int:
    return int(font["OS/2"].usWeightClass) if "OS/2" in font else REGULAR
