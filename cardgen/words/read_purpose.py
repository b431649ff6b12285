"""What a way of moving may do: its words at the end of an alternative, and the modes of terms that follow from them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.notation.directions import opening_pairs
from cardgen.notation.terms import EITHER, FARTHEST, Effects, Family, Leg, Link, Mode, Term
from cardgen.words.compass import legs_of

if TYPE_CHECKING:
    from cardgen.words.cursor import Cursor
from cardgen.words.vocabulary import BEYOND

# The cursor reads capture as capturing.
_AIMS = (
    ("move", Mode.MOVE),
    ("capturing", Mode.CAPTURE),
    ("take a man of its own", Mode.OWN),
    ("take en passant", Mode.PASSING),
)


def read_purpose(cursor: Cursor, modes: Mode | None) -> tuple[Mode | None, Effects]:
    """Purpose = [ "without capturing" | [ "only" ] , "to" , aims ] , [ "also en passant" ]
    , [ "as if the side edges met" ] ;   each perhaps after a comma
    """
    effects = Effects()
    if cursor.take(", without capturing", "without capturing"):
        modes = Mode.MOVE
    elif cursor.take(", only to", "only to", "to"):
        modes, effects = _read_aims(cursor)
    if cursor.take(", also en passant", "also en passant"):
        modes = (EITHER if modes is None else modes) | Mode.PASSING
    if cursor.take(", as if the side edges met", "as if the side edges met"):
        effects = effects._replace(wrap=True)
    return modes, effects


def _read_aims(cursor: Cursor) -> tuple[Mode, Effects]:
    """Aims = aim , { ( "," | "or" ) , "to" , aim } ;   aim = "move" | "capture" | … | effect ;"""
    modes, effects = Mode(0), Effects()
    while True:
        found = next((mode for words, mode in _AIMS if cursor.take(words)), None)
        if found is None:
            effects = _read_effect(cursor, effects)
            found = Mode.CAPTURE
        modes |= found
        if not cursor.take("or to", ", to"):
            return modes, effects


def _read_effect(cursor: Cursor, effects: Effects) -> Effects:
    """Effect = SWAP | "push an enemy man" , ( "to the empty square beyond" | int , "empty square on" ) ;"""
    if effects.keeps_enemy:
        raise cursor.fail("a move cannot both push and change places.")
    if cursor.take("change places with an enemy man"):
        return effects._replace(swap=True)
    if cursor.take("push an enemy man"):
        if cursor.take(BEYOND):
            return effects._replace(push=1)
        count = cursor.need_number(FARTHEST)
        cursor.need("empty square on")
        return effects._replace(push=count)
    raise cursor.expected("what the move is for, such as 'capture'", ("move", "capture", "take", "push", "change"))


def for_purpose(cursor: Cursor, term: Term, modes: Mode | None, effects: Effects) -> list[Term]:
    """The term, or several, with what its alternative may do, wherever its legs do not say it themselves."""
    special = term.legs[-1].atom.family is Family.SPECIAL
    if special and (effects != Effects() or (term.legs[-1].atom.name == "O" and modes not in (None, EITHER))):
        raise cursor.fail("this move does nothing but move.", -1)
    return [replace(done, effects=effects) for done in _with_modes(term, modes)]


def _with_modes(term: Term, modes: Mode | None) -> list[Term]:
    if modes is None or modes == EITHER:
        return [term]
    last = term.legs[-1]
    end = last if last.modes is not None else replace(last, modes=modes)
    if Link.MAY not in term.links:
        return [replace(term, legs=(*term.legs[:-1], end))]
    if modes == Mode.MOVE:
        legs = [
            replace(leg, modes=leg.modes or Mode.MOVE) if link is Link.MAY else leg
            for leg, link in zip(term.legs, term.links, strict=False)
        ]
        return [replace(term, legs=(*legs, end))]
    stops = [index for index, link in enumerate(term.links) if link is Link.MAY]
    terms = [_ended(term, (*term.legs[:index], _stop(term.legs[index], modes))) for index in stops]
    return [*terms, _ended(term, (*term.legs[:-1], end))]


def _stop(leg: Leg, modes: Mode) -> Leg:
    return replace(leg, modes=leg.modes or modes)


def _ended(term: Term, legs: tuple[Leg, ...]) -> Term:
    """A path that ends on the last of these legs and nowhere before."""
    if len(legs) > 1:
        return replace(term, legs=legs, links=(Link.MUST,) * (len(legs) - 1))
    if not term.directions:
        return replace(term, legs=legs, links=())
    ((atom, letters),) = legs_of({first for first, _ in opening_pairs(term)})
    return replace(term, legs=(replace(legs[0], atom=atom, directions=letters),), links=(), directions="")
