"""From a path of a plan to terms: which atoms, which letters. Holds no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import NotationError
from cardgen.notation import directions
from cardgen.notation.parse import MOST_LEGS, parse
from cardgen.notation.spell import spell
from cardgen.notation.terms import Atom, Family, Hop, Leg, Term, vector_atom
from cardgen.words.from_moves.headings import DIAGONAL, ORTHOGONAL, Leaps
from cardgen.words.from_moves.paths import STRAIGHT
from cardgen.words.from_moves.targets import legs_of
from cardgen.words.plan.senseless import SenselessError
from cardgen.words.to_moves.onward import Onward, doubled, modes_there, onward

if TYPE_CHECKING:
    from cardgen.board import Leap
    from cardgen.words import plan
    from cardgen.words.from_moves.measures import Measure

MOST_TERMS = 200
"""One clause has at most so many; a sentence that needs more is not a move of chess."""


def path_terms(leaps: Leaps, hop: Hop, measure: Measure, path: plan.Path) -> list[Term]:
    """The terms of a path whose first leg is known; its letters are those that the notation needs."""
    later: list[Onward] = []
    for leg in path.later:
        if leg.step is not None:
            measure = doubled(leg.step, measure, hop, path.there, later)
        later.append(onward(leg))
    if len(later) >= MOST_LEGS:
        raise SenselessError(f"a path has at most {MOST_LEGS} legs.")
    letters = "".join(pointer.value for pointer in path.leading.pointers) if path.leading else ""
    terms: list[Term] = []
    for atom, ways in legs_of(leaps):
        first = Leg(atom, ways, modes_there(path.there), hop, *measure)
        terms += _continued(first, later, letters)
    return terms


def _continued(leg: Leg, later: list[Onward], leading: str) -> list[Term]:
    if leg.atom.name == "K" and any(each.angles or each.absolute for each in later[:1]):
        halves = [leg._replace(atom=atom) for atom in (Atom("W", 0, 1), Atom("F", 1, 1))]
        return [term for half in halves for term in _continued(half, later, leading)]
    paths: list[tuple[Leg, ...]] = [(leg,)]
    for each in later:
        paths = [(*path, after) for path in paths for after in _legs(each, path[-1])]
        if len(paths) > MOST_TERMS:
            raise SenselessError("this path has too many branches.")
    links = tuple(each.link for each in later)
    terms = []
    for legs in paths:
        term = Term(legs, links, leading)
        terms += _bound(term, later[0]) if later[0].absolute else [term]
    return [_checked(term) for term in terms]


def _checked(term: Term) -> Term:
    """The term as the notation spells it; what the notation refuses, such as a path that leads nowhere, is refused."""
    try:
        (found,) = parse(spell((term,)))
    except NotationError as error:
        raise SenselessError(error.problem) from error
    return found


def _legs(later: Onward, before: Leg) -> list[Leg]:
    """A leg, or two where it may go on both straight and aslant."""
    measure = later.measure
    plain = Leg(Atom("O"), later.letters, later.modes, later.hop, measure.least, measure.most)
    if later.vector is not None:
        if later.angles - {0, 180}:
            raise SenselessError("an oblique leap goes outward, straight on or straight back.")
        letters = "".join(letter for angle, letter in ((0, "f"), (180, "b")) if angle in later.angles)
        return [plain._replace(atom=vector_atom(*later.vector), directions=later.letters or letters[:1])]
    if later.angles:
        return [plain._replace(atom=atom, directions=letters) for atom, letters in _turned(later, before)]
    family = later.family or (before.atom.family if not later.absolute else None)
    if later.absolute:
        kinds = [kind for kind in (ORTHOGONAL, DIAGONAL) if kind & later.absolute]
        return [plain._replace(atom=_atom(_family(kind), later.length)) for kind in kinds]
    if family not in STRAIGHT and (family is not Family.COMPOUND or later.length > 1):
        raise SenselessError("after this leg a path says whether it goes on straight or diagonally.")
    return [plain._replace(atom=_atom(family, later.length))]


def _family(kind: Leaps) -> Family:
    return Family.ORTHOGONAL if kind == ORTHOGONAL else Family.DIAGONAL


def _atom(family: Family, length: int) -> Atom:
    if family is Family.COMPOUND:
        return Atom("K")
    return vector_atom(0 if family is Family.ORTHOGONAL else length, length)


_STRAIGHT_LETTERS = {0: "f", 180: "b", -90: "l", 90: "r"}
_SLANT_LETTERS = {-45: "fl", 45: "fr", -135: "bl", 135: "br"}


def _turned(later: Onward, before: Leg) -> list[tuple[Atom, str]]:
    """Atoms and letters for turns: the same family for 0, 90 and 180 degrees, the other for 45 and 135."""
    family = before.atom.family
    if family not in STRAIGHT:
        raise SenselessError("turns in degrees need a straight or diagonal leg before them.")
    other = Family.DIAGONAL if family is Family.ORTHOGONAL else Family.ORTHOGONAL
    found: list[tuple[Atom, str]] = []
    for kind, letters in ((family, _STRAIGHT_LETTERS), (other, _SLANT_LETTERS)):
        chosen = "".join(letter for angle, letter in letters.items() if angle in later.angles)
        if chosen:
            found.append((_atom(kind, later.length), chosen))
            if later.family in STRAIGHT and later.family is not kind:
                raise SenselessError("this turn does not lead onto these lines.")
    return found


def _bound(term: Term, second: Onward) -> list[Term]:
    """The term, or several, whose second leg goes in directions of the board."""
    leg = term.legs[1]
    ways = frozenset(way * second.length for way in second.absolute) & frozenset(leg.atom.leaps)
    pairs = frozenset(
        (first, after)
        for first in directions.first_leaps(term.legs[0])
        for after in ways
        if not second.outward or after in directions.next_leaps(leg, first, 0)
    )
    if not pairs:
        raise SenselessError("no path goes that way.")
    found = _one_term(term, pairs)
    if found is not None:
        return [found]
    terms = []
    for first, after in sorted(pairs):
        single = term._replace(legs=(_only(term.legs[0], first), *term.legs[1:]))
        exact = _one_term(single, frozenset({(first, after)})) or _turned_term(single, first, after)
        if exact is None:
            raise SenselessError("no path goes that way.")
        terms.append(exact)
    return terms


def _only(leg: Leg, leap: Leap) -> Leg:
    ((atom, letters),) = legs_of({leap})
    return leg._replace(atom=atom, directions=letters)


def _one_term(term: Term, pairs: frozenset[tuple[Leap, Leap]]) -> Term | None:
    """The term with letters of its own that begins with exactly these pairs."""
    for letters in ("", *directions.PATHS):
        found = term._replace(directions=letters)
        if frozenset(directions.opening_pairs(found)) == pairs:
            return found
    return None


def _turned_term(term: Term, first: Leap, after: Leap) -> Term | None:
    turn = directions.bend(first, after)
    letters = (_STRAIGHT_LETTERS | _SLANT_LETTERS).get(turn)
    return (
        term._replace(legs=(term.legs[0], term.legs[1]._replace(directions=letters), *term.legs[2:]))
        if letters
        else None
    )
