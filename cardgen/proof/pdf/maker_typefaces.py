"""Whether letters in a font of a maker are the ones that they say: each outline in the file is held against that of the
font that was given, found by that font's own table.

Read here anew, with fontTools: how a font got into a file is not known. Of the font in a file nothing is believed but
its outlines, and it has nothing else.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from functools import cache, cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    CodedOutlines: TypeAlias = "Callable[[int], TypeContours]"
    """The outline of a code."""

TypeContours: TypeAlias = "tuple[tuple[tuple[float, float], ...], ...]"
"""Of each contour the points, in thousandths of an em: the ends of its pieces, and the handles of curves."""

STANDS_FOR = {
    "serif": "SourceSerifPro-Regular",
    "serif-bold": "SourceSerifPro-Bold",
    "serif-italic": "SourceSerifPro-It",
    "sans": "SourceSansPro-Regular",
    "sans-semibold": "SourceSansPro-Semibold",
    "sans-bold": "SourceSansPro-Bold",
}
"""Which of our fonts one of a maker stands in for, by the end of its name on a page."""
NEAR = 0.6
"""Thousandths of an em by which points may differ: numbers of a font are whole."""
MOST_STEPS = 20_000
MOST_WORK = 400_000
"""Of an outline of somebody's font: its points, and the bytes of its program, each as often as it is run."""
TABLES = frozenset({"glyf", "head", "hhea", "hmtx", "loca", "maxp"})


@dataclass(frozen=True)
class GivenFont:
    """A font that somebody has given, as files name it."""

    name: str
    digest: str
    number: int = 0
    """In a collection, from 0."""
    data: bytes = field(default=b"", repr=False, compare=False)


@cache
def maker_fault(
    name: str,
    file: bytes,
    letters: tuple[tuple[int, str], ...],
    widths: tuple[float, ...],
    given: tuple[GivenFont, ...],
) -> str:
    """What is wrong with a font that has these letters at these codes, so wide from code 1 on; empty if nothing is."""
    known = [one for one in given if one.name == name]
    if not known:
        return "is none that cards are set in, nor one that was given; name its file with --font"
    faults = [_fault_by(one, file, letters, widths) for one in known]
    return "" if "" in faults else faults[0]


def _fault_by(known: GivenFont, file: bytes, letters: Sequence[tuple[int, str]], widths: Sequence[float]) -> str:
    """The same, held against one of the fonts of that name."""
    source = _given(known)
    try:
        drawn, units = _true_type(file) if file[:4] == b"\0\1\0\0" else _compact(file)
    except Exception:  # noqa: BLE001  whatever a broken table does to its reader
        return "has no outlines that can be read"
    if units != source.units:
        return "has other measures than the one that was given"
    return next(filter(None, (_letter(code, letter, drawn, source, letters, widths) for code, letter in letters)), "")


def _letter(
    code: int,
    letter: str,
    drawn: CodedOutlines,
    source: _Source,
    letters: Sequence[tuple[int, str]],
    widths: Sequence[float],
) -> str:
    if letter not in source.letters:
        return f"has the letter {letter!r}, which the font that was given has not"
    if not 1 <= code <= len(widths) or abs(widths[code - 1] - source.advance(letter)) > NEAR:
        return f"has another width for {letter!r}"
    try:
        outline, meant = drawn(code), source.outline(letter)
    except Exception:  # noqa: BLE001  the same
        return f"has no outline that can be read for {letter!r}"
    if _same(outline, meant):
        return ""
    if not outline:
        return f"draws nothing for {letter!r}"
    other = next((one for _, one in letters if one in source.letters and _same(outline, source.outline(one))), "")
    return f"draws another sign for {letter!r}{f', that of {other!r}' if other else ''}"


class _Source:
    """The font that was given."""

    def __init__(self, font: Any) -> None:  # noqa: ANN401  fontTools has no types
        self._font = font
        self.units = int(font["head"].unitsPerEm)
        self.letters = {chr(code): glyph for code, glyph in (font.getBestCmap() or {}).items()}
        self._known: dict[str, TypeContours] = {}

    @cached_property
    def _glyphs(self) -> Any:  # noqa: ANN401
        return self._font.getGlyphSet()

    def advance(self, letter: str) -> float:
        """In thousandths of an em."""
        return float(self._font["hmtx"][self.letters[letter]][0]) * 1000 / self.units

    def outline(self, letter: str) -> TypeContours:
        """As it draws the letter."""
        if letter not in self._known:
            pen, glyph = _pen(self._glyphs), self.letters[letter]
            if "glyf" in self._font:
                self._glyphs[glyph].draw(pen)
            else:
                _run(self._glyphs.charStrings[glyph], pen, self._glyphs.blender)
            self._known[letter] = _contours(pen.value, self.units)
        return self._known[letter]


def _hushed() -> None:
    """What fontTools wonders about is nothing to users."""
    log = logging.getLogger("fontTools")
    if not log.handlers:
        log.addHandler(logging.NullHandler())


