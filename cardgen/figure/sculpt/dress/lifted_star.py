"""Arms lifted in a V, and the star that they hold up. Shares of `size`, which is that of the person (see busts.py)."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.cones import rising
from cardgen.figure.sculpt.anatomy.pyramids import STAR, pyramids
from cardgen.figure.sculpt.dress.robes import sleeve
from cardgen.figure.sculpt.part import Landmarks, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, ball, horn

# A wide sleeve from the shoulder to its cuff, the forearm out of it, and the hand
LIFTED = [
    Joint(-0.02, 0.215, 0.16, 0.130),
    Joint(-0.01, 0.325, 0.33, 0.118),
    Joint(0.00, 0.405, 0.50, 0.120),
    Joint(0.00, 0.450, 0.65, 0.166),
    Joint(0.00, 0.462, 0.76, 0.178),
]
FOREARM = [
    Joint(0.0, 0.440, 0.54, 0.092),
    Joint(0.0, 0.430, 0.76, 0.092),
    Joint(0.0, 0.375, 0.91, 0.068),
    Joint(0.0, 0.325, 1.00, 0.064),
]
PALM = [Joint(0.0, 0.350, 0.95, 0.062), Joint(0.0, 0.292, 1.055, 0.080), Joint(0.0, 0.252, 1.150, 0.070)]
FINGER = [
    Joint(0.000, 0.330, 0.95, 0.045),
    Joint(0.045, 0.290, 1.06, 0.056),
    Joint(0.086, 0.255, 1.15, 0.046),
    Joint(0.090, 0.232, 1.24, 0.038),
]
"""In front of the star; behind it is another one."""
ARMPIT = [(0.10, 0.30), (0.33, 0.30), (0.43, 0.56), (0.36, 0.60), (0.10, 0.44)]
"""What ties the arm to the neck, seen from the front."""
WEB = 0.12
STAR_MIDDLE, STAR_SIZE = 1.455, 0.42
"""Height of the star's middle, and its radius."""
STAR_EDGE, STAR_THICK = 0.070, 0.270


def lifted(size: float, at: Point3) -> Form:
    """Both arms in their sleeves."""
    finger = horn(FINGER, size, at) + ball(at_share(size, at, FINGER[-1][:3]), FINGER[-1][3] * size)
    hand = union(horn(PALM, size, at), finger, finger.scaled(-1, -1, 1).mirrored())
    armpit = plate(ARMPIT, WEB * size, size=size, at=at, seen_from="front")
    return union(sleeve(LIFTED, size, at, band=False), horn(FOREARM, size, at), hand, armpit).pair()


@part("accent")
def lifted_star(place: Landmarks, *, size: float) -> Form:
    """Both arms lifted in a V, a faceted star on the hands, over the crown of the head."""
    at = foot_of(place.neck)
    middle = at_share(size, at, (0.0, 0.0, STAR_MIDDLE))
    star = pyramids(STAR, STAR_EDGE * size, STAR_THICK * size, size=STAR_SIZE * size, at=middle)
    return union(lifted(size, at) & rising(place.neck, 3 * size), star)
