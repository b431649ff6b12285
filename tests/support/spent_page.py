"""The page of what the suite takes, docs/measured/suite.md: `make budgets` writes it."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

PAGE = PROJECT / "docs" / "measured" / "suite.md"
BEFORE = PAGE.with_name("suite-before.csv")
DEAREST = 30

TEXT = """# What the suite takes

CPU of the cases of `make test` without coverage, in rounds of a loop that is timed in the same run (here {loop:.1f} ms; the table in
seconds of this machine would say nothing of another). The row of figures holds what building them took, where the shelf was empty. Of *before* are the loops and the cases of each folder when `make test` ran all
that it had, and built every figure; a case is a test with its values. `make budgets` writes this page, tests/budgets.csv and
tests/costs.csv; how cases are drawn is in [0015](../adr/0015-tests.md), what that blinds in [drawn-faults.md](drawn-faults.md).

| folder | loops before | cases before | loops | cases |
|---|---|---|---|---|
{folders}

## The dearest tests

With all of the cases that ran.

| test | loops | cases |
|---|---|---|
{tests}
"""


def write_page(folders: Mapping[str, float], functions: Mapping[str, Sequence[float]], loop: float) -> None:
    """Seconds of each folder, and of the cases of each test."""
    text = TEXT.format(
        loop=loop * 1000,
        folders="\n".join(folder_rows(folders, functions, loop)),
        tests="\n".join(dearest(functions, loop)),
    )
    PAGE.write_text(text, encoding="utf-8")


def folder_rows(folders: Mapping[str, float], functions: Mapping[str, Sequence[float]], loop: float) -> Iterator[str]:
    """A row for each folder, and one for all."""
    old = before()
    cases = dict.fromkeys(folders, 0)
    for test, some in functions.items():
        name = next((one for one in folders if test.startswith(f"tests/{one}/")), "tests")
        cases[name] += len(some)
    sums = [0.0] * 4
    for name in sorted(folders):
        row = [*old.get(name, (0.0, 0.0)), folders[name] / loop, cases[name]]
        sums = [total + one for total, one in zip(sums, row, strict=True)]
        yield f"| {name} | {' | '.join(f'{one:.0f}' for one in row)} |"
    yield f"| **all** | {' | '.join(f'{one:.0f}' for one in sums)} |"


def dearest(functions: Mapping[str, Sequence[float]], loop: float) -> Iterator[str]:
    """A row for each of those that take longest."""
    for test, cases in sorted(functions.items(), key=lambda one: (-sum(one[1]), one[0]))[:DEAREST]:
        yield f"| {test.removeprefix('tests/')} | {sum(cases) / loop:.0f} | {len(cases)} |"


def before(file: Path = BEFORE) -> dict[str, tuple[float, float]]:
    """Loops and cases of each folder before the suite was cut."""
    with file.open(encoding="utf-8", newline="") as rows:
        return {row["folder"]: (float(row["loops"]), float(row["cases"])) for row in csv.DictReader(rows)}
