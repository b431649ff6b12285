"""A lady's gown: a bell with fat pleats, a full skirt in even folds, and a girdle. Lengths are millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.drapery import Fall, Spread, cloth
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import union
from cardgen.figure.solid.solids import Joint, horn

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form

WAY = [(0.0, 0.80), (0.25, 0.71), (0.50, 0.54), (0.72, 0.40)]
"""Heights in shares of the gown, and radii in shares of the foot's; above, it goes on to the waist."""
PLEAT = [0.125, 0.115, 0.090, 0.066, 0.045]
"""Radii of a pleat at those heights and at the waist, in shares of the foot's."""
PROUD = 0.42
"""How far a pleat stands out of the gown, in its radii."""


@part("body")
def gown(seat: Seat, *, height: float, neck: float, pleats: int = 12) -> Built:
    """A bell of cloth with fat pleats down to the plinth; `neck` is the width of the waist."""
    radius = seat.radius
    base = plinth(seat).step(0.84 * radius).bead(1.2).step(0.80 * radius)
    rise = above(base, height, 4.0)
    points = [(share * radius, base.z + up * rise) for up, share in WAY[1:]]
    bell = base.curve(*points, (neck / 2, height), leaving=(0, 1), arriving=(-0.10, 1))
    return Built(union(bell.solid(), *folds(seat, base.z, height, neck, pleats)), Seat(height, neck / 2))


def folds(seat: Seat, low: float, high: float, neck: float, pleats: int) -> list[Form]:
    """Pleats along the bell."""
    radius = seat.radius
    places = [(share * radius, low + up * (high - low)) for up, share in WAY] + [(neck / 2, high)]
    joints = []
    for (out, z), share in zip(places, PLEAT, strict=True):
        fat = share * radius
        joints.append(Joint(out - (1 - PROUD) * fat, 0.0, z, fat))
    first = joints[0]._replace(z=low - 1.6)
    return (
        [
            horn([first, *joints[:-1], Joint(joints[-1][0] - 0.3, 0.0, high - 0.6, joints[-1][3])]).around(
                pleats, 180 / pleats
            )
        ]
        if pleats
        else []
    )


FALL = [
    Spread(0.00, 0.860, 0.062),
    Spread(0.14, 0.835, 0.064),
    Spread(0.34, 0.745, 0.062),
    Spread(0.56, 0.615, 0.052),
    Spread(0.76, 0.490, 0.040),
    Spread(0.91, 0.405, 0.028),
]
"""A skirt; radius and depth of the creases in shares of the foot's."""


@part("body")
def skirt(seat: Seat, *, height: float, neck: float, folds: int = 18) -> Built:
    """A full skirt of even folds from a bead on the plinth to the waist; `neck` is its width there."""
    radius, waist = seat.radius, neck / 2
    base = plinth(seat).step(0.89 * radius).bead(1.2)
    rise = above(base, height, 4.0)
    falls = []
    for each in FALL:
        out = max(each.out * radius, waist)
        falls.append(Fall(base.z + each.up * rise, out, out, 0.0, each.crease * radius))
    falls.append(Fall(height, waist, waist, 0.0, 0.012 * radius))
    falls[0] = falls[0]._replace(z=base.z - 0.3)
    form = cloth(falls, folds=folds, share=1.0, exponent=2.0)
    return Built(base.solid() + form, Seat(height, waist))


@part("collar")
def girdle(seat: Seat, *, out: float = 0.9, height: float = 2.4) -> Built:
    """A broad belt between two fine edges."""
    belt = rooted(seat).flare(seat.radius + out, 1.08).up(0.6).step(seat.radius + 0.6 * out).up(height - 1.2)
    belt = belt.flare(seat.radius + out, 1.08).up(0.6).to(seat.radius, height + seat.z + 2.0 * out + 0.4)
    return Built(belt.solid(), Seat(belt.z, belt.radius))
