"""Signs behind a head: the hospitaller's eight-pointed cross, and a round halo. In shares of the person's size."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.pyramids import pyramids
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.solids import OutlineStep, mirrored_outline, plate

# the right half from below: its lower arm, the notch at the side, its upper arm; seen from the cross's middle
HALF = [
    (0.0, -0.130),
    (0.300, -0.700),
    (0.345, -0.690),
    (0.400, -0.500),
    (0.600, -0.405),
    (0.605, -0.355),
    (0.120, -0.010),
    (0.620, 0.560),
    (0.585, 0.605),
    (0.355, 0.540),
    (0.255, 0.800),
    (0.205, 0.790),
    (0.0, 0.135),
]
WEB: list[OutlineStep] = [*mirrored_outline([(0.300, -0.74), (0.600, -0.41), (0.600, -0.350), (0.10, 0.0)])]
"""It carries the points of the lower arms."""
EDGE, MIDDLE, WEB_THICK = 0.105, 0.330, 0.095
PLACE = (-0.165, 0.74)
"""How far behind the person's middle the cross is, and how high its own middle."""
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
    """A great eight-pointed cross behind the head, its grooved arms aslant; a small one on the breast."""
    at = foot_of(place.neck)
    middle = (at[0] + PLACE[0] * size, 0.0, at[2] + PLACE[1] * size)
    cross = pyramids(mirrored_outline(HALF), EDGE * size, MIDDLE * size, size=size, at=middle)
    web = plate(WEB, WEB_THICK * size, size=size, at=middle, seen_from="front")
    badge = pyramids(BADGE, BADGE_EDGE * size, BADGE_MIDDLE * size, size=BADGE_SIZE * size).turned(BADGE_LEAN, Y)
    return union(cross, web, badge.moved(*at_share(size, at, BADGE_PLACE)))


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
