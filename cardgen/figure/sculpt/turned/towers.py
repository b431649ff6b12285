"""Towers and houses of the short riders and of the squares: four pillars, horns on a battlement, a spire, a hut."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import ROOT, above, plinth
from cardgen.figure.sculpt.turned.heads import battlement
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Level, MidJoint, ball, horn, prism

STEEP = 1.55
"""How much the underside of a square ledge rises for each mm that it goes out: at its corners that is 45 degrees."""

# ---------------------------------------------------------------- four pillars
PLINTH_STEPS = (0.70, 0.635)
"""Half widths of the square steps, in radii of the foot."""
STEP_HEIGHT = 2.6
CAPITAL, ABACUS = 0.9, 1.2
"""How far a capital stands out from its column, and how high the square plate on it is, in mm."""
CORNER, BELL = 1.38, 1.4
"""How far a corner of the plate is from the axis, in its half widths, and how steeply the capital opens to it."""
IMPOST = 0.25
"""How far the plate stands out into the street, so that its rounded corner bears the sharp one of the arch, in mm."""
BATTER = 0.06
"""How much slimmer a column is below its capital than at its foot, as a share."""
BASE = 1.5
"""How high the square block below a column is, in mm."""
ALMOST_ROUND = 0.97
"""Corner radius of a square that is almost a circle, in half widths."""
BORNE = 0.44
"""Height of what four columns bear, from the capitals to the knob, as a share of the whole."""
ARCH: list[OutlineStep] = [
    (-0.5, -0.02),
    (0.5, -0.02),
    [(0.475, 0.22), (0.39, 0.50), (0.23, 0.82), (0.0, 1.16)],
    [(-0.23, 0.82), (-0.39, 0.50), (-0.475, 0.22), (-0.5, -0.02)],
]
"""A pointed arch, in widths of a street; where two cross, their edges are still steep enough to print."""
CROWN_OF_ARCH = 1.16
FASCIA, CORNICE, CORNICE_EDGE = 0.5, 1.1, 0.9
"""How far the bands on the beams stand out and how far the cornice, and how high its edge is, in mm."""
COVER = 0.6
"""How far the roof stands back from the cornice, in mm."""


@part("body")
def square_plinth(seat: Seat, *, height: float) -> Built:
    """A square of two steps with bevelled edges on the round foot; its seat is the half width of the upper one."""
    base = plinth(seat)
    above(base, height, 2 * STEP_HEIGHT)
    wide, slim = (share * seat.radius for share in PLINTH_STEPS)
    middle = height - STEP_HEIGHT
    steps = prism([
        Level(base.z - ROOT, wide, 1.2), Level(middle - 0.5, wide, 1.2), Level(middle, wide - 0.5, 1.0),
    ])  # fmt: skip
    upper = prism([Level(middle - 1, slim, 1.0), Level(height - 0.5, slim, 1.0), Level(height, slim - 0.5, 0.8)])
    return Built(union(base.solid(), steps, upper), Seat(height, slim - 0.5))


@part("head")
def pillars(seat: Seat, *, width: float, gap: float, height: float) -> Built:
    """Four columns in a square `width` wide, under one roof on pointed arches; a street `gap` wide runs both ways."""
    half = (width - gap) / 4 - CAPITAL
    if half < 2:
        raise CardgenError(f"pillars with a gap of {gap:g} mm need a width of {4 * (2 + CAPITAL) + gap:.1f} mm or more")
    out = width / 2 - half - CAPITAL - IMPOST
    spring = seat.z + (1 - BORNE) * height
    column = _column(half, (1 - BORNE) * height).moved(out, out, seat.z)
    form = union(column.around(4), _arcade(width / 2, gap, spring, seat.z + height))
    return Built(form, Seat(seat.z + height, 0))


def _column(half: float, height: float) -> Form:
    """A block, a round base, a shaft that swells a little, a ring, and a capital that opens to a square plate."""
    slim, wide = (1 - BATTER) * half, half + CAPITAL
    block = prism([Level(-SINK, wide, 0.5), Level(BASE - 0.3, wide, 0.5), Level(BASE, wide - 0.3, 0.5)])
    capital = height - ABACUS - (CORNER * wide - slim) * BELL
    shaft = Profile(wide - 0.4, BASE - SINK).up(SINK).torus(half + 0.2, 1.1, 0.3).cove(half, 0.8, 0.1)
    shaft = shaft.arc(slim, capital - 1.9, 0.18).ring(0.5, 0.6, 0.5, slim).to(slim, capital + 0.2)
    opening = prism([
        Level(capital - 0.3, slim - 0.2, ALMOST_ROUND * (slim - 0.2)),
        Level(capital, slim, ALMOST_ROUND * slim),
        Level(height - ABACUS, wide, 0.5),
        Level(height + SINK, wide, 0.5),
    ])  # fmt: skip
    return union(block, shaft.solid(), opening)


def _arcade(half: float, gap: float, spring: float, top: float) -> Form:
    """A square block on pointed arches with two bands, a cornice, and a hipped roof with a knob."""
    beam = spring + CROWN_OF_ARCH * gap + 1.2
    edge = beam + 1.0 + CORNICE * STEEP
    flat = edge + CORNICE_EDGE
    knob = 1.5
    block = prism([
        Level(spring, half - FASCIA, 0.5),
        Level(beam - 2.4, half - FASCIA, 0.5),
        Level(beam - 2.4 + FASCIA * STEEP, half, 0.5),
        Level(beam, half, 0.5),
        Level(beam + FASCIA, half - FASCIA, 0.5),
        Level(beam + 1.0, half - FASCIA, 0.5),
        Level(edge, half + CORNICE - FASCIA, 0.5),
        Level(flat, half + CORNICE - FASCIA, 0.5),
        Level(flat + COVER, half + CORNICE - FASCIA - COVER, 0.5),
        Level(top - knob, 1.2, 0.4),
    ])  # fmt: skip
    street = plate(ARCH, 3 * half, size=gap, at=(0, 0, spring), seen_from="front")
    return union(block - union(street, street.turned(90)), ball((0, 0, top - knob), knob))


# ---------------------------------------------------------------- horned tower
CLAW = [
    MidJoint(0.56, -1.75, 0.06),
    MidJoint(0.74, -1.20, 0.22),
    MidJoint(0.90, -0.62, 0.31),
    MidJoint(1.05, -0.10, 0.31),
    MidJoint(1.22, 0.45, 0.265),
    MidJoint(1.34, 0.92, 0.205),
    MidJoint(1.37, 1.30, 0.135),
    MidJoint(1.29, 1.62, 0.065),
]
"""A claw, from the axis and over the rim, in radii of the battlement."""
CLAW_COLLAR = [
    MidJoint(0.905, -0.60, 0.28),
    MidJoint(0.980, -0.33, 0.360),
    MidJoint(1.005, -0.22, 0.360),
    MidJoint(1.045, -0.12, 0.29),
]
"""The same of the ring out of which it grows."""
OPEN = 0.42
"""How much of the rim lies open between the merlons: the claws stand there."""


@part("head")
def horned_tower(seat: Seat, *, width: float, height: float, horns: float) -> Built:
    """A rook's battlement of four broad merlons, and between them four claws that grow out of rings on the wall.

    `horns` is how high they stand over the merlons' feet, in mm.
    """
    radius = width / 2
    tower = battlement(seat, width=width, height=height, merlons=4, wall=3.2, gap=OPEN)
    rim = tower.top.z + 0.6
    stretch = horns / (CLAW[-1].z * radius)
    path = [Joint(out * radius, 0.0, rim + up * radius * (stretch if up > 0 else 1), r * radius) for out, up, r in CLAW]
    ring = [Joint(out * radius, 0.0, rim + up * radius, r * radius) for out, up, r in CLAW_COLLAR]
    tip = path[-1]
    one = union(horn(path), horn(ring), ball((tip.x, tip.y, tip.z), tip.radius))
    return Built(union(tower.form, one.around(4, 45)), Seat(tip.z + tip.radius, 0))


# ---------------------------------------------------------------- roofs
COURSES, TILE = 6, 0.35
"""Of tiles on a spire; how far one stands out, in mm."""
WINDOW = 0.17
"""Its size in widths of the tower."""


@part("head")
def spire(seat: Seat, *, width: float, height: float) -> Built:
    """A steep square roof in courses of tiles, on a low tower with a window in each side."""
    half, z = width / 2, seat.z - SINK
    wall = 0.30 * height
    eave = half + 0.8
    tower = prism([Level(z, half, 0.5), Level(z + wall, half, 0.5), Level(z + wall + 0.8 * STEEP, eave, 0.5)])
    window = plate(LANCET, 2.0, size=WINDOW * width, at=(half, 0, z + 0.5 * wall), seen_from="front")
    form = union(tower - window.around(4), tiled(z + wall + 0.8 * STEEP, z + height - 1.2, eave, 1.1))
    knob = ball((0, 0, z + height - 1.4), 1.5)
    return Built(union(form, knob), Seat(z + height + 0.1, 0))


def tiled(low: float, high: float, eave: float, tip: float) -> Form:
    """A square roof of courses, each of which stands out over the one above."""
    rise, narrower = (high - low) / COURSES, (eave - tip) / COURSES
    levels = [Level(low - 0.1, eave, 0.5), Level(low + 0.5, eave, 0.5)]
    for course in range(COURSES):
        top = low + (course + 1) * rise
        half = eave - (course + 1) * narrower
        levels += [Level(top - TILE * STEEP, half - TILE, 0.4), Level(top, half, 0.4)]
    return prism([*levels[:-2], Level(high, tip, 0.4)])


LANCET: list[OutlineStep] = [(-0.5, 0), (0.5, 0), (0.5, 0.9), [(0.36, 1.35), (0, 1.8)], [(-0.36, 1.35), (-0.5, 0.9)]]


HUT_DOOR, HUT_WINDOW, HUT_PLACES = 0.26, 0.15, (-0.24, 0.24)
"""Sizes of the door and of a window, in widths of the house, and where the windows are, in the same."""
HUT_BEAM, HUT_EAVE = 0.5, 1.7
"""How far a beam round the house stands out, and how far the eaves do, in mm."""


@part("head")
def hut(seat: Seat, *, width: float, wall: float, roof: float) -> Built:
    """A square tower of two storeys, a pointed door below and two windows above in each side, under a tiled roof."""
    half, z = width / 2, seat.z - SINK
    sill, eave = z + 0.56 * wall, half + HUT_EAVE
    low = z + wall
    edge = low + HUT_EAVE * STEEP
    house = prism([
        Level(z, half, 0.6),
        Level(sill - HUT_BEAM * STEEP, half, 0.6),
        Level(sill, half + HUT_BEAM, 0.6),
        Level(sill + 0.8, half + HUT_BEAM, 0.6),
        Level(sill + 0.8 + HUT_BEAM, half, 0.6),
        Level(low, half, 0.6),
        Level(edge, eave, 0.6),
    ])  # fmt: skip
    door = plate(LANCET, 2.0, size=HUT_DOOR * width, at=(half, 0, z + 0.3), seen_from="front")
    window = plate(LANCET, 2.0, size=HUT_WINDOW * width, at=(half, 0, sill + 1.5), seen_from="front")
    openings = union(door, *(window.moved(y=place * width) for place in HUT_PLACES)).around(4)
    top = edge + roof
    cover = tiled(edge, top, eave, 1.1)
    return Built(union(house - openings, cover, ball((0, 0, top + 0.4), 1.7)), Seat(top + 2.1, 0))
