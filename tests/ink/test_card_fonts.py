"""Widths of letters, read from the font files without ReportLab."""

from __future__ import annotations

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from cardgen.ink.faces import FILES, MissingGlyphError, advances, font_file
from cardgen.ink.fonts import italic_for, width


def test_an_em_of_ten_points() -> None:
    """The M of the regular serif is 0.902 em wide; an em of ten points is 3.528 mm."""
    assert advances("serif")["M"] == 0.902
    assert width("M", "serif", 10) == pytest.approx(3.182, abs=0.001)


def test_tracking_stands_between_letters_only() -> None:
    plain, tracked = width("ABC", "sans", 10), width("ABC", "sans", 10, 0.1)
    assert tracked - plain == pytest.approx(2 * 0.1 * 10 * 25.4 / 72)


@pytest.mark.parametrize("font", FILES)
def test_reportlab_measures_the_same(font: str) -> None:
    """The second witness of every width of the first plane."""
    theirs = TTFont(font, str(font_file(font)))
    ours = advances(font)
    assert len(ours) > 400
    assert {char: theirs.stringWidth(char, 1) for char in ours} == pytest.approx(ours)


@pytest.mark.parametrize("font", FILES)
def test_the_characters_of_our_texts_are_there(font: str) -> None:
    assert set("ABCXYZabcxyz0123456789(),.;:!?’–×¼½¾éüß[]") <= set(advances(font))


@pytest.mark.parametrize("font", FILES)
def test_all_of_plain_ascii_is_there(font: str) -> None:
    """So the writer of PDF files asks a font for none of the letters of a text that is plain."""
    assert set(map(chr, range(0x20, 0x7F))) <= advances(font).keys()


def test_error_missing_glyph() -> None:
    with pytest.raises(MissingGlyphError) as caught:
        width("ab♔", "serif", 10)
    assert (
        str(caught.value) == "the font SourceSerifPro-Regular has no '♔' (U+2654); give one that has it: --font FILE."
    )


def test_what_has_no_italics_is_upright() -> None:
    """The italic knows Latin letters alone."""
    assert italic_for("Gyula Breyer, 1911") == "serif-italic"
    assert italic_for("Шатар") == "serif"
