"""Words in any order, any bytes and the whole corpus, given to everything that reads; see tools/fuzz.py."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.examples import examples
from tests.support.samples import fewer
from tests.support.strategies import SEEDS
from tools.fuzz import CORPUS, TARGETS, TOKENS, YAML_TOKENS, run

if TYPE_CHECKING:
    from pathlib import Path

WORDS, BYTES = fewer(2000, 4), fewer(1500, 4)
"""Examples for each target, and for all of them together."""


@pytest.mark.uncut
@pytest.mark.parametrize("name", TARGETS)
@settings(examples(WORDS), suppress_health_check=list(HealthCheck))
@given(seed=SEEDS, anything=st.text(min_size=1, max_size=6))
def test_words_in_any_order_are_read_or_refused(name: str, seed: int, anything: str) -> None:
    """Tokens of the language, strewn from a seed, and between them anything."""
    chance, tokens = Random(seed), TOKENS.get(name, YAML_TOKENS)
    parts = [chance.choice((chance.choice(tokens), chance.choice((" ", "\n", ", ")), piece_of(anything, chance)))
             for _ in range(chance.randrange(21))]  # fmt: skip
    text = "".join(parts).encode("utf-8", "surrogatepass")
    assert run(TARGETS[name], text) is None


def piece_of(text: str, chance: Random) -> str:
    """Up to three letters of it."""
    start = chance.randrange(len(text))
    return text[start : start + chance.randrange(4)]


@examples(BYTES)
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
