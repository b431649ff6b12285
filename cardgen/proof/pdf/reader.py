"""From the bytes of a PDF to the cards on its pages, with what the structure tree says of them. Judges nothing.

With content.py the only module that knows how a PDF is written, and that knows pikepdf.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from io import StringIO
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Object, Stream, parse_content_stream

from cardgen.confined import came_to
from cardgen.errors import CardgenError
from cardgen.proof.pdf.bounds import ANEW, MOST_PAGES, check_page, check_streams, read_layout
from cardgen.proof.pdf.content import groups
from cardgen.proof.pdf.joined import check_tree
from cardgen.proof.pdf.kept import KeptObjects
from cardgen.proof.pdf.matrix import MM_PER_POINT, PageMatrix
from cardgen.proof.pdf.objects import drawings_of, font_faults
from cardgen.proof.pdf.opening import opened, warning_in
from cardgen.proof.pdf.ornament import COLOURED, coloured, ornaments
from cardgen.proof.pdf.printed import PrintedCard, PrintedPage, PrintedPart
from cardgen.proof.pdf.sign_outlines import misdrawn
from cardgen.proof.pdf.structure import title_of
from cardgen.proof.pdf.walk import content_of

if TYPE_CHECKING:
    from pathlib import Path

    from pikepdf import Pdf

    from cardgen.proof.pdf.content import Draft
    from cardgen.proof.pdf.maker_typefaces import GivenFont
    from cardgen.proof.pdf.printed import PrintedPath, PrintedText


def read_pages(path: Path, fonts: tuple[GivenFont, ...] = ()) -> tuple[PrintedPage, ...]:
    """All pages of a file, with letters of these fonts of a maker too. Raises CardgenError for what is no such file."""
    other_view = read_layout(path)
    with opened(path) as document:
        if len(document.pages) > MOST_PAGES:
            raise CardgenError(f"{path}: has {len(document.pages)} pages; at most {MOST_PAGES} are read.")
        check_streams(path, document)
        _check_ours(path, document)
        check_tree(path, document)
        _check_whole(path, document)
        _check_views(path, document, other_view)
        elements = _elements(document)
        both = "/Duplex" in document.Root.get("/ViewerPreferences", Dictionary())
        words = str(document.trailer.get("/Info", Dictionary()).get("/Keywords", ""))
        language = str(document.Root.get("/Lang", ""))
        kept = KeptObjects()
        pages = [
            _page(path, page, number, elements, fonts, kept) for number, page in enumerate(document.pages, start=1)
        ]
        _check_whole(path, document)
        return tuple(replace(page, both=both, keywords=words, language=language) for page in pages)


def keywords_of(path: Path) -> str:
    """What a file says that it was made from; empty for what cannot be read, which whoever reads it all tells."""
    return said_of(path, "/Keywords")


def said_of(path: Path, entry: str) -> str:
    """What a file says of itself in an entry; empty for what cannot be read."""
    try:
        read_layout(path)
        with opened(path) as document:
            return str(document.trailer.get("/Info", Dictionary()).get(entry, ""))
    except CardgenError:
        return ""


def _check_ours(path: Path, document: Pdf) -> None:
    """Raises CardgenError for a file that another program has drawn: it has no structure any more."""
    by = str(document.trailer.get("/Info", Dictionary()).get("/Producer", ""))
    if "/StructTreeRoot" not in document.Root and by and not by.startswith(OURS):
        raise CardgenError(
            f"{path}: its pages were drawn anew by another program ({by[:60]}), so that nothing on them "
            "has a name; keep the file that cardgen pdf makes."
        )


def _check_whole(path: Path, document: Pdf) -> None:
    """Raises CardgenError for a file that was mended while it was read."""
    if found := document.get_warnings():
        raise CardgenError(f"{path}: is damaged ({warning_in(found[0])}); make it anew with cardgen pdf.")


def _check_views(path: Path, document: Pdf, other_view: str) -> None:
    """Raises CardgenError for a file in which others may see another, or that they may not print."""
    if not other_view and document.is_linearized and not document.check_linearization(StringIO()):
        other_view = "places of pages for the web that are not where they are"
    if other_view:
        raise CardgenError(
            f"{path}: it has {other_view}, so that other programs may print something else than is proved; "
            f"{ANEW.rstrip('.')}, or print what cardgen check --save writes."
        )
    if document.is_encrypted and not (document.allow.print_lowres and document.allow.print_highres):
        raise CardgenError(
            f"{path}: its owner forbids to print it, or to print it well, and many programs keep to that; "
            f"{ANEW.rstrip('.')}, or print what cardgen check --save writes."
        )


OURS = "ReportLab"
"""Who has written a file that cardgen has made."""


@dataclass(frozen=True, slots=True)
class _Element:
    """A node of the structure tree that marks ink."""

    alt: str
    title: str
    """Of the card around it; empty if there is none."""


def _elements(document: Pdf) -> dict[int, list[_Element]]:
    """By the key of their page, in the order of their marks."""
    root = document.Root.get("/StructTreeRoot", Dictionary())
    numbers = list(root.get("/ParentTree", Dictionary()).get("/Nums", Array()))
    return {int(key): list(map(_element, of)) for key, of in zip(numbers[::2], numbers[1::2], strict=True)}


def _element(node: Any) -> _Element:  # noqa: ANN401  pikepdf's objects are of any kind
    return _Element(str(node.get("/Alt", "")), title_of(node))


def _page(
    path: Path,
    page: Any,  # noqa: ANN401
    number: int,
    elements: dict[int, list[_Element]],
    given: tuple[GivenFont, ...],
    kept: KeptObjects,
) -> PrintedPage:
    came_to(number)
    check_page(path, number, page.obj, kept)
    left, bottom, right, top = (float(edge) * MM_PER_POINT for edge in page.obj.MediaBox)
    known = elements.get(int(page.obj.get("/StructParents", -1)), [])
    cards: list[PrintedCard] = []
    instructions = parse_content_stream(page)
    to_mm = PageMatrix(MM_PER_POINT, 0, 0, MM_PER_POINT, -left, -bottom)
    lines: list[PrintedPath] = []
    beside: list[PrintedText] = []
    for place, drafts in groups(instructions, page.resources, to_mm, lines, beside, kept):
        parts = tuple(_part(draft, _told(known, draft.mark).alt) for draft in drafts if draft.role)
        loose = tuple(_part(draft, "") for draft in drafts if not draft.role)
        title = next(_told(known, draft.mark).title for draft in drafts if draft.role)
        cards.append(PrintedCard(number, len(cards) + 1, place, title, parts, loose))
    changed = tuple(key for key in ("/CropBox", "/UserUnit", "/Annots") if key in page.obj)
    forms = page.resources.get("/XObject", Dictionary())
    return PrintedPage(
        number,
        right - left,
        top - bottom,
        tuple(cards),
        _drawn_of(page.obj),
        changed,
        misdrawn=tuple(misdrawn(forms.items(), kept)),
        ornaments=ornaments(forms.items(), kept),
        drawings=drawings_of(page.resources, kept),
        fonts=font_faults(page.resources, given, kept),
        coloured=any(str(one.operator) in COLOURED for one in instructions) or coloured(forms.items(), kept),
        lines=tuple(lines),
        beside=tuple(beside),
    )


def _drawn_of(page: Any) -> str:  # noqa: ANN401
    """A digest of its contents, and of whatever else it has or names, but for its place in the structure."""
    whole = isinstance(page.get("/Contents"), Stream)  # else nobody knows what programs put between its parts
    found = sha256(content_of(page) if whole else b"")
    for key, entry in sorted(page.items()):
        if key != "/StructParents" and not (whole and key == "/Contents"):
            said = entry.unparse() if isinstance(entry, Object) else repr(entry).encode()
            found.update(f"\n{key} ".encode() + said)
    return found.hexdigest()


def _part(draft: Draft, alt: str) -> PrintedPart:
    return PrintedPart(draft.role, alt, tuple(draft.texts), tuple(draft.forms), tuple(draft.paths))


def _told(known: list[_Element], mark: int) -> _Element:
    return known[mark] if 0 <= mark < len(known) else _Element("", "")
