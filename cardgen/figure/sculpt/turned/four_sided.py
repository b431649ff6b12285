"""The four-cornered pedestals: four means four. They carry a head whose slide is limited to four squares.

A square keep is the short rook's, a cup of four petals the short bishop's, a bowl with four points the short queen's.
The corners look along the diagonals. `width` is that of the whole pedestal along x and y, in mm.
"""

from __future__ import annotations

import math

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Level, Tier, box, cylinder, prism, tiers

STEEP = 1.06
"""How much a corner rises for each mm that it goes out."""
ROUND = 0.97
"""Corner radius of a square that is almost a circle, in half widths."""

TURRET = 0.215
"""Radius of a turret, in half widths of the keep."""
WALL = 2.2
"""Thickness of a parapet, in mm."""
SLOT = 0.42
"""Width of the slots in a turret's top, in its radius."""
GATE: list[OutlineStep] = [(-0.5, 0), (0.5, 0), (0.5, 0.75), [(0.36, 1.2), (0, 1.65)], [(-0.36, 1.2), (-0.5, 0.75)]]
"""A lancet, in widths of the gate."""
GATE_DEPTH = 1.3

PETAL_OUT, PETAL_RADIUS = 0.655, 0.53
"""Where the middle of a petal is on its diagonal, and its radius, in half widths of the cup."""
PETAL_WALL = 2.0

POINT_RISE = 0.50
"""How high the four points stand over the middle of the sides, in half widths of the bowl."""
BOWL_WALL = 2.1
BOWL_CORNER = 2.2
BORDER = 0.4
"""How far the border of a square top stands out."""


SAWN = 1.2
"""How wide a loophole is, in mm."""
LOOPHOLE: list[OutlineStep] = [(0, -0.5), (0.5, 0), (0.5, 2.6), (0, 3.2), (-0.5, 2.6), (-0.5, 0)]
"""In its own widths."""


def _wide_enough(seat: Seat, width: float, inner: float) -> None:
    if inner < seat.radius + 0.5:
        raise CardgenError(
            f"a pedestal {width:g} mm wide is too narrow for a neck of {2 * seat.radius:g} mm; "
            f"it needs about {width * (seat.radius + 0.5) / inner:.0f} mm"
        )


@part("pedestal")
def keep(seat: Seat, *, width: float, height: float = 8.0, parapet: float = 3.2, gate: bool = True) -> Built:
    """A square keep with a turret at each corner and a gate; `height` is that of its walls, to the floor inside."""
    half = width / 2
    turret = TURRET * half
    wall = half - 0.42 * turret  # the turrets stand proud of the walls
    _wide_enough(seat, width, wall)
    corner = math.sqrt(2) * (half - turret)
    low = seat.z + (corner + turret - seat.radius) * STEEP
    floor = low + height
    top = floor + parapet
    walls = prism([
        Level(seat.z - SINK, seat.radius - 0.2, ROUND * (seat.radius - 0.2)),
        Level(seat.z + 0.3, seat.radius, ROUND * seat.radius),
        Level(low, wall, 1.5),
        Level(top, wall, 1.5),
    ])  # fmt: skip
    inside = wall - WALL
    court = prism([Level(floor, inside, 1.0), Level(top + 1, inside, 1.0)])
    form = walls - court - _embrasures(inside, wall, floor, parapet)
    if gate:
        arch = 0.30 * wall
        form = form - plate(GATE, 2 * GATE_DEPTH, size=arch * 1.15, at=(wall, 0, low + 0.2), seen_from="front")
    form = form - _loopholes(wall, low, height, first=1 if gate else 0)
    turrets = union(_turret(corner, turret, low, top), _corbel(seat, corner, turret, low)).around(4, 45)
    return Built(union(form, turrets), Seat(floor, inside))


def _loopholes(wall: float, low: float, height: float, first: int) -> Form:
    """Two slits to shoot through in each wall from the `first` on; they end in a point, so nothing hangs."""
    slit = plate(LOOPHOLE, 2 * GATE_DEPTH, size=SAWN, at=(wall, 0.33 * wall, low + 0.2 * height), seen_from="front")
    return union(*(slit.pair().turned(90 * side) for side in range(first, 4)))


def _embrasures(inside: float, wall: float, floor: float, parapet: float) -> Form:
    """Two gaps in every wall, so that a merlon stands between the turrets."""
    gap = 0.26 * wall
    one = box((wall, 0.33 * wall, floor + 0.8 + parapet), 4 * (wall - inside), gap, 2 * parapet)
    return one.pair().around(4)


def _turret(out: float, radius: float, low: float, top: float) -> Form:
    """A round turret, its top notched crosswise."""
    rim = radius + 0.45
    body = Profile(radius, low).to(radius, top - 0.9).flare(rim, 1.1).to(rim, top + 1.9)
    slot = box((0, 0, top + 1.9), 4 * radius, SLOT * radius, 2.4)
    return (body.solid() - slot - slot.turned(90)).moved(x=out)


def _corbel(seat: Seat, out: float, radius: float, low: float) -> Form:
    """The rib that carries a turret, from the neck outwards."""
    foot = 0.35 * radius
    ribs = [
        Tier(seat.z + 0.3, foot, foot, seat.radius - foot),
        Tier(low, radius, radius, out),
        Tier(low + 0.3, radius, radius, out),
    ]
    return tiers(ribs, ruled=True)


