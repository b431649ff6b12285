"""What people wear on breast and shoulders, as accents of a figure whose head is a person.

`size` and `shoulders` are those of the person. What lies on the breast is raised by a little all over, whatever its
form, so that its lower edge is a step too small to hang.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.anatomy.drapery import Fall, Spread, cloth
from cardgen.figure.sculpt.part import SINK, Built, Landmarks, Seat, part
from cardgen.figure.sculpt.people.persons import SHOULDERS, STEEPNESS, Build
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, Tier, horn, tiers

if TYPE_CHECKING:
    from cardgen.figure.solid.form import Point3
    from cardgen.figure.solid.plates import OutlineStep

RAISED = 0.036
"""How much a thing on the breast stands out, in shares of the size."""
REACH = 0.6
"""How far through the breast its outline is drawn."""


def on_breast(seat: Seat, size: float, shoulders: Build, outline: list[OutlineStep], raised: float = RAISED) -> Form:
    """An outline, seen from the front, laid on the breast like cloth."""
    exponent, sections = SHOULDERS[shoulders]
    share = seat.radius / size
    over = [
        Tier(z, min(d, share + STEEPNESS * z) + raised, min(w, share + STEEPNESS * z) + raised, x + 0.1 * raised)
        for z, d, w, x in sections
    ]
    at = foot_of(seat)
    cut = plate(outline, REACH * size, size=size, at=(at[0] + REACH / 2 * size, 0, at[2]), seen_from="front")
    return tiers(over, size, at, exponent) & cut


CROSS: list[OutlineStep] = [
    *mirrored_outline([(0.080, -0.06), (0.042, 0.115), (0.170, 0.085), (0.170, 0.220), (0.042, 0.190), (0.070, 0.32)])
]
STOLE: list[OutlineStep] = [(0.055, -0.05), (0.205, -0.05), (0.190, 0.20), (0.150, 0.42), (0.035, 0.42), (0.065, 0.20)]
BANDS: list[OutlineStep] = [(0.012, 0.04), (0.034, 0.015), (0.136, 0.125), (0.062, 0.42), (0.0, 0.42), (0.0, 0.34)]


class Lace(NamedTuple):
    """A frill, or the knot above."""

    low: float
    """Where it ends below."""
    ahead: float
    """How far forward it is."""
    width: float
    """Half of it."""


JABOT = [Lace(0.020, 0.215, 0.135), Lace(0.115, 0.205, 0.115), Lace(0.205, 0.185, 0.095), Lace(0.285, 0.160, 0.085)]
"""Three frills and the knot."""
FRILL = [
    Tier(0.00, 0.015, 0.35, -0.045),
    Tier(0.075, 0.065, 1.0, 0.0),
    Tier(0.12, 0.060, 0.90, -0.005),
    Tier(0.18, 0.02, 0.5, -0.045),
]
"""A frill, over its end; its width in shares of its own."""
FLUTES, FLUTE = (-0.55, 0.0, 0.55), 0.022
"""Where the creases of a frill are, in its half widths, and their radius."""
SASH: list[OutlineStep] = [(0.34, -0.06), (0.36, 0.10), (-0.14, 0.42), (-0.30, 0.40), (-0.28, 0.30), (0.14, -0.06)]
LAPEL: list[OutlineStep] = [(0.006, -0.02), (0.160, 0.20), (0.115, 0.225), (0.150, 0.270), (0.075, 0.42), (0.006, 0.30)]


@part("accent")
def breast_cross(place: Landmarks, *, size: float, shoulders: Build = "round") -> Form:
    """A cross lying on the breast, its arms widening."""
    return on_breast(place.neck, size, shoulders, CROSS, 0.65 * RAISED)


@part("accent")
def stole(place: Landmarks, *, size: float, shoulders: Build = "round") -> Form:
    """Two bands that hang from the neck."""
    return on_breast(place.neck, size, shoulders, STOLE).pair()


@part("accent")
def neck_bands(place: Landmarks, *, size: float, shoulders: Build = "round") -> Form:
    """Two short white bands below the chin, as of a judge."""
    return on_breast(place.neck, size, shoulders, BANDS, 0.8 * RAISED).pair()


@part("accent")
def jabot(place: Landmarks, *, size: float) -> Form:
    """A fall of lace: a knot and three frills, each wider than the one above."""
    at = foot_of(place.neck)
    return union(*(frill(each, size, at) for each in JABOT))


def frill(lace: Lace, size: float, at: Point3) -> Form:
    """One frill of lace, creased in front; it widens steeply from its lower end."""
    low, ahead, wide = lace
    levels = [Tier(low + z, depth, share * wide, ahead + x) for z, depth, share, x in FRILL]
    creases = [
        horn(
            [Joint(ahead + 0.03, y * wide, low - 0.02, FLUTE), Joint(ahead + 0.09, y * wide, low + 0.13, FLUTE)],
            size,
            at,
        )
        for y in FLUTES
    ]
    return tiers(levels, size, at, 2.6) - union(*creases)


@part("accent")
def sash(place: Landmarks, *, size: float, shoulders: Build = "round") -> Form:
    """A broad band from the right shoulder to the left hip."""
    return on_breast(place.neck, size, shoulders, SASH, 0.5 * RAISED)


@part("accent")
def lapels(place: Landmarks, *, size: float, shoulders: Build = "square") -> Form:
    """The turned-back front of a coat."""
    return on_breast(place.neck, size, shoulders, LAPEL).pair()


@part("accent")
def epaulettes(place: Landmarks, *, size: float, out: float = 0.340, up: float = 0.195) -> Form:
    """A round fringed pad on each shoulder, `out` from the middle and `up` over its foot, in shares of the size."""
    radius = 0.125 * size
    pad = Profile(0.45 * radius, 0).flare(radius, 1.1).up(0.5 * radius).arc(0.15 * radius, 1.55 * radius, 0.18 * radius)
    at = foot_of(place.neck)
    return pad.solid().moved(*at_share(size, at, (0.0, out, up))).pair()


STRAP = [
    Joint(0.04, 0.226, 0.80, 0.028),
    Joint(0.06, 0.222, 0.66, 0.028),
    Joint(0.11, 0.168, 0.53, 0.028),
    Joint(0.172, 0.075, 0.465, 0.030),
    Joint(0.200, -0.01, 0.455, 0.030),
]
STRAP_WITHIN = 0.94
"""How near the jaw is what carries it, in shares of its own distance."""
STRAP_STEPS = 7
"""A strap and what leads from it back to the throat, each a step farther down and within."""


@part("accent")
def chin_strap(place: Landmarks, *, size: float) -> Form:
    """A strap from the temples to below the lip."""
    strap = horn(STRAP, size)
    below = [
        strap.scaled(1, STRAP_WITHIN**step, 1).moved(-0.008 * step * size, 0, -0.020 * step * size)
        for step in range(1, STRAP_STEPS)
    ]
    return union(strap, *below).moved(*foot_of(place.neck)).pair()


@part("accent")
def stand_collar(place: Landmarks, *, size: float, height: float = 0.14) -> Form:
    """A stiff collar round the neck, open in front; `height` is a share of the size."""
    levels = [
        Tier(0.26, 0.19, 0.235),
        Tier(0.32, 0.215, 0.232),
        Tier(0.34 + height, 0.240, 0.250),
        Tier(0.355 + height, 0.225, 0.235),
    ]
    at = foot_of(place.neck)
    gap = plate([(0.0, 0.30), (0.22, 0.60), (-0.22, 0.60)], size, size=size, at=(size / 2, 0, at[2]), seen_from="front")
    return tiers(levels, size, at, 2.2) - gap


CLERICAL = [
    Tier(0.25, 0.165, 0.195, 0.015),
    Tier(0.31, 0.190, 0.196, 0.028),
    Tier(0.39, 0.198, 0.186, 0.030),
    Tier(0.435, 0.206, 0.178, 0.024),
    Tier(0.450, 0.170, 0.150, 0.024),
]
TAB: list[OutlineStep] = [(-0.042, 0.33), (0.042, 0.33), (0.042, 0.40), (0.0, 0.442), (-0.042, 0.40)]
TAB_DEEP = 0.202
"""How far before the axis the tab of a clerical collar lies, in shares of the size."""


@part("accent")
def clerical_collar(place: Landmarks, *, size: float) -> Form:
    """A priest's collar: a band close round the neck, open by a tab in front."""
    at = foot_of(place.neck)
    tab = plate(TAB, 0.1 * size, size=size, at=(at[0] + (TAB_DEEP + 0.05) * size, 0, at[2]), seen_from="front")
    return tiers(CLERICAL, size, at, 2.2) - tab


