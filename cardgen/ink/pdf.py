"""Pages of ink to PDF. The only module that knows ReportLab and points.

The content streams are written here, in millimetres under one scale to points; ReportLab makes font subsets, numbers
the objects and writes the file. A symbol becomes a form of its name (``/mark.disc``); Tagged items become a structure
tree with alternate text, everything else is marked as decoration.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from os import environ
from typing import TYPE_CHECKING, Any, TypeGuard
from zlib import compress

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.ink.fonts import FILES, MM_PER_TYPE_POINT, MissingGlyphError, font_file
from cardgen.ink.items import Fill, Group, Item, Stroke, Symbol, Tagged, Text, Use, number
from cardgen.ink.pdf_syntax import colours, escaped, filling, name, placing, string, stroking
from cardgen.units import PT_PER_MM

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from cardgen.ink.items import Font, Page

rl_config.useA85 = 0

LANGUAGE = "en-GB"
SCALE = f"{PT_PER_MM:.8f}"
"""At the beginning of a page, with more decimals than elsewhere: an error here would grow with the sheet."""
DIALOGUE = b"<< /PrintScaling /None /DisplayDocTitle true %b>>"
FLIP = b"/Duplex /DuplexFlipLongEdge "
COMPRESSION = 4
"""Of zlib; 6 saves 5 % of a picture and takes four times as long."""


def write_pdf(
    target: Path,
    pages: Sequence[Page],
    title: str,
    *,
    duplex: bool = False,
    keywords: str = "",
    language: str = LANGUAGE,
) -> None:
    """Write the pages as one PDF file, whole or not at all."""
    write_whole(target, pdf_bytes(pages, title, duplex=duplex, keywords=keywords, language=language))


def pdf_bytes(
    pages: Sequence[Page], title: str, *, duplex: bool = False, keywords: str = "", language: str = LANGUAGE
) -> bytes:
    """The pages as a PDF file. The same pages give the same bytes; SOURCE_DATE_EPOCH sets the date in it.

    duplex asks the print dialogue for both sides, turned over the long edge.
    """
    _check_date()
    file = _File(title, duplex=duplex, keywords=keywords, language=language)
    for page in pages:
        file.add(page)
    return file.finish()


def _check_date() -> None:
    date = environ.get("SOURCE_DATE_EPOCH", "").strip()
    if date and not (date.isascii() and date.isdigit() and len(date) <= 11):
        raise CardgenError(f"SOURCE_DATE_EPOCH is a whole number of seconds, not {date!r}.")


@cache
def _font(font: Font) -> Any:  # noqa: ANN401  ReportLab has no types
    return TTFont(FILES[font][1], str(font_file(font)))


class _Raw(pdfdoc.PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An object of the file that we have written ourselves."""

    def __init__(self, content: bytes = b"") -> None:
        self.content = content

    def format(self, document: object) -> bytes:  # noqa: ARG002  ReportLab calls it so
        return self.content


def _stream(entries: str, content: str) -> bytes:
    data = compress(content.encode("latin-1"), COMPRESSION)
    head = f"<< {entries}/Filter /FlateDecode /Length {len(data)} >>\nstream\n"
    return head.encode("latin-1") + data + b"\nendstream\n"


@dataclass(slots=True)
class _Element:
    """A node of the structure tree; its kids are other nodes, or it is the mark of that number on its page."""

    role: str
    reference: str
    raw: _Raw
    parent: str
    told: str
    page: str = ""
    mark: int | None = None
    kids: list[str] = field(default_factory=list)

    def close(self) -> None:
        kids = f"[{' '.join(self.kids)}]" if self.mark is None else str(self.mark)
        page = f"/Pg {self.page} " if self.page else ""
        entries = f"/Type /StructElem /S /{self.role} /P {self.parent} {page}{self.told}/K {kids}"
        self.raw.content = f"<< {entries} >>".encode("latin-1")


