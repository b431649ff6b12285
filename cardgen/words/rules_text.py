"""The words of a card: the sentence of the ordinary moves, and the special rules, each with a head; and both read back.

What depends on a condition or does more than move and capture is a rule: Opening, Push, Swap, Retreat and Long step say
moves in the language of say.py. The other rules have one wording each. Notes explain and mean nothing of their own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.classes import PieceClass
from cardgen.engine.rules import Kind, Passed, PromotionRow, Rules, complete
from cardgen.errors import NotationError, did_you_mean
from cardgen.notation.terms import EITHER, Hop, Mode, Moves, Term
from cardgen.words.read import parse_sentence
from cardgen.words.say import condition_words, grouped, same_way, say, sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.normal import Condition

STILL = "Moves only as its rules say."
"""The sentence of a piece that has no ordinary moves."""

OPENING, PUSH, SWAP, RETREAT, STEPS = "Opening.", "Push.", "Swap.", "Retreat.", "Long step."
MOVING = (PUSH, SWAP, OPENING, STEPS, RETREAT)
"""The heads of the rules that say moves, in the order of the card."""
ROYAL, PASSING, PROMOTES, CONTAGION, UNCAPTURABLE = "Royal.", "En passant.", "Promotes", "Contagion.", "Uncapturable."
HURDLE = "Hurdle.", "Any man of either side, near or far. It stays."
HURDLE_OF_RIDE = "Hurdle.", "Any man of either side, on a square of the ride. It stays."
RIDE = "Ride.", "Goes on only from an empty square."
PASS = "Pass.", "Staying uses up the turn."
NOTES = frozenset({HURDLE, HURDLE_OF_RIDE, RIDE, PASS})

CASTLING = {True: "Castles with the man in either corner.", False: "Does not castle."}
CONTAGIOUS = "A man that captures it, unless royal, turns into one of its kind, keeping its colour."
SAFE = "Nothing can capture it."
NO_PASSING = False, Passed.NEVER
PASSINGS = {
    NO_PASSING: "Neither takes nor can be taken.",
    (True, Passed.NEVER): "Takes, but cannot be taken.",
    (True, Passed.FORWARD): "Takes, and can be taken after a long step forward.",
    (True, Passed.BENT): "Takes, and can be taken after a long step forward, also on a bend.",
    (True, Passed.ANY): "Takes, and can be taken after any long step.",
    (False, Passed.FORWARD): "Can be taken after a long step forward, but does not take.",
    (False, Passed.BENT): "Can be taken after a long step forward, also on a bend, but does not take.",
    (False, Passed.ANY): "Can be taken after any long step, but does not take.",
}
PROMOTIONS = {
    PromotionRow.FARTHEST: "on the farthest row.",
    PromotionRow.OPPONENT_PAWNS: "on the row where enemy pawns start, and beyond.",
}
NEVER = "never."
_ROW = "from row {} on."
BY_PUSH = ", also with a push."
"""Ends the rule of promotion of a piece that a push can take to its row, before the last (A19)."""


class CardWords(NamedTuple):
    """What stands on a card."""

    move: str
    """The ordinary moves."""
    rules: tuple[tuple[str, str], ...] = ()
    """Heads, with their full stop if they have one, and texts."""
    shorter: tuple[str, ...] = ()
    """Other wordings of the move, each shorter than the one before."""

    @property
    def wordings(self) -> tuple[str, ...]:
        """All wordings of the move, the longest first."""
        return (self.move, *self.shorter)


@lru_cache(maxsize=1024)
def words_of(kind: Kind, sentence: str = "", *, class_: PieceClass = PieceClass.PIECE) -> CardWords:
    """The words of a kind of piece of a class; a maker's own sentence stands for the generated one."""
    moves = _without_passing(kind)
    ordinary = tuple(term for term in moves if _head(term) == "")
    special = tuple(term for term in moves if _head(term) != "")
    move = say(ordinary) if ordinary else STILL
    brief = say(ordinary, brief=True) if ordinary else STILL
    wordings = (sentence,) if sentence else tuple(dict.fromkeys((move, brief)))
    return CardWords(wordings[0], tuple(_rules(kind, class_, moves, ordinary, special)), wordings[1:])


def _head(term: Term) -> str:
    """Which rule a term belongs to; none for the ordinary moves."""
    if term.guard is not None and term.guard.attacked:
        return RETREAT
    if term.guard is not None:
        return STEPS
    if term.initial:
        return OPENING
    if term.effects.push:
        return PUSH
    return SWAP if term.effects.swap else ""


def _without_passing(kind: Kind) -> Moves:
    """The moves without the e that the rule of en passant gives back."""
    if not kind.rules.takes_en_passant:
        return kind.moves
    moves = tuple(_plain(term) for term in kind.moves)
    return moves if complete(moves, takes_en_passant=True) == kind.moves else kind.moves


def _plain(term: Term) -> Term:
    leg = term.legs[-1]
    if leg.modes is None or Mode.PASSING not in leg.modes or term.guard is not None:
        return term
    modes = leg.modes & ~Mode.PASSING
    return replace(term, legs=(*term.legs[:-1], replace(leg, modes=None if modes == EITHER else modes)))


