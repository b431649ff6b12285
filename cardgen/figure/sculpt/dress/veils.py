"""What falls from a head: the long veil. What is held before a breast, or worn over a veil: tablet, horned disc.

Shares of `size`, which is that of the person (see busts.py); hats are counted in half widths of the head.
"""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.dress.limbs import DRAPES, UPPER, drape, fold, smooth
from cardgen.figure.sculpt.dress.round_hats import band
from cardgen.figure.sculpt.part import Built, Landmarks, Seat, part
from cardgen.figure.solid.form import ORIGIN, Form, Point3, X, union
from cardgen.figure.solid.plates import OutlineStep, mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, ball, box, cylinder, horn, tiers

# From the shoulders to the crown
VEIL = [
    Tier(0.02, 0.170, 0.375, -0.150),
    Tier(0.18, 0.165, 0.385, -0.140),
    Tier(0.33, 0.165, 0.330, -0.120),
    Tier(0.50, 0.185, 0.292, -0.090),
    Tier(0.66, 0.205, 0.285, -0.070),
    Tier(0.80, 0.228, 0.278, -0.055),
    Tier(0.91, 0.205, 0.228, -0.048),
    Tier(0.98, 0.125, 0.135, -0.050),
    Tier(1.015, 0.050, 0.050, -0.050),
]
TRAIN = [
    Fall(0.00, 0.360, 0.610, -0.600, 0.072),
    Fall(0.12, 0.352, 0.600, -0.572, 0.075),
    Fall(0.25, 0.340, 0.580, -0.535, 0.073),
    Fall(0.50, 0.290, 0.535, -0.430, 0.066),
    Fall(0.75, 0.240, 0.515, -0.345, 0.056),
]
"""From the foot towards the shoulders: heights in shares of the body, the rest in shares of the foot's radius."""
CREASE = 0.030
"""How deep the creases are at the shoulders; they run out towards the top."""
CLEAR = 1.8
"""How far behind what carries the person it falls at least, in mm."""
EXPONENT = 2.3


@part("accent")
def long_veil(place: Landmarks, *, size: float, train: float = 1.0, folds: int = 7) -> Form:
    """A veil that frames the face and falls behind to the foot; `train` is its width there, 1 as wide as the gown."""
    return cloth(falling(place, size, train), folds=folds, exponent=EXPONENT)


def falling(place: Landmarks, size: float, train: float) -> list[Fall]:
    """The sections of a long veil from the foot up, in mm."""
    at, low = foot_of(place.neck), place.foot.z - 0.4
    radius, rise = place.foot.radius, at[2] + VEIL[0].z * size - low
    levels = [
        Fall(low + f.z * rise, f.depth * radius, f.width * radius * train, f.x * radius, f.crease * radius)
        for f in TRAIN
    ]
    behind = max(0.0, place.neck.radius + CLEAR - (VEIL[0].depth - VEIL[0].x) * size)
    for i, tier in enumerate(VEIL):
        deep, back = CREASE * size * (1 - i / (len(VEIL) - 1)), behind * max(0.0, 1 - 0.25 * i)
        levels.append(Fall(at[2] + tier.z * size, tier.depth * size, tier.width * size, tier.x * size - back, deep))
    return levels


# the horns of the disc, seen from the front, the left one, in half widths of the head
HORN: list[OutlineStep] = [
    (0.0, -0.30),
    (0.34, -0.30),
    (0.40, 0.22),
    [(0.78, 0.66), (0.99, 1.10), (1.04, 1.55), (0.94, 2.00)],
    [(0.88, 2.08), (0.79, 2.06), (0.76, 1.98)],
    [(0.79, 1.55), (0.71, 1.18), (0.43, 0.99)],
    (0.0, 0.97),
]
HORN_TOP = 2.075
DISC_MIDDLE, DISC_RADIUS = 1.36, 0.57
HORN_THICKNESS, DISC_THICKNESS = 0.52, 0.44


@part("finial")
def horned_disc(seat: Seat, *, height: float) -> Built:
    """A disc between two upright horns on a low round cap; `height` from the brow to the tips."""
    radius = seat.radius
    cap = band(seat, 1.0).up(0.15 * radius).step(0.94 * radius).to(0.70 * radius, seat.z + 0.66 * radius)
    cap = cap.flare(0.80 * radius, 1.08).up(0.16 * radius)
    size = (seat.z + height - cap.z) / HORN_TOP
    at = (0.0, 0.0, cap.z)
    pair = plate(HORN, HORN_THICKNESS * size, size=size, at=at, seen_from="front", bevel=0.10 * size).pair()
    middle = (-DISC_THICKNESS / 2 * size, 0.0, cap.z + DISC_MIDDLE * size)
    disc = cylinder(middle, DISC_RADIUS * size, DISC_THICKNESS * size, X)
    return Built(union(cap.solid(), pair, disc), Seat(seat.z + height, 0))


