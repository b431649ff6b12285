"""The shaft of a spear with its grip, the sockets of blades (bell, onion, ingot), and the tournament lance. In mm."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import above, plinth
from cardgen.figure.sculpt.turned.collars import rooted
from cardgen.figure.solid.form import union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint, Level, horn, prism

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form
    from cardgen.figure.solid.plates import OutlineStep

GRIP_RING, GRIP_OUT, GRIP_DROP = 0.7, 0.85, 0.45
"""Height of a ring of the grip, how far it stands out, and how it falls back."""
GRIP_PITCH = GRIP_OUT + GRIP_RING + GRIP_DROP
OVER_GRIP = 0.8
"""What is left of the bare shaft above the grip."""
ROUND, CORNER = 0.97, 0.5
"""Corner radii of an ingot: of its round foot in half widths, and of its corners in mm."""
STEEP = 1.06
"""How much a corner rises for each mm that it goes out."""
TAPER = 0.66
"""How much of an ingot's width is left on top."""
LEAST_SWEEP = 4.0
"""How high the sweep from the foot to the shaft is at least."""


@part("body")
def shaft(seat: Seat, *, height: float, width: float = 6.5, rings: int = 3) -> Built:
    """A slim straight shaft that sweeps up from the foot, with a grip of rings."""
    slim = width / 2
    base = plinth(seat).step(0.80 * seat.radius).bead(1.3).step(0.70 * seat.radius)
    grip = rings * GRIP_PITCH + OVER_GRIP
    sweep = above(base, height, LEAST_SWEEP + grip) - grip
    profile = base.stem(slim, sweep, 0.86)
    for _ in range(rings):
        profile = profile.ring(GRIP_OUT, GRIP_RING, GRIP_DROP, slim)
    return Built(profile.to(slim, height).solid(), Seat(height, slim))


@part("pedestal")
def socket(seat: Seat, *, width: float, neck: float = 5.0) -> Built:
    """A bell mouth with a rim, out of which a blade grows; `neck` is its width on top."""
    _opens(seat, width)
    edge = width / 2
    bell = rooted(seat).up(0.4)
    wider = edge - bell.radius
    bell = bell.arc(edge, bell.z + 1.5 * wider, -0.09 * wider).bead(1.4)
    bell = bell.step(max(neck / 2, edge - 0.9)).cove(neck / 2, 1.3)
    return Built(bell.solid(), Seat(bell.z, neck / 2))


@part("pedestal")
def onion(seat: Seat, *, width: float, height: float, neck: float = 4.4) -> Built:
    """An onion dome between two fine rings, drawn out to the width `neck`."""
    _opens(seat, width)
    edge = width / 2
    dome = rooted(seat).ring(0.7, 0.7, 0.5, 0.92 * seat.radius)
    z = dome.z
    rise = height - (z - seat.z) - 1.3
    dome = dome.curve(
        (0.90 * edge, z + 0.25 * rise),
        (edge, z + 0.42 * rise),
        (0.64 * edge, z + 0.70 * rise),
        (neck / 2, z + rise),
        leaving=(0.85, 1),
        arriving=(-0.12, 1),
    )
    dome = dome.ring(0.45, 0.5, 0.3, neck / 2)
    return Built(dome.solid(), Seat(dome.z, neck / 2))


@part("pedestal")
def ingot_socket(seat: Seat, *, width: float, height: float) -> Built:
    """A square bar of metal, wider below than above, that grows out of the round shaft."""
    _opens(seat, width)
    half, radius = width / 2, seat.radius
    low = seat.z + (math.sqrt(2) * half - 0.41 * CORNER - radius) * STEEP
    top = seat.z + height
    if top - low < 3:
        raise CardgenError(f"an ingot {width:g} mm wide must be higher than {low - seat.z + 3:.1f} mm")
    neck = TAPER * half
    bar = prism([
        Level(seat.z - 1, radius - 0.2, ROUND * (radius - 0.2)),
        Level(seat.z, radius - 0.2, ROUND * (radius - 0.2)),
        Level(low, half, CORNER),
        Level(low + 0.9, half, CORNER),
        Level(top, neck, CORNER),
    ])  # fmt: skip
    return Built(bar, Seat(top, neck))


