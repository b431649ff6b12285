"""The letters of a maker's font that a file needs, as a font of their own: outlines and widths, and nothing else of it.

Hints, tables of features and names stay behind, so that a hostile font brings no more into a file than its outlines.
Glyph 0 is empty, the others are numbered as they are asked for; a glyph's number is its code in the file.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from cardgen.ink.maker_type import MakerFontError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.ink.maker_type import MakerType, PenStep

NOTHING = ".notdef"
EPOCH = 2_082_844_800
"""The year 1970 in seconds, as fonts count them: the same font gives the same bytes whenever it is made."""


def subset_of(source: MakerType, letters: Sequence[str]) -> bytes:
    """The font file: TrueType, or the bare outlines of PostScript (CFF). Raises MakerFontError."""
    names = [NOTHING, *(f"g{number}" for number in range(1, len(letters) + 1))]
    outlines = [(), *map(source.outline, letters)]
    advances = [0, *(round(source.advance(letter) * source.units) for letter in letters)]
    try:
        builder = FontBuilder(source.units, isTTF=not source.cubic)
        builder.font.recalcTimestamp = False
        builder.setupGlyphOrder(names)
        drawn = dict(zip(names, zip(outlines, advances, strict=True), strict=True))
        if source.cubic:
            programs = {name: _program(steps, across) for name, (steps, across) in drawn.items()}
            builder.setupCFF(source.name, {}, programs, {})
            return bytes(builder.font["CFF "].compile(builder.font))
        builder.setupGlyf({name: _glyph(steps) for name, (steps, _) in drawn.items()})
        return _true_type(builder, dict(zip(names, advances, strict=True)))
    except Exception as error:
        raise MakerFontError(
            f"the font {source.name} is broken: no part of it can be made ({type(error).__name__})."
        ) from error


def _program(steps: Sequence[PenStep], across: int) -> Any:  # noqa: ANN401  fontTools has no types
    pen = T2CharStringPen(across, None, roundTolerance=0)
    for step, points in steps:
        getattr(pen, step)(*points)
    return pen.getCharString()


def _glyph(steps: Sequence[PenStep]) -> Any:  # noqa: ANN401
    pen = TTGlyphPen(None)
    for step, points in steps:
        getattr(pen, step)(*points)
    return pen.glyph()


def _true_type(builder: FontBuilder, advances: dict[str, int]) -> bytes:
    """The tables that a PDF asks for."""
    glyphs = builder.font["glyf"]
    builder.setupHead(unitsPerEm=builder.font["head"].unitsPerEm, created=EPOCH, modified=EPOCH)
    builder.setupHorizontalMetrics(
        {name: (across, getattr(glyphs[name], "xMin", 0)) for name, across in advances.items()}
    )
    builder.setupHorizontalHeader()
    builder.setupMaxp()
    file = BytesIO()
    builder.font.save(file, reorderTables=True)
    return file.getvalue()
