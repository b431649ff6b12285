"""While many values are made at once nobody looks for garbage among them; afterwards it is as before."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

from cardgen.garbage import gc_paused, gc_spared

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _swept() -> Iterator[None]:
    """Whatever a test does to it, the next one is swept."""
    gc.enable()
    yield
    gc.enable()


@gc_paused
def seen(*others: bool) -> tuple[bool, ...]:
    """Whether anybody looks for garbage: here, and what others have seen."""
    return (gc.isenabled(), *others)


@gc_paused
def failing() -> None:
    """Comes to no end."""
    raise ValueError


def test_nobody_looks_meanwhile() -> None:
    """Also not in one function within another, whose end is not that of the outer one."""
    outer = gc_paused(lambda: (*seen(), gc.isenabled()))
    assert seen(*seen()) == (False, False)
    assert outer() == (False, False)
    assert gc.isenabled()


def test_a_failure_is_an_end() -> None:
    """A mistake in a catalogue does not leave a program with garbage."""
    with pytest.raises(ValueError, match=r"^$"):
        failing()
    assert gc.isenabled()


def test_what_somebody_has_said_before_stays() -> None:
    """Who looks for no garbage at all is not made to."""
    gc.disable()
    assert seen() == (False,)
    assert not gc.isenabled()


@gc_spared
def spared(count: int) -> list[list[object]]:
    """New values."""
    return [[] for _ in range(count)]


def test_what_is_spared_counts_as_old() -> None:
    """The next search for new garbage does not go through it; a search through everything finds what is in a circle."""
    new = spared(5000)
    assert not set(map(id, new)) & set(map(id, gc.get_objects(generation=0)))
    assert gc.isenabled()
    gc.collect()
    new.append([new])
    del new
    assert gc.collect() > 5000


def test_what_is_kept_apart_stays_apart() -> None:
    """Who has frozen values finds them frozen afterwards."""
    gc.freeze()
    try:
        kept = gc.get_freeze_count()
        spared(5000)
        assert gc.get_freeze_count() == kept > 0
    finally:
        gc.unfreeze()


def test_few_new_values_cost_nothing_where_many_are_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python counts what is kept apart one by one, which in a large program takes longer than what is asked of us."""
    asked: list[int] = []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: asked.append(1) or 0)
    gc.collect()
    spared(20)
    assert not asked
    spared(5000)
    assert asked
