"""Blank cards, drawn on by hand: lines for name, index and words, a frame for the figure, an empty board. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.front.legend_place import plan_legend
from cardgen.card.front.zones import board_of, head_of, space_of
from cardgen.card.palette import EDGE
from cardgen.ink.items import Item, Page, Stroke, Tagged, ellipse, line, rectangle
from cardgen.ink.typesetting import Misfit, NoRoomError

if TYPE_CHECKING:
    from cardgen.card.face import CardDiagram
    from cardgen.card.front.zones import Space
    from cardgen.paper.classes import Class
    from cardgen.paper.template import CardTemplate

WRITING = 0.2
"""Width of a line to write on (mm)."""
LINE_STEP = 6.0
"""Between such lines."""
NAME_STEP = 8.1
"""From the line of the name to the next."""
NAME_DROP = 1.6
"""The line of the name lies so much lower than a printed name stands."""
RING = (17.0, 5.0)
"""Where the figure would stand."""
CORNER = 2.0


class BlankCard(NamedTuple):
    """A card without a piece."""

    set_label: str
    class_: Class
    diagram: CardDiagram
    """A board with nothing but the own square, and the commonest marks as its legend."""
    game: str = ""
    expansion: int = 0
    """Of its back, as on other cards of the set."""

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"blank card {self.set_label}"


def lay_out_blank(card: BlankCard, template: CardTemplate) -> Page:
    """A blank card, upright."""
    space = space_of(template, card.class_)
    diagram, board = card.diagram, template.board
    side = board.side(
        card.class_, (diagram.size, diagram.rows), board.heights[card.class_][-1], heads=bool(diagram.out)
    )
    legend = plan_legend(diagram, template.legend, space, space.ground - space.bottom)
    if isinstance(legend, Misfit):  # its words are ours and short: it is the template that has no room at all
        raise NoRoomError(card.name, "legend", legend)
    ground = max(space.ground, space.bottom + legend.under)
    rows = legend.at(ground)
    items: tuple[Item, ...] = (
        _lines(template, space, ground + side * diagram.rows, ground - legend.under),
        _figure_place(template, space, ground),
        head_of(card.class_, card.set_label, None, card.name, template, space, signed=False),
        _letters(template, space),
        Tagged("Figure", board_of(diagram, template, space, ground, side), alt=diagram.alt),
        *((Tagged("L", rows),) if rows else ()),
    )
    return Page(template.width, template.height, (Tagged("Sect", items, title="Blank card"),))


def _lines(template: CardTemplate, space: Space, top: float, under: float) -> Stroke:
    """Under the head: the line of the name, lines for the words beside the figure; under the legend lines for rules."""
    name = space.top - template.name.drop - NAME_DROP
    lines = [line((space.left + template.name.indent, name), (space.right, name))]
    y = name - NAME_STEP
    while y > top + template.words.below + 3:
        lines.append(line((space.left, y), (space.left + space.column, y)))
        y -= LINE_STEP
    y = under - LINE_STEP
    while y > space.bottom - 0.1:
        lines.append(line((space.left, y), (space.right, y)))
        y -= LINE_STEP
    return Stroke("".join(lines), EDGE, WRITING)


def _letters(template: CardTemplate, space: Space) -> Stroke:
    """A line for the letters of its index."""
    y = space.top - template.corners.drop
    return Stroke(line((space.left, y), (space.left + template.corners.width, y)), EDGE, WRITING)


def _figure_place(template: CardTemplate, space: Space, feet: float) -> Stroke:
    """A frame to draw the figure in, with a ring for its base."""
    across, high = (measure * min(1, space.picture / 20.5) for measure in RING)
    top = space.top - template.name.drop - NAME_DROP - NAME_STEP / 2
    left = space.right - space.picture
    frame = rectangle(left, feet, space.picture, top - feet, CORNER)
    ring = ellipse(left + space.picture / 2, feet + 1 + high / 2, across / 2, high / 2)
    return Stroke(frame + ring, EDGE, WRITING, dash=(0.7, 0.7))
