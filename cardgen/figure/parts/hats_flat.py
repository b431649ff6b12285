"""Hats with corners: bicorne, tricorne, biretta. Sizes are shares of half the head's width, as in hats_turned.py."""

from __future__ import annotations

from cardgen.figure.form import Y, union
from cardgen.figure.part import Built, Seat, part
from cardgen.figure.parts.hats_turned import ROOT, band, held
from cardgen.figure.profile import Profile
from cardgen.figure.solids import Step, ball, cylinder, egg, plate, prism

# one flap of a bicorne, seen from the front, the right half from bottom to top
FLAP: list[Step] = [
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
        strap = prism([(0, 0.11 * radius, 0), (0.95 * radius, 0.11 * radius, 0)])
        lean = disc.moved(0.62 * radius, 0.0, 0.95 * radius) + strap.moved(0.88 * radius, 0, 0.05 * radius)
        forms.append(lean.turned(-FLAP_LEAN, Y).moved(0, 0, z))
    return Built(held(union(*forms), seat), Seat(z + 1.88 * radius, 0.5 * radius))


@part("finial")
def tricorne(seat: Seat) -> Built:
    """A hat with its brim turned up on three sides, one corner to the front, and a low round crown."""
    radius, z = seat.radius, seat.z
    brim = prism(
        [
            (z - ROOT * radius, 0.60 * radius, 0.5 * radius),
            (z + 0.10 * radius, 0.80 * radius, 0.5 * radius),
            (z + 1.04 * radius, 1.18 * radius, 0.35 * radius),
        ],
        3,
        180,
    )
    hollow = prism(
        [(z + 0.25 * radius, 0.62 * radius, 0.3 * radius), (z + 1.1 * radius, 0.95 * radius, 0.3 * radius)], 3, 180
    )
    crown = egg((0, 0, z + 0.35 * radius), 0.96 * radius, 0.92 * radius)
    form = held(brim - hollow, seat) + crown + band(seat).up(0.3).solid()
    return Built(form, Seat(z + 1.27 * radius, 0.4 * radius))


@part("finial")
def biretta(seat: Seat, *, ridges: int = 3) -> Built:
    """A square cap with upright ridges over its sides, the left one bare when there are three, and a tuft."""
    radius, z = seat.radius, seat.z
    rise = 1.12 * radius
    cap = prism(
        [
            (z - ROOT * radius, 0.76 * radius, 0.3 * radius),
            (z + 0.05 * radius, 1.00 * radius, 0.3 * radius),
            (z + rise, 1.22 * radius, 0.3 * radius),
            (z + rise + 0.18 * radius, 1.10 * radius, 0.3 * radius),
        ],
    )
    outline: list[Step] = [
        (0.0, -0.2),
        (1.20, -0.2),
        (1.22, 0.10),
        [(1.08, 0.44), (0.80, 0.60), (0.45, 0.42), (0.0, 0.20)],
    ]
    ridge = plate(outline, 0.34 * radius, size=radius, at=(0, 0, z + rise), bevel=0.08 * radius)
    blades = union(*(ridge.turned(90 * i - 90) for i in range(ridges)))
    tuft = union(
        ball((0, 0, z + rise + 0.52 * radius), 0.34 * radius), cylinder((0, 0, z + rise), 0.3 * radius, 0.4 * radius)
    )
    return Built(union(cap, blades, tuft), Seat(z + rise + 0.86 * radius, 0.2 * radius))
