"""What a diagram has to say, asked of the interpreter: an empty board, then one enemy man after the other.

It shares nothing with the code that made the diagram. Every term is walked anew on every board that is set up for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.moves.board import Board, Square
from cardgen.moves.interpreter import Action, Deed, Role, View, Walk, endings, walks
from cardgen.moves.notation.terms import Hop, Mode, Moves, Term, pass_modes, stop_modes
from cardgen.proof.signs import NOTHING, Corner, Place, Shape, Sign

if TYPE_CHECKING:
    from collections.abc import Iterator

FARTHEST = 12
"""No board is asked about that goes on farther than this from the own square."""
MOST_WORLDS = 600
"""How many ways to set up men are tried for one term; a lion needs some seventy.

After these the term is not known whole: a square, a star or a line too few of those that were asked is still found, one
too many is not. Proof.in_part names the cards, and the summary of cardgen check says so.
"""
OWN: Place = (0, 0)
NOBODY: frozenset[Place] = frozenset()
NO_SQUARE: frozenset[Square] = frozenset()


class Can(Enum):
    """What a piece can do on a square."""

    MOVE = "move there while it is empty"
    TAKE = "take the man there, or one on the way"
    TAKE_SPECIAL = "take an own man there, or one en passant"
    PUSH = "push the man there"
    SWAP = "change places with the man there"


class Under(Enum):
    """Under which condition."""

    ALWAYS = "always"
    OPENING = "opening move"
    CONDITION = "condition"


Trodden = tuple[Place, Role, int]
"""A square of a way, why it matters, and the number of the leg."""


@dataclass(frozen=True, slots=True)
class Path:
    """One way by which a term comes to a square where it can do something."""

    term: Term
    to: Place
    trace: tuple[Trodden, ...]
    deeds: frozenset[Can]
    sure: bool
    """Nothing stands in the way but the men of the diagram, and no man is taken in passing."""
    near: bool
    """It ends on the board or one leap outside, where every diagram has to look."""


@dataclass(slots=True)
class Truth:
    """What the engine says of all squares around a piece."""

    deeds: dict[Place, set[tuple[Under, Can]]] = field(default_factory=dict)
    """What it can do for certain, with the men of the diagram where they matter."""
    possible: dict[Place, set[tuple[Under, Can]]] = field(default_factory=dict)
    """What it can do over one of the men alone: examples, of which a diagram shows some."""
    leaps: set[Place] = field(default_factory=set)
    """Squares to which it flies in one leap over whatever is between."""
    flown: set[Place] = field(default_factory=set)
    """Squares to which some part of a path flies."""
    victims: set[Place] = field(default_factory=set)
    """Squares whose men are taken in passing."""
    paths: list[Path] = field(default_factory=list)
    stays: bool = False
    whole: bool = True
    """Everything was asked. If not, a diagram may say more, but never less."""

    def sign(self, place: Place) -> Sign:
        """How the square has to be marked."""
        return _sign(self.deeds.get(place, set()))

    def pushes(self, place: Place) -> bool:
        """Whether a man on the square can be pushed on."""
        return any(deed is Can.PUSH for _, deed in self.deeds.get(place, ()))

    def signs(self, place: Place) -> tuple[Sign, ...]:
        """The right signs: the one of the certain deeds, and that with the example over a man."""
        certain, more = self.deeds.get(place, set()), self.possible.get(place, set())
        right = _sign(certain), _sign(certain | more)
        if self.whole:
            return right
        takes = {(under, Can.TAKE) for under in Under}
        return (*right, *(_sign(certain | {take}) for take in takes))


def _sign(deeds: set[tuple[Under, Can]]) -> Sign:
    """The mark of a square, as the legend explains it."""
    can = {deed for _, deed in deeds}
    swap = Can.SWAP in can
    moves, takes = Can.MOVE in can, bool(can & {Can.TAKE, Can.TAKE_SPECIAL})
    if not (moves or takes):
        if swap:
            return Sign(Shape.NONE, _corner(deeds, {Can.SWAP}), swap=True)
        return Sign(Shape.RING, Corner.CONDITION) if Can.PUSH in can else NOTHING
    shape = Shape.DISC if moves and takes else Shape.RING if moves else Shape.CROSS
    if Can.TAKE_SPECIAL in can and Can.TAKE not in can:
        return Sign(shape, Corner.CONDITION, swap)
    return Sign(shape, _corner(deeds, {Can.MOVE, Can.TAKE} & can), swap)


def _corner(deeds: set[tuple[Under, Can]], shown: set[Can]) -> Corner:
    """When the shown deeds hold: all of them always, all of them in the opening alone, or the words say it."""
    when = {under: {can for at, can in deeds if at is under} & shown for under in Under}
    if when[Under.ALWAYS] == shown:
        return Corner.NONE
    only_opening = not when[Under.ALWAYS] and not when[Under.CONDITION]
    return Corner.OPENING if only_opening else Corner.CONDITION


@lru_cache(maxsize=2048)
def truth(moves: Moves, size: int, men: frozenset[Place]) -> Truth:
    """What the engine says around a piece on a diagram of that size, on which these men stand as hurdles."""
    whole = Truth()
    for term in moves:
        for standing in _standing(term, men):
            asked = _asked(term, size // 2, standing)
            example = len(term.legs) > 1 and bool(standing)
            deeds = whole.possible if example else whole.deeds
            for place, can in asked.deeds.items():
                deeds.setdefault(place, set()).update((under(term), one) for one in can)
            whole.leaps |= asked.leaps
            whole.flown |= asked.flown
            whole.victims |= asked.victims
            whole.stays |= asked.stays
            whole.paths += _paths(term, asked, example=example)
            whole.whole &= asked.whole
    return whole


def _paths(term: Term, asked: _Asked, *, example: bool) -> Iterator[Path]:
    """The ways of a term on squares where it can do something; of a term without its edges the real one."""
    for place, by in asked.ways.items():
        deeds = frozenset(asked.done.get(place, ()))
        if deeds:
            near = far(OWN, place) <= asked.shown + asked.margin
            yield from (Path(term, place, trace, deeds, sure and not example, near) for trace, sure in by.items())


def under(term: Term) -> Under:
    """When a term may be used."""
    if term.guard is not None:
        return Under.CONDITION
    return Under.OPENING if term.initial else Under.ALWAYS


def _standing(term: Term, men: frozenset[Place]) -> tuple[frozenset[Place], ...]:
    """The men matter to what hops over them and to slides that they stop; other moves are shown without them."""
    hopping = any(hops(leg.hop, rides=leg.rides) for leg in term.legs)
    if len(term.legs) == 1:
        return (men,) if hopping or term.legs[0].rides else (NOBODY,)
    return (NOBODY, men, *(frozenset({man}) for man in sorted(men))) if hopping else (NOBODY,)


def hops(hop: Hop, *, rides: bool) -> bool:
    """Whether a leg needs a man to pass over."""
    return hop in (Hop.CANNON, Hop.GRASSHOPPER) or (hop is Hop.JUMP and not rides)


@dataclass(slots=True)
class _Asked:
    """The answers of one term."""

    reach: int
    """Of the board that was set up, which is larger than the diagram."""
    shown: int
    """Of the diagram."""
    deeds: dict[Place, set[Can]] = field(default_factory=dict)
    leaps: set[Place] = field(default_factory=set)
    flown: set[Place] = field(default_factory=set)
    victims: set[Place] = field(default_factory=set)
    margin: int = 0
    """How far outside the diagram a single leap leads."""
    done: dict[Place, set[Can]] = field(default_factory=dict)
    """The deeds, outside the diagram too."""
    ways: dict[Place, dict[tuple[Trodden, ...], bool]] = field(default_factory=dict)
    """Traces that come to a place, and whether they do on a board without enemies."""
    stays: bool = False
    whole: bool = True

    def square(self, place: Place) -> Square:
        return Square(place[0] + self.reach, place[1] + self.reach)

    def place(self, square: Square) -> Place:
        return square.file - self.reach, square.rank - self.reach

    def inside(self, place: Place) -> bool:
        return max(map(abs, place)) <= self.shown

    def can(self, place: Place, deed: Can) -> None:
        self.done.setdefault(place, set()).add(deed)
        if self.inside(place):
            self.deeds.setdefault(place, set()).add(deed)


@lru_cache(maxsize=4096)
def _asked(term: Term, shown: int, men: frozenset[Place]) -> _Asked:
    """One term on boards with one man more and more, as long as he can be taken."""
    margin = max(leg.atom.long or 1 for leg in term.legs) * (1 + term.effects.push)
    reach = max(shown, min(FARTHEST, shown + 2 * margin))
    asked = _Asked(reach, shown, margin=margin)
    term = replace(term, effects=replace(term.effects, wrap=False))  # a diagram does not show the edges of a board
    side = 2 * reach + 1
    view = View(Board(side, side), own=frozenset(asked.square(man) for man in men if max(map(abs, man)) <= reach))
    if term.legs[0].atom.name == "O":
        asked.stays = True
        return asked
    takes = sum(bool(pass_modes(term, index) & Mode.CAPTURE) for index in range(len(term.legs)))
    worlds: list[frozenset[Square]] = [NO_SQUARE]
    known = {NO_SQUARE}
    for enemies in worlds:
        for came in _world(term, replace(view, enemy=enemies), asked):
            more = enemies | {came}
            if len(enemies) > takes or more in known:
                continue
            if len(known) >= MOST_WORLDS:
                asked.whole = False
                return asked
            known.add(more)
            worlds.append(more)
    return asked


def _world(term: Term, view: View, asked: _Asked) -> Iterator[Square]:
    """What the term does with these enemy men, each of whom it has to meet; yields where another man could stand."""
    origin = asked.square(OWN)
    ways: set[object] | None = set() if view.enemy else None
    for index, walk in walks(term, origin, view, ways):
        met = {deed for action in endings(term, index, walk) for deed in _deed(action, view, asked)}
        if met or not view.enemy:
            _flights(term, walk, asked)
        _remember(term, index, walk, asked, met)
        place = asked.place(walk.at)
        if place == OWN:
            asked.stays |= Can.MOVE in met
            continue
        for deed in met:
            asked.can(place, deed)
        if met and len(walk.trace) == 1 and far(OWN, place) > 1 and not term.legs[0].rides and asked.inside(place):
            asked.leaps.add(place)
        if frozenset(walk.taken) == view.enemy and view.empty(walk.at) and walk.at not in walk.taken:
            if stop_modes(term, index) & (Mode.OWN | Mode.PASSING) and _special(term, index, walk):
                asked.can(place, Can.TAKE_SPECIAL)
            if (stop_modes(term, index) | pass_modes(term, index)) & Mode.CAPTURE:
                yield walk.at


def _remember(term: Term, index: int, walk: Walk, asked: _Asked, met: set[Can]) -> None:
    """The way that was walked, if it ends in a deed, or would if a man stood there."""
    taking = (stop_modes(term, index) | pass_modes(term, index)) & (Mode.CAPTURE | Mode.OWN | Mode.PASSING)
    if not met and (walk.view.enemy or not taking):
        return
    place = asked.place(walk.at)
    if place == OWN:
        asked.done.setdefault(OWN, set()).update(met)
    trace = tuple((asked.place(tread.square), tread.role, tread.leg) for tread in walk.trace)
    by = asked.ways.setdefault(place, {})
    by[trace] = by.get(trace, False) or not walk.view.enemy


def _deed(action: Action, view: View, asked: _Asked) -> Iterator[Can]:
    """What an action shows, if every enemy man on the board has had his part in it."""
    if action.deed in (Deed.PUSH, Deed.SWAP):
        if view.enemy == {action.to, *action.taken}:
            yield Can.PUSH if action.deed is Deed.PUSH else Can.SWAP
    elif frozenset(action.taken) == view.enemy:
        yield Can.TAKE if action.taken else Can.MOVE
        taken = {asked.place(man) for man in action.taken if man != action.to}
        asked.victims |= {place for place in taken if asked.inside(place)}


def _special(term: Term, index: int, walk: Walk) -> bool:
    """Whether an own man is taken where the walk stands, or an enemy man en passant."""
    own = replace(walk, view=replace(walk.view, own=walk.view.own | {walk.at}))
    passing = replace(walk, view=replace(walk.view, passing=frozenset({walk.at})))
    return any(
        action.deed is Deed.CAPTURE and (action.passing or walk.at in action.taken)
        for look in (own, passing)
        for action in endings(term, index, look)
    )


def _flights(term: Term, walk: Walk, asked: _Asked) -> None:
    """Squares of a trace that were come to over others, whatever stood there."""
    before, flying, over_man = OWN, False, False
    for tread in walk.trace:
        place = asked.place(tread.square)
        if tread.role is Role.HURDLE:
            over_man = True
            continue
        if tread.role is Role.SKIPPED and term.legs[tread.leg].hop is Hop.JUMP:
            flying = True
            continue
        if not over_man and (flying or far(before, place) > 1) and tread.role is Role.STOP and asked.inside(place):
            asked.flown.add(place)
        before, flying, over_man = place, False, False


def far(one: Place, other: Place) -> int:
    """How many king's moves apart."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
