"""Layers of a figure as manifold3d cuts them: how high they are, and how a section is grown. Judges nothing."""

from __future__ import annotations

from typing import Any

LAYER = 0.2
"""Height of a layer in mm."""
REACH = 0.55
"""What is farther than this from the layer below, in mm, begins in mid-air."""
NEAR = 0.005
"""So far, in mm, a layer's outline may be moved: with half the corners it is looked at twice as fast."""
ROUND = 2.0
"""Miter limit of the offsets; corners are round anyway."""
SEGMENTS = 16
"""Of a round corner: with a radius of half a wall it is flatter by about as much."""


def grown(section: Any, by: float) -> Any:  # noqa: ANN401  manifold3d has no types
    """The section with so many mm more all round; less where that is negative."""
    import manifold3d  # noqa: PLC0415  heavy

    return section.offset(by, manifold3d.JoinType.Round, ROUND, SEGMENTS)


def meet(one: Any, other: Any) -> bool:  # noqa: ANN401
    """Whether two sections have something in common."""
    return not (one ^ other).is_empty()
