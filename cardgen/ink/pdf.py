"""Pages of ink to PDF. The only module that knows ReportLab and points.

The content streams are written here, in millimetres under one scale to points; ReportLab makes font subsets, numbers
the objects and writes the file. A symbol becomes a form of its name (``/mark.disc``); Tagged items become a structure
tree with alternate text, everything else is marked as decoration.
"""

from __future__ import annotations

from functools import cache, lru_cache
from os import environ
from typing import TYPE_CHECKING, Any, TypeGuard
from zlib import compress

from reportlab.pdfbase.ttfonts import TTFont

from cardgen import __version__
from cardgen.errors import CardgenError
from cardgen.files import write_whole
from cardgen.garbage import gc_paused
from cardgen.ink.faces import FILES, advances, font_file
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.image import Image
from cardgen.ink.items import Fill, Group, Item, Stroke, Symbol, Tagged, Text, Use, number
from cardgen.ink.pdf_images import image_name, image_object, showing
from cardgen.ink.pdf_objects import Document, RawObject, reference
from cardgen.ink.pdf_syntax import colours, escaped, filling, is_plain, name, placing, string, stroking
from cardgen.steps import finish
from cardgen.units import PT_PER_MM

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence
    from pathlib import Path

    from cardgen.ink.items import Font, Page
    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.ink.pdf_maker_fonts import EmbeddedFont
    from cardgen.raster.pixels import Raster
    from cardgen.steps import Counted

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
    catalogue: str = "",
) -> None:
    """Write the pages as one PDF file, whole or not at all."""
    content = pdf_bytes(pages, title, duplex=duplex, keywords=keywords, language=language, catalogue=catalogue)
    write_whole(target, content)


@gc_paused
def pdf_bytes(
    pages: Sequence[Page],
    title: str,
    *,
    duplex: bool = False,
    keywords: str = "",
    language: str = LANGUAGE,
    catalogue: str = "",
) -> bytes:
    """The pages as a PDF file. The same pages give the same bytes; SOURCE_DATE_EPOCH sets the date in it.

    duplex asks the print dialogue for both sides, turned over the long edge. keywords say what it was made from, and
    catalogue from which pieces, as a digest.
    """
    return finish(pdf_steps(pages, title, duplex=duplex, keywords=keywords, language=language, catalogue=catalogue))


def pdf_steps(
    pages: Sequence[Page],
    title: str,
    *,
    duplex: bool = False,
    keywords: str = "",
    language: str = LANGUAGE,
    catalogue: str = "",
) -> Generator[Counted, None, bytes]:
    """The same in steps, one a page."""
    _check_date()
    by = f"cardgen {__version__}, catalogue {catalogue}" if catalogue else f"cardgen {__version__}"
    file = _File(title, duplex=duplex, keywords=keywords, language=language, by=by)
    for done, page in enumerate(pages, 1):
        file.add(page)
        yield done, len(pages)
    return file.finish()


def _check_date() -> None:
    date = environ.get("SOURCE_DATE_EPOCH", "").strip()
    if date and not (date.isascii() and date.isdigit() and len(date) <= 11):
        raise CardgenError(f"SOURCE_DATE_EPOCH is a whole number of seconds, not {date!r}.")


@cache
def _font(font: Font) -> Any:  # noqa: ANN401  ReportLab has no types
    return TTFont(FILES[font][1], str(font_file(font)), asciiReadable=True)


def _stream(entries: str, content: str) -> bytes:
    data = compress(content.encode("latin-1"), COMPRESSION)
    head = f"<< {entries}/Filter /FlateDecode /Length {len(data)} >>\nstream\n"
    return head.encode("latin-1") + data + b"\nendstream\n"


class _Node:
    """A node of the structure tree that has others under it."""

    def __init__(self, number: int) -> None:
        self.number, self.reference = number, reference(number)
        self.kids: list[str] = []


