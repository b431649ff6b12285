"""A great lady's dress at court: bodice, full sleeves, joined hands with a closed fan, a necklace.

Shares of `size`, which is that of the person; she stands on a skirt (see gowns.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.fingers import cuff, fist
from cardgen.figure.sculpt.dress.limbs import MEETING, TURNED
from cardgen.figure.sculpt.dress.vestments import on_breast
from cardgen.figure.sculpt.part import SINK, Landmarks, Seat, part
from cardgen.figure.sculpt.turned.bodies import FLARE
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Egg, Joint, horn, upright

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

SLEEVE = [
    Joint(-0.02, 0.190, 0.245, 0.060),
    Joint(-0.02, 0.265, 0.215, 0.108),
    Joint(-0.01, 0.305, 0.115, 0.122),
    Joint(0.03, 0.315, -0.010, 0.108),
    Joint(0.10, 0.305, -0.120, 0.084),
    Joint(0.15, 0.275, -0.180, 0.066),
]
"""From the shoulder to below the elbow."""
CUFF = [
    Joint(0.07, 0.312, -0.070, 0.092),
    Joint(0.10, 0.300, -0.180, 0.098),
    Joint(0.09, 0.285, -0.300, 0.082),
    Joint(0.08, 0.265, -0.430, 0.050),
]
"""The hanging end of a sleeve, which goes down into the skirt."""
FOREARM = [
    Joint(0.11, 0.290, -0.150, 0.074),
    Joint(0.22, 0.195, -0.090, 0.070),
    Joint(0.285, 0.115, -0.030, 0.064),
]
BELOW_ARM = (-0.055, -0.020, -0.055)
"""Where the same forearm is once more, to fill what hangs below it."""
CLOSED_FAN = [
    Joint(0.370, 0.0, -0.600, 0.045),
    Joint(0.385, 0.0, -0.510, 0.076),
    Joint(0.375, 0.0, -0.420, 0.084),
    Joint(0.340, 0.0, -0.200, 0.068),
    Joint(0.325, 0.0, 0.040, 0.050),
]
HANDS: Point3 = (0.342, 0.0, 0.020)
"""The middle of the hands, which are closed round the fan."""
CLASPED = Egg((0.300, 0.0, 0.020), 0.050, 0.090)
"""What is between them."""
FAN = 0.050
"""Radius of the fan there."""
BELT_OUT, BELT = 1.0, 1.2
"""How far the belt stands out, and how high it is, in mm."""
NECKLINE: list[OutlineStep] = [
    (0.42, -0.05),
    (0.42, 0.25),
    (0.26, 0.245),
    [(0.17, 0.165), (0.085, 0.155), (0.0, 0.115)],
    [(-0.085, 0.155), (-0.17, 0.165), (-0.26, 0.245)],
    (-0.42, 0.25),
    (-0.42, -0.05),
]
"""Below it, the bodice."""
NECKLACE = [
    Joint(0.192, 0.000, 0.246, 0.031),
    Joint(0.178, 0.075, 0.262, 0.031),
    Joint(0.125, 0.155, 0.295, 0.030),
    Joint(0.030, 0.205, 0.318, 0.028),
    Joint(-0.060, 0.190, 0.330, 0.024),
]
"""The left half of a chain round the neck."""
PENDANT = Egg((0.214, 0.0, 0.190), 0.040, 0.055)


@part("accent")
def court_dress(place: Landmarks, *, size: float) -> Form:
    """Full sleeves, forearms that meet at the waist and hold a closed fan, a bodice, a necklace."""
    at = foot_of(place.neck)
    sleeve = horn(SLEEVE, size, at)
    forearm = horn(FOREARM, size, at)
    below = forearm.moved(*at_share(size, (0.0, 0.0, 0.0), BELOW_ARM))
    arms = union(sleeve, horn(CUFF, size, at), forearm, below, cuff(FOREARM, size, at)).pair()
    hands = fist(HANDS, FAN, size, at, MEETING, TURNED).pair() + upright(CLASPED, size, at)
    bodice = on_breast(place.neck, size, "narrow", NECKLINE, 0.030)
    necklace = horn(NECKLACE, size, at).pair() + upright(PENDANT, size, at)
    return union(arms, hands, bodice, belt(place.neck), necklace, horn(CLOSED_FAN, size, at))


def belt(waist: Seat) -> Form:
    """A ring that the edge of the bodice rests on."""
    ring = Profile(waist.radius - SINK, waist.z - BELT_OUT - SINK - BELT / 2).flare(waist.radius + BELT_OUT, FLARE)
    return ring.bead(BELT).to(waist.radius, ring.z + BELT + BELT_OUT).solid()
