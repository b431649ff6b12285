"""Hats with corners: bicorne, tricorne, biretta. Sizes are shares of half the head's width, as in hats_turned.py."""

from __future__ import annotations

from cardgen.figure.sculpt.dress.round_hats import ROOT, band, held
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, ball, cylinder, egg, prism

# one flap of a bicorne, seen from the front, the right half from bottom to top
FLAP: list[OutlineStep] = [
    (-0.70, -0.35),
    (0.70, -0.35),
    (1.02, 0.04),
    [(1.45, 0.52), (1.98, 1.12)],
    [(2.02, 1.24), (1.90, 1.30)],
    [(1.30, 1.32), (0.70, 1.72), (0.0, 1.90)],
    [(-0.70, 1.72), (-1.30, 1.32), (-1.90, 1.30)],
    [(-2.02, 1.24), (-1.98, 1.12)],
    [(-1.45, 0.52), (-1.02, 0.04)],
]
FLAP_LEAN = 9
"""Degrees by which the two flaps lean together."""


@part("finial")
def bicorne(seat: Seat, *, cockade: bool = True) -> Built:
    """An admiral's hat worn across: two flaps that lean together, their points out to the sides."""
    radius, z = seat.radius, seat.z
    flap = plate(FLAP, 0.62 * radius, size=radius, seen_from="front", bevel=0.14 * radius)
    front = flap.turned(-FLAP_LEAN, Y).moved(0.60 * radius, 0, z)
    back = flap.turned(FLAP_LEAN, Y).moved(-0.60 * radius, 0, z)
    inside = egg((0, 0, z + 0.35 * radius), 0.92 * radius, 1.10 * radius)
    forms = [front, back, band(seat, 1.02).up(0.3).to(0.7 * radius, z + 0.9 * radius).solid(), inside]
    if cockade:
        disc = Profile(0.34 * radius, 0).up(0.26 * radius).to(0.22 * radius, 0.42 * radius).solid().turned(90, Y)
        strap = prism([Level(0, 0.11 * radius, 0), Level(0.95 * radius, 0.11 * radius, 0)])
        lean = disc.moved(0.62 * radius, 0.0, 0.95 * radius) + strap.moved(0.88 * radius, 0, 0.05 * radius)
        forms.append(lean.turned(-FLAP_LEAN, Y).moved(0, 0, z))
    return Built(held(union(*forms), seat), Seat(z + 1.88 * radius, 0.5 * radius))


# In half widths of the head
COCKED = [Level(-ROOT, 0.60, 0.45), Level(0.10, 0.80, 0.45), Level(0.70, 0.90, 0.10), Level(1.40, 1.00, 0.08)]
"""A brim of three sides; its corners grow sharp as they go out."""
INSIDE = [Level(0.62, 0.66, 0.10), Level(1.40, 0.80, 0.08)]
EDGE = (0.88, 1.30), (1.62, 0.72)
"""Radius and height of the brim's edge: high in the middle of a side, low at a corner."""
LOW_CROWN, CROWN_TOP = 0.62, 1.55


@part("finial")
def tricorne(seat: Seat) -> Built:
    """A hat with its brim turned up on three sides, one corner to the front, and a round crown between them."""
    radius, z = seat.radius, seat.z

    def three_sided(levels: list[Level]) -> Form:
        return prism([Level(z + up * radius, half * radius, corner * radius) for up, half, corner in levels], 3, 180)

    (inner, high), (outer, low) = EDGE
    fall = (high - low) / (outer - inner)
    under = Profile(3 * radius, z - radius).to(3 * radius, z + (low - fall * (3 - outer)) * radius)
    under = under.to(0, z + (high + fall * inner) * radius)
    dome = Profile(0.90 * radius, z - 0.15 * radius).up((0.15 + LOW_CROWN) * radius)
    dome = dome.arc(0.05 * radius, z + CROWN_TOP * radius, 0.36 * radius)
    brim = held((three_sided(COCKED) & under.solid()) - three_sided(INSIDE), seat)
    return Built(union(brim, dome.solid(), band(seat).up(0.3).solid()), Seat(z + CROWN_TOP * radius, 0.3 * radius))


CAP_RISE, RIDGE_HALF, RIDGE_SIZE = 0.64, 0.15, 0.92
"""How high the sides of a biretta are, half the thickness of its ridges, and their size."""
# of a ridge, from the middle to over the side: a round blade, highest nearer to the side
RIDGE: list[OutlineStep] = [
    (0.0, -0.2),
    (1.02, -0.2),
    (1.09, 0.02),
    [(1.13, 0.28), (1.02, 0.56), (0.80, 0.66)],
    [(0.52, 0.62), (0.26, 0.42), (0.0, 0.30)],
]
TUFT, TUFT_OVER = 0.31, 0.52
"""Radius of the tuft, and how far its middle is over the cap."""


@part("finial")
def biretta(seat: Seat, *, ridges: int = 3) -> Built:
    """A stiff square cap that widens upwards, round ridges over its sides, the left one bare when three; a tuft."""
    radius, z = seat.radius, seat.z
    rise = CAP_RISE * radius
    cap = prism(
        [
            Level(z - ROOT * radius, 0.76 * radius, 0.3 * radius),
            Level(z + 0.02 * radius, 0.95 * radius, 0.26 * radius),
            Level(z + 0.16 * radius, 0.95 * radius, 0.22 * radius),
            Level(z + rise, 1.08 * radius, 0.14 * radius),
            Level(z + rise + 0.09 * radius, 1.00 * radius, 0.14 * radius),
        ],
    )
    ridge = plate(RIDGE, 2 * RIDGE_HALF * radius, size=RIDGE_SIZE * radius, at=(0, 0, z + rise), bevel=0.08 * radius)
    blades = union(*(ridge.turned(90 * i - 90) for i in range(ridges)))
    over = z + rise + TUFT_OVER * radius
    stalk = cylinder((0, 0, z + rise), 0.9 * TUFT * radius, TUFT_OVER * radius)
    tuft = union(ball((0, 0, over), TUFT * radius), stalk)
    return Built(union(cap, blades, tuft), Seat(over + TUFT * radius, 0.2 * radius))
