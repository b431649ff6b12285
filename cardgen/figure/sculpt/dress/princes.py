"""A young prince's things: a plain ring of a coronet, a cloak, and the wall of shields that he stands behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.busts import foot_of
from cardgen.figure.sculpt.anatomy.drapery import Fall, cloth
from cardgen.figure.sculpt.part import SINK, Built, Landmarks, Seat, part
from cardgen.figure.solid.form import Form, X, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, ball, cone, cylinder, horn, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

HOLLOW = 1.9
"""Thickness of a coronet's wall, in mm."""


JEWEL = 1.5
"""Radius of a jewel's foot, in mm; it is a blunt cone of more than 45 degrees."""


CAP_IN, CAP_LOW, CAP_HIGH, BUTTON = 0.4, 1.4, 0.50, 1.2
"""Of the cap in it: how much wider its hole is below than above, how far below the rim it begins, and the radius of the
button on it, in mm; how high it bows, in radii of the ring."""


@part("finial")
def ring_coronet(seat: Seat, *, height: float, wide: float = 1.12, jewels: int = 8) -> Built:
    """A jewelled ring round the brow between two beads, and a soft cap in it; `wide` in widths of the head."""
    radius = wide * seat.radius
    band = Profile(seat.radius - 1.0, seat.z - 2.2).up(1.2).flare(radius, 1.08).up(0.9).step(radius - 0.7)
    upper = band.z + height - 3.6
    ring = band.to(radius - 0.5, upper).flare(radius + 0.3, 1.08).up(0.9).to(radius - 0.4, seat.z + height)
    hollow = Profile(radius - HOLLOW - 0.4, band.z + 0.6).to(radius - HOLLOW, seat.z + height + 0.1).up(1)
    middle = (band.z + upper) / 2
    jewel = cone((radius - 1.2, 0, middle), JEWEL, 0.3, JEWEL - 0.4, X)
    cap = Profile(radius - HOLLOW - CAP_IN, band.z + 0.6).to(radius - HOLLOW, seat.z + height - CAP_LOW)
    top = cap.z + CAP_HIGH * radius
    cap = cap.curve((0.62 * radius, cap.z + 0.75 * (top - cap.z)), (BUTTON, top), leaving=(0.2, 1), arriving=(-1, 0.1))
    button = ball((0, 0, top + 0.5 * BUTTON), BUTTON)
    whole = union(ring.solid() - hollow.solid(), cap.solid(), jewel.around(jewels), button)
    return Built(whole, Seat(top + 1.5 * BUTTON, 0))


SHIELDS, APART = 3, 60.0
"""How many shields, and how many degrees from one to the next."""
THICKNESS, RIM, FIELD = 2.9, 1.5, 0.8
"""Of a shield; how wide its rim is; how deep its field lies, in mm."""
INSET = 0.3
"""How far inside the edge of the foot the wall stands."""
OVER_FOOT = 3.0
"""Where the fields begin, in mm above the foot: over the plinth of the body, which is as wide as they are."""
HALF_WIDTH = 0.56
"""Half the width of a shield, in radii of the wall: neighbours overlap a little."""
DEVICE_AT, PROUD = 0.50, 0.6
"""How high the middle of a device is, as a share of its shield, and how far it stands out of the field, in mm."""
TREAD, RISER = 0.2, 0.26
"""Its lower edges are cut in steps so deep and so high, in mm: none is a ledge that hangs."""
CROWN_DEVICE: list[OutlineStep] = [
    *mirrored_outline([(0.40, -0.48), (0.40, -0.28), (0.60, 0.42), (0.25, 0.02), (0.0, 0.56)])
]
CROSS_DEVICE: list[OutlineStep] = [
    *mirrored_outline(
        [
            (0.26, -0.72),
            (0.13, -0.14),
            (0.48, -0.26),
            (0.48, 0.26),
            (0.13, 0.14),
            (0.22, 0.56),
            (0.0, 0.62),
        ]
    )
]
"""What the shields bear, seen from the front, in half widths of a shield: a crown on the middle one, crosses."""
BACK = 0.3
"""How far back the middle shield's neighbours stand, in mm, so that its edges show."""


@part("accent")
def shield_wall(place: Landmarks, *, height: float) -> Form:
    """Three shields edge to edge, a closed wall round the front of the foot, up to a height: a crown, two crosses."""
    radius = place.foot.radius - INSET
    low = place.foot.z - 0.5
    if height < low + 2 * HALF_WIDTH * radius:
        raise CardgenError(f"a wall of shields up to {height:g} mm is wider than high on this foot")
    middle = shield(radius, low, height, CROWN_DEVICE)
    side = shield(radius - BACK, low, height - 1.2, CROSS_DEVICE)
    return union(middle, side.turned(APART), side.turned(-APART))


def shield(radius: float, low: float, high: float, device: list[OutlineStep]) -> Form:
    """One shield of the wall, bent round the axis, with a raised rim and a device on its field."""
    half = HALF_WIDTH * radius
    bent = cylinder((0, 0, low), radius, high - low) - cylinder((0, 0, low - 1), radius - THICKNESS, high)
    shell = bent & standing(face(half, high - low), radius, low)
    sunk = standing(field(half, high - low), radius, low) - cylinder((0, 0, 0), radius - FIELD, 2 * high)
    at = low + DEVICE_AT * (high - low)
    borne = plate(device, radius, size=half, at=(0.75 * radius, 0, at), seen_from="front")
    behind = cylinder((0, 0, low - 1), radius - 0.5 * THICKNESS, 2 * high)
    raised = [
        borne.moved(z=-RISER * step) & (cylinder((0, 0, low), radius - FIELD + PROUD - TREAD * step, high) - behind)
        for step in range(round(PROUD / TREAD))
    ]
    return union(shell - sunk, *raised)


