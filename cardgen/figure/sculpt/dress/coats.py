"""A long coat over breeches, and the waist of a half-figure that stands in a cup. Lengths are millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.solids import cone, egg, plate

if TYPE_CHECKING:
    from cardgen.figure.solid.solids import OutlineStep

# height as a share of the coat, its radius and the depth of its folds in radii of the foot
FALL = [(0.00, 0.800, 0.045), (0.25, 0.735, 0.045), (0.50, 0.620, 0.040), (0.75, 0.500, 0.030), (0.92, 0.420, 0.015)]
FOLDS = 12
OPENING = [(0.0, 0.84), (0.36, -0.05), (-0.36, -0.05)]
"""Where the coat stands open in front: across in radii of the foot, heights in shares of the coat."""
DEEP = 0.86
"""The middle of what is cut out there, which is as deep as the foot's radius; the legs stand before its back."""
LEG, KNEE, APART, FORWARD = 0.195, 0.140, 0.195, 0.380
"""Half the width of a leg at the foot and at the top, and where it stands, in radii of the foot."""
SHOE_PLACE, SHOE = (0.58, 0.205), (0.140, 0.27)
"""Where a shoe is, half its width and half its length, in radii of the foot."""


@part("body")
def coat(seat: Seat, *, height: float, neck: float) -> Built:
    """A long coat that stands open over two legs; `neck` is its width at the waist."""
    radius, waist = seat.radius, neck / 2
    base = plinth(seat).step(0.86 * radius).bead(1.0)
    rise = above(base, height, 4.0)
    low = base.z - 0.3
    levels = [(low + up * rise, max(out * radius, waist), deep * radius) for up, out, deep in FALL]
    falls = [Fall(z, out, out, 0.0, deep) for z, out, deep in levels]
    whole = cloth([*falls, Fall(height, waist, waist)], folds=FOLDS, share=1.0, exponent=2.0)
    cut: list[OutlineStep] = [(y * radius, z * rise) for y, z in OPENING]
    open_coat = whole - plate(cut, radius, at=(DEEP * radius, 0, low), seen_from="front")
    return Built(union(base.solid(), open_coat, legs(radius, low, rise)), Seat(height, waist))


def legs(radius: float, low: float, rise: float) -> Form:
    """Two legs with shoes, seen in the opening."""
    place = (FORWARD * radius, APART * radius, low)
    (out, aside), (across, along) = SHOE_PLACE, SHOE
    shoe = egg((out * radius, aside * radius, low + 0.3), across * radius, along * radius, (1, 0.15, 0))
    return union(cone(place, LEG * radius, KNEE * radius, 0.54 * rise), shoe).pair()


@part("pedestal")
def waist(seat: Seat, *, height: float, width: float) -> Built:
    """The body of a half-figure between its cup and its breast, with a belt; `width` is that of the belt."""
    top = width / 2
    column = rooted(seat).to(top - 0.6, seat.z + height - 2.4)
    belt = column.flare(top, 1.1).bead(1.7)
    return Built(belt.solid(), Seat(belt.z, top - 0.3))
