"""Shapes of a maker's SVG as rings of points, by code of the proof's own: curves are cut into short lines. Pure.

Points are complex numbers. What is looked at has been printed, so that it is well formed and within bounds.
"""

from __future__ import annotations

import itertools
import re
from cmath import exp, phase, pi
from math import ceil, sqrt, tau
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PIECES = 32
"""Lines of a curve."""
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_COMMAND = re.compile(r"[\s,]*([MmZzLlHhVvCcSsQqTtAa])")
_FLAG = re.compile(r"[\s,]*([01])")
UNITS = {
    "": 1,
    "px": 1,
    "pt": 4 / 3,
    "pc": 16,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96,
    "em": 16,
    "rem": 16,
    "ex": 8,
}


class MakerRing(NamedTuple):
    """A line of points; closed where its path says so."""

    points: tuple[complex, ...]
    closed: bool
    corners: frozenset[int]
    """Which points are corners; the others lie within curves."""


class _Scanner:
    """Reads path data from left to right."""

    def __init__(self, data: str) -> None:
        self.data, self.at = data, 0

    def take(self, pattern: re.Pattern[str]) -> str:
        """What comes next, if it is of that kind."""
        found = pattern.match(self.data, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found[1]

    def more(self) -> bool:
        """Whether a number comes next."""
        return _NUMBER.match(self.data, self.at) is not None

    def number(self) -> float:
        """The next number."""
        return float(self.take(_NUMBER))

    def point(self, origin: complex) -> complex:
        """The next two, from an origin."""
        x = self.number()
        return origin + complex(x, self.number())


class _Pen:
    """Draws rings."""

    def __init__(self) -> None:
        self.rings: list[MakerRing] = []
        self.points: list[complex] = [0j]
        self.corners = {0}
        self.handle: complex | None = None
        """Of the last curve, at its end, and of which kind that was."""
        self.kind = ""

    @property
    def at(self) -> complex:
        return self.points[-1]

    def move(self, to: complex, *, closed: bool = False) -> None:
        """Begin a ring."""
        if len(self.points) > 1:
            self.rings.append(MakerRing(tuple(self.points), closed, frozenset(self.corners)))
        self.points, self.corners, self.handle = [to], {0}, None

    def line(self, to: complex) -> None:
        self.points.append(to)
        self.corners.add(len(self.points) - 1)

    def curve(self, *handles: complex) -> None:
        """A curve of any degree, by mixing its handles."""
        start = (self.at, *handles)
        for piece in range(1, PIECES + 1):
            self.points.append(_mixed(start, piece / PIECES))
        self.corners.add(len(self.points) - 1)

    def arc(self, radii: complex, turn: float, *, large: bool, positive: bool, to: complex) -> None:
        start = self.at
        rx, ry = abs(radii.real), abs(radii.imag)
        if not rx or not ry or start == to:
            self.line(to)
            return
        spin = exp(1j * turn * pi / 180)
        # In a world in which the ellipse is a circle of radius 1.
        one, other = (_squeezed(point / spin, rx, ry) for point in (start, to))
        half = (other - one) / 2
        grown = max(1.0, abs(half))
        off = sqrt(max(0.0, grown**2 - abs(half) ** 2)) * (1j if large != positive else -1j)
        middle = (one + other) / 2 + off * half / abs(half)
        begin = phase(one - middle)
        sweep = (phase(other - middle) - begin) % tau
        sweep = sweep if positive else sweep - tau
        for piece in range(1, steps := max(2, ceil(abs(sweep) * 8))):
            on = middle + grown * exp(1j * (begin + sweep * piece / steps))
            self.points.append(complex(on.real * rx, on.imag * ry) * spin)
        self.line(to)


def _squeezed(point: complex, rx: float, ry: float) -> complex:
    return complex(point.real / rx, point.imag / ry)


def _mixed(points: tuple[complex, ...], share: float) -> complex:
    while len(points) > 1:
        points = tuple(one + (other - one) * share for one, other in itertools.pairwise(points))
    return points[0]


def rings_of_path(data: str) -> tuple[MakerRing, ...]:
    """All that a path draws."""
    scan, pen, start = _Scanner(data), _Pen(), 0j
    while command := scan.take(_COMMAND):
        if command in "Zz":
            pen.move(start, closed=True)
            continue
        while True:
            if command in "Mm":
                start = scan.point(pen.at if command == "m" else 0)
                pen.move(start)
                command = "l" if command == "m" else "L"
            else:
                _draw(command, scan, pen)
            if not scan.more():
                break
    pen.move(0j)
    return tuple(pen.rings)


def _draw(command: str, scan: _Scanner, pen: _Pen) -> None:
    """One line or curve."""
    origin, kind, handle = (pen.at if command.islower() else 0j), command.upper(), pen.handle
    pen.handle = None
    if kind == "L":
        pen.line(scan.point(origin))
    elif kind == "H":
        pen.line(complex(origin.real + scan.number(), pen.at.imag))
    elif kind == "V":
        pen.line(complex(pen.at.real, origin.imag + scan.number()))
    elif kind == "A":
        radii, turn = scan.point(0), scan.number()
        large, positive = scan.take(_FLAG) == "1", scan.take(_FLAG) == "1"
        pen.arc(radii, turn, large=large, positive=positive, to=scan.point(origin))
    else:
        mirrored = 2 * pen.at - handle if handle is not None and (pen.kind in "CS") == (kind in "CS") else pen.at
        handles = [mirrored] if kind in "ST" else [scan.point(origin)]
        if kind in "CS":
            handles.append(scan.point(origin))
        pen.handle = handles[-1]
        pen.curve(*handles, scan.point(origin))
    pen.kind = kind


def rings_of(name: str, given: Mapping[str, str], whole: complex) -> tuple[MakerRing, ...]:
    """All that an element draws, in its own units; whole: what per cent are of, across and down."""
    if name == "path":
        return rings_of_path(given.get("d", ""))
    if name in ("polyline", "polygon"):
        return rings_of_path(f"M{given.get('points', '')}{'Z' * (name == 'polygon')}")
    diagonal = sqrt((whole.real**2 + whole.imag**2) / 2)

    def told(key: str, of: float) -> float:
        return length(given.get(key, "0"), of)

    if name == "line":
        ends = [told("x1", whole.real), told("y1", whole.imag), told("x2", whole.real), told("y2", whole.imag)]
        return rings_of_path("M" + " ".join(map(repr, ends)))
    if name == "rect":
        x, y = told("x", whole.real), told("y", whole.imag)
        return _rectangle(x, y, told("width", whole.real), told("height", whole.imag), *_radii(given, whole))
    rx, ry = (told("r", diagonal),) * 2 if name == "circle" else _radii(given, whole)
    x, y = told("cx", whole.real), told("cy", whole.imag)
    turn = f"A{rx!r} {ry!r} 0 0 1 "
    return rings_of_path(f"M{x + rx!r} {y!r}{turn}{x - rx!r} {y!r}{turn}{x + rx!r} {y!r}Z") if rx and ry else ()


def _radii(given: Mapping[str, str], whole: complex) -> tuple[float, float]:
    rx, ry = given.get("rx", given.get("ry", "0")), given.get("ry", given.get("rx", "0"))
    return length(rx, whole.real), length(ry, whole.imag)


def _rectangle(x: float, y: float, across: float, down: float, rx: float, ry: float) -> tuple[MakerRing, ...]:
    if across <= 0 or down <= 0:
        return ()
    if not rx or not ry:
        return rings_of_path(f"M{x!r} {y!r}h{across!r}v{down!r}h{-across!r}z")
    rx, ry = min(rx, across / 2), min(ry, down / 2)
    turns = ((rx, ry), (-rx, ry), (-rx, -ry), (rx, -ry))
    sides = (f"h{across - 2 * rx!r}", f"v{down - 2 * ry!r}", f"h{2 * rx - across!r}", f"v{2 * ry - down!r}")
    around = (f"{side}a{rx!r} {ry!r} 0 0 1 {to[0]!r} {to[1]!r}" for side, to in zip(sides, turns, strict=True))
    return rings_of_path(f"M{x + rx!r} {y!r}{''.join(around)}z")


_LENGTH = re.compile(r"\s*([-+.\deE]*[\d.])\s*([a-z]*|%)\s*")


def length(text: str, whole: float) -> float:
    """A length in pixels; 0 for none."""
    found = _LENGTH.fullmatch(text)
    if found is None:
        return 0.0
    return float(found[1]) * (whole / 100 if found[2] == "%" else UNITS.get(found[2], 1))


def dashed(ring: MakerRing, gaps: tuple[float, ...]) -> Iterator[MakerRing]:
    """The parts of a line that are drawn, by lengths on and off in turn."""
    points = (*ring.points, ring.points[0]) if ring.closed else ring.points
    on, left, turn, out = True, gaps[0], 0, [points[0]]
    for one, other in itertools.pairwise(points):
        way, gone = abs(other - one), 0.0
        while way - gone > left:
            gone += left
            out.append(one + (other - one) * gone / way)
            if on:
                yield MakerRing(tuple(out), False, frozenset())
            turn += 1
            on, left, out = not on, gaps[turn % len(gaps)], out[-1:]
        left -= way - gone
        out.append(other)
    if on and len(out) > 1:
        yield MakerRing(tuple(out), False, frozenset())
