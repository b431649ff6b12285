"""Holds the foot of a card against the engine and the tables: what the piece is worth, or how far it goes, where it
comes from. Pips are counted, and the line through them is measured.

What has room has to be there. How much room it would need is reckoned from its letters, and rather too much than too
little.
"""

from __future__ import annotations

import re
from math import ceil
from string import ascii_letters
from typing import TYPE_CHECKING, NamedTuple

from cardgen.catalog.mobilities import mobility_of
from cardgen.catalog.worths import card_worth
from cardgen.classes import PieceClass
from cardgen.proof.finding import Witness
from cardgen.proof.layout.houses import HIGH
from cardgen.proof.layout.wording import HOUSE, foot_parts
from cardgen.proof.pdf.matrix import MM_PER_POINT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.catalog import Piece
    from cardgen.paper.template import CardTemplate
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPart, PrintedText
    from cardgen.words import Language

LETTER = 0.56
"""A letter, a digit or a blank takes less on average, in the size of its type."""
BETWEEN = " \N{MIDDLE DOT} "
NEAR = 0.03
"""Millimetres that do not count."""
PIP, FIVE = 1.16, 0.5
"""From pip to pip, and more after five of them, in pips."""
PER_SQUARE, MOST_SQUARES = 2, 16
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
SIGN = "  "
"""A little house takes less than so many letters."""
CLOSE = 0.4
"""How near it stands to its words, in the size of their type."""
LETTERS = f"{ascii_letters} "
LATIN = "\u0250"
"""The first letter after those of Latin alphabets."""
HALF = "\N{VULGAR FRACTION ONE HALF}"


class FootClaim(NamedTuple):
    """What the engine and the tables say, in the language of the file."""

    row: str
    """The drawing of its strength: pips, by how many halves they come to, or squares; empty for none."""
    signs: int
    """How many signs that is."""
    strength: tuple[str, ...]
    """What may stand behind them, the longest first."""
    reach: tuple[str, ...]
    """What may stand at the end of the last line, the longest first; nothing may too."""
    sure: tuple[float, float] | None
    """The least and the most that it may be worth; None of what was never weighed."""
    origin: tuple[str, ...]
    """What may be said of where it comes from, the longest first."""
    house: str
    """The words at its end before which a little house stands; empty where none is told of."""


def claim_of(piece: Piece, language: Language) -> FootClaim:
    """What the foot of a piece has to say."""
    known, worth = mobility_of(piece.kind), card_worth(piece)
    house = language.text("house-rule") if piece.house_rule else ""
    told_origin = re.sub(r"(?<=\w)'", APOSTROPHE, piece.origin_in(language.code))
    parts = re.split(r"([;,:] )", told_origin)
    ends = [*range(len(parts), 0, -2), 0] if house else [len(parts)]
    kept = ("".join(parts[:end]) for end in ends)
    origin = tuple(filter(None, dict.fromkeys(BETWEEN.join(filter(None, (one, house))) for one in kept)))
    reach: tuple[str, ...] = ()
    if known is not None:
        empty, crowded = (language.decimal(number) for number in (known.empty, known.crowded))
        said = language.put("foot.reach", empty=empty, crowded=crowded)
        colour = (language.text("foot.one-colour"),) if known.one_colour else ()
        reach = tuple(dict.fromkeys((BETWEEN.join((said, *colour)), said)))
    class_ = piece.class_.value
    if worth is None:
        shorter = tuple(dict.fromkeys((*reach, *(said.lstrip(LETTERS) for said in reach[-1:]))))
        squares = min(MOST_SQUARES, round((known.empty if known is not None else 0) / PER_SQUARE))
        return FootClaim(f"squares.{squares}.{class_}" if squares else "", squares, shorter, (), None, origin, house)
    value = worth.halves
    row = f"pips.{round(2 * value)}.{class_}" if value else ""
    told = f"{language.text('foot.worth')} {int(value) or ''}{HALF if value % 1 else ''}"
    told = told if value else language.text("foot.worth-least")
    queening = (language.text("foot.queening"),) if piece.class_ is PieceClass.PAWN else ()
    strength = tuple(dict.fromkeys((BETWEEN.join((told, *queening)), told)))
    sure = max(0, value - worth.own_error), value + worth.own_error
    return FootClaim(row, ceil(value), strength, reach, sure, origin, house)


