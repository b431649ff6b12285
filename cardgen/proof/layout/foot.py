"""Holds the end of the last line against the engine: how far the piece goes, its colour, and the place for a value.

What has room has to be there. How much room it would need is reckoned from its letters, and rather too much than too
little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import card_worth
from cardgen.proof.finding import Witness
from cardgen.proof.layout.wording import last_line
from cardgen.proof.pdf.matrix import MM_PER_POINT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Piece
    from cardgen.paper.template import CardTemplate
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPart
    from cardgen.words import Language

LETTER = 0.52
"""A letter, a digit or a blank takes less on average, in the size of its type."""
BETWEEN = " \N{MIDDLE DOT} "
LEVEL = 0.05
LEAST_LINE = 4.5
"""A shorter line is none to write a number on, in mm."""


class _Facts(NamedTuple):
    """What the engine says, in the language of the file."""

    reach: str
    one_colour: str
    worth: str
    """The word, and behind it the value where one is known."""
    known: bool
    """Whether there is a value; else there is a line to write one on."""

    @property
    def text(self) -> str:
        """As much as can be said."""
        return BETWEEN.join(filter(None, (self.reach, self.one_colour)))


def foot_problems(card: PrintedCard, piece: Piece, template: CardTemplate, language: Language) -> Iterator[Problem]:
    """What is wrong with the last line, but for the notation."""
    line = last_line(card)
    if not line:
        return  # wording.py says so
    notation, *rest = line
    meant = _meant(piece, language)
    said = [part for part in rest if part.text != meant.worth]
    places = [part for part in rest if part.text == meant.worth]
    for part in said:
        if part.text not in (meant.text, meant.reach):
            yield Witness.TEXT, "", f"its last line says {part.text!r}, the engine {meant.text!r}."
    if len(said) > 1 or len(places) > 1:
        yield Witness.TEXT, "", "its last line says something twice."
    for part in (*said, *places):
        if abs(part.texts[0].y - notation.texts[0].y) > LEVEL:
            yield Witness.PLACE, "", f"{part.text!r} does not stand on its last line."
    for part in places:
        if not meant.known and not _is_place(part, template):
            yield Witness.PLACE, "", "there is no line to write on behind the word for its value."
    yield from _left_out(meant, said, places, _free(card, notation, (*said, *places), template), template)


def _meant(piece: Piece, language: Language) -> _Facts:
    known, worth, value = mobility_of(piece.kind), language.text("foot.worth"), card_worth(piece)
    if known is None:
        return _Facts("", "", worth, known=False)
    if value is not None:
        worth = f"{worth} {language.decimal(value.value)}"
    empty, crowded = (language.decimal(number) for number in (known.empty, known.crowded))
    reach = language.put("foot.reach", empty=empty, crowded=crowded)
    return _Facts(reach, language.text("foot.one-colour") if known.one_colour else "", worth, known=value is not None)


def _is_place(part: PrintedPart, template: CardTemplate) -> bool:
    """Whether one level line follows the word, and ends on the card."""
    text = part.texts[-1]
    if len(part.paths) != 1 or part.paths[0].filled or part.paths[0].curved or len(part.paths[0].points) != 2:
        return False
    (x, y), (to_x, to_y) = sorted(part.paths[0].points)
    level = max(abs(y - text.y), abs(to_y - text.y)) < LEVEL
    return (
        level
        and x > text.x + text.across
        and to_x - x > LEAST_LINE
        and to_x < template.width - template.inset.right + LEVEL
    )


def _free(card: PrintedCard, notation: PrintedPart, parts: tuple[PrintedPart, ...], template: CardTemplate) -> float:
    """What is free between the notation and whatever stands behind it."""
    last = notation.texts[-1]
    starts = [part.texts[0].x for part in parts]
    turned = [text for part in card.loose for text in part.texts if text.turn]
    starts += [text.x - max(text.across, template.label.sign) - template.corners.apart for text in turned]
    return min([*starts, template.width - template.inset.right]) - last.x - last.across


def _left_out(
    meant: _Facts, said: list[PrintedPart], places: list[PrintedPart], free: float, template: CardTemplate
) -> Iterator[Problem]:
    """The first of what could stand there that does not, although it has room, or something after it has found some."""
    spec, text = template.foot, said[0].text if said else ""
    coloured = bool(meant.one_colour) and text.endswith(meant.one_colour)
    missing, more = "", 0.0
    if not text and meant.reach:
        missing = meant.reach
    elif not places:
        missing, more = meant.worth, 0.0 if meant.known else spec.pencil
    elif not coloured:
        missing = meant.one_colour
    needed = LETTER * spec.facts[-1] * MM_PER_POINT * (len(missing) + len(BETWEEN)) + more + 2 * spec.apart
    if missing and (coloured or (places and not text) or needed <= free):
        yield Witness.TEXT, "", f"its last line has room for {missing!r}, and does not say it."
