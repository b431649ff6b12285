"""The end of the last line: what stands there, and what is left out first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen.card.face import FootFacts
from cardgen.card.front.face_of import face_of
from cardgen.card.front.layout import lay_out
from cardgen.catalog import load
from cardgen.ink.fonts import MM_PER_TYPE_POINT
from cardgen.ink.items import Group, Stroke, Tagged, Text
from cardgen.paper.shelf import all_stock, find_template, template_for
from cardgen.words.language.languages import LANGUAGES
from tests.support.faces import PHARAOH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.ink.items import Item
    from cardgen.paper.stock import Stock

TEMPLATE = find_template("eighth-letter")
FACTS = FootFacts("reach 8.8 / 3.5", "one colour", "worth")
RIGHT = TEMPLATE.width - TEMPLATE.inset.right


def ink(items: tuple[Item, ...]) -> Iterator[Item]:
    """All of it, out of its groups."""
    for item in items:
        if isinstance(item, Group | Tagged):
            yield from ink(item.items)
        else:
            yield item


def last_line(notation: str, facts: FootFacts = FACTS) -> list[Text | Stroke]:
    """What stands on the height of the notation, from the left."""
    page = lay_out(replace(PHARAOH, notation=notation, facts=facts), TEMPLATE)
    y = TEMPLATE.inset.bottom + TEMPLATE.foot.rise
    return [
        item
        for item in ink(page.items)
        if (isinstance(item, Text) and item.y == y) or (isinstance(item, Stroke) and f",{y:g}" in item.path)
    ]


SHORTER = {
    "B": ["B", "reach 8.8 / 3.5 · one colour", "worth", ""],
    "fmWfcFifmnDfmW": ["fmWfcFifmnDfmW", "reach 8.8 / 3.5 · one colour", "worth", ""],
    "fmWfcFifmnDfmWfFfNfAfDfHfCfZfG": ["fmWfcFifmnDfmWfFfNfAfDfHfCfZfG", "reach 8.8 / 3.5", "worth", ""],
    "fmWfcFifmnDfmWfcFifmnDfmWfcFifmnDfNfNfNfN": ["fmWfcFifmnDfmWfcFifmnDfmWfcFifmnDfNfNfNfN", "reach 8.8 / 3.5"],
    f"{'fmWfcFifmnD' * 4}fN": [f"{'fmWfcFifmnD' * 4}fN"],
}


@pytest.mark.parametrize("notation", SHORTER)
def test_what_has_no_room_is_left_out_in_order(notation: str) -> None:
    """First the colour, then the place for the value, then the reach; never the notation."""
    said = [item.string if isinstance(item, Text) else "" for item in last_line(notation)]
    assert said == SHORTER[notation]


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_tells_its_value_or_has_a_place_for_it(stock: Stock, code: str) -> None:
    """And says how far its piece goes, however long its notation is."""
    template, language = template_for(stock), LANGUAGES[code]
    for piece in load().pieces:
        face = face_of(piece, language=language)
        texts = [item.string for item in ink(lay_out(face, template).items) if isinstance(item, Text)]
        told = " ".join(filter(None, (face.facts.worth, face.facts.value)))
        assert told in texts, piece.id
        assert any(text.startswith(face.facts.reach) for text in texts), piece.id


def test_the_place_for_the_value_ends_at_the_right_edge() -> None:
    """As long as the template says, on the baseline."""
    *_, line = last_line("B")
    assert isinstance(line, Stroke)
    y = TEMPLATE.inset.bottom + TEMPLATE.foot.rise
    assert line.path == f"M{RIGHT - TEMPLATE.foot.pencil:g},{y:g}L{RIGHT:g},{y:g}"


def test_a_value_that_is_known_is_printed() -> None:
    """It stands where the line would."""
    value = last_line("B", FACTS._replace(value="3.2"))[-1]
    assert isinstance(value, Text)
    assert value.string == "worth 3.2"
    assert value.x < RIGHT < value.x + 12 * value.size * MM_PER_TYPE_POINT


def test_a_face_without_facts_has_only_its_notation() -> None:
    """Nothing stands in for what nobody knows."""
    assert [item.string for item in last_line("B", FootFacts()) if isinstance(item, Text)] == ["B"]
