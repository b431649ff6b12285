"""What a wizard wears: a wide brim, and a high cone that has a crease and falls back; hair in long waves.

A hat's seat gives the height of the brow and half the width of the head; its joints are counted in that half width.
"""

from __future__ import annotations

from typing import NamedTuple

from cardgen.figure.sculpt.anatomy.busts import foot_of
from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.dress.round_hats import dish
from cardgen.figure.sculpt.part import Built, Landmarks, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, ball, horn


class Kink(NamedTuple):
    """A section of a bent cone."""

    back: float
    """In bends."""
    up: float
    """In shares of what stands over the brim."""
    out: float
    """Its radius, in half widths of the head."""


LOWER = [Kink(0.00, 0.00, 1.00), Kink(0.00, 0.22, 0.80), Kink(0.02, 0.44, 0.60), Kink(0.05, 0.56, 0.42)]
UPPER = [
    Kink(0.03, 0.37, 0.46),
    Kink(0.09, 0.48, 0.60),
    Kink(0.22, 0.62, 0.46),
    Kink(0.50, 0.77, 0.33),
    Kink(0.88, 0.90, 0.25),
]
TIP = 0.24
EDGE, HOLLOW = 1.0, 0.35
"""Thickness of the brim's edge in mm, and how steeply it falls inwards."""


@part("finial")
def wizard_hat(seat: Seat, *, height: float, brim: float = 1.75, bend: float = 0.95) -> Built:
    """A pointed hat with a wide brim; above a crease its tip falls back by `bend` half widths of the head."""
    radius, z = seat.radius, seat.z
    foot = dish(seat, brim, thickness=EDGE, hollow=HOLLOW)
    free = height - (foot.z - z)
    low, high = (
        horn([Joint(-back * bend * radius, 0, foot.z - 0.4 + up * free, out * radius) for back, up, out in joints])
        for joints in (LOWER, UPPER)
    )
    tip = ball((-bend * radius, 0, z + height - TIP * radius), TIP * radius)
    end = UPPER[-1]
    last = horn([
        Joint(-end.back * bend * radius, 0, foot.z - 0.4 + end.up * free, end.out * radius),
        Joint(-bend * radius, 0, z + height - TIP * radius, TIP * radius),
    ])  # fmt: skip
    belt = Profile(1.12 * radius, foot.z - 0.15 * radius).up(0.15 * radius + 0.2).bead(0.26 * radius)
    belt = belt.to(0.5 * radius, belt.z + 0.25 * radius)
    return Built(union(foot.solid(), belt.solid(), low, high, tip, last), Seat(z + height, TIP * radius))


# In shares of the size of the person
WAVES = [
    Fall(-0.08, 0.060, 0.120, -0.300, 0.020),
    Fall(0.06, 0.110, 0.190, -0.255, 0.036),
    Fall(0.20, 0.160, 0.238, -0.160, 0.042),
    Fall(0.34, 0.190, 0.262, -0.100, 0.042),
    Fall(0.52, 0.205, 0.274, -0.082, 0.040),
    Fall(0.70, 0.218, 0.272, -0.062, 0.030),
    Fall(0.84, 0.205, 0.230, -0.045, 0.010),
]


@part("accent")
def flowing_hair(place: Landmarks, *, size: float, locks: int = 8) -> Form:
    """Hair that falls down the back in waves, over the shoulders of a person whose hair is long."""
    return cloth(WAVES, size, foot_of(place.neck), folds=locks, share=0.56)
