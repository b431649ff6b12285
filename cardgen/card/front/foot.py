"""The foot of a card: what it is worth or how far it goes, where it comes from, its notation. Pure.

From the bottom: the notation, with the reach at the end of its line; the origin; strength in pips, one for a pawn, with
a line through them from the least to the most that it may be. What was never weighed has squares there, one for two
that it reaches. Where there is too little room, what stands at the end of a line is left out; the notation never is.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import ceil
from string import ascii_letters
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.front.house import HOUSE_BEFORE, house_before
from cardgen.card.palette import CLASS_COLOURS, QUIET, WHITE
from cardgen.ink.fonts import MM_PER_TYPE_POINT, italic_for, width
from cardgen.ink.items import (
    ROUND,
    Fill,
    Item,
    Stroke,
    Symbol,
    Tagged,
    Text,
    Use,
    circle,
    line,
    number,
    rectangle,
)
from cardgen.ink.typesetting import ROUNDING, Misfit, typeset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.card.face import CardFace, Foot
    from cardgen.paper.classes import Class
    from cardgen.paper.template import FootZone

BETWEEN = " \N{MIDDLE DOT} "
PARTED = ("; ", ", ", ": ")
"""Where the end of an origin may be left out."""
LETTERS = f"{ascii_letters} "
"""What stands before the numbers of a reach; it is left out where squares take its room."""
PITCH, GROUP = 1.16, 0.5
"""From pip to pip, and more after five of them, in pips."""
WHISKER = 0.25
"""Width of the line that says how sure a value is."""
LIFT = 0.1
"""The middle of a pip over the middle of small letters, in pips."""
SQUARES = 2
"""So many squares that a piece reaches are one sign."""
BEHIND = 1.4
"""From the pips to the words behind them."""


class FootPlace(NamedTuple):
    """Where the lines of a foot are, in mm."""

    left: float
    right: float
    """Where the lower index begins."""
    bottom: float
    """Of the content box."""


MOST_HALVES, MOST_SQUARES = 48, 16
"""What rows there are of pips, in halves, and of squares."""


@cache
def pips(halves: int, class_: Class) -> Symbol:
    """A row of pips that comes to so many halves; a pip is 1 across, the first has its left edge at 0."""
    colour, full = CLASS_COLOURS[class_], halves // 2
    ink: list[Item] = []
    if full:
        ink.append(Fill("".join(circle(_start(index) + 0.5, 0, 0.5) for index in range(full)), colour))
    if halves % 2:
        middle = _start(full) + 0.5
        ink.append(Fill(_half(middle), colour))
        ink.append(Stroke(circle(middle, 0, 0.45), colour, 0.1))
    return Symbol(f"pips.{halves}.{class_}", tuple(ink), (0, -0.5, along(full + halves % 2), 0.5))


@cache
def squares(count: int, class_: Class) -> Symbol:
    """A row of so many squares, as far apart as pips."""
    path = "".join(rectangle(_start(index) + 0.08, -0.42, 0.84, 0.84) for index in range(count))
    ink = (Fill(path, CLASS_COLOURS[class_]),) if count else ()
    return Symbol(f"squares.{count}.{class_}", ink, (0, -0.5, along(count), 0.5))


def along(count: float) -> float:
    """How far a row goes that comes to so much, in pips."""
    return count * PITCH + int(max(0, count - 0.01) / 5) * GROUP


def _start(index: int) -> float:
    """Where the next sign begins after so many, in pips."""
    return index * PITCH + index // 5 * GROUP


def _half(x: float) -> str:
    """The left half of a pip."""
    arm = 0.5 * ROUND
    return (
        f"M{number(x)},0.5C{number(x - arm)},0.5 {number(x - 0.5)},{number(arm)} {number(x - 0.5)},0"
        f"C{number(x - 0.5)},{number(-arm)} {number(x - arm)},-0.5 {number(x)},-0.5Z"
    )


def foot_lines(face: CardFace, spec: FootZone, place: FootPlace) -> tuple[Item, ...] | Misfit:
    """The three lines of a foot."""
    y = place.bottom + spec.rise
    foot = face.foot
    told = foot.value is not None
    strength = _strength(face, spec, place, y + spec.origin + spec.strength)
    last = _last_line(face.notation, _reaches(foot) if told else ("",), spec, place, y)
    if not isinstance(last, Misfit):
        return (*strength, *_origin(foot, spec, place, y + spec.origin), *last)
    two = _two_lines(face.notation, spec, place, y)
    return last if two is None else (*strength, two)


def _reaches(foot: Foot) -> Iterator[str]:
    """What is said of the reach, and then less and less."""
    yield BETWEEN.join(filter(None, (foot.reach, foot.one_colour)))
    yield foot.reach
    yield ""


def _last_line(
    notation: str, ends: Iterator[str] | tuple[str, ...], spec: FootZone, place: FootPlace, y: float
) -> tuple[Item, ...] | Misfit:
    """The notation, and what has room behind it."""
    room = place.right - place.left + ROUNDING
    for end, size in product(tuple(ends), spec.sizes):
        across = _wide(notation, size, spec) + (_wide(end, size, spec) + spec.apart if end else 0)
        if across <= room:
            behind = (_line(place.right - _wide(end, size, spec), y, end, size, spec),) if end else ()
            before = (_line(place.left, y, notation, size, spec),) if notation else ()
            return (*before, *behind)
    smallest = spec.sizes[-1]
    return Misfit(smallest, _wide(notation, smallest, spec), place.right - place.left, notation)


def _two_lines(notation: str, spec: FootZone, place: FootPlace, y: float) -> Tagged | None:
    """A long notation in the place of the origin too, which is left out."""
    size, step = spec.sizes[-1], spec.sizes[-1] * MM_PER_TYPE_POINT
    ends = range(len(notation), 0, -1)
    end = next((one for one in ends if _wide(notation[:one], size, spec) <= place.right - place.left), 0)
    if _wide(notation[end:], size, spec) > place.right - place.left + ROUNDING:
        return None
    lines = ((y + step, notation[:end]), (y, notation[end:]))
    return Tagged("P", tuple(Text(place.left, at, text, "sans", size, QUIET, spec.tracking) for at, text in lines))


def _wide(text: str, size: float, spec: FootZone) -> float:
    return width(text, "sans", size, spec.tracking) if text else 0


def _line(x: float, y: float, text: str, size: float, spec: FootZone) -> Tagged:
    return Tagged("P", (Text(x, y, text, "sans", size, QUIET, spec.tracking),))


def _origin(foot: Foot, spec: FootZone, place: FootPlace, y: float) -> tuple[Item, ...]:
    """Where it comes from and that some of it is ours, on one line, with the little house that stands beside what is.

    What has no room is left out: the end of the origin, if there is a house to be explained, else all of it.
    """
    origin, room = typeset(foot.origin), place.right - place.left + ROUNDING
    for said, size in product(shortened(origin) if foot.house else (origin,), spec.origins):
        before = BETWEEN.join((said, "")) if said and foot.house else said
        font, em = italic_for(before + foot.house), size * MM_PER_TYPE_POINT
        wide = width(before, font, size) + (HOUSE_BEFORE * em if foot.house else 0)
        if (before or foot.house) and wide + width(foot.house, font, size) <= room:
            first = (Text(place.left, y, before, font, size, QUIET),) if before else ()
            at = place.left + wide
            sign = (house_before(at, y, em), Text(at, y, foot.house, font, size, QUIET)) if foot.house else ()
            return (Tagged("P", (*first, *sign)),)
    return ()


def shortened(origin: str) -> Iterator[str]:
    """The origin, then without its last part and so on; at last nothing."""
    yield origin
    while origin:
        origin = origin[: max(map(origin.rfind, PARTED))] if any(sign in origin for sign in PARTED) else ""
        yield origin


def _strength(face: CardFace, spec: FootZone, place: FootPlace, y: float) -> Iterator[Item]:
    """Pips and what they come to, or squares and what these do; nothing of a piece that nobody has measured."""
    foot = face.foot
    if foot.value is None and foot.empty is None:
        return
    if foot.value is not None:
        ink, wide = _pips(foot, face.class_, spec, place.left, y)
        ways: tuple[str, ...] = (BETWEEN.join(filter(None, (foot.worth, foot.queening))), foot.worth)
    else:
        ink, wide = _squares(foot, face.class_, spec, place.left, y)
        ways = (*_reaches(foot), foot.reach.lstrip(LETTERS))
    start = place.left + wide + (BEHIND if wide else 0)
    for said, size in product(filter(None, ways), spec.facts):
        if start + width(said, "sans-semibold", size) <= place.right + ROUNDING:
            yield Tagged("P", (*ink, Text(start, y, said, "sans-semibold", size, QUIET)))
            return


def _pips(foot: Foot, class_: Class, spec: FootZone, x: float, y: float) -> tuple[tuple[Item, ...], float]:
    """A pip for each pawn, and through them the line of what it may be: white on pips, dark behind them."""
    value, middle = foot.value or 0, y + spec.pip * (LIFT + 0.5)
    count = ceil(value)
    end = spec.pip * (along(count) - PITCH + 1) if count else 0
    least, most = spec.pip * along(max(0, value - foot.error)), max(spec.pip * along(value + foot.error), end)
    row = (Use(pips(round(2 * value), class_), x, middle, spec.pip),) if count else ()
    within = Stroke(line((x + min(least, end), middle), (x + end, middle)), WHITE, WHISKER)
    beyond = Stroke(line((x + end, middle), (x + most, middle)), CLASS_COLOURS[class_], WHISKER)
    return (*row, within, beyond), most


def _squares(foot: Foot, class_: Class, spec: FootZone, x: float, y: float) -> tuple[tuple[Item, ...], float]:
    count = min(MOST_SQUARES, round((foot.empty or 0) / SQUARES))
    row = (Use(squares(count, class_), x, y + spec.pip * (LIFT + 0.5), spec.pip),) if count else ()
    return row, spec.pip * along(count)
