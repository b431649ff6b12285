"""What is cut from `make test` and `make quick`: as little as fits, by lot, and nothing where every branch is watched."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING

from tests.support.costs import FEW, LEAST, MOST, SOON, costs, drawn, function, in_quick, in_test, keep, shared_out
from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

CASES = [f"tests/kit/test_a.py::test_b[{number}]" for number in range(40)]


def test_all_cases_run_where_there_is_room() -> None:
    assert in_test(CASES, 0) == set(CASES)
    assert in_test(CASES, MOST / 40) == set(CASES)


def test_what_is_run_fits() -> None:
    """As many as may be, never fewer than two, and the fewer the dearer they are; who is drawn stays when more are."""
    kept = [in_test(CASES, MOST * part) for part in (0.033, 0.09, 0.19, 0.5, 2.0)]
    assert [len(some) for some in kept] == [30, 11, 5, LEAST, LEAST]
    assert all(more >= fewer for more, fewer in pairwise(kept))


def test_quick_tries_some_of_what_is_soon_over() -> None:
    assert len(in_quick(CASES, SOON)) == FEW
    assert in_quick(CASES[:1], 0) == set(CASES[:1])
    assert in_quick(CASES, SOON + 0.1) == frozenset()


def test_a_new_case_changes_nothing_for_the_others() -> None:
    """Whoever is left of the old ones was drawn before, so that a failing case goes on failing."""
    before, after = drawn(CASES, 10), drawn([*CASES, "tests/kit/test_a.py::test_b[new]"], 10)
    assert after - {"tests/kit/test_a.py::test_b[new]"} <= before


def test_the_lot_is_fair() -> None:
    """Those that are drawn do not stand together."""
    chosen = sorted(CASES.index(case) for case in drawn(CASES, 12))
    assert chosen[0] < 10
    assert chosen[-1] > 30


def test_costs_are_of_tests_that_there_are() -> None:
    """A test that was renamed since has no row; when many have none, the suite is measured anew (`make budgets`)."""
    defined = {
        (path.relative_to(PROJECT).as_posix(), name)
        for path in (PROJECT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)\(", path.read_text(encoding="utf-8"))
    }
    lost = [test for test in costs() if (test.partition("::")[0], test.rpartition("::")[2]) not in defined]
    assert len(lost) < len(costs()) / 20, lost


def test_costs_are_kept(tmp_path: Path) -> None:
    """In loops for each case; what takes less than one is not written down."""
    file = tmp_path / "costs.csv"
    keep({"tests/a.py::test_b": [20, 40], "tests/a.py::test_c": [0.1]}, file)
    assert costs(file) == {"tests/a.py::test_b": 30}


def test_each_test_has_its_own_share() -> None:
    """Dear ones are cut, others are not; quick are the cases of those that are soon over."""
    others = [f"tests/kit/test_a.py::test_c[{number}]" for number in range(40)]
    share = shared_out([*CASES, *others], {function(CASES[0]): 99.0})
    assert len(share.left) == 38
    assert share.left < set(CASES)
    assert share.quick == drawn(others, FEW)


def collected(**more: str) -> dict[str, int]:
    """How many cases of two files there are for a run."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CARDGEN_", "PYTEST_"))}
    files = ["tests/kit/test_kit_boxes.py", "tests/test_board.py"]
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *files]
    told = subprocess.run(command, cwd=PROJECT, env=kept | more, capture_output=True, text=True, check=True).stdout
    return {file: int(count) for file, count in re.findall(r"(\S+): (\d+)", told)}


def test_only_make_test_leaves_cases_out() -> None:
    """Kits are dear; whoever asks for their file gets all. Watched rooms are never cut."""
    (kits, board), (cut_kits, cut_board) = collected().values(), collected(CARDGEN_CUT="1").values()
    assert 0 < cut_kits < kits
    assert cut_board == board
