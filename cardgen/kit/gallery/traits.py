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
    meant: str = ""
    """A sentence for who does not know the word; nothing where the label says it."""


def _legs(piece: Piece) -> Iterator[Leg]:
    return (leg for term in piece.kind.moves for leg in term.legs)


def _slides(piece: Piece, *atoms: str) -> bool:
    return any(leg.rides and leg.atom.name in (*atoms, "K") for leg in _legs(piece))


def _far_leap(term: Term) -> bool:
    return is_leap(term) and term.legs[0].atom.long > 1


def _step(term: Term) -> bool:
    """Whether it leads to a square beside the piece in one go."""
    near = (max(abs(leap.dx), abs(leap.dy)) == 1 for leap in term.legs[0].atom.leaps)
    return is_leap(term) and any(near)


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
        lambda piece: any(map(_step, piece.kind.moves)),
        "It goes to a square beside it in one step.",
    ),
    Trait(
        "leaps",
        "Leaps",
        "leaps over what stands between",
        ("leaps", "leap", "leaper", "jumps", "jumper", "springs", "jumps over"),
        lambda piece: any(map(_far_leap, piece.kind.moves)),
        "It goes to its square in one go, whatever stands between, as a knight does.",
    ),
    Trait(
        "slides",
        "Slides",
        "slides along a line",
        ("slides", "slide", "slider", "glides"),
        lambda piece: _slides(piece, "W", "F"),
        "It goes along a line as far as the squares are free, as a rook and a bishop do.",
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
        "It repeats the same leap in one direction while the squares where it lands are free.",
    ),
    Trait(
        "limited",
        "Limited range",
        "slides or rides a limited number of squares",
        ("limited", "limited range", "short range", "limited slides", "slides limited"),
        lambda piece: any(leg.most > 1 for leg in _legs(piece)),
        "It slides or rides, but no more than so many squares or leaps.",
    ),
    Trait(
        "hops",
        "Hops",
        "needs another man to hop over",
        ("hops", "hop", "hopper", "hopping", "hops over"),
        lambda piece: any(leg.hop in HOPPERS for leg in _legs(piece)),
        "It needs another piece in its way, and goes over that.",
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
        "It leaps, but a piece on a square that it passes is in its way.",
    ),
    Trait(
        "bent",
        "Bent",
        "turns on its way",
        ("bent", "bent path", "bent slider", "turns", "changes direction", "bends"),
        lambda piece: any(len(term.legs) > 1 for term in piece.kind.moves),
        "It turns on its way, and goes on in another direction.",
    ),
    Trait(
        "parted",
        "Captures otherwise",
        "captures on other squares than it moves to",
        ("captures otherwise", "captures differently", "divergent", "moves and captures differently"),
        _parted,
        "It captures on other squares than it goes to, as a pawn does.",
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
        "It pushes a piece of the opponent on to another square.",
    ),
    Trait(
        "swaps",
        "Swaps",
        "changes places with an enemy man",
        ("swaps", "swap", "swapping", "changes places", "exchanges places"),
        lambda piece: any(term.effects.swap for term in piece.kind.moves),
        "It changes places with a piece of the opponent.",
    ),
    Trait(
        "retreats",
        "Retreats",
        "has a move that it may make only while attacked",
        ("retreats", "retreat", "while attacked", "when attacked"),
        lambda piece: any(term.guard is not None and term.guard.attacked for term in piece.kind.moves),
        "It has a move that it may make only while an opponent's piece attacks it.",
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
        "A piece that captures it becomes one of its kind, and stays on its own side.",
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
        "It never leaves the squares of one colour, as a bishop.",
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
        "To the left it does not do the same as to the right.",
    ),
)


def traits_of(piece: Piece) -> tuple[str, ...]:
    """The ids of all that is true of a piece."""
    return tuple(trait.id for trait in TRAITS if trait.holds(piece))
