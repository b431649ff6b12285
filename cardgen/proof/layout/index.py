"""Holds the index against the catalogue: letters over a sign in two corners, the lower ones half round.

They have no mark in the structure of the file, as they say nothing that it does not say otherwise.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from cardgen.proof.finding import Witness
from cardgen.proof.layout.setting import DARK, NEAR, box_of, crossing, lightness
from cardgen.proof.pdf.matrix import MM_PER_POINT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.paper.template import CardTemplate
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.pdf.printed import PrintedCard, PrintedText

HALF = 180
ROUNDED = 0.01


def index_problems(card: PrintedCard, piece: Piece, template: CardTemplate) -> Iterator[Problem]:
    """What is wrong with the index of a card."""
    loose = [text for part in card.loose for text in part.texts]
    upright, turned = ([text for text in loose if text.turn == turn] for turn in (0, HALF))
    spec, box = template.corners, template.inset
    top = box.left, template.height - box.top - spec.drop
    low = template.width - box.right, box.bottom + spec.drop
    for where, letters, start in (("upper left", upright, top), ("lower right", turned, low)):
        said = "".join(text.string for text in letters).strip()
        if said != piece.short:
            yield Witness.TEXT, "", f"its index at the {where} is {said!r}, the catalogue says {piece.short!r}."
        elif not _stands(letters, start, spec.sizes, spec.width):
            yield Witness.PLACE, "", f"its index does not stand at the {where} as the template says."
    if len(upright) + len(turned) < len(loose):
        yield Witness.PLACE, "", "there are letters on it that stand neither upright nor half round."
    if any(lightness(text.inks) > DARK for text in loose):
        yield Witness.PLACE, "", "its index is printed too light."
    side = template.label.sign
    middle = low[0] - side / 2, box.bottom + template.label.sign_drop + side / 2
    if not _has_sign(card, piece.class_.value, middle, side):
        yield (
            Witness.PLACE,
            "",
            f"the sign of a {piece.class_.value} does not stand once at its lower right, half round.",
        )
    others = [text for part in card.parts for text in part.texts if text.string.strip()]
    met = next((one for one, other in product(others, loose) if crossing(box_of(one), _turned_box(other))), None)
    if met is not None:
        yield Witness.PLACE, "", f"{met.string.strip()!r} is printed over its index."


def _stands(letters: Sequence[PrintedText], start: tuple[float, float], sizes: Sequence[float], room: float) -> bool:
    """Whether letters begin where they should, on one line, in one size of the template."""
    first, across = letters[0], sum(text.across for text in letters)
    level = all(abs(text.y - start[1]) < NEAR and abs(text.size - first.size) < ROUNDED for text in letters)
    size = first.size / MM_PER_POINT
    named = any(abs(size - one) < ROUNDED for one in sizes)
    return level and named and abs(first.x - start[0]) < NEAR and (across < room + NEAR or size < sizes[-1] + ROUNDED)


def _turned_box(text: PrintedText) -> tuple[float, float, float, float]:
    left, bottom, right, top = box_of(text)
    if text.turn != HALF:
        return left, bottom, right, top
    return 2 * text.x - right, 2 * text.y - top, 2 * text.x - left, 2 * text.y - bottom


def _has_sign(card: PrintedCard, class_: str, middle: tuple[float, float], side: float) -> bool:
    forms = [form for part in card.loose for form in part.forms if form.name.startswith("sign.")]
    return len(forms) == 1 and all(
        form.name.startswith(f"sign.{class_}.")
        and max(abs(form.place.e - middle[0]), abs(form.place.f - middle[1]), abs(form.place.across - side)) < NEAR
        and not form.place.mirrored
        and abs(abs(form.place.turn) - HALF) < 1
        for form in forms
    )
