"""Comments of a maker, read and written again: none is lost, each stays where it belongs, and none changes a value."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import data
from cardgen.catalog import template_entry
from cardgen.catalog.remarked import read_remarked
from cardgen.catalog.template import RULES
from cardgen.catalog.written import PieceValues, read_pieces, write_pieces
from cardgen.errors import CardgenError, FileErrors
from cardgen.yamlfile.comments import Comment, comments_in
from tests.support.examples import examples

if TYPE_CHECKING:
    from pathlib import Path

OURS = sorted(data.folder("catalog").glob("*.yaml"))
MINE = """\
# Camelids, by me.

# Not for sale.
set:  # of four
  id: camelids
  # It was called otherwise.
  name: "Camel # ids"  # in quotes
  pieces:
    - llama  # the first
    - alpaca
pieces:  # all of them
  # Woolly.
  - # It spits.
    id: llama  # as in a#b
    name: Llama
    class: piece
    notation: |  # letters
      NZ
      # not a comment
    # Who says so:
    source: me
    confidence: author
    # The llama ends.
# At the margin.

  # Smaller.
  - name: Alpaca  # nice
    id: alpaca
    # The alpaca ends.
# The file ends."""
WRITTEN = """\
# Camelids, by me.

# Not for sale.

# A piece of your own. Change what stands after the colons, then let `cardgen check` read it.
# Remove the # (and one space) before a line that you need.

set:   # of four
  id: camelids
  # It was called otherwise.
  name: "Camel # ids"        # in quotes
  # the first
  pieces: [llama, alpaca]    # in this order, also pieces of other files

pieces:   # all of them
  # Woolly.
  # It spits.
  - id: llama                # as in a#b
    name: Llama
    class: piece             # royal, piece, pawn or spear
    notation: "NZ\\x0A# not a comment\\x0A"   # letters
    # Who says so:
    source: me
    confidence: author       # page, author, published, derived, or conjecture (a house rule)
    # The llama ends.

  # At the margin.

  # Smaller.
  - id: alpaca
    name: Alpaca             # nice
    # The alpaca ends.

# The file ends.
"""


def test_each_comment_stays_where_it_belongs() -> None:
    """What stood in a list stands above it, and that is counted; a text that looks like one stays a text."""
    found = read_remarked(MINE, "a.yaml")
    assert (found.moved, found.left) == (1, 0)
    assert write_pieces(found.values).text == WRITTEN
    assert read_remarked(WRITTEN, "a.yaml") == (found.values, 0, 0)


def test_comments_within_values_and_behind_them() -> None:
    """Those within a list or map come before its line, as do those behind it that find the place taken; they are counted."""
    values = (
        "    id: llama\n    aliases:  # some\n      - a  # first\n      # between\n      - b\n"
        "    rules: {a: 1,  # inner\n      b: 2}  # after\n    note: a long\n      text  # behind\n"
    )
    found = read_remarked(f"pieces:\n  -\n{values}", "a.yaml")
    assert found.values.pieces[0]["#"] == {
        ">aliases": "# some",
        "^aliases": ["# first", "# between"],
        ">rules": "# inner",
        "^rules": ["# after"],
        ">note": "# behind",
    }
    assert (found.moved, found.left) == (3, 0)
    below = read_remarked("pieces:\n  - id: llama\n    source:  # one\n      me  # two\n", "a.yaml")
    assert below.values.pieces[0]["#"] == {">source": "# one", "^source": ["# two"]}
    assert below.moved == 1


def test_a_comment_that_has_no_room_stands_above_its_key() -> None:
    """Lines of a file are not longer for it; what is no text among the comments that a page sends is passed over."""
    long = "# " + "a comment that is as long as it may be, " * 3
    (entry,) = read_remarked(f"pieces:\n  - id: llama\n    source: me  {long}\n", "a.yaml").values.pieces
    assert entry["#"] == {">source": long.strip()}
    lines = write_pieces(PieceValues((entry,))).text.splitlines()
    assert lines[lines.index("    source: me") - 1] == f"    {long.strip()}"
    odd: Any = {**entry, "#": {"^source": ["# kept", 3]}}
    assert "    # kept\n    source: me" in write_pieces(PieceValues((odd,))).text


