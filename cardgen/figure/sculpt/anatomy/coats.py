"""What grows on a beast: a crest or a brush of a mane, flames, shaggy hair about the shoulders. Shares of the size.

Each kind is a function of the skull that gives the forms it adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardgen.figure.sculpt.anatomy.combed_hair import Streaming, streaming
from cardgen.figure.sculpt.anatomy.locks import Lock, Skin, locks
from cardgen.figure.sculpt.anatomy.skulls import NECKS, TOP, tipped
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.solids import Joint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardgen.figure.sculpt.anatomy.skulls import Skull
    from cardgen.figure.solid.form import Form
    from cardgen.figure.solid.plates import OutlineStep

Coat = Literal["none", "crest", "brush", "flame", "shag", "beard", "tuft"]

CREST: list[OutlineStep] = [
    (0.10, 0.92),
    [(0.02, 1.035), (-0.12, 1.015), (-0.27, 0.90), (-0.385, 0.68), (-0.43, 0.40), (-0.43, 0.16), (-0.40, 0.0)],
    (-0.05, 0.0),
    (0.0, 0.80),
]
BRUSH: list[OutlineStep] = [
    (0.04, 0.90),
    (0.00, 1.06),
    [(-0.12, 1.06), (-0.28, 0.95), (-0.42, 0.72), (-0.47, 0.44), (-0.45, 0.24)],
    (-0.30, 0.06),
    (-0.05, 0.06),
    (0.0, 0.80),
]
# Flames in the middle of the neck, and beside it
MIDDLE_FLAMES = [
    Streaming((-0.02, 0.0, 0.76), (-0.200, 0.0, 1.180), 0.100),
    Streaming((-0.10, 0.0, 0.56), (-0.390, 0.0, 1.010), 0.110),
    Streaming((-0.15, 0.0, 0.36), (-0.500, 0.0, 0.800), 0.115),
    Streaming((-0.16, 0.0, 0.10), (-0.480, 0.0, 0.570), 0.110),
]
SIDE_FLAMES = [
    Streaming((-0.06, 0.04, 0.66), (-0.270, 0.095, 1.040), 0.088),
    Streaming((-0.13, 0.05, 0.46), (-0.410, 0.120, 0.850), 0.092),
    Streaming((-0.17, 0.06, 0.25), (-0.460, 0.130, 0.640), 0.092),
    Streaming((-0.16, 0.06, -0.02), (-0.380, 0.120, 0.400), 0.090),
]


def flame(skull: Skull) -> tuple[Form, ...]:
    """A mane of flames that rise one over the other, and two barbels at the chin."""
    x, z = skull.share(0.92, -skull.drop - 0.6 * skull.nose)
    barbel = [Joint(x + dx, y, z + dz, radius) for dx, y, dz, radius in BARBEL]
    flames = [streaming(each, skull.size, skull.at) for each in MIDDLE_FLAMES]
    beside = [streaming(each, skull.size, skull.at).pair() for each in SIDE_FLAMES]
    return (*flames, *beside, tipped(barbel, skull.size, skull.at).pair())


# From the chin
BARBEL = [
    Joint(0.0, 0.050, 0.03, 0.040),
    Joint(-0.06, 0.080, -0.08, 0.043),
    Joint(-0.16, 0.075, -0.20, 0.040),
    Joint(-0.27, 0.060, -0.32, 0.038),
]


# Two tiers about a thick neck (see locks.py)
SHAG = [
    Lock(0.36, 38, 0.11, 32, 0.085, 1),
    Lock(0.40, 64, 0.08, 59, 0.094, 1),
    Lock(0.37, 92, 0.11, 89, 0.096, 1),
    Lock(0.41, 120, 0.08, 117, 0.096, 1),
    Lock(0.38, 148, 0.11, 146, 0.094, 1),
    Lock(0.40, 174, 0.08, 172, 0.086, 1),
    Lock(0.60, 102, 0.29, 99, 0.085, 1),
    Lock(0.64, 131, 0.32, 128, 0.088, 1),
    Lock(0.66, 161, 0.34, 158, 0.085, 1),
]


def shag(skull: Skull) -> tuple[Form, ...]:
    """Locks that hang about the shoulders of a thick neck."""
    high = skull.z / TOP
    skin = Skin([station._replace(z=high * station.z) for station in NECKS["thick"]])
    return (locks(SHAG, skin, skull.size, skull.at),)


# The hair of the breast on a slim neck
TUFT = [
    Lock(0.50, 0, 0.16, 0, 0.056, 0),
    Lock(0.46, 26, 0.13, 22, 0.050, 0.7),
    Lock(0.43, 52, 0.15, 46, 0.046, 0.7),
    Lock(0.60, 16, 0.36, 15, 0.042, 0.6),
]


def tuft(skull: Skull) -> tuple[Form, ...]:
    """A tuft of long hair on the breast."""
    high = skull.z / TOP
    skin = Skin([station._replace(z=high * station.z) for station in NECKS["slim"]])
    return (locks(TUFT, skin, skull.size, skull.at),)


# Before the breast, under the chin
BEARD = [Lock(0.31, 0, 0.03, 0, 0.070, 0), Lock(0.30, 19, 0.06, 15, 0.062, 0.7)]


def beard(skull: Skull) -> tuple[Form, ...]:
    """Locks about the shoulders and under the chin."""
    high = skull.z / TOP
    skin = Skin([station._replace(z=high * station.z) for station in NECKS["thick"]])
    return (*shag(skull), locks(BEARD, skin, skull.size, skull.at))


def ridge(
    outline: Sequence[OutlineStep], thickness: float, bevel: float = 0.028
) -> Callable[[Skull], tuple[Form, ...]]:
    """A mane along the neck, as a plate."""

    def make(skull: Skull) -> tuple[Form, ...]:
        return (plate(outline, thickness * skull.size, size=skull.size, at=skull.at, bevel=bevel * skull.size),)

    return make


def none(skull: Skull) -> tuple[Form, ...]:  # noqa: ARG001  all kinds are called alike
    return ()


COATS: dict[Coat, Callable[[Skull], tuple[Form, ...]]] = {
    "none": none,
    "crest": ridge(CREST, 0.13),
    "brush": ridge(BRUSH, 0.13),
    "flame": flame,
    "shag": shag,
    "beard": beard,
    "tuft": tuft,
}
