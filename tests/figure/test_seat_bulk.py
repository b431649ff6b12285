"""What a seat takes to print is reckoned by its outline, as by its mesh."""

from __future__ import annotations

import pytest

from cardgen.figure.printing.estimate import reckoned, reckoned_of
from cardgen.figure.printing.ring import seat
from cardgen.figure.printing.seat_bulk import seat_bulk


@pytest.mark.parametrize("square", [30.0, 45.0, 90.0])
def test_a_seat_is_reckoned_by_its_outline(square: float) -> None:
    """Surface, volume and height are those of the mesh that is built, and so are minutes and grams."""
    bulk, mesh = seat_bulk(square), seat(square)
    assert bulk.volume == pytest.approx(mesh.volume, rel=1e-4)
    assert bulk.height == pytest.approx(mesh.size[2], rel=1e-4)
    of_outline, of_mesh = reckoned_of(bulk), reckoned(mesh)
    assert of_outline.minutes == pytest.approx(of_mesh.minutes, rel=1e-3)
    assert of_outline.grams == pytest.approx(of_mesh.grams, rel=1e-3)
