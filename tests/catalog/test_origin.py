"""Where a piece comes from, as its card tells it: what its entry says, else the beginning of its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from cardgen.catalog.origin import LONGEST, short_origin
from cardgen.ink.fonts import italic_for

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("my own idea", "my own idea"),
        ("Ann Inventor, Leaps of June, https://example.org/leaps", "Ann Inventor, Leaps of June"),
        ("Ann Inventor, Leaps (rules in https://example.org)", "Ann Inventor, Leaps"),
        ("Ann Inventor (2019), Leaps", "Ann Inventor (2019), Leaps"),
        ("Ann Inventor, a page with a name that nobody would want to read on a card, 3", "Ann Inventor"),
        ("https://example.org", ""),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), ""),
    ],
)
def test_the_beginning_of_a_source(source: str, told: str) -> None:
    """Whole parts of it, as many as fit; no address, and no bracket that is left open."""
    assert short_origin(source) == told


@pytest.mark.parametrize(
    ("said", "english", "german"),
    [
        ("", "a farm", "a farm"),
        (", origin: Farm Chess", "Farm Chess", "Farm Chess"),
        (", origin: {en: 'Farm, c. 600'}", "Farm, c. 600", "Farm, c. 600"),
        (", origin: {en: 'Farm, c. 600', de: 'Hof, um 600'}", "Farm, c. 600", "Hof, um 600"),
    ],
)
def test_an_origin_is_told_in_the_language_of_the_card(said: str, english: str, german: str, tmp_path: Path) -> None:
    """As far as an entry says it in that language; one that says nothing has its source told."""
    entry = "id: llama, name: Llama, class: piece, notation: W, source: 'a farm, https://a.farm', confidence: author"
    (tmp_path / "own.yaml").write_text(f"pieces:\n- {{{entry}{said}}}\n")
    piece = load([tmp_path]).piece("llama")
    assert (piece.origin_in("en"), piece.origin_in("de")) == (english, german)


def test_every_piece_of_ours_says_where_it_comes_from() -> None:
    """In italics, in at most so many letters in each language."""
    for piece in load().pieces:
        for language in ("en", "de"):
            told = piece.origin_in(language)
            assert 0 < len(told) <= LONGEST, piece.id
            assert italic_for(told) == "serif-italic", piece.id
            assert "http" not in told, piece.id


def test_a_conjecture_is_no_find() -> None:
    """Whoever is named at the foot of a card did not define what we propose."""
    ours = [piece.origin for piece in load().pieces if piece.conjecture]
    assert len(ours) > 20
    assert {origin for origin in ours if "our proposal" not in origin} == {"Dealer's Chess; move after Short Sliders"}
