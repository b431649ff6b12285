"""Rooms inside a figure: for steel shot, a nut or a coin, for a magnet, for a felt. All are filled from below.

Every roof rises at more than 45 degrees, so that nothing hangs inside either. A cavity for shot is also the hollow of a
figure of resin, and its mouth the drain.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.errors import CardgenError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WALL = 2.0
"""Around every room, in mm."""
FLOOR = 1.2
"""Below a cavity for shot, round its mouth."""
ROOF = 1.12
"""How much a roof rises for each mm inwards: 48 degrees."""
LEVELS = 0.5
"""Distance of the levels at which a cavity is measured, in mm."""
NARROWEST = 1.2
"""Radius in mm below which a cavity ends."""
SMALLEST = 250.0
"""In mm³; a smaller cavity is not worth its mouth."""
PLAY = 0.15
"""Around what is put in, in mm of radius."""
LEAD_IN = 0.4
SPAN = 3.8
"""Half of the widest level ceiling, in mm."""
LEAST_STEP = 1.0
"""How much wider a magnet is than the mouth that it closes, in mm: it rests on the step."""
LEAST_MOUTH = 5.0
"""In mm: shot as it is sold, of 4.5 mm and less, still runs through."""
SEGMENTS = 64


@dataclass(frozen=True, slots=True)
class Shot:
    """As much room as there is, for steel shot and glue."""

    mouth: float = 8.0
    """Width of the hole it is filled through, in mm."""

    def closed_by(self, magnet: Magnet) -> Shot:
        """With a mouth that the magnet covers: a small magnet makes it narrower, down to where shot would not run."""
        return Shot(max(LEAST_MOUTH, min(self.mouth, magnet.diameter - LEAST_STEP)))


@dataclass(frozen=True, slots=True)
class Bore:
    """Room for one thing: a nut, a coin, a piece of rod."""

    diameter: float
    height: float

    @property
    def mouth(self) -> float:
        return self.diameter

    def closed_by(self, magnet: Magnet) -> Bore:  # noqa: ARG002  a nut or a coin does not become smaller
        """As it is: what is put in comes through the mouth."""
        return self


@dataclass(frozen=True, slots=True)
class Magnet:
    """A disc magnet."""

    diameter: float
    height: float

    @property
    def mouth(self) -> float:
        return self.diameter

    @property
    def depth(self) -> float:
        """Of its pocket, with the roof."""
        return self.height + roof_height(self.diameter / 2 + PLAY)


NUTS = {"m6": Bore(11.1, 5.2), "m8": Bore(14.4, 6.8), "m10": Bore(17.8, 8.4)}
"""Hexagon nuts: width across corners and greatest height (ISO 4032)."""


def room_for(weight: Shot | Bore, solid: Any, above: float) -> Any:  # noqa: ANN401  manifold3d has no types
    """What is to be taken away from the solid, for a weight that begins `above` mm over the table."""
    levels, free = free_radius(solid)
    if isinstance(weight, Bore):
        return _bore(weight, levels, free, above)
    floor = above + FLOOR
    inner = _arched(_walled(free))
    use = [i for i, level in enumerate(levels) if level > floor]
    end = next((k for k, i in enumerate(use) if inner[i] < NARROWEST), len(use))
    profile = [(float(inner[i]), float(levels[i])) for i in use[:end]]
    volume = sum(math.pi * radius**2 * LEVELS for radius, _ in profile)
    if volume < SMALLEST:
        raise CardgenError("there is no room for a weight inside this figure")
    mouth = min(weight.mouth / 2, profile[0][0])
    outline = [(0.0, above - 1), (mouth, above - 1), (mouth, profile[0][1]), *profile, (0.0, profile[-1][1])]
    return turned(outline)


def pocket(magnet: Magnet, above: float, width: float) -> Any:  # noqa: ANN401
    """For a magnet: a hole with a chamfer to lead it in."""
    radius = magnet.diameter / 2 + PLAY
    if radius + WALL > width / 2:
        raise CardgenError(
            f"a magnet of {magnet.diameter:g} mm is too wide for a foot of {width:.3g} mm; "
            f"it may be {width - 2 * (WALL + PLAY):.1f} mm"
        )
    top = above + magnet.height
    entry = [(0.0, above - 1), (radius + LEAD_IN, above - 1), (radius + LEAD_IN, above), (radius, above + LEAD_IN)]
    return turned([*entry, (radius, top), *_roof(radius, top)])


def recess(width: float, depth: float) -> Any:  # noqa: ANN401
    """For a felt: a flat hollow under the foot."""
    return turned([(0.0, -1.0), (width / 2, -1.0), (width / 2, depth), (0.0, depth)])


def _bore(bore: Bore, levels: NDArray[np.float64], free: NDArray[np.float64], above: float) -> Any:  # noqa: ANN401
    radius = bore.diameter / 2 + PLAY
    top = above + bore.height
    roof = _roof(radius, top)
    for height, needed in ((above, radius), (top, radius), *((z, r) for r, z in roof)):
        near = free[(levels > height - WALL) & (levels < height + WALL)]
        if not len(near) or near.min() < needed + WALL * (needed > 0):
            room = float(free[(levels > above) & (levels < top + WALL)].min()) - WALL - PLAY
            raise CardgenError(
                f"a bore of {bore.diameter:g} × {bore.height:g} mm has no room in this figure; "
                f"at that height {max(0.0, 2 * room):.0f} mm are free"
            )
    return turned([(0.0, above - 1), (radius, above - 1), (radius, top), *roof])


def _roof(radius: float, z: float) -> list[tuple[float, float]]:
    """A cone over a hole that is too wide for a level ceiling."""
    narrow = min(radius, SPAN)
    return [(narrow, z + roof_height(radius)), (0.0, z + roof_height(radius))]


def roof_height(radius: float) -> float:
    return (radius - min(radius, SPAN)) * ROOF


def free_radius(solid: Any) -> tuple[NDArray[np.float64], NDArray[np.float64]]:  # noqa: ANN401
    """Levels, and at each how far the axis is from the surface; 0 where it is outside."""
    import numpy as np  # noqa: PLC0415  heavy

    levels = np.arange(LEVELS / 2, solid.bounding_box()[5], LEVELS)
    free = np.zeros(len(levels))
    for i, level in enumerate(levels):
        nearest, inside = math.inf, False
        for contour in solid.slice(float(level)).to_polygons():
            start = np.asarray(contour, dtype=np.float64)
            end = np.roll(start, -1, axis=0)
            nearest = min(nearest, _distance(start, end))
            inside ^= bool(_crossings(start, end) % 2)
        free[i] = nearest if inside else 0
    return levels, free


def _distance(start: NDArray[np.float64], end: NDArray[np.float64]) -> float:
    """From the axis to the nearest point of these edges."""
    import numpy as np  # noqa: PLC0415  heavy

    edge = end - start
    share = np.clip(-(start * edge).sum(1) / np.maximum((edge * edge).sum(1), 1e-12), 0, 1)
    return float(np.linalg.norm(start + share[:, None] * edge, axis=1).min())


def _crossings(start: NDArray[np.float64], end: NDArray[np.float64]) -> int:
    """How often a ray from the axis along x meets these edges."""
    across = (start[:, 1] > 0) != (end[:, 1] > 0)
    one, other = start[across], end[across]
    at = one[:, 0] - one[:, 1] * (other[:, 0] - one[:, 0]) / (other[:, 1] - one[:, 1])
    return int((at > 0).sum())


def _walled(free: NDArray[np.float64]) -> NDArray[np.float64]:
    """What remains when a wall is left in all directions, also upwards."""
    import numpy as np  # noqa: PLC0415  heavy

    reach = math.ceil(WALL / LEVELS)
    padded = np.concatenate([np.full(reach, np.inf), free, np.zeros(reach)])
    lowest = np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1).min(axis=1)
    walled: NDArray[np.float64] = np.maximum(lowest - WALL, 0)
    return walled


def _arched(radii: NDArray[np.float64]) -> NDArray[np.float64]:
    """The radii made smaller where the roof would be too flat."""
    arched = radii.copy()
    ends = [i for i, radius in enumerate(radii) if radius < NARROWEST and i * LEVELS > 2 * WALL]
    limit = 0.0
    for i in reversed(range(ends[0] if ends else len(arched))):
        limit = min(float(arched[i]), limit + LEVELS / ROOF)
        arched[i] = limit
    return arched


def turned(outline: list[tuple[float, float]]) -> Any:  # noqa: ANN401
    """Radii and heights, spun about the upright axis."""
    import manifold3d  # noqa: PLC0415  heavy

    return manifold3d.CrossSection([outline], manifold3d.FillRule.NonZero).revolve(SEGMENTS)
