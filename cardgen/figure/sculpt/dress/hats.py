"""Hats that are worn round the brow: the seat gives the height of the brow and half the width of the head.

Every brim and band begins with a flare of 45 degrees or steeper, so that nothing hangs. Lengths are millimetres.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.sculpt.signs.crosses import cross_form
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, ball, box, horn

ROOT = 2.5
"""How far a hat goes down into the head, in mm."""


@part("finial")
def toque(seat: Seat, *, height: float, puff: float = 1.45, pleats: int = 6) -> Built:
    """A cook's hat: a straight band, and over it a cloud of fat pleats; `puff` is its width in widths of the head."""
    radius = seat.radius
    band = Profile(radius - 0.8, seat.z - ROOT).up(ROOT - 0.8).flare(radius, 1.0).up(0.24 * height)
    rim, rise = band.z, height - (band.z - seat.z)
    band = band.step(radius - 0.5).up(0.3)
    reach = puff * radius  # of the widest part of the cloud
    lobe = [
        Joint(0.60 * radius, 0, rim - 1.0, 0.34 * radius),
        Joint(0.82 * radius, 0, rim + 0.08 * rise, 0.46 * radius),
        Joint(reach - 0.52 * radius, 0, rim + 0.50 * rise, 0.52 * radius),
        Joint(reach - 0.66 * radius, 0, rim + 0.74 * rise, 0.46 * radius),
        Joint(0.30 * radius, 0, rim + 0.93 * rise, 0.30 * radius),
        Joint(0.05 * radius, 0, rim + 0.97 * rise, 0.15 * radius),
    ]
    core = Profile(0.9 * radius, rim - 1.0).up(1.0).arc(0.2 * radius, rim + 0.97 * rise, 0.45 * radius)
    cloud = held(horn(lobe).around(pleats), rim, radius)
    form = union(band.solid(), core.solid(), cloud)
    return Built(form, Seat(seat.z + height, 0.2 * radius))


def held(form: Form, z: float, radius: float) -> Form:
    """What is carried by a cone of 47 degrees that rises from a rim."""
    return form & Profile(radius, z - 2).up(2).flare(radius + 40, 1.08).solid()


@part("finial")
def stovepipe(seat: Seat, *, height: float, brim: float = 1.42) -> Built:
    """A tall straight hat with a flat brim; `brim` is its width in widths of the head."""
    radius = seat.radius
    edge = Profile(radius - 0.8, seat.z - ROOT).up(ROOT - 1.0).flare(brim * radius, 1.0).bead(1.5)
    edge = edge.to(radius + 0.9, edge.z + 0.15)
    ribbon = edge.up(0.20 * height).to(radius + 0.2, edge.z + 0.20 * height + 0.5)
    top = seat.z + height
    crown = ribbon.to(radius - 0.3, seat.z + 0.55 * height).to(radius + 0.5, top - 0.7).to(radius - 0.1, top)
    return Built(crown.solid(), Seat(top, crown.radius))


@part("finial")
def tiara(seat: Seat, *, height: float, points: int = 8, cross: float = 8.5) -> Built:
    """A pope's beehive of three crowns, under a ball and a cross of `cross` mm; two bands fall behind."""
    radius, top = seat.radius, seat.z + height
    hive = Profile(radius - 0.8, seat.z - ROOT).up(ROOT).to(radius, seat.z + 0.8)
    curve = [(hive_width(share) * radius, seat.z + share * height) for share in (0.3, 0.5, 0.7, 0.85, 0.95, 0.985)]
    hive = hive.curve(*curve, leaving=(0.1, 1), arriving=(-1, 0.4)).to(0.1 * radius, top)
    crowns = [
        crown_ring(seat.z + share * height, max(hive_width(share), hive_width(share + 0.2)) * radius, points)
        for share in TIARA_CROWNS
    ]
    knob = ball((0, 0, top + 0.6), 1.9)
    sign = cross_form("pattee", cross + 0.8, 3.0).moved(z=top + 0.8)
    form = union(hive.solid(), *crowns, knob, sign, lappets(seat))
    return Built(form, Seat(top + 1.6 + cross, 0))


TIARA_CROWNS = (0.0, 0.32, 0.62)
"""Where the three crowns begin, in shares of the hat's height."""


