"""What do `make quick` and `make test` notice? Three hundred faults over all rooms, drawn once, tried one at a time.

``mutants.py`` asks the rooms that decide what is true, fault by fault, in forks. This one asks every room, so that it
is seen what a cut in the suite blinds. Each fault is tried in a fork by the tests that come by its line, first those of
`make quick`, till one fails. Laws draw few examples, and what a test does in a process of its own has no fault: so
a little more is noticed than is told here.

    python -m tools.drawn_faults hits             which tests come by which fault: the whole suite, once
    python -m tools.drawn_faults try before       the fate of each fault, under a name for these tests
    python -m tools.drawn_faults report before after     writes docs/measured/drawn-faults.md and .csv

Who comes by is found with a call in front of each faulted statement. Left out are the tests that read the code or hold
a stored picture against its stamp: they fail at any change, and say nothing of what it does.
"""

from __future__ import annotations

import csv
import gc
import json
import math
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import click
import hypothesis

from tools.drawn_faults_page import page
from tools.instrumented import HITS, instrumented, is_at_import
from tools.mutants import Faulty, Module, Mutant, Plugin, forked, live_functions, pytest_in_process, swap_code
from tools.mutations import Mutation, mutations

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import FunctionType

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "drawn-faults"
TABLE = ROOT / "docs" / "measured" / "drawn-faults.csv"
PAGE = ROOT / "docs" / "measured" / "drawn-faults.md"
SEED = "three hundred faults"
COUNT = 300
SECONDS = {"quick": 6.0, "test": 15.0}
"""CPU of tests that a fault is given by either command; what is slower may notice some of the rest."""
ENDED = (0, 1)
"""Exit codes of pytest: all passed, some failed."""
PATIENCE, HANGS = 40, 60
"""Seconds on the clock that a fault is given in all, and that a test may take before it is said to hang."""
BLIND = (
    "tests/test_architecture.py",
    "tests/test_names.py",
    "tests/test_the_suite.py",
    "tests/test_tools.py",
    "tests/test_samples.py",
    "tests/test_package.py",
    "tests/test_bench.py",
    "tests/figure/test_renew.py",
    "tests/figure/test_stamp.py",
)
"""What fails at any change of the code."""
READING = ("stamp", "up_to_date", "of_today", "is_stored", "stored_picture")
"""Words in the names of such tests elsewhere."""


@dataclass(frozen=True)
class Fault:
    """One of those that were drawn."""

    number: int
    path: str
    what: Mutation

    @property
    def room(self) -> str:
        return self.path.split("/")[1].removesuffix(".py")

    def __str__(self) -> str:
        return f"{self.path} {self.what.function}: {self.what.was} → {self.what.becomes}"

    @property
    def at_import(self) -> bool:
        return is_at_import((ROOT / self.path).read_text(), self.what.lines[0])

    @property
    def mutant(self) -> Mutant:
        return Mutant(Module(self.path), self.what)


@dataclass(frozen=True)
class Seen:
    """A test as it was in the run without faults."""

    name: str
    seconds: float
    quick: bool
    hits: frozenset[int]
    failed: bool

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]

    @property
    def tells(self) -> bool:
        """Whether that it fails says something."""
        return not (self.failed or self.file in BLIND or any(word in self.name for word in READING))


