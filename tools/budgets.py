"""New budgets and prices of the tests, and their page, from what runs of the suite have left in a folder.

`make budgets` runs the suite as `make test` does, on a quiet machine with the figures on the shelf, and then this. It
writes tests/budgets.csv, tests/costs.csv and docs/measured/suite.md. Read the difference before you commit it: what
grew has to have a reason.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tests.support import costs, spent

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

PAGE = Path(__file__).parents[1] / "docs" / "measured" / "suite.md"
BEFORE = PAGE.with_name("suite-before.csv")
RUNS = "watched", "others"
"""The runs of `make budgets`; what else lies in their folder was left there by somebody else."""
DEAREST = 30

TEXT = """# What the suite takes

CPU of the cases that `make test` runs, in rounds of a loop that is timed in the same run (here {loop:.1f} ms: a table
in seconds would say nothing of another machine). Of *before* are the loops and the cases of each folder when `make
test` ran all that it had and built every figure, counted without coverage; a case is a test with its values. The rooms
that coverage watches, {watched}, are counted with it.

`make budgets` writes this page, tests/budgets.csv and tests/costs.csv. How cases are drawn is in
[0015](../adr/0015-tests.md), what that blinds in [drawn-faults.md](drawn-faults.md).

| folder | loops before | cases before | loops | cases |
|---|--:|--:|--:|--:|
{folders}

## The dearest tests

With all of the cases that ran.

| test | loops | cases |
|---|--:|--:|
{tests}
"""


def page(cases: Mapping[str, float], starting: float, loop: float, watched: str) -> str:
    """The page; cases and starting in loops, the loop in seconds."""
    return TEXT.format(
        loop=loop * 1000,
        watched=watched,
        folders="\n".join(folder_rows(cases, starting)),
        tests="\n".join(dearest(costs.by_test(cases))),
    )


def folder_rows(cases: Mapping[str, float], starting: float) -> Iterator[str]:
    """A row for each folder, and one for all."""
    old, sums = before(), [0.0] * 4
    counts = spent.by_folder(dict.fromkeys(cases, 1.0), 0.0)
    for name, loops in sorted(spent.by_folder(cases, starting).items()):
        row = [*old.get(name, (0.0, 0.0)), loops, counts.get(name, 0.0)]
        sums = [total + one for total, one in zip(sums, row, strict=True)]
        yield f"| {name} | {' | '.join(f'{one:.0f}' for one in row)} |"
    yield f"| **all** | {' | '.join(f'{one:.0f}' for one in sums)} |"


def dearest(tests: Mapping[str, Sequence[float]]) -> Iterator[str]:
    """A row for each of those that take longest."""
    for test, cases in sorted(tests.items(), key=lambda one: (-sum(one[1]), one[0]))[:DEAREST]:
        yield f"| {test.removeprefix('tests/')} | {sum(cases):.0f} | {len(cases)} |"


def before(file: Path = BEFORE) -> dict[str, tuple[float, float]]:
    """Loops and cases of each folder before the suite was cut."""
    with file.open(encoding="utf-8", newline="") as rows:
        return {row["folder"]: (float(row["loops"]), float(row["cases"])) for row in csv.DictReader(rows)}


@click.command()
@click.argument("folder", type=click.Path(exists=True, path_type=Path))
def main(folder: Path) -> None:
    """Write budgets, prices and page from the runs in FOLDER."""
    runs = {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in RUNS}
    cases = {case: loops for run in runs.values() for case, loops in run["cases"].items()}
    starting = sum(run["starting"] for run in runs.values())
    watched = sorted({spent.folder(case) for case in runs["watched"]["cases"]} - {spent.TOP})
    spent.keep(spent.by_folder(cases, starting))
    costs.keep(costs.by_test(cases))
    PAGE.write_text(page(cases, starting, runs["others"]["loop"], ", ".join(watched)), encoding="utf-8")


if __name__ == "__main__":
    main()
