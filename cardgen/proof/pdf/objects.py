"""The objects of a file: what its drawings are made of, and whether its fonts are ours.

With reader.py and content.py the only modules that know how a PDF is written. A part of a file has fonts with letters
that it has no use for, so that they cannot be held against those of the same part made anew, as all else is.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, Stream

from cardgen.proof.pdf.allowed import FILTERS, KEYS
from cardgen.proof.pdf.content import is_makers, wide_widths
from cardgen.proof.pdf.images import is_image, shown_image
from cardgen.proof.pdf.letters import letters_of, wide_letters_of
from cardgen.proof.pdf.maker_typefaces import STANDS_FOR, GivenFont, maker_fault
from cardgen.proof.pdf.printed import PrintedDrawing
from cardgen.proof.pdf.typefaces import font_fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.proof.pdf.kept import KeptObjects


def strange(kind: str, one: Any) -> Iterator[str]:  # noqa: ANN401  pikepdf's objects are of any kind
    """Keys of an object that are not in the table."""
    if not isinstance(one, Dictionary | Stream):
        yield f"the {kind} is missing"
        return
    for key in sorted(set(one.keys()) - KEYS[kind]):
        yield f"the {kind} has the entry {key}, which cards never have"
    if isinstance(one, Stream):
        packed = one.get("/Filter", Array())
        ways = [str(each) for each in (packed if isinstance(packed, Array) else [packed])]
        if ways not in ([], list(FILTERS)):
            yield f"the {kind} is packed in another way than cards are"


def drawings_of(resources: Any, kept: KeptObjects) -> dict[str, PrintedDrawing]:  # noqa: ANN401
    """The forms of a page."""
    forms = resources.get("/XObject", Dictionary())
    return {
        str(name)[1:]: kept.once(f"drawing {name}", form, partial(_drawing, str(name)[1:], kept))
        for name, form in forms.items()
    }


def _drawing(name: str, kept: KeptObjects, form: Any) -> PrintedDrawing:  # noqa: ANN401
    if not isinstance(form, Stream) or form.get("/Subtype") != Name("/Form"):
        return PrintedDrawing(name)
    ink = " ".join(kept.unpacked(form).decode("latin-1").split())
    inner = form.get("/Resources", Dictionary()).get("/XObject", Dictionary())
    found = shown_image(ink, inner) if any(map(is_image, inner.values())) else None
    return PrintedDrawing(name, ink, found)


def font_faults(
    resources: Any,  # noqa: ANN401
    given: tuple[GivenFont, ...],
    kept: KeptObjects,
) -> dict[str, str]:
    """What is wrong with the fonts of a page, by their names without the letters that stand for a subset.

    Each is ours, or one of those that were given.
    """
    found: dict[str, str] = {}
    for key, font in resources.get("/Font", Dictionary()).items():
        name = str(font.get("/BaseFont", key))[1:]
        fault = kept.once(f"fault {key}", font, partial(_fault, str(key), name.partition("+")[2], given, kept))
        if fault:
            found[name.partition("+")[2] or name] = fault
    return found


def _fault(key: str, name: str, given: tuple[GivenFont, ...], kept: KeptObjects, font: Any) -> str:  # noqa: ANN401
    faults = _maker_faults(key, font, given) if is_makers(font) else _font_faults(name, font, kept)
    return next(faults, "")


def _font_faults(name: str, font: Any, kept: KeptObjects) -> Iterator[str]:  # noqa: ANN401
    yield from strange("font", font)
    described = font.get("/FontDescriptor")
    yield from strange("description of a font", described)
    last = len(font.get("/Widths", Array())) - 1
    codes = font.get("/FirstChar"), font.get("/LastChar")
    if font.get("/Subtype") != Name("/TrueType") or codes != (0, last):
        yield "is not of the kind that cards are set in"
    file, table = described.get("/FontFile2"), font.get("/ToUnicode")
    for kind, stream in (("file of a font", file), ("table of letters", table)):
        if not isinstance(stream, Stream):
            yield f"has no {kind}"
        yield from strange(kind, stream)
    if described.get("/Flags") not in SYMBOLIC:
        yield "is told to have other codes than ours"
    letters = tuple(letters_of(kept.unpacked(table)).items())
    yield from filter(None, [font_fault(name, kept.unpacked(file), letters, _widths(font))])


def _maker_faults(key: str, font: Any, given: tuple[GivenFont, ...]) -> Iterator[str]:  # noqa: ANN401
    """The same of a font of a maker: codes of two bytes, each the number of its glyph."""
    yield from strange("font of a maker", font)
    one = font.get("/DescendantFonts", Array())[0]
    yield from strange("letters of a maker's font", one)
    described = one.get("/FontDescriptor")
    yield from strange("description of a maker's font", described)
    outlines = one.get("/Subtype") == Name("/CIDFontType0")
    file, table = described.get("/FontFile3" if outlines else "/FontFile2"), font.get("/ToUnicode")
    for kind, stream in (("file of a maker's font", file), ("table of letters", table)):
        if not isinstance(stream, Stream):
            yield f"has no {kind}"
        yield from strange(kind, stream)
    meant = (Name("/CIDFontType0"), None) if outlines else (Name("/CIDFontType2"), Name("/Identity"))
    written = file.get("/Subtype", Name("/CIDFontType0C")), one.get("/DW"), described.get("/Flags")
    if (
        (one.get("/Subtype"), one.get("/CIDToGIDMap")) != meant
        or font.get("/Encoding") != Name("/Identity-H")
        or written != (Name("/CIDFontType0C"), 0, SYMBOLIC[0])
        or key.partition(".")[2] not in STANDS_FOR
    ):
        yield "is not of the kind that cards are set in"
    name, letters = str(font.BaseFont)[1:].partition("+")[2], tuple(wide_letters_of(bytes(table.read_bytes())).items())
    yield from filter(None, [maker_fault(name, bytes(file.read_bytes()), letters, wide_widths(one), given)])


SYMBOLIC = (4, 4 + 262144, 4 + 64)
"""Codes of its own; and bold, or italic."""


def _widths(font: Any) -> tuple[float, ...]:  # noqa: ANN401
    return tuple(float(one) for one in font.get("/Widths", Array()))
