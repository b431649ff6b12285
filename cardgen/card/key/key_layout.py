"""Where things go on key cards: rows of a drawing and its text, as large as the fewest cards allow. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.front.zones import head_of, space_of
from cardgen.card.key.key_card import KeyCard
from cardgen.card.palette import INK
from cardgen.errors import CardgenError
from cardgen.ink.fonts import width
from cardgen.ink.items import Group, Page, Tagged, Text
from cardgen.ink.typesetting import Block, Run, fit, typeset
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.card.front.zones import Space
    from cardgen.card.key.key_card import KeyFigure, KeyPart, KeyRow, KeySet
    from cardgen.ink.items import Item
    from cardgen.ink.typesetting import Misfit
    from cardgen.paper.template import CardTemplate

HANGING = 0.45
"""How far heads hang out of a drawing, in squares."""
APART = 0.8
"""Between two rows, in mm, at least."""
AIR = 1.6
"""The room that is left on a card goes between its rows, until they are so much farther apart."""
WIDE = 0.5
"""A drawing that takes more of the width than this has its text below."""
STEP = 0.5
"""Between sizes of type, in points."""
SMALLEST_TITLE = 12
FILLED = (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1)
"""How full cards are tried to be, so that the last one of a part is not nearly empty."""


def key_cards(part: KeyPart, template: CardTemplate, like: KeySet) -> tuple[KeyCard, ...]:
    """The cards of a part, in the set of another card: as few as the smallest type takes, then in the largest type.

    Raises CardgenError when the template has no room for a row.
    """
    space = space_of(template, like.class_)
    sizes = [size for size in template.rules.sizes if _fits(part.rows, size, template, space)]
    if not sizes:
        raise CardgenError(f"{part.title}: no room for a key card. Take larger cards (--stock).")
    counts = {size: len(_dealt(part.rows, size, 1, template, space)) for size in sizes}
    fewest = min(counts.values())
    size = next(size for size in sizes if counts[size] == fewest)
    each = (_dealt(part.rows, size, share, template, space) for share in FILLED)
    dealt = next(cards for cards in each if len(cards) == fewest)
    return tuple(KeyCard(part, rows, (number, fewest), size, like) for number, rows in enumerate(dealt, start=1))


def lay_out_key(card: KeyCard, template: CardTemplate) -> Page:
    """A key card, upright."""
    space = space_of(template, card.class_)
    column = _column(card.part.rows, template, space)
    items = (
        head_of(card.class_, card.set_label, card.number, card.name, template, space, indexed=False, crested=False),
        Tagged("H1", (_title(card, template, space),)),
        *_rows(card, column, template, space),
    )
    return Page(template.width, template.height, (Tagged("Sect", items, title=card.name),))


def _dealt(
    rows: Sequence[KeyRow], size: float, share: float, template: CardTemplate, space: Space
) -> tuple[tuple[KeyRow, ...], ...]:
    """The rows on cards, of each of which no more than a share is filled."""
    column = _column(rows, template, space)
    room = (_top(template, space) - space.bottom) * share
    cards: list[list[KeyRow]] = [[]]
    used = 0.0
    for row in rows:
        high = _high(row, size, column, template, space)
        if cards[-1] and used + APART + high > room:
            cards.append([])
            used = 0.0
        used += high + (APART if cards[-1] else 0)
        cards[-1].append(row)
    return tuple(map(tuple, cards))


def _fits(rows: Sequence[KeyRow], size: float, template: CardTemplate, space: Space) -> bool:
    """Whether each row has room on a card of its own, and each word in its line."""
    column, room = _column(rows, template, space), _top(template, space) - space.bottom
    return all(
        isinstance(_fitted(row, size, column, template, space), Block)
        and _high(row, size, column, template, space) <= room
        for row in rows
    )


def _top(template: CardTemplate, space: Space) -> float:
    """Where rows begin."""
    return space.top - template.name.drop - template.words.above


def _column(rows: Sequence[KeyRow], template: CardTemplate, space: Space) -> float:
    """Where texts begin beside drawings, from the left edge: the same on all cards of a part."""
    wide = [_wide(row.figure, template) for row in rows if row.figure is not None]
    beside = [one for one in wide if one <= WIDE * (space.right - space.left)]
    return max(beside, default=0.0)


def _wide(figure: KeyFigure, template: CardTemplate) -> float:
    side, gap = template.legend.tile, template.legend.gap
    return figure.files * side + (HANGING * side if figure.files > 1 else 0) + gap


def _text(row: KeyRow, size: float, column: float, template: CardTemplate, space: Space) -> Block:
    found = _fitted(row, size, column, template, space)
    assert isinstance(found, Block), "the sizes of a card were tried before"
    return found


def _fitted(row: KeyRow, size: float, column: float, template: CardTemplate, space: Space) -> Block | Misfit:
    runs = [Run(row.head, "sans-bold"), Run(row.text, "serif")]
    beside = row.figure is not None and _wide(row.figure, template) <= column
    across = space.right - space.left - (column if beside else 0)
    return fit(runs, across, template.height, (size,), template.rules.leading)


def _high(row: KeyRow, size: float, column: float, template: CardTemplate, space: Space) -> float:
    """How high a row is, with its drawing beside the text or over it."""
    text = _text(row, size, column, template, space).height
    if row.figure is None:
        return text
    figure = row.figure.ranks * template.legend.tile
    return max(text, figure) if _wide(row.figure, template) <= column else figure + APART + text


def _rows(card: KeyCard, column: float, template: CardTemplate, space: Space) -> Iterator[Item]:
    top = _top(template, space)
    highs = [_high(row, card.size, column, template, space) for row in card.rows]
    left = top - space.bottom - added(highs) - APART * (len(highs) - 1)
    gap = APART + min(AIR, max(0.0, left) / max(1, len(highs) - 1))
    for row, high in zip(card.rows, highs, strict=True):
        yield from _row(row, card.size, top, high, column, template, space)
        top -= high + gap


def _row(
    row: KeyRow, size: float, top: float, high: float, column: float, template: CardTemplate, space: Space
) -> Iterator[Item]:
    text = _text(row, size, column, template, space)
    figure = row.figure
    if figure is None:
        yield Tagged("P", text.at(space.left, top, INK))
        return
    tall = figure.ranks * template.legend.tile
    beside = _wide(figure, template) <= column
    bottom = top - (high + tall) / 2 if beside else top - tall
    yield Tagged("Figure", _figure(figure, space.left, bottom, template), alt=figure.alt)
    where = (space.left + column, top - (high - text.height) / 2) if beside else (space.left, bottom - APART)
    yield Tagged("P", text.at(*where, INK))


def _figure(figure: KeyFigure, x: float, y: float, template: CardTemplate) -> tuple[Item, ...]:
    side = template.legend.tile
    ground = (Group(figure.ground, x, y, side),) if figure.ground else ()
    return (*ground, Group(figure.ink, x, y, side))


def _title(card: KeyCard, template: CardTemplate, space: Space) -> Text:
    """On one line, as large as a name where it fits. Raises CardgenError when no size does."""
    spec, title = template.name, typeset(card.part.title)
    size = float(spec.one_line[0])
    while width(title, "serif-bold", size) > space.across - spec.indent:
        size -= STEP
        if size < min(SMALLEST_TITLE, spec.lines[-1]):
            raise CardgenError(f"{title}: no room for the title of a key card in one line.")
    return Text(space.left + spec.indent + spec.shift, space.top - spec.drop, title, "serif-bold", size, INK)