def foot_problems(card: PrintedCard, piece: Piece, template: CardTemplate, language: Language) -> Iterator[Problem]:
    """What is wrong with the foot, but for the notation."""
    parts = foot_parts(card)
    if "notation" not in parts:
        return  # wording.py says so
    claim = claim_of(piece, language)
    others = [part for part in _quiet(card) if not any(part is one for one in parts.values())]
    for part in others:
        yield Witness.TEXT, "", f"its foot says {part.text!r}, which no foot says."
    yield from ((Witness.TEXT, "", problem) for problem in _strength(parts.get("strength"), claim, card, template))
    yield from ((Witness.TEXT, "", problem) for problem in _origin(parts, claim, card, template))
    yield from ((Witness.TEXT, "", problem) for problem in _reach(parts, claim, card, template))


def _quiet(card: PrintedCard) -> Iterator[PrintedPart]:
    """The paragraphs after the diagram without a head."""
    at = next((number for number, part in enumerate(card.parts) if part.role == "Figure"), len(card.parts))
    for part in card.parts[at:]:
        if part.role == "P" and part.texts and not any("Sans" in t.font and "-Bold" in t.font for t in part.texts):
            yield part


def _strength(part: PrintedPart | None, claim: FootClaim, card: PrintedCard, template: CardTemplate) -> Iterator[str]:
    """The pips, the line through them and the words behind."""
    if not claim.strength:
        if part is not None:
            yield f"its foot says {part.text!r}, but nobody has measured it."
        return
    if part is None:
        yield f"its foot does not say {claim.strength[-1]!r}."
        return
    if part.text not in claim.strength:
        yield f"its foot says {part.text!r}, not {claim.strength[0]!r}."
        return
    text, spec, left = part.texts[0], template.foot, template.inset.left
    shown = [form.name for form in part.forms]
    if shown != ([claim.row] if claim.row else []):
        yield f"its strength is shown by {' and '.join(shown) or 'nothing'}, not by {claim.row or 'nothing'}."
        return
    for form in part.forms:
        place = form.place
        upright = not place.mirrored and abs(place.turn) < 1 and abs(place.across - spec.pip) < NEAR
        if abs(place.e - left) > NEAR or not upright or not 0 < place.f - text.y < spec.pip:
            yield "the row of its strength does not stand where it has to."
            return
    ends = sorted(x for path in part.paths for x, _ in path.points)
    end = left + (_along(claim.signs, spec.pip) - spec.pip * (PIP - 1) if shown else 0)
    meant = [] if claim.sure is None else _whisker(claim.sure, left, end, spec.pip)
    if len(ends) != len(meant) or any(abs(a - b) > NEAR for a, b in zip(ends, meant, strict=True)):
        yield "the line through its pips does not say how sure its value is."
    last = max([*ends, left + _along(claim.signs, spec.pip)])
    if not last <= text.x <= last + 2 * spec.pip:
        yield f"{part.text!r} does not stand behind its pips."
    more = claim.strength[0]
    if part.text != more and _room(more, spec.facts[-1], text.x, _index_left(card, template)):
        yield f"its foot has room for {more!r}, and does not say it."


def _whisker(sure: tuple[float, float], left: float, end: float, pip: float) -> list[float]:
    """Where the line within the pips and the line behind them begin and end."""
    least, most = (left + _along(one, pip) for one in sure)
    return [min(least, end), end, end, max(most, end)]


def _along(count: float, pip: float) -> float:
    """How far a row goes that comes to so much."""
    return pip * (count * PIP + int(max(0, count - 0.01) / 5) * FIVE)


