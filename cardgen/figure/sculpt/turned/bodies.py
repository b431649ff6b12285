"""Bodies: from the foot up to the neck. `height` is that of the neck above the table; all sizes are millimetres."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.profile import Profile

FLARE = 1.08
"""How much a rim rises for each mm that it goes out: a little steeper than 45 degrees."""
LEAST_FLARE, LEAST_COVE = 0.4, 1.2
"""Of a low stand, in mm."""
ROOT = 1.3
"""How deep a body is let into the foot, in mm."""


def plinth(foot: Seat) -> Profile:
    """The round moulding on the foot that every body begins with."""
    rim = foot.radius - 0.35
    return Profile(rim, foot.z - ROOT).up(ROOT).torus(rim - 0.7, 1.4, 0.19).step(rim - 1.5).up(0.6)


def above(base: Profile, height: float, least: float = 1.0) -> float:
    """How far a body rises above its mouldings; CardgenError when that is not enough."""
    rise = height - base.z
    if rise < least:
        raise CardgenError(f"a body {height:g} mm high is too low; on this foot it needs {base.z + least:.1f} mm")
    return rise


def dome(profile: Profile, radius: float) -> Profile:
    """The swelling over the plinth, with a bead on top; `radius` is that of the whole foot."""
    swollen = profile.arc(0.61 * radius, profile.z + 0.24 * radius, 0.058 * radius)
    return swollen.step(swollen.radius - 0.6).bead(1.2).step(swollen.radius - 1.3)


@part("body")
def stem(seat: Seat, *, height: float, neck: float, waist: float = 0.62) -> Built:
    """The slender body of most pieces; `neck` is its width at the top."""
    base = dome(plinth(seat), seat.radius)
    profile = base.stem(neck / 2, above(base, height), waist)
    return Built(profile.solid(), Seat(height, neck / 2))


@part("body")
def tower(seat: Seat, *, height: float, neck: float, waist: float = 0.5) -> Built:
    """A stout body, as of a rook."""
    radius = seat.radius
    base = plinth(seat)
    base = (
        base.arc(0.80 * radius, base.z + 0.20 * radius, 0.06 * radius).step(0.76 * radius).bead(1.4).step(0.69 * radius)
    )
    return Built(base.stem(neck / 2, above(base, height), waist).solid(), Seat(height, neck / 2))


@part("body")
def bell(seat: Seat, *, height: float, neck: float) -> Built:
    """A bell: wide below and drawn in late."""
    radius = seat.radius
    base = plinth(seat).step(0.84 * radius).bead(1.4).step(0.80 * radius)
    rise = above(base, height)
    profile = base.curve(
        (0.70 * radius, base.z + 0.25 * rise),
        (0.42 * radius, base.z + 0.62 * rise),
        (neck / 2, height),
        leaving=(0, 1),
        arriving=(-0.12, 1),
    )
    return Built(profile.solid(), Seat(height, neck / 2))


@part("body")
def low(seat: Seat, *, height: float, rim: float) -> Built:
    """A low stand for beasts and machines: a waist, and a rim as wide as what it carries."""
    radius, edge, bead = seat.radius, rim / 2, 1.6
    base = plinth(seat)
    base = base.arc(0.86 * radius, base.z + 0.13 * radius, 0.026 * radius).step(0.82 * radius).up(0.5)
    room = above(base, height, bead + LEAST_COVE + LEAST_FLARE) - bead - LEAST_COVE
    waist = max(min(0.70 * radius, edge - LEAST_FLARE), edge - room / FLARE)
    flare = (edge - waist) * FLARE
    profile = base.cove(waist, LEAST_COVE + room - flare, 0.16).to(edge, height - bead).bead(bead)
    return Built(profile.solid(), Seat(height, edge))
