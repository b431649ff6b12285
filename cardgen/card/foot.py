"""The end of the last line: how far the piece goes, and a place for what it is worth. Pure.

What has no room is left out in this order: the place for the value, that the piece stays on one colour, its reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.palette import EDGE, QUIET
from cardgen.ink.fonts import width
from cardgen.ink.items import Item, Stroke, Tagged, Text, line
from cardgen.ink.typesetting import ROUNDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.card.face import FootFacts
    from cardgen.paper.template import FootZone

BETWEEN = " \N{MIDDLE DOT} "
PENCIL = 0.2
"""Width of the line to write on."""
BEFORE = 0.6
"""From the word for the value to the line, or to the value."""


def facts_in(facts: FootFacts, spec: FootZone, left: float, right: float, y: float) -> tuple[Item, ...]:
    """As much of the facts as fits between two places of a line, in the largest size, from the right."""
    for text, worth in _shorter(facts):
        for size in spec.facts:
            if _wide(text, worth, facts.value, size, spec) <= right - left + ROUNDING:
                return _placed(text, worth, facts.value, size, spec, right, y)
    return ()


def reach_wide(facts: FootFacts, spec: FootZone) -> float:
    """What the reach takes behind the notation, in its smallest size."""
    return spec.apart + width(facts.reach, "sans", spec.facts[-1], spec.tracking) if facts.reach else 0


def _shorter(facts: FootFacts) -> Iterator[tuple[str, str]]:
    """The text and the word for the value, with less and less of it."""
    whole = BETWEEN.join(filter(None, (facts.reach, facts.one_colour)))
    yield whole, facts.worth
    yield whole, ""
    yield facts.reach, ""


def _wide(text: str, worth: str, value: str | None, size: float, spec: FootZone) -> float:
    parts = [width(text, "sans", size, spec.tracking)] if text else []
    parts += [_worth_wide(worth, value, size, spec)] if worth else []
    return sum(parts) + spec.apart * (len(parts) - 1)


def _worth_wide(worth: str, value: str | None, size: float, spec: FootZone) -> float:
    after = spec.pencil if value is None else width(value, "sans", size, spec.tracking)
    return width(worth, "sans", size, spec.tracking) + BEFORE + after


def _placed(
    text: str, worth: str, value: str | None, size: float, spec: FootZone, right: float, y: float
) -> tuple[Item, ...]:
    items: list[Item] = []
    at = right - _wide(text, worth, value, size, spec)
    if text:
        items.append(Tagged("P", (Text(at, y, text, "sans", size, QUIET, spec.tracking),)))
    if worth:
        at = right - _worth_wide(worth, value, size, spec)
        start = at + width(worth, "sans", size, spec.tracking) + BEFORE
        after = (
            Stroke(line((start, y), (right, y)), EDGE, PENCIL)
            if value is None
            else Text(start, y, value, "sans", size, QUIET, spec.tracking)
        )
        items.append(Tagged("P", (Text(at, y, worth, "sans", size, QUIET, spec.tracking), after)))
    return tuple(items)
