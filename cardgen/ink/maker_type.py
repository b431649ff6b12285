"""A font of a maker as fontTools reads it: letters, widths, outlines. With maker_subset.py the only one here that knows
fontTools.

A font is anybody's file. What is wrong with it is one sentence, and an outline that would never end is given up.
"""

from __future__ import annotations

from functools import cached_property
from io import BytesIO
from types import MappingProxyType
from typing import Any, NoReturn, TypeAlias

from fontTools.misc.psCharStrings import T2OutlineExtractor
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTCollection, TTFont

from cardgen.errors import CardgenError, printable
from cardgen.ink.items import number as written

OutlineStep: TypeAlias = "tuple[str, tuple[Any, ...]]"
"""A step of a pen and its points."""
KINDS = {b"\0\1\0\0": "TrueType", b"true": "TrueType", b"OTTO": "OpenType", b"ttcf": "a collection"}
"""How files of fonts begin."""
WEB = {b"wOFF": "WOFF", b"wOF2": "WOFF2"}
RESTRICTED, WHOLE, BITMAPS = 0x0002, 0x0100, 0x0200
"""What a font says of embedding (fsType): not at all, not in parts, not its outlines."""
USAGE = 0x000F
MOST_BYTES = 150_000_000
MOST_STEPS = 20_000
"""Of an outline, and of the parts that it calls; the fullest ideographs have some 500."""
UNITS = range(16, 16385)


class MakerFontError(CardgenError):
    """What is wrong with a font; goes on after the name of its file."""


class MakerType:
    """One font, read as far as it is asked for."""

    def __init__(self, data: bytes, number: int) -> None:
        """Raises MakerFontError."""
        _check_kind(data)
        self._font = _opened(data, number)
        self.cubic = "glyf" not in self._font
        """Whether its outlines are those of PostScript, to be embedded as such."""
        self.name, self.weight, self.units, self.letters = self._read()

    def _read(self) -> tuple[str, int, int, MappingProxyType[str, str]]:
        try:
            _check_rights(self._font)
            if not {"glyf", "CFF ", "CFF2"} & set(self._font.keys()):
                raise MakerFontError("has no outlines, but pictures of its letters, which cannot be printed.")
            units = int(self._font["head"].unitsPerEm)
            letters = {chr(code): glyph for code, glyph in (self._font.getBestCmap() or {}).items()}
        except CardgenError:
            raise
        except Exception as error:  # noqa: BLE001  whatever a broken table does to its reader
            _broken(error)
        if units not in UNITS or not letters:
            raise MakerFontError("is broken: it has no letters that could be measured.")
        return _name(self._font), _weight(self._font), units, MappingProxyType(letters)

    @cached_property
    def measures(self) -> tuple[int, int]:
        """How far it reaches over and under its baseline, in thousandths of an em."""
        try:
            head = self._font["hhea"]
            return round(head.ascent * 1000 / self.units), round(head.descent * 1000 / self.units)
        except Exception as error:  # noqa: BLE001  the same
            _broken(error)

    def advance(self, letter: str) -> float:
        """How far a letter moves the pen, in em."""
        try:
            return float(self._font["hmtx"][self.letters[letter]][0]) / self.units
        except Exception as error:  # noqa: BLE001  the same
            _broken(error)

    def outline(self, letter: str) -> tuple[OutlineStep, ...]:
        """The steps of the pen that draws a letter, in units of the font. Raises MakerFontError."""
        pen = _BoundedPen(self._glyphs)
        try:
            self._draw(self.letters[letter], pen)
        except Exception as error:  # noqa: BLE001  the same
            raise MakerFontError(f"is broken: {self.name} cannot draw {letter!r} ({_said(error)}).") from error
        return tuple(pen.value)

    def _draw(self, glyph: str, pen: _BoundedPen) -> None:
        if not self.cubic:
            self._glyphs[glyph].draw(pen)
            return
        program = self._glyphs.charStrings[glyph]
        program.outlineExtractor = _BoundedExtractor
        program.draw(pen, self._glyphs.blender)

    @cached_property
    def _glyphs(self) -> Any:  # noqa: ANN401  fontTools has no types
        try:
            return self._font.getGlyphSet()
        except Exception as error:  # noqa: BLE001  the same
            _broken(error)

    def path(self, letter: str) -> str:
        """Its outline as path data of SVG, with y upwards."""
        pen = SVGPathPen(None, ntos=written)
        for step, points in self.outline(letter):
            getattr(pen, step)(*points)
        return str(pen.getCommands())


