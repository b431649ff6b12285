"""The gun-horse: a horse with a gun's barrel laid over its poll. Numbers are shares of `size`."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.manes import mane_of
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.horses.horse import bust
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import box, cylinder

ELEVATION = 52
"""Degrees; a barrel laid flatter would hang."""
BREECH = (-0.29, 0.0, 0.64)
"""Where its axis begins, behind the neck."""
LENGTH, CALIBRE = 0.98, 0.078
REAR = -0.31
"""The breech is cut upright at this x, or its end would hang."""


@part("head")
def gun_horse(seat: Seat, *, size: float) -> Built:
    """A horse with a clipped mane that carries a barrel, its bore open; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    laid = barrel(size).turned(90 - ELEVATION, Y).moved(*place(BREECH, size, at))
    rear = box(place((REAR - 0.5, 0, 0.7), size, at), size, size, size)
    form = union(bust(size, at), mane_of("crest", size, at), laid - rear)
    return Built(form, Seat(at[2] + 1.4 * size, 0))


def barrel(size: float) -> Form:
    """An upright barrel, its breech at z = 0: two rings, a swell at the muzzle."""
    s = size
    outline = (
        Profile(0.145 * s, -0.02 * s)
        .to(0.165 * s, 0.0)
        .up(0.07 * s)
        .to(0.150 * s, 0.08 * s)
        .to(0.138 * s, 0.38 * s)
        .to(0.156 * s, 0.43 * s)
        .up(0.05 * s)
        .to(0.132 * s, 0.50 * s)
        .to(0.128 * s, (LENGTH - 0.26) * s)
        .to(0.148 * s, (LENGTH - 0.09) * s)
        .up(0.05 * s)
        .to(0.136 * s, LENGTH * s)
    )
    bore = cylinder((0, 0, (LENGTH - 0.30) * s), CALIBRE * s, 0.5 * s)
    return outline.solid() - bore
