"""Slice every figure with PrusaSlicer and keep the table: python tools/slices.py (or: make slices)

Writes models/printing.csv: minutes, grams and support of each figure at its own size, for `cardgen estimate`. With
--check it only says which figures get a warning or 100 mm of support or more, and exits 1 when there are any.
"""

from __future__ import annotations

import argparse
import csv
import io
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from cardgen import data
from cardgen.figure import recipe
from cardgen.figure.printing.estimate import COLUMNS, TABLE
from cardgen.figure.workshop import workshop
from cardgen.files import write_if_changed
from tools import slicer

MOST_SUPPORT = 100.0
"""In mm of filament."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", help="only these figures; the others keep their lines")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if not slicer.installed():
        sys.exit("PrusaSlicer is not installed: apt-get install --no-install-recommends prusa-slicer")
    models = recipe.load(data.folder("models"))
    wanted = [models.find(name) for name in args.ids] or list(models)
    with TemporaryDirectory() as folder:
        jobs = [workshop.Job(each.id, each, force=True) for each in wanted]
        report = workshop.make(jobs, Path(folder), workers=args.workers)
        files = [result.path for result in report.results if result.outcome != "failed"]
        with ThreadPoolExecutor(args.workers) as pool:
            slices = dict(zip((path.stem for path in files), pool.map(slicer.sliced, files), strict=True))
    rows = _kept(data.folder("models") / TABLE, {each.id for each in models}) if args.ids else {}
    heights = {result.name: result.size[2] for result in report.results}
    rows |= {name: _row(name, heights[name], one) for name, one in slices.items()}
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows[name] for name in sorted(rows))
    write_if_changed(data.folder("models") / TABLE, text.getvalue().encode())
    bad = 0
    for result in report.failed:
        print(f"{result.name}: {result.problem}")
        bad += 1
    for name, one in sorted(slices.items()):
        if one.warnings or one.support >= MOST_SUPPORT:
            print(f"{name}: support {one.support:.0f} mm; {' '.join(one.warnings)}")
            bad += 1
    print(
        f"{len(slices)} figures sliced, {bad} with something to mend;",
        f"{sum(one.minutes for one in slices.values()) / 60:.0f} hours",
    )
    sys.exit(bool(bad))


def _row(name: str, height: float, one: slicer.Slice) -> dict[str, str]:
    values = (name, f"{height:.1f}", f"{one.minutes:.0f}", f"{one.grams:.1f}", f"{one.support:.0f}")
    return dict(zip(COLUMNS, values, strict=True))


def _kept(path: Path, known: set[str]) -> dict[str, dict[str, str]]:
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        return {row["figure"]: row for row in csv.DictReader(file) if row["figure"] in known}


if __name__ == "__main__":
    main()