@part("pedestal")
def petals(seat: Seat, *, width: float, rim: float = 3.6) -> Built:
    """A cup of four round petals, each a little bowl of its own; `rim` is how high they stand round the head."""
    half = width / 2
    out, radius = PETAL_OUT * half, PETAL_RADIUS * half
    reach = out + radius
    _wide_enough(seat, width, 0.62 * reach)
    rise = (reach - seat.radius) * STEEP
    floor = seat.z + rise
    petal = _petal(seat, out, radius, rise, rim)
    dish = radius - PETAL_WALL
    scoop = tiers(
        [Tier(floor - 0.2, 0.55 * dish, 0.55 * dish, out), Tier(floor + rim + 0.1, dish, dish, out)], ruled=True
    )
    waist = out / math.sqrt(2) + math.sqrt(radius**2 - out**2 / 2)  # where two petals meet
    room = waist - 0.6
    core = cylinder((0, 0, floor), room, 2 * rim)
    cleft = plate(_cleft(0.55 * radius, rim), 3 * reach, at=(0, 0, floor + 0.4), seen_from="front")
    stem = Profile(seat.radius - 0.25, seat.z - 1).up(1).to(waist - 0.3, floor)
    form = union(petal.around(4, 45), stem.solid()) - union(scoop.around(4, 45), core, cleft, cleft.turned(90))
    return Built(form, Seat(floor, room))


def _petal(seat: Seat, out: float, radius: float, rise: float, rim: float) -> Form:
    """It leaves the neck as a quarter of it, and swells as it rises."""
    neck, z = seat.radius, seat.z
    levels = [
        Tier(z - SINK, 0.50 * neck, 0.50 * neck, 0.42 * neck),
        Tier(z + 0.32 * rise, 0.52 * radius, 0.56 * radius, 0.30 * out + 0.40 * neck),
        Tier(z + 0.70 * rise, 0.82 * radius, 0.86 * radius, 0.70 * out + 0.13 * neck),
        Tier(z + 1.05 * rise, 0.99 * radius, 0.99 * radius, out),
        Tier(z + rise + rim, radius, radius, out),
    ]
    return tiers(levels)


def _cleft(half: float, rim: float) -> list[OutlineStep]:
    """What is cut between two petals, wide above."""
    return [
        (0, 0),
        [(0.55 * half, 0.45 * rim), (half, 1.2 * rim)],
        (-half, 1.2 * rim),
        [(-0.55 * half, 0.45 * rim), (0, 0)],
    ]


@part("pedestal")
def square_bowl(seat: Seat, *, width: float, rim: float = 2.4, points: float = POINT_RISE) -> Built:
    """A square bowl whose rim sweeps up to a blunt point at each corner.

    `rim` is its height between them, in mm; `points` how much higher these are, in half widths.
    """
    half = width / 2
    _wide_enough(seat, width, half)
    rise = (math.sqrt(2) * half - 0.41 * BOWL_CORNER - seat.radius) * STEEP
    floor = seat.z + rise
    top = floor + rim + points * half
    bowl = prism([
        Level(seat.z - SINK, seat.radius - 0.2, ROUND * (seat.radius - 0.2)),
        Level(seat.z + 0.3, seat.radius, ROUND * seat.radius),
        Level(floor - 0.3, half - 0.4, BOWL_CORNER),
        Level(floor + 0.8, half, BOWL_CORNER),
        Level(top, half, BOWL_CORNER),
    ])  # fmt: skip
    inside = half - BOWL_WALL
    hollow = prism([Level(floor, inside - 0.8, 0.6), Level(top + 1, inside, 0.6)])
    low = floor + rim
    sweep = plate(_sweep(half - 1.6, points * half), 4 * half, at=(0, 0, low), seen_from="front")
    return Built(bowl - union(hollow, sweep, sweep.turned(90)), Seat(floor, inside - 0.8))


@part("pedestal")
def square_top(seat: Seat, *, width: float, edge: float = 1.6) -> Built:
    """A short queen's bowl filled to the brim: a square top with round corners; `edge` is how high its border is."""
    half = width / 2
    _wide_enough(seat, width, half)
    floor = seat.z + (math.sqrt(2) * half - 0.41 * BOWL_CORNER - seat.radius) * STEEP
    top = floor + edge
    board = prism([
        Level(seat.z - SINK, seat.radius - 0.2, ROUND * (seat.radius - 0.2)),
        Level(seat.z + 0.3, seat.radius, ROUND * seat.radius),
        Level(floor - BORDER, half - BORDER, BOWL_CORNER),
        Level(floor, half - BORDER, BOWL_CORNER),
        Level(floor + 0.7, half, BOWL_CORNER),
        Level(top - 0.4, half, BOWL_CORNER),
        Level(top, half - 0.4, BOWL_CORNER),
    ])  # fmt: skip
    return Built(board, Seat(top, half - 0.4))


def _sweep(half: float, rise: float) -> list[OutlineStep]:
    """The curve between two points: level in the middle, steep at the ends."""
    right = [(0.45 * half, 0.10 * rise), (0.80 * half, 0.45 * rise), (half, 1.05 * rise)]
    left = [(-y, z) for y, z in reversed(right[:-1])]
    return [(0, 0), right, (-half, 1.05 * rise), [*left, (0, 0)]]
