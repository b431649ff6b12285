"""The zebra: a horse with grooves for stripes and a mane like a brush. Numbers are shares of its `size`."""

from __future__ import annotations

from cardgen.figure.sculpt.anatomy.manes import mane_of
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.anatomy.stripes import Stripes, stripes
from cardgen.figure.sculpt.horses import horse
from cardgen.figure.sculpt.horses.horse import FORWARD, NECK, POLL, SKULL, TUCK, poll_of, skull, throat
from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.solid.form import Y, union
from cardgen.figure.solid.solids import tube

STRIPES = Stripes(
    [(-0.10, level) for level in (0.00, 0.20, 0.40, 0.60, 0.80, 1.00)],
    broad=0.066,
    deep=0.036,
    rise=52,
    lowest=0.07,
    spine=0.105,
    reach=0.46,
)


FACE = Stripes(
    [(0.165, 0.71), (0.215, 0.66), (0.265, 0.605), (0.315, 0.55)],
    broad=0.028,
    deep=0.020,
    rise=-58,
    lowest=0.45,
    spine=0.02,
    reach=0.26,
)
"""On the face; they rise to the nose."""


@part("head")
def zebra(seat: Seat, *, size: float, ears: float = 1.0) -> Built:
    """A zebra: six broad grooves on neck and face, a tall mane cut square; it stands on a round of 0.8 size."""
    at = (0.0, 0.0, seat.z - SINK)
    head = union(skull(size, at) - stripes(SKULL, FACE, size, at), horse.ears(size, at, ears))
    form = union(
        tube(NECK, size, at, 2.2) - stripes(NECK, STRIPES, size, at),
        head.turned(TUCK, Y, place(POLL, size, at)).moved(x=FORWARD * size),
        throat(size, at),
        mane_of("brush", size, at),
    )
    return Built(form, poll_of(size, at))
