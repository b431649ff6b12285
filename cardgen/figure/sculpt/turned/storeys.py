"""The second storey: a stand on the stand. It marks the pieces whose first step is doubled."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.profile import Profile

ROOT = 0.6
"""How deep it is let into the stand below, in mm."""
EDGE, BEAD = 0.9, 1.5
"""How far inside the rim below it begins, and the height of its own rim, in mm."""
WAIST = 0.86
"""Of its rim."""
FLARE = 1.08
LEAST_WAIST = 0.8


@part("pedestal")
def storey(seat: Seat, *, height: float, rim: float) -> Built:
    """A second low stand on the first: a torus, a waist, and a rim as wide as what it carries."""
    foot, edge = seat.radius - EDGE, rim / 2
    profile = Profile(foot, seat.z - ROOT).up(ROOT).torus(foot - 0.5, 1.5, 0.32).step(min(foot - 1.2, edge)).up(0.4)
    waist = min(WAIST * edge, profile.radius - 0.3)
    top = seat.z + height
    flare = (edge - waist) * FLARE
    least = profile.z - seat.z + LEAST_WAIST + flare + BEAD
    if height < least:
        raise CardgenError(f"a second storey {height:g} mm high is too low; it needs {least:.1f} mm")
    profile = profile.cove(waist, top - BEAD - flare - profile.z, 0.14).to(edge, top - BEAD).bead(BEAD)
    return Built(profile.solid(), Seat(top, edge))
