"""The track of limits: what stands on its fields is read on the dark ones too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.palette import DARK_SQUARE
from cardgen.ink.items import Group, Tagged, Text
from cardgen.pages.size import PAPERS
from cardgen.pages.track import track_page
from tests.support.contrast import contrast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.ink.items import Item

LEAST = 4.5
"""What letters have to stand out by."""


def texts_on(items: Iterable[Item], role: str = "") -> Iterator[Text]:
    """What stands in the fields, which are paragraphs."""
    for item in items:
        if isinstance(item, Tagged):
            yield from texts_on(item.items, item.role)
        elif isinstance(item, Group):
            yield from texts_on(item.items, role)
        elif isinstance(item, Text) and role == "P":
            yield item


def test_limits_and_turns_are_read() -> None:
    """The limit of each turn, which turn it is, and that the last field is for all later ones."""
    page = track_page("Limits", (1, 2, 3), ("White", "Black"), PAPERS["letter"])
    texts = [*texts_on(page.items)]
    fields = texts[: 2 * 2 * 3]
    assert [text.string.strip() for text in fields[::2]] == ["1", "2", "3"] * 2
    assert all(contrast(text.colour, DARK_SQUARE) >= LEAST for text in fields)
