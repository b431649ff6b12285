"""Horses in other poses and shapes: pressed flat, broad, looking aside, in pairs, behind something; and the foal."""

from __future__ import annotations

from typing import Literal

from cardgen.figure.form import Y, union
from cardgen.figure.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.parts.blades import blade_form
from cardgen.figure.parts.horse import (
    FORWARD,
    NECK,
    POLL,
    TUCK,
    WEB_SLOPE,
    bust,
    forelock,
    head,
    place,
    poll_of,
    throat,
)
from cardgen.figure.parts.manes import mane_of
from cardgen.figure.parts.turned import battlement, mitre
from cardgen.figure.parts.webs import chin_web
from cardgen.figure.profile import Profile
from cardgen.figure.solids import ball, egg, horn, tube


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
    form = union(tube(NECK, size, at, 2.2), looking, heap)
    return Built(form, poll_of(size, at))


# ---------------------------------------------------------------- pairs
JANUS = 0.16
"""How far each of two horses stands from the middle, in sizes."""


@part("head")
def janus_horse(seat: Seat, *, size: float) -> Built:
    """Two horses back to back."""
    at = (JANUS * size, 0.0, seat.z - SINK)
    one = bust(size, at)
    return Built(union(one, one.turned(180)), Seat(at[2] + size, 0))


# Shares of `size`: how far the two stand apart from the middle, the column before, and what it carries.
BEHIND, BEFORE = 0.21, 0.27
COLUMN, COLUMN_NECK, COLUMN_HEIGHT = 0.32, 0.22, 0.42
MITRE_WIDTH, MITRE_HEIGHT = 0.66, 0.92
TOWER, TOWER_HEIGHT, TOWER_WIDTH, MERLON = 0.27, 0.80, 0.74, 0.17


@part("head")
def two_faced(seat: Seat, *, size: float, before: Literal["mitre", "tower"], blade: float) -> Built:
    """A mitre or a tower before, with a blade of so many mm; a horse of this size behind it, looking back."""
    behind = bust(size, (BEHIND * size, 0.0, seat.z - SINK)).turned(180)
    z = seat.z - SINK
    if before == "mitre":
        column = Profile(COLUMN * size, z).to(COLUMN_NECK * size, z + 0.8 * COLUMN_HEIGHT * size).up(0.06 * size)
        column = column.ring(0.13 * size, 0.05 * size, 0.04 * size, COLUMN_NECK * size)
        top = mitre(
            Seat(column.z, column.radius), width=MITRE_WIDTH * size, height=MITRE_HEIGHT * size, tip=0.12 * size
        )
        tip = top.top.z - 0.22 * size
    else:
        column = Profile(COLUMN * size, z).to(TOWER * size, z + TOWER_HEIGHT * size)
        seat_of_wall = Seat(column.z, column.radius)
        top = battlement(seat_of_wall, width=TOWER_WIDTH * size, height=MERLON * size, wall=0.10 * size)
        tip = top.top.z - SINK
    front = union(column.solid(), top.form, blade_form("leaf", blade).moved(z=tip))
    return Built(union(behind, front.moved(x=BEFORE * size)), Seat(tip + blade, 0))


# ---------------------------------------------------------------- the foal
FOAL_NECK = [
    (0.00, 0.00, 0.320, 0.300, 90),
    (0.00, 0.12, 0.290, 0.255, 92),
    (-0.04, 0.30, 0.250, 0.205, 97),
    (-0.07, 0.48, 0.230, 0.180, 90),
    (-0.05, 0.66, 0.215, 0.165, 70),
    (0.01, 0.80, 0.190, 0.140, 48),
    (0.08, 0.87, 0.100, 0.080, 38),
]
FOAL_SKULL = [
    (-0.10, 0.92, 0.060, 0.060, -30),
    (-0.05, 0.895, 0.160, 0.150, -33),
    (0.05, 0.82, 0.260, 0.205, -38),
    (0.17, 0.715, 0.215, 0.175, -42),
    (0.265, 0.625, 0.170, 0.148, -44),
    (0.330, 0.565, 0.165, 0.150, -42),
    (0.385, 0.530, 0.115, 0.110, -34),
    (0.412, 0.515, 0.060, 0.060, -30),
]
FOAL_CHIN = (0.340, 0.390)
# x, y, z, radius
FOAL_EAR = [(-0.10, 0.05, 0.86, 0.085), (-0.115, 0.150, 1.04, 0.090), (-0.11, 0.185, 1.15, 0.072)]
FOAL_BOW = 11
"""Degrees by which its head is bowed."""
FOAL_TUFT = [
    (-0.10, 0.0, 0.88, 0.075),
    (-0.06, 0.0, 1.01, 0.110),
    (0.04, 0.0, 1.075, 0.105),
    (0.15, 0.0, 1.045, 0.080),
    (0.22, 0.0, 0.97, 0.055),
]
FOAL_EYE, FOAL_EYE_RADIUS = (0.120, 0.118, 0.79), 0.098
FOAL_NOSTRIL = [(0.350, 0.138, 0.545, 0.012), (0.358, 0.138, 0.575, 0.026), (0.362, 0.145, 0.625, 0.006)]
FOAL_MOUTH = (0.325, 0.150, 0.475)


@part("head")
def foal(seat: Seat, *, size: float) -> Built:
    """A foal: a high forehead with a tuft, a short muzzle, knobs of ears, no mane; it stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    mouth = egg(place(FOAL_MOUTH, size, at), 0.02 * size, 0.09 * size, (1, 0, -0.7))
    skull = tube(FOAL_SKULL, size, at, 2.3) - (mouth + horn(FOAL_NOSTRIL, size, at)).pair()
    eye = ball(place(FOAL_EYE, size, at), FOAL_EYE_RADIUS * size)
    *tip, radius = FOAL_EAR[-1]
    ear = horn(FOAL_EAR, size, at) + ball(place((tip[0], tip[1], tip[2]), size, at), radius * size)
    bowed = union(skull, eye.pair(), ear.pair(), horn(FOAL_TUFT, size, at))
    web = chin_web(size, at, FOAL_CHIN, root=0.16, back=0.0, width=0.118, up=0.08, jaw=0.10)
    form = union(tube(FOAL_NECK, size, at), bowed.turned(FOAL_BOW, Y, place(POLL, size, at)), web)
    return Built(form, Seat(at[2] + 1.2 * size, 0))
