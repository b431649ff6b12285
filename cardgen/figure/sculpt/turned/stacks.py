"""The stack of n drums with n sides: what leaps n squares straight. In millimetres."""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, prism

FEWEST, MOST = 3, 8
GROOVE = 0.54
"""Radius of the groove between two drums, as a share of a drum's radius."""
FLAT = {3: 0.58, 4: 0.735}
"""Half width across flats as a share of the radius; the corners are cut off by the round."""
STEEP = 1.04
"""How much a drum's underside rises for each mm that it goes out."""
SHOULDER = 0.50
"""The same for its upper side, which is flatter."""
BAND = 0.14
"""The least height of the upright faces at the corners, as a share of a drum's height."""
BEAD = 0.7
CAP = 1.15
"""How high the pointed cap is, in radii of the groove."""


@part("head")
def stack(seat: Seat, *, count: int, width: float, drum: float) -> Built:
    """So many drums with so many sides, each turned against the one below, under a pointed cap; `drum` mm apart."""
    if not FEWEST <= count <= MOST:
        raise CardgenError(f"a stack has {FEWEST} to {MOST} drums, not {count}")
    radius = width / 2
    neck = GROOVE * radius
    needed = (radius - neck) * (STEEP + SHOULDER) + 2 * BEAD
    if drum < needed:
        raise CardgenError(f"drums {width:g} mm wide must be {needed:.1f} mm apart or more, not {drum:g} mm")
    z = seat.z - SINK
    drums = [_drum(radius, neck, drum, count, i).moved(z=z + i * drum) for i in range(count)]
    top = z + count * drum
    cap = Profile(neck, top - 1).up(1).bead(1.2).step(neck - 0.2).to(0.9, top + 1.2 + CAP * neck - 0.5)
    cap = cap.arc(0.3, cap.z + 0.5, 0.2)
    return Built(union(*drums, cap.solid()), Seat(cap.z, 0))


def _drum(radius: float, neck: float, height: float, sides: int, turns: int) -> Form:
    """A nut: a prism whose corners are cut round and bevelled, on a bead as wide as the groove."""
    rise, fall = (radius - neck) * STEEP, (radius - neck) * SHOULDER
    band = height - rise - fall - 2 * BEAD
    turned = Profile(neck, -0.5).up(0.5).bead(2 * BEAD).to(radius, 2 * BEAD + rise).up(band).to(neck, height)
    flat = FLAT.get(sides, math.cos(math.pi / sides) * 0.98) * radius
    corner = 0.10 * radius
    turn = 180 / sides * turns + (180 if sides % 2 else 0)
    nut = prism([Level(-1, flat, corner), Level(height + 1, flat, corner)], sides, turn)
    return turned.solid() & nut
