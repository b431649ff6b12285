"""The charging pieces' collar and heads: as their namesakes', but with undersides so steep that all may lean forward.

A lean of 14 degrees makes what is 45 degrees in front flatter by ten. Lengths are millimetres.
"""

from __future__ import annotations

import math

from cardgen.figure.sculpt.anatomy.manes import mane_of
from cardgen.figure.sculpt.anatomy.skulls import place
from cardgen.figure.sculpt.horses import horse
from cardgen.figure.sculpt.part import SINK, Built, Degrees, Seat, part
from cardgen.figure.sculpt.turned import heads
from cardgen.figure.sculpt.turned.collars import rooted, spread
from cardgen.figure.solid.form import X, Y, union
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import box, cylinder

STEEP = 1.40
"""How much an underside rises for each mm that it goes out."""
STRETCH = Degrees(2.0)
"""By how much its head is bowed, less than another horse's."""
BACK = 0.07
"""How far the horse stands behind the axis, as a share of its size: it is to lean forward."""
EARS_BACK = 14.0
"""Degrees by which its ears are laid back."""


@part("collar")
def steep_ring(seat: Seat, *, out: float = 1.2) -> Built:
    """One ring; `out` counts in the natural spread of the neck."""
    wide = seat.radius + out * spread(seat.radius)
    rim = rooted(seat).flare(wide, STEEP)
    profile = rim.arc(wide, rim.z + 1.2, 0.25).to(seat.radius, rim.z + 2.2)
    return Built(profile.solid(), Seat(profile.z, profile.radius))


@part("head")
def war_mitre(seat: Seat, *, width: float, height: float) -> Built:
    """A mitre whose slit is on the left."""
    built = heads.mitre(seat, width=width, height=height, slit=1.4, tip=3.2)
    return Built(built.form.turned(90), built.top)


@part("head")
def war_tower(seat: Seat, *, width: float, height: float, merlons: int = 5, wall: float = 3.2) -> Built:
    """A battlement of few, broad merlons, one of them behind."""
    radius = width / 2
    flare = rooted(seat).flare(radius, STEEP).bead(1.2).step(radius - 0.35)
    floor = flare.z + 0.8
    lip = flare.to(radius - 0.35, floor + height)
    gap = 2 * math.pi * radius / merlons * 0.36
    embrasure = box((radius, 0, floor + height), 1.3 * radius, gap, 2 * height)
    form = lip.solid() - cylinder((0, 0, floor - 0.6), radius - wall, 2 * height)
    return Built(form - embrasure.around(merlons, 180 + 180 / merlons), Seat(floor - 0.6, radius - wall))


@part("head")
def war_coronet(seat: Seat, *, width: float, height: float, points: int = 8) -> Built:
    """A slim coronet with a few blunt points round a dome, on which a plume stands."""
    radius = width / 2
    wider = radius - seat.radius
    flared = rooted(seat).arc(radius, seat.z + max(0.72 * height, 2.1 * wider), -0.10 * wider).up(0.14 * height)
    rim = flared.z
    hollow = Profile(0.62 * radius, rim - 0.24 * height).to(0.80 * radius, rim + 0.1).up(3)
    notch = 0.28 * 2 * math.pi * radius / points
    scallop = cylinder((0, 0, rim + 0.1), notch, 1.6 * radius, X).around(points, 180 / points)
    dome = Profile(0.66 * radius, rim - 0.26 * height).arc(0.22 * radius, rim + 0.14 * height, 0.12 * radius)
    return Built(union(flared.solid() - hollow.solid() - scallop, dome.solid()), Seat(dome.z, dome.radius))


@part("head")
def war_horse(seat: Seat, *, size: float, tuck: Degrees = STRETCH) -> Built:
    """A horse at full stretch: its ears laid back, its mane clipped."""
    at = (-BACK * size, 0.0, seat.z - SINK)
    ears = horse.ears(size, at).turned(-EARS_BACK, Y, place((-0.06, 0, 0.90), size, at))
    face = union(horse.skull(size, at), ears).turned(tuck, Y, place(horse.POLL, size, at)).moved(x=horse.FORWARD * size)
    neck = horse.neck(size, at)
    form = union(neck, face, horse.throat(size, at, tuck, STEEP), mane_of("crest", size, at))
    return Built(form, Seat(at[2] + 1.2 * size, 0))
