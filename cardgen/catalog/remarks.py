"""Comments of a maker in a file of pieces, as values that go with what they stand at: how they are written again.

In an entry they stand below a key that no file has, `#`, so that they go with their piece wherever it is put:
`{"^": lines before the piece, "^notation": lines before that key, ">notation": what stands behind it, "$": lines at the
end}`. Those of the file as a whole are `PieceValues.notes`: `^` for its head, `^` and `>` with a key of the file, or of
its set as in `^set.name`, and `$` for its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.yamlfile import printable_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.catalog.value_text import EntryValue

REMARKS = "#"
BEFORE, BEHIND, END = "^", ">", "$"
LONGEST = 800
"""Letters of a comment. A line of a file has 1000 at most."""
MOST = 500
"""Lines of comments in a file."""


def remarks_of(entry: Mapping[str, EntryValue]) -> Mapping[str, EntryValue]:
    """Those of an entry; whatever else stands there is a mistake that the reader tells."""
    found = entry.get(REMARKS)
    return found if isinstance(found, dict) else {}


def lines_of(remarks: Mapping[str, EntryValue], key: str) -> Iterator[str]:
    """The lines that stand there, whoever has brought them: each is a comment or empty, and one line."""
    found = remarks.get(key)
    for line in found[:MOST] if isinstance(found, list) else ():
        if isinstance(line, str):
            yield as_comment(line) if line else ""


def behind(remarks: Mapping[str, EntryValue], key: str) -> str:
    """What stands behind a key, without its sign; nothing for nothing."""
    found = remarks.get(BEHIND + key)
    return as_comment(found).removeprefix("#").strip() if isinstance(found, str) and found else ""


def as_comment(text: str) -> str:
    """A text as a comment, with nothing in it that could end its line or cannot be seen."""
    shown = "".join(letter if printable_text(letter) else " " for letter in text[:LONGEST]).strip()
    return shown if shown.startswith("#") else f"# {shown}"
