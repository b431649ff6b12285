"""A monk who sits with crossed legs: lap, torso and arms are one mass. Shares of `size`, from seat to topknot."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.cones import rising
from cardgen.figure.sculpt.anatomy.faces import EYES, EYES_TURN, Face, lips, mouth, nose, skull
from cardgen.figure.sculpt.arms.shields import RISING
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.sculpt.turned.cups import LEAN as CUP_LEAN
from cardgen.figure.solid.form import ORIGIN, Form, Placed, Point3, Y, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, MidJoint, Tier, ball, horn, tiers

FLARE = 1.08
"""How much the underside of a cushion rises for each mm that it goes out."""
LEAST_CUSHION = 1.5


@part("body")
def cushion(seat: Seat, *, height: float, rim: float) -> Built:
    """A low seat: a round cushion on a waist, `rim` wide."""
    radius, edge = seat.radius, rim / 2
    base = plinth(seat).step(0.80 * radius).bead(1.4).step(0.66 * radius)
    if edge < base.radius:
        raise CardgenError(f"a cushion {rim:g} mm wide is too narrow; on this foot it needs {2 * base.radius:.1f} mm")
    flare = (edge - base.radius) * FLARE
    thick = above(base, height, flare + LEAST_CUSHION) - flare
    profile = base.to(edge, base.z + flare).bead(thick)
    return Built(profile.solid(), Seat(height, edge))


LAP = [
    Tier(0.000, 0.290, 0.370, 0.000),
    Tier(0.060, 0.300, 0.410, 0.000),
    Tier(0.110, 0.290, 0.410, 0.000),
    Tier(0.170, 0.290, 0.360, 0.000),
    Tier(0.230, 0.240, 0.280, -0.005),
]
TORSO = [
    Tier(0.060, 0.220, 0.270, -0.020),
    Tier(0.200, 0.205, 0.262, -0.010),
    Tier(0.340, 0.190, 0.268, 0.000),
    Tier(0.420, 0.170, 0.255, -0.005),
    Tier(0.480, 0.125, 0.175, -0.010),
    Tier(0.540, 0.105, 0.105, 0.010),
    Tier(0.620, 0.120, 0.110, 0.020),
]
THIGH = [
    Joint(-0.16, 0.160, 0.140, 0.110),
    Joint(0.00, 0.290, 0.112, 0.120),
    Joint(0.10, 0.370, 0.083, 0.105),
    Joint(0.14, 0.375, 0.080, 0.060),
]
SHIN = [
    Joint(0.110, 0.375, 0.074, 0.096),
    Joint(0.225, 0.270, 0.086, 0.100),
    Joint(0.300, 0.090, 0.072, 0.076),
    Joint(0.318, -0.070, 0.058, 0.054),
    Joint(0.300, -0.150, 0.056, 0.052),
]
INSTEP = [
    Joint(0.300, -0.150, 0.056, 0.052),
    Joint(0.290, -0.195, 0.080, 0.060),
    Joint(0.252, -0.265, 0.108, 0.062),
    Joint(0.222, -0.300, 0.116, 0.044),
]
TOES = [
    Joint(0.290, -0.272, 0.116, 0.026),
    Joint(0.266, -0.300, 0.142, 0.023),
    Joint(0.234, -0.318, 0.152, 0.022),
    Joint(0.202, -0.324, 0.148, 0.020),
]
"""The foot of a shin with its toes, before the other knee."""
OVER = (0.026, 0.0, 0.042)
"""How much farther out, and higher, one of the shins lies than the other."""
SLEEVE = [
    Joint(-0.01, 0.170, 0.430, 0.060),
    Joint(-0.01, 0.225, 0.375, 0.086),
    Joint(-0.01, 0.285, 0.280, 0.088),
    Joint(0.080, 0.265, 0.205, 0.088),
    Joint(0.190, 0.140, 0.185, 0.082),
    Joint(0.245, 0.060, 0.185, 0.075),
]
LAID: list[list[Joint]] = [
    [Joint(0.255, 0.105, 0.185, 0.050), Joint(0.300, 0.050, 0.176, 0.050), Joint(0.310, -0.010, 0.172, 0.040)],
    [Joint(0.318, 0.066, 0.204, 0.025), Joint(0.347, 0.004, 0.193, 0.023), Joint(0.332, -0.058, 0.188, 0.019)],
    [Joint(0.308, 0.060, 0.222, 0.020), Joint(0.325, 0.000, 0.212, 0.020), Joint(0.312, -0.062, 0.206, 0.018)],
    [Joint(0.334, 0.070, 0.182, 0.026), Joint(0.354, 0.000, 0.166, 0.025), Joint(0.338, -0.052, 0.158, 0.021)],
]
"""The palm of the hand that lies above, and its fingers."""
UNDER = [Joint(0.245, -0.110, 0.180, 0.060), Joint(0.300, -0.070, 0.160, 0.062), Joint(0.318, 0.000, 0.140, 0.060)]
"""The hand below."""
THUMB = [Joint(0.252, 0.100, 0.212, 0.026), Joint(0.288, 0.056, 0.240, 0.024), Joint(0.306, 0.004, 0.252, 0.022)]
"""One of two that touch."""
MONK_FACE = Face(chin=0.520, crown=0.885, width=0.150, depth=0.155, x=-0.005)
EAR = [Joint(-0.005, 0.085, 0.560, 0.022), Joint(-0.005, 0.140, 0.650, 0.028), Joint(-0.010, 0.148, 0.720, 0.028)]
KNOT = [MidJoint(-0.02, 0.870, 0.060), MidJoint(-0.02, 0.925, 0.050)]
KNOT_RADIUS = 0.062
STOLE: list[OutlineStep] = [(0.30, 0.44), (0.06, 0.50), (-0.32, 0.20), (-0.32, 0.02), (-0.14, 0.08)]
STOLE_RAISED = 0.026
ROBE_FROM = 0.09
"""How far forward its edges begin; they rise from there by 45 degrees."""


@part("head")
def sitting_monk(seat: Seat, *, size: float, rim: float = 0.0) -> Built:
    """A monk in thought, his hands in his lap, his eyes shut.

    In a cup he sits `rim` mm above its floor; what is below him is filled.
    """
    at = foot_of(seat)
    forms = [
        union(lap(seat, size, rim), *legs(size, at)) & rising(seat, 2 * size),
        tiers(TORSO, size, at, 2.3),
        robe(size, at),
        horn(SLEEVE, size, at).pair(),
        hands(size, at),
        calm_head(size, at),
    ]
    return Built(union(*forms), Seat(at[2] + size, 0))


def lap(seat: Seat, size: float, rim: float) -> Form:
    """The crossed legs under their robe; from a narrow seat they widen at 45 degrees."""
    share = seat.radius / size
    levels = [t._replace(depth=min(t.depth, share + t.z), width=min(t.width, share + t.z)) for t in LAP]
    form = tiers(levels, size, foot_of(seat), 2.3)
    if not rim:
        return form
    filled = Profile(seat.radius + SINK, foot_of(seat)[2]).to(seat.radius + SINK + CUP_LEAN * rim, seat.z + rim)
    return form + filled.solid()


def legs(size: float, at: Point3) -> list[Form]:
    """Thighs, and shins that cross before the lap, each with a foot."""
    foot = horn(INSTEP, size, at) + union(*(ball(at_share(size, at, toe[:3]), toe.radius * size) for toe in TOES))
    shin = horn(SHIN, size, at) + foot
    return [horn(THIGH, size, at).pair(), shin.pair(), shin.moved(*at_share(size, (0, 0, 0), OVER))]


def hands(size: float, at: Point3) -> Form:
    """One upon the other in the lap, palms up, the tips of their thumbs together."""
    return union(*(horn(each, size, at) for each in (*LAID, UNDER)), horn(THUMB, size, at).pair())


def robe(size: float, at: Point3) -> Form:
    """The upper robe, from the left shoulder across the breast."""
    over = [Tier(z, depth + STOLE_RAISED, width + STOLE_RAISED, x) for z, depth, width, x in TORSO]
    band = Placed(plate(STOLE, size, size=size, at=(size / 2, 0, 0), seen_from="front"), RISING)
    return tiers(over, size, at, 2.3) & band.moved(ROBE_FROM * size, 0, at[2] - 0.1 * size)


def calm_head(size: float, at: Point3) -> Form:
    """A bald head with shut eyes, long ears and a topknot."""
    head = union(skull(size, at, MONK_FACE), nose(size, at, MONK_FACE), lips(size, at, MONK_FACE))
    head = head - union(mouth(size, at, MONK_FACE), lashes(size, at))
    top = ball(at_share(size, at, (-0.02, 0, 1 - KNOT_RADIUS)), KNOT_RADIUS * size)
    stalk = horn([Joint(each.x, 0.0, each.z, each.radius) for each in KNOT], size, at)
    return union(head, horn(EAR, size, at).pair(), top, stalk)


def lashes(size: float, at: Point3) -> Form:
    """The lines of shut eyes, cut inwards and down like the mouth."""
    m = MONK_FACE
    across = 0.026 * m.height * size + 0.06
    line = ball(ORIGIN, 1.0).scaled(1.6 * across, 0.32 * m.width * size, 0.75 * across).turned(-45, Y)
    place = at_share(size, at, (m.front - 0.09 * m.depth, 0.46 * m.width, m.level(EYES - 0.02)))
    return line.turned(EYES_TURN).moved(*place).pair()
