"""A file of pieces read with the comments of its maker: which are his, and what each of them stands at."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, NamedTuple

from cardgen.catalog.remarks import BEFORE, BEHIND, END, LONGEST, MOST, REMARKS
from cardgen.catalog.template import ABOUT, HEAD, NEEDED, RULES, SET, SPECIAL, commented
from cardgen.catalog.written import PieceValues, read_pieces
from cardgen.errors import CardgenError
from cardgen.yamlfile import Mapping as MappingNode
from cardgen.yamlfile import Reader, Scalar, Sequence
from cardgen.yamlfile.comments import Comment, comments_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog.template import EntryRow
    from cardgen.catalog.value_text import EntryValue
    from cardgen.yamlfile import Node

OWN_SET = commented("# set:", "without a set, the piece goes to the set 'mine'")


class RemarkedPieces(NamedTuple):
    """What a file says, and the comments of its maker."""

    values: PieceValues
    moved: int
    """Comments from within a value: they stand before it now."""
    left: int
    """That are too many, or too long."""


class _Spot(NamedTuple):
    """Where a key stands, to which comments may belong."""

    line: int
    column: int
    piece: int | None
    """None for a key of the file or its set."""
    key: str
    last: int
    """The line on which its value ends, as far as one can tell."""
    simple: bool
    """Its value is a text."""
    first: bool = False
    """It begins a piece."""


def read_remarked(text: str, file: str) -> RemarkedPieces:
    """What a file says, with its comments but for those that `write_pieces` writes itself.

    Raises:
        FileErrors: for what is no YAML of ours.
        CardgenError: for what is no file of pieces at all.
    """
    values = read_pieces(text, file)
    if any(REMARKS in entry for entry in (values.set, *values.pieces)):
        raise CardgenError(f"{file} has a key '{REMARKS}', which means nothing; remove it.")
    places = _Placer(tuple(_spots(Reader().parse(text, file).node)))
    for comment in comments_in(text):
        places.place(comment)
    pieces = tuple(
        {**entry, REMARKS: dict(found)} if (found := places.found.get(number)) else entry
        for number, entry in enumerate(values.pieces)
    )
    notes = places.found.get(None, {})
    return RemarkedPieces(PieceValues(pieces, values.set, values.font, notes), places.moved, places.left)


class _Placer:
    """Takes comments in their order."""

    def __init__(self, spots: tuple[_Spot, ...]) -> None:
        self.spots = spots
        self.lines = [spot.line for spot in spots]
        self.found: dict[int | None, dict[str, EntryValue]] = {}
        self.moved = self.left = self.count = 0
        self._last: tuple[int, int | None, str] = (0, None, "")

    def place(self, comment: Comment) -> None:
        """Put it where it belongs."""
        at = bisect_right(self.lines, comment.line) - 1
        before = self.spots[at] if at >= 0 else None
        if _is_ours(comment.text, before):
            return
        if len(comment.text) > LONGEST or self.count >= MOST:
            self.left += 1
            return
        self.count += 1
        if before is not None and not comment.item and comment.line == before.line:
            self._behind(before, comment)
        elif before is not None and comment.line < before.last:
            self._within(before, comment)
        elif comment.alone or comment.item or before is None:
            self._alone(before, comment)
        elif before.simple:
            self._behind(before, comment)
        else:
            self._within(before, comment)

    def _behind(self, spot: _Spot, comment: Comment) -> None:
        there = self.found.setdefault(spot.piece, {})
        if BEHIND + spot.key in there:
            self._within(spot, comment)
        else:
            there[BEHIND + spot.key] = comment.text

    def _within(self, spot: _Spot, comment: Comment) -> None:
        """Values are written on one line, so it comes before it."""
        self.moved += 1
        self._line(spot.piece, BEFORE + spot.key, comment)

    def _alone(self, before: _Spot | None, comment: Comment) -> None:
        """It is about what comes next, unless it is deeper: then about what it stands in."""
        at = bisect_left(self.lines, comment.line + 1)
        after = self.spots[at] if at < len(self.spots) else None
        column = comment.column
        if before is not None and before.piece is not None and (after is None or after.first) and not comment.item:
            begin = after.column if after is not None else 2  # of the dash; whatever is not at the margin is in a piece
            if column > begin or (after is None and column > 1):
                self._line(before.piece, END, comment)
                return
        if before is None:
            self._line(None, BEFORE, comment)
        elif after is None:
            self._line(None, END, comment)
        else:
            self._line(after.piece, BEFORE + ("" if after.first else after.key), comment)

    def _line(self, piece: int | None, key: str, comment: Comment) -> None:
        lines = self.found.setdefault(piece, {}).setdefault(key, [])
        assert isinstance(lines, list)
        line, *place = self._last
        if lines and comment.alone and place == [piece, key] and comment.line > line + 1:
            lines.append("")  # a paragraph
        lines.append(comment.text)
        self._last = (comment.line, piece, key)


def _spots(root: Node | None) -> Iterator[_Spot]:
    """All keys to which comments may belong, in the order of the file."""
    assert isinstance(root, MappingNode)  # read_pieces has seen to that
    for key, value in root.entries:
        yield _spot(key, key.text, None, value)
        if key.text == "set" and isinstance(value, MappingNode):
            yield from (_spot(name, f"set.{name.text}", None, one) for name, one in value.entries)
        if key.text == "pieces" and isinstance(value, Sequence):
            for number, piece in enumerate(value.items):
                for at, (name, one) in enumerate(piece.entries if isinstance(piece, MappingNode) else ()):
                    spot = _spot(name, name.text, number, one)
                    yield spot._replace(column=value.column, first=True) if at == 0 else spot


def _spot(key: Scalar, name: str, piece: int | None, value: Node) -> _Spot:
    whole = name in ("set", "pieces") and piece is None  # their own keys are spots
    return _Spot(key.line, key.column, piece, name, key.line if whole else _last(value), isinstance(value, Scalar))


def _last(node: Node) -> int:
    """The last line on which something of a value begins."""
    if isinstance(node, MappingNode):
        return max([node.line, *(_last(value) for _, value in node.entries)])
    if isinstance(node, Sequence):
        return max([node.line, *map(_last, node.items)])
    return node.line


def _is_ours(text: str, spot: _Spot | None) -> bool:
    """Whether `write_pieces` writes it, or has written it for a piece that was called otherwise."""
    bare = " ".join(text.split())
    if any(pattern.fullmatch(bare) for pattern in _OURS):
        return True
    rows = SET if spot is not None and spot.piece is None else (*NEEDED, *ABOUT, *SPECIAL)
    key = "" if spot is None else spot.key.removeprefix("set.")
    return any(row.key == key and row.comment and bare == f"# {row.comment}" for row in rows)


def _pattern(row: EntryRow) -> str:
    """A line that is written as a comment, whatever the piece is called."""
    example = re.escape(row.example).replace(r"\{id\}", ".*").replace(r"\{name\}", ".*")
    return f"# {re.escape(row.key)}: {example}" + (f"( # {re.escape(row.comment)})?" if row.comment else "")


_OURS = tuple(
    map(
        re.compile,
        (
            *(re.escape(line) for line in (*HEAD.split("\n"), f"# {RULES}", " ".join(OWN_SET.split())) if line),
            *(_pattern(row) for row in (*ABOUT, *SPECIAL, *SET[:2])),
        ),
    )
)
