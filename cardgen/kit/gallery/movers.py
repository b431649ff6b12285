"""Simple movers that pieces are made of: which of them a piece has, whole or in part."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.notation import spell
from cardgen.notation.terms import Hop, Term, vector_atom

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.notation import Moves

_HALVES = {"K": (vector_atom(0, 1), vector_atom(1, 1))}


class Movers(NamedTuple):
    """What a piece is made of."""

    whole: tuple[str, ...]
    """In all directions, to move and to capture, with no condition."""
    part: tuple[str, ...]
    """In some directions, or only to move, only to capture, only at times."""
    pure: bool
    """It has nothing but whole ones, and at least one."""


def movers_of(moves: Moves) -> Movers:
    """The simple movers in moves.

    >>> from cardgen.notation import parse
    >>> movers_of(parse("KcN"))
    Movers(whole=('W', 'F'), part=('N',), pure=False)
    """
    whole: dict[str, None] = {}
    part: dict[str, None] = {}
    rest = False
    for term in moves:
        for bare in _split(term):
            name = _name(bare)
            rest = rest or not name
            (whole if bare == _plain(bare) else part)[name] = None
    for names in (whole, part):
        names.pop("", None)
    left = tuple(name for name in part if name not in whole)
    return Movers(tuple(whole), left, bool(whole) and not left and not rest)


def _split(term: Term) -> Iterator[Term]:
    """K as W and F, Q as R and B."""
    (leg, *more) = term.legs
    halves = () if more else _HALVES.get(leg.atom.name, ())
    yield from (term._replace(legs=(leg._replace(atom=half),)) for half in halves) if halves else (term,)


def _name(term: Term) -> str:
    """What the mover is called; nothing for a path, a hop, a lame leap and what stays."""
    (leg, *more) = term.legs
    simple = not more and leg.hop is Hop.NONE and leg.least == 1 and leg.atom.leaps
    return spell((_plain(term),)) if simple else ""


def _plain(term: Term) -> Term:
    """Without directions, modes and conditions."""
    return Term(tuple(leg._replace(directions="", modes=None) for leg in term.legs), term.links)


def named_movers(pieces: Sequence[Piece]) -> dict[str, tuple[str, ...]]:
    """Pieces that are nothing but whole movers, by their names in lower case: what "like a ..." means."""
    found: dict[str, tuple[str, ...]] = {}
    for piece in pieces:
        movers = movers_of(piece.kind.moves)
        if movers.pure:
            for name in (piece.name, *piece.aliases, *(name for _, name in piece.names)):
                found.setdefault(name.lower(), movers.whole)
    return found
