"""Which pieces are like a piece, and why: by what they do on some boards with men, and what they are made of.

Two that do the same on all of these boards need not be the same; so only those are said to have the same moves whose
notation says so. That one does all that another does is held against other boards by the tests.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

from cardgen.kit.gallery.behaviour import behaviour_of
from cardgen.kit.gallery.movers import movers_of
from cardgen.words import same_moves

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.catalog import Piece
    from cardgen.kit.gallery.behaviour import Behaviour

MOST = 8
"""So many are named."""
OF_A_KIND = 2
"""Of those that do more, and of those that do less, so many."""
KNOWN = ("king", "queen", "rook", "bishop", "knight")
"""Everybody knows these, so they are named before others that move alike."""
NEAR = 0.5
"""What two have in common, of all that either does, from which on they are near."""


class Resemblance(NamedTuple):
    """A piece that is like another."""

    piece: Piece
    why: str
    """As said of it: "the same moves"."""


@dataclass(frozen=True)
class Likeness:
    """A piece with all that it is compared by."""

    piece: Piece

    @cached_property
    def behaviour(self) -> Behaviour:
        """What it does on boards with men."""
        return behaviour_of(self.piece.kind.moves)

    @cached_property
    def does(self) -> int:
        """The bits of all that it does."""
        return self.behaviour.does

    @cached_property
    def count(self) -> int:
        """How many they are."""
        return self.does.bit_count()

    @cached_property
    def parts(self) -> frozenset[str]:
        """The simple movers that it is made of and nothing else; none where it is anything else too."""
        found = movers_of(self.piece.kind.moves)
        return frozenset(found.whole) if found.pure else frozenset()


def resembling(pieces: Sequence[Piece]) -> dict[str, tuple[Resemblance, ...]]:
    """For each piece by its id those that are like it, the nearest first. The pieces are each there once."""
    known = [Likeness(piece) for piece in pieces]
    return {one.piece.id: tuple(islice(_of(one, known), MOST)) for one in known}


def resembles(piece: Piece, pieces: Sequence[Piece]) -> tuple[Resemblance, ...]:
    """Those of the pieces that a new one is like, the nearest first."""
    return tuple(islice(_of(Likeness(piece), [Likeness(other) for other in pieces]), MOST))


def _of(one: Likeness, known: Sequence[Likeness]) -> Iterator[Resemblance]:
    others = [other for other in known if other is not one and other.does and one.does]
    told: set[str] = set()
    for found in (
        _same(one, others),
        _together(one, others),
        _parted(one, others),
        _more(one, others),
        _less(one, others),
        _near(one, others),
    ):
        for like in found:
            if like.piece.id not in told:
                told.add(like.piece.id)
                yield like


def _same(one: Likeness, others: Iterable[Likeness]) -> Iterator[Resemblance]:
    """Those that move alike, then those that come to the same squares by other ways."""
    equal = [other for other in others if other.does == one.does]
    alike = [other for other in equal if same_moves(one.piece.kind.moves, other.piece.kind.moves)]
    for other in alike:
        as_class = "" if other.piece.class_ is one.piece.class_ else f", as a {other.piece.class_.value}"
        yield Resemblance(other.piece, f"the same moves{as_class}")
    yield from (Resemblance(other.piece, "the same squares, another way") for other in equal if other not in alike)


def _together(one: Likeness, others: Iterable[Likeness]) -> Iterator[Resemblance]:
    """Two pieces that are together what it is: the first such two."""
    parts = [other for other in others if other.parts and other.parts < one.parts and not other.piece.rules.royal]
    for first, second in combinations(parts, 2):
        if first.parts | second.parts == one.parts and not first.parts & second.parts:
            yield Resemblance(first.piece, f"with the {second.piece.name}, all that it does")
            yield Resemblance(second.piece, f"with the {first.piece.name}, all that it does")
            return


def _parted(one: Likeness, others: Iterable[Likeness]) -> Iterator[Resemblance]:
    """A piece that goes where it goes and one that captures where it captures, each of which does both alike."""
    whole = sorted((other for other in others if other.parts), key=lambda other: other.piece.id not in KNOWN)
    mover = next((other for other in whole if other.behaviour.quiet == one.behaviour.quiet), None)
    taker = next((other for other in whole if other.behaviour.takes == one.behaviour.takes), None)
    if mover and taker and mover is not taker:
        yield Resemblance(mover.piece, "moves as this, without capturing")
        yield Resemblance(taker.piece, "captures as this")


def _more(one: Likeness, others: Iterable[Likeness]) -> list[Resemblance]:
    found = [other for other in others if one.count < other.count and one.behaviour.within(other.behaviour)]
    found.sort(key=lambda other: other.count)
    return [Resemblance(other.piece, "does all of this, and more") for other in found[:OF_A_KIND]]


def _less(one: Likeness, others: Iterable[Likeness]) -> list[Resemblance]:
    found = [other for other in others if other.count < one.count and other.behaviour.within(one.behaviour)]
    found.sort(key=lambda other: -other.count)
    return [Resemblance(other.piece, "does a part of this") for other in found[:OF_A_KIND]]


def _near(one: Likeness, others: Iterable[Likeness]) -> list[Resemblance]:
    shared = [(share, other) for other in others if (share := _share(one, other)) >= NEAR]
    shared.sort(key=lambda pair: -pair[0])
    return [Resemblance(other.piece, f"{share:.0%} the same") for share, other in shared if share < 1]


def _share(one: Likeness, other: Likeness) -> float:
    """Of all that either does, what both do: by Jaccard; 0 where their numbers alone say that they are not near."""
    fewer, more = sorted((one.count, other.count))
    if fewer < NEAR * more:
        return 0
    both = (one.does & other.does).bit_count()
    return both / (fewer + more - both)