def _opens(seat: Seat, width: float) -> None:
    if width / 2 < seat.radius + 0.5:
        raise CardgenError(
            f"a socket {width:g} mm wide is too narrow for a shaft of {2 * seat.radius:g} mm; "
            f"it needs {2 * seat.radius + 1:g} mm"
        )


VAMPLATE = 1.45
"""How much the guard of a lance rises for each mm that it goes out."""
LANCE_TIP, LANCE_FLARE = 1.9, 1.2
"""Radius of its cone on top, and how much farther the ring below its point stands out, in mm."""
SPIRALS, SPIRAL_TURN, SPIRAL_STEPS = 3, 300.0, 30
"""How many grooves wind up the cone of a lance, how far each turns, in degrees, and how finely."""
SPIRAL_RADIUS, SPIRAL_DEEP = 0.9, 0.50
"""Radius of a groove, and its depth, in mm."""
SPIRALLED = (0.10, 0.93)
"""Where the grooves begin and end, in shares of the cone."""
POINT = ((0.0, 0.55), (0.30, 1.0), (0.36, 1.0), (1.0, 0.20))
"""Its four-edged steel point, from the ring: height in shares of it, half width in those of the widest."""
POINT_HIGH, POINT_WIDE = 9.0, 2.5
"""Its height and its half width, in mm."""
PENNON: list[OutlineStep] = [
    (0.0, 0.0),
    [(5.4, 6.2), (12.2, 13.4)],
    (11.8, 14.6),
    (7.2, 13.4),
    (11.8, 17.8),
    (11.4, 19.0),
    [(5.4, 15.6), (0.0, 13.6)],
]
"""The flag below its point, seen from the front, from the foot of its hoist; in mm."""
PENNON_THICK, PENNON_LOW = 2.0, 14.6
"""How thick it is, and how far below the ring its hoist begins."""


@part("head")
def lance(seat: Seat, *, width: float, height: float) -> Built:
    """A tournament lance upright: a guard `width` wide, open like a bell, a grooved cone, a pennon, a point."""
    _opens(seat, width)
    edge, slim = width / 2, seat.radius
    guard = rooted(seat)
    wider = edge - slim
    guard = guard.arc(edge, guard.z + VAMPLATE * wider, -0.09 * wider).bead(1.5).step(edge - 1.0)
    root = slim + 0.6
    guard = guard.to(root + 0.5, guard.z + 1.4).ring(0.5, 0.8, 0.4, root)
    low, top = guard.z, seat.z + height
    end = top - POINT_HIGH
    ring = LANCE_TIP + LANCE_FLARE
    cone = guard.to(LANCE_TIP, end - 1.0 - LANCE_FLARE * STEEP).flare(ring, STEEP).bead(1.0).to(1.0, end + 1.0)
    point = [Level(end - 0.3 + share * (POINT_HIGH + 0.3), wide * POINT_WIDE, 0) for share, wide in POINT]
    form = cone.solid() - _spirals(root, low, end - 1.6 - LANCE_FLARE * STEEP)
    return Built(union(form, prism(point, 4, 45), _pennon(end - PENNON_LOW)), Seat(top, 0))


def _pennon(z: float) -> Form:
    """A flag with two tails that flies to the left, its edges rising as it goes out; z is the foot of its hoist."""
    return plate(PENNON, PENNON_THICK, seen_from="front").moved(z=z)


def _spirals(radius: float, low: float, top: float) -> Form:
    """Grooves that wind up the cone like the stripes of a jousting lance, and run out at both ends."""
    joints = []
    for i in range(SPIRAL_STEPS + 1):
        along = i / SPIRAL_STEPS
        share = SPIRALLED[0] + along * (SPIRALLED[1] - SPIRALLED[0])
        deep = SPIRAL_DEEP * min(1.0, 8 * along, 8 * (1 - along))
        away = radius + share * (LANCE_TIP - radius) + SPIRAL_RADIUS - deep
        turn = math.radians(SPIRAL_TURN * along)
        joints.append(Joint(away * math.cos(turn), away * math.sin(turn), low + share * (top - low), SPIRAL_RADIUS))
    return horn(joints).around(SPIRALS)
