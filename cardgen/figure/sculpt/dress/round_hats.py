"""Hats that are turned: felt cap, bearskin, turban and hats with a round brim.

The seat gives the height of the brow and half the width of the head. Sizes are shares of that half width, unless a
recipe gives them in mm. Every brim rises from the temples at 47 degrees or more; `held` cuts off what would hang.
"""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.figure.sculpt.part import Built, Seat, part
from cardgen.figure.solid.form import Form, Point3, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import Polar, ball, egg, horn

ROOT = 0.45
"""How far a hat goes down into the head."""
STEEP = 1.08
"""How much a brim rises for each mm that it goes out."""
FAR = 40.0
"""Half the width of the cone that holds hats, in mm."""


def band(seat: Seat, wide: float = 1.0) -> Profile:
    """The beginning of a hat: out of the head, to `wide` widths of it at the brow."""
    radius = seat.radius
    root = Profile(0.84 * radius, seat.z - ROOT * radius).up(0.15 * radius)
    return root.flare(wide * radius, STEEP)


def held(form: Form, seat: Seat, drop: float = 0.0) -> Form:
    """Only what is carried by a cone of 47 degrees that rises from the brow, or from `drop` below it."""
    foot = Profile(0.84 * seat.radius, seat.z - drop - 0.3 * seat.radius)
    return form & foot.flare(seat.radius + FAR, STEEP).solid()


WOUND = 0.105
"""How high a turn of the cloth round the foot of a felt cap is, in heights of the cap."""


@part("finial")
def sikke(seat: Seat, *, height: float) -> Built:
    """A tall felt cap without a brim, a cloth wound round its foot."""
    radius, top = seat.radius, seat.z + height
    cap = band(seat, 1.03).bead(WOUND * height).up(0.1).bead(WOUND * height).step(0.99 * radius)
    cap = cap.to(0.86 * radius, seat.z + 0.68 * height)
    cap = cap.curve(
        (0.80 * radius, seat.z + 0.84 * height),
        (0.50 * radius, seat.z + 0.97 * height),
        (0.05 * radius, top),
        leaving=(-0.1, 1),
        arriving=(-1, 0.05),
    )
    return Built(cap.solid(), Seat(top, 0.3 * radius))


@part("finial")
def bearskin(seat: Seat, *, height: float, wide: float = 1.34) -> Built:
    """A guardsman's egg of fur, higher than his face; `wide` is its width in widths of the head."""
    radius, top = seat.radius, seat.z + height
    fur = band(seat, 1.12).to(wide * radius, seat.z + 0.42 * height)
    fur = fur.curve(
        (0.96 * wide * radius, seat.z + 0.70 * height),
        (0.62 * wide * radius, seat.z + 0.92 * height),
        (0.05 * radius, top),
        leaving=(0.05, 1),
        arriving=(-1, 0.1),
    )
    return Built(fur.solid(), Seat(top, 0.3 * radius))


@part("finial")
def turban(seat: Seat, *, width: float, height: float, folds: int = 7, aigrette: float = 0.0) -> Built:
    """A wound onion `width` mm wide; an aigrette is a plume of so many mm over the brow."""
    reach, z = width / 2, seat.z
    onion = band(seat, 1.02).flare(0.93 * reach, STEEP)
    onion = onion.curve(
        (reach, z + 0.48 * height),
        (0.78 * reach, z + 0.76 * height),
        (0.40 * reach, z + 0.93 * height),
        (0.04 * reach, z + height),
        leaving=(0.6, 1),
        arriving=(-1, 0.25),
    )
    widest = z + 0.40 * height
    wide = 0.085 * reach
    line = [
        Polar(-12, 1.07 * reach, widest, wide),
        Polar(0, 1.05 * reach, z + 0.52 * height, wide),
        Polar(20, 0.86 * reach, z + 0.75 * height, wide),
        Polar(40, 0.47 * reach, z + 0.95 * height, wide),
    ]
    wound = horn([place.joint() for place in line])
    knob = ball((0, 0, z + height - 0.05 * reach), 0.17 * reach)
    form = onion.solid() - wound.around(folds, 180 / folds) + knob
    top = z + height + 0.12 * reach
    if aigrette:
        form = union(form, plume((0.86 * reach, 0, z + 0.50 * height), aigrette))
        top = max(top, z + 0.50 * height + 1.08 * aigrette)
    return Built(form, Seat(top, 0.2 * reach))


