"""The cheapest choice of sets, against all choices tried one by one."""

from __future__ import annotations

from functools import reduce
from itertools import chain, combinations
from operator import or_

from hypothesis import given
from hypothesis import strategies as st

from cardgen.clicked.cover import cover
from tests.support.examples import examples

SETS = st.lists(st.tuples(st.integers(0, 255), st.integers(1, 9)), max_size=9)


def cheapest(wanted: int, sets: list[tuple[int, int]]) -> int | None:
    """The price of the cheapest choice that has everything, all choices tried."""
    choices = chain.from_iterable(combinations(sets, count) for count in range(len(sets) + 1))
    prices = [
        sum(price for _, price in some) for some in choices if not wanted & ~reduce(or_, (has for has, _ in some), 0)
    ]
    return min(prices, default=None)


@given(st.integers(0, 255), SETS)
@examples(300)
def test_no_choice_is_cheaper(wanted: int, sets: list[tuple[int, int]]) -> None:
    """What is chosen has everything, and costs what the cheapest of all choices costs; or there is none."""
    found = cover(wanted, sets)
    best = cheapest(wanted, sets)
    if best is None:
        assert found is None
        return
    assert found is not None
    assert found.cheapest
    assert not wanted & ~reduce(or_, (sets[number][0] for number in found.numbers), 0)
    assert sum(sets[number][1] for number in found.numbers) == best


def test_what_takes_too_long_is_still_complete() -> None:
    """Where there is no time to try all, everything is had, and it is not said to be the cheapest."""
    sets = [
        ((1 << a | 1 << b | 1 << c), 2) for a in range(24) for b in range(a) for c in range(b) if (a + b + c) % 7 < 3
    ]
    wanted = (1 << 24) - 1
    found = cover(wanted, sets)
    assert found is not None
    assert reduce(or_, (sets[number][0] for number in found.numbers)) == wanted
    assert not found.cheapest


def test_nothing_is_had_for_nothing() -> None:
    found = cover(0, [(3, 1)])
    assert found is not None
    assert found.numbers == ()
    assert cover(4, [(3, 1)]) is None
