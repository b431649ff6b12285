"""Forms: solids added together, taken away and moved. A form is a plan; no geometry happens here.

The booleans are carried out on meshes (see mesh.py), because the same operations on exact surfaces are slow and go
wrong without saying so. Every leaf is one small, closed, valid solid: of CadQuery, or of
facets, which need no kernel and are quick.

Axes: x is forward (to the opponent), y to the left, z up; the table is z = 0. Lengths are millimetres, angles degrees.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

Point3 = tuple[float, float, float]
Matrix = tuple[float, ...]
"""Three rows of four: the turned axes and, last in each row, the shift."""

X: Point3 = (1.0, 0.0, 0.0)
Y: Point3 = (0.0, 1.0, 0.0)
Z: Point3 = (0.0, 0.0, 1.0)
ORIGIN: Point3 = (0.0, 0.0, 0.0)
MIRROR_Y: Matrix = (1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0)


class Form:
    """Something that can be made solid: a solid, or forms united, cut or placed."""

    __slots__ = ()

    def __add__(self, other: Form) -> Form:
        return union(self, other)

    def __sub__(self, other: Form) -> Form:
        return Difference(self, other)

    def __and__(self, other: Form) -> Form:
        return Intersection(self, other)

    def moved(self, x: float = 0, y: float = 0, z: float = 0) -> Form:
        return Placed(self, (1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z))

    def turned(self, degrees: float, axis: Point3 = Z, about: Point3 = ORIGIN) -> Form:
        """Turned about an axis through a point, by the right-hand rule."""
        return Placed(self, rotation(degrees, axis, about))

    def leaning(self, degrees: float, above: float = 0.0) -> Form:
        """Sheared forwards, so that upright lines lean; the level `above` stays where it is."""
        slope = math.tan(math.radians(degrees))
        return Placed(self, (1, 0, slope, -slope * above, 0, 1, 0, 0, 0, 0, 1, 0))

    def scaled(self, x: float, y: float, z: float) -> Form:
        return Placed(self, (x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0))

    def mirrored(self) -> Form:
        """Left and right changed over."""
        return Placed(self, MIRROR_Y)

    def pair(self) -> Form:
        """The form and its mirror image: ears, eyes, horns."""
        return union(self, self.mirrored())

    def around(self, count: int, start: float = 0.0) -> Form:
        """Copies in a ring about the upright axis; the first is turned by `start` degrees."""
        return union(*(self.turned(start + 360 * i / count) for i in range(count)))


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Solid(Form):
    """One closed solid of CadQuery."""

    shape: Any
    segments: int | None = None
    """How many straight pieces a full circle gets; None when the fineness decides."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Facets(Form):
    """Flat facets from one ring of corners to the next, all with equally many; the first and the last are filled."""

    rings: tuple[tuple[Point3, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Union(Form):
    forms: tuple[Form, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Difference(Form):
    whole: Form
    cut: Form


@dataclass(frozen=True, slots=True, eq=False)
class Intersection(Form):
    one: Form
    other: Form


@dataclass(frozen=True, slots=True, eq=False)
class Placed(Form):
    form: Form
    matrix: Matrix


def union(*forms: Form) -> Form:
    """All of them as one; unions inside are flattened, so that they are united in one go."""
    flat: list[Form] = []
    for form in forms:
        flat.extend(form.forms if isinstance(form, Union) else (form,))
    return flat[0] if len(flat) == 1 else Union(tuple(flat))


def rotation(degrees: float, axis: Point3 = Z, about: Point3 = ORIGIN) -> Matrix:
    """The matrix of a turn about an axis through a point (Rodrigues)."""
    length = math.hypot(*axis)
    x, y, z = (part / length for part in axis)
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    rest = 1 - cosine
    rows = (
        (cosine + x * x * rest, x * y * rest - z * sine, x * z * rest + y * sine),
        (y * x * rest + z * sine, cosine + y * y * rest, y * z * rest - x * sine),
        (z * x * rest - y * sine, z * y * rest + x * sine, cosine + z * z * rest),
    )
    shifts = (
        at - sum(part * of for part, of in zip(row, about, strict=True)) for row, at in zip(rows, about, strict=True)
    )
    return tuple(number for row, shift in zip(rows, shifts, strict=True) for number in (*row, shift))