class _File:
    """A PDF file while it grows. One for each file that is written, never kept."""

    def __init__(self, title: str, *, duplex: bool, keywords: str, language: str) -> None:
        document = pdfdoc.PDFDocument(invariant=1, pdfVersion=(1, 7), lang=language)
        document.setTitle(title)
        document.setAuthor("")
        document.setSubject("")
        document.setKeywords(keywords)
        document.setCreator("cardgen")
        document.Catalog.ViewerPreferences = _Raw(DIALOGUE % (FLIP if duplex else b""))
        document.Catalog.MarkInfo = _Raw(b"<< /Marked true >>")
        self.document = document
        self.fonts = self._reference(document.idToObject["BasicFonts"])
        self.forms: dict[str, tuple[Symbol, str]] = {}
        self.texts: dict[tuple[str, Font, float], str] = {}
        self.pages: list[tuple[str, list[str]]] = []
        self.root, tree = self._new()
        document.Catalog.StructTreeRoot = tree
        self.tree = tree
        self.elements: list[_Element] = []
        self.top = self.element("Document", self.root, "")

    def _reference(self, thing: Any) -> str:  # noqa: ANN401
        name = self.document.Reference(thing).name
        return f"{self.document.idToObjectNumberAndVersion[name][0]} 0 R"

    def _new(self, content: bytes = b"") -> tuple[str, _Raw]:
        raw = _Raw(content)
        return self._reference(raw), raw

    def element(self, role: str, parent: str, told: str) -> _Element:
        """A new node of the structure tree."""
        reference, raw = self._new()
        self.elements.append(_Element(role, reference, raw, parent, told))
        return self.elements[-1]

    def add(self, page: Page) -> None:
        """Write one page."""
        reference, raw = self._new()
        content = _Content(self, reference)
        content.write(page.items, self.top)
        stream, written = self._new(_stream("", f"{SCALE} 0 0 {SCALE} 0 0 cm\n" + content.text()))
        self.document.updateSignature(written.content)  # for the ID of the file
        trim = page.trim or (0, 0, page.width, page.height)
        boxes = f"/MediaBox {_box((0, 0, page.width, page.height))} /TrimBox {_box(trim)}"
        resources = f"/Font {self.fonts} {content.resources()}"
        raw.content = (
            f"<< /Type /Page /Parent {self._reference(self.document.Pages)} {boxes} /Contents {stream} "
            f"/Resources << {resources} >> /StructParents {len(self.pages)} /Tabs /S >>"
        ).encode("latin-1")
        self.document.Pages.addPage(raw)
        self.pages.append((reference, content.parents))

    def form(self, symbol: Symbol) -> str:
        """The reference of a symbol's form, which is written at its first use."""
        known = self.forms.get(symbol.name)
        if known is not None:
            if known[0] is not symbol and known[0] != symbol:
                raise ValueError(f"two different symbols are called {symbol.name!r}")
            return known[1]
        if all(map(_is_path, symbol.items)):
            form = _plain_form(symbol)
        else:
            content = _Content(self, "")
            content.draw(symbol.items)
            form = _form(symbol, f"/Font {self.fonts} {content.resources()}", content.out)
        reference, _ = self._new(form)
        self.forms[symbol.name] = (symbol, reference)
        return reference

    def shown(self, text: str, font: Font, size: float) -> str:
        """The operators that show a text; legends say the same on many cards."""
        key = text, font, size
        if key not in self.texts:
            self.texts[key] = " ".join(self._show(text, font, number(size * MM_PER_TYPE_POINT)))
        return self.texts[key]

    def _show(self, text: str, font: Font, size: str) -> Iterator[str]:
        type_ = _font(font)
        known = type_.face.charToGlyph
        if not known.keys() >= set(map(ord, text)):
            raise MissingGlyphError(next(letter for letter in text if ord(letter) not in known), font)
        for subset, codes in type_.splitString(text, self.document):
            internal = type_.getSubsetInternalName(subset, self.document)
            yield f"{internal} {size} Tf {_shown(codes.decode('latin-1'))}"

    def finish(self) -> bytes:
        """The bytes of the whole file."""
        for element in self.elements:
            element.close()
        parents = " ".join(f"{at} [{' '.join(of)}]" for at, (_, of) in enumerate(self.pages))
        parent_tree, _ = self._new(f"<< /Nums [{parents}] >>".encode())
        self.tree.content = (
            f"<< /Type /StructTreeRoot /K [{self.top.reference}] /ParentTree {parent_tree} "
            f"/ParentTreeNextKey {len(self.pages)} >>"
        ).encode()
        self.document.Outlines = self.document.Catalog.Outlines = _NoOutline()
        return bytes(self.document.GetPDFData(None))


class _NoOutline:
    """Stands where ReportLab looks for bookmarks."""

    ready = -1

    def prepare(self, document: object, canvas: object) -> None:
        """There are none."""


