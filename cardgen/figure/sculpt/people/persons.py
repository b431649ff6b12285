"""A person of any kind: shoulders, neck, face, hair and beard by name. A hat or a helmet goes on as the finial.

What a person wears besides is in robes.py, as accents. Coordinates are shares of `size`, the height from the
shoulders' foot to the crown in mm. The seat that a person leaves is the same as that of every bust (see busts.py).
"""

from __future__ import annotations

from typing import Literal

from cardgen.figure.sculpt.anatomy.busts import FACE, NECK, ears, foot_of, on_shoulders
from cardgen.figure.sculpt.anatomy.faces import face as carved
from cardgen.figure.sculpt.anatomy.faces import skull
from cardgen.figure.sculpt.anatomy.hair import BEARDS, HAIR, Beard, Hair, moustache_of
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.solids import Tier, tiers

Build = Literal["round", "square", "narrow", "robed"]
Look = Literal["carved", "plain", "none"]

# The first section is as wide as the seat
SHOULDERS: dict[Build, tuple[float, list[Tier]]] = {
    "round": (
        2.3,
        [
            Tier(0.00, 0.295, 0.330),
            Tier(0.10, 0.290, 0.385),
            Tier(0.19, 0.275, 0.415),
            Tier(0.26, 0.230, 0.365),
            Tier(0.32, 0.170, 0.240),
            Tier(0.38, 0.135, 0.150),
        ],
    ),
    "square": (
        2.9,
        [
            Tier(0.00, 0.280, 0.330),
            Tier(0.10, 0.290, 0.400),
            Tier(0.20, 0.275, 0.440),
            Tier(0.275, 0.235, 0.430),
            Tier(0.325, 0.170, 0.300),
            Tier(0.370, 0.140, 0.160),
        ],
    ),
    "narrow": (
        2.2,
        [
            Tier(0.00, 0.250, 0.290),
            Tier(0.09, 0.255, 0.320),
            Tier(0.17, 0.235, 0.345),
            Tier(0.24, 0.190, 0.310),
            Tier(0.30, 0.130, 0.190),
            Tier(0.36, 0.110, 0.120),
        ],
    ),
    "robed": (
        2.1,
        [
            Tier(0.00, 0.330, 0.370),
            Tier(0.10, 0.318, 0.395),
            Tier(0.20, 0.285, 0.385),
            Tier(0.28, 0.230, 0.310),
            Tier(0.34, 0.170, 0.200),
            Tier(0.40, 0.140, 0.145),
        ],
    ),
}
"""The form of the shoulders: how square their section is, and their sections."""
STEEPNESS = 0.70
"""How much shoulders may widen for each mm that they rise; less than 1, so that they do not hang."""


@part("head")
def person(
    seat: Seat,
    *,
    size: float,
    shoulders: Build = "round",
    face: Look = "carved",
    hair: Hair = "none",
    beard: Beard = "none",
    moustache: bool = False,
) -> Built:
    """A bust; from a narrow seat its shoulders widen as a cone does. A plain face is one that a helmet hides."""
    at = foot_of(seat)
    neck = NECK[:2] if face == "none" else NECK
    forms = [chest(seat, size, shoulders), tiers(neck, size, at), *head_of(size, at, face, hair)]
    forms += [form(size, at) for form in BEARDS[beard]]
    if moustache:
        forms.append(moustache_of(size, at))
    return on_shoulders(seat, size, *forms)


def chest(seat: Seat, size: float, shoulders: Build) -> Form:
    """The shoulders alone, from the seat up to the neck."""
    exponent, sections = SHOULDERS[shoulders]
    share = seat.radius / size
    fitted = [
        Tier(z, min(depth, share + STEEPNESS * z), min(width, share + STEEPNESS * z), x)
        for z, depth, width, x in sections
    ]
    return tiers(fitted, size, foot_of(seat), exponent)


def head_of(size: float, at: Point3, face: Look, hair: Hair) -> list[Form]:
    """The head with its hair; ears only where the hair leaves them free."""
    if face == "none":
        return []
    if face == "plain":
        return [skull(size, at, FACE)]
    forms = [carved(size, at, FACE)]
    if hair in ("none", "short"):
        forms.append(ears(size, at))
    return [*forms, *(form(size, at) for form in HAIR[hair])]


def plain_bust(seat: Seat, size: float, *forms: Form, shoulders: Build = "round") -> Built:
    """Shoulders and neck with any head made of `forms`, for parts that carve their own."""
    at = foot_of(seat)
    return on_shoulders(seat, size, chest(seat, size, shoulders), tiers(NECK, size, at), union(*forms))
