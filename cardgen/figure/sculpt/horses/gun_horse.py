"""The gun-horse: a gun's barrel lies against the back of a horse's neck. Numbers are shares of `size`."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.horses.horse import bust, forelock
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import cylinder

ELEVATION = 78
"""Degrees: as steep as the crest, so that the barrel lies along it and passes behind the ears."""
BREECH = (-0.312, 0.0, -0.03)
"""Where its axis begins, behind the neck."""
LENGTH, CALIBRE = 1.42, 0.082
# Radius, and height counted from the end: a ring, a throat, and the flare to the mouth with its lip
MUZZLE = [
    (0.132, -0.40),
    (0.150, -0.365),
    (0.150, -0.325),
    (0.132, -0.29),
    (0.132, -0.22),
    (0.186, -0.105),
    (0.186, -0.055),
    (0.165, -0.035),
    (0.165, 0.0),
]
FORWARD = 0.05
"""How far the horse stands ahead of the middle, to leave room for the gun."""


@part("head")
def gun_horse(seat: Seat, *, size: float) -> Built:
    """A horse with a forelock and a barrel at its neck, the bore open; it stands on a round of 0.85 size."""
    at = (0.0, 0.0, seat.z - SINK)
    laid = barrel(size).turned(90 - ELEVATION, Y).moved(*place(BREECH, size, at))
    horse = union(bust(size, at), forelock(size, at)).moved(x=FORWARD * size)
    return Built(union(horse, laid), Seat(at[2] + 1.3 * size, 0))


def barrel(size: float) -> Form:
    """An upright barrel, its breech at z = 0: four rings, and a mouth that flares."""
    s = size
    outline = (
        Profile(0.145 * s, -0.02 * s)
        .to(0.172 * s, 0.0)
        .up(0.07 * s)
        .to(0.150 * s, 0.09 * s)
        .to(0.138 * s, 0.38 * s)
        .to(0.160 * s, 0.42 * s)
        .up(0.06 * s)
        .to(0.134 * s, 0.51 * s)
        .to(0.128 * s, 0.80 * s)
        .to(0.154 * s, 0.84 * s)
        .up(0.05 * s)
        .to(0.126 * s, 0.92 * s)
    )
    for radius, z in MUZZLE:
        outline = outline.to(radius * s, (LENGTH + z) * s)
    bore = cylinder((0, 0, (LENGTH - 0.30) * s), CALIBRE * s, 0.5 * s)
    return outline.solid() - bore