def _rules(kind: Kind, class_: PieceClass, moves: Moves, ordinary: Moves, special: Moves) -> Iterable[tuple[str, str]]:
    if kind.rules.royal:
        yield ROYAL, CASTLING[kind.rules.castles]
    for head in MOVING:
        terms = tuple(term for term in special if _head(term) == head)
        if terms:
            yield head, _moves_text(head, terms, ordinary)
    yield from _typed(kind, class_)
    yield from _notes(moves)


def _notes(moves: Moves) -> Iterable[tuple[str, str]]:
    """What a player asks who has read the sentence."""
    legs = [leg for term in moves for leg in term.legs]
    cannons = [leg for leg in legs if leg.hop is Hop.CANNON]
    if any(leg.rides and leg.atom.long > 1 and leg.hop is not Hop.CANNON for leg in legs):
        yield RIDE
    if cannons:
        yield HURDLE if all(leg.atom.long <= 1 for leg in cannons) else HURDLE_OF_RIDE
    if any(leg.atom.name == "O" for leg in legs):
        yield PASS


def _moves_text(head: str, terms: Moves, ordinary: Moves) -> str:
    """The sentences of a rule; squares that an ordinary move reaches are not said again."""
    if head in (PUSH, SWAP):
        texts = [sentence(group, may=True) for group in grouped(terms).values()]
    else:
        groups = {when: group for when, group in grouped((*ordinary, *terms)).items() if when != (False, None)}
        texts = [sentence(group, condition=_condition(head, when), may=True) for when, group in groups.items()]
        amounts = same_way(list(groups.values())) if head == STEPS else []
        if amounts:
            more = [f"{condition_words(when)}, {amount}" for when, amount in zip(groups, amounts, strict=True)]
            texts = ["; ".join([texts[0].removesuffix("."), *more[1:]]) + "."]
    # Moves that the ordinary ones include under no condition leave nothing to say.
    return " ".join(texts) or say(terms)


def _condition(head: str, condition: Condition) -> str:
    return "" if head == OPENING and condition == (True, None) else condition_words(condition)


def _typed(kind: Kind, class_: PieceClass) -> Iterable[tuple[str, str]]:
    """The rules that have one wording each; a pawn without en passant and a pawn or spear without promotion say so."""
    rules = kind.rules
    passing = rules.takes_en_passant, rules.taken_en_passant
    if passing != NO_PASSING or class_ is PieceClass.PAWN:
        yield PASSING, PASSINGS[passing]
    if rules.promotion is not None:
        yield PROMOTES, _promotion(kind, rules.promotion)
    elif class_.front:
        yield PROMOTES, NEVER
    if rules.contagious:
        yield CONTAGION, CONTAGIOUS
    if rules.uncapturable:
        yield UNCAPTURABLE, SAFE


def _promotion(kind: Kind, rows: PromotionRow | int) -> str:
    text = PROMOTIONS[rows] if isinstance(rows, PromotionRow) else _ROW.format(rows)
    pushes = rows is not PromotionRow.FARTHEST and any(term.effects.push for term in kind.moves)
    return text.removesuffix(".") + BY_PUSH if pushes else text


def parse_card_words(move: str, rules: Iterable[tuple[str, str]]) -> tuple[Moves, Rules]:
    """The moves and the rules that a card says. Raises NotationError where a text means nothing."""
    moves: list[Term] = [] if move == STILL else list(parse_sentence(move))
    found = Rules()
    for head, text in rules:
        if head in MOVING:
            terms = parse_sentence(text)
            moves += [replace(term, initial=True) for term in terms] if head == OPENING else terms
        elif (head, text) not in NOTES:
            found = _read_rule(found, head, text)
    return complete(tuple(dict.fromkeys(moves)), takes_en_passant=found.takes_en_passant), found


def _read_rule(rules: Rules, head: str, text: str) -> Rules:
    if head == PROMOTES and text.endswith(BY_PUSH):
        text = text.removesuffix(BY_PUSH) + "."
    row = re.fullmatch(r"from row (\d{1,2}) on\.", text)
    if head == PROMOTES and row:
        return replace(rules, promotion=int(row[1]))
    for (takes, taken), words in PASSINGS.items():
        if (head, text) == (PASSING, words):
            return replace(rules, takes_en_passant=takes, taken_en_passant=taken)
    if (head, text) == (PROMOTES, NEVER):
        return replace(rules, promotion=None)
    for castles, words in CASTLING.items():
        if (head, text) == (ROYAL, words):
            return replace(rules, royal=True, castles=castles)
    for promotion, words in PROMOTIONS.items():
        if (head, text) == (PROMOTES, words):
            return replace(rules, promotion=promotion)
    if (head, text) == (CONTAGION, CONTAGIOUS):
        return replace(rules, contagious=True)
    if (head, text) == (UNCAPTURABLE, SAFE):
        return replace(rules, uncapturable=True)
    heads = (*MOVING, ROYAL, PASSING, PROMOTES, CONTAGION, UNCAPTURABLE, *sorted({note for note, _ in NOTES}))
    if head not in heads:
        raise NotationError(f"there is no rule with this head.{did_you_mean(head, heads)}", text=head, at=0)
    raise NotationError(f"the rule {head.rstrip('.')!r} does not say this.", text=text, at=0)
