"""The armoured skirt of a samurai: plates in laced rows over wide folded breeches. Lengths are millimetres."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.drapery import Fall, Spread, cloth
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import FLARE, above, plinth
from cardgen.figure.solid.form import union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, horn

# In radii of the foot
BREECHES = [
    Spread(0.00, 0.800, 0.070),
    Spread(0.20, 0.745, 0.070),
    Spread(0.45, 0.650, 0.060),
    Spread(0.60, 0.560, 0.040),
]
FOLDS = 12
HEM, HEM_OUT = 0.30, 0.760
"""Where the plates end below, as a share of the body, and their radius there, in radii of the foot."""
ROWS, EDGE = 4, 0.75
"""Rows of plates, and how far the lower edge of each stands out, in mm."""
PLATES, GAP, GAP_DEEP = 8, 0.052, 0.35
"""How many plates go round, half the width of a gap below in radii of the foot, and how deep it lies, in its radii."""
BELT = 2.2


@part("body")
def armoured_skirt(seat: Seat, *, height: float, neck: float, plates: int = PLATES, rows: int = ROWS) -> Built:
    """Folded breeches, and over them a skirt of plates in rows down to the knees; `neck` is the width of the belt."""
    radius, top = seat.radius, neck / 2
    base = plinth(seat).step(0.84 * radius + 0.5).up(0.5)
    rise = above(base, height, 8.0)
    low = base.z - SINK
    falls = [Fall(low + up * rise, out * radius, out * radius, 0.0, deep * radius) for up, out, deep in BREECHES]
    breeches = cloth(falls, folds=FOLDS, share=1.0, exponent=2.0)
    start, end = low + HEM * rise, height - BELT - 0.6
    skirt = Profile(HEM_OUT * radius - 3.0, start - FLARE * (3.0 + EDGE))
    for row in range(rows):
        z, out = (each + (other - each) * row / rows for each, other in ((start, end), (HEM_OUT * radius, top)))
        edge = out + EDGE
        skirt = (skirt if row == 0 else skirt.to(edge - EDGE, z - FLARE * EDGE)).to(edge, z)
        skirt = skirt.up(EDGE)
    belt = skirt.to(top - 0.4, end).flare(top, FLARE).bead(BELT)
    ways = [
        Joint(HEM_OUT * radius + EDGE, 0, start - 3.0, 1.3 * GAP * radius),
        Joint(top, 0, end - 0.5, 0.6 * GAP * radius),
    ]
    gaps = horn([each._replace(x=each.x + GAP_DEEP * each.radius) for each in ways]).around(plates, 180 / plates)
    return Built(union(base.solid(), breeches, belt.solid() - gaps), Seat(belt.z, top))
