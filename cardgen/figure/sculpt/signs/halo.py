"""Signs behind a head: the hospitaller's eight-pointed cross, and a round halo. In shares of the person's size."""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.pyramids import pyramids
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.plates import OutlineStep, mirrored_outline, plate

# the right half of an upright cross from below, in shares of half its height: each arm ends in two points
HALF = [
    (0.0, -0.76),
    (0.44, -0.98),
    (0.15, -0.10),
    (0.98, -0.44),
    (0.76, 0.0),
    (0.98, 0.44),
    (0.15, 0.10),
    (0.44, 0.98),
    (0.0, 0.76),
]
REACH, RAISED = 0.48, 0.024
"""Half its height, and how far it stands out of the disc; its sides rise at 45 degrees, so that none hangs."""
DISC_HEIGHT, DISC_RADIUS, DISC_THICK = 0.790, 0.525, 0.104
"""What it lies on: how high its middle is, its radius and its thickness."""
DISC_FOOT = (0.26, 0.17)
"""Where its lower edge begins on the shoulders; it rises as steeply as the disc does where they meet."""
DISC_FROM, DISC_STEPS = -38.0, 24
PLACE = -0.165
"""How far behind the person's middle the cross is."""
BADGE = mirrored_outline([
    (0.0, -0.30),
    (0.48, -1.02),
    (0.58, -0.92),
    (0.50, -0.62),
    (0.98, -0.58),
    (1.02, -0.46),
    (0.16, 0.0),
    (1.02, 0.52),
    (0.92, 0.62),
    (0.62, 0.52),
    (0.58, 0.92),
    (0.48, 1.02),
    (0.0, 0.16),
])  # fmt: skip
"""The same cross on the breast, in shares of BADGE_SIZE."""
BADGE_SIZE, BADGE_EDGE, BADGE_MIDDLE = 0.125, 0.12, 0.19
BADGE_PLACE, BADGE_LEAN = (0.236, 0.0, 0.160), -4.0


@part("accent")
def cross_halo(place: Landmarks, *, size: float) -> Form:
    """A great eight-pointed cross on a disc behind the head; a small one on the breast."""
    at = foot_of(place.neck)
    middle = (at[0] + PLACE * size, 0.0, at[2] + DISC_HEIGHT * size)
    thick = (DISC_THICK + 2 * RAISED) * size
    cross = plate(mirrored_outline(HALF), thick, size=REACH * size, at=middle, seen_from="front", bevel=RAISED * size)
    disc = plate(nimbus(), DISC_THICK * size, size=size, at=(middle[0], 0, at[2]), seen_from="front", bevel=0.02 * size)
    badge = pyramids(BADGE, BADGE_EDGE * size, BADGE_MIDDLE * size, size=BADGE_SIZE * size).turned(BADGE_LEAN, Y)
    return union(cross, disc, badge.moved(*at_share(size, at, BADGE_PLACE)))


def nimbus() -> list[OutlineStep]:
    """A disc on a foot."""
    angles = [math.radians(DISC_FROM + (180 - 2 * DISC_FROM) * i / DISC_STEPS) for i in range(DISC_STEPS + 1)]
    out, up = DISC_FOOT
    rim: list[OutlineStep] = [
        (DISC_RADIUS * math.cos(angle), DISC_HEIGHT + DISC_RADIUS * math.sin(angle)) for angle in angles
    ]
    return [(out, up), *rim, (-out, up)]


HALO: list[OutlineStep] = [
    (0.10, 0.05),
    (0.25, 0.50),
    [(0.345, 0.68), (0.360, 0.86), (0.270, 0.985)],
    [(0.13, 1.10), (-0.13, 1.10), (-0.270, 0.985)],
    [(-0.360, 0.86), (-0.345, 0.68), (-0.25, 0.50)],
    (-0.10, 0.05),
]
"""Its round, and the web that carries it from the shoulders."""
HALO_PLACE, HALO_THICK, HALO_RIM = -0.13, 0.12, 0.045


@part("accent")
def halo(place: Landmarks, *, size: float) -> Form:
    """A round disc behind the head, with a bevelled edge; it stands on the shoulders."""
    at = foot_of(place.neck)
    disc = plate(HALO, HALO_THICK * size, size=size, seen_from="front", bevel=HALO_RIM * size)
    return disc.moved(at[0] + HALO_PLACE * size, 0.0, at[2])
