"""A file of pieces written from values: the lines and comments of `cardgen new`, filled in. And a file read as values.

Values are what stands in the file: texts, lists and keys with values. What they mean, and whether they are right, is
asked of the file that was written; `WrittenFile.spot` finds the value again that a mistake of it is about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardgen.catalog.remarks import BEFORE, END, REMARKS, behind, lines_of, remarks_of
from cardgen.catalog.template import ABOUT, HEAD, NEEDED, OF_A_NEW_SET, RULES, SET, SPECIAL, WIDEST, commented
from cardgen.catalog.value_text import value_text
from cardgen.errors import CardgenError
from cardgen.yamlfile.nodes import Mapping as MappingNode
from cardgen.yamlfile.nodes import Scalar, Sequence
from cardgen.yamlfile.reading import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.catalog.value_text import EntryValue
    from cardgen.yamlfile.nodes import Node

EntryValues: TypeAlias = "Mapping[str, EntryValue]"

_LETTER = re.compile(r"\\x..|\\u.{4}|\\U.{8}|\\.|.")
"""Of a text in quotes."""
_KNOWN = frozenset(row.key for row in (*NEEDED, *ABOUT, *SPECIAL))
_OF_SETS: Mapping[str, str] = {row.key: row.comment for row in SET}


class ValuePlace(NamedTuple):
    """Where in the values something is."""

    piece: int | None
    """Which piece, from 0; None for the set."""
    key: str
    at: int | None = None
    """The offset of a letter in the value, if it is a text."""


@dataclass(frozen=True, slots=True)
class PieceValues:
    """All that a file says, as values."""

    pieces: tuple[EntryValues, ...]
    set: EntryValues = field(default_factory=dict, hash=False)
    """Empty for none."""
    font: EntryValue = ""
    notes: EntryValues = field(default_factory=dict, hash=False)
    """Comments of the file as a whole, as `remarks` has them; those of a piece stand in it."""


class _Line(NamedTuple):
    """A line of the file."""

    text: str
    spot: ValuePlace | None = None
    begin: int = 0
    """The offset of the value in it."""


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """The text, and what each line of it is about."""

    lines: tuple[_Line, ...]

    @property
    def text(self) -> str:
        """As it is saved."""
        return "".join(f"{line.text}\n" for line in self.lines)

    def spot(self, line: int, column: int) -> ValuePlace | None:
        """What stands at a place, both counted from 1; None for what is about the file as a whole."""
        found = self.lines[line - 1] if 0 < line <= len(self.lines) else _Line("")
        within = found.text[found.begin : column - 1]
        if found.spot is None or not 0 < found.begin < column or found.text[found.begin] in "[{":
            return found.spot
        letters = _LETTER.findall(within[1:]) if within.startswith('"') else within
        return found.spot._replace(at=len(letters))


def write_pieces(values: PieceValues) -> WrittenFile:
    """The file. Commented lines for what is not said are there where there is a single piece."""
    notes = values.notes
    own = [*_comments(notes, BEFORE, "")]
    lines = [*own, *([_Line("")] if own else []), *map(_Line, HEAD.split("\n"))]
    if values.font:
        lines += [*_headed(notes, "font", f"font: {value_text(values.font)}"), _Line("")]
    lines += _of_set(values)
    if values.pieces:
        lines += _headed(notes, "pieces", "pieces:")
    for number, entry in enumerate(values.pieces):
        lines += _of_piece(entry, number, alone=len(values.pieces) == 1)
    lines += _comments(notes, END, "")
    while not lines[-1].text:
        lines.pop()
    return WrittenFile(tuple(lines))


def _comments(remarks: EntryValues, key: str, before: str) -> Iterator[_Line]:
    """Lines of comments, as far in as what they are about."""
    yield from (_Line(f"{before}{line}" if line else "") for line in lines_of(remarks, key))


def _headed(notes: EntryValues, key: str, line: str) -> Iterator[_Line]:
    """A line of the file itself, with its comments."""
    yield from _comments(notes, BEFORE + key, "")
    yield _Line(f"{line}   # {own}" if (own := behind(notes, key)) else line)


def _of_set(values: PieceValues) -> Iterator[_Line]:
    notes = values.notes
    if values.set:
        yield from _headed(notes, "set", "set:")
        for key, value in values.set.items():
            yield from _comments(notes, f"{BEFORE}set.{key}", "  ")
            own = behind(notes, f"set.{key}")
            yield from _key_lines("  ", key, value, own or _OF_SETS.get(key, ""), ValuePlace(None, key), own=bool(own))
    else:
        yield _Line(commented("# set:", "without a set, the piece goes to the set 'mine'"))
        first = values.pieces[0] if values.pieces else {}
        for row in OF_A_NEW_SET:
            yield _Line(f"#   {row.key}: {row.shown(*_called(first))}")
    yield _Line("")


def _key_lines(
    before: str, key: str, value: EntryValue, comment: str, spot: ValuePlace, *, own: bool = False
) -> Iterator[_Line]:
    """A key with its value: on one line, but for a list that is too long for one. An own comment is never lost."""
    begin, told = f"{before}{value_text(key)}:", value_text(value, key)
    if own and len(f"{begin} {told}   # {comment}") > WIDEST:
        yield _Line(f"{_above(before)}# {comment}")
        comment = ""
    if not isinstance(value, list) or len(begin) + len(told) < WIDEST:
        yield _Line(commented(f"{begin} {told}", comment), spot, len(begin) + 1)
        return
    yield _Line(commented(begin, comment), spot)
    item = " " * (len(before) + 2) + "- "
    yield from (_Line(f"{item}{value_text(one, key)}", spot) for one in value)


def _of_piece(entry: EntryValues, number: int, *, alone: bool) -> Iterator[_Line]:
    """The lines of an entry in the order of `cardgen new`; where it is alone, also those that it might have."""
    before, remarks = "  - ", remarks_of(entry)
    yield from _comments(remarks, BEFORE, "  ")
    for rows, title in ((NEEDED, ""), (ABOUT, ""), (SPECIAL, RULES)):
        if alone and title:
            yield from (_Line(""), _Line(f"    # {title}"))
        for row in rows:
            if row.key in entry:
                yield from _entry_lines(before, row.key, entry, row.comment, ValuePlace(number, row.key))
                before = "    "
            elif alone and rows is not NEEDED:
                yield _Line(commented(f"    # {row.key}: {row.shown(*_called(entry))}", row.comment))
        if alone and rows is NEEDED:
            yield _Line("")
    strange = (key for key in entry if key not in _KNOWN and not (key == REMARKS and remarks_of(entry) is entry[key]))
    for key in strange:  # which is told as a mistake, and not lost
        yield from _entry_lines(before, key, entry, "", ValuePlace(number, key))
        before = "    "
    if before == "  - ":
        yield _Line("  - {}", ValuePlace(number, "id"), len("  - "))
    yield from _comments(remarks, END, "    ")
    if not alone:
        yield _Line("")


def _entry_lines(before: str, key: str, entry: EntryValues, comment: str, spot: ValuePlace) -> Iterator[_Line]:
    """A key of an entry, with the comments of its maker in the place of ours."""
    remarks = remarks_of(entry)
    yield from _comments(remarks, BEFORE + key, _above(before))
    own = behind(remarks, key)
    yield from _key_lines(before, key, entry[key], own or comment, spot, own=bool(own))


def _above(before: str) -> str:
    """How far in a comment stands that is above a key: as far as the dash, where the key begins a piece."""
    return before.partition("-")[0]


def _called(entry: EntryValues) -> tuple[str, str]:
    """The id and the name, as examples show them."""
    ident, name = (entry.get(key, usual) for key, usual in (("id", "okapi2"), ("name", "Okapi2")))
    return ident if isinstance(ident, str) else "", name if isinstance(name, str) else ""


def read_pieces(text: str | bytes, file: str) -> PieceValues:
    """What a file says, whether it is right or not.

    Raises:
        FileErrors: for what is no YAML of ours.
        CardgenError: for what is no file of pieces at all.
    """
    reader = Reader()
    node = reader.parse(text, file).node
    reader.finish()
    whole = _plain(node) if node is not None else ""
    if not isinstance(whole, dict):
        raise CardgenError(f"{file} holds no pieces; begin with 'pieces:' and a list below it.")
    pieces, set_, font = whole.get("pieces") or [], whole.get("set") or {}, whole.get("font", "")
    if not isinstance(pieces, list) or not isinstance(set_, dict) or isinstance(font, dict):
        raise CardgenError(f"{file} is no file of pieces; below 'pieces:' stands a list, below 'set:' keys and values.")
    if not all(isinstance(piece, dict) for piece in pieces):
        raise CardgenError(f"{file} has a piece without keys; each begins with '- id:'.")
    return PieceValues(tuple(piece for piece in pieces if isinstance(piece, dict)), set_, font)


def _plain(node: Node) -> EntryValue:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [_plain(item) for item in node.items]
    assert isinstance(node, MappingNode)
    return {key.text: _plain(value) for key, value in node.entries}
