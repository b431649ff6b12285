"""A Mongolian felt tent. Lengths are millimetres."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.signs.pawn_heads import FLARE
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import box, cylinder

if TYPE_CHECKING:
    from collections.abc import Sequence

DOOR = mirrored_outline([(0.30, 0.0), (0.30, 0.66)])
LINTEL_FROM = 0.58
LINTEL = mirrored_outline([(0.30, LINTEL_FROM), (0.35, 0.66), (0.35, 0.76)])
LEAF = mirrored_outline([(0.070, 0.09), (0.070, 0.42), (0.0, 0.51)])
"""The door, its lintel, and what is sunk in each of its two leaves; in shares of the wall."""
LEAF_ASIDE = 0.130
DOOR_OUT, LINTEL_OUT = 0.7, 1.0
"""How far they stand out of the wall, in mm."""
RAFTERS, RIDGE = 12, 1.0
"""Number and width of the ridges on the roof."""
RIDGE_IN, RIDGE_OVER, RIDGE_TOP = 0.3, 0.45, 0.2
"""How far inwards of the roof's line they run, how high over it, and how high over it at their upper ends, in mm."""
WITHIN = 0.1
"""How far their lower ends reach into the eave, lest they hang."""
SWELL, ROOF_STEPS = 1.9, 9
"""How much the roof swells (1 is a cone), and of how many straight pieces it is."""
FELT = 0.6
"""How deep the leaves of the door are cut, in mm."""
LATTICE, SLAT, SLANT = 4.9, 0.85, 38.0
"""Of the slats of the lattice: mm from one to the next each way, their width in mm, degrees from upright."""
SLAT_OUT, LATTICE_HIGH = 0.45, 0.62
"""How far they stand out of the wall, in mm, and up to where, in shares of the wall."""


@part("head")
def ger(seat: Seat, *, width: float, wall: float = 5.6, roof: float = 5.4) -> Built:
    """A felt tent: a drum with its lattice and a rope, a domed roof with a smoke ring, a door of two leaves."""
    radius, slim = width / 2, 0.26 * width / 2
    floor = rooted(seat).flare(max(radius - 0.6, seat.radius), FLARE).up(0.8)
    drum = floor.step(radius - 1.0).up(0.66 * wall).to(radius - 1.5, floor.z + 0.70 * wall)
    drum = drum.up(0.06 * wall).flare(radius - 1.0, 1.2).to(radius - 1.0, floor.z + wall - 0.8)
    eave = drum.flare(radius - 0.1, 1.0).up(0.6)
    swell = roof_line(eave.radius, eave.z, slim + 1.2, eave.z + roof - 1.2)
    dome = eave
    for across, z in swell[1:]:
        dome = dome.to(across, z)
    dome = dome.flare(slim + 1.7, 1.0).up(0.9)
    vent = cylinder((0, 0, dome.z - 0.7), slim, 2)
    tent = union(dome.solid(), rafters(swell)) - vent
    wall_of = (lattice(radius - 1.0, floor.z, wall), door(radius - 1.0, floor.z, wall))
    return Built(union(tent, *wall_of), Seat(dome.z, slim))


def roof_line(radius: float, z: float, slim: float, top: float) -> list[tuple[float, float]]:
    """Half of a roof's section, from its eave on."""
    shares = [1 - i / ROOF_STEPS for i in range(ROOF_STEPS + 1)]
    return [(slim + share * (radius - slim), top - share**SWELL * (top - z)) for share in shares]


def rafters(line: Sequence[tuple[float, float]]) -> Form:
    """Ridges where the felt lies on the poles of the roof."""
    over = [(across - RIDGE_IN, z + RIDGE_OVER) for across, z in line[:-1]]
    over.append((line[-1][0], line[-1][1] + RIDGE_TOP))
    below = line[0][1] - WITHIN
    ridge = plate([*over, (0.0, over[-1][1]), (0.0, below), (over[0][0], below)], RIDGE, seen_from="side")
    return ridge.moved(z=RIDGE / 2).around(RAFTERS, 180 / RAFTERS)


def lattice(radius: float, z: float, wall: float) -> Form:
    """Slats that cross on a wall, like the willow frame on which the felt lies."""
    high = LATTICE_HIGH * wall
    slat = box((radius, 0, 0), 2, SLAT, 4 * wall).turned(SLANT, X).moved(z=high / 2)
    slats = union(slat, slat.mirrored()).around(round(math.tau * radius / LATTICE))
    round_ = slats & cylinder((0, 0, -0.2), radius + SLAT_OUT, high + 0.2)
    return (round_ - plate(DOOR, 4.0, size=wall, seen_from="front").moved(radius)).moved(z=z)


def door(radius: float, z: float, wall: float) -> Form:
    """A door of two leaves under a lintel, in the wall's front."""
    shut, beam, leaf = (plate(each, 4.0, size=wall, seen_from="front") for each in (DOOR, LINTEL, LEAF))
    leaves = leaf.moved(y=LEAF_ASIDE * wall).pair()
    sunk = leaves.moved(radius) - cylinder((0, 0, 0), radius + DOOR_OUT - FELT, wall)
    cut = (shut.moved(radius) & cylinder((0, 0, 0), radius + DOOR_OUT, wall)) - sunk
    low = Profile(radius + DOOR_OUT - 0.1, LINTEL_FROM * wall).flare(radius + LINTEL_OUT, FLARE).up(wall)
    return (cut + (beam.moved(radius) & low.solid())).moved(z=z)
