"""Signs that pawns carry as heads: four-flanged arrow, bolt, plus; and the torpedo. Lengths are millimetres."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.form import Form, union
from cardgen.figure.part import Built, Seat, part
from cardgen.figure.parts.bodies import plinth
from cardgen.figure.parts.collars import rooted
from cardgen.figure.profile import Profile
from cardgen.figure.solids import Step, mirrored_outline, plate

FLARE = 1.10
"""How much an underside rises for each mm that it goes out."""

# All outlines are seen from the front, in shares of the height.
SAUCER = 0.30
"""Radius of the ring that the barbs stand on."""
ARROW = mirrored_outline(
    [
        (0.00, 0.21),
        (0.085, 0.21),
        (0.20, 0.00),
        (0.20, -0.05),
        (SAUCER, -0.05),
        (SAUCER, 0.01),
        (0.455, 0.180),
        (0.450, 0.225),
        (0.062, 1.0),
    ]
)
BOLT: list[Step] = [
    (-0.13, -0.06),
    (0.08, -0.06),
    (0.40, 0.62),
    (0.04, 0.54),
    (0.34, 1.00),
    (0.02, 1.00),
    (-0.29, 0.53),
    (0.00, 0.23),
]
BAR = 0.165
"""Half the width of an arm of the plus."""
PLUS = mirrored_outline(
    [(BAR, -0.12), (BAR, 0.5 - BAR), (0.5, 0.5 - BAR), (0.5, 0.5 + BAR), (BAR, 0.5 + BAR), (BAR, 1.0)]
)
PLUS_CORE = 0.60
"""How thick the web is that carries its arms, as a share of its thickness."""
PLUS_WEB = mirrored_outline([(BAR, -0.12), (BAR + 0.02, 0.0), (0.497, 0.5 - BAR), (0.497, 0.5), (0.0, 0.5)])


@part("head")
def arrowhead(seat: Seat, *, height: float, thickness: float = 4.4) -> Built:
    """A broad barbed arrowhead with four flanges: a cross when seen from above."""
    saucer = rooted(seat).flare(SAUCER * height + 0.3, FLARE).bead(1.2)
    shaft = Profile(0.14 * height, saucer.z - 1.5).up(1.5).to(0.09 * height, saucer.z + 0.30 * height)
    blade = plate(ARROW, thickness, size=height, at=(0, 0, saucer.z), seen_from="front", bevel=0.2 * thickness)
    top = Seat(saucer.z + height, 0.06 * height)
    return Built(union(saucer.solid(), shaft.solid(), blade, blade.turned(90)), top)


@part("head")
def bolt(seat: Seat, *, height: float, thickness: float = 6.0) -> Built:
    """A fat zigzag; the undersides of its strokes rise steeply enough to print."""
    form = plate(BOLT, thickness, size=height, at=(0, 0, seat.z), seen_from="front", bevel=0.12 * thickness)
    return Built(form, Seat(seat.z + height, 0))


@part("finial")
def plus(seat: Seat, *, height: float, thickness: float = 5.4) -> Built:
    """A fat plus sign; a thin web below its arms carries them, their edges are bevelled down to it."""
    at = (0.0, 0.0, seat.z)
    web = PLUS_CORE * thickness
    sign = plate(PLUS, thickness, size=height, at=at, seen_from="front", bevel=(thickness - web) / 2 + 0.05)
    form = sign + plate(PLUS_WEB, web, size=height, at=at, seen_from="front")
    return Built(form, Seat(seat.z + height, 0))


# ---------------------------------------------------------------- torpedo
# Seen from the side, in shares of the height: a fin, widest below.
FIN = [(0.0, 0.0), (0.285, 0.0), (0.285, 0.12), (0.19, 0.40), (0.0, 0.58)]
FIN_THICKNESS = 0.09
DUCT = 0.235
"""Radius of the ring round the screw."""
LEAST_TORPEDO = 16.0


@part("body")
def torpedo(seat: Seat, *, height: float) -> Built:
    """A torpedo on its tail: a fat cigar with a round nose, four fins as feet, the ring of the screw round them."""
    base = plinth(seat)
    length = height - base.z + 0.5
    if length < LEAST_TORPEDO:
        raise CardgenError(
            f"a torpedo {height:g} mm high is too low; on this foot it needs {base.z + LEAST_TORPEDO:.1f} mm"
        )
    low = base.z - 0.5
    fin = plate(FIN, FIN_THICKNESS * length, size=length, at=(0, 0, low), bevel=0.02 * length)
    form = union(base.solid(), hull(length, low), fin.around(4, 45), duct(length, low))
    return Built(form, Seat(height, 0))


def hull(length: float, low: float) -> Form:
    """The cigar, with two seams about it."""
    wide = 0.155 * length
    tail = Profile(0.070 * length, low).up(0.05 * length)
    tail = tail.curve(
        (0.135 * length, low + 0.25 * length), (wide, low + 0.43 * length), leaving=(0.1, 1), arriving=(0, 1)
    )
    nose = seam(seam(tail, low + 0.47 * length), low + 0.66 * length)
    nose = nose.curve((0.78 * wide, low + 0.885 * length), (0.0, low + length), leaving=(0, 1), arriving=(-1, 0.15))
    return nose.solid()


def seam(hull: Profile, z: float) -> Profile:
    """A fine groove round the hull at a height."""
    wide = hull.radius
    return hull.to(wide, z).to(wide - 0.5, z + 0.4).up(0.3).to(wide, z + 1.3)


def duct(length: float, low: float) -> Form:
    """A short pipe that stands on the foot."""
    outer = DUCT * length
    pipe = Profile(outer, low).up(0.085 * length).to(outer - 0.5, low + 0.10 * length)
    return pipe.solid() - Profile(outer - 2.2, low - 1).up(0.2 * length + 2).solid()
