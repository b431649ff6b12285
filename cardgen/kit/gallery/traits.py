"""What is true of a piece, in the field's own words: how it moves, and its rules. One predicate for each trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.catalog.mobilities import mobility_of
from cardgen.engine.rules import Passed
from cardgen.kit.gallery.shape import is_leap, shape_of
from cardgen.notation.terms import Hop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardgen.catalog import Piece
    from cardgen.notation.terms import Leg, Term


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that is true of some pieces."""

    id: str
    label: str
    """On the button that asks for it."""
    why: str
    """Of a piece: it ..."""
    phrases: tuple[str, ...]
    """What people type for it, in lower case."""
    holds: Callable[[Piece], bool]


def _legs(piece: Piece) -> Iterator[Leg]:
    return (leg for term in piece.kind.moves for leg in term.legs)


def _slides(piece: Piece, *atoms: str) -> bool:
    return any(leg.rides and leg.atom.name in (*atoms, "K") for leg in _legs(piece))


def _far_leap(term: Term) -> bool:
    return is_leap(term) and term.legs[0].atom.long > 1


def _takes_by(piece: Piece, *hops: Hop) -> bool:
    return any(leg.hop in hops for term in piece.kind.captures for leg in term.legs)


def _one_colour(piece: Piece) -> bool:
    known = mobility_of(piece.kind)
    return known is not None and known.one_colour


def _parted(piece: Piece) -> bool:
    shape = shape_of(piece.kind.moves)
    return shape.moves != shape.captures and bool(shape.moves) and bool(piece.kind.captures)


def _never_back(piece: Piece) -> bool:
    found = shape_of(piece.kind.moves).all
    return bool(found) and all(leap.dy >= 0 for leap in found)


def _lopsided(piece: Piece) -> bool:
    found = shape_of(piece.kind.moves).all
    return any((-leap.dx, leap.dy) not in found for leap in found)


