"""What files of ours are made of, whatever is printed: few operators, few entries, our fonts, and black as grey 0."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest
from pikepdf import Dictionary, Name, parse_content_stream

from tests.support.one_of_each import PRODUCTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pikepdf import Pdf

OPERATORS = frozenset(
    [
        "q",
        "Q",
        "cm",
        "Do",
        "BMC",
        "BDC",
        "EMC",
        "g",
        "rg",
        "G",
        "RG",
        "w",
        "J",
        "j",
        "d",
        "m",
        "l",
        "c",
        "h",
        "f",
        "f*",
        "S",
        "BT",
        "ET",
        "Tm",
        "Tc",
        "Tf",
        "Tj",
    ]
)
"""None that hides, clips, squeezes, blends or moves."""
CATALOGUE = frozenset(
    f"/{key}"
    for key in ["Type", "Pages", "Lang", "MarkInfo", "Outlines", "PageMode", "StructTreeRoot", "ViewerPreferences"]
)
PAGE = frozenset(
    f"/{key}" for key in ["Type", "Parent", "MediaBox", "TrimBox", "Contents", "Resources", "StructParents", "Tabs"]
)
FORM = frozenset(f"/{key}" for key in ["Type", "Subtype", "BBox", "Matrix", "Resources", "Filter", "Length"])
FONTS = frozenset(
    f"Source{name}"
    for name in [
        "SerifPro-Regular",
        "SerifPro-Bold",
        "SerifPro-It",
        "SansPro-Regular",
        "SansPro-Semibold",
        "SansPro-Bold",
    ]
)


@pytest.fixture(scope="module", params=PRODUCTS)
def written(request: pytest.FixtureRequest) -> Iterator[Pdf]:
    """A file of each kind."""
    with pikepdf.open(BytesIO(PRODUCTS[request.param]())) as document:
        yield document


def forms(document: Pdf) -> dict[tuple[int, int], Any]:
    """All drawings, those in drawings too."""
    found: dict[tuple[int, int], Any] = {}
    waiting = [page.obj.Resources for page in document.pages]
    while waiting:
        for one in waiting.pop().get("/XObject", Dictionary()).values():
            if one.objgen not in found and one.Subtype == Name.Form:
                found[one.objgen] = one
                waiting.append(one.Resources)
    return found


def contents(document: Pdf) -> Iterator[Any]:
    """The instructions of all pages and drawings."""
    for one in (*document.pages, *forms(document).values()):
        yield from parse_content_stream(one)


def test_no_operator_but_these(written: Pdf) -> None:
    """What is drawn in a new way is looked at before it is added."""
    assert {str(one.operator) for one in contents(written)} <= OPERATORS


def test_no_entry_but_these(written: Pdf) -> None:
    """No transparency, layers, actions, forms to fill in or files elsewhere."""
    assert {*written.Root.keys()} <= CATALOGUE
    assert {key for page in written.pages for key in page.obj.keys()} <= PAGE  # noqa: SIM118  pikepdf's
    assert {key for one in forms(written).values() for key in one.keys()} <= FORM  # noqa: SIM118
    resources = [one.Resources for one in forms(written).values()] + [page.obj.Resources for page in written.pages]
    assert {key for one in resources for key in one.keys()} <= {"/Font", "/XObject"}  # noqa: SIM118
    assert {key for one in (written.Root.ViewerPreferences,) for key in one.keys()} <= {  # noqa: SIM118
        "/PrintScaling",
        "/DisplayDocTitle",
        "/Duplex",
    }


def test_black_is_grey(written: Pdf) -> None:
    """One ink of four; greys are no mixture of colours."""
    mixed = [[float(value) for value in one.operands] for one in contents(written) if str(one.operator) in ("rg", "RG")]
    assert [colour for colour in mixed if len(set(colour)) == 1] == []


def test_no_font_but_ours(written: Pdf) -> None:
    """Embedded, as a subset; the one that ReportLab names of itself no text is set in."""
    used = {
        str(page.obj.Resources.Font[str(one.operands[0])].BaseFont)[1:].partition("+")[2]
        for page in written.pages
        for one in parse_content_stream(page)
        if str(one.operator) == "Tf"
    }
    assert used <= FONTS
