"""Lengths, pairs, beds and resolutions as they are typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import MisuseError
from cardgen.kit.measures import BASE, BED, FELT, SIDE_OF_SQUARE, Span, parse_bed, parse_dpi, parse_length, parse_pair

spans = st.sampled_from([BASE, SIDE_OF_SQUARE, FELT])
units = st.sampled_from(["", "mm", " mm", " mm "])


@given(spans, st.decimals("0", "200", places=2), units)
def test_a_length_within_its_bounds_is_read(span: Span, length: object, unit: str) -> None:
    """With the unit or without; beyond the bounds it is misuse."""
    number = float(str(length))
    if span.least <= number <= span.most:
        assert parse_length(f"{length}{unit}", span) == number
        return
    with pytest.raises(MisuseError) as error:
        parse_length(f"{length}{unit}", span)
    bounds = f"{span.least:g}mm to {span.most:g}mm, as in {span.example}{span.more}."
    assert str(error.value) == f"'{length}{unit}' is no {span.what}; write {bounds}"


@given(spans)
def test_every_example_is_a_length(span: Span) -> None:
    assert span.least <= parse_length(span.example, span) <= span.most


@pytest.mark.parametrize("text", ["8x3", "8 x 3", "8mm×3mm", " 8 * 3 mm", "8.0X3.0"])
def test_a_pair(text: str) -> None:
    assert parse_pair(text) == (8.0, 3.0)


@pytest.mark.parametrize("text", ["8", "8x", "x3", "0x3", "61x3", "8x61", "8x0.4", "8x3x2", "-8x3", "٨x٣", "8cm x 3cm"])
def test_error_what_is_no_pair(text: str) -> None:
    with pytest.raises(MisuseError) as error:
        parse_pair(text)
    assert str(error.value) == (
        f"{text!r} is no diameter and height in mm; write them as 8x3 (1 to 60 wide, 0.5 to 60 high)."
    )


@pytest.mark.parametrize("text", ["220", "59x220", "220x1001", "1e2x220", ""])
def test_error_what_is_no_bed(text: str) -> None:
    with pytest.raises(MisuseError) as error:
        parse_bed(text)
    assert str(error.value) == f"{text!r} is no bed; write its width and depth in mm, 60 to 1000, as in 220x220."


def test_beds() -> None:
    assert parse_bed("220x220") == (220.0, 220.0)
    assert parse_bed("60 mm × 1000 mm") == BED


@pytest.mark.parametrize("text", ["19", "1201", "wide", "3e2", "-300", "nan", "", "300 300"])
def test_error_what_is_no_resolution(text: str) -> None:
    with pytest.raises(MisuseError) as error:
        parse_dpi(text)
    assert str(error.value) == f"{text!r} is no resolution; write 20 to 1200, as in 300."


def test_resolutions() -> None:
    assert [parse_dpi(text) for text in ("20", "1200", "300dpi", "62.5 DPI")] == [20, 1200, 300, 62.5]
