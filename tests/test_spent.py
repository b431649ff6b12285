"""The budgets of the suite: what is counted, what is told, and that no folder is without one."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.support.costs import by_test
from tests.support.spent import STARTING, TESTS, TOP, budgets, by_folder, folder, keep, one_loop, table, used
from tools import budgets as measured

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

FOLDERS = {path.parent.relative_to(TESTS).parts[0] for path in TESTS.rglob("test_*.py") if path.parent != TESTS}


def test_every_folder_has_a_budget() -> None:
    """A new folder of tests agrees on what it may take; one that is gone takes nothing."""
    assert budgets().keys() == {*FOLDERS, TOP, STARTING}
    assert min(budgets().values()) > 0


def test_tests_count_where_they_stand() -> None:
    assert folder("tests/card/test_marks.py::test_a[b/c]") == "card"
    assert folder("tests/figure/deep/test_a.py::test_b") == "figure"
    assert folder("tests/test_units.py::test_an_inch[1/2]") == TOP


def test_what_others_do_for_us_counts() -> None:
    """A process that a test starts is paid for by the test."""
    before = used()
    subprocess.run([sys.executable, "-c", "sum(range(3_000_000))"], check=True)
    assert used() - before > 0.01


def test_the_loop_takes_what_it_takes() -> None:
    """Two measurements in a row do not differ by a factor."""
    first, second = one_loop(), one_loop()
    assert first > 0
    assert 0.3 < first / second < 3


def test_what_has_grown_is_named() -> None:
    """By more than a quarter; in loops, so that a slow machine accuses nobody."""
    told = list(table({"card": 12.0, "kit": 13.0, "new": 1.0}, 0.01, {"card": 1000, "kit": 1000, "not run": 99}))
    assert told == [
        "folder          CPU s    loops   budget",
        "kit              13.0     1300     1000  grown",
        "card             12.0     1200     1000",
        "new               1.0      100        0  no budget",
        "all              26.0     2600     2000",
    ]


def test_cases_are_added_up() -> None:
    """By folder, with what belongs to none where several processes were started; by test, each case for itself."""
    cases = {
        "tests/kit/test_a.py::test_b[1]": 1.0,
        "tests/kit/test_a.py::test_b[2]": 2.0,
        "tests/test_c.py::test_d": 4.0,
    }
    assert by_folder(cases, 8.0) == {STARTING: 8.0, "kit": 3.0, TOP: 4.0}
    assert by_folder(cases, 0.0) == {"kit": 3.0, TOP: 4.0}
    assert by_test(cases) == {"tests/kit/test_a.py::test_b": [1.0, 2.0], "tests/test_c.py::test_d": [4.0]}


def test_budgets_are_kept(tmp_path: Path) -> None:
    """Written and read alike, in loops."""
    file = tmp_path / "budgets.csv"
    keep({"kit": 300.0, "card": 100.4}, file)
    assert file.read_text(encoding="utf-8") == "folder,loops\ncard,100\nkit,300\n"
    assert budgets(file) == {"card": 100, "kit": 300}


def test_budgets_come_from_the_runs_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of other runs that still lies in the folder is not measured with them."""
    for name in ("watched", "others", "yesterday"):
        run = {"starting": 1, "cases": {f"tests/card/test_{name}.py::test": 2}, "loop": 3}
        (tmp_path / f"{name}.json").write_text(json.dumps(run), encoding="utf-8")
    seen: list[str] = []
    monkeypatch.setattr(measured, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr("tests.support.spent.keep", lambda _: None)
    monkeypatch.setattr("tests.support.costs.keep", lambda _: None)
    monkeypatch.setattr(measured, "page", lambda cases, *_: seen.extend(cases) or "")
    measured.main.main([str(tmp_path)], standalone_mode=False)
    assert sorted(seen) == ["tests/card/test_others.py::test", "tests/card/test_watched.py::test"]
