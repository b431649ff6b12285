"""For ``drawn_faults.py``: which test comes by which faulted statement. Pytest loads it in the instrumented copy."""

from __future__ import annotations

import gc
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.spent import used

if TYPE_CHECKING:
    from collections.abc import Generator

_now: dict[str, Any] = {"file": "", "failed": False}


def _forget() -> None:
    """What the package keeps would hide its lines from the next file of tests."""
    for thing in gc.get_objects():
        if type(thing).__name__ == "_lru_cache_wrapper" and thing.__module__.partition(".")[0] == "cardgen":
            thing.cache_clear()


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None]:
    from cardgen import _hits  # type: ignore[attr-defined]  # noqa: PLC0415  it is in the copy alone

    folder, file = Path(os.environ["CARDGEN_HITS_IN"]), item.nodeid.partition("::")[0]
    if file != _now["file"]:
        _forget()
    _now.update(file=file, failed=False)
    _hits.seen.clear()
    found = folder / f"{os.getpid()}.hits"
    found.unlink(missing_ok=True)
    os.environ["CARDGEN_HITS"] = str(found)
    began = used()
    yield
    hits = sorted({int(line) for line in found.read_text().splitlines()}) if found.exists() else []
    quick = item.get_closest_marker("quick") is not None
    with (folder / f"{os.getpid()}.jsonl").open("a") as out:
        out.write(json.dumps([item.nodeid, round(used() - began, 4), quick, hits, _now["failed"]]) + "\n")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any]:
    outcome = yield
    _now["failed"] = _now["failed"] or outcome.get_result().failed
