"""The shadow that a figure casts on the table, on bodies whose shadow is known."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.figure.picture.shadow import ASIDE, BACK, REACH, cast

PLACES = st.tuples(*[st.floats(-40, 40)] * 2, st.floats(0, 80))


def test_a_low_body_casts_all_its_shadow() -> None:
    """Seen in the face (from +x), right is +y and away is -x."""
    slab = np.array([(0.0, 0.0, 0.0), (0.0, 20.0, 0.0), (0.0, 20.0, 2.0)])
    assert cast(slab, 0) == pytest.approx(np.array([(0, 0, 0), (0, 20, 0), (-2 * BACK, 20 + 2 * ASIDE, 0)]))


@given(st.lists(PLACES, min_size=2, max_size=12), st.sampled_from((0.0, 35.0, 90.0, -25.0)))
def test_it_lies_on_the_table_and_reaches_no_farther_than_it_may(
    places: list[tuple[float, ...]], azimuth: float
) -> None:
    """Whatever the figure and wherever it stands: never to the left, never far to the right."""
    points = np.array(places)
    thrown, turn = cast(points, azimuth), np.radians(azimuth)
    right = np.array([-np.sin(turn), np.cos(turn), 0])
    body, shadow = points @ right, thrown @ right
    assert thrown[:, 2] == pytest.approx(points[:, 2].min())
    assert (shadow >= body - 1e-6).all()
    assert shadow.max() <= body.max() + REACH * np.ptp(body) + 1e-6