class _File:
    """A PDF file while it grows. One for each file that is written, never kept."""

    def __init__(self, title: str, *, duplex: bool, keywords: str, language: str, by: str) -> None:
        document = Document(language)
        document.setTitle(title)
        document.setAuthor("")
        document.setSubject("")
        document.setKeywords(keywords)
        document.setCreator(by)
        document.Catalog.ViewerPreferences = RawObject(DIALOGUE % (FLIP if duplex else b""))
        document.Catalog.MarkInfo = RawObject(b"<< /Marked true >>")
        self.document = document
        self.fonts = document.reference(document.idToObject["BasicFonts"])
        self.forms: dict[str, tuple[Symbol, str, str]] = {}
        """Of each name the symbol, what pages call its form, and the reference to it."""
        self.images: dict[str, str] = {}
        self.texts: dict[tuple[str, Font, float], str] = {}
        self.subsets: dict[tuple[Font, int], str] = {}
        self.begun: set[Font] = set()
        """Of which ReportLab has subsets for this file."""
        self.makers: dict[MakerFont, EmbeddedFont] = {}
        self.parents: list[list[str]] = []
        """Page by page, the nodes of its marks."""
        self.tree, self.top = document.reserve(), _Node(document.reserve())
        document.Catalog.StructTreeRoot = reference(self.tree)

    @gc_paused
    def add(self, page: Page) -> None:
        """Write one page."""
        document = self.document
        number = document.reserve()
        content = _Content(self, reference(number))
        content.write(page.items, self.top)
        written = _stream("", f"{SCALE} 0 0 {SCALE} 0 0 cm\n" + content.text())
        stream = document.add(written)
        document.updateSignature(written)  # for the ID of the file
        trim = page.trim or (0, 0, page.width, page.height)
        boxes = f"/MediaBox {_box((0, 0, page.width, page.height))} /TrimBox {_box(trim)}"
        resources = f"/Font {self.fonts} {content.resources()}"
        document.ours[number] = (
            f"<< /Type /Page /Parent {document.reference(document.Pages)} {boxes} /Contents {stream} "
            f"/Resources << {resources} >> /StructParents {len(self.parents)} /Tabs /S >>"
        ).encode("latin-1")
        document.Pages.addPage(content.page)
        self.parents.append(content.parents)

    def form(self, symbol: Symbol) -> tuple[Symbol, str, str]:
        """A symbol's form as in forms; it is written at its first use."""
        known = self.forms.get(symbol.name)
        if known is not None:
            if known[0] is not symbol and known[0] != symbol:
                raise ValueError(f"two different symbols are called {symbol.name!r}")
            return known
        if all(map(_is_path, symbol.items)):
            form = _plain_form(symbol)
        else:
            content = _Content(self, "")
            content.draw(symbol.items)
            form = _form(symbol, f"/Font {self.fonts} {content.resources()}", content.out)
        made = self.forms[symbol.name] = (symbol, name(symbol.name), self.document.add(form))
        return made

    def image(self, raster: Raster) -> str:
        """The reference of a picture's pixels, which are written once."""
        name = image_name(raster)
        if name not in self.images:
            self.images[name] = self.document.add(image_object(raster))
        return self.images[name]

    def shown(self, text: str, font: Font, size: float) -> str:
        """The operators that show a text; legends say the same on many cards."""
        key = text, font, size
        if key not in self.texts:
            self.texts[key] = " ".join(self._show(text, font, number(size * MM_PER_TYPE_POINT)))
        return self.texts[key]

    def _show(self, text: str, font: Font, size: str) -> Iterator[str]:
        if text.isascii() and text.isprintable() and font in self.begun:  # most are, and our fonts have all of that
            yield f"{self._named(font, 0)} {size} Tf {_shown(text)}"
            return
        if not advances(font).keys() >= set(text):
            yield from self._show_mixed(text, font, size)
            return
        for subset, codes in self._coded(text, font):
            yield f"{self._named(font, subset)} {size} Tf {_shown(codes)}"

    def _named(self, font: Font, subset: int) -> str:
        """What pages call a subset of a font: ReportLab is asked once."""
        key = font, subset
        if key not in self.subsets:
            self.subsets[key] = str(_font(font).getSubsetInternalName(subset, self.document))
        return self.subsets[key]

    def _show_mixed(self, text: str, font: Font, size: str) -> Iterator[str]:
        """A text that has letters of a maker's fonts. Raises MissingGlyphError."""
        from cardgen.ink.maker_fonts import stretches  # noqa: PLC0415  few files have any

        for maker, stretch in stretches(text, font):
            if maker is None:
                yield from self._show(stretch, font, size)
            else:
                yield self._embedded(maker).shown(stretch, font, size)

    def _embedded(self, maker: MakerFont) -> EmbeddedFont:
        from cardgen.ink.pdf_maker_fonts import EmbeddedFont  # noqa: PLC0415  the same

        if maker not in self.makers:
            self.makers[maker] = EmbeddedFont(maker, len(self.makers) + 1)
        return self.makers[maker]

    def _coded(self, text: str, font: Font) -> Iterable[tuple[int, str]]:
        """Stretches of a text in the subsets of its font; the first subset has ASCII as it is."""
        self.begun.add(font)
        return [(subset, codes.decode("latin-1")) for subset, codes in _font(font).splitString(text, self.document)]

    @gc_paused
    def finish(self) -> bytes:
        """The bytes of the whole file."""
        document = self.document
        document.ours[self.top.number] = _element("Document", reference(self.tree), _kids(self.top))
        parents = " ".join(f"{at} [{' '.join(of)}]" for at, of in enumerate(self.parents))
        parent_tree = document.add(f"<< /Nums [{parents}] >>".encode())
        document.ours[self.tree] = (
            f"<< /Type /StructTreeRoot /K [{self.top.reference}] /ParentTree {parent_tree} "
            f"/ParentTreeNextKey {len(self.parents)} >>"
        ).encode()
        for embedded in self.makers.values():
            for called, at in embedded.write(document):
                document.idToObject["BasicFonts"].dict[called] = RawObject(at.encode())
        document.Outlines = document.Catalog.Outlines = _NoOutline()
        return bytes(document.GetPDFData(None))


