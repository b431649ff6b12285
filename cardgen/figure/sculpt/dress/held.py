"""What people hold in their hands (see limbs.py). Shares of `size`, which is that of the person; heights are mm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.sculpt.anatomy.busts import at_share, foot_of
from cardgen.figure.sculpt.dress.limbs import HILT, grasped
from cardgen.figure.sculpt.dress.robes import laid_arms
from cardgen.figure.sculpt.part import SINK, Landmarks, part
from cardgen.figure.sculpt.signs.book import leaves
from cardgen.figure.sculpt.signs.crosses import cross_form
from cardgen.figure.solid.form import Form, union
from cardgen.figure.solid.plates import mirrored_outline, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Joint, ball, cylinder, horn, through

if TYPE_CHECKING:
    from cardgen.figure.solid.plates import OutlineStep

ROD, KNOB = 0.052, 0.075
"""Radii of a cane and of its knob."""
OVER_HAND = 0.14
"""How far a cane goes on above the hand."""


@part("accent")
def cane(place: Landmarks, *, size: float, broad: float = 1.0) -> Form:
    """A cane with a knob in the raised right hand, standing on the foot."""
    x, y, z = grasped(place, size, broad)
    top = z + OVER_HAND * size
    rod = Profile(1.25 * ROD * size, place.foot.z - SINK).to(ROD * size, z).to(ROD * size, top)
    knob = ball((0, 0, top + 0.5 * KNOB * size), KNOB * size)
    return union(rod.solid(), knob).moved(x, y)


CUP_PLACE, CUP_FROM = 0.445, -0.16
"""How far before the axis a chalice stands in the hands, and how high its stem begins, within the robe."""


@part("accent")
def chalice(place: Landmarks, *, size: float) -> Form:
    """Arms in wide sleeves laid before the breast; both hands hold a chalice with a host over it."""
    at = foot_of(place.neck)
    low = at[2] + CUP_FROM * size
    stem = Profile(0.06 * size, low).up(0.10 * size).ring(0.035 * size, 0.03 * size, 0.03 * size)
    cup = (
        stem.flare(0.155 * size, 1.25).to(0.170 * size, at[2] + 0.20 * size).arc(0.5, at[2] + 0.225 * size, 0.02 * size)
    )
    host = horn([Joint(0, -0.035, 0, 0.125), Joint(0, 0.035, 0, 0.125)], size).turned(90).moved(z=at[2] + 0.30 * size)
    return union(laid_arms(size, at), union(cup.solid(), host).moved(CUP_PLACE * size))


FLAME = [
    [
        Joint(0.445, 0.000, -0.120, 0.060),
        Joint(0.450, 0.000, 0.050, 0.130),
        Joint(0.445, 0.030, 0.170, 0.112),
        Joint(0.44, 0.050, 0.300, 0.072),
        Joint(0.44, 0.010, 0.420, 0.040),
        Joint(0.44, -0.035, 0.530, 0.014),
    ],
    [
        Joint(0.440, 0.030, -0.100, 0.050),
        Joint(0.440, 0.100, 0.050, 0.070),
        Joint(0.440, 0.135, 0.160, 0.054),
        Joint(0.44, 0.120, 0.260, 0.032),
        Joint(0.44, 0.155, 0.350, 0.012),
    ],
    [
        Joint(0.44, -0.030, -0.100, 0.050),
        Joint(0.44, -0.100, 0.060, 0.070),
        Joint(0.44, -0.130, 0.190, 0.050),
        Joint(0.44, -0.110, 0.300, 0.030),
        Joint(0.44, -0.150, 0.400, 0.012),
    ],
    [
        Joint(0.455, 0.020, -0.080, 0.050),
        Joint(0.525, 0.030, 0.060, 0.062),
        Joint(0.530, 0.000, 0.150, 0.044),
        Joint(0.52, -0.030, 0.240, 0.012),
    ],
]
"""Tongues, the tallest in the middle; each sways."""


@part("accent")
def flame_in_hands(place: Landmarks, *, size: float) -> Form:
    """Arms in wide sleeves laid before the breast; a flame of four tongues stands on both hands."""
    at = foot_of(place.neck)
    return union(laid_arms(size, at), *(horn(tongue, size, at) for tongue in FLAME))


SWORD = 0.470
"""How far before the axis a sword stands, under the hands of arms that reach before the body."""
BLADE, EDGE, GRIP, POMMEL = 0.088, 0.13, 0.052, 0.080
"""Half the width of its blade, its thickness, radii of the grip and of the pommel."""
GUARD = mirrored_outline([(0.055, -0.210), (0.215, -0.01), (0.225, 0.050), (0.050, 0.035)])
HILT_LOW, OVER = 0.165, 0.185
"""How far below the hands the guard is, and how far above them the pommel ends."""


@part("accent")
def great_sword(place: Landmarks, *, size: float) -> Form:
    """A sword upright before the body, its point on the foot, for hands before the body to rest on."""
    x, _, z = at_share(size, foot_of(place.neck), (SWORD, 0.0, -0.04))
    low, hilt = place.foot.z - SINK, z - HILT_LOW * size
    half, deep = BLADE * size, EDGE * size
    blade = plate(
        [(-half, 0), (half, 0), (half, hilt - low), (-half, hilt - low)], deep, seen_from="front", bevel=0.3 * deep
    )
    guard = plate(GUARD, deep, size=size, seen_from="front", bevel=0.2 * deep)
    knob = z + (OVER - 0.4 * POMMEL) * size
    grip = Profile(GRIP * size, hilt).to(GRIP * size, knob - 0.05 * size).to(0.9 * POMMEL * size, knob)
    pommel = ball((0, 0, z + OVER * size), POMMEL * size)
    return union(blade.moved(z=low), guard.moved(z=hilt), grip.solid(), pommel).moved(x)


CROSS, CROSS_THICK, CROSS_FOOT = 0.42, 0.110, 0.115
"""Height and thickness of a cross in a hand, and how far its shaft goes down below the hand."""


SOCKET = 0.108
"""Radius of what carries its foot."""


@part("accent")
def raised_cross(place: Landmarks, *, size: float, broad: float = 1.0) -> Form:
    """A cross on a shaft in the raised right hand."""
    x, y, z = grasped(place, size, broad)
    shaft = Profile(1.1 * ROD * size, z - CROSS_FOOT * size).to(ROD * size, z - SOCKET * size)
    cross = cross_form("pattee", CROSS * size, CROSS_THICK * size).moved(z=z + 0.02 * size)
    return union(shaft.flare(SOCKET * size, 1.2).up(0.08 * size).solid(), cross).moved(x, y)


ROLL, ROLL_TOP, RIBBON = 0.085, 0.44, 0.014
"""Radius of a scroll, how far it rises above the hand, how far its ribbon stands out."""
ROLL_HOLE, ROLL_COIL, ROLL_DEEP = 0.026, (0.050, 0.0605), 0.036
"""Of its end: radius of the hole, of the furrow between two turns of the paper, and how deep they are."""
ROLL_EDGE = 0.030
"""Radius of the loose edge of the paper, which runs along it."""


@part("accent")
def scroll(place: Landmarks, *, size: float, broad: float = 1.0) -> Form:
    """A rolled paper, its loose edge outwards, tied with a ribbon, in the raised right hand."""
    x, y, z = grasped(place, size, broad)
    wide, out, top = ROLL * size, (ROLL + RIBBON) * size, z + ROLL_TOP * size
    tied = z + 0.50 * ROLL_TOP * size
    roll = Profile(0.1 * wide, z - 1.35 * wide).to(wide, z - 0.3 * wide).to(wide, tied - 0.3 * wide)
    roll = roll.flare(out, 1.3).up(0.35 * wide).to(wide, tied + 0.35 * wide).to(wide, top)
    loose = cylinder((0.60 * wide, -0.60 * wide, z - 0.2 * wide), ROLL_EDGE * size, top - z + 0.2 * wide)
    low, deep = top - ROLL_DEEP * size, 2 * ROLL_DEEP * size
    inner, outer = (share * size for share in ROLL_COIL)
    coil = cylinder((0, 0, low), outer, deep) - cylinder((0, 0, low - 1), inner, deep + 2)
    ends = cylinder((0, 0, low), ROLL_HOLE * size, deep) + coil
    return (union(roll.solid(), loose) - ends).moved(x, y)


SPOON = [
    Joint(0, 0, -0.08, 0.036),
    Joint(0, 0, 0.02, 0.048),
    Joint(0, 0, 0.18, 0.048),
    Joint(0, 0, 0.30, 0.085),
    Joint(0, 0, 0.40, 0.108),
    Joint(0, 0, 0.50, 0.080),
    Joint(0, 0, 0.55, 0.030),
]
"""From the hand: a handle from below it, and the bowl."""


@part("accent")
def spoon(place: Landmarks, *, size: float, broad: float = 1.0) -> Form:
    """A cook's wooden spoon in the raised right hand, its bowl up."""
    return horn(SPOON, size, grasped(place, size, broad))


