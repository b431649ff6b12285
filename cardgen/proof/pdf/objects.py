"""The objects of a file: whether any has a key that cards never have, and what its drawings and fonts are made of.

With reader.py and content.py the only modules that know how a PDF is written. What may be there is data (allowed.py).
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, Stream

from cardgen.proof.pdf.allowed import FILTERS, JPEG, KEYS
from cardgen.proof.pdf.content import is_makers, wide_widths
from cardgen.proof.pdf.grammar import is_drawing
from cardgen.proof.pdf.images import is_image, shown_image
from cardgen.proof.pdf.letters import letters_of, wide_letters_of
from cardgen.proof.pdf.maker_typefaces import STANDS_FOR, GivenFont, maker_fault
from cardgen.proof.pdf.printed import PrintedDrawing
from cardgen.proof.pdf.typefaces import font_fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pikepdf import Pdf

DIALOGUE = {"/PrintScaling": Name("/None"), "/DisplayDocTitle": True, "/Duplex": Name("/DuplexFlipLongEdge")}
"""What the print dialogue is told; Duplex where there are backs."""
DEEPEST = 3
"""Forms in forms."""
TREE = 40
"""Lists of pages in lists of pages."""
USED = re.compile(r"/([\w.#-]+) Do\b")


def file_faults(document: Pdf) -> Iterator[str]:
    """What is wrong with the file as a whole."""
    root = document.Root
    yield from strange("catalogue", root)
    told = root.get("/ViewerPreferences", Dictionary())
    yield from strange("settings of the print dialogue", told)
    for key, meant in DIALOGUE.items():
        if (key != "/Duplex" or key in told) and told.get(key) != meant:
            yield f"its print dialogue is told {key} {told.get(key)}, where cards say {meant}"
    if root.get("/PageMode", Name("/UseNone")) != Name("/UseNone"):
        yield "it opens with another view than cards do"


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
        if ways not in ([], list(FILTERS)) and not (kind == "picture" and ways == [JPEG]):
            yield f"the {kind} is packed in another way than cards are"


def page_faults(page: Any) -> Iterator[str]:  # noqa: ANN401
    """What is wrong with the objects of a page, but for its drawings and fonts."""
    one = page.obj
    yield from strange("page", one)
    yield from strange("contents", one.get("/Contents"))
    yield from strange("resources", one.get("/Resources"))
    if one.get("/Rotate", 0) != 0:
        yield f"it is turned by {one.Rotate}°"
    if [float(edge) for edge in one.get("/TrimBox", one.MediaBox)] != [float(edge) for edge in one.MediaBox]:
        yield "its trim box is not the whole page"
    above = one.get("/Parent")
    for _ in range(TREE):
        if not isinstance(above, Dictionary):
            break
        yield from strange("list of pages", above)
        above = above.get("/Parent")


def drawings_of(resources: Any) -> dict[str, PrintedDrawing]:  # noqa: ANN401
    """The forms of a page."""
    forms = resources.get("/XObject", Dictionary())
    return {str(name)[1:]: _drawing(str(name)[1:], form, 0) for name, form in forms.items()}


def _drawing(name: str, form: Any, depth: int) -> PrintedDrawing:  # noqa: ANN401
    odd = next(strange("drawing", form), "")
    if odd or not isinstance(form, Stream) or form.get("/Subtype") != Name("/Form") or depth > DEEPEST:
        return PrintedDrawing(name, "", odd=odd or "is no drawing that can be read")
    content = bytes(form.read_bytes())
    resources = form.get("/Resources", Dictionary())
    box = _numbers(form.get("/BBox"), 4)
    matrix = _numbers(form.get("/Matrix", Array([1, 0, 0, 1, 0, 0])), 6)
    odd = next(strange("resources", resources), "") or ("" if box and matrix else "has no box")
    inner = resources.get("/XObject", Dictionary()) if not odd else Dictionary()
    ink = " ".join(content.decode("latin-1").split())
    if any(map(is_image, inner.values())):
        return _pictured(name, ink, box, matrix, inner, odd)
    used = sorted(set(USED.findall(ink)))
    parts = [_drawing(one, inner.get(f"/{one}"), depth + 1) for one in used]
    if not odd and not is_drawing(content):
        odd = "has more in it than areas and lines, or is not written as cards are"
    odd = odd or next((f"has the drawing {part.name!r} in it, which {part.odd}" for part in parts if part.odd), "")
    return PrintedDrawing(name, _digest(ink, box, matrix, tuple(part.digest for part in parts)), ink, odd)


def _pictured(
    name: str,
    ink: str,
    box: tuple[float, ...],
    matrix: tuple[float, ...],
    inner: Any,  # noqa: ANN401
    odd: str,
) -> PrintedDrawing:
    """A drawing that is a picture of pixels."""
    odd = odd or next((fault for one in inner.values() for fault in strange("picture", one)), "")
    found = shown_image(ink, inner)
    if odd or isinstance(found, str):
        return PrintedDrawing(name, "", odd=odd or str(found))
    return PrintedDrawing(name, _digest(ink, box, matrix, (found.digest,)), ink, image=found)


@cache
def _digest(ink: str, box: tuple[float, ...], matrix: tuple[float, ...], parts: tuple[str, ...]) -> str:
    told = [ink, *(" ".join(f"{one:.4f}" for one in some) for some in (box, matrix)), *parts]
    return sha256("|".join(told).encode()).hexdigest()[:16]


def _numbers(found: Any, count: int) -> tuple[float, ...]:  # noqa: ANN401
    """So many numbers; none for anything else."""
    if not isinstance(found, Array) or len(found) != count:
        return ()
    return tuple(float(one) for one in found)


def font_faults(resources: Any, given: tuple[GivenFont, ...] = ()) -> dict[str, str]:  # noqa: ANN401
    """What is wrong with the fonts of a page, by their names without the letters that stand for a subset.

    Each is ours, or one of those that were given.
    """
    found: dict[str, str] = {}
    for key, font in resources.get("/Font", Dictionary()).items():
        name = str(font.get("/BaseFont", key))[1:]
        faults = _maker_faults(str(key), font, given) if is_makers(font) else _font_faults(name.partition("+")[2], font)
        fault = next(faults, "")
        if fault:
            found[name.partition("+")[2] or name] = fault
    return found


def _font_faults(name: str, font: Any) -> Iterator[str]:  # noqa: ANN401
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
    letters = tuple(letters_of(bytes(table.read_bytes())).items())
    yield from filter(None, [font_fault(name, bytes(file.read_bytes()), letters, _widths(font))])


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
