"""How large type is on paper, whatever it stands in: groups, symbols within symbols, cards that are scaled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from unittest.mock import patch

from cardgen.ink import pdf
from cardgen.ink.items import Group, Tagged, Text, Use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cardgen.ink.items import Item, Page


class SetText(NamedTuple):
    """A stretch of text as it is printed."""

    size: float
    """In points, on paper."""
    string: str


def set_texts(items: Iterable[Item], scale: float = 1) -> Iterator[SetText]:
    """All text of some ink, in its order."""
    for item in items:
        match item:
            case Text():
                yield SetText(item.size * scale, item.string.strip())
            case Tagged():
                yield from set_texts(item.items, scale)
            case Group():
                yield from set_texts(item.items, scale * item.scale)
            case Use():
                yield from set_texts(item.symbol.items, scale * item.scale)


def pages_written(write: Callable[[], bytes]) -> tuple[Page, ...]:
    """The pages of the file that somebody writes, as they go into it; its bytes are not made."""
    found: list[Page] = []

    def kept(pages: Sequence[Page], *_: object, **__: object) -> bytes:
        found.extend(pages)
        return b""

    def steps(pages: Sequence[Page], *_: object, **__: object) -> Iterator[tuple[int, int]]:
        found.extend(pages)
        yield from ()
        return b""

    with patch.object(pdf, "pdf_bytes", kept), patch.object(pdf, "pdf_steps", steps):
        write()
    return tuple(found)