BOOK_PLACE = 0.25
"""How far before the axis the spine of a book is that is held open, in sizes of the person."""


@part("accent")
def held_book(place: Landmarks, *, size: float, height: float, low: float) -> Form:
    """An open book before the breast, its pages to the front, standing `low` mm below the shoulders' foot."""
    return union(leaves(height, OPEN), desk(height)).moved(BOOK_PLACE * size, 0, place.neck.z - low)


OPEN = 76.0
"""Degrees that each cover of a held book stands from straight ahead."""
DESK = [(-0.10, 0.62), (0.17, 0.635), (0.275, 0.63), (0.360, 0.54), (0.368, 0.28), (0.26, 0.06)]
"""The left half of what a held book lies on, seen from above: ahead and aside, in heights of the book."""
DESK_TOP, DESK_DEEP, DESK_FOOT, DESK_END = 0.058, 0.66, -0.20, 0.28
"""Its upper side, where the pages begin; how far it goes down, how near to the body, how much of it is left there."""


def desk(height: float) -> Form:
    """What carries a held book: its undersides lead back to the body more steeply than they need to."""
    half = [*DESK, *((ahead, -aside) for ahead, aside in reversed(DESK))]
    upper = [(ahead * height, aside * height, DESK_TOP * height) for ahead, aside in half]
    lower = [
        ((DESK_FOOT + DESK_END * (ahead - DESK_FOOT)) * height, DESK_END * aside * height, -DESK_DEEP * height)
        for ahead, aside in half
    ]
    edge = [(x, y, 0.0) for x, y, _ in upper]
    return through([lower, edge, upper])


