"""The index of a card: a short name over the sign of its class in the upper left corner, where a hand shows it,
and both turned half round in the lower right one. Pure. To those who do not see the card it says nothing new, so it is
decoration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.card.marks.signs import sign
from cardgen.card.palette import CLASS_COLOURS
from cardgen.ink.fonts import width
from cardgen.ink.items import Group, Item, Text, Use
from cardgen.ink.typesetting import ROUNDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.card.face import CardFace
    from cardgen.paper.template import CardTemplate

HALF = 180


def corner(face: CardFace, template: CardTemplate) -> tuple[Item, ...]:
    """The letters over the sign of the class, which stands in the head."""
    left, top = template.inset.left, template.height - template.inset.top
    return tuple(_letters(face, template, left, top)) if face.short else ()


def turned(face: CardFace, template: CardTemplate) -> tuple[Item, ...]:
    """Letters and sign in the lower right corner as in the upper left one."""
    if not face.short:
        return ()
    side = template.label.sign
    low = -template.label.sign_drop - side / 2
    mark = Use(sign(face.class_, CLASS_COLOURS[face.class_]), side / 2, low, side)
    ink: tuple[Item, ...] = (mark, *_letters(face, template, 0, 0))
    return (Group(ink, template.width - template.inset.right, template.inset.bottom, 1, HALF),)


def taken(face: CardFace, template: CardTemplate) -> float:
    """How much of the last line it takes."""
    if not face.short:
        return 0
    letters = width(face.short, "sans-bold", _size(face.short, template))
    return max(template.label.sign, letters) + template.corners.apart


def _letters(face: CardFace, template: CardTemplate, left: float, top: float) -> Iterator[Text]:
    size = _size(face.short, template)
    yield Text(left, top - template.corners.drop, face.short, "sans-bold", size, CLASS_COLOURS[face.class_])


def _size(short: str, template: CardTemplate) -> float:
    """The largest size in which letters are not wider than their place, else the smallest."""
    spec = template.corners
    return next(
        (size for size in spec.sizes if width(short, "sans-bold", size) <= spec.width + ROUNDING), spec.sizes[-1]
    )
