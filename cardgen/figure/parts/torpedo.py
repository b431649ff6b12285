"""The torpedo on its tail: its screw, the ring round its four fins, the hull with two riveted hoops, the fuse.

Numbers are shares of its length, which is counted from the foot.
"""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.form import Form, X, union
from cardgen.figure.part import Built, Seat, part
from cardgen.figure.parts.bodies import plinth
from cardgen.figure.profile import Profile
from cardgen.figure.solids import box, cone, cylinder, plate

LEAST = 30.0
"""Length of the shortest one whose ring and rivets still print, in mm."""

HULL = 0.152
"""Half of its width."""
HUB, TAIL = 0.085, 0.075
"""Radius of the hub of the screw, and of the hull over it."""
FULL, SHOULDER = 0.50, 0.76
"""Between these heights the hull is a cylinder."""
FUSE, FUSE_HEIGHT = 0.045, 0.035
"""Half the width of the fuse on the nose, and its height."""

BLADES, PITCH = 6, 40.0
"""How many blades the screw has, and by how many degrees each is turned out of the upright."""
BLADE_THICKNESS = 0.056
SCREW, HUB_HEIGHT = 0.165, 0.038
"""How high the screw is, and up to where its hub is a cylinder."""

RING = 0.200
RING_TOP = 0.295
WALL = 1.7
"""Of the ring, in mm."""
FIN_THICKNESS = 0.075
FIN = [(0.0, SCREW), (0.060, SCREW), (RING - 0.02, SCREW + 0.145), (0.145, 0.50), (0.0, 0.53)]
"""Seen from the side: below it goes up from the hub to the ring, above it slopes from the ring to the hull."""

HOOP, HOOP_HEIGHT = 0.685, 0.066
"""Where the riveted hoop begins, and its height."""
SEAM, SEAM_HEIGHT = 0.535, 0.030
"""The same for the plain one."""
PROUD = 0.55
"""How far both stand out, in mm."""
RIVETS, RIVET, HEAD, STUD = 10, 0.90, 0.35, 0.50
"""How many rivets there are; the radius of a rivet at its root and on its flat head, and how proud it is, in mm."""


@part("body")
def torpedo(seat: Seat, *, height: float) -> Built:
    """A torpedo on its tail: a long hull with riveted hoops and a fuse, four fins within a ring, and the screw."""
    base = plinth(seat)
    length = height - base.z
    if length < LEAST:
        raise CardgenError(f"a torpedo {height:g} mm high is too low; on this foot it needs {base.z + LEAST:.1f} mm")
    stand = base.step(0.74 * seat.radius).bead(1.0).solid()
    form = union(hull(length), fins(length), duct(length), screw(length), hoops(length))
    return Built(union(stand, form.moved(z=base.z)), Seat(height, 0))


def hull(length: float) -> Form:
    """The round body from the hub of the screw to the fuse on its nose."""
    wide, fuse = HULL * length, FUSE * length
    tail = (
        Profile(TAIL * length, SCREW * length - 0.5)
        .up(0.5)
        .curve((0.80 * wide, 0.5 * (SCREW + FULL) * length), (wide, FULL * length), leaving=(0.25, 1), arriving=(0, 1))
    )
    face = (1 - FUSE_HEIGHT) * length
    nose = tail.to(wide, SHOULDER * length).curve(
        (0.80 * wide, (SHOULDER + 0.62 * (1 - SHOULDER)) * length),
        (1.25 * fuse, face),
        leaving=(0, 1),
        arriving=(-1, 0.30),
    )
    return nose.step(fuse).to(fuse, length - 0.5).to(fuse - 0.5, length).solid()


def hoops(length: float) -> Form:
    """A plain one below, and one with rivets all round."""
    rivet = cone((HULL * length + PROUD - 0.1, 0, (HOOP + 0.58 * HOOP_HEIGHT) * length), RIVET, HEAD, STUD + 0.1, X)
    riveted = hoop(length, HOOP, HOOP_HEIGHT)
    return union(hoop(length, SEAM, SEAM_HEIGHT), riveted, rivet.around(RIVETS, 180 / RIVETS))


def hoop(length: float, low: float, height: float) -> Form:
    """A raised band about the hull, its lower edge at the share `low`."""
    inner, outer, z = HULL * length - 0.5, HULL * length + PROUD, low * length
    band = Profile(inner, z - 0.55).flare(outer, 1.1)
    return band.to(outer, z + height * length).to(inner, z + height * length + 0.6).solid()


def fins(length: float) -> Form:
    """Four fins in a cross, set diagonally."""
    return plate(FIN, FIN_THICKNESS * length, size=length, bevel=0.015 * length).around(4, 45)


def duct(length: float) -> Form:
    """The ring round the fins; it stands on the tips of the screw's blades."""
    outer, low, top = RING * length, (SCREW - 0.01) * length, RING_TOP * length
    pipe = Profile(outer - 0.6, low).flare(outer, 1.2).to(outer, top - 1.6)
    pipe = pipe.ring(0.4, 0.7, 0.3, outer - 0.2).to(outer - 0.7, pipe.z + 2.0)
    return pipe.solid() - Profile(outer - WALL, low - 1).up(length).solid()


def screw(length: float) -> Form:
    """Broad blades, each turned about its own arm, round a hub that opens like a funnel to carry the ring."""
    high, wide = SCREW * length, RING * length
    blade = box((0.5 * wide, 0, 0.5 * high), wide, BLADE_THICKNESS * length, 2.4 * high)
    form = blade.turned(PITCH, X, (0, 0, 0.5 * high)).around(BLADES)
    hub = Profile(HUB * length, -0.3).up(0.3 + HUB_HEIGHT * length).to(wide - 0.5, high - 0.01 * length).up(0.6)
    return union(form & cylinder((0, 0, -0.4), wide - 0.3, high + 0.4), hub.solid())