def test_a_comment_goes_with_its_piece() -> None:
    """Wherever that is put; it goes when its piece or its key goes, and the others stay."""
    values = read_remarked(MINE, "a.yaml").values
    llama, alpaca = values.pieces
    turned = write_pieces(PieceValues((alpaca, llama))).text
    assert turned.index("# Smaller.") < turned.index("# nice") < turned.index("# Woolly.") < turned.index("# letters")
    alone = write_pieces(PieceValues(({key: one for key, one in llama.items() if key != "source"},))).text
    assert "# Woolly." in alone
    assert "# Who says so:" not in alone
    assert "# nice" not in alone


@pytest.mark.parametrize("ident", ["okapi2", "8", "true"])
def test_comments_of_ours_are_none_of_a_maker(ident: str) -> None:
    """Also in a file whose piece has been called otherwise since, and with keys that he has put to use."""
    begun = template_entry(ident)
    for text in (begun, begun.replace(f"id: {ident}", "id: vicuna"), begun.replace("# note:", "note:")):
        found = read_remarked(text, "a.yaml")
        assert found == (read_pieces(text, "a.yaml"), 0, 0)
    changed = begun.replace("# royal, piece, pawn or spear", "# not a royal!")
    assert write_pieces(read_remarked(changed, "a.yaml").values).text == changed


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_comments_in_our_own_files_are_kept(path: Path) -> None:
    """Each of them, once; and values as they were."""
    text = path.read_text("utf-8")
    found = read_remarked(text, path.name)
    written = write_pieces(found.values).text
    assert found.left == 0
    assert read_pieces(written, path.name) == read_pieces(text, path.name)
    told = [comment.text.lstrip("# ") for comment in comments_in(written)]
    missing = {comment.text.lstrip("# ") for comment in comments_in(text)} - {*told}
    assert missing <= {RULES}  # which a file explains in the words of `cardgen new`


COMMENTS = st.text("ab #:-'\"[]{}|>&*ñ", min_size=1, max_size=12).map(lambda text: f"# x{text}y")


@given(found=st.lists(st.tuples(st.integers(0, 27), st.booleans(), st.integers(0, 7), COMMENTS), max_size=9))
@examples(150)
def test_no_comment_is_lost_wherever_it_stands(found: list[tuple[int, bool, int, str]]) -> None:
    """At the end of a line, or on a line of its own however deep; written again, nothing changes any more."""
    lines = WRITTEN.split("\n")
    for at, alone, deep, comment in sorted(found, reverse=True):
        if alone or not lines[at] or "#" in lines[at]:
            lines.insert(at, " " * deep + comment)
        else:
            lines[at] += f"  {comment}"
    first = read_remarked("\n".join(lines), "a.yaml")
    written = write_pieces(first.values).text
    assert all(comment in written for *_, comment in found)
    assert read_pieces(written, "a.yaml") == read_pieces(WRITTEN, "a.yaml")
    assert read_remarked(written, "a.yaml") == (first.values, 0, 0)


@given(text=st.text("ab:-# \n[]{}|>'\"?&*!%@,\t\r", max_size=60))
@examples(200)
def test_a_text_that_is_none_of_ours_is_a_sentence(text: str) -> None:
    """Whatever is opened."""
    assert all(comment.text.startswith("#") for comment in comments_in(text))
    with suppress(CardgenError, FileErrors):
        assert read_remarked(f"pieces:\n{text}", "a.yaml").left == 0


def test_a_text_that_cannot_be_read_has_its_comments_up_to_there() -> None:
    assert list(comments_in("# a\nb: 'x\n# c\n")) == [Comment(1, 1, "# a", alone=True)]


def test_error_of_a_key_that_comments_have_here() -> None:
    """A file cannot have it: it means nothing there."""
    with pytest.raises(CardgenError, match=r"a\.yaml has a key '#', which means nothing; remove it\."):
        read_remarked("pieces: [{'#': {'^': ['x']}}]", "a.yaml")


def test_a_file_of_comments_is_read_in_time() -> None:
    """As many as fit in a file: the first are kept, and the others counted."""
    text = "# x\n" * 200_000 + "pieces: []\n"
    found = read_remarked(text, "a.yaml")
    assert found.left == 200_000 - 500


def test_a_comment_has_its_place() -> None:
    """Line and column are those of its sign, counted from 1."""
    assert list(comments_in("a: 'x # y' # z\n")) == [Comment(1, 12, "# z", alone=False)]
    assert list(comments_in("\ufeffa:\r\n  # w\r\n  - # v\r\n    b")) == [
        Comment(2, 3, "# w", alone=True),
        Comment(3, 5, "# v", alone=False, item=True),
    ]
