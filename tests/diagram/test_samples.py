"""Parts of diagrams that explain a mark: each shows its mark, and nothing of it lies outside the part."""

from __future__ import annotations

import pytest

from cardgen.diagram import LegendKey
from cardgen.diagram.samples import OWN, SAMPLES, Sample
from cardgen.words import ENGLISH

ALL = [(key, sample) for key, sample in SAMPLES.items() if sample is not None]


def test_every_mark_has_a_sample_or_is_an_arrow() -> None:
    """None is left out but the triangles that other rows of the legend put in other words."""
    same = {LegendKey.FROM_ROW, LegendKey.FROM_ROWS, LegendKey.FROM_ROWS_FAR, LegendKey.LAST_STEP}
    assert set(SAMPLES) == set(LegendKey) - same


@pytest.mark.parametrize(("key", "sample"), ALL, ids=lambda value: value.value if isinstance(value, LegendKey) else "")
def test_a_sample_shows_its_mark(key: LegendKey, sample: Sample) -> None:
    """The legend of its diagram would explain it."""
    assert key in sample.diagram.legend


@pytest.mark.parametrize("sample", [OWN, *(sample for _, sample in ALL)], ids=lambda sample: sample.notation or "own")
def test_a_sample_is_all_that_is_on_its_board(sample: Sample) -> None:
    """No mark, pad, box or man stands on a square that is not printed."""
    diagram = sample.diagram
    places = {mark.at for mark in diagram.marks} | {*diagram.pads, *diagram.boxes, *diagram.men, *diagram.stars}
    places |= {end.at for end in (*diagram.heads, *diagram.bars)} | {push.to for push in diagram.pushes}
    assert all(0 <= at.dx <= sample.reach and 0 <= at.dy < sample.ranks for at in places)


def test_a_sample_in_words() -> None:
    """Anchored: the slide to the right."""
    sample = SAMPLES[LegendKey.SLIDE]
    assert sample is not None
    assert sample.alt(ENGLISH.put) == (
        "Part of a diagram, 3 by 1 squares, the piece at the lower left. Moves or captures: (1,0), (2,0). "
        "Goes on to the edge from: (2,0)."
    )