def _element(role: str, parent: str, told: str) -> bytes:
    """A node of the structure tree; what is told of it ends with its kids, or with the number of its mark."""
    return f"<< /Type /StructElem /S /{role} /P {parent} {told} >>".encode("latin-1")


def _kids(node: _Node) -> str:
    return f"/K [{' '.join(node.kids)}]"


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

    def write(self, items: Iterable[Item], parent: _Node) -> None:
        """Items some of which may be tagged; runs of others are marked as decoration."""
        run: list[Item] = []
        for item in items:
            if _has_tags(item):
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

    def _tagged(self, item: Tagged | Group, parent: _Node) -> None:
        if isinstance(item, Group):
            self.out.append(placing(item))
            self.write(item.items, parent)
            self.out.append("Q")
            return
        title = f"/T {string(item.title)} " if item.title else ""
        told = f"{title}/Alt {string(item.alt)} " if item.alt else title
        node = _Node(self.file.document.reserve())
        parent.kids.append(node.reference)
        if any(map(_has_tags, item.items)):
            self.write(item.items, node)
            told += _kids(node)
        else:
            told = f"/Pg {self.page} {told}/K {self._marked(item, node)}"
        self.file.document.ours[node.number] = _element(item.role, parent.reference, told)

    def _marked(self, item: Tagged, node: _Node) -> int:
        """Ink with one meaning, and the number of its mark on the page."""
        mark = len(self.parents)
        self.parents.append(node.reference)
        self.out.append(f"/{item.role} <</MCID {mark}>> BDC")
        self.draw(item.items)
        self.out.append("EMC")
        return mark

    def draw(self, items: Iterable[Item]) -> None:
        """Ink without tags."""
        out = self.out
        for item in items:
            if type(item) is Use:
                _, form, at = self.file.form(item.symbol)
                self.used[form] = at
                out.append(f"{placing(item)} {form} Do Q")
            elif type(item) is Text:
                out.append(self._text(item))
            elif type(item) is Fill:
                out.append(filling(item))
            elif type(item) is Stroke:
                out.append(stroking(item))
            elif type(item) is Group:
                out.append(placing(item))
                self.draw(item.items)
                out.append("Q")
            elif type(item) is Image:
                self.used[image_name(item.raster)] = self.file.image(item.raster)
                out.append(showing(item))
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
    if last <= 0:
        return f"({escaped(codes)}) Tj"
    if is_plain(codes):
        return f"({codes[:last]}) Tj ({codes[last:]}) Tj"
    return f"({escaped(codes[:last])}) Tj ({escaped(codes[last:])}) Tj"


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


def _has_tags(item: Item) -> TypeGuard[Tagged | Group]:
    """Whether it is tagged, or something in it is. Asked of every item, and items have no subclasses."""
    if type(item) is Group:
        return any(type(one) is Tagged or (type(one) is Group and _has_tags(one)) for one in item.items)
    return type(item) is Tagged


def _box(box: tuple[float, float, float, float]) -> str:
    return f"[{' '.join(number(side * PT_PER_MM) for side in box)}]"