class _BoundedPen(DecomposingRecordingPen):  # type: ignore[misc]  # fontTools has no types
    """Keeps the steps of an outline, and gives up one that goes on and on: parts of parts of parts."""

    work = 0

    def _more(self, count: int) -> None:
        self.work += count
        if self.work > MOST_STEPS:
            raise ValueError("its outline has no end")

    def addComponent(self, glyphName: str, transformation: Any, **kwargs: Any) -> None:  # noqa: ANN401, N802, N803
        self._more(1)
        super().addComponent(glyphName, transformation, **kwargs)

    def lineTo(self, pt0: Any) -> None:  # noqa: ANN401, N802
        self._more(1)
        super().lineTo(pt0)

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
        if self.work > MOST_STEPS * 20:
            raise ValueError("its outline has no end")
        super().execute(charString)


def _check_kind(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise MakerFontError(f"is too large for a font; at most {MOST_BYTES // 10**6} MB are read.")
    start = data[:4]
    if start in WEB:
        raise MakerFontError(f"is a font of the web ({WEB[start]}); give the TrueType or OpenType file that it is made of.")
    if start not in KINDS:
        raise MakerFontError("is no font; give a TrueType or OpenType file (.ttf, .otf, .ttc).")


def _opened(data: bytes, number: int) -> Any:  # noqa: ANN401
    try:
        if data[:4] != b"ttcf":
            if number:
                raise MakerFontError(f"holds one font, not a collection; leave out #{number + 1}.")
            return TTFont(BytesIO(data), lazy=True, recalcTimestamp=False)
        names = [_name(one) for one in TTCollection(BytesIO(data), lazy=True).fonts]
        if not 0 <= number < len(names):
            told = ", ".join(f"{at} {name}" for at, name in enumerate(names, 1))
            raise MakerFontError(f"has no font #{number + 1}; there are {told}.")
        return TTFont(BytesIO(data), fontNumber=number, lazy=True, recalcTimestamp=False)
    except CardgenError:
        raise
    except Exception as error:  # noqa: BLE001  whatever a broken table does to its reader
        _broken(error)


def _check_rights(font: Any) -> None:  # noqa: ANN401
    """Raises MakerFontError for a font whose maker forbids what a PDF does: it holds the outlines of some letters."""
    rights = int(font["OS/2"].fsType) if "OS/2" in font else 0
    said = "" if rights & USAGE != RESTRICTED else "forbids that it is embedded in a file"
    said = said or ("forbids that a part of it is embedded" if rights & WHOLE else "")
    said = said or ("forbids that its outlines are embedded" if rights & BITMAPS else "")
    if said:
        raise MakerFontError(f"{said} (fsType {rights}); give another font, or ask its maker for one that may be.")


def _name(font: Any) -> str:  # noqa: ANN401
    """Its PostScript name, of letters that a PDF has in names; some fonts have none."""
    told = "".join(each for each in font["name"].getDebugName(6) or "" if each.isascii() and (each.isalnum() or each in "-_"))
    return told[:60] or "Font"


def _weight(font: Any) -> int:  # noqa: ANN401
    return int(font["OS/2"].usWeightClass) if "OS/2" in font else 400


def _broken(error: Exception) -> NoReturn:
    raise MakerFontError(f"is broken, or is no font ({_said(error)}).") from error


def _said(error: Exception) -> str:
    text = printable(" ".join(str(error).split()))[:80].rstrip(". ")
    return text or type(error).__name__
