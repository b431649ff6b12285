"""What the suite tries in turn: every case has its turn, and `make whole` leaves nothing out."""

from __future__ import annotations

from tests.support.samples import fewer, half, in_turn, one_in


def test_every_case_has_its_turn() -> None:
    """In a row, one after the other."""
    assert [in_turn("abc", number, whole=False) for number in range(4)] == [("a",), ("b",), ("c",), ("a",)]


def test_those_that_begin_elsewhere_make_up_the_rest() -> None:
    """Three samples of every third are all of them, once each."""
    samples = [one_in(3, range(8), first, whole=False) for first in range(3)]
    assert samples == [(0, 3, 6), (1, 4, 7), (2, 5)]


def test_half_is_the_same_in_every_run() -> None:
    """Another seed draws others."""
    assert half(range(10), "king", whole=False) == half(range(10), "king", whole=False)
    assert len({*half(range(10), "king", whole=False)}) == 5
    assert half(range(10), "king", whole=False) != half(range(10), "queen", whole=False)


def test_the_whole_is_the_whole() -> None:
    assert in_turn("abc", 1, whole=True) == ("a", "b", "c")
    assert one_in(3, range(8), 1, whole=True) == tuple(range(8))
    assert half(range(8), "king", whole=True) == tuple(range(8))
    assert (fewer(300, whole=True), fewer(300, whole=False), fewer(300, 4, whole=False)) == (300, 150, 75)