HOPPERS = (Hop.CANNON, Hop.GRASSHOPPER)
TRAITS: tuple[Trait, ...] = (
    Trait(
        "steps",
        "Steps",
        "goes a single square",
        ("steps", "steps one", "stepper"),
        lambda piece: any(is_leap(term) and term.legs[0].atom.long == 1 for term in piece.kind.moves),
    ),
    Trait(
        "leaps",
        "Leaps",
        "leaps over what stands between",
        ("leaps", "leap", "leaper", "jumps", "jumper", "springs", "jumps over"),
        lambda piece: any(map(_far_leap, piece.kind.moves)),
    ),
    Trait(
        "slides",
        "Slides",
        "slides along a line",
        ("slides", "slide", "slider", "glides"),
        lambda piece: _slides(piece, "W", "F"),
    ),
    Trait(
        "slides-straight",
        "Slides straight",
        "slides along ranks or files",
        ("slides straight", "slides orthogonally", "straight slider"),
        lambda piece: _slides(piece, "W"),
    ),
    Trait(
        "slides-diagonally",
        "Slides diagonally",
        "slides along diagonals",
        ("slides diagonally", "slides diagonal", "diagonal slider"),
        lambda piece: _slides(piece, "F"),
    ),
    Trait(
        "rides",
        "Rides",
        "repeats a leap in one direction",
        ("rides", "rider", "repeats leaps", "repeated leaps", "repeats its leap"),
        lambda piece: any(leg.rides and leg.atom.long > 1 for leg in _legs(piece)),
    ),
    Trait(
        "limited",
        "Limited range",
        "slides or rides a limited number of squares",
        ("limited", "limited range", "short range", "limited slides", "slides limited"),
        lambda piece: any(leg.most > 1 for leg in _legs(piece)),
    ),
    Trait(
        "hops",
        "Hops",
        "needs another man to hop over",
        ("hops", "hop", "hopper", "hopping", "hops over"),
        lambda piece: any(leg.hop in HOPPERS for leg in _legs(piece)),
    ),
    Trait(
        "captures-hopping",
        "Captures by hopping",
        "captures by hopping over another man",
        ("captures by hopping", "captures hopping", "takes by hopping", "hops capture", "hops to capture"),
        lambda piece: _takes_by(piece, *HOPPERS),
    ),
    Trait(
        "lame",
        "Lame",
        "can be blocked on a square that it passes on its leap",
        ("lame", "lame leaper", "can be blocked", "blocked leaps", "blockable"),
        lambda piece: any(leg.hop is Hop.LAME for leg in _legs(piece)),
    ),
    Trait(
        "bent",
        "Bent",
        "turns on its way",
        ("bent", "bent path", "bent slider", "turns", "changes direction", "bends"),
        lambda piece: any(len(term.legs) > 1 for term in piece.kind.moves),
    ),
    Trait(
        "parted",
        "Captures otherwise",
        "captures on other squares than it moves to",
        ("captures otherwise", "captures differently", "divergent", "moves and captures differently"),
        _parted,
    ),
    Trait(
        "no-capture",
        "Cannot capture",
        "cannot capture",
        ("cannot capture", "never captures", "no capture", "does not capture", "captures nothing", "cannot take"),
        lambda piece: not piece.kind.captures,
    ),
    Trait(
        "first-move",
        "First move longer",
        "has a move that it may make only as its first",
        ("first move", "first move only", "initial move", "double step", "initial double step"),
        lambda piece: any(term.initial for term in piece.kind.moves),
    ),
    Trait(
        "rows",
        "By rows",
        "has moves that depend on the row where it stands",
        ("by rows", "from certain rows", "depends on row"),
        lambda piece: any(term.guard is not None and term.guard.rows is not None for term in piece.kind.moves),
    ),
    Trait(
        "pushes",
        "Pushes",
        "pushes an enemy man on",
        ("pushes", "push", "pushing"),
        lambda piece: any(term.effects.push for term in piece.kind.moves),
    ),
    Trait(
        "swaps",
        "Swaps",
        "changes places with an enemy man",
        ("swaps", "swap", "swapping", "changes places", "exchanges places"),
        lambda piece: any(term.effects.swap for term in piece.kind.moves),
    ),
    Trait(
        "retreats",
        "Retreats",
        "has a move that it may make only while attacked",
        ("retreats", "retreat", "while attacked", "when attacked"),
        lambda piece: any(term.guard is not None and term.guard.attacked for term in piece.kind.moves),
    ),
    Trait(
        "promotes",
        "Promotes",
        "may become another piece",
        ("promotes", "promotion", "promote", "becomes another piece"),
        lambda piece: piece.rules.promotion is not None,
    ),
    Trait(
        "passing",
        "En passant",
        "takes or is taken en passant",
        ("en passant", "takes en passant", "in passing"),
        lambda piece: piece.rules.takes_en_passant or piece.rules.taken_en_passant is not Passed.NEVER,
    ),
    Trait(
        "castles",
        "Castles",
        "castles",
        ("castles", "castling", "castle", "can castle"),
        lambda piece: piece.rules.castles,
    ),
    Trait(
        "contagious",
        "Contagious",
        "turns who captures it into its own kind",
        ("contagious", "infects", "infectious", "contagion"),
        lambda piece: piece.rules.contagious,
    ),
    Trait(
        "uncapturable",
        "Cannot be captured",
        "cannot be captured",
        ("cannot be captured", "uncapturable", "invulnerable", "cannot be taken"),
        lambda piece: piece.rules.uncapturable,
    ),
    Trait(
        "one-colour",
        "Colour-bound",
        "never leaves squares of one colour",
        ("colour bound", "color bound", "colourbound", "colorbound", "one colour", "one color", "stays on one colour"),
        _one_colour,
    ),
    Trait(
        "never-back",
        "Never goes back",
        "never goes back",
        ("never goes back", "only forward", "never back", "cannot go back", "no way back", "cannot retreat"),
        _never_back,
    ),
    Trait(
        "lopsided",
        "Lopsided",
        "does not do the same to the left and to the right",
        ("lopsided", "asymmetric", "asymmetrical", "left and right differ"),
        _lopsided,
    ),
)


def traits_of(piece: Piece) -> tuple[str, ...]:
    """The ids of all that is true of a piece."""
    return tuple(trait.id for trait in TRAITS if trait.holds(piece))
