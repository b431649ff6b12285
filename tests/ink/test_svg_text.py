"""Text in SVG: what has a meaning there is written another way, as the standard library does it."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from hypothesis import given
from hypothesis import strategies as st

from cardgen.ink.svg import escaped, quoted


@given(st.text(st.sampled_from("ab<>&\"'\n\r\t é")))
def test_text_is_written_as_the_standard_library_writes_it(text: str) -> None:
    """Ours needs no module that loads all of http, which a page waits for."""
    assert escaped(text) == escape(text)
    assert quoted(text) == quoteattr(text)


def test_quotes() -> None:
    """The quotes are those that the text has not; where it has both, one kind is written out."""
    assert escaped('<a & "b">') == '&lt;a &amp; "b"&gt;'
    assert quoted("a<b") == '"a&lt;b"'
    assert quoted('the "b"') == "'the \"b\"'"
    assert quoted("\"b\" and 'c'") == "\"&quot;b&quot; and 'c'\""
