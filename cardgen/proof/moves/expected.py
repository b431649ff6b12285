"""What a diagram has to say, asked of the interpreter: first on an empty board, then with more and more enemy men.

It shares no code with what made the diagram. Every term is walked again on every board that is set up for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from cardgen.board import Board, Square
from cardgen.engine.interpreter import Action, MoveKind, TraceRole, View, Walk, endings, walks
from cardgen.notation.terms import Hop, Mode, Moves, Term, pass_modes, stop_modes
from cardgen.proof.moves.signs import NOTHING, PrintedSign, SignCorner, SignShape, SquarePlace

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Key = TypeVar("Key")
Item = TypeVar("Item")

FARTHEST = 12
"""The largest board that is tried, in squares from the own square."""
MOST_WORLDS = 600
"""How many ways to set up men are tried for one term; a lion needs some seventy.

Beyond that a term is known only in part: what is missing on the card is still found, as far as it was tried; what is
too much is not. Proof.in_part names these cards, and so does the summary of cardgen check.
"""
OWN: SquarePlace = (0, 0)
NOBODY: frozenset[SquarePlace] = frozenset()
NO_SQUARE: frozenset[Square] = frozenset()
TAKING = Mode.CAPTURE | Mode.OWN | Mode.PASSING


class Ability(Enum):
    """What a piece can do on a square."""

    MOVE = "move there while it is empty"
    TAKE = "take the man there, or one on the way"
    TAKE_SPECIAL = "take an own man there, or one en passant"
    PUSH = "push the man there"
    SWAP = "change places with the man there"


class AbilityWhen(Enum):
    """Under which condition."""

    ALWAYS = "always"
    OPENING = "opening move"
    CONDITION = "condition"


WayStep = tuple[SquarePlace, TraceRole, int]
"""A square of a way, why it matters, and the number of the leg."""


@dataclass(frozen=True, slots=True)
class EnginePath:
    """One way in which a term reaches a square where it can do something."""

    term: Term
    to: SquarePlace
    trace: tuple[WayStep, ...]
    abilities: frozenset[Ability]
    sure: bool
    """Nothing stands in the way but the men of the diagram, and no man is taken in passing."""
    near: bool
    """It ends on the board or one leap outside, where every diagram has to look."""


Deeds = frozenset[tuple[AbilityWhen, Ability]]
"""What can be done on a square, and when."""
NOTHING_DONE: Deeds = frozenset()


@dataclass(frozen=True, slots=True)
class Truth:
    """What the engine says of all squares around a piece."""

    abilities: MappingProxyType[SquarePlace, Deeds]
    """What it can do for certain, with the men of the diagram where they matter."""
    possible: MappingProxyType[SquarePlace, Deeds]
    """What it can do over one of the men alone: examples, of which a diagram shows some."""
    leaps: frozenset[SquarePlace]
    """Squares to which it flies in one leap over whatever is between."""
    flown: frozenset[SquarePlace]
    """Squares to which some part of a path flies."""
    victims: frozenset[SquarePlace]
    """Squares whose men are taken in passing."""
    paths: tuple[EnginePath, ...]
    stays: bool
    whole: bool
    """Everything was asked. If not, a diagram may say more, but never less."""

    def sign(self, place: SquarePlace) -> PrintedSign:
        """How the square has to be marked."""
        return _sign(self.abilities.get(place, NOTHING_DONE))

    def pushes(self, place: SquarePlace) -> bool:
        """Whether a man on the square can be pushed on."""
        return any(ability is Ability.PUSH for _, ability in self.abilities.get(place, ()))

    def signs(self, place: SquarePlace) -> tuple[PrintedSign, ...]:
        """The right signs: the one of the certain abilities, and that with the example over a man."""
        certain, more = self.abilities.get(place, NOTHING_DONE), self.possible.get(place, NOTHING_DONE)
        right = _sign(certain), _sign(certain | more)
        if self.whole:
            return right
        takes = {(when, Ability.TAKE) for when in AbilityWhen}
        return (*right, *(_sign(certain | {take}) for take in takes))


@lru_cache(maxsize=2048)
def _sign(abilities: Deeds) -> PrintedSign:
    """The mark of a square, as the legend explains it."""
    can = {ability for _, ability in abilities}
    swap = Ability.SWAP in can
    moves, takes = Ability.MOVE in can, bool(can & {Ability.TAKE, Ability.TAKE_SPECIAL})
    if not (moves or takes):
        if swap:
            return PrintedSign(SignShape.NONE, _corner(abilities, {Ability.SWAP}), swap=True)
        return PrintedSign(SignShape.RING, SignCorner.CONDITION) if Ability.PUSH in can else NOTHING
    shape = SignShape.DISC if moves and takes else SignShape.RING if moves else SignShape.CROSS
    if Ability.TAKE_SPECIAL in can and Ability.TAKE not in can:
        return PrintedSign(shape, SignCorner.CONDITION, swap)
    return PrintedSign(shape, _corner(abilities, {Ability.MOVE, Ability.TAKE} & can), swap)


def _corner(abilities: Deeds, shown: set[Ability]) -> SignCorner:
    """When the shown abilities hold: all of them always, all of them in the opening alone, or the words say it."""
    when = {under: {can for at, can in abilities if at is under} & shown for under in AbilityWhen}
    if when[AbilityWhen.ALWAYS] == shown:
        return SignCorner.NONE
    only_opening = not when[AbilityWhen.ALWAYS] and not when[AbilityWhen.CONDITION]
    return SignCorner.OPENING if only_opening else SignCorner.CONDITION


@lru_cache(maxsize=2048)
def truth(moves: Moves, size: int, men: frozenset[SquarePlace]) -> Truth:
    """What the engine says around a piece on a diagram of that size, on which these men stand as hurdles."""
    certain: dict[SquarePlace, set[tuple[AbilityWhen, Ability]]] = {}
    possible: dict[SquarePlace, set[tuple[AbilityWhen, Ability]]] = {}
    paths: list[EnginePath] = []
    answers = [
        (term, standing, _asked(term, size // 2, standing)) for term in moves for standing in _standing(term, men)
    ]
    for term, standing, asked in answers:
        example = len(term.legs) > 1 and bool(standing)
        abilities = possible if example else certain
        for place, can in asked.deeds.items():
            abilities.setdefault(place, set()).update((when_usable(term), one) for one in can)
        paths += _paths(term, asked, example=example)
    return Truth(
        frozen(certain),
        frozen(possible),
        frozenset(place for *_, asked in answers for place in asked.leaps),
        frozenset(place for *_, asked in answers for place in asked.flown),
        frozenset(place for *_, asked in answers for place in asked.victims),
        tuple(paths),
        any(asked.stays for *_, asked in answers),
        all(asked.whole for *_, asked in answers),
    )


def frozen(sets: Mapping[Key, set[Item]]) -> MappingProxyType[Key, frozenset[Item]]:
    """The same sets, to be kept: nobody who is given them can change them."""
    return MappingProxyType({key: frozenset(some) for key, some in sets.items()})


def _paths(term: Term, asked: _Answers, *, example: bool) -> Iterator[EnginePath]:
    """The ways of a term on squares where it can do something; of a term without its edges the real one."""
    for place, by in asked.ways.items():
        abilities = asked.done.get(place, frozenset())
        if abilities:
            near = king_distance(OWN, place) <= asked.shown + asked.margin
            yield from (
                EnginePath(term, place, trace, abilities, sure and not example, near) for trace, sure in by.items()
            )


def when_usable(term: Term) -> AbilityWhen:
    """When a term may be used."""
    if term.guard is not None:
        return AbilityWhen.CONDITION
    return AbilityWhen.OPENING if term.initial else AbilityWhen.ALWAYS


def _standing(term: Term, men: frozenset[SquarePlace]) -> tuple[frozenset[SquarePlace], ...]:
    """Men matter to moves that hop over them and to slides that they block; all other moves are shown without them."""
    hopping = any(hops(leg.hop, rides=leg.rides) for leg in term.legs)
    if len(term.legs) == 1:
        return (men,) if hopping or term.legs[0].rides else (NOBODY,)
    return (NOBODY, men, *(frozenset({man}) for man in sorted(men))) if hopping else (NOBODY,)


def hops(hop: Hop, *, rides: bool) -> bool:
    """Whether a leg needs a man to pass over."""
    return hop in (Hop.CANNON, Hop.GRASSHOPPER) or (hop is Hop.JUMP and not rides)


@dataclass(frozen=True, slots=True)
class _Answers:
    """What one term answers, on all the boards on which it was asked."""

    shown: int
    """Of the diagram."""
    margin: int
    """How far outside the diagram a single leap leads."""
    deeds: MappingProxyType[SquarePlace, frozenset[Ability]]
    done: MappingProxyType[SquarePlace, frozenset[Ability]]
    """Outside the diagram too."""
    ways: MappingProxyType[SquarePlace, MappingProxyType[tuple[WayStep, ...], bool]]
    """Traces that come to a place, and whether they do on a board without enemies."""
    leaps: frozenset[SquarePlace]
    flown: frozenset[SquarePlace]
    victims: frozenset[SquarePlace]
    stays: bool
    whole: bool


@dataclass(slots=True)
class _Asked:
    """The answers of one term, as they come in."""

    reach: int
    """Of the board that was set up, which is larger than the diagram."""
    shown: int
    """Of the diagram."""
    abilities: dict[SquarePlace, set[Ability]] = field(default_factory=dict)
    leaps: set[SquarePlace] = field(default_factory=set)
    flown: set[SquarePlace] = field(default_factory=set)
    victims: set[SquarePlace] = field(default_factory=set)
    margin: int = 0
    done: dict[SquarePlace, set[Ability]] = field(default_factory=dict)
    ways: dict[SquarePlace, dict[tuple[WayStep, ...], bool]] = field(default_factory=dict)
    stays: bool = False
    whole: bool = True

    def square(self, place: SquarePlace) -> Square:
        return Square(place[0] + self.reach, place[1] + self.reach)

    def place(self, square: Square) -> SquarePlace:
        return square.file - self.reach, square.rank - self.reach

    def inside(self, place: SquarePlace) -> bool:
        return max(map(abs, place)) <= self.shown

    def note(self, place: SquarePlace, ability: Ability) -> None:
        self.done.setdefault(place, set()).add(ability)
        if self.inside(place):
            self.abilities.setdefault(place, set()).add(ability)

    def kept(self) -> _Answers:
        """All of it, once nothing more comes in."""
        ways = MappingProxyType({place: MappingProxyType(by) for place, by in self.ways.items()})
        sets = frozenset(self.leaps), frozenset(self.flown), frozenset(self.victims)
        return _Answers(
            self.shown, self.margin, frozen(self.abilities), frozen(self.done), ways, *sets, self.stays, self.whole
        )


@lru_cache(maxsize=4096)
def _asked(term: Term, shown: int, men: frozenset[SquarePlace]) -> _Answers:
    """One term on boards with one man more and more, as long as he can be taken."""
    margin = max(leg.atom.long or 1 for leg in term.legs) * (1 + term.effects.push)
    reach = max(shown, min(FARTHEST, shown + 2 * margin))
    asked = _Asked(reach, shown, margin=margin)
    term = term._replace(effects=term.effects._replace(wrap=False))  # a diagram does not show the edges of a board
    side = 2 * reach + 1
    view = View(Board(side, side), own=frozenset(asked.square(man) for man in men if max(map(abs, man)) <= reach))
    if term.legs[0].atom.name == "O":
        asked.stays = True
        return asked.kept()
    takes = sum(bool(pass_modes(term, index) & Mode.CAPTURE) for index in range(len(term.legs)))
    worlds: list[frozenset[Square]] = [NO_SQUARE]
    known = {NO_SQUARE}
    for enemies in worlds:
        for came in _world(term, view._replace(enemy=enemies), asked):
            more = enemies | {came}
            if len(enemies) > takes or more in known:
                continue
            if len(known) >= MOST_WORLDS:
                asked.whole = False
                return asked.kept()
            known.add(more)
            worlds.append(more)
    return asked.kept()


def _world(term: Term, view: View, asked: _Asked) -> Iterator[Square]:
    """What the term does when it meets every one of these enemy men; yields where another man could stand."""
    origin = asked.square(OWN)
    ways: set[object] | None = set() if view.enemy else None
    for index, walk in walks(term, origin, view, ways):
        met = {ability for action in endings(term, index, walk) for ability in _abilities(action, view, asked)}
        if met or not view.enemy:
            _flights(term, walk, asked)
        _remember(term, index, walk, asked, met)
        place = asked.place(walk.at)
        if place == OWN:
            asked.stays |= Ability.MOVE in met
            continue
        for ability in met:
            asked.note(place, ability)
        if (
            met
            and len(walk.trace) == 1
            and king_distance(OWN, place) > 1
            and not term.legs[0].rides
            and asked.inside(place)
        ):
            asked.leaps.add(place)
        if frozenset(walk.taken) == view.enemy and view.empty(walk.at) and walk.at not in walk.taken:
            if stop_modes(term, index) & (Mode.OWN | Mode.PASSING) and _special(term, index, walk):
                asked.note(place, Ability.TAKE_SPECIAL)
            if (stop_modes(term, index) | pass_modes(term, index)) & Mode.CAPTURE:
                yield walk.at


def _remember(term: Term, index: int, walk: Walk, asked: _Asked, met: set[Ability]) -> None:
    """The way that was walked, if it ends in an ability, or would if a man stood there."""
    taking = stop_modes(term, index) & TAKING or pass_modes(term, index) & TAKING
    if not met and (walk.view.enemy or not taking):
        return
    place = asked.place(walk.at)
    if place == OWN:
        asked.done.setdefault(OWN, set()).update(met)
    trace = tuple((asked.place(step.square), step.role, step.leg) for step in walk.trace)
    by = asked.ways.setdefault(place, {})
    by[trace] = by.get(trace, False) or not walk.view.enemy


def _abilities(action: Action, view: View, asked: _Asked) -> Iterator[Ability]:
    """What an action shows, if it involves every enemy man on the board."""
    if action.kind in (MoveKind.PUSH, MoveKind.SWAP):
        if view.enemy == {action.to, *action.taken}:
            yield Ability.PUSH if action.kind is MoveKind.PUSH else Ability.SWAP
    elif frozenset(action.taken) == view.enemy:
        yield Ability.TAKE if action.taken else Ability.MOVE
        taken = {asked.place(man) for man in action.taken if man != action.to}
        asked.victims |= {place for place in taken if asked.inside(place)}


def _special(term: Term, index: int, walk: Walk) -> bool:
    """Whether an own man is taken where the walk stands, or an enemy man en passant."""
    own = walk._replace(view=walk.view._replace(own=walk.view.own | {walk.at}))
    passing = walk._replace(view=walk.view._replace(passing=frozenset({walk.at})))
    return any(
        action.kind is MoveKind.CAPTURE and (action.passing or walk.at in action.taken)
        for look in (own, passing)
        for action in endings(term, index, look)
    )


def _flights(term: Term, walk: Walk, asked: _Asked) -> None:
    """Squares of a trace that are reached by flying over others, whatever stands there."""
    before, flying, over_man = OWN, False, False
    for step in walk.trace:
        place = asked.place(step.square)
        if step.role is TraceRole.HURDLE:
            over_man = True
            continue
        if step.role is TraceRole.SKIPPED and term.legs[step.leg].hop is Hop.JUMP:
            flying = True
            continue
        if (
            not over_man
            and (flying or king_distance(before, place) > 1)
            and step.role is TraceRole.STOP
            and asked.inside(place)
        ):
            asked.flown.add(place)
        before, flying, over_man = place, False, False


def king_distance(one: SquarePlace, other: SquarePlace) -> int:
    """How many king's moves apart."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
