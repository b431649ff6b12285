"""The last line: the notation and, from the right, a place for what the piece is worth, and how far it goes. Pure.

Where there is too little room, the notation becomes smaller by up to YIELDING. What has no room then is left out in
this order: that the piece stays on one colour, the place for the value, its reach. The notation is never left out.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from cardgen.card.palette import EDGE, QUIET
from cardgen.ink.fonts import width
from cardgen.ink.items import Item, Stroke, Tagged, Text, line
from cardgen.ink.typesetting import ROUNDING, Misfit
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.card.face import FootFacts
    from cardgen.paper.template import FootZone

BETWEEN = " \N{MIDDLE DOT} "
PENCIL = 0.2
"""Width of the line to write on."""
BEFORE = 0.6
"""From the word for the value to the line."""
YIELDING = 1.5
"""So many points at most the notation gives way to what stands behind it."""


def foot_line(
    notation: str, facts: FootFacts, spec: FootZone, left: float, right: float, y: float
) -> tuple[Item, ...] | Misfit:
    """The notation and as much of the facts as fits between two places of a line, in the largest sizes."""
    room = right - left + ROUNDING
    yielded = [size for size in spec.sizes if spec.sizes[0] - size <= YIELDING]
    for text, worth in _shorter(facts):
        for written, size in product(yielded if notation else spec.sizes[:1], spec.facts):
            behind = _wide(text, worth, facts.value, size, spec)
            before = _notation_wide(notation, written, spec)
            if before + behind + (spec.apart if before else 0) <= room:
                placed = _placed(text, worth, facts.value, size, spec, right, y)
                return (*_notation_ink(notation, written, left, y, spec), *placed)
    for size in spec.sizes:
        if _notation_wide(notation, size, spec) <= room:
            return _notation_ink(notation, size, left, y, spec)
    return Misfit(spec.sizes[-1], _notation_wide(notation, spec.sizes[-1], spec), right - left, notation)


def _notation_wide(notation: str, size: float, spec: FootZone) -> float:
    return width(notation, "sans", size, spec.tracking) if notation else 0


def _notation_ink(notation: str, size: float, left: float, y: float, spec: FootZone) -> tuple[Item, ...]:
    return (Tagged("P", (Text(left, y, notation, "sans", size, QUIET, spec.tracking),)),) if notation else ()


def _shorter(facts: FootFacts) -> Iterator[tuple[str, str]]:
    """The text and the word for the value, with less and less of it."""
    yield BETWEEN.join(filter(None, (facts.reach, facts.one_colour))), facts.worth
    yield facts.reach, facts.worth
    yield facts.reach, ""


def _wide(text: str, worth: str, value: str | None, size: float, spec: FootZone) -> float:
    parts = [width(text, "sans", size, spec.tracking)] if text else []
    parts += [_worth_wide(worth, value, size, spec)] if worth else []
    return added(parts) + spec.apart * (len(parts) - 1)


def _worth_wide(worth: str, value: str | None, size: float, spec: FootZone) -> float:
    if value is not None:
        return width(f"{worth} {value}", "sans", size, spec.tracking)
    return width(worth, "sans", size, spec.tracking) + BEFORE + spec.pencil


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
        pencil = () if value else (Stroke(line((start, y), (right, y)), EDGE, PENCIL),)
        said = f"{worth} {value}" if value else worth
        items.append(Tagged("P", (Text(at, y, said, "sans", size, QUIET, spec.tracking), *pencil)))
    return tuple(items)
