"""The special rules of a kind of piece as plans, and what these plans mean. Holds no words.

What depends on a condition or does more than move and capture is a rule: opening, push, swap, retreat and long step are
sentences of moves. The other rules have a phrase each. Notes explain and mean nothing of their own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardgen.classes import PieceClass
from cardgen.engine.normal import ENDLESS, lines_of, normal, simplest
from cardgen.engine.rules import Kind, Passed, PromotionRow, Rules, complete
from cardgen.notation import directions
from cardgen.notation.terms import EITHER, Family, Hop, Mode, Moves, Term
from cardgen.words import plan
from cardgen.words.from_moves.conditions import conditions_of
from cardgen.words.from_moves.farther import farther, from_rows
from cardgen.words.from_moves.measures import elided
from cardgen.words.from_moves.planning import Spoken, grouped, planned, same_way, sentence
from cardgen.words.from_moves.shorten import shortened_rule
from cardgen.words.plan import rules as rule_plan
from cardgen.words.plan.rules import DOUBLE, Passing, Prize, RuleHead

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.normal import Condition, MoveLine

MOVING = (RuleHead.PUSH, RuleHead.SWAP, RuleHead.OPENING, RuleHead.STEPS, RuleHead.RETREAT)
"""The heads of the rules that say moves, in the order of the card."""
NOTES = (RuleHead.HURDLE, RuleHead.RIDE, RuleHead.STAYING)

ZOMBIE = "zombie-pawn"
"""The kind that the rule of contagion calls by its name."""

RuleText = Spoken | rule_plan.Ruling


class PlannedRule(NamedTuple):
    """A rule under its head."""

    head: RuleHead
    text: RuleText


class PlannedCard(NamedTuple):
    """What a card says."""

    moves: Moves
    """The ordinary moves."""
    rules: tuple[PlannedRule, ...]
    special: Moves = ()
    """The moves that rules say."""


def planned_card(kind: Kind, class_: PieceClass, prize: Prize | None = None) -> PlannedCard:
    """The ordinary moves and the rules of a piece of a class; prize: what its game lets it promote to."""
    moves = _without_passing(kind)
    ordinary = tuple(term for term in moves if _head(term) is None)
    special = tuple(term for term in moves if _head(term) is not None)
    return PlannedCard(ordinary, tuple(_rules(kind, class_, prize, moves, ordinary, special)), special)


def _head(term: Term) -> RuleHead | None:
    """Which rule a term belongs to; none for the ordinary moves."""
    if term.guard is not None:
        return RuleHead.RETREAT if term.guard.attacked else RuleHead.STEPS
    if term.initial:
        return RuleHead.OPENING
    if term.effects.push:
        return RuleHead.PUSH
    return RuleHead.SWAP if term.effects.swap else None


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
    return term._replace(legs=(*term.legs[:-1], leg._replace(modes=None if modes == EITHER else modes)))


def _rules(
    kind: Kind, class_: PieceClass, prize: Prize | None, moves: Moves, ordinary: Moves, special: Moves
) -> Iterable[PlannedRule]:
    if kind.rules.royal:
        yield PlannedRule(RuleHead.ROYAL, rule_plan.Castling(kind.rules.castles))
    moving = {head: terms for head in MOVING if (terms := tuple(term for term in special if _head(term) is head))}
    said = [PlannedRule(head, _moving(head, terms, ordinary)) for head, terms in moving.items()]
    yield from (rule for rule in said if rule.head is not RuleHead.RETREAT)
    yield from _passing(kind, class_)
    yield from (rule for rule in said if rule.head is RuleHead.RETREAT)
    yield from _typed(kind, class_, prize)
    yield from _notes(moves)


def _notes(moves: Moves) -> Iterable[PlannedRule]:
    """What a player asks who has read the sentence."""
    legs = [leg for term in moves for leg in term.legs]
    hops = [leg for leg in legs if leg.hop in (Hop.CANNON, Hop.GRASSHOPPER)]
    riding = any(leg.atom.long > 1 for leg in hops)
    # What is said of hops tells all about landings.
    if not riding and any(leg.rides and leg.atom.long > 1 for leg in legs):
        yield PlannedRule(RuleHead.RIDE, rule_plan.RideNote())
    if hops:
        beyond = not riding and any(leg.hop is Hop.CANNON for leg in hops)
        yield PlannedRule(RuleHead.HURDLE, rule_plan.HurdleNote(riding, beyond))
    if len(moves) > 1 and any(leg.atom.name == "O" for leg in legs):
        yield PlannedRule(RuleHead.STAYING, rule_plan.PassNote())


def in_brief(rule: PlannedRule, ordinary: Moves, special: Moves) -> tuple[RuleText, ...]:
    """Shorter ways to say a rule beside the ordinary moves; none where there is none."""
    if not isinstance(rule.text, plan.Paragraph):
        return ()
    shorter = shortened_rule(rule.text)
    if rule.head is not RuleHead.OPENING or any(term.links for term in ordinary):
        return (shorter,)
    terms, far = [term for term in special if term.initial], farther(ordinary, DOUBLE)
    return (shorter, rule_plan.Farther(DOUBLE)) if far and normal(far) == normal(tuple(terms)) else (shorter,)


def pushed_there(moves: Moves) -> Moves:
    """The pushes by one square that begin as the quiet ones of these moves do."""
    return tuple(
        term._replace(
            legs=(*term.legs[:-1], term.legs[-1]._replace(modes=Mode.CAPTURE)), effects=term.effects._replace(push=1)
        )
        for term in moves
        if term.legs[-1].modes == Mode.MOVE and term.guard is None and not term.initial
    )


def _moving(head: RuleHead, terms: Moves, ordinary: Moves) -> RuleText:
    """The sentences of a rule; squares that an ordinary move reaches are not said again."""
    if head is RuleHead.PUSH and set(terms) == set(pushed_there(ordinary)):
        return rule_plan.PushesThere()
    if head in (RuleHead.PUSH, RuleHead.SWAP):
        return plan.Paragraph(tuple(sentence(group, may=True) for group in grouped(terms).values()))
    groups = {when: group for when, group in grouped((*ordinary, *terms)).items() if when != (False, None)}
    found = [sentence(group, _condition(head, when), may=True) for when, group in groups.items()]
    extents = same_way(list(groups.values())) if head is RuleHead.STEPS else []
    if extents:
        again = [plan.Again(conditions_of(when), elided(extent)) for when, extent in zip(groups, extents, strict=True)]
        found = [replace(found[0], again=tuple(again[1:]))]
        shorter = from_rows(found[0], terms, ordinary) if len(found) == 1 else None
        if shorter is not None:
            return shorter
    # Moves that the ordinary ones include under no condition leave nothing to say.
    return plan.Paragraph(tuple(found)) if found else planned(terms)


def _condition(head: RuleHead, condition: Condition) -> Condition:
    return (False, None) if head is RuleHead.OPENING and condition == (True, None) else condition


def _passing(kind: Kind, class_: PieceClass) -> Iterable[PlannedRule]:
    """En passant, behind the long step that it is after; a pawn without it says so."""
    passing = en_passant(kind)
    if passing != rule_plan.NoEnPassant() or class_ is PieceClass.PAWN:
        yield PlannedRule(RuleHead.PASSING, passing)


def _typed(kind: Kind, class_: PieceClass, prize: Prize | None) -> Iterable[PlannedRule]:
    """The rules that have one wording each; a pawn or spear without promotion says so."""
    rules = kind.rules
    if rules.promotion is not None:
        yield _promotion(kind, rules.promotion, prize)
    elif class_.front:
        yield PlannedRule(RuleHead.NEVER_PROMOTES, rule_plan.Never(stuck=all(map(_advances, kind.moves))))
    if rules.contagious:
        yield PlannedRule(RuleHead.CONTAGION, rule_plan.Contagious(zombie=rules.spreads == ZOMBIE))
    if rules.uncapturable:
        yield PlannedRule(RuleHead.UNCAPTURABLE, rule_plan.Safe(harmless=not kind.captures))


def _advances(term: Term) -> bool:
    """Whether it always leads to another row, forward."""
    return all(leap.dy > 0 for leap in directions.first_leaps(term.legs[0])) and term.legs[0].atom.long > 0


def en_passant(kind: Kind) -> rule_plan.Ruling:
    """The rule of en passant, and after which steps it holds."""
    takes, passed = kind.rules.takes_en_passant, kind.rules.taken_en_passant
    if passed in (Passed.ANY, Passed.BENT):
        return rule_plan.Passes(Passing.ANY if passed is Passed.ANY else Passing.BENT, takes=takes)
    if passed is Passed.NEVER and not takes:
        return rule_plan.NoEnPassant()
    lines = simplest(line for term in kind.moves for line in lines_of(term))
    longer = [line for line in lines if _is_double(line)]
    if passed is Passed.NEVER:
        return rule_plan.OnlyTakes(steps=bool(longer))
    if not any(map(_walks_otherwise, lines)):
        return rule_plan.PassesAlways(takes=takes)
    families = {directions.family_of(line.legs[-1].leap) for line in longer}
    return rule_plan.Passes(
        Passing.SLANTED if len(families) > 1 else Passing.DIAGONAL if Family.DIAGONAL in families else Passing.FORWARD,
        takes=takes,
    )


def _is_double(line: MoveLine) -> bool:
    """Whether it is a quiet move of several squares forward, straight or diagonal, with an end."""
    if len(line.legs) != 1 or line.legs[0].mode is not Mode.MOVE or line.legs[0].most == ENDLESS:
        return False
    leap, most = line.legs[0].leap, line.legs[0].most
    return leap.dy > 0 and abs(leap.dx) in (0, leap.dy) and most * leap.dy > 1


def _walks_otherwise(line: MoveLine) -> bool:
    """Whether it is another quiet move over several squares ahead, after which nobody takes it en passant."""
    if not line.legs or line.legs[-1].mode is not Mode.MOVE or _is_double(line):
        return False
    ahead = sum(leg.leap.dy for leg in line.legs) > 0
    return ahead and (len(line.legs) > 1 or line.legs[-1].most != 1)


def _promotion(kind: Kind, rows: PromotionRow | int, prize: Prize | None) -> PlannedRule:
    farthest = rows is PromotionRow.FARTHEST
    pushes = not farthest and any(term.effects.push for term in kind.moves)
    must = kind.rules.must_promote is not None or (farthest and prize in (Prize.ANY, Prize.OFFICERS))
    head = RuleHead.MUST_PROMOTE if must else RuleHead.MAY_PROMOTE
    if isinstance(rows, int):
        return PlannedRule(head, rule_plan.Promotion(rule_plan.OnRow(rows), prize, pushes, must))
    where = rule_plan.OnFarthestRow() if farthest else rule_plan.OnPawnRow()
    return PlannedRule(head, rule_plan.Promotion(where, prize, pushes, must))


def ruled(rules: Rules, ruling: rule_plan.Ruling) -> Rules:
    """The rules with what one more of them says."""
    match ruling:
        case rule_plan.Castling(castles):
            return replace(rules, royal=True, castles=castles)
        case rule_plan.OnlyTakes():
            return replace(rules, takes_en_passant=True)
        case rule_plan.PassesAlways(takes):
            return replace(rules, takes_en_passant=takes, taken_en_passant=Passed.FORWARD)
        case rule_plan.Passes(after, takes):
            passed = {Passing.ANY: Passed.ANY, Passing.BENT: Passed.BENT}.get(after, Passed.FORWARD)
            return replace(rules, takes_en_passant=takes, taken_en_passant=passed)
        case rule_plan.Promotion(rows):
            return replace(rules, promotion=_rows(rows))
        case rule_plan.Contagious(zombie):
            return replace(rules, contagious=True, spreads=ZOMBIE if zombie else "")
        case rule_plan.Safe():
            return replace(rules, uncapturable=True)
        case _:
            return rules


def _rows(rows: rule_plan.OnFarthestRow | rule_plan.OnPawnRow | rule_plan.OnRow) -> PromotionRow | int:
    match rows:
        case rule_plan.OnFarthestRow():
            return PromotionRow.FARTHEST
        case rule_plan.OnPawnRow():
            return PromotionRow.OPPONENT_PAWNS
        case rule_plan.OnRow(row):
            return row


__all__ = ["MOVING", "NOTES", "PlannedCard", "PlannedRule", "planned_card", "pushed_there", "ruled"]
