"""The values of a YAML file: texts, lists and keys with values, each with its place. They know no types and no files.

A scalar stays the text it is in the file; what it means is decided by who asks for it (reading.py).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from cardgen.errors import FilePlace, Mistake


@dataclass(frozen=True, slots=True)
class Source:
    """The file a value comes from, by the name to show, with its lines for the excerpts."""

    file: str
    lines: tuple[str, ...]

    def mistake(self, problem: str, line: int, column: int) -> Mistake:
        """The mistake with its line; line and column count from 1."""
        excerpt = self.lines[line - 1] if line <= len(self.lines) else ""
        return Mistake(FilePlace(self.file, line, column), problem, excerpt)


@dataclass(frozen=True, slots=True)
class _At:
    source: Source = field(repr=False, compare=False)
    line: int = field(compare=False)
    column: int = field(compare=False)

    @property
    def place(self) -> FilePlace:
        """Where the value begins."""
        return FilePlace(self.source.file, self.line, self.column)

    @property
    def excerpt(self) -> str:
        """The line of the file on which the value begins."""
        lines = self.source.lines
        return lines[self.line - 1] if self.line <= len(lines) else ""

    def mistake(self, problem: str, offset: int | None = None) -> Mistake:
        """A mistake at this value, or at the letter with this offset inside a scalar."""
        shift = 0 if offset is None else self._shift(offset)
        return self.source.mistake(problem, self.line, self.column + shift)

    def _shift(self, offset: int) -> int:
        del offset
        return 0


@dataclass(frozen=True, slots=True)
class Scalar(_At):
    """A text as it stands in the file, without its quotes."""

    text: str
    style: str = field(default="", compare=False)
    """Empty for plain, else ' or " for quoted, | or > for a block."""

    @property
    def is_empty(self) -> bool:
        """Nothing stands there, not even quotes."""
        return not self.text and not self.style

    def _shift(self, offset: int) -> int:
        """Columns from the beginning to a letter; 0 when the text is not on one line as it is."""
        rest = self.excerpt[self.column - 1 :]
        if not self.style:
            return offset if rest.startswith(self.text) else 0
        quoted = _QUOTED[self.style].match(rest) if self.style in _QUOTED else None
        letters = _LETTER[self.style].findall(quoted[1]) if quoted else []
        return 1 + sum(map(len, letters[:offset])) if len(letters) == len(self.text) else 0


_QUOTED = {"'": re.compile(r"'((?:''|[^'])*)'"), '"': re.compile(r'"((?:\\.|[^"\\])*)"')}
_LETTER = {"'": re.compile(r"''|."), '"': re.compile(r"\\x..|\\u.{4}|\\U.{8}|\\.|.")}


@dataclass(frozen=True, slots=True)
class Sequence(_At):
    """A list."""

    items: tuple[Node, ...]
    flow: bool = field(default=False, compare=False)
    """Written with brackets."""


class KeyValue(NamedTuple):
    """A key with its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping(_At):
    """Keys with values, in the order of the file; each key stands once."""

    entries: tuple[KeyValue, ...]
    flow: bool = field(default=False, compare=False)
    """Written with braces."""


Node: TypeAlias = Scalar | Sequence | Mapping
