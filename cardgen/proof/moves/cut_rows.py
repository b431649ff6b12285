"""Rows behind a piece that its board leaves out: nothing stands there but what an arrow tells, or nothing at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.notation.terms import Hop
from cardgen.proof.moves.signs import NOTHING, board_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.proof.moves.expected import EnginePath, Truth
    from cardgen.proof.moves.signs import SquarePlace


def cut_problems(size: int, rows: int, known: Truth) -> Iterator[tuple[SquarePlace, str]]:
    """Squares that are left out and told by no slide of which the last square is shown."""
    below = rows - size // 2 - 1
    paths: dict[SquarePlace, list[EnginePath]] = {}
    for path in known.paths:
        paths.setdefault(path.to, []).append(path)
    for place in sorted({*board_places(size, size)} - {*board_places(size, rows)}):
        acts = known.sign(place) != NOTHING or place in known.leaps | known.flown | known.victims or known.pushes(place)
        if acts and not _is_told(place, below, known, paths.get(place, [])):
            yield place, "is left out, the engine says that the piece does there what no arrow tells."


def _is_told(place: SquarePlace, below: int, known: Truth, paths: list[EnginePath]) -> bool:
    """Whether only slides come there, straight from the piece, and do what they do on their last square shown."""
    far = -place[1]
    last = place[0] // far * below, -below
    straight = place[0] in (-far, 0, far) and known.sign(last) == known.sign(place)
    return straight and not known.pushes(place) and all(map(_slides, paths))


def _slides(path: EnginePath) -> bool:
    leg = path.term.legs[0]
    return len(path.term.legs) == 1 and leg.rides and not leg.most and leg.atom.long <= 1 and leg.hop is Hop.NONE