def standing(outline: list[OutlineStep], radius: float, low: float) -> Form:
    """All that lies behind an outline, seen from the front, before the axis."""
    return plate(outline, radius, at=(0.75 * radius, 0, low), seen_from="front")


def face(half: float, height: float) -> list[OutlineStep]:
    """Upright sides and a shallow arch."""
    shoulder, bow = height - 0.40 * half, height - 0.11 * half
    arch = [(0.58 * half, bow), (0.0, height), (-0.58 * half, bow), (-half, shoulder)]
    return [(half, 0.0), (half, shoulder), arch, (-half, 0.0)]


def field(half: float, height: float) -> list[OutlineStep]:
    """What is sunk: its upper edges rise at 45 degrees, so that the rim's top does not hang."""
    inner = half - RIM
    top = height - RIM - 0.5
    return [(inner, OVER_FOOT), (inner, top - inner), (0.0, top), (-inner, top - inner), (-inner, OVER_FOOT)]


# shares of the foot's radius, and heights in shares of the way to the shoulders
SKIRTS = [
    Fall(0.00, 0.730, 0.800, -0.240, 0.085),
    Fall(0.20, 0.700, 0.760, -0.225, 0.085),
    Fall(0.50, 0.620, 0.720, -0.175, 0.075),
    Fall(0.80, 0.560, 0.710, -0.110, 0.060),
]
# shares of the person's size, from the foot of the shoulders
SHOULDERS = [
    Fall(0.06, 0.330, 0.430, -0.035, 0.030),
    Fall(0.17, 0.305, 0.440, -0.035, 0.024),
    Fall(0.26, 0.240, 0.375, -0.035, 0.015),
    Fall(0.33, 0.175, 0.245, -0.030, 0.008),
    Fall(0.37, 0.140, 0.165, -0.020, 0.0),
]
CLOAK_FOLDS, FOLDED = 9, 0.56
"""How many folds, and how much of the edge has them."""


@part("accent")
def cloak(place: Landmarks, *, size: float) -> Form:
    """A full cloak from the shoulders to the foot, with folds behind; `size` is the person's."""
    at, low, radius = foot_of(place.neck), place.foot.z - SINK, place.foot.radius
    rise = at[2] + SHOULDERS[0].z * size - low
    levels = [
        Fall(low + f.z * rise, f.depth * radius, f.width * radius, f.x * radius, f.crease * radius) for f in SKIRTS
    ]
    levels += [Fall(at[2] + f.z * size, f.depth * size, f.width * size, f.x * size, f.crease * size) for f in SHOULDERS]
    return cloth(levels, folds=CLOAK_FOLDS, share=FOLDED)


GRIP = 30.0
"""Degrees from the front, where two shields meet, and a hand holds them."""
# from the axis, across, below the wall's top; radius: all in mm on a wall of 15.7 mm
FOREARM = [
    Joint(4.5, 2.0, -13.5, 2.5),
    Joint(9.0, 0.8, -7.5, 2.4),
    Joint(12.6, 0.0, -3.0, 2.1),
    Joint(13.8, 0.0, -1.6, 1.8),
]
PALM = (13.9, 0.0, -2.2, 2.5)
FINGER = [
    Joint(13.2, 0.0, -1.2, 0.9),
    Joint(14.6, 0.0, -0.3, 1.05),
    Joint(15.75, 0.0, -1.1, 1.05),
    Joint(15.7, 0.0, -2.6, 0.95),
    Joint(15.1, 0.0, -4.0, 0.75),
    Joint(14.3, 0.0, -5.4, 0.6),
]
FINGERS, FINGER_APART, GATHERED = 4, 1.5, 0.6
"""How many, how far apart, and how much nearer to each other they begin, in the palm."""
WALL_RADIUS = 15.7


@part("accent")
def gripping_hands(place: Landmarks, *, height: float) -> Form:
    """Two forearms behind a wall of shields of this height, their fingers over its edge between the shields."""
    size = (place.foot.radius - INSET) / WALL_RADIUS
    at = (0.0, 0.0, height)
    fingers = []
    for i in range(FINGERS):
        first, *rest = (each._replace(y=FINGER_APART * (i - (FINGERS - 1) / 2)) for each in FINGER)
        fingers.append(horn([first._replace(y=GATHERED * first.y), *rest], size, at))
    x, y, z, radius = PALM
    palm = ball((x * size, y * size, height + z * size), radius * size)
    hand = union(horn(FOREARM, size, at), palm, *fingers)
    return hand.turned(GRIP).pair()


# A broad collar of fur, which carries a beard
ERMINE = [
    Tier(-0.090, 0.160, 0.280, -0.005),
    Tier(-0.030, 0.204, 0.320, -0.005),
    Tier(0.040, 0.255, 0.365, -0.005),
    Tier(0.100, 0.298, 0.403, -0.005),
    Tier(0.135, 0.320, 0.425, -0.005),
    Tier(0.170, 0.332, 0.440, -0.005),
    Tier(0.235, 0.306, 0.390, 0.000),
    Tier(0.290, 0.268, 0.315, 0.010),
    Tier(0.340, 0.215, 0.240, 0.010),
    Tier(0.385, 0.150, 0.165, 0.010),
]
ERMINE_GAP: list[OutlineStep] = [(0.0, 0.02), (0.050, 0.02), (0.028, 0.225), (0.0, 0.270)]


@part("accent")
def ermine_collar(place: Landmarks, *, size: float) -> Form:
    """A broad collar of ermine, parted in front."""
    at = foot_of(place.neck)
    gap = plate(ERMINE_GAP, size, size=size, at=(at[0] + 0.5 * size, 0, at[2]), seen_from="front").pair()
    return tiers(ERMINE, size, at, 2.3) - gap