def hive_width(share: float) -> float:
    """The width of a beehive at a share of its height, in widths of its foot."""
    return (1 + 0.10 * math.sin(math.pi * share)) * math.sqrt(1 - share**2.6)


def crown_ring(z: float, radius: float, points: int) -> Form:
    """A band that stands out at 45 degrees, with blunt points on it."""
    out = 0.9
    band = Profile(radius - 1.5, z - 1.2).up(0.6).flare(radius + out, 1.0).up(0.9)
    band_top = band.z
    band = band.to(radius - 1.5, band_top + 0.3)
    point = horn([
        Joint(radius + out - 1.50, 0, band_top - 0.9, 1.30),
        Joint(radius + out - 1.45, 0, band_top + 0.2, 1.35),
        Joint(radius + out - 1.35, 0, band_top + 2.0, 0.60),
    ])  # fmt: skip
    return union(band.solid(), point.around(points, 180 / points))


def lappets(seat: Seat) -> Form:
    """Two bands that fall from the tiara to the shoulders, thick enough to reach the neck behind them."""
    outline = [(-0.3, 0.1), (-0.95, 0.1), (-1.02, -0.2), (-1.08, -1.5), (-0.80, -2.0), (-0.3, -2.0)]
    band = plate(outline, 3.4, size=seat.radius, seen_from="side", bevel=0.5)
    return band.moved(0, 0.42 * seat.radius, seat.z).pair()


# a horn of the helmet, seen from the front: the outer and the inner edge, in widths of the head
CREST_HORN: list[OutlineStep] = [
    (0.06, -0.14),
    (0.28, 0.14),
    [(0.64, 0.66), (0.90, 1.25), (0.99, 1.92)],
    (0.70, 1.96),
    [(0.58, 1.40), (0.38, 0.92), (0.14, 0.56)],
    (0.06, 0.46),
]


@part("finial")
def kabuto(seat: Seat, *, height: float, ribs: int = 8) -> Built:
    """A lacquered helmet: ribbed bowl, neck guard of three rings open at the face, two tall horns in a V."""
    radius, z = seat.radius, seat.z
    bowl = Profile(radius - 0.8, z - ROOT).up(ROOT - 1.5).flare(radius + 0.7, 1.15).up(1.4)
    dome = 1.25 * radius
    bowl = bowl.step(radius + 0.2).arc(0.20 * radius, z + dome, 0.30 * radius).up(0.8)
    rib = horn([
        Joint(radius - 0.4, 0, z + 0.2, 0.9),
        Joint(0.97 * radius, 0, z + 0.40 * dome, 0.9),
        Joint(0.78 * radius, 0, z + 0.72 * dome, 0.85),
        Joint(0.45 * radius, 0, z + 0.93 * dome, 0.8),
        Joint(0.12 * radius, 0, z + 1.0 * dome, 0.7),
    ])  # fmt: skip
    horns = plate(CREST_HORN, 2.6, size=radius * height / (1.96 * radius), seen_from="front", bevel=0.5).pair()
    front = 0.88 * radius
    disc = Profile(0.50 * radius, -0.2).to(0.20 * radius, 2.2).solid().turned(90, Y).moved(0.84 * radius, 0, z + 2.8)
    form = union(bowl.solid(), rib.around(ribs, 180 / ribs), horns.moved(front, 0, z + 1.2), disc, neck_guard(seat))
    return Built(form, Seat(z + height, 0))


WINDOW = 54.0
"""Half the angle of the opening before the face, in degrees."""


def neck_guard(seat: Seat) -> Form:
    """Three rings, each wider than the one above; solid below them down to the shoulders, cut open before the face."""
    radius, z = seat.radius, seat.z
    low = z - 1.75 * radius
    skirt = Profile(0.80 * radius, low - 0.85 * radius).flare(1.48 * radius, 1.2).up(0.5)
    for wide, share in ((1.49, 0.36), (1.36, 0.68), (1.16, 1.0)):
        skirt = skirt.to(wide * radius, skirt.z + 0.3).to((wide - 0.08) * radius, low + share * (z + 0.8 - low))
    quarter = box((2 * radius, 2 * radius, z - 1.2 * radius), 4 * radius, 4 * radius, 3.6 * radius)
    window = union(quarter.turned(-WINDOW), quarter.turned(WINDOW - 90)).moved(x=-0.55 * radius)
    return skirt.solid() - window
