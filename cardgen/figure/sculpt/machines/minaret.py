"""The minaret: a slim tower with eight sides, a balcony and an onion roof. Shares of `size`, about its height."""

from __future__ import annotations

from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, OutlineStep, ball, cylinder, horn, plate, prism

SIDES = 8
# height and half width
SHAFT = [
    (0.00, 0.155),
    (0.06, 0.155),
    (0.085, 0.130),
    (0.30, 0.120),
    (0.320, 0.138),
    (0.345, 0.138),
    (0.360, 0.118),
    (0.53, 0.108),
]
BALCONY = [(0.516, 0.107), (0.540, 0.127), (0.578, 0.155), (0.622, 0.190), (0.700, 0.190)]
PARAPET, FLOOR = 0.046, 0.635
"""Thickness of the balcony's wall, and the height of its floor."""
ARCH: list[OutlineStep] = [(-0.050, 0.0), (0.050, 0.0), (0.0, 0.058)]
"""The sunk arches of the wall."""
LANTERN, LANTERN_TOP = 0.098, 0.775
EAVES = 0.152
ONION = [(0.164, 0.850), (0.128, 0.925), (0.050, 0.982)]
PEAK, BALL = 1.045, 0.038
NICHE: list[OutlineStep] = [(-0.030, 0.0), (0.030, 0.0), (0.030, 0.10), (0.0, 0.145), (-0.030, 0.10)]
NICHE_ROWS = [(0.110, 0.129), (0.364, 0.116)]
"""Height of their foot, and half the width of the shaft there."""
NICHE_DEPTH = 0.8
"""In mm."""
LANCET: list[OutlineStep] = [(-0.034, 0.0), (0.034, 0.0), (0.034, 0.020), (0.0, 0.058), (-0.034, 0.020)]
RIB = [
    Joint(0.100, 0, LANTERN_TOP + 0.005, 0.012),
    Joint(0.154, 0, 0.845, 0.018),
    Joint(0.139, 0, 0.900, 0.018),
    Joint(0.078, 0, 0.953, 0.017),
    Joint(0.030, 0, 0.995, 0.014),
]


@part("head")
def minaret(seat: Seat, *, size: float) -> Built:
    """A minaret with a corbelled balcony for the muezzin; stands on a round of 0.2 size."""
    at = (0.0, 0.0, seat.z - SINK)
    shaft = eight(SHAFT, size, at) - niches(size, at)
    inner = BALCONY[-1][1] - PARAPET
    balcony = eight(BALCONY, size, at) - eight([(FLOOR, inner), (1, inner)], size, at) - arches(size, at)
    lantern = eight([(0.55, LANTERN), (LANTERN_TOP + 0.05, LANTERN)], size, at) - lancets(size, at)
    form = union(shaft, balcony, lantern, roof(size, at), horn(RIB, size, at).around(SIDES, 180 / SIDES))
    return Built(form, Seat(at[2] + (PEAK + 1.7 * BALL) * size, 0))


def eight(levels: list[tuple[float, float]], size: float, at: Point3) -> Form:
    """An eight-sided column, a flat side to the front."""
    return prism([(at[2] + z * size, half * size, 0) for z, half in levels], SIDES)


def niches(size: float, at: Point3) -> Form:
    """Blind windows on every side of the shaft, in two rows."""
    niche = plate(NICHE, 2 * NICHE_DEPTH, size=size, seen_from="front")
    return union(*(niche.moved(half * size, 0, at[2] + z * size).around(SIDES) for z, half in NICHE_ROWS))


def arches(size: float, at: Point3) -> Form:
    """Sunk arches in the balcony's wall."""
    arch = plate(ARCH, 1.2, size=size, seen_from="front")
    return arch.moved(BALCONY[-1][1] * size, 0, at[2] + 0.626 * size).around(SIDES)


def lancets(size: float, at: Point3) -> Form:
    """The pointed openings of the lantern, on every second side."""
    opening = plate(LANCET, 2.4, size=size, seen_from="front").moved(LANTERN * size, 0, at[2] + 0.650 * size)
    return opening.around(4)


def roof(size: float, at: Point3) -> Form:
    """An onion on eaves that rise at 45 degrees, with a ball on its point."""
    z = at[2] + LANTERN_TOP * size
    eaves = Profile((LANTERN - 0.01) * size, z - 0.055 * size).flare(EAVES * size, 1.05).up(0.018 * size)
    onion = eaves.to((EAVES - 0.014) * size, eaves.z + 0.005 * size).curve(
        *((radius * size, at[2] + height * size) for radius, height in ONION),
        (0.018 * size, at[2] + PEAK * size),
        leaving=(0.55, 1),
        arriving=(-0.15, 1),
    )
    top = at[2] + PEAK * size
    knob = ball((0, 0, top + 0.7 * BALL * size), BALL * size)
    core = cylinder((0, 0, at[2] + 0.9 * size), 0.024 * size, (PEAK - 0.9 + BALL) * size)
    return union(onion.solid(), knob, core)
