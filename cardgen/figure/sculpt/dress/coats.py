"""A coat over two legs, and the waist of a half-figure that stands in a cup. Lengths are millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.part import Built, Degrees, Seat, part
from cardgen.figure.sculpt.turned.bodies import FLARE, above, plinth
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, horn, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

LEG = [
    Joint(0.00, 0.310, -0.02, 0.140),
    Joint(-0.01, 0.295, 0.16, 0.150),
    Joint(-0.03, 0.275, 0.34, 0.178),
    Joint(0.00, 0.250, 0.54, 0.178),
    Joint(0.01, 0.215, 0.76, 0.205),
    Joint(0.00, 0.190, 0.97, 0.210),
]
"""From the ankle to the hip: x, y and radii in radii of the foot, heights in shares of the legs."""
BOOT = [
    Joint(0.00, 0.310, -0.02, 0.155),
    Joint(-0.01, 0.296, 0.14, 0.158),
    Joint(-0.03, 0.276, 0.34, 0.188),
    Joint(-0.02, 0.265, 0.42, 0.194),
    Joint(-0.01, 0.260, 0.47, 0.216),
    Joint(-0.01, 0.258, 0.50, 0.218),
]
GARTER = [Joint(-0.02, 0.268, 0.400, 0.158), Joint(0.00, 0.256, 0.47, 0.196), Joint(0.00, 0.252, 0.52, 0.198)]
"""The lower edge of breeches, below the knee."""
SHOE = [
    Tier(0.00, 0.270, 0.165, 0.085),
    Tier(0.035, 0.275, 0.170, 0.085),
    Tier(0.085, 0.265, 0.163, 0.080),
    Tier(0.16, 0.200, 0.150, 0.035),
    Tier(0.24, 0.150, 0.140, -0.01),
]
"""A shoe or the foot of a boot, in radii of the foot."""
TURNED_OUT = Degrees(13.0)
"""How far the toes point outwards."""
BUCKLE: list[OutlineStep] = [(-0.080, -0.055), (0.080, -0.055), (0.080, 0.055), (-0.080, 0.055)]
BUCKLE_AT = (0.175, 0.170)
"""On a shoe: how far before the ankle, and how high, in radii of the foot."""
WEB = [Tier(0.0, 0.130, 0.30, -0.20), Tier(0.6, 0.130, 0.24, -0.20), Tier(1.0, 0.130, 0.20, -0.18)]
"""What stands between the legs, behind."""
# Heights above the hem, as shares of what is between it and the waist
SKIRT = [
    Fall(0.00, 0.435, 0.540, -0.03, 0.050),
    Fall(0.30, 0.430, 0.520, -0.02, 0.045),
    Fall(0.65, 0.420, 0.475, -0.01, 0.025),
]
UNDER, UNDER_SLOPE = (0.255, 0.375, -0.040), 1.55
"""Where the underside of the skirt comes to its end: half the depth, half the width, x; how steep it is."""
ARCH, ARCH_SLOPE = 0.17, 1.45
"""What is cut out of its end between the legs, for nothing carries it there: half the width, and how steep it is."""
HEM_EDGE = 0.9
"""How high the edge of the hem is, in mm."""
FOLDS, FOLDED = 5, 0.62
"""How many folds the skirt has, and how much of it, at the back, is folded."""
BEFORE, LAP = 0.190, 0.88
"""Where what is cut out in front ends, in radii of the foot; where the coat is closed, in shares of the legs."""
BELT_OUT, BELT = 0.55, 1.9
"""How far a belt stands out of the waist, and how high it is, in mm."""
SEAM_OUT, SEAM = 0.2, 0.8
"""The same of a mere seam."""
PLATE = mirrored_outline([(0.0, -0.085), (0.060, -0.085), (0.120, -0.015), (0.120, 0.085), (0.0, 0.085)])
PLATE_OUT = 0.55
"""How far its buckle stands out, in mm."""
# Heights above their end, as shares of what is between it and the waist
TAILS = [Tier(0.00, 0.115, 0.300, -0.375), Tier(0.50, 0.100, 0.315, -0.348), Tier(0.90, 0.080, 0.280, -0.300)]
TAIL_END = (0.050, 0.230, -0.276)
"""Where the underside of the tails comes to its end."""
VENT, VENT_FROM, VENT_TO, VENT_LONG = 0.045, -0.510, -0.475, 0.55
"""Radius of the groove between them, its x below and above in radii of the foot, and how long it is as their share."""


@part("body")
def coat(
    seat: Seat,
    *,
    height: float,
    neck: float,
    hem: float = 0.46,
    cutaway: float = 0.30,
    tails: float = 0.0,
    boots: bool = True,
    belt: bool = True,
) -> Built:
    """Two legs in boots (or breeches and buckled shoes), standing apart, under the skirts of a coat.

    The skirts end at the share `hem` of the legs, with tails behind at the share `tails` (0: none); in front they
    are cut away, `cutaway` radii of the foot to either side at the hem. `neck` is the width of the waist.
    """
    radius, waist = seat.radius, neck / 2
    base = plinth(seat)
    base = base.step(min(0.88 * radius, base.radius)).bead(1.0)  # no ledge on small feet
    rise = above(base, height, 6.0)
    low = base.z - 0.3
    out, high = (BELT_OUT, BELT) if belt else (SEAM_OUT, SEAM)
    ring = Profile(waist - 0.3, height - high - out).flare(waist + out, FLARE).bead(high)
    forms = [base.solid(), skirts(radius, waist, low, rise, hem, cutaway), ring.solid(), legs(radius, low, rise, boots)]
    if tails:
        forms.append(coat_tails(radius, low, rise, tails))
    if belt:
        buckle = plate(PLATE, 2 * PLATE_OUT, size=radius, seen_from="front", bevel=0.54)
        forms.append(buckle.moved(waist + out - 0.1, 0, ring.z - high / 2))
    return Built(union(*forms), Seat(ring.z, waist + out - 0.3))


def coat_tails(radius: float, low: float, rise: float, end: float) -> Form:
    """Two tails behind the legs, a groove between them."""
    start, top = low + end * rise, low + rise
    deep, wide, x = TAIL_END
    drop = UNDER_SLOPE * ((TAILS[0].depth - TAILS[0].x) - (deep - x)) * radius
    levels = [Tier(start - drop, deep * radius, wide * radius, x * radius)]
    for i, (up, *sizes) in enumerate(TAILS):
        level = Tier(start + up * (top - start), *(radius * each for each in sizes))
        levels += [level, level._replace(z=level.z + HEM_EDGE)] if i == 0 else [level]
    high = start + VENT_LONG * (top - start)
    vent = [Joint(VENT_FROM, 0, (start - drop) / radius, VENT), Joint(VENT_TO, 0, high / radius, VENT)]
    return tiers(levels, exponent=3.0, ruled=True) - horn(vent, radius)


def skirts(radius: float, waist: float, low: float, rise: float, hem: float, cutaway: float) -> Form:
    """The coat from its hem to the waist; its underside leads back to the legs."""
    start, top = low + hem * rise, low + rise
    levels = [
        Fall(start + up * (top - start), deep * radius, wide * radius, x * radius, crease * radius)
        for up, deep, wide, x, crease in SKIRT
    ]
    levels = [each._replace(depth=max(each.depth, waist), width=max(each.width, waist)) for each in levels]
    first, (deep, wide, x) = levels[0], (radius * each for each in UNDER)
    ways = (first.width - wide, first.depth - first.x - (deep - x), first.depth + first.x - (deep + x))
    drop = UNDER_SLOPE * max(ways)
    falls = [
        Fall(start - drop, deep, wide, x),
        first,
        first._replace(z=start + HEM_EDGE),
        *levels[1:],
        Fall(top, waist, waist),
    ]
    whole = cloth(falls, folds=FOLDS, share=FOLDED, exponent=2.2)
    away = cutaway * radius * (LAP * rise + drop - hem * rise) / ((LAP - hem) * rise)
    cut: list[OutlineStep] = [(0.0, low + LAP * rise), (away, start - drop - 0.1), (-away, start - drop - 0.1)]
    half, rise_of_arch, foot = ARCH * radius, ARCH_SLOPE * ARCH * radius, start - drop
    arch: list[OutlineStep] = [(-half, foot - 0.1), (half, foot - 0.1), (0.0, foot + rise_of_arch)]
    open_in_front = whole - plate(cut, 2 * radius, at=((BEFORE + 1.0) * radius, 0, 0), seen_from="front")
    return open_in_front - plate(arch, 2 * deep, at=(x, 0, 0), seen_from="front")


def legs(radius: float, low: float, rise: float, boots: bool) -> Form:
    """Both legs with their feet, and the web between them."""

    def leg(joints: list[Joint]) -> Form:
        return horn([Joint(x * radius, y * radius, low + z * rise, r * radius) for x, y, z, r in joints])

    shoe = tiers(SHOE, radius, exponent=2.5)
    if not boots:
        ahead, up = BUCKLE_AT
        lying = plate(BUCKLE, 0.11 * radius, size=radius, seen_from="front", bevel=0.3).turned(-48, (0, 1, 0))
        shoe = shoe + lying.moved(ahead * radius, 0, up * radius)
    shoe = shoe.turned(TURNED_OUT).moved(LEG[0].x * radius, LEG[0].y * radius, low)
    dressed = union(leg(LEG), leg(BOOT if boots else GARTER), shoe).pair()
    web = [Tier(low + z * rise, deep * radius, wide * radius, x * radius) for z, deep, wide, x in WEB]
    return union(dressed, tiers(web, exponent=4.0))


@part("pedestal")
def waist(seat: Seat, *, height: float, width: float) -> Built:
    """The body of a half-figure between its cup and its breast, with a belt; `width` is that of the belt."""
    top = width / 2
    column = rooted(seat).to(top - 0.6, seat.z + height - 2.4)
    belt = column.flare(top, 1.1).bead(1.7)
    return Built(belt.solid(), Seat(belt.z, top - 0.3))
