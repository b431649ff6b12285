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
RIM_CAPITALS, RIM_FOOT, RIM_TOP = (1.9, 1.8, 1.7, 1.6, 1.5, 1.4), 0.25, 2.45
"""On the rim: heights of capitals, and between which heights above the table they stay, for a foot of 25 mm or more."""
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
) -> Any:  # noqa: ANN401  manifold3d has no types
    """What is to be taken away from a foot `width` mm wide, with a hole of `clear` mm in its middle.

    Raises CardgenError when there is no room, or a letter is missing from the font.
    """
    if place == "rim":
        return _rim(label, width, solid)
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
    raise CardgenError(f"the name {label.name!r} has no room under a foot of {width:g} mm; {REMEDY}")


def _moves(label: Token, width: float) -> Any:  # noqa: ANN401
    """The name and the diagram, as on a token; pads and the board are left out."""
    plan = disc.layout(label, width)
    shape = relief.raised(plan.diagram, plan.size).translate((0, -plan.down))
    for bent in plan.lines:
        shape += bent.shape()
    return shape.simplify(0.004)


def _rim(label: Token, width: float, solid: Any) -> Any:  # noqa: ANN401
    """The name round the upright rim of the foot, its middle in front. The foot has to be round."""
    import manifold3d  # noqa: PLC0415  heavy

    scale = min(1.0, width / 25)
    radius = width / 2
    round_area = math.pi * radius**2
    if solid.slice(RIM_FOOT * scale).area() < 0.97 * round_area:
        raise CardgenError("a name is engraved on the rim of round feet only; this one has corners")
    name = _capitals(label)
    lines = [LetterLine(name, capital * scale) for capital in RIM_CAPITALS]
    high = (RIM_TOP - RIM_FOOT) * scale
    line = next((one for one in lines if one.ascent + one.descent <= high), lines[-1])
    if line.width > LONGEST_ARC * radius:
        raise CardgenError(f"the name {label.name!r} has no room on the rim of a foot of {width:g} mm; {REMEDY}")
    letters = line.straight().extrude(2.0).refine_to_length(FINE)  # x along the rim, y up, z outwards

    def bend(points: Any) -> Any:  # noqa: ANN401
        import numpy as np  # noqa: PLC0415  heavy

        angle = points[:, 0] / radius
        out = radius - RIM_DEPTH + points[:, 2]
        return np.stack(
            [out * np.cos(angle), out * np.sin(angle), points[:, 1] + RIM_FOOT * scale + line.descent], axis=1
        )

    bent = letters.warp_batch(bend)
    return bent if bent.status() == manifold3d.Error.NoError else letters


def _capitals(label: Token) -> str:
    try:
        return lettering.capitals(label.name)
    except MissingLetterError as error:
        raise CardgenError(f"the name {label.name!r} cannot be engraved: {error}") from None
