"""What a way of moving is for: the modes and effects of terms that follow from the end of a clause. Holds no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.notation.directions import opening_pairs
from cardgen.notation.terms import EITHER, FARTHEST, Effects, Family, Leg, Link, Mode, Term
from cardgen.words import plan
from cardgen.words.from_moves.clauses import MODES
from cardgen.words.from_moves.targets import legs_of
from cardgen.words.plan.senseless import SenselessError

if TYPE_CHECKING:
    from collections.abc import Iterable


def purposed(closing: plan.Closing | None, modes: Mode | None) -> tuple[Mode | None, Effects]:
    """The modes and effects of a closing; modes: those that hold where it says none."""
    if closing is None:
        return modes, Effects()
    effects = Effects(wrap=closing.wrap)
    if isinstance(closing.purpose, plan.Quietly):
        modes = Mode.MOVE
    elif isinstance(closing.purpose, plan.Aims):
        modes, effects = _aimed(closing.purpose.aims, effects)
    if closing.passing:
        modes = (EITHER if modes is None else modes) | Mode.PASSING
    return modes, effects


def _aimed(aims: Iterable[plan.Aim | plan.PushFar], effects: Effects) -> tuple[Mode, Effects]:
    modes = Mode(0)
    for aim in aims:
        keeps = _kept(aim)
        if keeps is not None and effects.keeps_enemy:
            raise SenselessError("a move cannot both push and change places.")
        if keeps is not None:
            effects = keeps._replace(wrap=effects.wrap)
        modes |= MODES[aim] if isinstance(aim, plan.Aim) and aim in MODES else Mode.CAPTURE
    return modes, effects


def _kept(aim: plan.Aim | plan.PushFar) -> Effects | None:
    """What happens to an enemy man instead of capture."""
    if isinstance(aim, plan.PushFar):
        if not 1 <= aim.count <= FARTHEST:
            raise SenselessError(f"a push goes 1 to {FARTHEST} squares.")
        return Effects(push=aim.count)
    return {plan.Aim.SWAP: Effects(swap=True), plan.Aim.PUSH: Effects(push=1)}.get(aim)


def for_purpose(term: Term, modes: Mode | None, effects: Effects) -> list[Term]:
    """The term, or several, with what its clause may do, wherever its legs do not say it themselves."""
    special = term.legs[-1].atom.family is Family.SPECIAL
    if special and (effects != Effects() or (term.legs[-1].atom.name == "O" and modes not in (None, EITHER))):
        raise SenselessError("this move does nothing but move.")
    return [done._replace(effects=effects) for done in _with_modes(term, modes)]


def _with_modes(term: Term, modes: Mode | None) -> list[Term]:
    if modes is None or modes == EITHER:
        return [term]
    last = term.legs[-1]
    end = last if last.modes is not None else last._replace(modes=modes)
    if Link.MAY not in term.links:
        return [term._replace(legs=(*term.legs[:-1], end))]
    if modes == Mode.MOVE:
        legs = [
            leg._replace(modes=leg.modes or Mode.MOVE) if link is Link.MAY else leg
            for leg, link in zip(term.legs, term.links, strict=False)
        ]
        return [term._replace(legs=(*legs, end))]
    stops = [index for index, link in enumerate(term.links) if link is Link.MAY]
    terms = [_ended(term, (*term.legs[:index], _stop(term.legs[index], modes))) for index in stops]
    return [*terms, _ended(term, (*term.legs[:-1], end))]


def _stop(leg: Leg, modes: Mode) -> Leg:
    return leg._replace(modes=leg.modes or modes)


def _ended(term: Term, legs: tuple[Leg, ...]) -> Term:
    """A path that ends on the last of these legs and nowhere before."""
    if len(legs) > 1:
        return term._replace(legs=legs, links=(Link.MUST,) * (len(legs) - 1))
    if not term.directions:
        return term._replace(legs=legs, links=())
    ((atom, letters),) = legs_of({first for first, _ in opening_pairs(term)})
    return term._replace(legs=(legs[0]._replace(atom=atom, directions=letters),), links=(), directions="")
