"""How steps of pawns go on, in the first move and from some rows, by what the ordinary moves do. Holds no words."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from cardgen.engine.normal import normal
from cardgen.engine.rules import MultiStep, complete
from cardgen.notation import directions
from cardgen.notation.terms import EITHER, Hop, Mode
from cardgen.words import plan
from cardgen.words.from_moves.headings import directions_of
from cardgen.words.plan import rules as rule_plan

if TYPE_CHECKING:
    from cardgen.notation.terms import Moves, Term


def farther(moves: Moves, count: int) -> Moves:
    """The first moves that go so many squares, without capturing, wherever one of these may go one."""
    return tuple(
        term._replace(legs=(term.legs[0]._replace(modes=Mode.MOVE, least=count, most=count),), initial=True)
        for term in moves
        if _is_step(term)
    )


def farther_from(moves: Moves, rule: rule_plan.FartherFrom) -> Moves:
    """The moves from some rows that go farther wherever one of these steps ahead; none if no step leads that way."""
    first, rows = rule.first, rule.rows
    steps = MultiStep((first.low, first.high), rule.more), MultiStep((first.high + 1, rows.high), rule.count)
    added = complete(moves, multistep=steps)[len(moves) :]
    if rule.where is None:
        return added
    meant = directions_of(rule.where)
    return tuple(term for term in added if set(directions.first_leaps(term.legs[0])) <= meant)


def from_rows(said: plan.Sentence, terms: Moves, ordinary: Moves) -> rule_plan.FartherFrom | None:
    """'Two squares from rows 1–3, three from rows 1–2' for the sentence of these terms; None where that says less."""
    found = _restated(said, ordinary)
    return found if found and normal(farther_from(ordinary, found)) == normal(terms) else None


def _restated(said: plan.Sentence, ordinary: Moves) -> rule_plan.FartherFrom | None:
    match said:
        case plan.Sentence(
            parts=(plan.Main(clauses=(plan.Clause(way=plan.Ride(extent=plan.OneOrTwo(count, more), where=where)),)),),
            conditions=(plan.FromRows(low, last),),
            again=(plan.Again((plan.FromRow(high),)),),
        ) if isinstance(where, plan.Towards):
            steps = [term.legs[0] for term in ordinary if _is_step(term)]
            ahead = [all(leap.dy > 0 for leap in directions.first_leaps(leg)) for leg in steps]
            captures = any(Mode.CAPTURE in (leg.modes or EITHER) for leg in compress(steps, ahead))
            try:
                rows, first = rule_plan.RowRange(low, high), rule_plan.RowRange(low, last)
                told = None if all(ahead) else where
                return rule_plan.FartherFrom(count, told, rows, more, first, quietly=captures)
            except plan.MisfitError:
                return None
    return None


def _is_step(term: Term) -> bool:
    leg = term.legs[0]
    plain = not term.links and term.guard is None and not term.initial and not term.effects.keeps_enemy
    return plain and Mode.MOVE in (leg.modes or EITHER) and leg.hop is Hop.NONE and leg.atom.long == 1 == leg.most
