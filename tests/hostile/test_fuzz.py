"""Whatever is given to the readers of texts and files, they read it or say what is wrong; see tools/fuzz.py."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from cardgen.notation import parse
from cardgen.notation.parse import _parsed
from tests.support.samples import fewer
from tools.fuzz import TARGETS, TRACED, Pool, pool, run

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = {
    "notation": 500,
    "sentence": 2000,
    "yaml": 3000,
    "catalogue": 3000,
    "fen": 2000,
    "board": 2000,
    "picture": 4000,
    "models": 800,
    "template": 600,
    "stock": 700,
}
"""Of TRACED inputs each, the same ones in every run. A quarter of them in the suite; `make whole` gives all."""


@pytest.mark.uncut
@pytest.mark.parametrize("name", TARGETS)
def test_mutated_input_is_read_or_refused(name: str) -> None:
    """Files of ours and of the corpus with changes; one of each round is watched, and changed further if it is new."""
    inputs, chance = pool(name), random.Random(name)
    given_first = len(inputs.seeds)
    for _ in range(fewer(ROUNDS[name], 4)):
        data = inputs.mutated(chance)
        assert inputs.run(TARGETS[name], data) is None, data
        for _ in range(TRACED - 1):
            data = inputs.mutated(chance)
            assert run(TARGETS[name], data) is None, data
    assert inputs.reached
    assert len(inputs.seeds) > given_first


@pytest.mark.parametrize("fault", [KeyError, RecursionError, AssertionError, MemoryError])
def test_faults_are_found(fault: type[Exception]) -> None:
    """A target that raises anything but a CardgenError is a finding, and its last line says what it was."""

    def target(data: bytes) -> None:
        if b"!" in data:
            raise fault

    assert run(target, b"fine") is None
    finding = run(target, b"no!")
    assert finding is not None
    assert finding.strip().splitlines()[-1] == fault.__name__


def test_new_lines_are_followed() -> None:
    """An input that reaches what none did before is kept; a second one like it is not."""
    inputs = Pool([b"N"], ("fN",))
    notation: Callable[[bytes], None] = lambda data: void(parse(data.decode()))  # noqa: E731
    _parsed.cache_clear()
    for data in (b"N", b"(1,2)", b"[W-F]"):
        inputs.run(notation, data)
    kept = list(inputs.seeds)
    _parsed.cache_clear()
    inputs.run(notation, b"[W-F]")
    assert inputs.seeds == kept == [b"N", b"N", b"(1,2)", b"[W-F]"]


def void(_: object) -> None:
    """Nothing."""