def drawn(root: Path = ROOT) -> list[Fault]:
    """The same each time: from a room by the root of how many faults it could have, or figures would have half."""
    rooms: dict[str, list[tuple[str, Mutation]]] = defaultdict(list)
    for path in sorted((root / "cardgen").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        rooms[name.split("/")[1].removesuffix(".py")] += [(name, one) for one in mutations(path.read_text())]
    lots = {room: math.sqrt(len(some)) for room, some in rooms.items()}
    shares = {room: max(1, round(COUNT * lot / sum(lots.values()))) for room, lot in lots.items()}
    shares["figure"] -= sum(shares.values()) - COUNT
    chance, found = Random(SEED), []
    for room in sorted(rooms):
        some = chance.sample(rooms[room], shares[room])
        found += sorted(some, key=lambda one: (one[0], one[1].number))
    return [Fault(number, path, what) for number, (path, what) in enumerate(found)]


def copied(name: str) -> Path:
    """What git knows of the project, in a folder of its own."""
    target = WORK / name
    shutil.rmtree(target, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for path in filter(None, listed.split("\0")):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, target / path)
    return target


def pytest_in(folder: Path, words: Sequence[str], **more: str) -> None:
    """Run it in a copy of the project. Raises ClickException when it does not come to its end."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "OMP_NUM_THREADS": "1", **more}
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", *words]
    ran = subprocess.run(command, cwd=folder, env=environment, check=False, stdout=subprocess.DEVNULL)
    came_to_its_end(ran.returncode)


def came_to_its_end(code: int) -> None:
    """All tests of a run of pytest passed, or some failed. Raises ClickException for any other exit code."""
    if code not in ENDED:
        raise click.ClickException(f"pytest did not come to its end (exit code {code}), so nothing is known.")


def read_hits() -> list[Seen]:
    """What the run without faults has found. Raises ClickException when there was none."""
    lines = [line for file in sorted(WORK.glob("hits/*.jsonl")) for line in file.read_text().splitlines()]
    if not lines:
        raise click.ClickException("nobody knows who comes by; run this first: python -m tools.drawn_faults hits")
    rows = (json.loads(line) for line in lines)
    return [Seen(name, cpu, quick, frozenset(hits), failed) for name, cpu, quick, hits, failed in rows]


def asked(fault: Fault, seen: Sequence[Seen], budget: float) -> list[str]:
    """The tests for a fault, the quickest of those that come by first, then others of their files.

    A value that is kept hides a line from all tests but the first; and a fault at import is everybody's: there the
    tests of its room are asked.
    """
    near = f"tests/{fault.room}/", f"tests/test_{fault.room}.py"
    direct = {one.name for one in seen if fault.number in one.hits}
    files = {one.file for one in seen if one.name in direct}
    if fault.at_import:
        files |= {one.file for one in seen if one.file.startswith(near)}
    chosen, spent = [], 0.0
    for one in sorted(seen, key=lambda one: (one.name not in direct, one.seconds, one.name)):
        if one.tells and (one.name in direct or one.file in files):
            spent += one.seconds
            if spent > budget:
                break
            chosen.append(one.name)
    return chosen


NONE, QUICK, TEST, ELSEWHERE = 0, 1, 2, 3
FATES = {NONE: "none", QUICK: "quick", TEST: "test", ELSEWHERE: "later"}


class Trial(Plugin):
    """Asks the tests of a fault, those of `make quick` first; a subclass says how the fault comes into the package."""

    def __init__(self, seen: Sequence[Seen]) -> None:
        super().__init__()
        self.seen = seen
        self.seconds = {one.name: one.seconds for one in seen}

    def pytest_collection(self) -> None:
        """Few examples, for either command."""
        hypothesis.settings.load_profile("quick")

    def asked(self, fault: Fault) -> Iterator[tuple[int, list[str]]]:
        quick = asked(fault, [one for one in self.seen if one.quick], SECONDS["quick"])
        rest = asked(fault, self.seen, SECONDS["test"])
        yield QUICK, quick
        yield TEST, [test for test in rest if test not in quick]

    def first(self, fault: Fault) -> int:
        """Which command notices it; a test that does not end is ended by a signal, and the caller sees that."""
        patience = time.monotonic() + PATIENCE
        for command, tests in self.asked(fault):
            (WORK / f"{os.getppid()}.now").write_text(str(command))
            for test in tests:
                if time.monotonic() > patience:
                    return NONE
                signal.alarm(HANGS)  # the processor's time, which run() limits, stands still where one waits for ever
                if self.run([test], self.seconds):
                    return command
        return NONE


class InFunctions(Trial):
    """Faults in the functions of the package that is already imported, each in a fork."""

    def __init__(self, seen: Sequence[Seen], faults: Sequence[Fault], name: str) -> None:
        super().__init__(seen)
        self.faults, self.name = faults, name

    def loop(self) -> None:
        live = live_functions()
        gc.freeze()
        for fault in self.faults:
            note(self.name, fault, forked(lambda fault=fault: self.fate(fault, live)))  # type: ignore[misc]

    def fate(self, fault: Fault, live: dict[str, list[FunctionType]]) -> int:
        if not swap_code(fault.mutant, live):
            return ELSEWHERE
        self.forget()
        return self.first(fault)


class AtImport(Trial):
    """A fault of a package that is still to be imported."""

    def __init__(self, seen: Sequence[Seen], fault: Fault) -> None:
        super().__init__(seen)
        self.fault, self.found = fault, NONE

    def loop(self) -> None:
        self.found = self.first(self.fault)

    def fate(self) -> int:
        sys.meta_path.insert(0, Faulty(self.fault.mutant))
        tests = [test for _, some in self.asked(self.fault) for test in some]
        if not tests:
            return NONE
        code = pytest_in_process(self, sorted({test.partition("::")[0] for test in tests}))
        imported = self.failed != "collection" and code in (0, 1)
        return self.found if imported else QUICK if any(one.quick for one in self.seen if one.name in tests) else TEST


def note(name: str, fault: Fault, code: int) -> None:
    """Keep the fate of a fault; who was ended by a signal was noticed by the command that was at it.

    Raises ClickException when what tried it has broken: then nobody has noticed anything.
    """
    now = WORK / f"{os.getpid()}.now"
    if code < 0:
        code = int(now.read_text()) if now.exists() else TEST
    if code not in FATES:
        raise click.ClickException(f"fault {fault.number} could not be tried (exit code {code}): {fault}")
    found = FATES[code]
    with (WORK / f"{name}.jsonl").open("a") as out:
        out.write(json.dumps([fault.number, found]) + "\n")


@click.group()
def main() -> None:
    """Faults over all rooms, drawn once, and who notices them."""
    os.chdir(ROOT)


@main.command()
def hits() -> None:
    """Run the whole suite once, with a call in front of each fault."""
    folder = copied("hits-project")
    (folder / "cardgen" / "_hits.py").write_text(HITS)
    by_file: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for fault in drawn():
        by_file[fault.path].append((fault.number, fault.what.lines[0]))
    for path, faults in by_file.items():
        (folder / path).write_text(instrumented((folder / path).read_text(), faults))
    shutil.rmtree(WORK / "hits", ignore_errors=True)
    (WORK / "hits").mkdir(parents=True)
    told = {"CARDGEN_HITS_IN": str(WORK / "hits")}
    pytest_in(folder, ["-p", "tools.hits_plugin", "-n", "2", "--dist", "worksteal"], **told)


@main.command("try")
@click.argument("name")
@click.option("--part", default="1/1", help="Only a part of the faults, as 2/3.")
def try_all(name: str, part: str) -> None:
    """Find the fate of each fault, and keep it under NAME; a run that was broken off goes on."""
    first, parts = (int(one) for one in part.split("/"))
    seen, known = read_hits(), fates(name)
    mine = [one for one in drawn() if one.number % parts == first % parts and known.get(one.number, "later") == "later"]
    inside = [one for one in mine if not one.at_import and one.number not in known]
    files = sorted({one.file for one in seen})
    if inside:
        came_to_its_end(forked(lambda: pytest_in_process(InFunctions(seen, inside, name), files)))
    known = fates(name)
    for fault in mine:
        if known.get(fault.number, "later") == "later":
            note(name, fault, forked(AtImport(seen, fault).fate))


def fates(name: str) -> dict[int, str]:
    """What is known under a name."""
    file = WORK / f"{name}.jsonl"
    return dict(json.loads(line) for line in file.read_text().splitlines()) if file.exists() else {}


@main.command()
@click.argument("before")
@click.argument("after")
def report(before: str, after: str) -> None:
    """Write the table of all faults with their fates before and after, and the page that counts them."""
    faults, old, new = drawn(), fates(before), fates(after)
    with TABLE.open("w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["module", "function", "was", "becomes", "before", "after"])
        for fault in faults:
            what, number = fault.what, fault.number
            rows.writerow([fault.path, what.function, what.was, what.becomes, old[number], new[number]])
    PAGE.write_text(page([(one.room, one.number, str(one)) for one in faults], old, new, SEED, SECONDS))


if __name__ == "__main__":
    main()
