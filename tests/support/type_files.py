"""Small fonts, built letter by letter: each letter has an outline of its own, by its number in Unicode."""

from __future__ import annotations

from io import BytesIO
from struct import pack, pack_into
from typing import TYPE_CHECKING, Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

EPOCH = 2_082_844_800


def drawn(pen: Any, code: int) -> None:
    """A staircase and a bowl, as high and wide as the number says: no two letters have the same. A blank is empty."""
    if code == ord(" "):
        return
    x, y = 100 + code % 97, 100 + code // 97 % 599
    pen.moveTo((0, 0))
    for corner in ((x, 0), (x, y), (x + 200, y)):
        pen.lineTo(corner)
    if isinstance(pen, TTGlyphPen):
        pen.qCurveTo((x + 200, 800), (x, 800))
    else:
        pen.curveTo((x + 200, y + 100), (x + 150, 800), (x, 800))
    pen.lineTo((0, 800))
    pen.closePath()


def font_bytes(
    letters: str = "龍王",
    *,
    name: str = "Tiny-Regular",
    cubic: bool = False,
    rights: int = 0,
    weight: int = 400,
    units: int = 1000,
    advance: int = 900,
    as_drawn: Mapping[str, str] | None = None,
) -> bytes:
    """A font file with these letters; `as_drawn` gives the letter whose outline a letter has."""
    shown = as_drawn or {}
    order = [".notdef", *(f"u{ord(letter):04X}" for letter in letters)]
    builder = FontBuilder(units, isTTF=not cubic)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(letter): f"u{ord(letter):04X}" for letter in letters})
    codes = [0, *(ord(shown.get(letter, letter)) for letter in letters)]
    if cubic:
        builder.setupCFF(name, {}, dict(zip(order, [program(code, advance) for code in codes], strict=True)), {})
    else:
        builder.setupGlyf(dict(zip(order, [glyph(code) for code in codes], strict=True)))
    builder.setupHorizontalMetrics(dict.fromkeys(order, (advance, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupHead(unitsPerEm=units, created=EPOCH, modified=EPOCH)
    builder.setupNameTable({"familyName": name.partition("-")[0], "styleName": "Regular", "psName": name})
    builder.setupOS2(fsType=rights, usWeightClass=weight)
    builder.setupPost()
    return saved(builder.font)


def glyph(code: int) -> Any:
    """In quadratic curves."""
    pen = TTGlyphPen(None)
    drawn(pen, code)
    return pen.glyph()


def program(code: int, advance: int) -> Any:
    """In cubic ones."""
    pen = T2CharStringPen(advance, None)
    drawn(pen, code)
    return pen.getCharString()


def saved(font: TTFont | TTCollection) -> bytes:
    """The bytes of its file."""
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def collection_bytes(*files: bytes) -> bytes:
    """Fonts in one file."""
    found = TTCollection()
    found.fonts = [TTFont(BytesIO(file), recalcTimestamp=False) for file in files]
    return saved(found)


def without(file: bytes, table: str) -> bytes:
    """A font that lacks a table."""
    font = TTFont(BytesIO(file), recalcTimestamp=False)
    del font[table]
    return saved(font)


def endless(letter: str = "龍") -> bytes:
    """A font whose letter is made of ten, each of which is made of ten more, twenty times."""
    names = [".notdef", *(f"part{level}" for level in range(20))]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): "part19"})
    glyphs = {".notdef": glyph(0), "part0": glyph(1)}
    for level in range(1, 20):
        pen = TTGlyphPen(dict.fromkeys(names))
        for shift in range(10):
            pen.addComponent(f"part{level - 1}", (1, 0, 0, 1, shift, 0))
        glyphs[f"part{level}"] = pen.glyph()
    builder.font["glyf"] = _unmeasured(builder, glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(names, (900, 0)))
    builder.setupHorizontalHeader()
    builder.setupHead(unitsPerEm=1000, created=EPOCH, modified=EPOCH)
    builder.setupNameTable({"psName": "Endless"})
    builder.setupOS2()
    builder.setupPost()
    builder.font["head"].recalcBBoxes = False
    builder.font.recalcBBoxes = False
    return saved(builder.font)


def tangled(letter: str = "龍") -> bytes:
    """A font of PostScript outlines whose letter calls a program a hundred times that calls another a hundred times …"""
    whole = BytesIO(font_bytes(letter, name="Tangled", cubic=True))
    font = TTFont(whole, recalcTimestamp=False, recalcBBoxes=False)  # nobody has to find how large such a letter is
    fonts = font["CFF "].cff
    top, count = fonts[0], 9
    for level in range(count):
        calls = [level + 1 - 107, "callgsubr"] * 100 if level + 1 < count else [1, 1, "rlineto"]
        fonts.GlobalSubrs.append(T2CharString(program=[*calls, "return"], globalSubrs=fonts.GlobalSubrs))
    name = font.getBestCmap()[ord(letter)]
    program = [0, 0, "rmoveto", -107, "callgsubr", "endchar"]
    top.CharStrings[name].setProgram(program)
    return saved(font)


def _unmeasured(builder: FontBuilder, glyphs: dict[str, Any]) -> Any:
    """Nobody has to find how large such letters are, which would take for ever."""
    for one in glyphs.values():
        one.xMin = one.yMin = 0
        one.xMax = one.yMax = 1000
    builder.setupGlyf(glyphs, calcGlyphBounds=False)
    return builder.font["glyf"]


TEXTS = (
    "龍王十",
    "龙王 Dragon",
    "용왕",
    "とても長い名前の竜と馬と象の軍",
    "Ἄλογον",
    "Վիշապ",
    "დრაკონი",
    "𠮷田",
    "Ⲇⲣⲁⲕ",
    "ꆏꂷ x",
)
"""Names of which our fonts lack letters."""


def own_texts(folder: Path) -> tuple[Path, ...]:
    """Files of a maker: a set of ten pieces that are called so, and two fonts, one of each kind."""
    letters = sorted({letter for text in TEXTS for letter in text if not letter.isascii()})
    kinds = {"quadratic.ttf": (letters[::2], False), "cubic.otf": (letters[1::2], True)}
    entries = [
        f"  - {{id: p{at}, name: {text}, class: piece, notation: N, source: x, confidence: author}}"
        for at, text in enumerate(TEXTS)
    ]
    for name, (some, cubic) in kinds.items():
        (folder / name).write_bytes(font_bytes("".join(some), name=name.partition(".")[0], cubic=cubic))
    (folder / "ten.yaml").write_text("\n".join(("set: {id: ten, name: 十}", "pieces:", *entries, "")), encoding="utf-8")
    return tuple(folder / name for name in (*kinds, "ten.yaml"))


def wordy(start: int, end: int) -> bytes:
    """A font that says of its first letter that it goes from one number to another."""
    whole = bytearray(font_bytes("龍𠮷"))
    groups = whole.find(pack(">HHLLL", 12, 0, 16 + 12 * 2, 0, 2)) + 16
    pack_into(">LL", whole, groups, start, end)
    return bytes(whole)


def variable(letter: str = "龍") -> bytes:
    """A font of outlines of the newer kind."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "one"])
    builder.setupCharacterMap({ord(letter): "one"})
    builder.setupCFF2({name: T2CharString(program=[]) for name in (".notdef", "one")})
    builder.setupHorizontalMetrics(dict.fromkeys((".notdef", "one"), (900, 0)))
    builder.setupHorizontalHeader()
    builder.setupNameTable({"psName": "Variable"})
    builder.setupOS2()
    builder.setupPost()
    return saved(builder.font)
