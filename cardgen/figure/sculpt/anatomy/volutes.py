"""Curls like those of a Chinese guardian lion: spirals on a skin that wind up to their middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.locks import cross, dot, minus, plus, unit
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import cone, through

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.figure.sculpt.anatomy.locks import Skin

TURNS, STEPS = 1.75, 16
"""How often a spiral winds round, and how many straight pieces a turn has."""
RISE = 0.26
"""Of its radius: how much higher a spiral is in its middle than at its rim."""
RIDGE = [(-1.35, -0.15), (-0.62, 0.35), (0.0, 0.72), (0.62, 0.35), (1.70, -0.42)]
"""Across a spiral, in halves of its pitch: how far out, how high. Its flanks are gentle, so that none hangs."""
FOOT, DEEP = (-1.35, 2.0), 0.08
"""Its foot, in halves of its pitch, and how deep that is in the skin, of its radius."""
BUTTON_SEGMENTS = 20
"""Of the ball in its middle."""
INNERMOST, GROWTH = 0.9, 8
"""Where a spiral ends, in halves of its pitch from the middle; and in how many steps it swells at its rim."""


class Curl(NamedTuple):
    """Where a curl is on a skin."""

    z: float
    turn: float
    """Degrees from straight ahead."""
    radius: float
    winding: float = 1.0
    """1 or -1: which way round."""


def volutes(rows: Iterable[Curl], skin: Skin, size: float, at: Point3) -> Form:
    """Curls and their mirror images; one straight behind stands alone."""
    forms = []
    for curl in rows:
        form = volute(curl, skin, size, at)
        forms.append(form if math.isclose(curl.turn, 180) else form.pair())
    return union(*forms)


def volute(curl: Curl, skin: Skin, size: float, at: Point3) -> Form:
    """A spiral with a button in its middle."""
    middle = skin.at(curl.z, curl.turn)
    out, half = skin.out(middle), half_pitch(curl)
    top = RISE * (curl.radius - half) - 0.3 * half
    plug = cone(
        place(plus(middle, out, -half), size, at), 2.6 * half * size, 0.9 * half * size, (top + half) * size, out
    )
    radius = half * size
    round_top = Profile(0, -radius).arc(0, radius, radius).solid(BUTTON_SEGMENTS)
    button = round_top.moved(*place(plus(middle, out, top), size, at))
    rings = spiral(curl, skin, size, at)
    one, other = rings[: len(rings) // 2 + 1], rings[len(rings) // 2 - 1 :]
    return union(through(one), through(other), plug, button)


def spiral(curl: Curl, skin: Skin, size: float, at: Point3) -> list[list[Point3]]:
    """The sections of a ridge that winds on the skin from the rim up to the middle.

    One loft through them all would cut itself, because the flanks of its turns overlap.
    """
    middle = skin.at(curl.z, curl.turn)
    aside = unit(cross((0.0, 0.0, 1.0), skin.out(middle)))
    up = cross(skin.out(middle), aside)
    half = half_pitch(curl)
    count = round(TURNS * STEPS)
    rings = []
    for i in range(count + 1):
        angle = curl.winding * 2 * math.pi * i / STEPS + math.pi / 2
        away = INNERMOST * half + (curl.radius - (1 + INNERMOST) * half) * (1 - i / count)
        ray = plus(plus((0.0, 0.0, 0.0), aside, math.cos(angle)), up, math.sin(angle))
        spot = skin.laid(plus(middle, ray, away))
        out = skin.out(spot)
        away_from = cross(unit(cross(out, ray)), out)
        corners = []
        for across, lift in section(half, RISE * (curl.radius - away), DEEP * curl.radius, min(1.0, (i + 1) / GROWTH)):
            there = minus(skin.laid(plus(middle, ray, max(away + across, 0.0))), spot)
            flat = plus(spot, away_from, dot(there, away_from))  # a section must be flat to close the solid
            corners.append(place(plus(flat, out, dot(there, out) + lift), size, at))
        rings.append(corners)
    return rings


def half_pitch(curl: Curl) -> float:
    """Half of the way from one turn to the next."""
    return curl.radius / (2 * TURNS + 1 + INNERMOST)


def section(half: float, rise: float, deep: float, grown: float) -> list[tuple[float, float]]:
    """Across a spiral: how far out, how high over the skin."""
    ridge = [(half * across, max(grown * (rise + half * high), -0.9 * deep)) for across, high in RIDGE]
    inner, outer = FOOT
    return [(half * inner, -deep), *ridge, (half * outer, -deep)]
