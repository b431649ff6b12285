"""The values a move string stands for. No reading, no boards."""

from __future__ import annotations

from enum import Enum, Flag
from functools import cache
from math import atan2, tau
from typing import NamedTuple

from cardgen.board import Leap


class Mode(Flag):
    """What a leg may do on the square it lands on."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    MOVE = 1
    """m: land on an empty square."""
    CAPTURE = 2
    """c: take an enemy man."""
    OWN = 4
    """d: take a man of the same side (destroy it)."""
    PASSING = 8
    """e: take en passant, on the square that a man passed over."""


MODES = {"m": Mode.MOVE, "c": Mode.CAPTURE, "d": Mode.OWN, "e": Mode.PASSING}
NOTHING = Mode(0)
EITHER = Mode.MOVE | Mode.CAPTURE


class Hop(Enum):
    """What a leg needs of the squares between."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    NONE = ""
    LAME = "n"
    """D, A and N: the square passed must be empty."""
    JUMP = "j"
    """D, A and N: the square passed must be occupied; a slide: the first square is skipped, whatever stands on it."""
    CANNON = "p"
    """Exactly one man of either side anywhere between."""
    GRASSHOPPER = "g"
    """Exactly one man between, on the last square before the landing."""


HOPS = "njpg"


class Link(Enum):
    """How a leg of a path follows the one before."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    MUST = "-"
    MAY = "?"


class Family(Enum):
    """The class of an atom; direction letters mean something else on each (see directions.py)."""

    __hash__ = object.__hash__  # members are single; that of Enum takes their names and is slow

    ORTHOGONAL = "orthogonal"
    DIAGONAL = "diagonal"
    OBLIQUE = "oblique"
    COMPOUND = "compound"
    """K and Q: both of the first two."""
    SPECIAL = "special"
    """U (any square) and O (stay)."""


LETTERS = {
    (0, 1): "W",
    (1, 1): "F",
    (0, 2): "D",
    (1, 2): "N",
    (2, 2): "A",
    (0, 3): "H",
    (1, 3): "C",
    (2, 3): "Z",
    (3, 3): "G",
}

FARTHEST = 25
"""The longest leap that fits on any board."""


class Atom(NamedTuple):
    """A leaper by its vector, short side first: (1, 2) is N. K stands for W and F together; U and O have no vector."""

    name: str
    """W F D N A H C Z G, K, U, O, or a vector as in '(1,4)'."""
    short: int = 0
    long: int = 0

    @property
    def family(self) -> Family:
        """The class whose table of directions applies."""
        if self.name == "K":
            return Family.COMPOUND
        if self.name in ("U", "O"):
            return Family.SPECIAL
        if self.short == 0:
            return Family.ORTHOGONAL
        return Family.DIAGONAL if self.short == self.long else Family.OBLIQUE

    @property
    def leaps(self) -> tuple[Leap, ...]:
        """All vectors of the atom, seen by the owner, in a fixed order; none for U and O."""
        if self.name == "K":
            return leaper(0, 1) + leaper(1, 1)
        return () if self.family is Family.SPECIAL else leaper(self.short, self.long)


@cache
def leaper(short: int, long: int) -> tuple[Leap, ...]:
    """All vectors with these two lengths, clockwise from straight forward."""
    found = {
        Leap(dx * right, dy * ahead)
        for dx, dy in ((short, long), (long, short))
        for right in (1, -1)
        for ahead in (1, -1)
    }
    return tuple(sorted(found, key=lambda leap: atan2(leap.dx, leap.dy) % tau))


def vector_atom(first: int, second: int) -> Atom:
    """The atom of a vector in either order, named by its letter where it has one; (0,0) is O."""
    short, long = sorted((first, second))
    if long == 0:
        return Atom("O")
    return Atom(LETTERS.get((short, long), f"({short},{long})"), short, long)


class Leg(NamedTuple):
    """One stretch of a move: a leap, or leaps repeated in one direction."""

    atom: Atom
    directions: str = ""
    """Canonical direction letters; empty means all (on a later leg of a path: outward)."""
    modes: Mode | None = None
    """None: the default, m and c on a leg that may end the move, else m."""
    hop: Hop = Hop.NONE
    least: int = 1
    most: int = 1
    """How many times the leap may be repeated; 0 is unlimited."""

    @property
    def rides(self) -> bool:
        """Whether the leap may be made more than once."""
        return self.most != 1


LAMEABLE = ("D", "A", "N")
"""The atoms that pass a square on which all agree."""


def hop_fits(hop: Hop, atom: Atom, *, rides: bool) -> bool:
    """Whether a hop has a meaning on an atom, repeated or not."""
    match hop:
        case Hop.LAME:
            return atom.name in LAMEABLE
        case Hop.JUMP:
            return rides or atom.name in LAMEABLE
        case Hop.CANNON | Hop.GRASSHOPPER:
            return rides
        case _:
            return True


def range_behind_g(leg: Leg) -> bool:
    """Whether Fairy-Stockfish takes the digit behind a leg for the squares that p may go on behind the man."""
    return leg.hop is Hop.GRASSHOPPER and leg.atom.name in ("W", "F", "K") and leg.least == 1 and 2 < leg.most < 10


class Effects(NamedTuple):
    """What happens to an enemy man on the landing, instead of capture, and to the board; the default is nothing."""

    push: int = 0
    """How many squares it is driven on, in the direction of the last leap, over squares on the board and empty."""
    swap: bool = False
    """It changes places with the piece that moves."""
    wrap: bool = False
    """The left and right edges of the board are joined for this move."""

    @property
    def keeps_enemy(self) -> bool:
        """Whether the enemy man stays on the board, so that the term neither captures nor gives check."""
        return self.push > 0 or self.swap


NO_EFFECTS = Effects()


class Guard(NamedTuple):
    """When a term may be used, besides i: under attack, or from certain rows (the owner counts; -1 is the last)."""

    attacked: bool = False
    rows: tuple[int, int] | None = None


class Term(NamedTuple):
    """One mover of a piece: a leg, or a path of legs."""

    legs: tuple[Leg, ...]
    links: tuple[Link, ...] = ()
    """Between the legs: one fewer than legs."""
    directions: str = ""
    """Of a path of legs: which whole paths, by where the first two legs lead."""
    initial: bool = False
    """i: only while the man has not moved."""
    guard: Guard | None = None
    effects: Effects = NO_EFFECTS


Moves = tuple[Term, ...]
"""All a piece can do."""


def stop_modes(term: Term, index: int) -> Mode:
    """What the leg may do where the move ends on it; nothing when it must go on."""
    leg = term.legs[index]
    if index < len(term.links) and term.links[index] is Link.MUST:
        return NOTHING
    if leg.modes is None:
        return Mode.MOVE if leg.atom.name == "O" else EITHER
    return leg.modes


def pass_modes(term: Term, index: int) -> Mode:
    """What the leg may do on a square from which the path goes on; nothing on the last leg."""
    if index >= len(term.links):
        return NOTHING
    modes = term.legs[index].modes
    return Mode.MOVE if modes is None else modes
