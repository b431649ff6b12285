"""The steward's: a great key that stands before him, both hands on it, and a flat cap. Millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.dress.hats import ROOT
from cardgen.figure.sculpt.dress.robes import laid_arms
from cardgen.figure.sculpt.part import Built, Landmarks, Seat, part
from cardgen.figure.sculpt.signs.key import key
from cardgen.figure.solid.form import union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import ball

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Form


HANDS = 0.485
"""How far before the axis the hands are, in sizes of the person."""
GRIP = 0.116
"""Radius of what is between the palms and the shank."""
KEY_FROM = 4.5
"""How high the key begins, in mm; its end is within the folds."""


@part("accent")
def key_in_hands(place: Landmarks, *, size: float, height: float, thickness: float = 4.2) -> Form:
    """A great key, `height` mm long, upright before the breast, both hands on it; `size` is the person's."""
    held = key(Seat(KEY_FROM, 0), height=height, thickness=thickness).form
    at = foot_of(place.neck)
    grip = ball(at_share(size, at, (HANDS - 0.05, 0, -0.06)), GRIP * size)
    return union(laid_arms(size, at), held.moved(HANDS * size), grip)


@part("finial")
def flat_cap(seat: Seat, *, height: float, brim: float = 1.34) -> Built:
    """A flat round cap that swells over the brow; `brim` is its width in widths of the head."""
    radius, top = seat.radius, seat.z + height
    edge = Profile(radius - 0.8, seat.z - ROOT).up(ROOT - 1.2).flare(brim * radius, 1.08)
    soft = edge.arc(0.86 * brim * radius, top - 0.25 * height, 0.10 * height)
    return Built(soft.arc(0.5, top, 0.12 * height).solid(), Seat(top, 0))
