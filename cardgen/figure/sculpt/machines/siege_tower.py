"""The siege tower: three storeys on four wheels. Shares of `size`, which is about its height; from its floor up."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.figure.sculpt.machines.guns import SUNK, wheel
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.solids import Level, box, prism


class Storey(NamedTuple):
    """A storey, from its bottom to its top."""

    low: float
    high: float
    below: float
    """Half its width at the bottom."""
    above: float
    """The same at the top."""


STOREYS = [Storey(0.00, 0.34, 0.275, 0.255), Storey(0.34, 0.57, 0.235, 0.220), Storey(0.57, 0.77, 0.190, 0.178)]
JETTY, JETTY_HEIGHT = 0.024, 0.035
"""How proud the beam is on which the next storey stands, and how high."""
EAVES = 0.200
ROOF = mirrored_outline([(0.165, 0.755), (0.225, 0.815), (0.0, 1.02)])
WHEEL, WHEEL_PLACES, WHEEL_THICKNESS = 0.125, (0.155, -0.155), 0.075
BRIDGE = [(0.31, 0.0), (0.36, 0.0), (0.36, 0.05), (0.272, 0.56), (0.20, 0.56), (0.20, 0.0)]
"""The drawn-up bridge leaning against the front, seen from the side."""
BRIDGE_WIDTH, PLANKS = 0.30, 4
DOOR = [(-0.06, 0.60), (0.06, 0.60), (0.06, 0.665), (0.0, 0.735), (-0.06, 0.665)]
BEAM = 0.028
RELIEF = 0.6
"""How deep a window is, and how proud a beam, in mm."""


@part("head")
def siege_tower(seat: Seat, *, size: float) -> Built:
    """A square wooden tower, narrowing upwards, on four wheels, its bridge drawn up before it; under a gabled roof."""
    at = (0.0, 0.0, seat.z - SINK)
    form = union(
        *(storey(size, at, *each) for each in STOREYS),
        plate(ROOF, 2 * EAVES * size, size=size, at=at, seen_from="front", bevel=0.4),
        braces(size, at),
    )
    form = form - windows(size, at) - boards(size, at)
    return Built(union(form, wheels(size, at), bridge(size, at)), Seat(at[2] + 1.02 * size, 0))


def storey(size: float, at: Point3, low: float, high: float, below: float, above: float) -> Form:
    """A battered block, with a proud beam round its top."""
    z = at[2]
    edge = high - JETTY_HEIGHT
    return prism(
        [
            Level(z + (low - 0.02) * size, below * size, 0.7),
            Level(z + (edge - 1.7 * JETTY) * size, above * size, 0.7),
            Level(z + edge * size, (above + JETTY) * size, 0.7),
            Level(z + high * size, (above + JETTY) * size, 0.7),
        ]
    )


def braces(size: float, at: Point3) -> Form:
    """Two beams like the rafters of a gable, on the left and the right of the middle storey."""
    low, high, below, above = STOREYS[1]
    top = high - JETTY_HEIGHT - 0.02
    bar = [(-0.165, low), (-0.105, low), (0.02, top), (-0.02, top)]
    mirror = [(-x, z) for x, z in bar]
    beams = union(plate(bar, 2 * RELIEF, size=size, at=at), plate(mirror, 2 * RELIEF, size=size, at=at))
    return beams.moved(y=(below + above) / 2 * size).pair()


def boards(size: float, at: Point3) -> Form:
    """Upright grooves between the boards of the lowest storey, behind and on the sides."""
    _, high, below, above = STOREYS[0]
    half, top = (below + above) / 2 * size, (high - JETTY_HEIGHT - 0.03) * size
    groove = box((-half, 0, at[2] + top / 2), 2 * RELIEF, 0.8, top)
    places = [place * 0.125 * size for place in (-1.5, -0.5, 0.5, 1.5)]
    side = union(*(groove.moved(y=place) for place in places))
    return union(side, side.turned(90), side.turned(-90))


def wheels(size: float, at: Point3) -> Form:
    """Four discs, half sunk into the sides."""
    radius = WHEEL * size
    side = STOREYS[0].below * size - 0.9
    disc = wheel(radius, WHEEL_THICKNESS * size, 4)
    return union(*(disc.moved(x * size, side, at[2] + SUNK * radius).pair() for x in WHEEL_PLACES))


def bridge(size: float, at: Point3) -> Form:
    """The slab in front, with grooves between its planks."""
    slab = plate(BRIDGE, BRIDGE_WIDTH * size, size=size, at=at, bevel=0.4)
    pitch = BRIDGE_WIDTH / PLANKS
    inner = [(x - RELIEF / size, z) for x, z in BRIDGE]
    keep = plate(inner, size, size=size, at=at)
    groove = box((at[0] + 0.35 * size, 0, at[2] + 0.3 * size), 0.3 * size, 0.8, 0.7 * size)
    grooves = [groove.moved(y=(i - PLANKS / 2) * pitch * size) for i in range(1, PLANKS)]
    return slab - (union(*grooves) - keep)


def windows(size: float, at: Point3) -> Form:
    """A pointed door in the front and the back of the upper storey, and slits in its sides."""
    x = STOREYS[2].above * size
    door = plate(DOOR, 3.2, size=size, at=at, seen_from="front")
    slit = [(-0.035, 0.61), (0.035, 0.61), (0.035, 0.68), (0.0, 0.72), (-0.035, 0.68)]
    side = plate(slit, 2 * 1.2, size=size, at=at).moved(y=x + 0.3).pair()
    gable = mirrored_outline([(0.045, 0.80), (0.045, 0.86), (0.0, 0.915)])
    return union(
        door.moved(x=x),
        door.moved(x=-x),
        side,
        plate(gable, 2.0, size=size, at=at, seen_from="front").moved(x=EAVES * size),
    )