@cache
def _given(font: GivenFont) -> _Source:
    from fontTools.ttLib import TTFont  # noqa: PLC0415  few files have such fonts

    _hushed()
    number = font.number if font.data[:4] == b"ttcf" else -1
    return _Source(TTFont(BytesIO(font.data), fontNumber=number, lazy=True))


def _true_type(file: bytes) -> tuple[CodedOutlines, int]:
    """Plain glyphs by their numbers. Raises ValueError for other tables than these take."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415  few files have such fonts

    _hushed()
    font = TTFont(BytesIO(file), lazy=True)
    if {*font.keys()} - {"GlyphOrder"} != TABLES:
        raise ValueError("it has other tables")
    names, glyphs, units = font.getGlyphOrder(), font["glyf"], int(font["head"].unitsPerEm)

    def outline(code: int) -> TypeContours:
        glyph, pen = glyphs[names[code]], _pen({})
        if glyph.isComposite():
            raise ValueError("it is made of others")
        glyph.draw(pen, glyphs)
        return _contours(pen.value, units)

    return outline, units


def _compact(file: bytes) -> tuple[CodedOutlines, int]:
    """The same of outlines of PostScript. Raises ValueError for programs that call others."""
    from fontTools.cffLib import CFFFontSet  # noqa: PLC0415  few files have such fonts

    fonts = CFFFontSet()
    fonts.decompile(BytesIO(file), None)
    top = fonts[0]
    if len(fonts.fontNames) != 1 or len(fonts.GlobalSubrs) or hasattr(top.Private, "Subrs") or hasattr(top, "ROS"):
        raise ValueError("it calls other programs")
    across, *zeros, up, right, top_shift = top.FontMatrix
    if across != up or any((*zeros, right, top_shift)):
        raise ValueError("it is slanted or stretched")
    units = round(1 / across)

    def outline(code: int) -> TypeContours:
        pen = _pen({})
        _run(top.CharStrings[top.charset[code]], pen, None)
        return _contours(pen.value, units)

    return outline, units


def _pen(glyphs: Any) -> Any:  # noqa: ANN401
    """Keeps the pieces of an outline as straight lines and single curves; gives up where there is no end of parts."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # noqa: PLC0415  few files have such fonts

    class Counting(DecomposingRecordingPen):  # type: ignore[misc]  # fontTools has no types
        steps = 0

        def addComponent(self, *part: Any, **more: Any) -> None:  # noqa: ANN401, N802
            self.more(1)
            super().addComponent(*part, **more)

        def qCurveTo(self, *points: Any) -> None:  # noqa: ANN401, N802
            self.more(len(points))
            super().qCurveTo(*points)

        def lineTo(self, *points: Any) -> None:  # noqa: ANN401, N802
            self.more(1)
            super().lineTo(*points)

        def more(self, count: int) -> None:
            self.steps += count
            if self.steps > MOST_STEPS:
                raise ValueError("an outline without end")

    return Counting(glyphs)


def _run(program: Any, pen: Any, blender: Any) -> None:  # noqa: ANN401
    from fontTools.misc.psCharStrings import T2OutlineExtractor  # noqa: PLC0415  few files have such fonts

    class Counting(T2OutlineExtractor):  # type: ignore[misc]  # fontTools has no types
        work = 0

        def execute(self, charString: Any) -> None:  # noqa: ANN401, N803
            self.work += 1 + len(charString.bytecode or charString.program or ())
            if self.work > MOST_WORK:
                raise ValueError("an outline without end")
            super().execute(charString)

    program.outlineExtractor = Counting
    program.draw(pen, blender)


def _contours(steps: Sequence[tuple[str, Any]], units: int) -> TypeContours:
    from fontTools.pens.basePen import decomposeQuadraticSegment  # noqa: PLC0415  few files have such fonts

    found: list[list[tuple[float, float]]] = []
    for step, points in steps:
        if step == "moveTo":
            found.append([])
        if step == "qCurveTo" and points[-1] is not None:
            pieces = decomposeQuadraticSegment(points)
            points = [point for piece in pieces for point in piece]  # noqa: PLW2901
        if step == "qCurveTo" and points[-1] is None:  # a ring without a point on it
            found.append([])
            points = points[:-1]  # noqa: PLW2901
        if found:
            found[-1] += [(x * 1000 / units, y * 1000 / units) for x, y in points]
    return tuple(map(_closed, found))


def _closed(points: list[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """Without a last point that is the first one again: a contour ends where it began."""
    return tuple(points[:-1] if len(points) > 1 and _close(points[0], points[-1]) else points)


def _same(one: TypeContours, other: TypeContours) -> bool:
    return len(one) == len(other) and all(
        len(a) == len(b) and all(map(_close, a, b)) for a, b in zip(one, other, strict=True)
    )


def _close(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR
