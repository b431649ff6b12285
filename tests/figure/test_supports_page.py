"""docs/measured/supports.md, what a slicer lays where supports are left on, is as `python -m tools.supports` would write it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.figures import MODELS
from tools import slicer
from tools.supports import FIGURES, TARGET, THRESHOLDS, page

if TYPE_CHECKING:
    from pathlib import Path


def laid() -> dict[str, list[int]]:
    """Each figure of the page, with the filament in mm at each threshold and the minutes."""
    rows = [line.strip("| ").split(" | ") for line in TARGET.read_text(encoding="utf-8").splitlines() if "| " in line]
    return {name: [int(number) for number in numbers] for name, *numbers in rows[1:]}


def test_the_page_has_a_line_for_each_figure_and_a_column_for_each_threshold() -> None:
    """And says what the tool would say of these numbers."""
    found = {
        (name, threshold): slicer.Slice(laid()[name][-1] * (threshold == THRESHOLDS[-1]), 0, support, 0, ())
        for name in FIGURES
        for threshold, support in zip(THRESHOLDS, laid()[name], strict=False)
    }
    assert TARGET.read_text(encoding="utf-8") == page(found)


@pytest.mark.figures
@pytest.mark.skipif(not slicer.installed(), reason="PrusaSlicer is not installed")
def test_the_slicer_lays_as_much_as_the_page_says(tmp_path: Path) -> None:
    """Of a pawn: nothing at our threshold, a lot at the last."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    from cardgen.figure import build
    from cardgen.figure.formats import stl
    from cardgen.figure.printing.finish import PLAIN

    path = tmp_path / "figure.stl"
    path.write_bytes(stl.to_bytes(build.made(MODELS.find("standard-pawn"), PLAIN)))
    first, _, last, _ = laid()["standard-pawn"]
    assert slicer.sliced(path, THRESHOLDS[0]).support == pytest.approx(first, abs=5)
    assert slicer.sliced(path, THRESHOLDS[-1]).support == pytest.approx(last, rel=0.1)
