"""What is done to a figure for one maker's table: its size, a cavity for weight, a pocket for a magnet, a name.

A Finish says what is wanted; `finished` carries it out on the solid, after it was scaled. All of it happens below or
inside, so the figure looks the same. Knows no recipes and no files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cardgen.errors import CardgenError
from cardgen.figure.printing import cavity, ring
from cardgen.figure.solid.fineness import NORMAL, Fineness

if TYPE_CHECKING:
    from cardgen.figure.printing.cavity import Bore, Magnet, Shot
    from cardgen.figure.token.disc import Token

FigureSide = Literal["", "white", "black"]
Printer = Literal["fdm", "resin"]
Engrave = Literal["", "name", "moves"]
EngravedPlace = Literal["under", "rim"]

SQUARE = 45.0
"""The recipes' own sizes are for squares of so many mm: a king's foot of 35 mm takes 78 % of one."""
LOWEST, HIGHEST = 0.95, 1.3
"""How much lower or higher a figure may be made; lower still, slopes of 47 degrees would be too flat to print."""
SMALL, LARGE = 30.0, 90.0
"""Sides of squares for which every figure of ours prints; others are tried, and refused where they do not."""
GROOVE_FROM, GROOVE_HIGH, GROOVE_DEEP = 0.8, 0.9, 0.5
"""The groove round the foot that tells black by touch, in mm; its roof is a ledge that holds by itself."""
RIM_LEAST: dict[Printer, float] = {"fdm": 2.5, "resin": 1.0}
"""The lowest capitals that are still read on a rim, in mm; a nozzle of 0.4 mm fills lower ones."""
SUPPORTS_OFF = "Print with supports off."
FELT_RIM = 2.0
"""What remains round a felt, in mm."""


@dataclass(frozen=True, slots=True)
class Finish:
    """All lengths in mm, at the size that is made."""

    base: float | None = None
    """Width of the foot; None is the recipe's own."""
    square: float = SQUARE
    """Side of the board's squares; a figure keeps its share of one. Not used when there is a base."""
    height: float = 1.0
    """How many times its own height."""
    fineness: Fineness = NORMAL
    weight: Shot | Bore | None = None
    magnet: Magnet | None = None
    felt: float = 0.0
    """Depth of the recess for a felt."""
    engrave: Engrave = ""
    place: EngravedPlace = "under"
    """Where it is engraved; moves only under the foot."""
    side: FigureSide = ""
    """Black has a groove round its foot, for players who cannot tell the colours."""
    printer: Printer = "fdm"
    seat: bool = False
    """It stands on a seat for a ring that says whose man it is."""

    def width(self, own: float) -> float:
        """How wide the foot of a figure becomes that is `own` mm wide by itself."""
        return own * self.square / SQUARE if self.base is None else self.base

    @property
    def advice(self) -> str:
        """What a maker has to know when he prints it; resin needs supports, as it is tilted on the plate."""
        return SUPPORTS_OFF if self.printer == "fdm" else ""

    @property
    def room(self) -> Shot | Bore | None:
        """For the weight; where a magnet lies below, its mouth is one that the magnet closes."""
        return self.weight.closed_by(self.magnet) if self.weight and self.magnet else self.weight

    def problem(self) -> str:
        """Why this cannot be made of any figure; empty when it can."""
        if not LOWEST <= self.height <= HIGHEST:
            return (
                f"a figure can be made {LOWEST:.0%} to {HIGHEST:.0%} of its height, not {self.height:.0%}; lower ones "
                f"would need support."
            )
        if self.seat and (self.base or self.weight or self.magnet or self.felt or self.engrave or self.side):
            return "a seat for a ring lies under the foot and hides what is cut into it; leave that out."
        if self.felt and self.printer == "fdm":
            return (
                "a recess for a felt is a ceiling that a filament printer cannot span; glue the felt under the flat "
                "foot, or say --printer resin."
            )
        if self.felt and self.engrave and self.place == "under":
            return "what is engraved under the foot would lie below the felt; say --engrave-at rim."
        if self.engrave == "moves" and self.place == "rim":
            return "the moves are engraved under the foot; there is no room for them on its rim."
        if self.engrave == "moves" and (self.weight or self.magnet):
            return "the moves need the whole underside; with a weight or a magnet, engrave the name."
        if self.magnet and self.room and self.magnet.diameter < self.room.mouth + cavity.LEAST_STEP:
            return (
                f"a magnet of {self.magnet.diameter:g} mm does not close the mouth of the weight's cavity, which is "
                f"{self.room.mouth:g} mm wide; take one of {self.room.mouth + cavity.LEAST_STEP:g} mm or more."
            )
        return ""


PLAIN = Finish()


def finished(solid: Any, width: float, finish: Finish, label: Token | None) -> Any:  # noqa: ANN401  manifold3d
    """The solid with everything that the finish asks for; `width` is that of its foot, `label` what is engraved.

    Raises CardgenError when something has no room in this figure.
    """
    if problem := finish.problem():
        raise CardgenError(problem)
    below = finish.felt + (finish.magnet.depth if finish.magnet else 0.0)
    cuts = []
    if finish.room:
        cuts.append(cavity.room_for(finish.room, solid, below))
    if finish.magnet:
        cuts.append(cavity.pocket(finish.magnet, finish.felt, width))
    if finish.felt:
        cuts.append(cavity.recess(width - 2 * FELT_RIM, finish.felt))
    if finish.engrave and label:
        clear = max([piece.mouth for piece in (finish.room, finish.magnet) if piece], default=0.0)
        from cardgen.figure.printing import engraving  # noqa: PLC0415  letters and diagrams, only when they are asked for

        cuts.append(engraving.cut(label, finish.engrave, finish.place, width, clear, solid, RIM_LEAST[finish.printer]))
    if finish.side == "black":
        cuts.append(groove(solid))
    for cut in cuts:
        solid = solid - cut
    return ring.seated(solid, finish.square) if finish.seat else solid


def groove(solid: Any) -> Any:  # noqa: ANN401
    """A ring to be taken away from the foot, whatever its outline."""
    import manifold3d  # noqa: PLC0415  heavy

    outline = solid.slice(GROOVE_FROM)
    ring = outline.offset(1, manifold3d.JoinType.Miter, 2.0) - outline.offset(
        -GROOVE_DEEP, manifold3d.JoinType.Miter, 2.0
    )
    return ring.extrude(GROOVE_HIGH).translate((0, 0, GROOVE_FROM))
