"""Write docs/measured/supports.md: what a slicer lays under figures when supports are left on, by its threshold.

python -m tools.supports
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.figure import recipe
from cardgen.figure.workshop import workshop
from cardgen.files import write_if_changed
from tools import slicer

if TYPE_CHECKING:
    from collections.abc import Mapping

TARGET = Path(__file__).parents[1] / "docs" / "measured" / "supports.md"
FIGURES = (
    *("king", "queen", "bishop", "knight", "rook", "standard-pawn", "right-spear"),
    *("camel", "gryffon", "duchess", "pharaoh", "cannon"),
)
"""Turned men, beasts, people, a machine."""
THRESHOLDS = (slicer.THRESHOLD, 50, 55)
HEAD = """# Supports off

No figure needs support: undersides rise at 45° or more, and what is flatter is a bridge, or a ledge that holds by
itself. So switch supports off in your slicer. Where they are left on, its threshold says which slopes get some. At 40°
next to nothing does; a profile that is set to 55° has every collar propped up, for nothing. The table is what
PrusaSlicer laid of filament, in mm, at three thresholds, in layers of 0.2 mm, and how much longer it took at the last.
It is made by `python -m tools.supports`.
"""


def page(found: Mapping[tuple[str, int], slicer.Slice]) -> str:
    """The page, from the slices of each figure at each threshold."""
    head = "".join(f" {threshold}° |" for threshold in THRESHOLDS)
    rows = [f"| figure |{head} more minutes at {THRESHOLDS[-1]}° |", f"|---|{'---:|' * len(THRESHOLDS)}---:|"]
    for name in FIGURES:
        slices = [found[name, threshold] for threshold in THRESHOLDS]
        laid = "".join(f" {one.support:.0f} |" for one in slices)
        rows.append(f"| {name} |{laid} {slices[-1].minutes - slices[0].minutes:.0f} |")
    return "\n".join([HEAD, *rows, ""])


def main() -> None:
    if not slicer.installed():
        sys.exit("PrusaSlicer is not installed: apt-get install --no-install-recommends prusa-slicer")
    models = recipe.load(data.folder("models"))
    with TemporaryDirectory() as folder:
        jobs = [workshop.Job(name, models.find(name)) for name in FIGURES]
        report = workshop.make(jobs, Path(folder))
        paths = {result.name: result.path for result in report.results}
        found = {(name, at): slicer.sliced(paths[name], at) for name in FIGURES for at in THRESHOLDS}
    write_if_changed(TARGET, page(found).encode())


if __name__ == "__main__":
    main()
