"""Turned parts: half a cross-section, drawn upwards from the table, spun about the upright axis.

The mouldings have their turners' names. Going up, none has an underside flatter than 45 degrees, so that it prints
without support. Every method gives a new profile.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from cardgen.figure.solid.form import Form, Solid
from cardgen.figure.solid.kernel import cadquery, wire

Corner = tuple[float, float]
"""Radius and height."""

CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class ProfileStroke:
    """A piece of the profile from where the last one ended: a line, an arc through one point, or a curve."""

    through: tuple[Corner, ...]
    """The points after the start; the last one is the end."""
    kind: str = "line"
    leaving: Corner | None = None
    arriving: Corner | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """The outline of a turned part, from the axis out to the start, along the strokes, and back to the axis."""

    radius: float
    z: float
    strokes: tuple[ProfileStroke, ...] = ()
    start: Corner | None = None

    def _drawn(self, stroke: ProfileStroke) -> Profile:
        radius, z = stroke.through[-1]
        return replace(
            self, radius=radius, z=z, strokes=(*self.strokes, stroke), start=self.start or (self.radius, self.z)
        )

    def to(self, radius: float, z: float) -> Profile:
        """A straight line to a radius and a height."""
        if math.hypot(radius - self.radius, z - self.z) < CLOSE:
            return self
        return self._drawn(ProfileStroke(((radius, z),)))

    def up(self, height: float) -> Profile:
        """A cylinder."""
        return self.to(self.radius, self.z + height)

    def step(self, radius: float) -> Profile:
        """A level ledge (inwards only: outwards it would hang)."""
        return self.to(radius, self.z)

    def flare(self, radius: float, steepness: float = 1.05) -> Profile:
        """A cone; steepness 1 is 45 degrees."""
        return self.to(radius, self.z + abs(radius - self.radius) * steepness)

    def arc(self, radius: float, z: float, bulge: float) -> Profile:
        """A circular arc; bulge is its height over the chord, positive outwards when going up."""
        across, rise = radius - self.radius, z - self.z
        chord = math.hypot(across, rise)
        middle = ((self.radius + radius) / 2 + rise / chord * bulge, (self.z + z) / 2 - across / chord * bulge)
        return self._drawn(ProfileStroke((middle, (radius, z)), "arc"))

    def curve(self, *points: Corner, leaving: Corner, arriving: Corner) -> Profile:
        """A smooth curve through points, with its directions at both ends."""
        return self._drawn(ProfileStroke(points, "curve", leaving, arriving))

    def bead(self, height: float) -> Profile:
        """A convex ring, a fifth as proud as it is high."""
        return self.arc(self.radius, self.z + height, 0.207 * height)

    def torus(self, radius: float, height: float, fullness: float = 0.34) -> Profile:
        """A convex moulding that ends at another radius."""
        return self.arc(radius, self.z + height, fullness * height)

    def cove(self, radius: float, height: float, depth: float = 0.25) -> Profile:
        """A concave moulding."""
        return self.arc(radius, self.z + height, -depth * math.hypot(height, radius - self.radius))

    def stem(self, radius: float, height: float, waist: float = 0.5) -> Profile:
        """A slender shaft that narrows to a radius; waist says how early (0 late, 1 soon)."""
        drop = self.radius - radius
        middle = radius + drop * (1 - waist) / 2
        return self.curve(
            (middle, self.z + height / 2),
            (radius, self.z + height),
            leaving=(-drop / height * 2.2, 1),
            arriving=(0, 1),
        )

    def ring(
        self, out: float, height: float = 1.3, drop: float = 0.9, radius: float | None = None, steepness: float = 1.0
    ) -> Profile:
        """A collar: out at 45 degrees, or more steeply, round its rim, and back."""
        inner = self.radius if radius is None else radius
        rim = self.flare(self.radius + out, steepness)
        return rim.arc(rim.radius, rim.z + height, 0.18 * height).to(inner, rim.z + height + drop)

    def solid(self, segments: int | None = None) -> Form:
        """The turned solid."""
        cq = cadquery()
        start = self.start or (self.radius, self.z)
        corners = [(0.0, start[1]), start]
        edges = [_line(*corners)] if start[0] > CLOSE else []
        here = start
        for stroke in self.strokes:
            edges.append(_edge(here, stroke))
            here = stroke.through[-1]
        if here[0] > CLOSE:
            edges.append(_line(here, (0.0, here[1])))
        edges.append(_line((0.0, here[1]), (0.0, start[1])))
        return Solid(cq.Solid.revolve(wire(edges), [], 360, cq.Vector(0, 0, 0), cq.Vector(0, 0, 1)), segments)


def _line(one: Corner, other: Corner) -> object:
    cq = cadquery()
    return cq.Edge.makeLine(cq.Vector(one[0], 0, one[1]), cq.Vector(other[0], 0, other[1]))


def _edge(start: Corner, stroke: ProfileStroke) -> object:
    cq = cadquery()
    points = [cq.Vector(radius, 0, z) for radius, z in (start, *stroke.through)]
    if stroke.kind == "arc":
        return cq.Edge.makeThreePointArc(*points)
    if stroke.kind == "curve" and stroke.leaving and stroke.arriving:
        ends = [cq.Vector(across, 0, rise) for across, rise in (stroke.leaving, stroke.arriving)]
        return cq.Edge.makeSpline(points, tangents=ends)
    return _line(start, stroke.through[-1])
