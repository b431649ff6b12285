"""The index of a card: a short name in the upper left corner, where a hand of cards shows it, and turned half round in
the lower right one. Pure. To those who do not see the card it says nothing new, so it is decoration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.palette import CLASS_COLOURS
from cardgen.card.signs import sign
from cardgen.ink.fonts import width
from cardgen.ink.items import Group, Item, Text, Use
from cardgen.ink.typesetting import ROUNDING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.card.face import CardFace
    from cardgen.paper.template import CardTemplate

HALF = 180


def corner(face: CardFace, template: CardTemplate) -> tuple[Item, ...]:
    """The letters over the sign of the class."""
    if not face.short:
        return ()
    size = _size(face.short, template.corners.sizes, template.corners.width)
    y = template.height - template.inset.top - template.corners.drop
    return (Text(template.inset.left, y, face.short, "sans-bold", size, CLASS_COLOURS[face.class_]),)


def turned(face: CardFace, template: CardTemplate) -> tuple[Item, ...]:
    """Sign and letters beside one another, upside down."""
    if not face.short:
        return ()
    spec, colour = template.corners, CLASS_COLOURS[face.class_]
    size = _size(face.short, spec.turned, spec.turned_width)
    half = spec.turned_sign / 2
    row = (
        Use(sign(face.class_, colour), half, half, spec.turned_sign),
        Text(spec.turned_sign + spec.gap, 0, face.short, "sans-bold", size, colour),
    )
    right, up = template.width - template.inset.right, template.inset.bottom + spec.turned_sign
    return (Group(row, right, up, 1, HALF),)


def taken(face: CardFace, template: CardTemplate) -> float:
    """How much of the last line it takes."""
    if not face.short:
        return 0
    spec = template.corners
    letters = width(face.short, "sans-bold", _size(face.short, spec.turned, spec.turned_width))
    return spec.turned_sign + spec.gap + letters + spec.apart


def _size(short: str, sizes: Sequence[float], room: float) -> float:
    """The largest size in which letters are not wider than their place, else the smallest."""
    return next((size for size in sizes if width(short, "sans-bold", size) <= room + ROUNDING), sizes[-1])
