"""The little houses of a card, held against the catalogue: one beside each sentence that is ours, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.finding import Witness
from cardgen.proof.layout.wording import HOUSE, foot_parts, sentences_on
from cardgen.words import heads_called

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.proof.layout.wording import PrintedSentence
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm
    from cardgen.words import Language

NEAR = 0.1
FARTHEST = 0.6
"""From the end of a sentence to its house at most, in the size of its type."""
SPACE = 0.25
"""What a blank at the end of a sentence is wide, in the size of its type."""
HIGH = (0.5, 0.8)
"""How high a house is, in the size of the type."""


def house_problems(card: PrintedCard, piece: Piece, language: Language) -> Iterator[Problem]:
    """Every house stands beside a sentence that is ours, upright, and is told to be one."""
    for problem in _problems(card, piece, language):
        yield Witness.TEXT, "", problem


def _problems(card: PrintedCard, piece: Piece, language: Language) -> Iterator[str]:
    sentences = sentences_on(card)
    explained = foot_parts(card).get("origin")  # held by foot.py
    drawn = [part for part in (*card.parts, *card.loose) if any(form.name == HOUSE for form in part.forms)]
    parts = [part for part in drawn if part is not explained]
    beside = [_beside(form, sentences) for part in parts for form in part.forms if form.name == HOUSE]
    if None in beside:
        yield "a little house does not stand after the end of a sentence, upright and as high as its letters."
    heads = heads_called((one.value for one in piece.house), language)
    ours = [one for one in sentences if one.head in heads]
    for one in sentences:
        count = beside.count(one)
        if count != (one in ours):
            yield f"beside {_called(one)} {_number(count)}, the catalogue says {'one' if one in ours else 'none'}."
    told = language.text("house-rule")
    if any(part.alt != told or len(part.forms) > 1 or part.texts for part in parts):
        yield f"a little house is not told as {told!r} alone."


def _called(sentence: PrintedSentence) -> str:
    return f"the rule {sentence.head!r}" if sentence.head else "its words"


def _number(count: int) -> str:
    return f"stand {count} little houses" if count > 1 else f"stands {('no', 'one')[count]} little house"


def _beside(house: PrintedForm, sentences: Sequence[PrintedSentence]) -> PrintedSentence | None:
    """The sentence after whose last letter it stands."""
    place, (left, _, _, top) = house.place, house.box
    start = place.at(left, 0)[0]
    for one in sentences:
        last = one.texts[-1]
        gap = start - (last.x + last.across - (SPACE * last.size if last.string.endswith(" ") else 0))
        upright = not place.mirrored and abs(place.turn) < 1 and place.up * top
        high = HIGH[0] * last.size < upright < HIGH[1] * last.size
        if abs(place.f - last.y) < NEAR and 0 < gap < FARTHEST * last.size and high:
            return one
    return None