class _Content:
    """A content stream while it grows, with what it uses and whose marks are on it."""

    def __init__(self, file: _File, page: str) -> None:
        self.file, self.page = file, page
        self.out: list[str] = []
        self.used: dict[str, str] = {}
        self.parents: list[str] = []

    def text(self) -> str:
        return "\n".join(self.out) + "\n"

    def resources(self) -> str:
        if not self.used:
            return ""
        return f"/XObject << {' '.join(map(' '.join, self.used.items()))} >> "

    def write(self, items: Iterable[Item], parent: _Element) -> None:
        """Items some of which may be tagged; runs of others are marked as decoration."""
        run: list[Item] = []
        for item in items:
            if isinstance(item, Tagged) or (isinstance(item, Group) and _has_tags(item.items)):
                self._decoration(run)
                run = []
                self._tagged(item, parent)
            else:
                run.append(item)
        self._decoration(run)

    def _decoration(self, items: Sequence[Item]) -> None:
        if items:
            self.out.append("/Artifact BMC")
            self.draw(items)
            self.out.append("EMC")

    def _tagged(self, item: Tagged | Group, parent: _Element) -> None:
        if isinstance(item, Group):
            self.out.append(placing(item))
            self.write(item.items, parent)
            self.out.append("Q")
            return
        title = f"/T {string(item.title)} " if item.title else ""
        told = f"{title}/Alt {string(item.alt)} " if item.alt else title
        element = self.file.element(item.role, parent.reference, told)
        parent.kids.append(element.reference)
        if _has_tags(item.items):
            self.write(item.items, element)
            return
        element.page, element.mark = self.page, len(self.parents)
        self.parents.append(element.reference)
        self.out.append(f"/{item.role} <</MCID {element.mark}>> BDC")
        self.draw(item.items)
        self.out.append("EMC")

    def draw(self, items: Iterable[Item]) -> None:
        """Ink without tags."""
        out = self.out
        for item in items:
            if isinstance(item, Use):
                form = name(item.symbol.name)
                self.used[form] = self.file.form(item.symbol)
                out.append(f"{placing(item)} {form} Do Q")
            elif isinstance(item, Text):
                out.append(self._text(item))
            elif isinstance(item, Fill):
                out.append(filling(item))
            elif isinstance(item, Stroke):
                out.append(stroking(item))
            elif isinstance(item, Group):
                out.append(placing(item))
                self.draw(item.items)
                out.append("Q")
            else:
                raise TypeError(f"{type(item).__name__} cannot stand inside ink that is tagged as a whole")

    def _text(self, item: Text) -> str:
        start = f"{colours(item.colour)[0]}\nBT 1 0 0 1 {number(item.x)} {number(item.y)} Tm"
        shown = self.file.shown(item.string, item.font, item.size)
        if not item.tracking:
            return f"{start} {shown} ET"
        return f"{start} {number(item.tracking * item.size * MM_PER_TYPE_POINT)} Tc {shown} 0 Tc ET"


def _shown(codes: str) -> str:
    """The operators that show a stretch of text, its last letter by itself.

    pdfium takes stretches that begin at one height of the page for one line and sorts them by x. The lines
    of a turned card begin so, and would be copied from last to first; but their last letters stand at another height.
    """
    last = len(codes.rstrip(" ")) - 1
    parts = (codes[:last], codes[last:]) if last > 0 else (codes,)
    return " ".join(f"({escaped(part)}) Tj" for part in parts)


def _form(symbol: Symbol, resources: str, content: list[str]) -> bytes:
    box, flip = " ".join(map(number, symbol.box)), -1 if symbol.y_down else 1
    entries = f"/Type /XObject /Subtype /Form /BBox [{box}] /Matrix [1 0 0 {flip} 0 0] /Resources << {resources}>> "
    return _stream(entries, "\n".join(content) + "\n")


@lru_cache(maxsize=1024)
def _plain_form(symbol: Symbol) -> bytes:
    """The form of a symbol of paths alone, which is the same in every file: most of the work of a picture."""
    ink = (filling(item) if isinstance(item, Fill) else stroking(item) for item in symbol.items if _is_path(item))
    return _form(symbol, "", list(ink))


def _is_path(item: Item) -> TypeGuard[Fill | Stroke]:
    return isinstance(item, Fill | Stroke)


def _has_tags(items: Sequence[Item]) -> bool:
    kinds = set(map(type, items))
    return Tagged in kinds or (
        Group in kinds and any(_has_tags(item.items) for item in items if isinstance(item, Group))
    )


def _box(box: tuple[float, float, float, float]) -> str:
    return f"[{' '.join(number(side * PT_PER_MM) for side in box)}]"
