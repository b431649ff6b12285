"""The long face of a grazing beast: nostrils and a mouth cut into it, eyes that lie flat.

Numbers are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import mouth_line, place, with_eyes
from cardgen.figure.solid.solids import Station, egg, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.form import Form, Point3


AHEAD = 14.0
"""Degrees by which its eyes look ahead of sideways."""


class Oval(NamedTuple):
    """An egg on the left of a face, and on the right."""

    middle: Point3
    across: float
    """Half its width."""
    along: float
    """Half its length."""
    way: Point3
    """Where its length points."""

    def pair(self, size: float, at: Point3) -> Form:
        return egg(place(self.middle, size, at), self.across * size, self.along * size, self.way).pair()


class LongFace(NamedTuple):
    """What such a face is made from."""

    skull: Sequence[Station]
    """Stations of a tube, from the crown to the muzzle."""
    nostril: Oval
    mouth: Sequence[tuple[float, float]]
    """The way of its line, as seen from the side, from the lips to the cheek."""
    eye: Point3
    eye_radius: float


def long_face(face: LongFace, size: float, at: Point3) -> Form:
    """The face, without what grows out of it."""
    form = tube(face.skull, size, at, 2.4) - face.nostril.pair(size, at)
    return with_eyes(form, size, at, face.eye, face.eye_radius, ahead=AHEAD)


def long_mouth(face: LongFace, size: float, at: Point3) -> Form:
    """The line of its mouth, to be cut out of the face and of the chin that carries it."""
    return mouth_line(face.skull, face.mouth, size, at)