def _origin(
    parts: Mapping[str, PrintedPart], claim: FootClaim, card: PrintedCard, template: CardTemplate
) -> Iterator[str]:
    part = parts.get("origin")
    if part is None and len({text.y for text in parts["notation"].texts}) > 1:
        return  # a long notation takes its place
    if part is not None and part.text not in claim.origin:
        yield f"it comes from {part.text!r} by its card, from {''.join(claim.origin[:1])!r} by the catalogue."
        return
    if part is not None:
        yield from _house(part, claim.house)
    smallest, right = template.foot.origins[-1], _index_left(card, template)
    for longer in claim.origin:
        plain = max(longer) < LATIN  # letters of other scripts are in no font of ours
        said = part is not None and len(longer) <= len(part.text)
        if not said and plain and _room(longer + SIGN * bool(claim.house), smallest, template.inset.left, right):
            yield f"its foot has room for {longer!r}, and does not say it."
            return


def _house(part: PrintedPart, words: str) -> Iterator[str]:
    """One little house, close before the words that say what houses mean; none in a line without them."""
    signs = [form.name for form in part.forms]
    if signs != [HOUSE] * bool(words):
        yield f"in its origin stands {' and '.join(signs) or 'nothing'}, not {HOUSE if words else 'nothing'}."
        return
    for form in part.forms:
        before, behind = _parted(part.texts, words)
        first, place, (left, _, right, top) = behind[0], form.place, form.box
        start, end = place.at(left, 0)[0], place.at(right, 0)[0]
        high = HIGH[0] * first.size < place.up * top < HIGH[1] * first.size
        upright = not place.mirrored and abs(place.turn) < 1 and high
        ends = [text.x + text.across for text in before]
        among = all(abs(end - after.x) < NEAR for end, after in zip(ends, before[1:], strict=False))
        beside = 0 < first.x - end < CLOSE * first.size and (abs(start - ends[-1]) < NEAR if ends else True)
        if not (upright and among and beside and abs(place.f - first.y) < NEAR):
            yield f"the little house of its foot does not stand before {words!r}."


def _parted(texts: Sequence[PrintedText], words: str) -> tuple[Sequence[PrintedText], Sequence[PrintedText]]:
    """The texts before these words at the end, and the words."""
    at = len(texts) - 1
    while at and len("".join(text.string for text in texts[at:]).strip()) < len(words):
        at -= 1
    return texts[:at], texts[at:]


def _reach(
    parts: Mapping[str, PrintedPart], claim: FootClaim, card: PrintedCard, template: CardTemplate
) -> Iterator[str]:
    part, notation, spec = parts.get("reach"), parts["notation"], template.foot
    right = _index_left(card, template)
    if part is not None and part.text not in claim.reach:
        yield f"its last line says {part.text!r}, the engine {''.join(claim.reach[:1])!r}."
        return
    if part is not None:
        last = part.texts[-1]
        if abs(last.x + last.across - last.tracking - right) > 2 * NEAR:
            yield f"{part.text!r} does not end where it has to."
    if len({text.y for text in notation.texts}) > 1:
        return
    after = notation.texts[-1].x + notation.texts[-1].across + spec.apart
    longer = next((said for said in claim.reach if part is None or len(said) > len(part.text)), "")
    if longer and _room(longer, spec.sizes[-1], after, right):
        yield f"its last line has room for {longer!r}, and does not say it."


def _room(said: str, points: float, left: float, right: float) -> bool:
    """Whether there is certainly room for it."""
    return LETTER * points * MM_PER_POINT * len(said) <= right - left


def _index_left(card: PrintedCard, template: CardTemplate) -> float:
    """Where the lower index begins, and what is kept free before it."""
    turned = [text for part in card.loose for text in part.texts if text.turn]
    across = max(template.label.sign, sum(text.across for text in turned)) + template.corners.apart if turned else 0
    return template.width - template.inset.right - across
