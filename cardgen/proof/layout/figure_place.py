"""Where the picture on a card stands: on the line of the board, at the right edge, as large as it may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.finding import Witness
from cardgen.proof.layout.formats import block_of
from cardgen.proof.layout.zones import words_top

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.paper.template import CardTemplate
    from cardgen.picture.svg import Picture
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm

CLOSE = 0.05
"""Millimetres by which a picture may stand beside its place."""
SLACK = 0.002
"""The share by which it may be larger or smaller."""


class FilledShape(NamedTuple):
    """The size of a picture that fills its place."""

    width: float
    height: float
    unit: float = 0.0


def ground_of(marks: DrawnDiagram) -> float:
    """How high the lower edge of the board is."""
    assert marks.place is not None, "it was asked before"
    return marks.place.at(0, marks.size / 2 - marks.rows)[1]


def stands(
    form: PrintedForm, picture: Picture | FilledShape, card: PrintedCard, marks: DrawnDiagram, template: CardTemplate
) -> Iterator[Problem]:
    """As low as the board, in the middle of its place, at the scale of its class or as large as the place allows.

    It may be smaller where words in the full measure need its room, and then it reaches up to them.
    """
    ((left, feet), (right, top)) = corners_of(form)
    place, box = form.place, template.inset
    rim = (form.box[2] - form.box[0] - picture.width) / 2 * place.across
    width = template.picture.widths.get(marks.class_)  # type: ignore[call-overload]
    block = block_of(card, template)
    if width is None or marks.place is None or block is None:
        return
    ground = ground_of(marks)
    highest = words_top(card, template) or block.top
    scale = min(width / picture.width, (highest - ground) / picture.height)
    if picture.unit:
        scale = min(scale, template.picture.scales[marks.class_] * picture.unit)  # type: ignore[index]
    up_to_words = abs(top - rim + template.words.below - block.bottom) < CLOSE
    aside = (left + right) / 2 - template.width + box.right + width / 2
    if abs(place.across - scale) > SLACK * scale and not (place.across < scale and up_to_words):
        yield Witness.PLACE, "", "its picture is not at the scale of its class."
    elif abs(aside) > CLOSE or abs(feet + rim - ground) > CLOSE or top < feet:
        yield Witness.PLACE, "", "its picture does not stand on the line of the board, at the right edge."


def corners_of(form: PrintedForm) -> tuple[tuple[float, float], tuple[float, float]]:
    """Left and lower, right and upper, on the card."""
    left, bottom, right, top = form.box
    (x, y), (to_x, to_y) = form.place.at(left, bottom), form.place.at(right, top)
    return (min(x, to_x), min(y, to_y)), (max(x, to_x), max(y, to_y))
