"""What the suite costs: CPU seconds of each folder of tests, beside what was agreed, told at the end of a run.

Seconds differ from machine to machine, so a budget is a multiple of a loop that is timed in the same run. Nothing fails
when a folder grows: who lets it grow sees it, and either cuts something or commits the new number with a reason.

CARDGEN_BUDGETS asks for it: `tell`, or the file in which a run leaves what `tools/budgets.py` makes new budgets of.
"""

from __future__ import annotations

import csv
import json
import os
import resource
import time
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping

TESTS = Path(__file__).parents[1]
BUDGETS = TESTS / "budgets.csv"
TOP = "tests"
"""The row of the files that stand in no folder."""
STARTING = "starting"
"""The row of what belongs to no test: importing and collecting them, in each of several processes."""
LOOSE = 1.25
"""So many times its budget a folder may take before it is named: machines share caches and memory with others."""


def used() -> float:
    """CPU seconds of this process and of all that it has started and seen end."""
    spent = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in spent)


def one_loop() -> float:
    """CPU seconds of the calibrating loop: the best of a few, of arithmetic and of small values that come and go."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        made = {number: (number, str(number % 97)) for number in range(60_000)}
        sum(len(text) * number % 7 for number, text in made.values())
        best = min(best, time.process_time() - start)
    return best


def folder(nodeid: str) -> str:
    """The folder of tests/ that a test stands in."""
    parts = nodeid.partition("::")[0].split("/")
    return parts[1] if len(parts) > 2 else TOP


def budgets(file: Path = BUDGETS) -> dict[str, float]:
    """Calibrating loops that each folder may take."""
    with file.open(encoding="utf-8", newline="") as rows:
        return {row["folder"]: float(row["loops"]) for row in csv.DictReader(rows)}


def table(spent: Mapping[str, float], loop: float, agreed: Mapping[str, float]) -> Iterator[str]:
    """A line for each folder, the dearest first."""
    yield f"{'folder':12} {'CPU s':>8} {'loops':>8} {'budget':>8}"
    for name, seconds in sorted(spent.items(), key=lambda one: -one[1]):
        loops, budget = seconds / loop, agreed.get(name)
        verdict = "no budget" if budget is None else "grown" if loops > LOOSE * budget else ""
        yield f"{name:12} {seconds:8.1f} {loops:8.0f} {budget or 0:8.0f}  {verdict}".rstrip()
    whole, budget = sum(spent.values()), sum(agreed.get(name, 0.0) for name in spent)
    yield f"{'all':12} {whole:8.1f} {whole / loop:8.0f} {budget:8.0f}"


class Spent:
    """Counts what each test takes, in whichever process it runs, and adds it up where the run is told."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.asked = os.environ.pop("CARDGEN_BUDGETS", "")  # of this run, and not of those that its tests start
        self.since = 0.0
        self.tests = 0.0
        self.cases: dict[str, float] = defaultdict(float)
        self.starting = 0.0

    @property
    def is_worker(self) -> bool:
        return hasattr(self.config, "workerinput")

    def pytest_runtest_logstart(self) -> None:
        """What was done since the last test is no test's."""
        self.since = used()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, Any, None]:
        """After setting up, after the test, and after cleaning up."""
        outcome = yield
        now = used()
        outcome.get_result().cpu = now - self.since
        self.tests += now - self.since
        self.since = now

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """In the process that tells the run, which may have had it from another."""
        self.cases[report.nodeid] += getattr(report, "cpu", 0.0)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A process has ended, and says what it took beside its tests."""
        self.starting += getattr(node, "workeroutput", {}).get("cpu", 0.0)

    def pytest_sessionfinish(self) -> None:
        if self.is_worker:
            self.config.workeroutput["cpu"] = used() - self.tests  # type: ignore[attr-defined]

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """The table; asked for by `make test`, for a run of few tests has nothing to compare."""
        if self.is_worker or not self.asked:
            return
        loop = one_loop()
        terminalreporter.section("what the folders took")
        for line in table(by_folder(self.cases, self.starting), loop, budgets()):
            terminalreporter.write_line(line)
        if self.asked != "tell":
            loops = {case: seconds / loop for case, seconds in self.cases.items()}
            told = {"loop": loop, "starting": self.starting / loop, "cases": loops}
            Path(self.asked).write_text(json.dumps(told), encoding="utf-8")


def by_folder(cases: Mapping[str, float], starting: float) -> dict[str, float]:
    """What the cases of each folder took, and what belongs to none."""
    found: dict[str, float] = defaultdict(float, {STARTING: starting} if starting else {})
    for nodeid, taken in cases.items():
        found[folder(nodeid)] += taken
    return found


def keep(loops: Mapping[str, float], file: Path = BUDGETS) -> None:
    """Take what the folders took for the new budgets."""
    rows = (f"{name},{taken:.0f}\n" for name, taken in sorted(loops.items()))
    file.write_text("folder,loops\n" + "".join(rows), encoding="utf-8")
