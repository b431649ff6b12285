"""Holds boxes and men of a diagram, and what its text says of lines, against the ways of the engine."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from cardgen.proof.moves.limits import differences, spelt

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.moves.ways import Ways
    from cardgen.proof.moves.witnesses import ProofDiagram

PlaceProblem = tuple["SquarePlace", str]


def ground_problems(shown: ProofDiagram, known: Ways) -> Iterator[PlaceProblem]:
    """Squares that must be empty, and men to hop over."""
    for place in sorted(shown.boxes - known.boxes if known.whole else ()):
        yield place, "has the frame of a square that must be empty, the engine knows of none."
    for place in sorted(known.must_boxes - shown.boxes):
        yield place, "has no frame, the engine says that it must be empty."
    for place in sorted(shown.men - known.hurdles if known.whole else ()):
        yield place, "has a man to hop over, the engine knows of nothing that hops over him."
    for rays in known.must_hurdles:
        without = [ray for ray in rays if ray and not ray & shown.men]
        # Where a man would hide all that is done without him, every other ray has one.
        if without and not (2 * len(without) <= len(rays) and known.hidden):
            yield min(min(ray) for ray in without), "has no man to hop over on it or behind it, as others have."


def text_problems(text: ProofDiagram, known: Ways) -> Iterator[PlaceProblem]:
    """Where a slide goes on or ends, where a path turns, and what is leapt to outside the board."""
    goes = {
        (at, bound.most, bound.leaps) for out in known.bounds for at in known.exits[out] for bound in known.bounds[out]
    }
    lists: tuple[tuple[str, AbstractSet[SquarePlace], AbstractSet[SquarePlace], AbstractSet[SquarePlace]], ...] = (
        (
            "to have the bar of a slide's end",
            text.ends,
            {at for at, _ in known.bars},
            {at for at, _ in known.must_bars},
        ),
        ("to be where a path may turn", text.turns, known.turns, known.must_turns),
        ("to be leapt to outside the board", text.beyond, known.beyond, known.must_beyond),
        ("to be where a slide goes on", text.goes_on, {at for at, most, _ in goes if most == inf}, set()),
    )
    for what, told, may, must in lists:
        for place in sorted(told - may if known.whole else ()):
            yield place, f"is told {what}, the engine says that it is not."
        for place in sorted(must - told):
            yield place, f"is not told {what}, the engine says that it is."
    for outs in known.must_exits:
        starts = {at for out in outs for at in known.exits[out]}
        if not outs & known.far and not starts & (text.goes_on | text.limits.keys()):
            yield max(starts), "is not told to be where a slide goes on, the engine says that it is."
    for place, limits in sorted(text.limits.items()):
        for most, leaps in sorted(limits):
            if known.whole and (place, most, leaps) not in goes:
                yield place, f"is told to go on, {spelt(most, leaps=leaps)}, the engine says that it does not."
    yield from _untold(text, known)


def _untold(text: ProofDiagram, known: Ways) -> Iterator[PlaceProblem]:
    """Squares from which something goes on farther, or less far, than what is told."""
    bounds = {bound for some in known.bounds.values() for bound in some}
    for place in sorted({*text.limits, *text.goes_on} & {bound.route.start for bound in bounds}):
        here = {bound for bound in bounds if bound.route.start == place}
        told = {float(most) for most, _ in text.limits.get(place, ())} | ({inf} if place in text.goes_on else set())
        for most in differences(told, here)[0]:
            bound = min((one for one in here if one.most == most), key=str)
            yield place, f"is not told to go on, {bound}, the engine says that it does."


def distance_problems(told: set[SquarePlace], known: Ways) -> Iterator[str]:
    """How long the leaps are that leave the board, as a text says it."""
    for long, aside in sorted(told - known.distances if known.whole else ()):
        yield f"tells of a leap of ({aside},{long}) off the board, the engine knows of none."
    for long, aside in sorted(known.must_distances - told):
        yield f"does not say how far the leap ({aside},{long}) goes that leaves the board."
