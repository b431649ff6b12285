"""How wide the parts of a kit are that lie on and under one another, so that what lies under is seen."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.figure.gear.checker import FOOT, Checker
from cardgen.figure.token.disc import BASE
from cardgen.kit.figures.gear import cube_side

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardgen.kit.boxes.order import KitOrder

MAN, MAN_ON_CHECKERS = 0.8, 0.58
"""Counters as a share of a square; where men stand on paper checkers the rim of these has to be seen round them."""
CHECKER, MARKER = 0.86, 0.88
"""Checkers of paper and markers, as a share of a square."""
PAPER_DIE, LEAST_CUBE = 20.0, 15.0
"""Dice that are folded, and the smallest cubes that fingers can fold, in mm."""
LIES_UNDER = MappingProxyType({"checker": "man", "marker": "man"})
"""What is seen under what."""


def counter_width(order: KitOrder) -> float:
    """Of men of paper, in mm."""
    return order.request.square * (MAN_ON_CHECKERS if order.named("checker") else MAN)


def paper_cube(square: float) -> float:
    """The side of cubes of paper: as of those of plastic, unless they would be too small to be folded."""
    return max(LEAST_CUBE, cube_side(square))


def widths(order: KitOrder) -> Mapping[str, float]:
    """By sort: the widest of what this kit makes, in mm."""
    known = {sort: wide(order) for sort, wide in MADE.items() if order.named(sort)}
    if order.request.men == "none":
        known.pop("man", None)  # they are somebody's own
    return known


def _man(order: KitOrder) -> float:
    made = {"figures": FOOT * order.request.square, "tokens": BASE}
    return made.get(order.request.men, counter_width(order))


def _checker(order: KitOrder) -> float:
    return order.request.square * CHECKER if order.request.men == "paper" else 2 * Checker(order.request.square).radius


def _cube(order: KitOrder) -> float:
    return paper_cube(order.request.square)


def _marker(order: KitOrder) -> float:
    return order.request.square * MARKER


MADE: Mapping[str, Callable[[KitOrder], float]] = MappingProxyType(
    {"man": _man, "checker": _checker, "numbered checker": _checker, "marker": _marker, "cube": _cube}
)
