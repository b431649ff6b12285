"""What the command line does about garbage, for the sake of speed."""

from __future__ import annotations

import gc
import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from cardgen import __main__ as entry

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def frozen() -> Iterator[list[int]]:
    """How many things are frozen, when asked again; afterwards nothing is."""
    counts = [gc.get_freeze_count()]
    yield counts
    gc.unfreeze()


def test_nothing_is_looked_through_at_the_end(frozen: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The system takes back the memory of a process that ends."""
    for library in entry.COUNTING:
        monkeypatch.delitem(sys.modules, library, raising=False)
    entry._leave_garbage()
    assert gc.get_freeze_count() > frozen[0] + 1000


@pytest.mark.parametrize("library", entry.COUNTING)
def test_libraries_that_count_get_back_what_is_theirs(
    library: str, frozen: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would complain on standard error of all that is left."""
    monkeypatch.setitem(sys.modules, library, ModuleType(library))
    entry._leave_garbage()
    assert gc.get_freeze_count() <= frozen[0]
