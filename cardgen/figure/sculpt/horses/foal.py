"""A foal: high forehead, big eyes, a small muzzle, and a short mane that stands up. In shares of its `size`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.manes import Cleft
from cardgen.figure.sculpt.anatomy.skulls import grown, mouth_line, place, swollen, tipped, with_eyes
from cardgen.figure.sculpt.anatomy.webs import gullet
from cardgen.figure.sculpt.horses.horse import POLL
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Joint, Station, box, egg, horn, plate, tube

if TYPE_CHECKING:
    from cardgen.figure.solid.solids import OutlineStep

NECK = [
    Station(0.00, 0.00, 0.330, 0.300, 90),
    Station(0.00, 0.10, 0.300, 0.262, 93),
    Station(-0.04, 0.28, 0.240, 0.200, 97),
    Station(-0.07, 0.48, 0.210, 0.168, 90),
    Station(-0.05, 0.66, 0.205, 0.158, 70),
    Station(0.01, 0.80, 0.180, 0.138, 48),
    Station(0.07, 0.87, 0.090, 0.080, 38),
]
SKULL = [
    Station(-0.11, 0.945, 0.070, 0.070, -32),
    Station(-0.06, 0.915, 0.175, 0.158, -35),
    Station(0.04, 0.830, 0.245, 0.205, -40),
    Station(0.14, 0.735, 0.220, 0.186, -44),
    Station(0.235, 0.640, 0.158, 0.140, -46),
    Station(0.315, 0.560, 0.126, 0.120, -46),
    Station(0.380, 0.500, 0.124, 0.126, -44),
    Station(0.425, 0.462, 0.080, 0.090, -40),
    Station(0.440, 0.450, 0.045, 0.050, -40),
]
CHIN = (0.380, 0.370)
THROAT, THROAT_ROOT, THROAT_SLOPE = 0.112, 0.06, 1.20
"""Half its width at the chin; the x at which it leaves the neck; how much it rises for each mm that it goes out."""
BOW = 8
"""Degrees by which the head is bowed."""
CHEEK, CHEEK_ACROSS, CHEEK_ALONG, CHEEK_TILT = (0.035, 0.140, 0.705), 0.150, 0.062, -0.35
EYE, EYE_RADIUS, AHEAD = (0.150, 0.163, 0.795), 0.040, 14.0
"""The last: degrees by which the eyes look ahead of sideways."""
BROW = [
    Joint(0.230, 0.120, 0.800, 0.024),
    Joint(0.180, 0.146, 0.862, 0.034),
    Joint(0.100, 0.152, 0.900, 0.034),
    Joint(0.030, 0.130, 0.905, 0.020),
]
"""The bone over the eye."""
EAR = [
    Joint(-0.085, 0.060, 0.890, 0.080),
    Joint(-0.090, 0.115, 1.020, 0.090),
    Joint(-0.070, 0.145, 1.140, 0.074),
    Joint(-0.050, 0.158, 1.205, 0.060),
]
HOLLOW = [
    Joint(0.000, 0.110, 0.980, 0.015),
    Joint(-0.010, 0.140, 1.060, 0.046),
    Joint(0.004, 0.156, 1.120, 0.030),
    Joint(0.020, 0.168, 1.190, 0.005),
]
NOSTRIL = [Joint(0.400, 0.118, 0.490, 0.012), Joint(0.404, 0.122, 0.520, 0.024), Joint(0.394, 0.134, 0.560, 0.008)]
MOUTH = [(0.428, 0.418), (0.385, 0.432), (0.350, 0.455), (0.310, 0.495)]
"""Its way as seen from the side, from the lips back."""
LOWER_LIP = [Joint(0.290, 0.045, 0.470, 0.040), Joint(0.350, 0.040, 0.420, 0.048), Joint(0.385, 0.010, 0.412, 0.046)]
MANE: list[OutlineStep] = [
    (0.10, 0.90),
    [(0.095, 1.03), (0.040, 1.105), (-0.045, 1.125)],
    [(-0.170, 1.105), (-0.285, 0.975), (-0.345, 0.800)],
    [(-0.370, 0.650), (-0.360, 0.480), (-0.320, 0.310)],
    (-0.21, 0.180),
    (-0.10, 0.60),
]
"""Seen from the side: from the forehead over the poll down the neck."""
MANE_THICKNESS, MANE_BEVEL = 0.190, 0.060
HAIR = [
    Station(-0.075, 0.100, 0.215, 0.170, 93),
    Station(-0.115, 0.280, 0.190, 0.150, 97),
    Station(-0.140, 0.480, 0.168, 0.132, 90),
    Station(-0.115, 0.680, 0.165, 0.128, 70),
    Station(-0.050, 0.850, 0.140, 0.116, 48),
    Station(0.025, 0.950, 0.060, 0.070, 38),
]
"""The swelling under it, which joins it to the neck."""
CUTS = [
    Cleft(0.01, 1.02, 94),
    Cleft(-0.09, 1.00, 104),
    Cleft(-0.18, 0.92, 112),
    Cleft(-0.245, 0.80, 118),
    Cleft(-0.285, 0.67, 120),
    Cleft(-0.305, 0.54, 120),
    Cleft(-0.300, 0.41, 120),
]
CUT, CUT_LONG, CUT_DEEP = 0.030, 0.30, 0.026
TUFT = [Joint(0.000, 0.0, 0.985, 0.085), Joint(0.110, 0.0, 0.960, 0.080), Joint(0.215, 0.0, 0.845, 0.036)]
"""The forelock."""


@part("head")
def foal(seat: Seat, *, size: float, ears: float = 1.0, brow: float = 1.0) -> Built:
    """A foal: high forehead, big eyes, a small muzzle and a short upright mane; it stands on a round of 0.6 size."""
    at = (0.0, 0.0, seat.z - SINK)
    throat = gullet(size, at, CHIN, root=THROAT_ROOT, width=THROAT, slope=THROAT_SLOPE)
    bowed = head(size, at, ears, brow).turned(BOW, Y, place(POLL, size, at))
    form = union(tube(NECK, size, at), bowed, tube(HAIR, size, at), mane(size, at), throat)
    return Built(form, Seat(at[2] + 1.26 * size, 0))


def head(size: float, at: Point3, ears: float = 1.0, brow: float = 1.0) -> Form:
    """Skull, cheeks, eyes between their lids, and pricked ears, their hollows forwards."""
    lip = tipped(LOWER_LIP, size, at).pair()
    skull = union(tube(SKULL, size, at, 2.3), lip, horn(swollen(BROW, brow), size, at).pair())
    skull = skull - horn(NOSTRIL, size, at).pair() - mouth_line(SKULL, MOUTH, size, at, 2.3)
    cheek = egg(place(CHEEK, size, at), CHEEK_ACROSS * size, CHEEK_ALONG * size, (0, 1, CHEEK_TILT))
    face = with_eyes(union(skull, cheek.pair()), size, at, EYE, EYE_RADIUS, ahead=AHEAD)
    ear = tipped(grown(EAR, ears), size, at) - horn(grown(HOLLOW, ears, EAR[0]), size, at)
    return union(face, ear.pair(), tipped(TUFT, size, at))


def mane(size: float, at: Point3) -> Form:
    """A brush, cut into tufts on both sides."""
    thick = MANE_THICKNESS * size
    brush = plate(MANE, thick, size=size, at=at, bevel=MANE_BEVEL * size)
    cuts = []
    for x, z, rise in CUTS:
        cut = box((0, 0, 0), CUT_LONG * size, 2 * CUT_DEEP * size, CUT * size).turned(-rise, Y)
        cuts.append(cut.moved(at[0] + x * size, thick / 2, at[2] + z * size).pair())
    return brush - union(*cuts)
