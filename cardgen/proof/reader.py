"""From the bytes of a PDF to the cards on its pages: content streams, names of forms, structure tree. Judges nothing.

The only module that knows how a PDF is written, and the only one that knows pikepdf.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Pdf, PdfError, String, parse_content_stream

from cardgen.errors import CardgenError
from cardgen.proof.matrix import Matrix
from cardgen.proof.printed import Card, Form, Page, Part, Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MM_PER_POINT = 25.4 / 72
"""Said here once more: a proof that took it from the writer could not see it wrong."""


def read_pages(path: Path) -> tuple[Page, ...]:
    """All pages of a file. Raises CardgenError for what is not a PDF of cards."""
    try:
        with Pdf.open(path) as document:
            elements = _elements(document)
            return tuple(_page(page, number, elements) for number, page in enumerate(document.pages, start=1))
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


@dataclass(slots=True)
class _State:
    """What q saves and Q brings back."""

    place: Matrix
    font: str = ""


@dataclass(slots=True)
class _Draft:
    """A part while it is read."""

    role: str
    mark: int
    texts: list[Text] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)


def _page(page: Any, number: int, elements: dict[int, list[_Element]]) -> Page:  # noqa: ANN401
    left, bottom, right, top = (float(edge) * MM_PER_POINT for edge in page.mediabox)
    known = elements.get(int(page.obj.get("/StructParents", -1)), [])
    cards: list[Card] = []
    for place, drafts in _groups(page, Matrix(MM_PER_POINT, 0, 0, MM_PER_POINT, -left, -bottom)):
        parts = tuple(
            Part(draft.role, _told(known, draft.mark).alt, tuple(draft.texts), tuple(draft.forms)) for draft in drafts
        )
        title = _told(known, drafts[0].mark).title
        cards.append(Card(number, len(cards) + 1, place, title, parts))
    changed = tuple(key for key in ("/Rotate", "/CropBox", "/UserUnit", "/Annots") if key in page.obj)
    return Page(number, right - left, top - bottom, tuple(cards), changed)


def _told(known: list[_Element], mark: int) -> _Element:
    return known[mark] if 0 <= mark < len(known) else _Element("", "")


def _groups(page: Any, to_mm: Matrix) -> Iterator[tuple[Matrix, list[_Draft]]]:  # noqa: ANN401
    """Each outermost group that holds marked ink, with its matrix in mm and its parts in its own units."""
    fonts = _fonts(page.resources.get("/Font", Dictionary()))
    state, saved = _State(to_mm), []
    card: Matrix | None = None
    drafts: list[_Draft] = []
    open_: list[_Draft | None] = []
    line = Matrix()
    for instruction in parse_content_stream(page):
        operands: Any = instruction.operands
        match str(instruction.operator):
            case "q":
                saved.append(_State(state.place, state.font))
            case "Q" if saved:
                state = saved.pop()
                if not saved:
                    if card is not None and drafts:
                        yield card, drafts
                    card, drafts = None, []
            case "cm":
                state.place @= Matrix(*map(float, operands))
                if len(saved) == 1 and card is None:
                    card = state.place
            case "BDC":
                drafts.append(_Draft(str(operands[0])[1:], int(operands[1].get("/MCID", -1))))
                open_.append(drafts[-1])
            case "BMC":
                open_.append(None)
            case "EMC" if open_:
                open_.pop()
            case "BT":
                line = Matrix()
            case "Tm":
                line = Matrix(*map(float, operands))
            case "Tf":
                state.font = str(operands[0])
            case "Tj" | "TJ" as shown:
                draft = open_[-1] if open_ else None
                if draft is not None and card is not None:
                    pieces = operands if shown == "Tj" else operands[0]
                    where = (card.inverse @ state.place @ line).at(0, 0)
                    name, letters = fonts.get(state.font, ("", {}))
                    string = "".join(_decoded(piece, letters) for piece in pieces if isinstance(piece, String))
                    draft.texts.append(Text(*where, name, string))
            case "Do":
                draft = open_[-1] if open_ else None
                if draft is not None and card is not None:
                    draft.forms.append(Form(str(operands[0])[1:], card.inverse @ state.place))


def _fonts(resources: Any) -> dict[str, tuple[str, dict[int, str]]]:  # noqa: ANN401
    """For each font of a page its name and its letters by their codes."""
    found = {}
    for key, font in resources.items():
        name = str(font.get("/BaseFont", ""))[1:].partition("+")
        table = font.get("/ToUnicode")
        found[key] = (name[2] or name[0], _letters(bytes(table.read_bytes())) if table is not None else {})
    return found


@cache
def _letters(table: bytes) -> dict[int, str]:
    """Codes and letters of a table that names them one by one, as ours do."""
    pairs = re.findall(rb"<([0-9A-Fa-f]{2})>\s*<((?:[0-9A-Fa-f]{4})+)>", table.partition(b"beginbfchar")[2])
    return {int(code, 16): bytes.fromhex(letters.decode()).decode("utf-16-be", "replace") for code, letters in pairs}


def _decoded(codes: String, letters: dict[int, str]) -> str:
    return "".join(letters.get(code, "\N{REPLACEMENT CHARACTER}") for code in bytes(codes))