TABLET = mirrored_outline([(0.165, 0.0), (0.165, 0.33), (0.118, 0.425), (0.0, 0.460)])
TABLET_THICKNESS = 0.120
TABLET_PLACE = (0.254, 0.0, -0.01)
HOLDING_ARM = [
    *UPPER,
    Joint(0.10, 0.312, -0.100, 0.090),
    Joint(0.20, 0.262, -0.050, 0.080),
    Joint(0.240, 0.222, 0.040, 0.064),
]
HOLDING_PALM, PALM_HALVES = (0.240, 0.196, 0.112), (0.060, 0.054, 0.112)
"""The middle of a palm at the edge of the tablet, and half of its size."""
OVER_EDGE = [Joint(0.250, 0.196, 0.0, 0.032), Joint(0.318, 0.152, 0.012, 0.033), Joint(0.322, 0.086, 0.024, 0.027)]
"""A finger round that edge, which rises a little."""
FINGERS_AT = (0.052, 0.100, 0.148, 0.194)
"""How high the fingers are."""


@part("accent")
def held_tablet(place: Landmarks, *, size: float) -> Form:
    """A round-topped tablet that stands before the breast, the fingers of a hand round each side of it."""
    at: Point3 = foot_of(place.neck)
    slab = plate(TABLET, TABLET_THICKNESS * size, size=size, seen_from="front", bevel=0.018 * size)
    slab = (slab - lines(size)).moved(*at_share(size, at, TABLET_PLACE))
    palm = ball(ORIGIN, size).scaled(*PALM_HALVES).moved(*at_share(size, at, HOLDING_PALM))
    fingers = [horn([each._replace(z=z + each.z) for each in OVER_EDGE], size, at) for z in FINGERS_AT]
    drapes = [drape(each, size, at) for each in smooth(HOLDING_ARM[len(UPPER) - 1 :])[DRAPES]]
    arm = union(horn(HOLDING_ARM, size, at), fold(HOLDING_ARM[len(UPPER)], size, at), *drapes)
    return slab + union(arm, palm, *fingers).pair()


LINES = [(0.375, 0.14), (0.300, 0.22), (0.225, 0.13), (0.150, 0.11), (0.075, 0.11)]
"""Of writing on the tablet: how high, and how long."""
LINE = 0.030


def lines(size: float) -> Form:
    """What is sunk into the tablet, in front."""
    front = (TABLET_THICKNESS / 2 + 0.005) * size
    return union(*(box((front, 0, z * size), 0.04 * size, wide * size, LINE * size) for z, wide in LINES))


@part("finial")
def veil_coronet(seat: Seat, *, width: float, height: float, points: int = 8) -> Built:
    """An open coronet round a veiled brow: its band flares out of the temples."""
    if width < 2 * (seat.radius + LEAST_OUT):
        raise CardgenError(f"a coronet {width:g} mm wide is too narrow for a head of {2 * seat.radius:.1f} mm")
    return crowned(band(seat, width / 2 / seat.radius), seat, height, points)


@part("finial")
def upper_coronet(seat: Seat, *, width: float, height: float, points: int = 5) -> Built:
    """A smaller coronet that stands within another one, on the crown of the head."""
    root = Profile(width / 2 - 1.4, seat.z - 3.2).up(2.4).flare(width / 2, 1.08)
    return crowned(root, seat, height, points)


def crowned(root: Profile, seat: Seat, height: float, points: int) -> Built:
    """A band with a raised edge, and blunt points on it that stay within it; `root` ends at the band's foot."""
    radius, top = root.radius, seat.z + height
    ring = root.up(0.20 * height).step(radius - 0.4).up(0.16 * height).flare(radius, 1.08).up(0.6)
    point = horn([
        Joint(radius - 1.70, 0, ring.z - 1.5, 0.70),
        Joint(radius - 1.40, 0, ring.z - 0.2, 1.25),
        Joint(radius - 1.35, 0, ring.z + 0.40 * (top - ring.z), 1.20),
        Joint(radius - 1.20, 0, top - 0.9, 1.00),
        Joint(radius - 1.15, 0, top, 0.7),
    ])  # fmt: skip
    hollow = cylinder((0, 0, ring.z - 0.6), radius - WALL, height)
    return Built(ring.solid() - hollow + point.around(points), Seat(top, 0))


LEAST_OUT, WALL = 0.4, 2.0
"""How far a coronet stands out of the head at least, and how thick it is, in mm."""

WIMPLE = [
    Tier(0.20, 0.240, 0.310, -0.010),
    Tier(0.29, 0.215, 0.250, 0.000),
    Tier(0.37, 0.215, 0.215, 0.015),
    Tier(0.44, 0.205, 0.235, -0.005),
    Tier(0.53, 0.175, 0.255, -0.050),
    Tier(0.64, 0.180, 0.263, -0.060),
    Tier(0.75, 0.190, 0.266, -0.055),
    Tier(0.84, 0.170, 0.220, -0.050),
]


@part("accent")
def wimple(place: Landmarks, *, size: float) -> Form:
    """A cloth that frames the face from the temples to below the chin."""
    return tiers(WIMPLE, size, foot_of(place.neck), 2.2)
