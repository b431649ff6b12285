"""The torpedo on its tail: four fins that stand on the foot, the long hull with two seams, the round nose.

Numbers are shares of its length, which is counted from the foot.
"""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.turned.bodies import plinth
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import plate
from cardgen.figure.solid.profile import Profile

LEAST = 30.0
"""Length of the shortest one whose seams still print, in mm."""

HULL, TAIL = 0.150, 0.085
"""Half of its width, and of that of its tail."""
FULL, SHOULDER = 0.34, 0.66
"""Between these heights the hull is a cylinder; from there it tapers like a cigar."""
NOSE = ((0.78, 0.62), (0.36, 0.90))
"""Where the nose goes on its way to its tip: in halves of the width, and in shares of the height over the shoulder."""
FIN_THICKNESS = 0.085
FIN = [(0.0, -0.01), (0.250, -0.01), (0.250, 0.180), (0.215, 0.240), (0.130, 0.420), (0.0, 0.470)]
"""Seen from the side: from the foot up, outside upright, above sloping back to the hull."""

SEAMS = (0.485, 0.585)
"""Where the hull was put together: grooves all round."""
GROOVE, DEEP = 0.5, 0.35
"""Their height and depth in mm."""


@part("body")
def torpedo(seat: Seat, *, height: float) -> Built:
    """A torpedo on its tail: a long hull with two seams and a round nose, on four fins."""
    base = plinth(seat)
    length = height - base.z
    if length < LEAST:
        raise CardgenError(f"a torpedo {height:g} mm high is too low; on this foot it needs {base.z + LEAST:.1f} mm")
    stand = base.step(0.80 * seat.radius).bead(1.0).solid()
    form = union(hull(length) - seams(length), fins(length))
    return Built(union(stand, form.moved(z=base.z)), Seat(height, 0))


def hull(length: float) -> Form:
    """The round body."""
    wide, rise = HULL * length, (1 - SHOULDER) * length
    tail = Profile(TAIL * length, 0).curve(
        (0.82 * wide, 0.5 * FULL * length), (wide, FULL * length), leaving=(0.25, 1), arriving=(0, 1)
    )
    nose = tail.to(wide, SHOULDER * length).curve(
        *((out * wide, SHOULDER * length + up * rise) for out, up in NOSE),
        (0.05, length),
        leaving=(0, 1),
        arriving=(-1, 0.05),
    )
    return nose.solid()


def seams(length: float) -> Form:
    """Grooves about the hull, their roofs sloping."""
    wide, high = HULL * length, GROOVE + 2 * DEEP
    kept = Profile(wide, 0).to(wide - DEEP, DEEP).up(GROOVE).to(wide, high)
    groove = Profile(wide + 1, 0).up(high).solid() - kept.solid()
    return union(*(groove.moved(z=at * length) for at in SEAMS))


def fins(length: float) -> Form:
    """Four fins in a cross, set diagonally."""
    return plate(FIN, FIN_THICKNESS * length, size=length, bevel=0.015 * length).around(4, 45)
