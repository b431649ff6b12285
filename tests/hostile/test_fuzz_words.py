"""Words in any order, any bytes and the whole corpus, given to everything that reads; see tools/fuzz.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tools.fuzz import CORPUS, TARGETS, TOKENS, YAML_TOKENS, run

if TYPE_CHECKING:
    from pathlib import Path

WORDS, BYTES = 2000, 1500
"""Examples for each target, and for all of them together."""


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=WORDS, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_words_in_any_order_are_read_or_refused(name: str, data: st.DataObject) -> None:
    """Tokens of the language, and between them anything."""
    tokens = st.sampled_from(TOKENS.get(name, YAML_TOKENS))
    parts = data.draw(st.lists(tokens | st.sampled_from([" ", "\n", ", "]) | st.text(max_size=3), max_size=20))
    text = "".join(parts).encode("utf-8", "surrogatepass")
    assert run(TARGETS[name], text) is None


@settings(max_examples=BYTES)
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
