"""The long face of a grazing beast: nostrils and a mouth cut into it, eyes that lie flat.

Numbers are shares of `size`, counted from the point `at`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cardgen.figure.sculpt.anatomy.skulls import MOUTH, mouth_line, with_eyes
from cardgen.figure.solid.solids import Joint, Station, horn, tube

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.figure.solid.form import Form, Point3


AHEAD = 14.0
"""Degrees by which its eyes look ahead of sideways."""


class Flare(NamedTuple):
    """A section of a nostril."""

    along: float
    """In its length."""
    aside: float
    """How far, in its length."""
    width: float
    """In its width."""


DROP = [Flare(-0.55, 0.0, 0.6), Flare(0.10, 0.0, 1.0), Flare(1.15, 0.75, 0.80)]
"""A nostril opens upwards and outwards, or its roof hangs."""


class Drop(NamedTuple):
    """A drop on the left of a face, and on the right, that runs out above."""

    middle: Point3
    across: float
    """Half its width."""
    along: float
    """Half its length."""
    way: Point3
    """Where its length points."""

    def pair(self, size: float, at: Point3) -> Form:
        x, y, z = self.middle
        long = self.along / math.hypot(*self.way)
        dx, dy, dz = (long * share for share in self.way)
        joints = [
            Joint(x + far * dx, y + far * dy + aside * self.along, z + far * dz, wide * self.across)
            for far, aside, wide in DROP
        ]
        return horn(joints, size, at).pair()


class LongFace(NamedTuple):
    """What such a face is made from."""

    skull: Sequence[Station]
    """Stations of a tube, from the crown to the muzzle."""
    nostril: Drop
    mouth: Sequence[tuple[float, float]]
    """The way of its line, as seen from the side, from the lips to the cheek."""
    eye: Point3
    eye_radius: float


def long_face(face: LongFace, size: float, at: Point3) -> Form:
    """The face, without what grows out of it."""
    form = tube(face.skull, size, at, 2.4) - face.nostril.pair(size, at)
    return with_eyes(form, size, at, face.eye, face.eye_radius, ahead=AHEAD)


def long_mouth(face: LongFace, size: float, at: Point3, half: float = MOUTH) -> Form:
    """The line of its mouth, to cut out of the face and of the chin that carries it; `half` its width at the lips."""
    return mouth_line(face.skull, face.mouth, size, at, half=half)
