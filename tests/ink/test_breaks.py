"""Where words without blanks are broken."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.ink.breaks import unbroken


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("龍王", "龍|王"),
        ("かいりゅう", "か|い|りゅ|う"),
        ("「龍」と、馬。", "「龍」|と、|馬。"),
        ("ドラゴン", "ド|ラ|ゴ|ン"),
        ("ナイトー", "ナ|イ|トー"),
        ("人々", "人々"),
        ("龍Dragon王", "龍|Dragon|王"),
        ("(龍)", "(龍)"),
        ("말달리자", "말달리자"),
        ("Knight", "Knight"),
        ("Царь", "Царь"),
        ("龍王 ", "龍|王 "),
        ("龍\N{NO-BREAK SPACE}王", "龍\N{NO-BREAK SPACE}王"),
        ("𠮷野", "𠮷|野"),
    ],
)
def test_where_words_are_broken(word: str, pieces: str) -> None:
    """Between ideographs and kana; no small sign, long sign, stop or closing bracket begins a line, none opens at its end."""
    assert unbroken(word) == pieces.split("|")


@given(st.text(alphabet="龍王のと、。「」ーっAb-é말", min_size=1, max_size=20))
def test_nothing_is_lost(word: str) -> None:
    """The pieces are the word, and none is empty."""
    assert "".join(unbroken(word)) == word
    assert all(unbroken(word))