CROSSED: list[OutlineStep] = [(0.105, 0.42), (0.185, 0.36), (-0.070, -0.06), (-0.175, -0.06)]
"""The band of a hanbok's collar that lies above, from the left of the neck down to the right."""
BELOW: list[OutlineStep] = [(-0.105, 0.42), (-0.185, 0.36), (-0.020, 0.09), (0.060, 0.16)]
RIBBON: list[OutlineStep] = [(0.035, 0.12), (0.120, 0.12), (0.140, -0.08), (0.050, -0.08)]
"""One end of the ribbon that ties it."""


@part("accent")
def crossed_collar(place: Landmarks, *, size: float, shoulders: Build = "narrow", ribbon: bool = True) -> Form:
    """The crossed collar of a robe of the East, left over right; with a ribbon it is tied on the breast."""
    seat = place.neck
    forms = [on_breast(seat, size, shoulders, CROSSED), on_breast(seat, size, shoulders, BELOW, 0.6 * RAISED)]
    if ribbon:
        forms.append(on_breast(seat, size, shoulders, RIBBON, 1.5 * RAISED))
    return union(*forms)


# A cowl laid back about the neck
COWL = [
    Tier(0.02, 0.200, 0.255, -0.030),
    Tier(0.17, 0.300, 0.360, -0.030),
    Tier(0.24, 0.300, 0.345, -0.035),
    Tier(0.32, 0.270, 0.290, -0.035),
    Tier(0.40, 0.240, 0.250, -0.030),
    Tier(0.44, 0.205, 0.210, -0.025),
]
COWL_GAP: list[OutlineStep] = [(0.0, 0.20), (0.16, 0.50), (-0.16, 0.50)]
HOOD = [
    Joint(-0.10, 0.0, 0.44, 0.090),
    Joint(-0.20, 0.0, 0.36, 0.135),
    Joint(-0.245, 0.0, 0.22, 0.130),
    Joint(-0.255, 0.0, 0.06, 0.085),
    Joint(-0.245, 0.0, -0.08, 0.030),
]
"""Its hood, which hangs down the back to a point."""


