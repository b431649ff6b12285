"""The top of a token as a drawing for a screen: the very shapes that are raised on it and sunk into it. No solid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgen.figure.token.disc import BASE, RING_FOOT, RING_MIDDLE, flats, layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.figure.token.disc import Token

DISC, RIM, SUNK, PAD, RAISED, SHADE = "#d9cfbf", "#a99d8a", "#c3b7a3", "#ebe4d8", "#54483a", "#b9ad99"
SMOOTH = 0.02
"""In mm: shapes on a screen may be off by so much."""
DROP = 0.35
"""How far a shade falls to the foot, in mm."""


def face(token: Token, width: float = BASE) -> str:
    """An SVG of a token of so many mm, seen from above, with its name away from who looks.

    Raises CardgenError where the token cannot be made.
    """
    radius = width / 2
    shown = flats(layout(token, width), radius)
    raised = _path(shown.raised)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {width:g}">',
            f'<g transform="translate({radius:g} {radius:g})">',
            f'<circle r="{radius - 0.1:g}" fill="{DISC}" stroke="{RIM}" stroke-width="0.2"/>',
            f'<circle r="{radius - RING_MIDDLE:g}" fill="none" stroke="{RIM}" stroke-width="{2 * RING_FOOT:g}"/>',
            *(f'<path fill="{SUNK}" d="{_path(shape)}"/>' for shape in (shown.sunk,) if shape is not None),
            *(f'<path fill="{PAD}" d="{_path(shape)}"/>' for shape in (shown.pads,) if shape is not None),
            f'<path fill="{SHADE}" transform="translate(0 {DROP:g})" d="{raised}"/>',
            f'<path fill="{RAISED}" d="{raised}"/></g></svg>',
        )
    )


def _path(flat: Any) -> str:  # noqa: ANN401  manifold3d has no types
    """A cross section, y up, as a path, y down; its holes are holes by the way they go round."""
    return "".join(_outline(polygon.tolist()) for polygon in flat.simplify(SMOOTH).to_polygons())


def _outline(points: list[list[float]]) -> str:
    """In steps of a hundredth of a mm, each from the one before."""
    return f"M{''.join(_steps(points))}z"


def _steps(points: list[list[float]]) -> Iterator[str]:
    before = (0, 0)
    for index, (x, y) in enumerate(points):
        here = round(100 * x), round(-100 * y)
        step = f"{_short(here[0] - before[0])} {_short(here[1] - before[1])}"
        yield step if not index else f"l{step}"
        before = here


def _short(hundredths: int) -> str:
    """A number of mm in as few letters as will do."""
    return f"{hundredths / 100:g}"
