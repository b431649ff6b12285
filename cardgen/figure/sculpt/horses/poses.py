"""Horses in other poses and shapes: pressed flat, broad, looking aside, in pairs and behind something."""

from __future__ import annotations

from typing import Literal

from cardgen.figure.sculpt.anatomy.manes import mane_of
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.arms.blades import blade_form
from cardgen.figure.sculpt.horses.horse import (
    FORWARD,
    POLL,
    TUCK,
    WEB_SLOPE,
    bust,
    forelock,
    head,
    neck,
    poll_of,
    throat,
)
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.sculpt.turned.heads import battlement, mitre
from cardgen.figure.solid.form import union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Tier, tiers


@part("head")
def shaped_horse(
    seat: Seat,
    *,
    size: float,
    width: float = 1.0,
    tall: float = 1.0,
    tuck: Degrees = TUCK,
    mane: Literal["locks", "crest"] = "locks",
) -> Built:
    """A horse made broader and taller by these shares; it stands on a round of 0.8 size, or broader."""
    at = (0.0, 0.0, -SINK)
    form = bust(size, at, tuck, WEB_SLOPE / min(tall, 1.0)) + mane_of(mane, size, at)
    if mane == "locks":
        form += forelock(size, at, tuck)
    return Built(form.scaled(1, width, tall).moved(z=seat.z), Seat(seat.z + tall * 1.15 * size, 0))


# ---------------------------------------------------------------- a horse that looks aside
ASIDE = Degrees(55.0)
HEAPED = (0, 24)
"""Degrees by which the two layers of its mane are turned to the outer side."""


@part("head")
def aside_horse(seat: Seat, *, size: float, turn: Degrees = ASIDE) -> Built:
    """A horse that looks over its left shoulder, its mane heaped on the right of its neck."""
    at = (0.0, 0.0, seat.z - SINK)
    axis = place((POLL[0] + FORWARD, 0, 0), size, at)
    looking = union(head(size, at), forelock(size, at), throat(size, at)).turned(turn, about=axis)
    mane = mane_of("locks", size, at)
    heap = union(*(mane.turned(outer, about=axis) for outer in HEAPED))
    form = union(neck(size, at), looking, heap)
    return Built(form, poll_of(size, at))


# ---------------------------------------------------------------- pairs
JANUS = 0.225
"""How far each of two horses stands from the middle, in sizes."""


@part("head")
def janus_horse(seat: Seat, *, size: float) -> Built:
    """Two horses back to back."""
    at = (JANUS * size, 0.0, seat.z - SINK)
    one = bust(size, at)
    return Built(union(one, one.turned(180)), Seat(at[2] + size, 0))


# Shares of `size`: how far the two stand apart from the middle, the column before, and what it carries.
BEHIND, BEFORE = 0.20, 0.30
BOLD = 1.12
"""How large the horse is."""
COLUMN, COLUMN_NECK, COLUMN_HEIGHT = 0.32, 0.22, 0.42
MITRE_WIDTH, MITRE_HEIGHT = 0.66, 0.92
TOWER, TOWER_HEIGHT, TOWER_WIDTH, MERLON = 0.27, 0.80, 0.74, 0.17
ROOF, ROOF_SLIM, ROOF_RISE = 0.25, 0.075, 0.26
"""The roof within a tower's wall, which carries its blade: radius below and above, height."""
SADDLE = [
    Tier(0.00, 0.42, 0.30, 0.06),
    Tier(0.18, 0.34, 0.25, 0.06),
    Tier(0.36, 0.27, 0.19, 0.05),
    Tier(0.56, 0.20, 0.14, 0.04),
    Tier(0.72, 0.12, 0.08, 0.03),
]
"""What fills the valley between the two, so that one grows out of the other."""


@part("head")
def two_faced(seat: Seat, *, size: float, before: Literal["mitre", "tower"], blade: float) -> Built:
    """A mitre or a tower before, with a blade of so many mm; a horse of this size behind it, looking back."""
    z = seat.z - SINK
    place_of_horse = (BEHIND * size, 0.0, z)
    horse = union(bust(BOLD * size, place_of_horse), mane_of("crest", BOLD * size, place_of_horse))
    behind = union(horse.turned(180), tiers(SADDLE, size, (0.0, 0.0, z), 2.2))
    if before == "mitre":
        column = Profile(COLUMN * size, z).to(COLUMN_NECK * size, z + 0.8 * COLUMN_HEIGHT * size).up(0.06 * size)
        column = column.ring(0.13 * size, 0.05 * size, 0.04 * size, COLUMN_NECK * size)
        top = mitre(
            Seat(column.z, column.radius), width=MITRE_WIDTH * size, height=MITRE_HEIGHT * size, tip=0.19 * size
        )
        tip = top.top.z - 0.22 * size
        roof = top.form
    else:
        column = Profile(COLUMN * size, z).to(TOWER * size, z + TOWER_HEIGHT * size)
        seat_of_wall = Seat(column.z, column.radius)
        top = battlement(seat_of_wall, width=TOWER_WIDTH * size, height=MERLON * size, wall=0.10 * size)
        low = top.top.z - SINK
        cone = Profile(ROOF * size, low).to(ROOF_SLIM * size, low + ROOF_RISE * size)
        tip = low + 0.8 * ROOF_RISE * size
        roof = top.form + cone.solid()
    front = union(column.solid(), roof, blade_form("leaf", blade).moved(z=tip))
    return Built(union(behind, front.moved(x=BEFORE * size)), Seat(tip + blade, 0))
