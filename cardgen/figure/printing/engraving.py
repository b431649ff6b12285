"""What is engraved into a foot: the name in a ring or round the rim, or the name with the diagram of the moves.

Under the foot it is cut in mirror writing, to be read from below; forward is then up. Uses the layout of tokens.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Literal

from cardgen.errors import CardgenError
from cardgen.figure.token import disc, lettering, relief
from cardgen.figure.token.lettering import LetterLine, MissingLetterError

if TYPE_CHECKING:
    from cardgen.figure.token.disc import Token

DEPTH = 0.5
"""In mm; the roof of a letter is a bridge."""
RIM_DEPTH = 0.4
MARGIN = 1.3
"""Between letters and the rim of the foot, or a hole in its middle."""
CAPITALS = (3.6, 3.2, 2.9, 2.6, 2.4)
"""Heights of capitals in mm that are tried, the largest first."""
RIM_CAPITALS = tuple(round(3.6 - 0.1 * step, 1) for step in range(27))
"""Heights of capitals in mm that are tried on a rim, the largest first."""
RIM_FOOT, RIM_STEP = 0.25, 0.05
"""So far above the table letters begin, and in such steps it is found how high they may be, in mm."""
ROUND, UPRIGHT = 0.97, 0.995
"""A foot that fills less of its circle has corners; where less is left of its area, it is no longer upright."""
LONGEST_ARC = math.radians(330)
REMEDY = "give it a shorter name, make the figure larger (--square), or say --engrave moves, which shortens names"
FINE = 0.4
"""Length of the pieces that letters are divided into before they are bent, in mm."""


def cut(
    label: Token,
    what: Literal["name", "moves"],
    place: Literal["under", "rim"],
    width: float,
    clear: float,
    solid: Any,  # noqa: ANN401
    least: float,
) -> Any:  # noqa: ANN401  manifold3d has no types
    """What is to be taken away from a foot `width` mm wide, with a hole of `clear` mm in its middle.

    On the rim no capital is lower than the least.

    Raises CardgenError when there is no room, or a letter is missing from the font.
    """
    if place == "rim":
        return _rim(label, width, solid, least)
    flat = _moves(label, width) if what == "moves" else _ring(label, width, clear)
    upwards = flat.rotate(-90).mirror((0, 1))  # forward is along x; seen from below, left and right change over
    return upwards.extrude(DEPTH + 1).translate((0, 0, -1))


def _ring(label: Token, width: float, clear: float) -> Any:  # noqa: ANN401
    """The name along the rim, in the largest letters that fit."""
    name = _capitals(label)
    for capital in CAPITALS:
        for squeeze in (1.0, 0.9, 0.8):
            bent = LetterLine(name, capital, squeeze).along(width / 2 - MARGIN)
            if bent.angle <= LONGEST_ARC and bent.inner >= clear / 2 + MARGIN * bool(clear):
                return bent.shape()
    raise CardgenError(f"the name {label.name!r} has no room under a foot of {width:.3g} mm; {REMEDY}")


def _moves(label: Token, width: float) -> Any:  # noqa: ANN401
    """The name and the diagram, as on a token; pads and the board are left out."""
    plan = disc.layout(label, width)
    shape = relief.raised(plan.diagram, plan.size).translate((0, -plan.down))
    for bent in plan.lines:
        shape += bent.shape()
    return shape.simplify(0.004)


def _rim(label: Token, width: float, solid: Any, least: float) -> Any:  # noqa: ANN401
    """The name round the upright rim of the foot, its middle in front. The foot has to be round."""
    import manifold3d  # noqa: PLC0415  heavy

    radius = width / 2
    if solid.slice(RIM_FOOT).area() < ROUND * math.pi * radius**2:
        raise CardgenError("a name is engraved on the rim of round feet only; this one has corners")
    line = _line_on_rim(label, width, _upright(solid) - RIM_FOOT, least)
    letters = line.straight().extrude(2.0).refine_to_length(FINE)  # x along the rim, y up, z outwards

    def bend(points: Any) -> Any:  # noqa: ANN401
        import numpy as np  # noqa: PLC0415  heavy

        angle = points[:, 0] / radius
        out = radius - RIM_DEPTH + points[:, 2]
        return np.stack([out * np.cos(angle), out * np.sin(angle), points[:, 1] + RIM_FOOT + line.descent], axis=1)

    bent = letters.warp_batch(bend)
    return bent if bent.status() == manifold3d.Error.NoError else letters


def _upright(solid: Any) -> float:  # noqa: ANN401
    """Up to which height the foot is as wide as it is below."""
    z, least = RIM_FOOT, UPRIGHT * solid.slice(RIM_FOOT).area()
    while solid.slice(z + RIM_STEP).area() > least:
        z += RIM_STEP
    return z


def _line_on_rim(label: Token, width: float, high: float, least: float) -> LetterLine:
    """The name in the largest letters that fit. Raises CardgenError when they would be lower than the least."""
    name = _capitals(label)
    for line in (LetterLine(name, capital) for capital in RIM_CAPITALS if capital >= least):
        if line.ascent + line.descent <= high and line.width <= LONGEST_ARC * width / 2:
            return line
    lowest = LetterLine(name, least)
    if lowest.width > LONGEST_ARC * width / 2:
        raise CardgenError(f"the name {label.name!r} has no room on the rim of a foot of {width:.3g} mm; {REMEDY}")
    wanted = math.ceil(width * (lowest.ascent + lowest.descent + RIM_FOOT + RIM_STEP) / (high + RIM_FOOT))
    raise CardgenError(
        f"the rim of a foot of {width:.3g} mm is too low for letters of {least:g} mm, and lower ones are not printed "
        f"well; make the foot {wanted} mm wide (--base {wanted}mm), leave out --engrave-at rim, or say --printer resin"
    )


def _capitals(label: Token) -> str:
    try:
        return lettering.capitals(label.name)
    except MissingLetterError as error:
        raise CardgenError(f"the name {label.name!r} cannot be engraved: {error}") from None
