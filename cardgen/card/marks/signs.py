"""The signs of the four classes: crown, shield, pawn and spear, each one silhouette that holds at 1.8 mm."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.ink.items import Fill, Stroke, Symbol, circle, polygon, rectangle
from cardgen.paper.classes import CLASSES, Class

if TYPE_CHECKING:
    from cardgen.ink.items import Point

_CROWN: tuple[Point, ...] = (
    (-0.44, -0.22), (0.44, -0.22), (0.50, 0.24), (0.24, 0.02), (0, 0.46), (-0.24, 0.02), (-0.50, 0.24),
)  # fmt: skip
_SHIELD: tuple[Point, ...] = (
    (0, 0.46), (0.14, 0.34), (0.28, 0.32), (0.42, 0.36), (0.46, -0.02), (0.36, -0.30), (0, -0.50),
    (-0.36, -0.30), (-0.46, -0.02), (-0.42, 0.36), (-0.28, 0.32), (-0.14, 0.34), (0, 0.46),
)  # fmt: skip
"""Four cubics with their handles. That of no piece in particular: a tower would be read as a rook."""
_RIM: tuple[float, ...] = (1, 0.82, 0.68)
"""Shields within one another, ink and paper in turn, for backs."""
_BODY: tuple[Point, ...] = ((-0.26, -0.28), (0.26, -0.28), (0.12, 0.06), (-0.12, 0.06))  # turns like the head: no hole
_POINT: tuple[Point, ...] = ((0, 0.50), (0.19, 0.14), (0.06, 0), (-0.06, 0), (-0.19, 0.14))


def _shield(points: tuple[Point, ...], share: float = 1) -> str:
    start, *rest = [(round(x * share, 4), round(y * share, 4)) for x, y in points]
    cubics = (rest[at : at + 3] for at in range(0, len(rest), 3))
    pairs = (" ".join(f"{x:g},{y:g}" for x, y in cubic) for cubic in cubics)
    return f"M{start[0]:g},{start[1]:g}" + "".join(f"C{pair}" for pair in pairs) + "Z"


SIGN_PATHS: dict[Class, str] = {
    "royal": polygon(_CROWN) + rectangle(-0.44, -0.42, 0.88, 0.12),
    "piece": _shield(_SHIELD),
    "pawn": circle(0, 0.22, 0.23) + polygon(_BODY) + rectangle(-0.36, -0.46, 0.72, 0.10),
    "spear": polygon(_POINT) + rectangle(-0.05, -0.50, 0.10, 0.40) + rectangle(-0.24, -0.10, 0.48, 0.08),
}
"""Each in a box from -0.5 to 0.5 both ways, to be filled."""

_TOWER: tuple[Point, ...] = (
    (-0.40, 0.46), (-0.40, 0.14), (-0.26, 0.04), (-0.26, -0.26), (0.26, -0.26), (0.26, 0.04), (0.40, 0.14),
    (0.40, 0.46), (0.20, 0.46), (0.20, 0.28), (0.10, 0.28), (0.10, 0.46), (-0.10, 0.46), (-0.10, 0.28),
    (-0.20, 0.28), (-0.20, 0.46),
)  # fmt: skip
MAN_PATHS = {**SIGN_PATHS, "piece": polygon(_TOWER) + rectangle(-0.42, -0.46, 0.84, 0.12)}
"""Men of examples: there a piece is a rook, which everybody knows."""

_LEAF: tuple[Point, ...] = ((0, 0.50), (0.22, 0.20), (0.08, -0.04), (-0.08, -0.04), (-0.22, 0.20))
_LARGE: dict[Class, str] = {
    **SIGN_PATHS,
    "piece": "".join(_shield(_SHIELD[:: (1, -1)[at % 2]], share) for at, share in enumerate(_RIM)),
    "spear": polygon(_LEAF) + rectangle(-0.08, -0.50, 0.16, 0.48) + rectangle(-0.28, -0.14, 0.56, 0.10)
    + polygon(((-0.28, -0.14), (-0.36, 0.02), (-0.28, -0.04))) + polygon(((0.28, -0.14), (0.28, -0.04), (0.36, 0.02))),
}  # fmt: skip
"""The same for backs, where a shield has a rim, and a spear a head like a leaf and a bar with hooks."""


def sign(class_: Class, colour: str) -> Symbol:
    """The sign of a class as a symbol of side 1 round its middle."""
    return _SIGNS.get((class_, colour)) or _SIGNS.setdefault((class_, colour), _symbol(class_, colour))


@cache
def no_sign(colour: str) -> Symbol:
    """A ring where the sign of a class would stand, for cards that are drawn on by hand."""
    name = f"sign.blank.{colour.removeprefix('#').lower()}"
    return Symbol(name, (Stroke(circle(0, 0, 0.44), colour, 0.08),), (-0.5, -0.5, 0.5, 0.5))


@cache
def back_sign(class_: Class, colour: str) -> Symbol:
    """The sign of a class as it stands on backs."""
    name = f"sign.{class_}.large.{colour.removeprefix('#').lower()}"
    return Symbol(name, (Fill(_LARGE[class_], colour),), (-0.5, -0.5, 0.5, 0.5))


def _symbol(class_: Class, colour: str) -> Symbol:
    name = f"sign.{class_}.{colour.removeprefix('#').lower()}"
    return Symbol(name, (Fill(SIGN_PATHS[class_], colour),), (-0.5, -0.5, 0.5, 0.5))


_SIGNS: dict[tuple[Class, str], Symbol] = {}
assert set(SIGN_PATHS) == set(CLASSES)
