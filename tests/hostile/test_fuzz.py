"""Whatever is given to the readers of texts and files, they read it or say what is wrong; see tools/fuzz.py."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.moves.notation import parse
from tools.fuzz import CORPUS, TARGETS, TOKENS, YAML_TOKENS, Pool, pool, run

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MUTATED = 600
"""Inputs for each target, watched for new lines; the same ones in every run."""


@pytest.mark.parametrize("name", TARGETS)
def test_mutated_input_is_read_or_refused(name: str) -> None:
    """Files of ours and of the corpus with changes; what reaches a new line is changed further."""
    inputs, chance = pool(name), random.Random(name)
    given_first = len(inputs.seeds)
    for _ in range(MUTATED):
        data = inputs.mutated(chance)
        assert inputs.run(TARGETS[name], data) is None, data
    assert inputs.reached
    assert len(inputs.seeds) > given_first


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_words_in_any_order_are_read_or_refused(name: str, data: st.DataObject) -> None:
    """Tokens of the language, and between them anything."""
    tokens = st.sampled_from(TOKENS.get(name, YAML_TOKENS))
    parts = data.draw(st.lists(tokens | st.sampled_from([" ", "\n", ", "]) | st.text(max_size=3), max_size=20))
    text = "".join(parts).encode("utf-8", "surrogatepass")
    assert run(TARGETS[name], text) is None


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused_by_all(data: bytes) -> None:
    """All targets, one after the other."""
    for name, target in TARGETS.items():
        assert run(target, data) is None, name


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*/*.*")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_corpus_is_read_or_refused_by_all(path: Path) -> None:
    """A picture may be given as a recipe, and a FEN as a piece."""
    data = path.read_bytes()[:5_000]
    for name, target in TARGETS.items():
        assert run(target, data) is None, name


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
    parse.cache_clear()
    for data in (b"N", b"(1,2)", b"[W-F]"):
        inputs.run(notation, data)
    kept = list(inputs.seeds)
    parse.cache_clear()
    inputs.run(notation, b"[W-F]")
    assert inputs.seeds == kept == [b"N", b"N", b"(1,2)", b"[W-F]"]


def void(_: object) -> None:
    """Nothing."""
