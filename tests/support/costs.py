"""What `make test` leaves to `make whole`, and `make quick` to both: chosen by what tests take, not from a list.

A test of many cases says much the same in each of them. Where all together take too long, `make test` runs as many as
fit, and `make quick` runs two of each test whose cases are soon over. Which ones is drawn by lot: by the name of a
case, so that the same are drawn in every run and on every machine, and a new case changes nothing for the others.

What a case takes is measured (`make budgets`, tests/costs.csv). Never cut are the rooms whose every branch is watched,
and tests whose cases do not say the same (`uncut`): a table of faults, of which each has a check of its own; commands of
the README; laws that hold of each figure or picture that we ship.
"""

from __future__ import annotations

import csv
import os
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from tests.support.rooms import PROJECT, covered, room
from tests.support.samples import WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

COSTS = PROJECT / "tests" / "costs.csv"
CUT = os.environ.get("CARDGEN_CUT") == "1" and not WHOLE
"""Set by `make test`: whoever asks for a test by its name gets all of it."""
MOST = 100.0
"""Calibrating loops that all cases of a test may take in `make test`, a second and a half."""
LEAST = 2
"""But so many cases are always tried."""
SOON = 6.0
"""Loops that a case of `make quick` may take, a tenth of a second."""
FEW = 2
"""Cases of a test in `make quick`."""
TOLD = 1.0
"""Loops from which on a test is written down."""


def function(nodeid: str) -> str:
    """The test that a case belongs to."""
    return nodeid.partition("[")[0]


@cache
def costs(file: Path = COSTS) -> Mapping[str, float]:
    """Loops that a case takes, of every test that takes long enough to be written down."""
    with file.open(encoding="utf-8", newline="") as rows:
        return {row["test"]: float(row["loops"]) for row in csv.DictReader(rows)}


def drawn(cases: Iterable[str], count: int) -> frozenset[str]:
    """So many of them by lot."""
    return frozenset(sorted(cases, key=lambda case: sha256(case.encode()).hexdigest())[:count])


def in_test(cases: Sequence[str], cost: float) -> frozenset[str]:
    """The cases of one test that `make test` runs."""
    fit = int(MOST // cost) if cost else len(cases)
    return frozenset(cases) if fit >= len(cases) else drawn(cases, max(LEAST, fit))


def in_quick(cases: Sequence[str], cost: float) -> frozenset[str]:
    """The cases of one test that `make quick` runs."""
    return drawn(cases, FEW) if cost <= SOON else frozenset()


@dataclass(frozen=True)
class Share:
    """Of all cases those that `make quick` runs, and those that `make test` leaves out."""

    quick: frozenset[str]
    left: frozenset[str]


def shared_out(cases: Iterable[str], known: Mapping[str, float]) -> Share:
    """What falls to which command; the cases are of rooms that may be cut."""
    tests: dict[str, list[str]] = defaultdict(list)
    for case in cases:
        tests[function(case)].append(case)
    priced = [(some, known.get(test, 0.0)) for test, some in tests.items()]
    quick = frozenset(case for some, cost in priced for case in in_quick(some, cost))
    return Share(quick, frozenset(case for some, cost in priced for case in set(some) - in_test(some, cost)))


def may_be_cut(item: pytest.Item) -> bool:
    """Whether some of its cases may stand for all."""
    return room(item) not in covered() and not item.get_closest_marker("uncut")


def choose(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what is quick, which waits for no figure of the shelf; take out what `make test` leaves to others."""
    share = shared_out((item.nodeid for item in items if may_be_cut(item)), costs())
    for item in items:
        if item.nodeid in share.quick and "shelf" not in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.quick)
    if CUT and share.left:
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in share.left])
        items[:] = [item for item in items if item.nodeid not in share.left]


def by_test(cases: Mapping[str, float]) -> dict[str, list[float]]:
    """What the cases of each test took."""
    found = defaultdict(list)
    for nodeid, taken in cases.items():
        found[function(nodeid)].append(taken)
    return found


def keep(loops: Mapping[str, Sequence[float]], file: Path = COSTS) -> None:
    """Write down what a case of each test took; of those that were run."""
    means = {test: sum(cases) / len(cases) for test, cases in sorted(loops.items())}
    rows = (f"{test},{cost:.1f}\n" for test, cost in means.items() if cost >= TOLD)
    file.write_text("test,loops\n" + "".join(rows), encoding="utf-8")
