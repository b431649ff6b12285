"""A file of pieces written from values: the lines and comments of `cardgen new`, filled in. And a file read as values.

Values are what stands in the file: texts, lists and keys with values. What they mean, and whether they are right, is
asked of the file that was written; `WrittenFile.spot` finds the value again that a mistake of it is about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardgen.catalog.template import ABOUT, HEAD, NEEDED, OF_A_NEW_SET, RULES, SET, SPECIAL, WIDEST, Row, commented
from cardgen.errors import CardgenError
from cardgen.yamlfile import printable_text
from cardgen.yamlfile.nodes import Mapping as MappingNode
from cardgen.yamlfile.nodes import Scalar, Sequence
from cardgen.yamlfile.reading import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.yamlfile.nodes import Node

EntryValue: TypeAlias = "str | list[EntryValue] | dict[str, EntryValue]"
Entry: TypeAlias = "Mapping[str, EntryValue]"

_PLAIN = re.compile(r"[A-Za-z0-9(][^#:\n]*(?<! )")
"""What needs no quotes, but for the signs of lists where it stands in one."""
_NO_TEXT = re.compile(r"[0-9][0-9_.:-]*|true|false|yes|no|on|off|null|nan|inf", re.IGNORECASE)
"""What other readers take for a number or for yes and no: quoted where a text is meant."""
_WORDS = frozenset({"castles", "promotion", "contagious", "uncapturable", "order", "castling", "expansion"})
"""Keys whose value is a number or yes and no."""
_LETTER = re.compile(r"\\x..|\\u.{4}|\\U.{8}|\\.|.")
"""Of a text in quotes."""
_KNOWN = frozenset(row.key for row in (*NEEDED, *ABOUT, *SPECIAL))
_OF_SETS: Mapping[str, str] = {row.key: row.comment for row in SET}


class Spot(NamedTuple):
    """Where in the values something is."""

    piece: int | None
    """Which piece, from 0; None for the set."""
    key: str
    at: int | None = None
    """The offset of a letter in the value, if it is a text."""


@dataclass(frozen=True, slots=True)
class PieceValues:
    """All that a file says, as values."""

    pieces: tuple[Entry, ...]
    set: Entry = field(default_factory=dict, hash=False)
    """Empty for none."""
    font: EntryValue = ""


class _Line(NamedTuple):
    """A line of the file."""

    text: str
    spot: Spot | None = None
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

    def spot(self, line: int, column: int) -> Spot | None:
        """What stands at a place, both counted from 1; None for what is about the file as a whole."""
        found = self.lines[line - 1] if 0 < line <= len(self.lines) else _Line("")
        within = found.text[found.begin : column - 1]
        if found.spot is None or not 0 < found.begin < column or found.text[found.begin] in "[{":
            return found.spot
        letters = _LETTER.findall(within[1:]) if within.startswith('"') else within
        return found.spot._replace(at=len(letters))


def write_pieces(values: PieceValues) -> WrittenFile:
    """The file. Commented lines for what is not said are there where there is a single piece."""
    lines = [*map(_Line, HEAD.split("\n"))]
    if values.font:
        lines += [_Line(f"font: {_value(values.font)}"), _Line("")]
    lines += _of_set(values)
    if values.pieces:
        lines.append(_Line("pieces:"))
    for number, entry in enumerate(values.pieces):
        lines += _of_piece(entry, number, alone=len(values.pieces) == 1)
    while not lines[-1].text:
        lines.pop()
    return WrittenFile(tuple(lines))


def _of_set(values: PieceValues) -> Iterator[_Line]:
    if values.set:
        yield _Line("set:")
        for key, value in values.set.items():
            yield from _key_lines("  ", key, value, _OF_SETS.get(key, ""), Spot(None, key))
    else:
        yield _Line(commented("# set:", "without a set, the piece goes to the set 'mine'"))
        first = values.pieces[0] if values.pieces else {}
        for row in OF_A_NEW_SET:
            yield _Line(f"#   {row.key}: {_example(row, first)}")
    yield _Line("")


def _key_lines(before: str, key: str, value: EntryValue, comment: str, spot: Spot) -> Iterator[_Line]:
    """A key with its value: on one line, but for a list that is too long for one."""
    begin, told = f"{before}{_value(key)}:", _value(value, key)
    if not isinstance(value, list) or len(begin) + len(told) < WIDEST:
        yield _Line(commented(f"{begin} {told}", comment), spot, len(begin) + 1)
        return
    yield _Line(commented(begin, comment), spot)
    item = " " * (len(before) + 2) + "- "
    yield from (_Line(f"{item}{_value(one, key)}", spot) for one in value)


def _of_piece(entry: Entry, number: int, *, alone: bool) -> Iterator[_Line]:
    """The lines of an entry in the order of `cardgen new`; where it is alone, also those that it might have."""
    before = "  - "
    for rows, title in ((NEEDED, ""), (ABOUT, ""), (SPECIAL, RULES)):
        if alone and title:
            yield from (_Line(""), _Line(f"    # {title}"))
        for row in rows:
            if row.key in entry:
                yield from _key_lines(before, row.key, entry[row.key], row.comment, Spot(number, row.key))
                before = "    "
            elif alone and rows is not NEEDED:
                yield _Line(commented(f"    # {row.key}: {_example(row, entry)}", row.comment))
        if alone and rows is NEEDED:
            yield _Line("")
    for key in entry.keys() - _KNOWN:  # which is told as a mistake, and not lost
        yield from _key_lines(before, key, entry[key], "", Spot(number, key))
        before = "    "
    if not entry:
        yield _Line("  - {}", Spot(number, "id"), len("  - "))
    if not alone:
        yield _Line("")


def _example(row: Row, entry: Entry) -> str:
    ident, name = (entry.get(key, usual) for key, usual in (("id", "okapi2"), ("name", "Okapi2")))
    filled = row.example.format(id="{id}", name="{name}")
    return filled.replace("{id}", _comment(ident)).replace("{name}", _comment(name))


def _comment(value: EntryValue) -> str:
    """A value as it may stand in a comment: whatever it is, it ends no line."""
    return _value(value if isinstance(value, str) else "")


def _value(value: EntryValue, key: str = "", *, inside: bool = False) -> str:
    """A value on one line; inside of a list or of keys with values some signs more are quoted."""
    if isinstance(value, dict):
        pairs = (f"{_value(name, inside=True)}: {_value(one, name, inside=True)}" for name, one in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, list):
        return f"[{', '.join(_value(one, key, inside=True) for one in value)}]"
    bare = _PLAIN.fullmatch(value) and printable_text(value) and not (inside and re.search(r"[\[\]{},]", value))
    mistaken = _NO_TEXT.fullmatch(value) and key not in _WORDS | {"rows", "squares", "wrap", "takes"}
    return value if bare and not mistaken else _quoted(value)


def _quoted(value: str) -> str:
    return '"' + "".join(map(_escaped, value)) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if printable_text(letter):
        return letter
    code = ord(letter)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


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