STOCK = [(-0.055, 0.0), (0.115, 0.0), (0.085, 0.16), (0.045, 0.42), (0.045, 0.80), (-0.045, 0.80)]
"""A musket's stock from the side: the butt is on the ground; heights in shares of that of the hand."""
STOCK_THICK, BARREL, BAYONET = 0.105, 0.046, 0.040
"""Thickness of the stock, radii of the barrel and of the bayonet."""
GRIPPED = 0.13
"""How far over the middle of the hand the stock goes round the barrel."""
MUZZLE, SOCKETED = 0.42, 0.05
"""How far over the hand the barrel ends, and how long the ring is there."""


@part("accent")
def musket(place: Landmarks, *, size: float, height: float, broad: float = 1.0) -> Form:
    """A musket with its bayonet, `height` mm to the point, its butt on the foot, held in the raised right hand."""
    x, y, z = grasped(place, size, broad)
    low = place.foot.z - SINK
    outline = [(across * size, share * (z - low) / 0.80) for across, share in STOCK]
    stock = plate(outline, STOCK_THICK * size, bevel=0.25 * STOCK_THICK * size).moved(z=low)
    end = z + MUZZLE * size
    grip = Profile(1.03 * ROD * size, z - 0.3 * size).to(1.03 * ROD * size, z + GRIPPED * size)
    barrel = grip.to(BARREL * size, grip.z + 0.5).to(BARREL * size, end).ring(0.018 * size, SOCKETED * size, 0.4)
    blade = barrel.to(BAYONET * size, barrel.z + 0.4).to(BAYONET * size, height - 2.0).to(0.4, height)
    return union(stock, blade.solid()).moved(x, y)


STEEL, STEEL_DEEP = 0.070, 0.115
"""Half the width of a katana's scabbard, and its thickness."""
DISC, DISC_OVER = 0.125, 0.135
"""Radius of its guard, and how far below the hands that is."""
WRAPS, WRAP = 4, 0.044
"""The wrapping of its hilt over the hands: how many turns, and how high each is."""
BOWED = 0.050
"""How far the scabbard is bowed aside."""


@part("accent")
def katana(place: Landmarks, *, size: float) -> Form:
    """A sheathed katana upright before the body, its tip on the foot, for hands before the body to rest on."""
    x, _, z = at_share(size, foot_of(place.neck), HILT)
    low, guard = place.foot.z - SINK, z - DISC_OVER * size
    half, deep, bow = STEEL * size, STEEL_DEEP * size, BOWED * size
    long = guard - low
    outline: list[OutlineStep] = [
        (0.7 * half, 0),
        [(half + bow, 0.5 * long), (half, long)],
        (-half, long),
        [(bow - half, 0.5 * long), (-0.7 * half, 0)],
    ]
    scabbard = plate(outline, deep, seen_from="front", bevel=0.3 * deep).moved(z=low)
    disc = Profile(0.6 * half, guard - DISC * size).flare(DISC * size, 1.1).bead(0.045 * size)
    hilt = disc.to(1.05 * ROD * size, disc.z).to(1.05 * ROD * size, z + 2.4 * WRAP * size)
    for _ in range(WRAPS):
        hilt = hilt.bead(WRAP * size)
    return union(scabbard, hilt.to(0.6 * ROD * size, hilt.z + 0.02 * size).solid()).moved(x)
