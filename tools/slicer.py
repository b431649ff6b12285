"""What PrusaSlicer makes of an STL file: minutes, filament, and how much support it finds needful.

Debian's prusa-slicer (AGPL) runs as a program of its own and is never needed by the product. Its exit code judges
nothing, so the G-code is read. Supports are switched on for every slope flatter than a threshold: 40 degrees, if
nothing else is said.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

PROGRAM = "prusa-slicer"
SETTINGS = (
    "--support-material",
    "--support-material-auto",
    "--layer-height=0.2",
    "--first-layer-height=0.2",
    "--perimeters=2",
    "--fill-density=15%",
    "--filament-density=1.24",
    "--bed-shape=0x0,250x0,250x210,0x210",
    "--center=125,105",
)
THRESHOLD = 40
"""Degrees; what is flatter gets support."""
GRAMS_PER_MM = 3.14159 * (1.75 / 2) ** 2 * 1.24 / 1000
"""Of filament 1.75 mm thick; PLA weighs 1.24 g/cm³."""
_TIME = re.compile(r"estimated printing time \(normal mode\) = (?:(\d+)d )?(?:(\d+)h )?(?:(\d+)m )?(\d+)s")
_PLACE = re.compile(r"X(-?[0-9.]+) Y(-?[0-9.]+)")
_MOVE = re.compile(r"\bE(-?[0-9.]+)")


CELL = 5.0
"""Side of a square of the bed, in mm, within which support is one column."""
MIDDLE = (125.0, 105.0)


@dataclass(frozen=True, slots=True)
class Slice:
    """One sliced file."""

    minutes: float
    filament: float
    """In mm, support included."""
    support: float
    """In mm of filament."""
    grams: float
    """Without support; of PLA."""
    warnings: tuple[str, ...]
    """What the slicer said beside its progress."""
    spots: tuple[Spot, ...] = ()
    """Where support is laid, most first."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A column of support: where it ends below an underside; x and y from the middle of the figure's box."""

    x: float
    y: float
    z: float
    support: float
    """In mm of filament."""


def installed() -> bool:
    return shutil.which(PROGRAM) is not None


def sliced(stl: Path, threshold: int = THRESHOLD) -> Slice:
    """Slice a file and read the G-code."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "out.gcode"
        run = subprocess.run(
            [
                *(PROGRAM, "--export-gcode", *SETTINGS, f"--support-material-threshold={threshold}"),
                *("-o", str(out), str(stl)),
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if not out.exists():
            return Slice(0, 0, 0, 0, (f"no G-code: {run.stdout} {run.stderr}".strip(),))
        said = [
            line
            for line in (run.stdout + run.stderr).splitlines()
            if re.search(r"warn|error|empty layer", line, re.IGNORECASE)
        ]
        with out.open(encoding="utf-8") as lines:
            return _read(lines, tuple(said))


def _read(lines: Iterable[str], said: tuple[str, ...]) -> Slice:
    minutes, total, support = 0.0, 0.0, 0.0
    at, z, kind = 0.0, 0.0, ""
    columns: dict[tuple[int, int], list[float]] = {}
    for line in lines:
        if line.startswith(";TYPE:"):
            kind = line[6:].strip()
        elif line.startswith(";Z:"):
            z = float(line[3:])
        elif line.startswith("G92"):
            at = 0.0
        elif line.startswith("G1") and (move := _MOVE.search(line)):
            now = float(move[1])
            total += now - at
            if kind.startswith("Support"):
                support += now - at
                if place := _PLACE.search(line):
                    cell = round((float(place[1]) - MIDDLE[0]) / CELL), round((float(place[2]) - MIDDLE[1]) / CELL)
                    column = columns.setdefault(cell, [0.0, 0.0])
                    column[0] += now - at
                    column[1] = max(column[1], z)
            at = now
        elif found := _TIME.search(line):
            days, hours, mins, seconds = (int(part or 0) for part in found.groups())
            minutes = ((days * 24 + hours) * 60 + mins) + seconds / 60
    spots = [Spot(x * CELL, y * CELL, top, round(amount, 1)) for (x, y), (amount, top) in columns.items()]
    spots.sort(key=lambda spot: (-spot.support, spot.x, spot.y))
    support = max(support, 0.0)
    return Slice(
        round(minutes, 1),
        round(total, 1),
        round(support, 1),
        round((total - support) * GRAMS_PER_MM, 2),
        said,
        tuple(spots),
    )
