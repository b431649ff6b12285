"""Turned heads: the pawn's ball, the bishop's mitre, the rook's battlement, the queen's coronet, the king's crown."""

from __future__ import annotations

import math

from cardgen.figure.sculpt.part import SINK, Built, Seat, part
from cardgen.figure.sculpt.turned.collars import STEEPNESS, rooted
from cardgen.figure.solid.form import X, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import ball, box, cylinder

BAND_OUT = 0.6
"""How far the band round a ball stands out, in mm."""


@part("head")
def globe(seat: Seat, *, width: float, band: float = 0.0) -> Built:
    """A ball that sits on the neck, sunk so far that its underside does not hang; it may wear a raised `band`."""
    radius = width / 2
    middle = seat.z + 0.70 * radius
    form = ball((0, 0, middle), radius)
    if band:
        out = radius + BAND_OUT
        ring = Profile(radius - 1.0, middle - band / 2 - 1.0 - BAND_OUT).flare(out, 1.0)
        form += ring.to(out, middle + band / 2).to(radius - 1.0, middle + band / 2 + BAND_OUT).solid()
    return Built(form, Seat(middle + radius, 0))


@part("head")
def mitre(seat: Seat, *, width: float, height: float, slit: float = 2.0, tip: float = 3.6) -> Built:
    """A bishop's mitre: an onion with one deep slanting slit (its width in mm) and a ball of `tip` mm on top."""
    radius = width / 2
    onion = rooted(seat)
    onion = onion.curve(
        (radius, seat.z + 0.32 * height),
        (0.62 * radius, seat.z + 0.68 * height),
        (0.17 * radius, seat.z + 0.95 * height),
        leaving=(0.68, 1),
        arriving=(-0.42, 1),
    ).up(0.02 * height)
    top = seat.z + 0.97 * height
    form = onion.solid()
    if slit:
        sawn = box((0, 0, 0), 2 * radius, 4 * radius, slit).turned(-52, Y)
        form = form - sawn.moved(x=0.74 * radius, z=seat.z + 0.75 * height)
    knob = tip / 2
    form += ball((0, 0, top + 0.5 * knob), knob)
    return Built(form, Seat(top + 1.5 * knob, knob))


@part("head")
def battlement(
    seat: Seat, *, width: float, height: float, merlons: int = 6, wall: float = 3.4, gap: float = 0.40
) -> Built:
    """A tower's top: it flares to `width`, and carries merlons of `height` mm round a sunken floor."""
    radius = width / 2
    flare = rooted(seat).flare(radius, STEEPNESS)
    lip = flare.bead(1.2).step(radius - 0.35).up(0.28 * height + height)
    floor = lip.z - height
    form = lip.solid() - cylinder((0, 0, floor - 0.6), radius - wall, 2 * height)
    width_of_gap = 2 * math.pi * radius / merlons * gap
    embrasure = box((radius, 0, floor + height), 1.3 * radius, width_of_gap, 2 * height)
    return Built(form - embrasure.around(merlons, 180 / merlons), Seat(floor - 0.6, radius - wall))


@part("head")
def coronet(seat: Seat, *, width: float, height: float, points: int = 9, pearl: float = 4.0) -> Built:
    """A queen's coronet: a flared cup with a scalloped rim, a dome inside it and a pearl on top."""
    radius, slim = width / 2, seat.radius
    flared = rooted(seat).arc(radius, seat.z + 0.74 * height, -0.047 * height).up(0.08 * height)
    rim = flared.z
    hollow = Profile(0.58 * radius, rim - 0.26 * height).to(0.84 * radius, rim + 0.1).up(3)
    notch = 0.27 * 2 * math.pi * radius / points
    scallop = cylinder((0, 0, rim + 0.2), notch, 1.6 * radius, X)
    form = flared.solid() - hollow.solid() - scallop.around(points, 180 / points)
    dome = Profile(max(0.70 * radius, slim), rim - 0.27 * height).arc(0.16 * radius, rim + 0.16 * height, 0.12 * radius)
    crest = dome.z + 0.30 * pearl
    form = union(form, dome.solid(), ball((0, 0, crest), pearl / 2))
    return Built(form, Seat(crest + pearl / 2, 0))


@part("head")
def crown(seat: Seat, *, width: float, height: float, band: float = 1.5) -> Built:
    """A king's closed crown: a flare, a band, and a domed cap."""
    radius = width / 2
    flared = (
        rooted(seat)
        .arc(radius, seat.z + 0.66 * height, -0.037 * height)
        .arc(radius, seat.z + 0.66 * height + band, 0.22)
    )
    cap = flared.step(0.85 * radius).arc(0.18 * radius, flared.z + 0.26 * height, 0.20 * radius).up(SINK)
    return Built(cap.solid(), Seat(cap.z, cap.radius))
