"""Hens. Coordinates are shares of `size`, the height of a hen without its comb, from the foot of its breast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardgen.figure.sculpt.anatomy.skulls import grown, place, reaching, tipped
from cardgen.figure.sculpt.arms.blades import blade_form
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, X, union
from cardgen.figure.solid.solids import Joint, ball, egg, plate, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.solids import OutlineStep

# z, half depth, half width, x; the neck begins at NAPE, and what is above it is lifted with the head
BREAST = [
    (0.00, 0.235, 0.235, 0.00),
    (0.12, 0.325, 0.310, 0.00),
    (0.26, 0.355, 0.325, 0.01),
    (0.40, 0.310, 0.280, 0.02),
]
NECK = [
    (0.54, 0.225, 0.205, 0.035),
    (0.68, 0.195, 0.180, 0.055),
    (0.82, 0.200, 0.185, 0.070),
    (0.93, 0.165, 0.155, 0.075),
    (1.00, 0.075, 0.075, 0.075),
]
BEAK = [
    Joint(0.16, 0, 0.845, 0.105),
    Joint(0.28, 0, 0.83, 0.080),
    Joint(0.37, 0, 0.795, 0.050),
    Joint(0.405, 0, 0.77, 0.038),
]
WEB = [(0.41, 0.735), (0.42, 0.79), (0.20, 0.88), (0.0, 0.70)]
"""From the beak down to the breast, where it ends."""
WATTLE = (0.262, 0.043, 0.665)
EYE = (0.170, 0.130, 0.885)
COMB: list[OutlineStep] = [
    (0.235, 0.90),
    (0.275, 0.985),
    (0.270, 1.065),
    (0.225, 1.105),
    (0.175, 1.105),
    (0.142, 1.030),
    (0.138, 1.130),
    (0.110, 1.200),
    (0.055, 1.200),
    (0.005, 1.175),
    (-0.020, 1.060),
]
"""Its first two lobes, seen from the side."""
LAST_LOBE: list[OutlineStep] = [(-0.055, 1.140), (-0.105, 1.140), (-0.150, 1.095), (-0.150, 1.03), (-0.085, 0.80)]
NO_LOBE: list[OutlineStep] = [(-0.10, 1.02), (-0.09, 0.78)]
LOW_COMB: list[OutlineStep] = [
    (0.235, 0.90),
    (0.262, 0.975),
    [(0.262, 1.035), (0.215, 1.070), (0.165, 1.045), (0.135, 1.000)],
    (0.060, 1.010),
    (-0.020, 1.000),
]
"""One lobe over the beak alone, before a blade."""
COMB_THICKNESS = 0.165
TAIL: list[OutlineStep] = [
    (-0.10, 0.02),
    (-0.27, 0.12),
    (-0.43, 0.29),
    (-0.515, 0.400),
    (-0.552, 0.480),
    (-0.552, 0.555),
    (-0.515, 0.595),
    (-0.472, 0.592),
    (-0.480, 0.640),
    (-0.482, 0.705),
    (-0.445, 0.745),
    (-0.395, 0.740),
    (-0.366, 0.716),
    (-0.355, 0.760),
    (-0.330, 0.815),
    (-0.285, 0.825),
    (-0.245, 0.790),
    (-0.10, 0.45),
]
"""Three feathers with round ends."""
FOLDED: list[OutlineStep] = [
    (0.17, 0.33),
    [(0.14, 0.44), (0.05, 0.48), (-0.10, 0.475)],
    (-0.345, 0.53),
    (-0.355, 0.485),
    (-0.245, 0.335),
    (-0.260, 0.305),
    (-0.140, 0.165),
    (-0.150, 0.140),
    (-0.03, 0.0),
    [(0.10, 0.14), (0.16, 0.25)],
]
RAISED: list[OutlineStep] = [
    (0.14, 0.12),
    [(0.20, 0.30), (0.17, 0.46), (0.10, 0.58)],
    (0.095, 0.680),
    (0.070, 0.745),
    (0.020, 0.770),
    (-0.030, 0.735),
    (-0.060, 0.690),
    (-0.095, 0.700),
    (-0.140, 0.715),
    (-0.180, 0.670),
    (-0.188, 0.615),
    (-0.225, 0.595),
    (-0.270, 0.585),
    (-0.295, 0.525),
    (-0.285, 0.400),
    (-0.04, 0.06),
]
BLADE_AT = (-0.055, 0.93)


@part("head")
def hen(
    seat: Seat,
    *,
    size: float,
    stretch: float = 0.0,
    wings: Literal["folded", "raised"] = "folded",
    blade: float = 0.0,
    beak: float = 1.0,
    wattle: float = 1.0,
) -> Built:
    """A hen with a comb of three lobes; its neck is longer by `stretch` (shares of the size), and a leaf blade of
    `blade` mm may stand on its head in place of two of them. Stands on a round of 0.47 size.
    """
    at = (0.0, 0.0, seat.z - SINK)
    above = (0.0, 0.0, at[2] + stretch * size)
    neck = [(z + stretch, *rest) for z, *rest in NECK]
    form = union(
        tiers([*BREAST, *neck], size, at, 2.1),
        face(size, above, stretch, beak, wattle),
        comb(size, above, whole=not blade),
        plate(TAIL, 0.20 * size, size=size, at=at, bevel=0.03 * size),
        side(size, at, wings),
    )
    top = above[2] + 1.2 * size
    if blade:
        low = above[2] + BLADE_AT[1] * size
        form += blade_form("leaf", blade).moved(BLADE_AT[0] * size, 0, low)
        top = low + blade
    return Built(form, Seat(top, 0))


def face(size: float, at: Point3, stretch: float, beak: float, wattle: float) -> Form:
    """Beak, wattles, and small round eyes; the web grows with the neck."""
    bill = grown(BEAK, beak)
    web = [*((x, z) for x, z in reaching(WEB, beak, BEAK[0][0])), (0.0, 0.36 - stretch), (0.16, 0.43)]
    return union(
        tipped(bill, size, at),
        plate(web, 0.12 * size, size=size, at=at, bevel=0.03 * size),
        egg(place(WATTLE, size, at), wattle * 0.065 * size, wattle * 0.115 * size, (0.35, 0, 1)).pair(),
        ball(place(EYE, size, at), 0.045 * size).pair(),
    )


def comb(size: float, at: Point3, *, whole: bool) -> Form:
    outline = [*COMB, *LAST_LOBE] if whole else [*LOW_COMB, *NO_LOBE]
    return plate(outline, COMB_THICKNESS * size, size=size, at=at, bevel=0.022 * size)


def side(size: float, at: Point3, kind: Literal["folded", "raised"]) -> Form:
    """A wing on each flank, lying close or half raised."""
    if kind == "folded":
        wing = plate(FOLDED, 0.14 * size, size=size, at=at, bevel=0.05 * size)
        return wing.moved(y=0.305 * size).pair()
    wing = plate(RAISED, 0.15 * size, size=size, bevel=0.04 * size).turned(-20, X).turned(-18)
    return wing.moved(at[0] - 0.02 * size, 0.185 * size, at[2]).pair()
