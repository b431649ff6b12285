"""Figures on beds: none overlap, none reaches over the edge, none is lost."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.errors import CardgenError
from cardgen.figure.printing.packing import GAP, MARGIN, Bed, BedPlace, Footprint, packed

pytest.importorskip("rectpack", reason="it packs: pip install 'cardgen[figures]'")

SIZES = st.floats(5, 45, allow_nan=False)
FOOTPRINTS = st.lists(st.builds(lambda a, b, c, d: Footprint(-a, -b, c, d), SIZES, SIZES, SIZES, SIZES), max_size=30)
BED = Bed(220, 200)


def box(footprint: Footprint, place: BedPlace) -> tuple[float, float, float, float]:
    """Left, front, right and back on the bed."""
    return (
        place.x + footprint.left,
        place.y + footprint.front,
        place.x + footprint.right,
        place.y + footprint.back,
    )


@given(FOOTPRINTS)
def test_every_figure_has_its_place(footprints: list[Footprint]) -> None:
    """Each stands on exactly one bed, inside the margin, 4 mm from the next; together they are in its middle."""
    beds = packed(footprints, BED)
    assert sorted(place.index for bed in beds for place in bed) == list(range(len(footprints)))
    for bed in beds:
        boxes = [box(footprints[place.index], place) for place in bed]
        for left, front, right, back in boxes:
            assert left >= MARGIN - 1e-6
            assert front >= MARGIN - 1e-6
            assert right <= BED.width - MARGIN + 1e-6
            assert back <= BED.depth - MARGIN + 1e-6
        assert min(one[0] for one in boxes) == pytest.approx(BED.width - max(one[2] for one in boxes), abs=1e-6)
        assert min(one[1] for one in boxes) == pytest.approx(BED.depth - max(one[3] for one in boxes), abs=1e-6)
        for one, other in combinations(boxes, 2):
            apart = max(other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])
            assert apart >= GAP - 0.02


def test_an_army_of_sixteen_fits_on_one_bed() -> None:
    """Eight pawns, eight pieces, on the common bed of 220 mm."""
    men = [Footprint(-12.5, -12.5, 12.5, 12.5)] * 8 + [Footprint(-17, -17, 17, 17)] * 8
    assert [len(bed) for bed in packed(men, Bed(220, 220))] == [16]


def test_a_figure_that_is_too_large_is_named_with_the_bed() -> None:
    with pytest.raises(CardgenError, match=r"a figure of 80 × 30 mm does not fit on a bed of 80 × 80 mm"):
        packed([Footprint(-40, -15, 40, 15)], Bed(80, 80))
