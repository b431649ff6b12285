"""The zebra: a horse with grooves for stripes and a mane like a brush. Numbers are shares of its `size`."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.manes import mane_of
from cardgen.figure.sculpt.horses.horse import (
    FORWARD,
    NECK,
    POLL,
    SKULL,
    TUCK,
    cheeks,
    ears,
    eye_sockets,
    eyes,
    mouth,
    nostrils,
    place,
    poll_of,
    throat,
)
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, Y, union
from cardgen.figure.solid.solids import Station, box, tube

GROOVE = 0.036
"""How deep a stripe is."""
STRIPE = 0.066
"""How broad it is."""
# Where the middle of a stripe is (x, z).
NECK_STRIPES = [(-0.10, level) for level in (0.00, 0.20, 0.40, 0.60, 0.80, 1.00)]
LOWEST, SPINE = 0.07, 0.105
"""Where they end below, and half the width that they leave free beside the mane."""
RISE = 52
"""Degrees by which stripes rise to the mane: a level groove would hang."""


@part("head")
def zebra(seat: Seat, *, size: float) -> Built:
    """A zebra: six broad grooves on neck and face, a tall mane cut square; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    face = tube(SKULL, size, at, 2.4) - nostrils(size, at) - mouth(size, at) - eye_sockets(size, at)
    skull = union(face, cheeks(size, at), eyes(size, at), ears(size, at))
    form = union(
        tube(NECK, size, at, 2.2) - stripes(size, at),
        skull.turned(TUCK, Y, place(POLL, size, at)).moved(x=FORWARD * size),
        throat(size, at),
        mane_of("brush", size, at),
    )
    return Built(form, poll_of(size, at))


def stripes(size: float, at: Point3) -> Form:
    """Slanting slabs without what lies deeper than a groove under the surface of the neck."""
    slabs = [
        box((0, 0, 0), 3 * size, size, STRIPE * size).turned(RISE, Y).moved(*place((x, 0, z), size, at))
        for x, z in NECK_STRIPES
    ]
    inside = [Station(*each) for each in NECK]
    core = [each._replace(depth=each.depth - GROOVE, width=each.width - GROOVE) for each in inside]
    above = box(place((0, 0, LOWEST + 1), size, at), 2 * size, size, 2 * size)
    spine = box(place((-0.5, 0, 0.5), size, at), size, 2 * SPINE * size, 2 * size)
    return (union(*slabs) & above) - tube(core, size, at, 2.2) - spine
