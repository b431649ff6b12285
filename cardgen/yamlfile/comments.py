"""The comments of a YAML text, each with its place. They are what lies between the tokens of a parser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_HEADER = re.compile(r"[|>][0-9+-]*[ \t]+(#.*)")
"""Of a text block: the rest of its first line may be a comment."""


class Comment(NamedTuple):
    """A comment."""

    line: int
    column: int
    """Both from 1."""
    text: str
    """With its sign, without spaces at its ends."""
    alone: bool
    """Nothing else stands on its line."""
    item: bool = False
    """It stands behind the dash of a list, so it is about what comes below."""


def comments_in(text: str) -> Iterator[Comment]:
    """All of them, in their order, of a text that can be read; those of another one as far as it can be."""
    lines = text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")
    at, item = (0, 0), False
    try:
        for token in yaml.scan("\n".join(lines), Loader=_LOADER):
            begin, end = token.start_mark, token.end_mark
            yield from _between(lines, at, (begin.line, begin.column), item=item)
            block = isinstance(token, yaml.ScalarToken) and token.style in ("|", ">")
            if block and (found := _HEADER.match(lines[begin.line][begin.column :])):
                yield Comment(begin.line + 1, begin.column + found.start(1) + 1, found[1].rstrip(), alone=False)
            at, item = (end.line, end.column), isinstance(token, yaml.BlockEntryToken)
    except yaml.YAMLError:
        return
    yield from _between(lines, at, (len(lines) - 1, len(lines[-1])), item=item)


def _between(lines: list[str], begin: tuple[int, int], end: tuple[int, int], *, item: bool) -> Iterator[Comment]:
    """The comments from one place to another, between which no value stands."""
    for number in range(begin[0], min(end[0] + 1, len(lines))):
        first = begin[1] if number == begin[0] else 0
        part = lines[number][first : end[1]] if number == end[0] else lines[number][first:]
        bare = part.lstrip()
        if bare.startswith("#"):
            column = first + len(part) - len(bare)
            alone = not lines[number][:column].strip()
            yield Comment(number + 1, column + 1, bare.rstrip(), alone, item and number == begin[0] and not alone)
