"""From the bytes of a PDF to the cards on its pages, with what the structure tree says of them. Judges nothing.

With content.py the only module that knows how a PDF is written, and that knows pikepdf.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Pdf, PdfError, parse_content_stream

from cardgen.errors import CardgenError
from cardgen.proof.content import groups
from cardgen.proof.forms import misdrawn
from cardgen.proof.matrix import PageMatrix
from cardgen.proof.ornament import COLOURED, coloured, ornaments
from cardgen.proof.printed import PrintedCard, PrintedPage, PrintedPart
from cardgen.proof.syntax import strange

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.proof.content import Draft

MM_PER_POINT = 25.4 / 72
"""Said here once more: a proof that took it from the writer could not see it wrong."""


def read_pages(path: Path) -> tuple[PrintedPage, ...]:
    """All pages of a file. Raises CardgenError for what is not a PDF of cards."""
    try:
        with Pdf.open(path) as document:
            elements = _elements(document)
            both = "/Duplex" in document.Root.get("/ViewerPreferences", Dictionary())
            words = str(document.trailer.get("/Info", Dictionary()).get("/Keywords", ""))
            language = str(document.Root.get("/Lang", ""))
            pages = [_page(page, number, elements) for number, page in enumerate(document.pages, start=1)]
            return tuple(replace(page, both=both, keywords=words, language=language) for page in pages)
    except OSError as error:
        raise CardgenError(f"{path}: cannot be read ({error.strerror or error}).") from error
    except PdfError as error:
        raise CardgenError(f"{path}: is no PDF that can be read ({error}).") from error
    except (AttributeError, LookupError, TypeError, ValueError, ArithmeticError) as error:
        # Whatever another program has put in there: a file is somebody's, its faults are no bugs of ours.
        raise CardgenError(f"{path}: is not written as cards are; make it anew with cardgen pdf.") from error


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
    title, above = "", node
    for _ in range(8):  # cards are not nested; a damaged file may be
        above = above.get("/P")
        if not isinstance(above, Dictionary):
            break
        title = title or str(above.get("/T", ""))
    return _Element(str(node.get("/Alt", "")), title)


def _page(page: Any, number: int, elements: dict[int, list[_Element]]) -> PrintedPage:  # noqa: ANN401
    left, bottom, right, top = (float(edge) * MM_PER_POINT for edge in page.mediabox)
    known = elements.get(int(page.obj.get("/StructParents", -1)), [])
    cards: list[PrintedCard] = []
    instructions = parse_content_stream(page)
    to_mm = PageMatrix(MM_PER_POINT, 0, 0, MM_PER_POINT, -left, -bottom)
    for place, drafts in groups(instructions, page.resources, to_mm):
        parts = tuple(_part(draft, _told(known, draft.mark).alt) for draft in drafts if draft.role)
        loose = tuple(_part(draft, "") for draft in drafts if not draft.role)
        title = next(_told(known, draft.mark).title for draft in drafts if draft.role)
        cards.append(PrintedCard(number, len(cards) + 1, place, title, parts, loose))
    changed = tuple(key for key in ("/Rotate", "/CropBox", "/UserUnit", "/Annots") if key in page.obj)
    forms = page.resources.get("/XObject", Dictionary())
    return PrintedPage(
        number,
        right - left,
        top - bottom,
        tuple(cards),
        changed,
        misdrawn=tuple(misdrawn(forms.items())),
        odd=strange(instructions, forms.items()),
        ornaments=ornaments(forms.items()),
        coloured=any(str(one.operator) in COLOURED for one in instructions) or coloured(forms.items()),
    )


def _part(draft: Draft, alt: str) -> PrintedPart:
    return PrintedPart(draft.role, alt, tuple(draft.texts), tuple(draft.forms), tuple(draft.paths))


def _told(known: list[_Element], mark: int) -> _Element:
    return known[mark] if 0 <= mark < len(known) else _Element("", "")
