"""The last look at a mesh before it is written: is it a body, and does it print? Joins check.py and printability.py."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.figure.printing import printability, ring
from cardgen.figure.printing.printability import USUAL, Limits
from cardgen.figure.solid import check
from cardgen.figure.solid.fineness import DRAFT

if TYPE_CHECKING:
    from cardgen.figure.printing.finish import Finish, Printer
    from cardgen.figure.solid.mesh import Mesh

WALLS: dict[Printer, float] = {"fdm": printability.WALL, "resin": 0.6}
"""The thinnest walls in mm: two lines of a nozzle, or what a resin keeps when it is washed."""


SUSPECT = -1.5
"""On a draft, facets may be steeper or flatter than their surface by degrees: so much steeper ones are suspected."""
ENGRAVED = {"under": 0.6, "rim": 2.6}
"""Up to where letters are cut, in mm."""


@dataclass(frozen=True, slots=True)
class Checks:
    """What was measured of a mesh, and what speaks against printing it."""

    faults: tuple[str, ...] = ()
    """Sentences; none when it is fit to print."""
    islands: int = 0
    overhang: float = 0.0
    """Undersides that would hang, in mm²."""
    thin: int = 0
    """Layers with a wall that is too thin."""
    lips: float = 0.0
    """What is thinner than a wall beside something stout, in mm²."""
    tip: float = 0.0
    """Degrees that it can be tilted."""


def checks(mesh: Mesh, base: float, limits: Limits = USUAL, *, felt: bool = False, resin: bool = False) -> Checks:
    """Look at a mesh whose foot is to be `base` mm wide; a felt takes the place of the flat underside.

    For resin the slicer's supports are no shame: a figure is tilted on the plate, and they are snapped off.
    """
    faults = check.faults(mesh, base, footprint=0.0 if felt else check.FOOTPRINT)
    if faults:
        return Checks(faults)
    found = printability.examine(mesh, limits)
    told = replace(found, islands=(), overhangs=()) if resin else found
    return Checks(
        told.faults,
        len(found.islands),
        round(sum(each.area for each in found.overhangs), 1),
        len(found.thin),
        round(found.lips.area, 1),
        round(found.tip, 1),
    )


def in_pieces(mesh: Mesh) -> bool:
    """Whether it is several bodies."""
    return sum(volume > 0 for volume in check.shells(mesh)) > 1


def of_figure(mesh: Mesh, own: float, finish: Finish) -> Checks:
    """The checks of a figure whose recipe has a base of `own` mm. What a draft is found to have is only a suspicion."""
    width = 2 * ring.seat_radius(finish.square) if finish.seat else finish.width(own)
    larger = max(1.0, width / own)
    limits = Limits(
        wall=WALLS[finish.printer],
        above=ENGRAVED[finish.place] if finish.engrave else 0.0,
        slope_error=SUSPECT if finish.fineness == DRAFT else printability.SLOPE_ERROR,
        smallest_overhang=printability.SMALLEST_OVERHANG * larger**2,
        cleft=printability.CLEFT * min(1.0, width / own),
        cleft_height=printability.CLEFT_HEIGHT * larger * max(1.0, finish.height),
        slit=printability.SLIT * larger,
        neck=printability.NECK * min(1.0, width / own),
        lip=printability.LIP * WALLS[finish.printer] / printability.WALL * min(1.0, width / own),
        lips=printability.LIPS * larger**2 * max(1.0, finish.height),
    )
    return checks(mesh, width, limits, felt=bool(finish.felt), resin=finish.printer == "resin")