@part("accent")
def cowl(place: Landmarks, *, size: float) -> Form:
    """A monk's cowl laid back about the neck, open below the chin, its hood hanging behind."""
    at = foot_of(place.neck)
    gap = plate(COWL_GAP, size, size=size, at=(at[0] + size / 2, 0, at[2]), seen_from="front")
    return union(tiers(COWL, size, at, 2.2) - gap, horn(HOOD, size, at))


BALL_OF_THUMB = [
    Joint(0.300, 0.358, -0.060, 0.045),
    Joint(0.362, 0.362, 0.062, 0.050),
    Joint(0.350, 0.362, 0.120, 0.046),
]
"""From the cuff up to the folded fingers of a blessing hand."""


@part("accent")
def blessing_palm(place: Landmarks, *, size: float, broad: float = 1.0) -> Form:
    """The ball of the thumb of a right hand that blesses, which carries its two folded fingers."""
    ball = [each._replace(y=-broad * each.y) for each in BALL_OF_THUMB]
    return horn(ball, size, foot_of(place.neck))


# Out: share of the way from the lower width to the upper one; the creases in mm
GATHERED = [Spread(0.0, 0.0, 0.55), Spread(0.45, 0.30, 0.75), Spread(0.85, 0.80, 0.55), Spread(1.0, 1.0, 0.2)]
SPREAD = 0.92
"""How much it may widen for each mm that it rises."""


@part("pedestal")
def gathers(seat: Seat, *, height: float, width: float, foot: float = 0.0, folds: int = 13) -> Built:
    """A robe that rises out of a cup in folds to the belt, from `foot` mm wide, or as wide as what carries it."""
    low = (foot or 2 * seat.radius) / 2
    high = width / 2
    if abs(high - low) > SPREAD * height:
        raise CardgenError(f"a robe {height:g} mm high cannot go from {2 * low:.1f} to {width:g} mm of width")
    levels = [
        Fall(seat.z - SINK + up * (height + SINK), out, out, 0.0, deep)
        for up, way, deep in GATHERED
        for out in (low + way * (high - low),)
    ]
    belt = Profile(high - 1.0, seat.z + height - 2.2).flare(high, 1.1).bead(1.6).to(high - 0.6, seat.z + height + 0.1)
    return Built(union(cloth(levels, folds=folds, share=1.0, exponent=2.0), belt.solid()), Seat(seat.z + height, high))
