"""Lighter marks and lines of a diagram: each is the exact mirror image of one in full strength. In squares.

Which turns count is seen from the drawing itself: those that lay all that is drawn on itself, whatever its strength.
That the drawing is right is held against the engine elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.pdf.printed import PrintedPoint

TURNS = tuple((a, b, c, d) for a, b, c, d in (
    (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0),
    (-1, 0, 0, 1), (1, 0, 0, -1), (0, 1, 1, 0), (0, -1, -1, 0),
))  # fmt: skip
"""The image of (x, y) is (ax + by, cx + dy)."""
THINNER = 0.75
"""How thick lighter lines are, of others."""
OFF = 0.00002
"""Added before rounding, so that what a file gives in four decimals never lies between two."""

MirrorKey = tuple[str, tuple[tuple[int, int], ...]]
"""A kind of mark or line, and where it is, in thousandths of a square."""


class MirrorPart(NamedTuple):
    """Something that is drawn, and whether it is lighter than it might be."""

    kind: str
    points: tuple[PrintedPoint, ...]
    pale: bool

    @property
    def key(self) -> MirrorKey:
        """The same for what lies on one another, whichever end was drawn first."""
        return _key(self.kind, self.points)

    @property
    def square(self) -> SquarePlace:
        """Where it is, or ends."""
        x, y = self.points[-1]
        return round(x), round(y)


def _key(kind: str, points: Sequence[PrintedPoint]) -> MirrorKey:
    return _placed(kind, [(_rounded(x), _rounded(y)) for x, y in points])


def _placed(kind: str, points: list[tuple[int, int]]) -> MirrorKey:
    return kind, tuple(sorted(points) if kind == "string" else points)


def _rounded(number: float) -> int:
    size = round((abs(number) + OFF) * 1000)
    return -size if number < 0 else size


def mirror_problems(parts: Sequence[MirrorPart]) -> Iterator[tuple[SquarePlace, str]]:
    """The first that is lighter and stands for nothing that is not: where one is, all others may be too."""
    if not any(part.pale for part in parts):
        return
    keyed = [(part.key, part) for part in parts]
    full = {key for key, part in keyed if not part.pale}
    lighter = {key: part for key, part in keyed if key not in full}
    if not lighter:
        return
    whole = full | lighter.keys()
    turns = [turn for turn in TURNS if all(_image(key, turn) in whole for key in whole)]
    for key, part in lighter.items():
        if not any(_image(key, turn) in full for turn in turns):
            yield part.square, f"has a lighter {part.kind}, which is the mirror image of none in full strength."
            return


def _image(key: MirrorKey, turn: tuple[int, int, int, int]) -> MirrorKey:
    a, b, c, d = turn
    kind, points = key
    return _placed(kind, [(a * x + b * y, c * x + d * y) for x, y in points])
