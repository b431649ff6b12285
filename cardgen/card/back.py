"""Backs: a lattice that grows out of the white and fades round the sign of the class. Pure.

There is no ink near an edge and no line parallel to one, so a shift of two millimetres between front and back does not
show; and a back looks the same both ways up, so that a turned card tells nothing.
"""

from __future__ import annotations

from functools import cache
from math import hypot, sqrt
from typing import TYPE_CHECKING

from cardgen.card.palette import CLASS_COLOURS, tint
from cardgen.card.signs import sign
from cardgen.ink.items import Fill, Page, Stroke, Symbol, Tagged, Use, line, polygon

if TYPE_CHECKING:
    from cardgen.paper.classes import Class

PITCH = 2.1
"""Of the grid, every second point of which carries a square on its corner (mm)."""
LARGEST = 0.84
"""Half diagonal of the largest square, in pitches."""
STRENGTH = 0.40
"""Of the class colour."""
LEAST = 0.012
"""What is fainter is left out."""
EDGE_CLEAR, EDGE_FADE = 5.0, 17.0
"""The lattice begins so far from the edge, and is full so much farther in."""
CORNER = 20.0
MIDDLE_CLEAR, MIDDLE_FADE = 9.5, 7.0
MIDDLE_STRETCH = 1.35
"""The clear middle is so much higher than wide."""
SIGN = 10.5
SIGN_OFFSET = 7.0
"""From the middle of the card to the middle of a sign."""
NAMES: dict[Class, str] = {"royal": "royals", "piece": "pieces", "pawn": "pawns", "spear": "spears"}


@cache
def back(class_: Class, width: float, height: float) -> Page:
    """The back of all cards of a class."""
    symbol = Symbol(f"back.{class_}", (_lattice(class_, width, height),), (0, 0, width, height))
    x, y = width / 2, height / 2
    colour = CLASS_COLOURS[class_]
    diamond = polygon(((x, y + 0.95), (x + 0.6, y), (x, y - 0.95), (x - 0.6, y)))
    rules = line((x - 6.4, y), (x - 1.8, y)) + line((x + 1.8, y), (x + 6.4, y))
    emblem = (
        Use(symbol, 0, 0),
        Use(sign(class_, colour), x, y + SIGN_OFFSET, SIGN),
        Use(sign(class_, colour), x, y - SIGN_OFFSET, SIGN, 180),
        Fill(diamond, colour),
        Stroke(rules, colour, 0.3),
    )
    return Page(width, height, (Tagged("Figure", emblem, alt=f"Back of the {NAMES[class_]}"),))


def _lattice(class_: Class, width: float, height: float) -> Fill:
    across, up = int(width / 2 / PITCH), int(height / 2 / PITCH)
    squares = []
    for i in range(-across, across + 1):
        for j in range(-up, up + 1):
            x, y = width / 2 + i * PITCH, height / 2 + j * PITCH
            strength = _strength(x, y, width, height)
            if (i + j) % 2 == 0 and strength >= LEAST:
                half = PITCH * LARGEST * sqrt(strength)
                squares.append(polygon(((x, y + half), (x + half, y), (x, y - half), (x - half, y))))
    return Fill("".join(squares), tint(CLASS_COLOURS[class_], STRENGTH))


def _strength(x: float, y: float, width: float, height: float) -> float:
    from_edge = (_to_edge(x, y, width, height) - EDGE_CLEAR) / EDGE_FADE
    from_middle = (hypot(x - width / 2, (y - height / 2) / MIDDLE_STRETCH) - MIDDLE_CLEAR) / MIDDLE_FADE
    return _smooth(from_edge) * _smooth(from_middle)


def _to_edge(x: float, y: float, width: float, height: float) -> float:
    """The distance to the edge of the card with its corners rounded."""
    across, up = min(x, width - x), min(y, height - y)
    if across < CORNER and up < CORNER:
        return CORNER - hypot(CORNER - across, CORNER - up)
    return min(across, up)


def _smooth(share: float) -> float:
    held = min(max(share, 0), 1)
    return held * held * (3 - 2 * held)