def plume(at: Point3, height: float) -> Form:
    """A jewel, and a drop-shaped plume that rises from it."""
    drop: list[OutlineStep] = [
        (-0.42, -0.40),
        (0.10, 0.10),
        [(0.24, 0.45), (0.17, 0.82), (-0.06, 1.08)],
        (-0.20, 1.04),
        [(-0.26, 0.70), (-0.42, 0.40)],
    ]
    feather = plate(drop, 0.30 * height, size=height, at=at, bevel=0.06 * height)
    return union(feather, egg((at[0] + 0.02 * height, 0, at[2] + 0.06 * height), 0.20 * height, 0.24 * height))


def dish(seat: Seat, brim: float, thickness: float = 1.4, hollow: float = 0.72) -> Profile:
    """A turned-up brim to `brim` widths of the head, and back inside it to the foot of the crown, `hollow` steep."""
    radius = seat.radius
    rim = band(seat).flare(brim * radius - 0.3, STEEP).to(brim * radius, seat.z + STEEP * (brim - 1) * radius + 0.2)
    rim = rim.arc(brim * radius - 0.5, rim.z + thickness, 0.3 * thickness)
    inside = 1.06 * radius
    return rim.to(inside, max(seat.z + 0.25 * radius, rim.z - hollow * (rim.radius - inside)))


FLAT = 0.10
"""How steeply the brim of a saturno falls inwards."""
CORD, SHALLOW = 0.18, 0.92
"""How high the cord round its crown is, and how wide the crown above it, in half widths of the head."""


@part("finial")
def saturno(seat: Seat, *, height: float, brim: float = 1.75) -> Built:
    """A missionary's round hat: a low round crown with a cord, in a wide flat brim `brim` times as wide as the head."""
    radius, top = seat.radius, seat.z + height
    crown = dish(seat, brim, thickness=1.1, hollow=FLAT)
    cord = crown.bead(CORD * radius).step(SHALLOW * radius).up(0.2)
    rise = top - cord.z
    dome = cord.curve(
        (0.84 * radius, cord.z + 0.52 * rise),
        (0.52 * radius, cord.z + 0.88 * rise),
        (0.04 * radius, top),
        leaving=(0, 1),
        arriving=(-1, 0),
    )
    return Built(dome.solid(), Seat(top, 0.3 * radius))


GAT_FOOT, GAT_TOP = 0.80, 0.70
"""Radius of the crown of a gat at its band and at its top, in half widths of the head."""
GAT_BAND, GAT_EDGE = 1.3, 0.9
"""Height of the band round its crown, and thickness of the brim's edge, in mm."""


@part("finial")
def worn_gat(seat: Seat, *, height: float, brim: float = 1.6) -> Built:
    """A Korean hat of horsehair: a tall straight crown, a band, a wide flat brim `brim` times as wide as the head."""
    radius, top = seat.radius, seat.z + height
    edge = dish(seat, brim, thickness=GAT_EDGE, hollow=FLAT)
    if top - edge.z < 2 * GAT_BAND:
        raise CardgenError(f"a gat must be higher than {edge.z - seat.z + 2 * GAT_BAND:.1f} mm here, not {height:g} mm")
    foot = GAT_FOOT * radius
    crown = edge.to(foot + 0.6, edge.z + 0.1).up(GAT_BAND).to(foot, edge.z + GAT_BAND + 0.5)
    crown = crown.to(GAT_TOP * radius, top - 0.5).to(GAT_TOP * radius - 0.5, top)
    return Built(crown.solid(), Seat(top, GAT_TOP * radius - 0.5))
