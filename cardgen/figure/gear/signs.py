"""What stands on the faces of dice: chess men as silhouettes, a star, numbers. Flat shapes; knows no dice.

Men are drawn on a field as wide as high, ten units each way, and stand on its lower edge. Nothing that is cut is
narrower than UNIT_LINE, and no land between two cuts is narrower than UNIT_LAND: on a die of 16 mm a unit is 0.95 mm.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from cardgen.figure.token.flat import box, disc, polygon, ridge, union
from cardgen.figure.token.lettering import LetterLine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FIELD = 10.0
UNIT_LINE, UNIT_LAND = 1.0, 1.3
ROUNDED = 0.18
"""Radius of corners, in units, so that a nozzle need not stop in them."""
STAR_INNER = 0.45
"""Where two points of a star meet, as a share of where they end."""
NUMBER_HIGH = 9.2
"""Height of a number, in units."""


def sign(word: str) -> Any:  # noqa: ANN401  manifold3d has no types
    """In units, the middle of the box around it over the origin; a word is a man, star, or a number."""
    drawn = DRAWN[word]() if word in DRAWN else _number(word)
    left, low, right, high = drawn.bounds()
    return drawn.translate((-(left + right) / 2, -(low + high) / 2))


def _number(word: str) -> Any:  # noqa: ANN401
    shape = LetterLine(word, NUMBER_HIGH).straight()
    _, low, _, high = shape.bounds()
    return shape.scale((NUMBER_HIGH / (high - low),) * 2)


def _pawn() -> Any:  # noqa: ANN401
    body = _turned([(3.1, 0), (3.1, 1.3), (2.2, 2.0), (1.25, 3.4), (1.0, 4.6), (1.9, 5.0), (1.9, 5.5)])
    return _smooth(body + disc(0, 6.5, 2.1))


def _rook() -> Any:  # noqa: ANN401
    body = _turned([(3.3, 0), (3.3, 1.5), (2.5, 2.2), (2.0, 5.6), (3.3, 6.7), (3.3, 9.4)])
    gaps = [box(x, 9.2, 0.66, corner=0.05) + box(x, 8.5, 0.66, corner=0.05) for x in (-1.32, 1.32)]
    return _smooth(body - union(gaps))


def _bishop() -> Any:  # noqa: ANN401
    foot = _turned([(3.2, 0), (3.2, 1.3), (2.2, 2.0), (1.2, 3.3), (2.0, 3.6), (2.0, 4.3)])
    mitre = _turned([(1.4, 4.0), (2.5, 4.9), (2.9, 6.0), (2.6, 7.0), (1.7, 8.1), (0.5, 9.0)])
    slit = ridge((0.9, 6.2), (3.9, 8.6), UNIT_LAND)
    return _smooth(foot + (mitre - slit) + disc(0, 9.1, 0.9))


def _queen() -> Any:  # noqa: ANN401
    tips = [(-3.0, 7.7), (0.0, 9.0), (3.0, 7.7)]
    robe = _turned([(2.2, 2.4), (2.7, 4.6), (3.6, 7.7), (2.45, 7.7), (1.45, 4.9), (1.25, 4.9), (0.55, 9.0)])
    pearls = [disc(x, y, 0.85) for x, y in tips]
    return _smooth(_turned([(3.2, 0), (3.2, 1.3), (2.4, 2.0), (2.2, 2.8)]) + robe + union(pearls))


def _king() -> Any:  # noqa: ANN401
    body = _turned([(3.3, 0), (3.3, 1.3), (2.5, 2.0), (2.0, 3.1), (2.9, 4.4), (3.4, 5.6), (3.0, 6.5), (1.9, 6.9)])
    cross = ridge((0, 6.4), (0, 9.3), 1.3) + ridge((-1.35, 8.2), (1.35, 8.2), 1.3)
    return _smooth(body + cross)


def _knight() -> Any:  # noqa: ANN401
    head = polygon(
        [
            *((2.9, 1.2), (3.2, 3.4), (3.0, 5.4), (2.3, 7.2), (1.2, 8.5), (0.4, 9.6), (-0.2, 8.5), (-1.3, 7.9)),
            *((-2.4, 6.3), (-3.4, 5.1), (-3.5, 4.2), (-2.7, 3.6), (-1.9, 4.2), (-0.3, 4.7), (-1.0, 3.6), (-2.1, 2.3)),
            (-2.3, 1.2),
        ][::-1]
    )
    return _smooth(_turned([(3.3, 0), (3.3, 1.3)]) + head - disc(-0.75, 6.6, UNIT_LAND / 2))


def _four() -> Any:  # noqa: ANN401
    """Its eye is wider than that of the font, whose land would be too thin."""
    stem, bar = (
        polygon([(0.8, 0), (2.3, 0), (2.3, 9.2), (0.8, 9.2)]),
        polygon([(-3.5, 2), (3.4, 2), (3.4, 3.4), (-3.5, 3.4)]),
    )
    slope = polygon([(-3.5, 3.4), (-3.5, 3.0), (-1.9, 3.0), (1.6, 8.0), (0.8, 9.2)])
    return stem + bar + slope


def _star() -> Any:  # noqa: ANN401
    points = []
    for number in range(10):
        radius = FIELD / 2 * (STAR_INNER if number % 2 else 1)
        turn = math.pi / 2 + math.pi * number / 5
        points.append((radius * math.cos(turn), radius * math.sin(turn)))
    return polygon(points)


DRAWN: dict[str, Callable[[], Any]] = {
    "pawn": _pawn,
    "knight": _knight,
    "bishop": _bishop,
    "rook": _rook,
    "queen": _queen,
    "king": _king,
    "star": _star,
    "4": _four,
}


def _turned(half: Sequence[tuple[float, float]]) -> Any:  # noqa: ANN401
    """The right half of an outline from bottom to top, with its mirror image."""
    return polygon([*half, *((-x, y) for x, y in reversed(half))])


def _smooth(shape: Any) -> Any:  # noqa: ANN401
    """With all corners rounded, outside and inside."""
    import manifold3d  # noqa: PLC0415  heavy

    for by in (-ROUNDED, 2 * ROUNDED, -ROUNDED):
        shape = shape.offset(by, manifold3d.JoinType.Round, 2.0, 16)
    return shape.simplify(0.01)
