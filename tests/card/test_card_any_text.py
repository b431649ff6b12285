"""Any text at all: it is drawn as text, or refused with a sentence that names the card. Nothing crashes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pypdfium2
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card.front.layout import lay_out
from cardgen.errors import CardgenError
from cardgen.ink.faces import advances
from cardgen.ink.pdf import pdf_bytes
from cardgen.paper.shelf import find_template
from tests.support.examples import examples
from tests.support.faces import CANARY

if TYPE_CHECKING:
    from cardgen.card.face import CardFace
    from cardgen.ink.items import Page

TEMPLATE = find_template("eighth-letter")
anything = st.text(st.characters(categories=None), max_size=40) | st.text(max_size=300)
drawable = st.text(
    st.sampled_from(
        sorted(char for char in advances("serif") if char.isalnum() and char.isascii()) + list("<>&()\\%#{}")
    ),
    min_size=1,
    max_size=9,
)


@given(anything, anything, anything, anything, st.none() | st.tuples(st.integers(), st.integers()))
@examples(150)
def test_a_page_or_a_sentence(name: str, words: str, head: str, notation: str, number: tuple[int, int] | None) -> None:
    """Whatever stands in the fields."""
    face = replace(
        CANARY, name=name, wordings=(words, words[:5]), rules=((head, words),), notation=notation, number=number
    )
    page, problem = outcome(face)
    assert problem.startswith(f"{name}: ") if page is None else pdf_bytes([page], name).startswith(b"%PDF-1.7")


def outcome(face: CardFace) -> tuple[Page | None, str]:
    try:
        return lay_out(face, TEMPLATE), ""
    except CardgenError as error:
        return None, str(error)


@given(st.lists(drawable, min_size=1, max_size=12).map(" ".join))
@examples(50)
def test_what_is_written_can_be_copied(words: str) -> None:
    page = lay_out(replace(CANARY, wordings=(words,), name="Name"), TEMPLATE)
    document = pypdfium2.PdfDocument(pdf_bytes([page], "Card"))
    copied = document[0].get_textpage().get_text_range()
    document.close()
    assert words.replace(" ", "") in "".join(copied.split())
